"""A line is not a side: four lines matchpointed each by itself, as preferans needs them."""

from fractions import Fraction
from typing import Any

from server.formats.scored_json import scored_json
from server.scoring.outcome import Award, Held, Line
from server.scoring.pairs import score_session
from server.scoring.results import BoardResult
from server.scoring.session import SessionRules

SEATS: tuple[Line, ...] = ("N", "E", "S", "W")
# the traveller of the preferans code: whists of N, E, S, W at four tables
WHISTS = [(7, -1, -1, -5), (-31, 17, 7, 7), (7, 3, -5, -5), (14, 4, -18, 0)]
MATCHPOINTS = {"N": [3, 0, 3, 6], "E": [0, 6, 2, 4], "S": [4, 6, 2, 0], "W": [1, 6, 1, 4]}


def held(outcome: Any, line: Line, board: int) -> Held:
    """Another discipline's outcome: whists, or an award, for each seat."""
    found: Held = outcome[SEATS.index(line)]
    return found


RULES = SessionRules(lines=SEATS, held=held)


def results(outcomes: list[Any]) -> list[BoardResult]:
    return [
        BoardResult(1, tuple((seat, f"{table}{seat}") for seat in SEATS), outcome)
        for table, outcome in enumerate(outcomes, 1)
    ]


def test_each_line_is_matchpointed_by_itself() -> None:
    (board,) = score_session(results(WHISTS), RULES).boards
    assert {column.line: list(column.scores) for column in board.lines} == MATCHPOINTS
    assert board.top == 6


def test_an_award_for_one_seat_leaves_the_other_lines_alone() -> None:
    ruled: list[Any] = [*WHISTS[:3], (Award("percent", Fraction(60)), *WHISTS[3][1:])]
    (board,) = score_session(results(ruled), RULES).boards
    lines = {column.line: list(column.scores) for column in board.lines}
    assert lines["N"] == [Fraction(13, 3), Fraction(1, 3), Fraction(13, 3), Fraction(18, 5)]
    assert {seat: lines[seat] for seat in "ESW"} == {seat: MATCHPOINTS[seat] for seat in "ESW"}


def test_everybody_is_ranked_and_shown_by_seat() -> None:
    scored = score_session(results(WHISTS), RULES)
    assert len(scored.standings) == 16
    boards: Any = scored_json(scored)["boards"]
    assert boards[0]["entries"][0]["lines"]["S"] == {
        "contestant": "1S", "points": "-1", "score": "4", "percent": "66.67",
    }  # fmt: skip
