"""The part of a regulation that concerns scoring in IMPs."""

from dataclasses import dataclass
from fractions import Fraction

from server.scoring.rounding import Halves


@dataclass(frozen=True, slots=True)
class ImpRules:
    """What a body decides about Butler, cross-IMPs and artificial scores in IMPs.

    cut: results dropped at each end before the datum is taken: a number of results when whole, a
        share of them when below one.
    datum_step, datum_halves: the datum is a multiple of this (0: exact) and an exact half of it
        goes there; `datum_truncated`: the rest is cut off toward zero instead.
    median: the datum is the middle result, not the mean.
    cross_total: a board counts the sum of the comparisons, not their average.
    cross_scaled: a board with missing results is raised to the results scheduled (N/n).
    plus, average, minus: awards in IMPs.
    """

    cut: Fraction = Fraction(1)
    datum_step: int = 10
    datum_halves: Halves = "away_from_zero"
    datum_truncated: bool = False
    median: bool = False
    cross_total: bool = False
    cross_scaled: bool = False
    plus: int = 3
    average: int = 0
    minus: int = -3
