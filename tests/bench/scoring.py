"""Matchpoints against the definition and against SciPy."""

import random

from scipy.stats import rankdata

from server.scoring.matchpoints import chart_matchpoints, frequencies, score_field
from server.scoring.outcome import PointsOnly
from server.scoring.pairs import expected_results, rank, score_board, score_boards
from server.scoring.regulation import regulation
from server.scoring.results import BoardResult
from server.scoring.session import Field, SessionRules
from tests.bench.timing import best_s, ratio

RESULTS = 10_000
BOARDS, FIELD = 1_000, 1_000
TABLES, ROUNDS = 100, 27
USUAL = (-800, -500, -200, -100, -50, 50, 100, 110, 140, 170, 400, 420, 430, 450, 480, 620, 650)


def points_of_a_board(results: int, seed: int) -> list[int]:
    """Points as a large field makes them: a few dozen different ones."""
    rng = random.Random(seed)
    return rng.choices([*USUAL, *range(-1400, 1500, 10)], k=results)


def by_definition(points: list[int]) -> list[int]:
    """Law 78A word by word: each result compared with each other one."""
    return [sum((own > other) * 2 + (own == other) for other in points) - 1 for own in points]


def by_chart(points: list[int]) -> list[int]:
    """Ours: one pass over the sorted chart."""
    matchpoints = chart_matchpoints(frequencies(points))
    return [matchpoints[own] for own in points]


def by_scipy(points: list[int]) -> list[int]:
    """Twice the average rank, less two, is the same number."""
    return [int(2 * rank - 2) for rank in rankdata(points, method="average")]


def a_million_results() -> dict[str, object]:
    """A thousand boards of a thousand results, one of each missing: Neuberg on every board.

    Both lines, each by itself.
    """
    fields = [
        Field(board, line, tuple([sign * points for points in held]), FIELD)
        for board in range(1, BOARDS + 1)
        for held in (points_of_a_board(FIELD - 1, seed=board),)
        for line, sign in (("NS", 1), ("EW", -1))
    ]
    rules = SessionRules()
    seconds = best_s(lambda: [score_field(field, rules) for field in fields], 2)
    return {"results": BOARDS * FIELD, "seconds": round(seconds, 2), "aim": 1.5}


def a_changed_entry(body: str, missing: int) -> dict[str, object]:
    """One board scored again and the whole ranking; `missing` results make boards fractional."""
    rules, rng = SessionRules(regulation=regulation(body)), random.Random(7)
    results = [
        BoardResult(
            board,
            (("NS", f"A{table}"), ("EW", f"A{TABLES + (table + board) % TABLES + 1}")),
            PointsOnly(rng.choice(USUAL)),
            section="A",
        )
        for board in range(1, ROUNDS + 1)
        for table in range(1 + (missing * (board % 3)), TABLES + 1)
    ]
    boards = list(score_boards(results, rules))
    expected = expected_results(results, rules)

    def change() -> None:
        boards[0] = score_board(boards[0].results, expected, rules)
        rank(boards, rules)

    return {"milliseconds": round(1000 * best_s(change, 20), 2), "aim": 5}


def measure() -> dict[str, object]:
    """Ratios on one board; all three ways must agree on it first."""
    points = points_of_a_board(RESULTS, seed=1)
    small = points_of_a_board(1_000, seed=2)
    assert by_chart(points) == by_scipy(points)
    assert by_chart(small) == by_definition(small)
    ours = best_s(lambda: by_chart(points), runs=7)
    return {
        "results": RESULTS,
        "seconds": round(ours, 5),
        "times_faster_than_the_definition": ratio(best_s(lambda: by_definition(points), 1), ours),
        "times_faster_than_scipy_rankdata": ratio(best_s(lambda: by_scipy(points), 7), ours),
        "a_million_results_with_neuberg": a_million_results(),
        "a_changed_entry_at_100_tables": {
            "default": a_changed_entry("default", 0),
            "default, fractional boards": a_changed_entry("default", 1),
            "acbl, fractional boards": a_changed_entry("acbl", 1),
        },
    }
