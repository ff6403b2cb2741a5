"""Handicaps as an organiser types them: of two teams, or the figures of who plays together.

`60+60` (or `60 % + 47,5 %`) are grades of two players in percent, `A+7` their ranks on the ladder,
in Russian `Т+7`; a player of an individual has one. A ten is `10`: a T looks like the Russian ace.

adjustment/…   amount · players · rank · no-percentage · grade
award/…        percent
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from server.formats.csv_kinds import check_boards, counting, read_amount
from server.formats.csv_table import Row
from server.rules import spelling
from server.rules.card import RANKS
from server.rules.errors import Refusal
from server.scoring.forms import form, has_tops
from server.scoring.handicaps import HANDICAP_PER_BOARD, PLAYER_SCALES, handicap_imps
from server.scoring.session import SessionRules
from server.scoring.steps import Step, step

Counted = tuple[Fraction, Step]
"""An amount, and how it came about."""

_PAIR: Final = 2
_WHOLE: Final = 100
_TEN: Final = "t"


def of_players(row: Row, word: str, rules: SessionRules) -> Counted | None:
    """Percentage points from the figures in `amount`; None when anything in it was refused."""
    if not has_tops(rules):
        known = ", ".join(counting("handicap", rules))
        row.refuse("unit", "adjustment/no-percentage", unit=word, form=rules.form, known=known)
        return None
    scale = PLAYER_SCALES[word]
    parse, example = (_grade, "60+47.5") if word.startswith("ngs") else (_rank, "A+7")
    wanted = 1 if len(rules.lines) > _PAIR else _PAIR
    parts = [part.strip() for part in row.text("amount").split("+")]
    if len(parts) != wanted or not all(parts):
        example = example.split("+")[0] if wanted == 1 else example
        row.refuse("amount", "adjustment/players", count=wanted, example=example)
        return None
    figures = [_read(row, part, parse) for part in parts]
    known_figures = [each for each in figures if each is not None]
    if len(known_figures) != wanted:
        return None
    percent = scale.handicap(known_figures)
    shown = " + ".join(part.removesuffix("%").strip().replace(",", ".") for part in parts)
    return percent, step(
        scale.code, "", percent, players=shown, count=wanted, sum=sum(known_figures, Fraction(0))
    )


def of_teams(row: Row, difference: Fraction, boards: int, rules: SessionRules) -> Counted:
    """IMPs from the difference of strengths of two teams, over so many boards."""
    scoring = form(rules.form)
    if scoring.session and scoring.in_imps:
        check_boards(row, boards)
    else:
        row.refuse("unit", "adjustment/grade", form=rules.form)
    imps = handicap_imps(difference, 0, boards)
    return imps, step(
        "amount/grade", "", imps, difference=difference, boards=boards, each=HANDICAP_PER_BOARD
    )


def _read(row: Row, part: str, parse: Callable[[str], Fraction]) -> Fraction | None:
    try:
        return parse(part)
    except Refusal as refusal:
        row.refuse("amount", refusal.code, **refusal.params)
        return None


def _grade(text: str) -> Fraction:
    grade = read_amount(text)
    if not 0 <= grade <= _WHOLE:
        raise Refusal("award/percent", value=text)
    return grade


def _rank(text: str) -> Fraction:
    word = spelling.clean(text)
    if word == _TEN or word not in spelling.RANKS:
        raise Refusal("adjustment/rank", text=text)
    return Fraction(RANKS.index(spelling.RANKS[word]) + 2)
