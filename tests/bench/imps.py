"""Cross-IMPs against the definition, and the exact victory point tables."""

from collections import Counter

from server.scoring.cross_imps import cross_imps
from server.scoring.imps import imps
from server.scoring.wbf_curve import continuous_hundredths, discrete_starts
from tests.bench.scoring import points_of_a_board
from tests.bench.timing import best_s, ratio

RESULTS = 1_000
BOARDS = range(1, 65)


def by_definition(points: list[int]) -> list[int]:
    """Law 78B word by word: each result compared with each other one."""
    return [sum(imps(own - other) for other in points) for own in points]


def by_counts(points: list[int]) -> list[int]:
    """Ours: the scale is a step function, running counts do."""
    totals = cross_imps(Counter(points))
    return [totals[own] for own in points]


def measure() -> dict[str, object]:
    """Ratios on one board of many results; both ways must agree on it first."""
    points = points_of_a_board(RESULTS, seed=3)
    assert by_counts(points) == by_definition(points)
    ours = best_s(lambda: by_counts(points), runs=7)
    return {
        "results": RESULTS,
        "seconds": round(ours, 5),
        "times_faster_than_the_definition": ratio(best_s(lambda: by_definition(points), 2), ours),
        "seconds_for_all_wbf_scales_of_1_to_64_boards": round(best_s(_all_scales, 1), 3),
    }


def _all_scales() -> None:
    continuous_hundredths.cache_clear()
    discrete_starts.cache_clear()
    for boards in BOARDS:
        continuous_hundredths(boards)
        discrete_starts(boards)
