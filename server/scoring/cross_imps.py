"""Cross-IMPs: a result is compared in IMPs with every other result of the board.

A *chart* maps points to the number of results that have them; the number may be a fraction, as a
weighted score (Law 12C1c) counts in parts. *Comparisons* are the other results. The sums are
exact; how they become a board's score is the regulation's choice, a `CrossMethod`.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from itertools import accumulate
from math import isqrt
from typing import Final, TypeAlias

from server.scoring.imps import BOUNDS
from server.scoring.outcome import Number

Chart: TypeAlias = Mapping[Number, Number]


class CrossMethod(StrEnum):
    """What becomes of the sum of IMPs of a board with n results.

    N: tables scheduled on it, artificial scores and boards not played included, byes not;
    E: results of a full board. Of a version of a fouled board a total is always the nominal one.
    """

    TOTAL = "total"  # the sum itself: ACBLscore "Total IMPs"
    AVERAGE = "average"  # sum / (n - 1): Compscore, KoPS, OKbridge, BBO
    SCALED = "scaled"  # N/n * sum / (N - 1): RealBridge
    FACTORED = "factored"  # E/n * sum / (E - 1): EBU White Book 4.2.4, by factored frequencies
    NOMINAL = "nominal"  # the average * (E - 1): boards count equally, EBU White Book 4.2.5
    QUOTIENT = "quotient"  # sum / sqrt(n(n - 1)/2): EBU White Book 3.1.3, before victory points


TOTALS: Final = (CrossMethod.TOTAL, CrossMethod.NOMINAL)

_ROOT_SCALE: Final = 10**12


def cross_imps(chart: Chart) -> dict[Number, Number]:
    """For every score of the board, the sum of its IMPs against all results of the chart.

    Law 78B against each other result. A result compared with itself gives 0, so it need not be
    taken out, not even a weighted one. The scale is a step function: a score beats by k IMPs or
    more whoever is at least `BOUNDS[k - 1]` below it, so 48 look-ups in running counts do for n
    comparisons. The sums over all results are 0.
    """
    scores = sorted(chart)
    below = list(accumulate((chart[score] for score in scores), initial=0))
    results = below[-1] * len(BOUNDS)
    return {
        score: sum(below[bisect_right(scores, score - bound)] for bound in BOUNDS)
        + sum(below[bisect_left(scores, score + bound)] for bound in BOUNDS)
        - results
        for score in scores
    }


def cross_share(method: CrossMethod, results: int, full: int, scheduled: int = 0) -> Fraction:
    """What a sum of IMPs is multiplied by to become the board's score.

    n = `results`, E = `full`, N = `scheduled`, neither ever less than n. A board with a single
    result has no comparisons and scores 0.
    """
    if results < 2:
        return Fraction(0)
    match method:
        case CrossMethod.TOTAL:
            return Fraction(1)
        case CrossMethod.AVERAGE:
            return Fraction(1, results - 1)
        case CrossMethod.SCALED | CrossMethod.FACTORED:
            most = max(results, scheduled if method is CrossMethod.SCALED else full)
            return Fraction(most, results * (most - 1))
        case CrossMethod.NOMINAL:
            return Fraction(full - 1, results - 1)
        case CrossMethod.QUOTIENT:
            pairs = results * (results - 1) // 2
            return Fraction(_ROOT_SCALE, isqrt(pairs * _ROOT_SCALE**2))
