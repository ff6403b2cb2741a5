"""Butler: every result of a board is compared in IMPs with one reference score, the *datum*.

A *chart* maps points to the number of results that have them (a weighted score counts in parts).
Which results enter the chart (assigned scores or not) is the caller's choice; an artificial score
has no points and never does. Butler IMPs are not zero-sum over the field, only over a table.

    setting    known to be used
    cut        1 best and 1 worst: Compscore, EBU · by number of results: ASE, EBU
    trim       a share at each end: 0.475 JFR Pary (Szczyrk), 0.1 Sydney and BridgeWx
    centre     mean · median, of an even number the half-way score from the top or the bottom: ASE
    rounding   to 10, halves away from zero: Compscore, EBU · truncated: JFR Pary · none
    full       counts scaled to a full board before the cut: EBU White Book 4.2.4
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from server.rules.errors import Refusal
from server.scoring.cross_imps import Chart
from server.scoring.imps import imps

Datum = Fraction | int
_TEN: Final = 10


class Centre(StrEnum):
    """What of the results that are left is the reference."""

    MEAN = "mean"
    MEDIAN = "median"  # of an even number, the mean of the two in the middle
    UPPER = "upper"  # of an even number, the higher of the two
    LOWER = "lower"  # of an even number, the lower of the two


class DatumRounding(StrEnum):
    """How the datum becomes a multiple of ten."""

    HALF_AWAY = "half-away"  # nearest, an exact 5 away from zero
    HALF_ZERO = "half-zero"  # nearest, an exact 5 toward zero
    TRUNCATE = "truncate"  # toward zero
    NONE = "none"


@dataclass(frozen=True, slots=True)
class DatumRule:
    """How a regulation finds the datum; `trim`, when not 0, takes the place of `cut`.

    `cuts` are steps (from this number of results on, drop so many at each end).
    Refuses `datum/cut` and `datum/trim`.
    """

    cuts: tuple[tuple[int, int], ...] = ((1, 1),)
    trim: Fraction = Fraction(0)
    centre: Centre = Centre.MEAN
    rounding: DatumRounding = DatumRounding.HALF_AWAY
    scale_to_full: bool = False
    adjusted: bool = True

    def __post_init__(self) -> None:
        if any(cut < 0 for _, cut in self.cuts):
            raise Refusal("datum/cut", cut=min(cut for _, cut in self.cuts))
        if not 0 <= self.trim < Fraction(1, 2):
            raise Refusal("datum/trim", trim=str(self.trim))


def datum(chart: Chart, rule: DatumRule, full: int = 0) -> Datum:
    """The reference score of a board, North-South's view.

    Refuses `datum/no-results`. `full` is the number of results of a full board, used by a rule
    that scales. When a cut would leave nothing, as many go as leave one result or two.
    """
    total = sum(chart.values())
    if not total:
        raise Refusal("datum/no-results")
    growth = Fraction(max(full, 1), 1) / total if rule.scale_to_full and full > total else 1
    counts = sorted((points, count * growth) for points, count in chart.items())
    total *= growth
    kept = _without_ends(counts, dropped_at_each_end(rule, total))
    return _rounded(_centre(kept, rule.centre), rule.rounding)


def dropped_at_each_end(rule: DatumRule, results: Fraction | int) -> Fraction | int:
    """How many results a rule drops at each end of a board with so many."""
    if rule.trim:
        wanted = int(rule.trim * results + Fraction(1, 2))
    else:
        wanted = max((step for step in rule.cuts if step[0] <= results), default=(0, 0))[1]
    return max(0, min(wanted, -(-results // 2) - 1))


def butler_imps(points: int, reference: Datum) -> int:
    """IMPs of a result against the datum, North-South's view; East-West get the opposite."""
    return imps(points - reference)


def _without_ends(
    counts: list[tuple[int, Fraction | int]], dropped: Fraction | int
) -> list[tuple[int, Fraction | int]]:
    return _without_lowest(_without_lowest(counts, dropped)[::-1], dropped)[::-1]


def _without_lowest(
    counts: Iterable[tuple[int, Fraction | int]], dropped: Fraction | int
) -> list[tuple[int, Fraction | int]]:
    kept = []
    for points, count in counts:
        gone = min(count, dropped)
        dropped -= gone
        if count > gone:
            kept.append((points, count - gone))
    return kept


def _centre(counts: list[tuple[int, Fraction | int]], centre: Centre) -> Fraction:
    total = sum(count for _, count in counts)
    if centre is Centre.MEAN:
        return Fraction(sum(points * count for points, count in counts)) / total
    lower = _middle(counts, total)
    upper = _middle(counts[::-1], total)
    return {
        Centre.LOWER: Fraction(lower),
        Centre.UPPER: Fraction(upper),
        Centre.MEDIAN: Fraction(lower + upper, 2),
    }[centre]


def _middle(counts: list[tuple[int, Fraction | int]], total: Fraction | int) -> int:
    """The first score, counted from this end, by which half of the results are reached."""
    reached: Fraction | int = 0
    for points, count in counts:
        reached += count
        if 2 * reached >= total:
            return points
    raise AssertionError("half of the results are reached before the last score")


def _rounded(exact: Fraction, rounding: DatumRounding) -> Datum:
    if rounding is DatumRounding.NONE:
        return exact
    tens, rest = divmod(abs(exact), _TEN)
    up = {
        DatumRounding.HALF_AWAY: 2 * rest >= _TEN,
        DatumRounding.HALF_ZERO: 2 * rest > _TEN,
        DatumRounding.TRUNCATE: False,
    }[rounding]
    return int(tens + up) * _TEN * (1 if exact >= 0 else -1)
