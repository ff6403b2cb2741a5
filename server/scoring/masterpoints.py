"""Masterpoints: what a federation gives for a place. Exact; knows fields, not sessions.

scheme        first place                            places below
ebu-club      a step a place: 6 (individual 3)       a step less each, 6 at least; a third of those
                                                     at full tables, or 1/4, 1/2
ebu-sims      150 √(T/25), up                        not known in full
ebu-sims-old  100 √(T/25), up to a multiple of 10    not known in full
acbl-pairs    B × factor: B = (T + 10)/60 up to 60   not known
              tables, log10(T/4) beyond
acbl-club     0.1 a pair of the comparison group,    70, 50, 35 %, then 1/5, 1/6 …; 40 % of the
              25 of them at most                     group
abf           0.02 W a pair up to 30, beyond         70 %, then 1/2, 1/3 …; half of the field
              W (1 − e^(−pairs/32))
hk            T/10 × F                               1/place; half of the field
sirius        n × C·R                                (n − place + 1) × C·R

A comparison group is those of one line at T tables, of both (2 T) where there is one winner: so the
two ABF formulas, and 0.1 and 0.2 a table, are one.

Sources: EBU White Book 143.4 (the tied share), forums.ebu.co.uk/discussion/1365 and /1229 (steps,
least award, full tables); ECats "How do you calculate the Master Point Awards" (sims, fractions
up); ACBL handbook "Calculating the awards", tech file MPBOOK (half tables up, lowest stratum); ABF
masterpoint manual 3.1, 4.2; bridgehouse.org.hk "Master Point Calculation"; bridgesirius.ru 2023.
Russian РО, МБ, ПБ: no formula is known, so there is no scheme. The average of a tie is the EBU's
rule and the ACBL's practice; of the others none is known.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from decimal import Context, Decimal
from fractions import Fraction
from math import ceil, floor
from types import MappingProxyType
from typing import Final, Literal

from server.scoring.rounding import decimal_text

Kind = Literal["pairs", "individual", "teams"]
Want = Literal["one-winner", "one-session", "no-matches"]
AT_A_TABLE: Final[Mapping[Kind, int]] = MappingProxyType({"pairs": 2, "individual": 4, "teams": 1})
_CENT: Final = Fraction(1, 100)
_CONTEXT: Final = Context(prec=50)
_LARGE: Final = 60
_CLUB_MOST: Final = 25
_ABF_STRAIGHT, _ABF_CURVE = 30, 32


@dataclass(frozen=True, slots=True)
class FieldSize:
    """How many `contestants` of a list or stratum are ranked, and at how many `tables` they met."""

    kind: Kind
    contestants: int
    tables: Fraction
    winners: Literal[1, 2] = 1


@dataclass(frozen=True, slots=True)
class Terms:
    """What formulas are made of.

    `tables` with half tables as the scheme counts them, `group` the contestants of a line (of both
    with one winner) at so many tables, `places` those that have an award.
    """

    size: FieldSize
    tables: Fraction
    group: int
    places: int
    unit: Fraction
    factor: Fraction

    @property
    def pairs(self) -> Fraction:
        """As many pairs as a Howell, or a line of a Mitchell, has at so many tables."""
        return self.tables * 2 / self.size.winners


First = Callable[[Terms], tuple[str, Fraction]]
"""The first award, with the name of the rule as explanations have it."""


def _real(function: Callable[[Decimal], Decimal], number: Fraction) -> Fraction:
    """An irrational function to fifty digits."""
    return Fraction(function(_CONTEXT.divide(number.numerator, number.denominator)))


def _steps(terms: Terms) -> tuple[str, Fraction]:
    return "steps", terms.places * terms.unit


def _root(terms: Terms) -> tuple[str, Fraction]:
    return "root", terms.unit * _real(_CONTEXT.sqrt, terms.tables / 25)


def _acbl(terms: Terms) -> tuple[str, Fraction]:
    if terms.tables <= _LARGE:
        return "acbl-small", (terms.tables + 10) / 60 * terms.factor
    return "acbl-large", _real(_CONTEXT.log10, terms.tables / 4) * terms.factor


def _club(terms: Terms) -> tuple[str, Fraction]:
    is_capped = terms.group > _CLUB_MOST
    group = min(terms.group, _CLUB_MOST)
    return "club-most" if is_capped else "club", group * terms.unit * terms.factor


def _abf(terms: Terms) -> tuple[str, Fraction]:
    if terms.pairs <= _ABF_STRAIGHT:
        return "abf-straight", terms.pairs * terms.unit * terms.factor
    left = _real(_CONTEXT.exp, -terms.pairs / _ABF_CURVE)
    return "abf-curve", (1 - left) * terms.factor


def _by_tables(terms: Terms) -> tuple[str, Fraction]:
    return "tables", terms.tables * terms.unit * terms.factor


def _by_field(terms: Terms) -> tuple[str, Fraction]:
    return "field", terms.size.contestants * terms.unit * terms.factor


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheme:
    """A row of `SCHEMES`.

    `units` has what the formula counts in for every kind of contestants there is a rule for.
    `tables` says what becomes of a half table. `depth` is the share of the contestants, or of the
    group (`of_group`), with an award; None: only the first place is known. Places below have the
    `shares` of the first award, then 1/(place − `less`); without shares a step less each. `factor`
    is what the organiser gives. An award is a multiple of `precision`, `least` at least. `played`
    is the share of the boards that somebody must have played, `least_lowest` how many pairs the
    lowest stratum must have, `wants` what else there is a rule for.
    """

    first: First
    units: Mapping[Kind, Fraction]
    tables: Literal["kept", "up", "down"] = "kept"
    depth: Fraction | None = None
    depth_rounding: Literal["up", "down", "nearest"] = "down"
    of_group: bool = False
    shares: tuple[Fraction, ...] = ()
    less: int = 0
    factor: Literal["none", "wanted", "may", "share"] = "none"
    precision: Fraction = _CENT
    is_up: bool = False
    least: Fraction = Fraction(0)
    played: Fraction | None = None
    least_lowest: int = 0
    wants: tuple[Want, ...] = ()

    def share(self, place: int, places: int) -> Fraction:
        """Which part of the first award a place has; nothing below those that have one."""
        if place > places:
            return Fraction(0)
        if not self.shares:
            return Fraction(places - place + 1, places)
        return (
            self.shares[place - 1] if place <= len(self.shares) else Fraction(1, place - self.less)
        )

    def rounded(self, award: Fraction) -> Fraction:
        """An award as it is credited; exact halves up."""
        steps = award / self.precision
        return (ceil(steps) if self.is_up else floor(steps + Fraction(1, 2))) * self.precision

    def text(self, award: Fraction) -> str:
        """An award as it is printed."""
        return decimal_text(award, len(str(self.precision.denominator)) - 1)


_PLAYED: Final = Fraction(7, 10)
_HALF: Final = Fraction(1, 2)
_EBU_SIMS: Final = Scheme(
    first=_root, units={"pairs": Fraction(150)}, precision=Fraction(1), is_up=True, played=_PLAYED
)

SCHEMES: Final[Mapping[str, Scheme]] = MappingProxyType(
    {
        "ebu-club": Scheme(
            first=_steps,
            units={"pairs": Fraction(6), "individual": Fraction(3)},
            tables="down",
            depth=Fraction(1, 3),
            depth_rounding="up",
            of_group=True,
            factor="share",
            precision=Fraction(1),
            is_up=True,
            least=Fraction(6),
            played=_PLAYED,
            wants=("one-winner",),
        ),
        "ebu-sims": _EBU_SIMS,
        "ebu-sims-old": replace(_EBU_SIMS, units={"pairs": Fraction(100)}, precision=Fraction(10)),
        "acbl-pairs": Scheme(
            first=_acbl,
            units={"pairs": Fraction(1)},
            tables="up",
            factor="wanted",
            least_lowest=5,
        ),
        "acbl-club": Scheme(
            first=_club,
            units={"pairs": Fraction(1, 10)},
            depth=Fraction(2, 5),
            depth_rounding="nearest",
            of_group=True,
            shares=(Fraction(1), Fraction(7, 10), _HALF, Fraction(7, 20)),
            factor="may",
            least_lowest=5,
            wants=("one-session",),
        ),
        "abf": Scheme(
            first=_abf,
            units={"pairs": Fraction(1, 50), "individual": Fraction(1, 50)},
            tables="up",
            depth=_HALF,
            shares=(Fraction(1), Fraction(7, 10)),
            less=1,
            factor="wanted",
            wants=("one-session", "no-matches"),
        ),
        "hk": Scheme(
            first=_by_tables,
            units={"pairs": Fraction(1, 10), "teams": Fraction(1, 10)},
            depth=_HALF,
            shares=(Fraction(1),),
            factor="wanted",
            precision=Fraction(1, 10),
        ),
        "sirius": Scheme(
            first=_by_field, units={"pairs": Fraction(1)}, depth=Fraction(1), factor="wanted"
        ),
    }
)
