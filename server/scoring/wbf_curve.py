"""The World Bridge Federation's victory point curve of 2013, computed for any number of boards.

    X = 15 * sqrt(N)                               N = boards of the match
    V(I) = 10 + 10 * (1 - R^(I/X)) / (1 - R)       R = sqrt(5) - 2,  I = IMPs won by,  20 from X on

Two scales come from it: the *continuous* one (hundredths of a victory point for every IMP) and the
*discrete* one (whole points, also the EBU's). They are not roundings of each other. Both end with
a pass after which a further IMP is never worth more than the one before it.

All numbers are decimal with a proven rounding: a value is computed with more digits until its
error cannot change the integer it is rounded to. This ends, as no value lies on an edge: with
t = (sqrt(5) - 1)/2, R is t^3 and 1 - R is 2t^2, so an edge would need R^(I/X) = 1 - t^2 * j/1000
(or j/10) for an odd j. The right side is no algebraic integer, but R^(I/X) is one if I/X is
rational, and transcendental if it is not (Gelfond-Schneider).
"""

from collections.abc import Callable
from decimal import ROUND_FLOOR, Context, Decimal
from fractions import Fraction
from functools import cache, partial
from math import isqrt
from typing import Final

from server.rules.errors import Refusal

_EVEN: Final = 1000  # hundredths at a tie
_FULL: Final = 2000
_FIRST_DIGITS: Final = 30
_GUARD: Final = 8  # last digits of a computation that are not trusted
_SHOWN_DIGITS: Final = 10
_ONE: Final = Decimal(1)


def blitz_margin(boards: int) -> int:
    """The smallest IMP margin worth all 20 victory points. Refuses `scale/no-boards`."""
    if boards < 1:
        raise Refusal("scale/no-boards", boards=boards)
    return isqrt(225 * boards - 1) + 1


@cache
def continuous_hundredths(boards: int) -> tuple[int, ...]:
    """The winner's victory points, in hundredths, for margins 0, 1, … up to the blitz margin.

    WBF 2013; the loser gets the rest of 20. Refuses `scale/no-boards`.
    """
    half = Decimal("0.5")
    points = [
        _certain_floor(partial(_curve, won=won, boards=boards), half)
        for won in range(blitz_margin(boards))
    ]
    points.append(_FULL)
    while _raise_sags(points):
        pass
    return tuple(points)


@cache
def discrete_starts(boards: int) -> tuple[int, ...]:
    """The smallest margins for the winner's 10, 11, … 20 whole victory points.

    WBF and EBU 2013. Refuses `scale/no-boards`.
    """
    blitz_margin(boards)
    ends = [_certain_floor(partial(_band_end, step=k, boards=boards)) for k in range(10)]
    while _narrow_bands(ends):
        pass
    return (0, *(end + 1 for end in ends))


def curve_points(won: int, boards: int) -> Fraction:
    """What the curve alone says of a margin below the blitz margin, to ten decimals."""
    hundredths = _curve(Context(prec=_FIRST_DIGITS), won, boards)
    return Fraction(round(hundredths.scaleb(-2), _SHOWN_DIGITS))


def _certain_floor(value: Callable[[Context], Decimal], added: Decimal = Decimal(0)) -> int:
    """The floor of (value + added), for a value that can be had to any number of digits."""
    digits = _FIRST_DIGITS
    while True:
        ctx = Context(prec=digits)
        found = value(ctx)
        error = _ONE.scaleb(found.adjusted() - digits + _GUARD)
        low, high = (
            int(ctx.add(ctx.add(found, added), slack).to_integral_value(ROUND_FLOOR))
            for slack in (-error, error)
        )
        if low == high:
            return low
        digits *= 2


def _curve(ctx: Context, won: int, boards: int) -> Decimal:
    ratio, span = _ratio_and_span(ctx, boards)
    fallen = ctx.subtract(_ONE, ctx.power(ratio, ctx.divide(Decimal(won), span)))
    share = ctx.divide(fallen, ctx.subtract(_ONE, ratio))
    return ctx.multiply(Decimal(_EVEN), ctx.add(_ONE, share))


def _band_end(ctx: Context, step: int, boards: int) -> Decimal:
    """The margin at which the curve passes 10.5 + step."""
    ratio, span = _ratio_and_span(ctx, boards)
    share = ctx.divide(Decimal(2 * step + 1), Decimal(20))
    left = ctx.subtract(_ONE, ctx.multiply(ctx.subtract(_ONE, ratio), share))
    return ctx.divide(ctx.multiply(span, ctx.ln(left)), ctx.ln(ratio))


def _ratio_and_span(ctx: Context, boards: int) -> tuple[Decimal, Decimal]:
    ratio = ctx.subtract(ctx.sqrt(Decimal(5)), Decimal(2))
    return ratio, ctx.sqrt(Decimal(225 * boards))


def _raise_sags(points: list[int]) -> bool:
    """One pass: an IMP worth more than the one before it gives a hundredth to that one."""
    changed = False
    for i in range(1, len(points) - 1):
        if points[i + 1] - points[i] > points[i] - points[i - 1]:
            points[i] += 1
            changed = True
    return changed


def _narrow_bands(ends: list[int]) -> bool:
    """One correction: a band wider than the one after it gives its last margin to that one."""
    if ends[1] - ends[0] < 2 * ends[0] + 1:
        ends[0] -= 1
        return True
    for i in range(1, len(ends) - 1):
        if ends[i + 1] - ends[i] < ends[i] - ends[i - 1]:
            ends[i] -= 1
            return True
    return False
