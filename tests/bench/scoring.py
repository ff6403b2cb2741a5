"""Matchpoints against the definition and against SciPy."""

import random

from scipy.stats import rankdata

from server.scoring.matchpoints import chart_matchpoints, frequencies
from tests.bench.timing import best_s, ratio

RESULTS = 10_000


def points_of_a_board(results: int, seed: int) -> list[int]:
    """Points as a large field makes them: a few dozen different ones."""
    usual = [-800, -500, -200, -100, -50, 50, 100, 110, 140, 170, 400, 420, 430, 450, 480, 620, 650]
    rng = random.Random(seed)
    return rng.choices([*usual, *range(-1400, 1500, 10)], k=results)


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
    }
