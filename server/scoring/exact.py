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
    numerators: dict[int, int] = defaultdict(int)
    for number in numbers:
        numerators[number.denominator] += number.numerator
    total = numerators.pop(1, 0)
    if not numerators:
        return total
    rest = sum(Fraction(numerator, denominator) for denominator, numerator in numerators.items())
    return exact(total + rest, 1)


def as_integers(numbers: Sequence[Number]) -> list[int]:
    """The numbers over their common denominator: same order, cheap to compare."""
    common = lcm(*(number.denominator for number in numbers))
    return [number.numerator * (common // number.denominator) for number in numbers]
