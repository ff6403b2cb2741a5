"""Matches that were not played as they should have been, and contestants without a match.

The numbers alone; what a director says about a match uses them in `match_rulings`.

EBU White Book numbers unless said otherwise; they are defaults of arguments, so that another
organiser's are an argument too. *Pool* is what the winner of a whole match can get at most: 20 on
a 20-0 scale, 10 for half a match. Everything is from one contestant's side: the two sides of a
match that went wrong need not add up to the pool.
"""

from fractions import Fraction
from math import ceil
from typing import Final

from server.scoring.exact import exact
from server.scoring.outcome import Number

BYE_SHARE: Final = Fraction(60, 100)
FAULT_SHARE: Final = Fraction(40, 100)


def pool_points(pool: Number, share: Fraction = BYE_SHARE) -> Number:
    """A share of the pool.

    12 of 20 for a contestant who has no opponent in a round; `FAULT_SHARE`, 8 of 20, for each side
    of a match that both are to blame for, a wrong seating too.
    """
    return exact(pool * share, 1)


def is_void(removed: int, boards: int) -> bool:
    """Whether not even half of a match is left when boards are taken off: then it is void."""
    return 2 * (boards - removed) < boards


def award_boards(boards: int) -> int:
    """How many boards of a void match the award is given on: half of them, rounded up.

    The rest is average.
    """
    return ceil(Fraction(boards, 2))


def mismatch(actual: Number, pool: Number, *, stronger_opponent: bool, own_fault: bool) -> Number:
    """Victory points of a side drawn against the wrong opponent, more than a quarter pool away.

    Not at fault against a stronger one: a quarter pool and three quarters of what was won. At fault
    against a weaker one: a quarter of what exceeds a quarter pool is lost. Else what was won.
    """
    quarter = Fraction(pool) / 4
    if stronger_opponent and not own_fault:
        return quarter + Fraction(actual) * 3 / 4
    if own_fault and not stronger_opponent:
        return actual - max(Fraction(0), actual - quarter) / 4
    return actual


def after_withdrawal(
    own_average: Number, withdrawn_average: Number, pool: Number, unit: Fraction = Fraction(1, 100)
) -> Number:
    """For who can no longer meet a contestant that withdrew in the second half of a round robin.

    The best of the own average, the opposite of the average of who withdrew, and the points of a
    bye; a fraction of the unit goes up. (In the first half all its matches are cancelled.)
    """
    best = max(own_average, pool - withdrawn_average, pool_points(pool))
    return ceil(Fraction(best) / unit) * unit


def knock_out_margin(own: Number, opponents: Number) -> Fraction:
    """IMPs a team wins a knock-out match by when the scores of the two sides do not balance.

    Half the difference of what each has from its own side (Law 12C4; 1987: 86B).
    """
    return Fraction(own - opponents) / 2


def extra_boards(boards: int) -> int:
    """How many more a drawn knock-out match goes on for: an eighth of it, two at least."""
    return max(2, ceil(Fraction(boards, 8)))
