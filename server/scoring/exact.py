"""Exact arithmetic that stays in ints where it can, because most scores are whole."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm

from server.scoring.outcome import Number


def exact(numerator: Number, denominator: Number) -> Number:
    """The quotient, an int when it is whole. Raises ZeroDivisionError."""
    if isinstance(numerator, int) and isinstance(denominator, int):
        whole, rest = divmod(numerator, denominator)
        return Fraction(numerator, denominator) if rest else whole
    return scaled(numerator, 1, denominator)


def scaled(number: Number, by: Number, per: Number) -> Number:
    """number · by / per: integers throughout and one division. Raises ZeroDivisionError."""
    return exact(
        number.numerator * by.numerator * per.denominator,
        number.denominator * by.denominator * per.numerator,
    )


_known_quotient = lru_cache(maxsize=8192)(exact)
"""Boards with as many results as each other give the same quotients again and again."""


@dataclass(frozen=True, slots=True)
class Affine:
    """x becomes (times · x + plus) / per: one division, however many rules follow each other."""

    times: int = 1
    plus: int = 0
    per: int = 1

    def __call__(self, number: Number) -> Number:
        return _known_quotient(self.times * number + self.plus, self.per)

    def then(self, *, times: int = 1, plus: int = 0, per: int = 1) -> "Affine":
        """This and then (times · x + plus) / per."""
        return Affine(self.times * times, self.plus * times + plus * self.per, self.per * per)


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


def over_common(numbers: Iterable[Number]) -> tuple[list[int], int]:
    """Numerators of the numbers over their least common denominator, and that denominator."""
    ratios = [number.as_integer_ratio() for number in numbers]
    common = lcm(*{denominator for _, denominator in ratios})
    return [numerator * (common // per) for numerator, per in ratios], common


def as_integers(numbers: Iterable[Number]) -> list[int]:
    """The numbers over their common denominator: same order, cheap to compare."""
    return over_common(numbers)[0]
