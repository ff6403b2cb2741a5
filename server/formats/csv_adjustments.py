"""What an organiser adds to a session, as a CSV file: penalties, carry-over, match rulings, strata.

contestant           whose it is, and nobody else's
kind                 penalty · disciplinary · carry_over · carry_forward · rank_bonus · handicap ·
                     stratum · lot (the number drawn), or a ruling on a match (`csv_match_rulings`)
amount               a decimal; for a penalty how much is taken away, empty for the regulation's
                     standard in % or vp; for a stratum its letter
unit                 % (penalty: of one board's top; else: percentage), score (matchpoints or
                     IMPs), vp; handicap also grade: difference of strengths of two teams
boards               how many boards a carry-over stands for, or a handicap in grades
possible             carry_forward: the most matchpoints of the stage that `amount` is the score of
section, side        where the number alone does not say who; reason: free
match                a score of this match, before victory points; empty: of the whole
session              which session's match, where several have one of that name

A rank_bonus is the score against those who did not qualify; from the lowest up they bring 0, 2, 4…

adjustment/…   kind · unit · amount · boards · possible
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal

from server.formats.csv_match_rulings import MATCH_RULINGS, read_match_ruling
from server.formats.csv_table import Problem, Problems, Row, read_count, rows
from server.rules.errors import Refusal
from server.rules.seat import parse_side
from server.scoring.adjustments import (
    DISCIPLINARY,
    Adjustment,
    Lot,
    MatchRuling,
    Stratum,
)
from server.scoring.carry_forward import handicap_imps, rank_bonuses
from server.scoring.regulation import Regulation
from server.scoring.rounding import parse_decimal

FILE = "adjustments"
REQUIRED = ("contestant", "kind", "amount")

Kind = Literal["penalty", "carry_over", "handicap"]
Unit = Literal["percent_of_top", "score", "vps", "percent", "stage"]

KINDS: Final[dict[str, Kind]] = {
    "penalty": "penalty",
    "disciplinary": "penalty",
    "carry_over": "carry_over",
    "carry_forward": "carry_over",
    "rank_bonus": "carry_over",
    "handicap": "handicap",
}
UNITS: Final[dict[str, Unit]] = {
    "score": "score",
    **dict.fromkeys(("mp", "imp", "imps"), "score"),
    **dict.fromkeys(("vp", "vps"), "vps"),
    "percent_of_top": "percent_of_top",
}
STANDARD_VPS: Final = Fraction(1)
STANDARD: Final[dict[Kind, Unit]] = {
    "penalty": "percent_of_top",
    "carry_over": "score",
    "handicap": "percent",
}


@dataclass(frozen=True, slots=True)
class AdjustmentsFile:
    """Everything of a file, ready for `SessionRules`."""

    adjustments: tuple[Adjustment, ...]
    match_rulings: tuple[MatchRuling, ...]
    strata: tuple[Stratum, ...]
    lots: tuple[Lot, ...] = ()


def read_adjustments(text: str, regulation: Regulation) -> AdjustmentsFile:
    """All rows of a file. Raises `Problems` with everything that is wrong."""
    problems: list[Problem] = []
    adjustments: list[Adjustment | None] = []
    bonuses: list[Adjustment | None] = []
    rulings: list[MatchRuling | None] = []
    strata: list[Stratum] = []
    lots: list[Lot] = []
    for row in rows(text, REQUIRED, problems):
        if not row.text("contestant"):
            row.refuse("contestant", "contestant/missing")
        match _kind(row):
            case "stratum":
                strata.append(_stratum(row))
            case "lot":
                lots.append(_lot(row))
            case "rank_bonus":
                bonuses.append(_adjustment(row, "rank_bonus", regulation))
            case kind if kind in MATCH_RULINGS:
                rulings.append(read_match_ruling(row, kind))
            case kind:
                adjustments.append(_adjustment(row, kind, regulation))
    if problems:
        raise Problems(problems, FILE)
    return AdjustmentsFile(
        tuple(filter(None, [*adjustments, *_by_rank(list(filter(None, bonuses)))])),
        tuple(filter(None, rulings)),
        tuple(strata),
        tuple(lots),
    )


def _kind(row: Row) -> str:
    return row.text("kind").casefold().replace(" ", "_").replace("-", "_")


def _by_rank(scores: Sequence[Adjustment]) -> Iterator[Adjustment]:
    for each, bonus in zip(scores, rank_bonuses([each.amount for each in scores]), strict=True):
        yield replace(each, amount=Fraction(bonus))


def _stratum(row: Row) -> Stratum:
    if not row.text("amount"):
        row.refuse("amount", "adjustment/amount", text="")
    return Stratum(
        contestant=row.text("contestant"),
        letter=row.text("amount"),
        section=row.text("section") or None,
        side=row.read("side", parse_side),
    )


def _lot(row: Row) -> Lot:
    number = row.read("amount", read_count)
    if not row.text("amount"):
        row.refuse("amount", "adjustment/amount", text="")
    return Lot(
        contestant=row.text("contestant"),
        number=number or 0,
        section=row.text("section") or None,
        side=row.read("side", parse_side),
    )


def _adjustment(row: Row, name: str, regulation: Regulation) -> Adjustment | None:
    before = len(row.problems)
    kind = KINDS.get(name)
    if kind is None:
        known = ", ".join((*KINDS, "stratum", "lot", *MATCH_RULINGS))
        row.refuse("kind", "adjustment/kind", text=row.text("kind"), known=known)
        return None
    unit = "stage" if name == "carry_forward" else _unit(row, kind)
    amount = row.read("amount", _amount)
    if amount is None and not row.text("amount"):
        amount = _standard(row, kind, unit, regulation)
    boards = row.read("boards", read_count) or 0
    possible = row.read("possible", _amount) or Fraction(0)
    side = row.read("side", parse_side)
    if boards and unit != "grade" and name not in ("carry_over", "carry_forward"):
        row.refuse("boards", "adjustment/boards-of", kind=name)
    if unit in ("stage", "grade") and not boards:
        row.refuse("boards", "adjustment/boards")
    if unit == "stage" and possible <= 0:
        row.refuse("possible", "adjustment/possible")
    elif unit == "stage" and amount is not None and amount > possible:
        row.refuse("amount", "adjustment/above", most=str(possible))
    if unit is None or amount is None or len(row.problems) > before:
        return None
    if unit == "grade":
        amount, unit, boards = handicap_imps(amount, 0, boards), "score", 0
    return Adjustment(
        kind=kind,
        contestant=row.text("contestant"),
        amount=-abs(amount) if kind == "penalty" else amount,
        unit=unit,
        section=row.text("section") or None,
        side=side,
        boards=boards,
        reason=row.text("reason"),
        match=row.text("match"),
        session=row.text("session") or None,
        possible=possible,
        law=DISCIPLINARY if name == "disciplinary" else "",
    )


def _unit(row: Row, kind: Kind) -> Unit | Literal["grade"] | None:
    text = row.text("unit").casefold()
    if not text:
        return STANDARD[kind]
    if text in ("%", "percent"):
        return "percent_of_top" if kind == "penalty" else "percent"
    if text == "grade" and kind == "handicap":
        return "grade"
    unit = UNITS.get(text)
    if unit is None:
        row.refuse("unit", "adjustment/unit", unit=row.text("unit"))
    return unit


def _standard(row: Row, kind: Kind, unit: str | None, regulation: Regulation) -> Fraction | None:
    """A regulation's penalty is a share of a top, or a victory point."""
    if kind == "penalty" and unit == "percent_of_top":
        return regulation.standard_penalty
    if kind == "penalty" and unit == "vps":
        return STANDARD_VPS
    row.refuse("amount", "adjustment/amount", text="")
    return None


def _amount(text: str) -> Fraction:
    try:
        return parse_decimal(text.removesuffix("%"))
    except ValueError as error:
        raise Refusal("adjustment/amount", text=text) from error
