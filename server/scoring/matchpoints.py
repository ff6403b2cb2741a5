"""Matchpoints (Law 78A, same in 1987 and 2017), and Ascherman's variant.

Two for each result beaten, one for each equal one, none for the rest, over the results of one line
of one board; halved where the regulation counts 1-½-0. Sorting the distinct points once gives all
of them: 2 · lower + equal − 1. A weighted result stands in the chart with its shares and is worth
the mean of what its parts are worth there (comparisons with itself cancel out).

Ascherman: every result also ties with itself, so tops are 2n and nobody gets 0 or 100 %.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from server.scoring.exact import Affine, exact
from server.scoring.outcome import Mixture, Number
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
    full = actual if actual and regulation.unequal == "own_top" else expected
    doubled_top = 2 * (full - 1 + self_tie)
    halves = Affine(per=2 // regulation.win)
    normal = normaliser(actual, expected, regulation, other=field.other, self_tie=self_tie)
    if regulation.in_percent:
        top: Number = 100
        in_unit = normal.then(times=100, per=doubled_top) if doubled_top else Affine(0, 50)
    else:
        top = halves(doubled_top)
        in_unit = normal.then(per=halves.per)
    raw = _matchpoints(field.held)
    scores = {item: in_unit(matchpoints) for item, matchpoints in raw.items()}
    if regulation.board_rounding is not None:
        average, rounded = exact(top, 2), regulation.board_rounding.apply
        scores = {item: rounded(score, average) for item, score in scores.items()}
    if halves.per > 1:
        raw = {item: halves(matchpoints) for item, matchpoints in raw.items()}
    return FieldScores(
        raw=tuple(map(raw.__getitem__, field.held)),
        scores=tuple(map(scores.__getitem__, field.held)),
        top=top,
    )


def score_field_ascherman(field: Field, rules: SessionRules) -> FieldScores:
    """The same, a result's tie with itself counted."""
    return score_field(field, rules, self_tie=1)


def _matchpoints(held: tuple[Number | Mixture, ...]) -> dict[Number | Mixture, Number]:
    """Doubled matchpoints of each different result; a mixture's are the mean of its parts'."""
    matchpoints = chart_matchpoints(frequencies(held))
    return {
        item: sum(share * matchpoints[points] for share, points in item.parts)
        if isinstance(item, Mixture)
        else matchpoints[item]
        for item in set(held)
    }
