"""Boards written as texts, for tables and properties."""

from fractions import Fraction

from server.formats.outcome_text import parse_award, parse_outcome
from server.operations.score_options import session_rules
from server.scoring.boards import score_board
from server.scoring.outcome import Adjusted, Award, Number, Outcome
from server.scoring.results import BoardResult
from server.scoring.session import BoardScore, SessionRules
from tests.scoring.tables import chosen


def outcome(text: str) -> Outcome:
    """`420`, `170:67|140:33`, or NS and EW apart: `60%/40%`, `420/620` (both in NS's view)."""
    ns, separator, ew = text.partition("/")
    if not separator:
        return parse_outcome(text)
    return Adjusted((("NS", _ruled(ns)), ("EW", _ruled(ew))))


def _ruled(text: str) -> Award | Outcome:
    return parse_award(text) if text.endswith("%") else parse_outcome(text)


def results(texts: list[str], board: int = 1, group: str = "") -> list[BoardResult]:
    """Pairs 1-2, 3-4 … on one board."""
    return [
        BoardResult(
            board, (("NS", str(2 * at + 1)), ("EW", str(2 * at + 2))), outcome(text), group=group
        )
        for at, text in enumerate(texts)
    ]


def rules(name: str, form: str = "matchpoints") -> SessionRules:
    """By a body's name, and what an organiser chooses in place of its rules (`tables.chosen`)."""
    return session_rules(chosen(name, form))


def scored(texts: list[str], full: int, settings: SessionRules) -> BoardScore:
    return score_board(results(texts), full, settings)


def scores(board: BoardScore, line: int = 0) -> list[Number | None]:
    return list(board.lines[line].scores)


def numbers(text: str) -> list[Fraction]:
    """What a table expects: decimals and fractions with blanks between."""
    return [Fraction(each) for each in text.split()]
