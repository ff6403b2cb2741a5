"""Exact arithmetic that stays in ints where it can, because most scores are whole."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm

from server.scoring.outcome import Number


def exact(numerator: Number, denominator: Number) -> Number:
    """The quotient, an int when it is whole. Raises ZeroDivisionError."""
    if isinstance(numerator, int) and isinstance(denominator, int):
        whole, rest = divmod(numerator, denominator)
        return Fraction(numerator, denominator) if rest else whole
    quotient = Fraction(numerator) / denominator
    return quotient.numerator if quotient.denominator == 1 else quotient


def exact_sum(numbers: Iterable[Number]) -> Number:
    """The sum. Fractions are added within each denominator first: boards have few sizes."""
    whole = 0
    numerators: dict[int, int] = defaultdict(int)
    for number in numbers:
        if type(number) is int:
            whole += number
        else:
            numerator, denominator = number.as_integer_ratio()
            numerators[denominator] += numerator
    if not numerators:
        return whole
    common = lcm(*numerators)
    rest = sum(total * (common // per) for per, total in numerators.items())
    return exact(whole * common + rest, common)


def as_integers(numbers: Sequence[Number]) -> list[int]:
    """The numbers over their common denominator: same order, cheap to compare."""
    common = lcm(*(number.denominator for number in numbers))
    return [number.numerator * (common // number.denominator) for number in numbers]
