"""Penalties, carry-over and handicaps as steps: how much each is, and what it comes to."""

from collections.abc import Iterator
from dataclasses import dataclass

from server.scoring.adjustments import DISCIPLINARY, Adjustment
from server.scoring.outcome import Number
from server.scoring.steps import Step, step
from server.scoring.totals import Tally, raised_by


def code_of(adjustment: Adjustment) -> str:
    """How an adjustment is called in an explanation."""
    return "disciplinary" if adjustment.law == DISCIPLINARY else adjustment.kind


def explain_in_match(
    each: Adjustment, amount: Number, running: Number, top: Number, *, is_mine: bool
) -> Iterator[Step]:
    """One that counts in its match, a share of the `top` of a board too.

    What is the opponents' counts with the other sign.
    """
    if each.origin is not None:
        yield each.origin
    if each.unit == "percent_of_top":
        yield step("amount/of-top", "", amount, percent=each.amount, top=top)
    yield step(
        f"match/{code_of(each)}" + ("" if is_mine else "-theirs"), each.reason_law, running,
        amount=amount, reason=each.reason,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Basis:
    """What amounts are taken of: the top of a board, all that is possible, and the `tally`."""

    top: Number = 0
    possible: Number = 0
    tally: Tally | None = None


def explain_adjustment(
    each: Adjustment, amount: Number, running: Number, basis: Basis
) -> Iterator[Step]:
    """One of the total: how its amount comes about where it is not plain, and the new total."""
    if each.origin is not None:
        yield each.origin
    match each.unit:
        case "percent_of_top":
            yield step("amount/of-top", "", amount, percent=each.amount, top=basis.top)
        case "percent" if each.boards:
            yield step(
                "amount/of-boards", "", amount,
                percent=each.amount, boards=each.boards, top=basis.top,
            )  # fmt: skip
        case "percent":
            yield step(
                "amount/of-possible", "", amount, percent=each.amount, possible=basis.possible
            )
        case "stage" if basis.tally is not None:
            yield _of_stage("amount/stage", each, (each.amount, amount), basis.tally)
    yield step(
        f"total/{code_of(each)}", each.reason_law, running, amount=amount, reason=each.reason
    )


def explain_raised(each: Adjustment, tally: Tally, before: Number) -> Iterator[Step]:
    """What it raises the possible score by, from what it was before; nothing where it does not."""
    raised = raised_by(each, tally)
    if not raised:
        return
    if each.unit == "stage":
        yield _of_stage("amount/stage-possible", each, (each.possible, raised), tally)
        yield step("total/raised-by-stage", "", before + raised, before=before, raised=raised)
        return
    yield step(
        "total/raised", "", before + raised, before=before, raised=raised, boards=each.boards,
        top=tally.board_top or 0,
    )  # fmt: skip


def _of_stage(code: str, each: Adjustment, became: tuple[Number, Number], tally: Tally) -> Step:
    """A score of the earlier stage, and what it is here."""
    score, amount = became
    return step(
        code, "", amount, score=score, boards=each.boards, most=each.possible,
        here=tally.boards, possible=tally.possible or 0,
    )  # fmt: skip
