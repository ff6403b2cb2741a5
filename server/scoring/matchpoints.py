"""Matchpoints (Law 78A, same in 1987 and 2017), and Ascherman's variant.

Two for each result beaten, one for each equal one, none for the rest, over the results of one line
of one board; halved where the regulation counts 1-½-0. Sorting the distinct points once gives all
of them: 2 · lower + equal − 1. A weighted result stands in the chart with its shares and is worth
the mean of what its parts are worth there (comparisons with itself cancel out).

Ascherman: every result also ties with itself, so tops are 2n and nobody gets 0 or 100 %.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from server.scoring.exact import exact
from server.scoring.outcome import Mixture, Number
from server.scoring.regulation import Regulation
from server.scoring.session import Field, FieldScores, SessionRules
from server.scoring.small_groups import normaliser

Chart = Mapping[Number, Number]
"""Points and how many results have them, weighted ones by their shares."""


def frequencies(held: Iterable[Number | Mixture]) -> Chart:
    """The chart of these results."""
    counted = Counter(held)
    chart: dict[Number, Number] = {}
    for item, count in counted.items():
        parts = item.parts if isinstance(item, Mixture) else ((1, item),)
        for share, points in parts:
            chart[points] = chart.get(points, 0) + count * share
    return chart


def chart_matchpoints(chart: Chart) -> dict[Number, Number]:
    """Doubled matchpoints of all points in a chart, in one pass over the sorted chart.

    n sole results get 0, 2 … 2n − 2; the sum over n results is n(n − 1).
    """
    matchpoints: dict[Number, Number] = {}
    lower: Number = 0
    for points in sorted(chart):
        equal = chart[points]
        matchpoints[points] = 2 * lower + equal - 1
        lower += equal
    return matchpoints


def score_field(field: Field, rules: SessionRules, *, self_tie: int = 0) -> FieldScores:
    """Matchpoints of one line of one board, in the regulation's unit and rounding."""
    regulation, actual = rules.regulation, len(field.held)
    expected = max(field.expected, actual)
    raw = chart_matchpoints(frequencies(field.held))
    normalise = normaliser(actual, expected, regulation, fouled=field.fouled)
    full = actual if actual and regulation.unequal == "own_top" else expected
    doubled_top = 2 * (full - 1 + self_tie)
    in_unit = _unit(doubled_top, regulation)
    top = 100 if regulation.in_percent else in_unit(doubled_top)

    def finish(matchpoints: Number) -> Number:
        normal = normalise(matchpoints)
        return _rounded(in_unit(normal + self_tie if self_tie else normal), top, regulation)

    return FieldScores(
        raw=_per_result(field.held, raw, partial(_halved, regulation=regulation)),
        scores=_per_result(field.held, raw, finish),
        top=top,
    )


def score_field_ascherman(field: Field, rules: SessionRules) -> FieldScores:
    """The same, a result's tie with itself counted."""
    return score_field(field, rules, self_tie=1)


def _per_result(
    held: tuple[Number | Mixture, ...],
    matchpoints: Mapping[Number, Number],
    finish: Callable[[Number], Number],
) -> tuple[Number, ...]:
    """`finish` once per distinct result; a mixture is weighted first and finished once."""
    finished: dict[Number | Mixture, Number] = {
        item: finish(
            sum(share * matchpoints[points] for share, points in item.parts)
            if isinstance(item, Mixture)
            else matchpoints[item]
        )
        for item in set(held)
    }
    return tuple(map(finished.__getitem__, held))


def _unit(doubled_top: int, regulation: Regulation) -> Callable[[Number], Number]:
    """From doubled matchpoints to what the regulation calls a board's score."""
    if regulation.in_percent:
        return partial(_percent, doubled_top=doubled_top)
    return partial(_halved, regulation=regulation)


def _percent(matchpoints: Number, doubled_top: int) -> Number:
    return exact(100 * matchpoints, doubled_top) if doubled_top else 50


def _halved(matchpoints: Number, regulation: Regulation) -> Number:
    return matchpoints if regulation.win == 2 else exact(matchpoints, 2)


def _rounded(score: Number, top: Number, regulation: Regulation) -> Number:
    if regulation.board_rounding is None:
        return score
    return regulation.board_rounding.apply(score, exact(top, 2))
