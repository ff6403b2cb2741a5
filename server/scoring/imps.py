"""The International Match Point scale (Law 78B): a difference in points becomes IMPs.

The scale is the same in the Laws of 1987 and 2017. It is a step function: `BOUNDS[k]` is the
smallest difference worth k + 1 IMPs. Everything else scored in IMPs (teams, Butler, cross-IMPs)
asks here. *IMPs* are not points and not victory points: those come from IMPs by a scale.
"""

from bisect import bisect_right
from fractions import Fraction
from typing import Final

BOUNDS: Final[tuple[int, ...]] = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)


def imps(difference: int | Fraction) -> int:
    """IMPs for a difference in points, with its sign; 0 below 20, 24 from 4000 on.

    Law 78B. A difference from an unrounded datum may be a fraction of a point.
    """
    won = bisect_right(BOUNDS, int(max(difference, -difference)))
    return won if difference > 0 else -won
