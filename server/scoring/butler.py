"""Butler: every result of a board is compared in IMPs with one reference score, the *datum*.

A *chart* maps points to the number of results that have them (a weighted score counts in parts).
Which results enter the chart is the caller's choice (`DatumRule.assigned`); an artificial score
has no points and never does. Butler IMPs are zero-sum at a table, not over the field.

    setting    known to be used
    cut        1 best and 1 worst: Compscore, EBU · by number of results: ASE, EBU
    trim       a share at each end: 0.05 ACBLscore, 0.475 JFR Pary (Szczyrk), 0.1 Sydney, BridgeWx
    centre     mean · median, of an even number the half-way score from the top or the bottom: ASE
    rounding   to 10, halves away from zero: Compscore, EBU · to the even ten: ACBLscore
               truncated: JFR Pary · none
    full       counts scaled to a full board before the cut: EBU White Book 4.2.4
    leaders    the results of some sections only (`SessionRules.datum_from`): "Leaders Butler" of
               Sydney, where few strong tables play beside many (blakjak.org/butlr1.htm)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import accumulate
from typing import Final, NamedTuple

from server.rules.errors import Refusal
from server.scoring.cross_imps import Chart
from server.scoring.exact import exact
from server.scoring.imps import imps
from server.scoring.outcome import Number
from server.scoring.rounding import exact_text

_Counts = Sequence[tuple[Number, Number]]

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
    HALF_EVEN = "half-even"  # nearest, an exact 5 to the even ten: 425 is 420, 435 is 440
    TRUNCATE = "truncate"  # toward zero
    NONE = "none"


@dataclass(frozen=True, slots=True)
class DatumRule:
    """How a regulation finds the datum; `trim`, when not 0, takes the place of `cuts`.

    `cuts` are steps: from this number of results on, drop so many at each end. `assigned`: scores
    a director assigned are among the results. Refuses `datum/cut` and `datum/trim`.
    """

    cuts: tuple[tuple[int, int], ...] = ((1, 1),)
    trim: Fraction = Fraction(0)
    centre: Centre = Centre.MEAN
    rounding: DatumRounding = DatumRounding.HALF_AWAY
    scale_to_full: bool = False
    assigned: bool = True

    def __post_init__(self) -> None:
        for _, cut in self.cuts:
            if cut < 0:
                raise Refusal("datum/cut", cut=str(cut))
        if not 0 <= self.trim < Fraction(1, 2):
            raise Refusal("datum/trim", trim=exact_text(self.trim))


def datum(chart: Chart, rule: DatumRule, full: int = 0) -> Number:
    """The reference score of a board, North-South's view.

    Refuses `datum/no-results`. `full` is the number of results of a full board, used by a rule
    that scales. When a cut would leave nothing, as many go as leave one result or two.
    """
    return _rounded(_centre(datum_counts(chart, rule, full).kept, rule.centre), rule.rounding)


class DatumCounts(NamedTuple):
    """What a datum is taken from: all `counts`, lowest first, those `kept`, `dropped` each end."""

    counts: _Counts
    kept: _Counts
    dropped: int

    @property
    def highest(self) -> _Counts:
        """What was dropped at the upper end."""
        return _lowest(self.counts[::-1], self.dropped)

    @property
    def lowest(self) -> _Counts:
        """What was dropped at the lower end."""
        return _lowest(self.counts, self.dropped)


def datum_counts(chart: Chart, rule: DatumRule, full: int = 0) -> DatumCounts:
    """The results of a board as the rule takes them, lowest first. Refuses `datum/no-results`."""
    results: Number = sum(chart.values())
    if not results:
        raise Refusal("datum/no-results")
    growth: Number = exact(max(full, results), results) if rule.scale_to_full else 1
    counts = sorted((points, count * growth) for points, count in chart.items())
    dropped = dropped_at_each_end(rule, results * growth)
    kept = _without_lowest(_without_lowest(counts, dropped)[::-1], dropped)[::-1]
    return DatumCounts(counts, kept, dropped)


def dropped_at_each_end(rule: DatumRule, results: Number) -> int:
    """How many results a rule drops at each end of a board with so many."""
    if rule.trim:
        wanted = int(rule.trim * results + Fraction(1, 2))
    else:
        wanted = max((step for step in rule.cuts if step[0] <= results), default=(0, 0))[1]
    return max(0, min(wanted, -(-results // 2) - 1))


def butler_imps(points: Number, reference: Number) -> int:
    """IMPs of a result against the datum, in the view both have; the other side's are opposite."""
    return imps(points - reference)


def _without_lowest(counts: _Counts, dropped: Number) -> list[tuple[Number, Number]]:
    kept = []
    for points, count in counts:
        gone = min(count, dropped)
        dropped -= gone
        if count > gone:
            kept.append((points, count - gone))
    return kept


def _lowest(counts: _Counts, wanted: Number) -> list[tuple[Number, Number]]:
    found = []
    for points, count in counts:
        taken = min(count, wanted)
        wanted -= taken
        if taken:
            found.append((points, taken))
    return found


def _centre(counts: _Counts, centre: Centre) -> Number:
    results: Number = sum(count for _, count in counts)
    if centre is Centre.MEAN:
        return exact(sum(points * count for points, count in counts), results)
    lower, upper = _middle(counts, results), _middle(counts[::-1], results)
    return {
        Centre.LOWER: lower,
        Centre.UPPER: upper,
        Centre.MEDIAN: exact(lower + upper, 2),
    }[centre]


def _middle(counts: _Counts, results: Number) -> Number:
    """The first score, counted from this end, by which half of the results are reached."""
    reached = accumulate(count for _, count in counts)
    return next(
        points for (points, _), so_far in zip(counts, reached, strict=True) if 2 * so_far >= results
    )


def _rounded(exactly: Number, rounding: DatumRounding) -> Number:
    if rounding is DatumRounding.NONE:
        return exactly
    tens, rest = divmod(max(exactly, -exactly), _TEN)
    up = {
        DatumRounding.HALF_AWAY: 2 * rest >= _TEN,
        DatumRounding.HALF_ZERO: 2 * rest > _TEN,
        DatumRounding.HALF_EVEN: 2 * rest > _TEN or (2 * rest == _TEN and tens % 2 == 1),
        DatumRounding.TRUNCATE: False,
    }[rounding]
    return int(tens + up) * _TEN * (1 if exactly >= 0 else -1)
