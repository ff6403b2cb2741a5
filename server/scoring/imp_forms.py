"""Butler, cross-IMPs and total points as forms: from a field of one line to its scores."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from server.scoring.butler import Centre, DatumRule, butler_imps, datum
from server.scoring.cross_imps import TOTALS, CrossMethod, cross_imps, cross_share
from server.scoring.exact import exact
from server.scoring.outcome import Line, Mixture, Number
from server.scoring.session import Field, FieldScores, SessionRules
from server.scoring.small_groups import is_small

_OTHER_VIEW: Final[tuple[Line, ...]] = ("EW", "E", "W")
_MIRRORED: Final = {Centre.UPPER: Centre.LOWER, Centre.LOWER: Centre.UPPER}


def score_butler(field: Field, rules: SessionRules) -> FieldScores:
    """IMPs against the datum of the board, by the regulation's rule.

    Refuses `datum/no-results` where the field it is taken from has none.
    """
    if not field.held:
        return FieldScores((), ())
    rule = datum_rule(field, rules)
    source = field.reference or field
    reference = datum(datum_chart(source, rule), rule, source.expected)
    scores = [_each(held, lambda points: butler_imps(points, reference)) for held in field.held]
    if len(source.held) == 1 and field.reference is None:
        scores = [0]  # compared with nobody, a weighted score neither
    return _scored(field, scores, rules, reference)


def score_cross_imps(field: Field, rules: SessionRules) -> FieldScores:
    """The sum of the IMPs against every other result, as the regulation averages or totals it."""
    totals = cross_imps(chart(field.held))
    method = cross_method(field, rules)
    share = cross_share(method, len(field.held), field.expected, field.scheduled)
    scores = [exact(_each(held, totals.__getitem__) * share, 1) for held in field.held]
    return _scored(field, scores, rules, comparisons=field.expected - 1 if method in TOTALS else 1)


def cross_method(field: Field, rules: SessionRules) -> CrossMethod:
    """What becomes of a sum here: by the form, and a version of a fouled board is never plain."""
    imps = rules.regulation.imps
    method = imps.total if rules.form == "cross-imps-total" else imps.cross
    return CrossMethod.NOMINAL if method in TOTALS and field.fouled else method


def score_total_points(field: Field, rules: SessionRules) -> FieldScores:
    """The points themselves (Law 78C), a weighted score's by their weights."""
    scores = tuple(_each(held, lambda points: points) for held in field.held)
    return FieldScores(scores, scores)


def chart(held: Sequence[Number | Mixture]) -> dict[Number, Number]:
    """Points with the number of results that have them; a weighted score counts in parts."""
    counts: dict[Number, Number] = {}
    for each in held:
        for share, points in each.parts if isinstance(each, Mixture) else ((1, each),):
            counts[points] = counts.get(points, 0) + share
    return counts


def _scored(
    field: Field,
    scores: list[Number],
    rules: SessionRules,
    reference: Number | None = None,
    comparisons: int = 1,
) -> FieldScores:
    """The scores; a version of a fouled board that only one table played is an average plus."""
    raw = tuple(scores)
    alone = len(scores) == 1 and len((field.reference or field).held) == 1
    small = is_small(1, field.expected, rules.regulation, other=field.other)
    if field.fouled and alone and small:
        scores = [rules.regulation.imps.plus * comparisons]
    return FieldScores(raw, tuple(scores), datum=reference, comparisons=comparisons)


def datum_rule(field: Field, rules: SessionRules) -> DatumRule:
    """The rule of the regulation, for the view of the line.

    What is upper to North-South is lower to East-West.
    """
    rule = rules.regulation.imps.datum
    if field.line in _OTHER_VIEW:
        return replace(rule, centre=_MIRRORED.get(rule.centre, rule.centre))
    return rule


def datum_chart(field: Field, rule: DatumRule) -> dict[Number, Number]:
    """The results the datum is taken from: without assigned ones if the rule says so."""
    if rule.assigned or not field.assigned:
        return chart(field.held)
    kept = [held for held, ruled in zip(field.held, field.assigned, strict=True) if not ruled]
    return chart(kept or field.held)


def _each(held: Number | Mixture, worth: Callable[[Number], Number]) -> Number:
    """A result's worth; a weighted score is converted part by part and then weighted."""
    if isinstance(held, Mixture):
        return exact(sum(share * worth(points) for share, points in held.parts), 1)
    return worth(held)
