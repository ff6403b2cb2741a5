"""A scheme of masterpoints as an organiser chose it, and what it gives for a place.

masterpoints/…   unknown · factor · factor-missing · factor-idle · share
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from types import MappingProxyType
from typing import Final

from server.rules.errors import Refusal
from server.scoring.masterpoints import AT_A_TABLE, SCHEMES, FieldSize, Scheme, Terms
from server.scoring.rounding import parse_decimal

SHARES: Final[Mapping[str, Fraction]] = MappingProxyType(
    {text: Fraction(text) for text in ("1/4", "1/3", "1/2")}
)


@dataclass(frozen=True, slots=True)
class Masterpoints:
    """A scheme as an organiser chose it.

    `text` is what was written. `factors` begin with the highest stratum's; a stratum without one
    has that of the stratum above. `is_equal`: the tied have the award of their place, not the
    average of the places they share.
    """

    name: str
    text: str
    factors: tuple[Fraction, ...] = ()
    is_equal: bool = False

    @property
    def scheme(self) -> Scheme:
        return SCHEMES[self.name]

    def factor(self, at: int) -> Fraction:
        """The factor of a stratum, the highest is 0; without any the scheme's usual one."""
        if not self.factors:
            usual = self.scheme.depth if self.scheme.factor == "share" else None
            return usual or Fraction(1)
        return self.factors[min(at, len(self.factors) - 1)]


@dataclass(frozen=True, slots=True)
class Awarded:
    """What a place brings, to each of those `tied` in it, and how.

    `each` is what the places have that they share, `mean` the average of that, not rounded yet.
    """

    terms: Terms
    rule: str
    first: Fraction
    place: int
    tied: int
    each: tuple[Fraction, ...]
    mean: Fraction
    award: Fraction


def parse_masterpoints(text: str, *, is_equal: bool = False) -> Masterpoints:
    """`SCHEME` or `SCHEME:FACTOR`, then a factor for every lower stratum: `acbl-club:1:0.7`.

    Refuses `masterpoints/unknown`, `masterpoints/factor…`, `masterpoints/share`.
    """
    name, *written = (part.strip() for part in text.split(":"))
    scheme = SCHEMES.get(name)
    if scheme is None:
        raise Refusal("masterpoints/unknown", name=name, known=", ".join(SCHEMES))
    if scheme.factor == "wanted" and not written:
        raise Refusal("masterpoints/factor-missing", scheme=name, wanted=name)
    if scheme.factor == "none" and written:
        raise Refusal("masterpoints/factor-idle", scheme=name, text=":".join(written))
    read = _share if scheme.factor == "share" else _factor
    factors = tuple(read(each, name) for each in written)
    return Masterpoints(name, ":".join([name, *written]), factors, is_equal)


def awarded(
    chosen: Masterpoints, size: FieldSize, place: int, tied: int, factor: Fraction
) -> Awarded:
    """What a place of a field brings to each of those `tied` in it (1: nobody else)."""
    scheme = chosen.scheme
    terms = _terms(scheme, size, factor)
    rule, first = scheme.first(terms)
    last = place if chosen.is_equal else place + tied - 1
    each = tuple(
        max(scheme.least, first * share) if share else Fraction(0)
        for share in (scheme.share(one, terms.places) for one in range(place, last + 1))
    )
    mean = sum(each, Fraction(0)) / len(each)
    award = max(scheme.least, scheme.rounded(mean)) if mean else Fraction(0)
    return Awarded(terms, rule, first, place, tied, each, mean, award)


def _terms(scheme: Scheme, size: FieldSize, factor: Fraction) -> Terms:
    whole: dict[str, Fraction] = {
        "kept": size.tables,
        "up": Fraction(ceil(size.tables)),
        "down": Fraction(floor(size.tables)),
    }
    met = whole[scheme.tables]
    group = ceil(met * AT_A_TABLE[size.kind] / size.winners)
    share = factor if scheme.factor == "share" else scheme.depth
    part = (group if scheme.of_group else size.contestants) * (share or 0)
    places = {"up": ceil(part), "down": floor(part), "nearest": floor(part + Fraction(1, 2))}
    count = 1 if scheme.depth is None else places[scheme.depth_rounding]
    unit = scheme.units[size.kind]
    return Terms(size, met, group, count, unit, factor)


def _factor(text: str, name: str) -> Fraction:
    try:
        factor = parse_decimal(text)
    except ValueError:
        factor = Fraction(0)
    if factor <= 0:
        raise Refusal("masterpoints/factor", scheme=name, text=text)
    return factor


def _share(text: str, name: str) -> Fraction:
    if text not in SHARES:
        raise Refusal("masterpoints/share", scheme=name, text=text, known=", ".join(SHARES))
    return SHARES[text]
