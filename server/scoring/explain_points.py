"""What a table brought, as the first steps of an explanation: contracts, weights, rulings."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from server.rules.bridge.contract import format_contract
from server.scoring.explain_laws import law_number, own_law
from server.scoring.forms import has_matches
from server.scoring.outcome import (
    Adjusted,
    Award,
    Line,
    Mixture,
    Number,
    Outcome,
    PassedOut,
    Played,
    Weighted,
    side_of,
)
from server.scoring.rounding import decimal_text
from server.scoring.rulings import PERCENT, OwnResult, award_percent
from server.scoring.session import SessionRules
from server.scoring.steps import Step, shown_text, step
from server.scoring.teams import TEAM_FORMS


def explain_points(outcome: Outcome, line: Line, board: int, rules: SessionRules) -> Iterator[Step]:
    """The contract points the comparison starts from, in the view of the line."""
    if isinstance(outcome, Adjusted):
        ruled = dict(outcome.awards).get(line, dict(outcome.awards).get(side_of(line)))
        if ruled is not None and not isinstance(ruled, Award):
            yield step("points/assigned", law_of(outcome.law, rules, artificial=False))
            yield from explain_points(ruled, line, board, rules)
        return
    if isinstance(outcome, Weighted):
        whole = sum(weight for weight, _ in outcome.parts)
        for weight, part in outcome.parts:
            yield step("points/weighted", "12C1(c)", percent=Fraction(100 * weight) / whole)
            yield from explain_points(part, line, board, rules)
        return
    held = rules.held(outcome, line, board)
    points = 0 if held is None or isinstance(held, Award) else parts(held)[0][1]
    if isinstance(outcome, Played):
        contract = outcome.contract
        yield step(
            "points/contract", "77", points, contract=format_contract(contract),
            declarer=str(contract.declarer), tricks=outcome.tricks, line=line,
        )  # fmt: skip
    elif isinstance(outcome, PassedOut):
        yield step("points/passed-out", "77", points)
    else:
        yield step("points/typed", "", points, line=line)


def law_of(law: str, rules: SessionRules, *, artificial: bool) -> str:
    """The Law of a ruling: 12C1 and 12C2 changed places between the editions."""
    if law not in ("12C1", "12C2"):
        return law
    return law_number("artificial" if artificial else "assigned", rules)


def explain_award(award: Award, law: str, *, in_imps: bool) -> Step:
    """What an award says by itself; an own average is no award of the Laws.

    The percentage of an average is of matchpoints: in IMPs the regulation says what it is.
    """
    if in_imps and award.kind in ("plus", "average", "minus"):
        return step(f"award/{award.kind}-imps", law)
    code = "own-average" if award.kind == "own" else award.kind
    return step(
        f"award/{code}", "" if award.kind == "own" else law, award=award_percent_text(award)
    )


def explain_own(award: Award, own: OwnResult, rules: SessionRules) -> Step:
    """What the contestant has on the other boards, where an award depends on it."""
    window = rules.regulation.own_average if has_matches(rules) else "session"
    unit, team = "imps" if own.in_imps else "percent", TEAM_FORMS.get(rules.form)
    worth = 1 if own.in_imps or team is None or team.top is None else team.top
    return step(
        f"award/own-{unit}-{window}-{award.kind}", own_law(award, rules), own.value,
        score=own.score * worth, boards=own.boards * worth,
    )  # fmt: skip


def explain_percent_in_imps(award: Award) -> Iterator[Step]:
    """Which average a percentage is read as in IMPs, where it is another."""
    percent = award_percent(award) if award.kind == "percent" else PERCENT["average"]
    if percent not in PERCENT.values():
        yield step(f"award/read-{'above' if percent > PERCENT['average'] else 'below'}")


def award_in_imps(each: Number, score: Number, comparisons: int) -> Step:
    """What an award is in IMPs: once, or for every comparison; `score` is it, or the own result."""
    if score == each or score != each * comparisons:
        return step("award/as-imps", "", score)
    return step("award/as-imps-total", "", score, each=each, comparisons=comparisons)


def award_percent_text(award: Award) -> str:
    """What the award says by itself, without its unit."""
    return shown_text(award.value if award.value is not None else PERCENT[award.kind])


def award_text(award: Award) -> str:
    """An award as it is written on a traveller."""
    if award.kind == "percent":
        return f"{shown_text(award.value or 0)} %"
    sign = "+" if award.value is not None and award.value > 0 else ""
    return _AVERAGES.get(award.kind) or sign + decimal_text(award.value or 0, 2, trim=True)


_AVERAGES: Final = {"plus": "A+", "average": "A=", "minus": "A−", "own": "own"}


def parts(held: Number | Mixture) -> tuple[tuple[Number, Number], ...]:
    """Points with their shares; a plain result is one part."""
    return held.parts if isinstance(held, Mixture) else ((1, held),)
