"""What is added to contestants' totals, as a CSV file: penalties, carry-over, handicap, strata.

contestant           whose it is, and nobody else's
kind                 penalty · carry_over · handicap · stratum
amount               a decimal; for a penalty how much is taken away, empty for the regulation's
                     standard; for a stratum its letter
unit                 % (penalty: of one board's top; else: percentage), score (matchpoints or
                     IMPs), vp
boards               carry_over: how many boards the percentage or score stands for
section, side        where the number alone does not say who; reason: free
match                a score of this match, before victory points; empty: of the whole

adjustment/…   kind · unit · amount
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from server.formats.csv_table import Problem, Problems, Row, rows
from server.rules.errors import Refusal
from server.rules.seat import parse_side
from server.scoring.regulation import Regulation
from server.scoring.rounding import parse_decimal
from server.scoring.session import Adjustment, Stratum

FILE = "adjustments"
REQUIRED = ("contestant", "kind", "amount")

Kind = Literal["penalty", "carry_over", "handicap"]
Unit = Literal["percent_of_top", "score", "vps", "percent"]

KINDS: Final[dict[str, Kind]] = {
    "penalty": "penalty",
    "carry_over": "carry_over",
    "carry-over": "carry_over",
    "handicap": "handicap",
}
UNITS: Final[dict[str, Unit]] = {
    "score": "score",
    **dict.fromkeys(("mp", "imp", "imps"), "score"),
    **dict.fromkeys(("vp", "vps"), "vps"),
    "percent_of_top": "percent_of_top",
}
STANDARD: Final[dict[Kind, Unit]] = {
    "penalty": "percent_of_top",
    "carry_over": "score",
    "handicap": "percent",
}


@dataclass(frozen=True, slots=True)
class AdjustmentsFile:
    """Everything of a file, ready for `SessionRules`."""

    adjustments: tuple[Adjustment, ...]
    strata: tuple[Stratum, ...]


def read_adjustments(text: str, regulation: Regulation) -> AdjustmentsFile:
    """All rows of a file. Raises `Problems` with everything that is wrong."""
    problems: list[Problem] = []
    adjustments: list[Adjustment] = []
    strata: list[Stratum] = []
    for row in rows(text, REQUIRED, problems):
        if not row.text("contestant"):
            row.refuse("contestant", "contestant/missing")
        if row.text("kind").casefold() == "stratum":
            strata.append(_stratum(row))
        else:
            adjustment = _adjustment(row, regulation)
            if adjustment is not None:
                adjustments.append(adjustment)
    if problems:
        raise Problems(problems, FILE)
    return AdjustmentsFile(tuple(adjustments), tuple(strata))


def _stratum(row: Row) -> Stratum:
    if not row.text("amount"):
        row.refuse("amount", "adjustment/amount", text="")
    return Stratum(
        contestant=row.text("contestant"),
        letter=row.text("amount"),
        section=row.text("section") or None,
        side=row.read("side", parse_side),
    )


def _adjustment(row: Row, regulation: Regulation) -> Adjustment | None:
    before = len(row.problems)
    kind = KINDS.get(row.text("kind").casefold().replace(" ", "_"))
    if kind is None:
        row.refuse("kind", "adjustment/kind", text=row.text("kind"))
        return None
    unit = _unit(row, kind)
    amount = row.read("amount", _amount)
    if amount is None and not row.text("amount"):
        amount = _standard(row, kind, regulation)
    boards = row.read("boards", _boards) or 0
    side = row.read("side", parse_side)
    if unit is None or amount is None or len(row.problems) > before:
        return None
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
    )


def _unit(row: Row, kind: Kind) -> Unit | None:
    text = row.text("unit").casefold()
    if not text:
        return STANDARD[kind]
    if text in ("%", "percent"):
        return "percent_of_top" if kind == "penalty" else "percent"
    unit = UNITS.get(text)
    if unit is None:
        row.refuse("unit", "adjustment/unit", unit=row.text("unit"))
    return unit


def _standard(row: Row, kind: Kind, regulation: Regulation) -> Fraction | None:
    if kind == "penalty":
        return regulation.standard_penalty
    row.refuse("amount", "adjustment/amount", text="")
    return None


def _amount(text: str) -> Fraction:
    try:
        return parse_decimal(text.removesuffix("%"))
    except ValueError as error:
        raise Refusal("adjustment/amount", text=text) from error


def _boards(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise Refusal("number/unreadable", text=text)
    return int(text)
