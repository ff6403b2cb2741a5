"""Rounding and printing of exact numbers: the one place where a figure loses digits.

Numbers stay int or Fraction until a regulation says otherwise. What happens to an exact half is
part of the regulation, so it is part of the value.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

_SIGNS: Final = str.maketrans(",−–", ".--")

_MOST: Final = 12

Halves = Literal["up", "away_from_zero", "toward_zero", "away_from_average", "toward_average"]


@dataclass(frozen=True, slots=True)
class Rounding:
    """To a number of decimals; `halves` says where an exact half of the last digit goes.

    "up" is toward plus infinity. "…_average" needs the average it is told from (half of a top).
    """

    places: int
    halves: Halves = "away_from_zero"

    def apply(self, number: int | Fraction, average: int | Fraction = 0) -> int | Fraction:
        """The nearest multiple of the last digit. An int when the result is whole."""
        if isinstance(number, int):
            return number
        scale, denominator = 10**self.places, number.denominator
        floor, rest = divmod(number.numerator * scale, denominator)
        twice = 2 * rest
        if twice > denominator or (twice == denominator and self._half_goes_up(number, average)):
            floor += 1
        return _whole(floor, scale)

    def _half_goes_up(self, number: int | Fraction, average: int | Fraction) -> bool:
        match self.halves:
            case "up":
                return True
            case "away_from_zero":
                return number > 0
            case "toward_zero":
                return number < 0
            case "away_from_average":
                return number > average
            case "toward_average":
                return number < average


def _whole(digits: int, scale: int) -> int | Fraction:
    if digits % scale == 0:
        return digits // scale
    return Fraction(digits, scale)


def decimal_text(number: int | Fraction, places: int, *, trim: bool = False) -> str:
    """The number with so many decimals, exact halves away from zero; "−0.00" is "0.00".

    `trim` drops zeros at the end: `7`, `2.6`.
    """
    scale = 10**places
    numerator, denominator = abs(number.numerator) * scale, number.denominator
    digits = (2 * numerator + denominator) // (2 * denominator)
    sign = "-" if number < 0 and digits else ""
    whole, part = divmod(digits, scale)
    text = f"{sign}{whole}" + (f".{part:0{places}d}" if places else "")
    return text.rstrip("0").rstrip(".") if trim and places else text


def exact_text(number: int | Fraction) -> str:
    """A number that people have typed, or a sum of such: with all its decimals, and no more."""
    places = next((at for at in range(_MOST) if (number * 10**at).denominator == 1), _MOST)
    return decimal_text(number, places)


def parse_decimal(text: str) -> Fraction:
    """The exact number a plain decimal (`12.5`, `-3`, `–3`, `12,5`) names. Raises ValueError."""
    plain = text.strip().translate(_SIGNS)
    if not plain.lstrip("+-").replace(".", "", 1).isdecimal() or not plain.isascii():
        raise ValueError(text)
    return Fraction(plain)


def parse_share(text: str) -> Fraction:
    """The exact share that `0.125`, `0,125`, `12.5 %` or `1/8` names. Raises ValueError."""
    plain = text.strip()
    if plain.endswith("%"):
        return parse_decimal(plain.removesuffix("%")) / 100
    part, _, whole = plain.partition("/")
    share = parse_decimal(part)
    if "/" not in plain:
        return share
    if not parse_decimal(whole):
        raise ValueError(text)
    return share / parse_decimal(whole)
