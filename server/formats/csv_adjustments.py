"""What an organiser adds to a session, as a CSV file: penalties, carry-over, match rulings, strata.

contestant           whose it is, and nobody else's
kind                 penalty · disciplinary · carry_over · carry_forward · rank_bonus · handicap ·
                     stratum · lot (the number drawn), or a ruling on a match (`csv_match_rulings`)
amount               a decimal; for a penalty how much is taken away, with or without a minus, empty
                     for the regulation's standard in % or vp; for a stratum its letter
unit                 % (penalty: of one board's top; else: percentage), session% (penalty: of all
                     that was possible), score (matchpoints or IMPs), vp; handicap also grade:
                     difference of strengths of two teams, and those of `csv_handicaps`; empty: the
                     first of these, or the only one that counts in the form
boards               how many boards a carry-over stands for, or a handicap in grades
possible             carry_forward: the most matchpoints of the stage that `amount` is the score of
section, side        where the number alone does not say who; reason: free
match                a score of this match, before victory points; empty: of the whole (in a
                     knock-out it is wanted)
session              which session's match, where several have one of that name

A rank_bonus is the score against those who did not qualify; from the lowest up they bring 0, 2, 4…

adjustment/…   amount · amount-missing · match-missing · boards · boards-idle · possible · above ·
               carry-forward · players-unit · bonus-alone · stratum · lot-idle, and what
               `csv_kinds` and `csv_handicaps` refuse
award/…        percent
masterpoints/… handicap
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Final, Literal, TypeVar

from server.formats.csv_handicaps import of_players, of_teams
from server.formats.csv_kinds import (
    KINDS,
    OF_SESSION,
    PENALTIES,
    TEAMS_GRADE,
    check_boards,
    read_amount,
    read_kind,
    read_unit,
    usual_unit,
)
from server.formats.csv_match_rulings import MATCH_RULINGS, read_match_ruling
from server.formats.csv_table import Columns, Problem, Problems, Row, read_count, rows
from server.rules.errors import Refusal
from server.rules.seat import parse_side
from server.scoring.adjustments import (
    DISCIPLINARY,
    Added,
    Adjustment,
    Lot,
    MatchRuling,
    Stratum,
)
from server.scoring.carry_forward import rank_bonuses
from server.scoring.forms import has_tops
from server.scoring.handicaps import PLAYER_SCALES
from server.scoring.matches import KNOCK_OUT
from server.scoring.regulation import Regulation
from server.scoring.rounding import exact_text
from server.scoring.session import SessionRules
from server.scoring.steps import Step, step

FILE = "adjustments"
COLUMNS: Final = Columns(
    ("contestant", "kind", "amount"),
    others=("unit", "boards", "match", "possible", "session", "section", "side", "reason"),
    closed=True,
)
STANDARD_VPS: Final = Fraction(1)

T = TypeVar("T")
Unit = Literal["percent_of_top", "score", "vps", "percent", "stage"]

_LETTER: Final = re.compile(r"[A-Za-z]")
_WHOLE_PERCENT: Final = 100
_TO_TOTALS: Final[Mapping[str, Literal["penalty", "carry_over", "handicap"]]] = MappingProxyType(
    {
        "penalty": "penalty",
        "disciplinary": "penalty",
        "carry_over": "carry_over",
        "carry_forward": "carry_over",
        "rank_bonus": "carry_over",
        "handicap": "handicap",
    }
)


@dataclass(frozen=True, slots=True)
class Placed:
    """What a row says, with the row and its kind: who refuses it later can name its place."""

    row: Row
    kind: str
    value: Added


@dataclass(frozen=True, slots=True)
class AdjustmentsFile:
    """The rows of a file; `placed` are those that could be read, `problems` what could not.

    A problem that is noted in a row later is among `problems` too.
    """

    rows: tuple[Row, ...]
    placed: tuple[Placed, ...]
    problems: list[Problem]


def read_rows(text: str, rules: SessionRules) -> AdjustmentsFile:
    """All rows of a file, for a session of these rules, with everything that is wrong."""
    problems: list[Problem] = []
    found: list[Placed] = []
    every = tuple(rows(text, COLUMNS, problems))
    for row in every:
        if not row.text("contestant"):
            row.refuse("contestant", "contestant/missing")
        kind = read_kind(row, rules)
        value = None if kind is None else _value(row, kind, rules)
        if kind is not None and value is not None:
            found.append(Placed(row, kind, value))
    bonuses = [each for each in found if each.kind == "rank_bonus"]
    if len(bonuses) == 1 and not problems:
        bonuses[0].row.refuse("kind", "adjustment/bonus-alone")
    return AdjustmentsFile(every, tuple(_with_bonuses(found)), problems)


def read_adjustments(text: str, rules: SessionRules) -> tuple[Placed, ...]:
    """All rows of a file. Raises `Problems` with all in it."""
    read = read_rows(text, rules)
    if read.problems:
        raise Problems(read.problems, FILE)
    return read.placed


def with_added(rules: SessionRules, placed: Iterable[Placed]) -> SessionRules:
    """The rules of a session with what the rows add."""
    values = [each.value for each in placed]
    return replace(
        rules,
        adjustments=tuple(each for each in values if isinstance(each, Adjustment)),
        match_rulings=tuple(each for each in values if isinstance(each, MatchRuling)),
        strata=tuple(each for each in values if isinstance(each, Stratum)),
        lots=tuple(each for each in values if isinstance(each, Lot)),
    )


def unit_meaning(word: str, kind: str) -> Unit:
    """What a unit of `csv_kinds` is to scoring; `grade` is a score once it is counted."""
    if word in (OF_SESSION, *PLAYER_SCALES):
        return "percent"
    if word == "%":
        return "percent_of_top" if kind in PENALTIES else "percent"
    if word == "vp":
        return "vps"
    return "stage" if kind == "carry_forward" else "score"


def _with_bonuses(placed: list[Placed]) -> Iterator[Placed]:
    """The rows with bonuses by rank for scores."""
    scores = [
        each.value.amount
        for each in placed
        if each.kind == "rank_bonus" and isinstance(each.value, Adjustment)
    ]
    bonuses = iter(rank_bonuses(scores))
    for each in placed:
        if each.kind == "rank_bonus" and isinstance(each.value, Adjustment):
            bonus, score = next(bonuses), each.value.amount
            origin = step(
                "amount/by-rank", "", bonus, score=score, among=len(scores),
                lower=sum(other < score for other in scores), equal=scores.count(score) - 1,
            )  # fmt: skip
            value = replace(each.value, amount=Fraction(bonus), origin=origin)
            yield replace(each, value=value)
        else:
            yield each


def _value(row: Row, kind: str, rules: SessionRules) -> Added | None:
    """What a row says; None when anything in it was refused."""
    before = len(row.problems)
    value: Added | None
    if kind in MATCH_RULINGS:
        value = read_match_ruling(row, kind)
    elif kind in _MARKS:
        value = _mark(row, *_MARKS[kind])
    else:
        value = _adjustment(row, kind, rules)
    if kind == "lot" and "lot" not in rules.tie_breaks:
        row.refuse("kind", "adjustment/lot-idle")
    if kind == "handicap" and rules.masterpoints is not None:
        row.refuse("kind", "masterpoints/handicap")
    return value if len(row.problems) == before else None


def _mark(row: Row, make: Callable[..., Lot | Stratum], parse: Callable[[str], T]) -> Added | None:
    """A stratum or a lot: one thing noted about a contestant."""
    noted = row.read("amount", parse)
    if not row.text("amount"):
        row.refuse("amount", "adjustment/amount-missing")
    section, side = row.text("section") or None, row.read("side", parse_side)
    return (
        None if noted is None else make(row.text("contestant"), noted, section=section, side=side)
    )


def _letter(text: str) -> str:
    if not _LETTER.fullmatch(text):
        raise Refusal("adjustment/stratum", text=text)
    return text.upper()


_MARKS: Final[Mapping[str, tuple[Callable[..., Lot | Stratum], Callable[[str], int | str]]]] = (
    MappingProxyType({"stratum": (Stratum, _letter), "lot": (Lot, read_count)})
)


def _adjustment(row: Row, kind: str, rules: SessionRules) -> Adjustment | None:
    if rules.form == KNOCK_OUT and "match" in KINDS[kind].columns and not row.text("match"):
        row.refuse("match", "adjustment/match-missing")
    word = read_unit(row, kind, usual_unit(row, kind, rules))
    boards = row.read("boards", read_count) or 0
    possible = row.read("possible", read_amount) or Fraction(0)
    side = row.read("side", parse_side)
    if word is None:
        return None
    _check_boards(row, kind, word, boards, rules)
    counted = _amount(row, kind, word, rules)
    if counted is None:
        return None
    amount, origin = counted
    _check_amount(row, kind, word, amount, possible)
    if word == TEAMS_GRADE:
        (amount, origin), boards = of_teams(row, amount, boards, rules), 0
    return Adjustment(
        kind=_TO_TOTALS[kind],
        contestant=row.text("contestant"),
        amount=-abs(amount) if kind in PENALTIES else amount,
        unit=unit_meaning(word, kind),
        section=row.text("section") or None,
        side=side,
        boards=boards,
        reason=row.text("reason"),
        match=row.text("match"),
        session=row.text("session") or None,
        possible=possible,
        law=DISCIPLINARY if kind == "disciplinary" else "",
        origin=origin,
    )


def _amount(
    row: Row, kind: str, word: str, rules: SessionRules
) -> tuple[Fraction, Step | None] | None:
    """How much, and how that came about where it is not what stands there."""
    if not row.text("amount"):
        standard = _standard(row, kind, word, rules.regulation)
        return None if standard is None else (standard, None)
    if word in PLAYER_SCALES:
        return of_players(row, word, rules)
    if kind == "handicap" and "+" in row.text("amount").lstrip("+"):
        known = ", ".join(PLAYER_SCALES)
        row.refuse("unit", "adjustment/players-unit", text=row.text("amount"), known=known)
        return None
    amount = row.read("amount", read_amount)
    return None if amount is None else (amount, None)


def _check_boards(row: Row, kind: str, word: str, boards: int, rules: SessionRules) -> None:
    """How many boards, where a percentage is of them; none where they are idle."""
    if kind == "handicap" and word != TEAMS_GRADE:
        if boards:
            row.refuse("boards", "adjustment/idle", column="boards", kind=kind)
    elif kind == "carry_forward" and not has_tops(rules):
        row.refuse("kind", "adjustment/carry-forward", form=rules.form)
    elif kind == "carry_forward" or (word == "%" and has_tops(rules) and kind == "carry_over"):
        check_boards(row, boards)
    elif boards and word not in ("%", TEAMS_GRADE) and not has_tops(rules):
        row.refuse("boards", "adjustment/boards-idle", form=rules.form)


def _check_amount(row: Row, kind: str, word: str, amount: Fraction, possible: Fraction) -> None:
    """Nothing that is carried on is more than was possible."""
    if kind == "carry_forward" and possible <= 0:
        row.refuse("possible", "adjustment/possible")
    elif kind == "carry_forward" and not 0 <= amount <= possible:
        row.refuse("amount", "adjustment/above", most=exact_text(possible))
    elif (kind, word) == ("carry_over", "%") and not 0 <= amount <= _WHOLE_PERCENT:
        row.refuse("amount", "award/percent", value=row.text("amount"))


def _standard(row: Row, kind: str, word: str | None, regulation: Regulation) -> Fraction | None:
    """A regulation's penalty is a share of a top, or a victory point."""
    if kind in PENALTIES and word == "%":
        return regulation.standard_penalty
    if kind in PENALTIES and word == "vp":
        return STANDARD_VPS
    row.refuse("amount", "adjustment/amount-missing")
    return None
