"""How one result came to its score, form by form: a table beside `forms.FORMS`."""

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from server.scoring.butler import Centre, DatumRounding, DatumRule, datum, datum_counts
from server.scoring.cross_imps import CrossMethod
from server.scoring.exact import exact
from server.scoring.explain_points import award_in_imps, parts
from server.scoring.forms import form
from server.scoring.imp_forms import (
    chart,
    cross_method,
    datum_chart,
    datum_rule,
    score_butler,
    score_total_points,
)
from server.scoring.imps import imps
from server.scoring.matchpoints import chart_matchpoints, frequencies
from server.scoring.outcome import Mixture, Number
from server.scoring.session import Field, FieldScores, SessionRules
from server.scoring.small_groups import is_in_percent, is_small, normaliser, small_group
from server.scoring.steps import Step, explain_rounding, list_text, step, sum_text

Explainer = Callable[[Field, int, SessionRules], Iterator[Step]]


def explain_matchpoints(
    field: Field, index: int, rules: SessionRules, *, self_tie: int = 0
) -> Iterator[Step]:
    """Comparisons, weights, unequal numbers of results, rounding."""
    raw = chart_matchpoints(frequencies(field.held))
    held = field.held[index]
    halves = 2 // rules.regulation.win
    yield from _compared_with(field)
    for _, points in parts(held):
        yield _compared(field, held, points, exact(raw[points], halves), rules)
    doubled = sum((share * raw[points] for share, points in parts(held)), 0)
    if isinstance(held, Mixture):
        yield step("weighted/mean", "12C1(c)", exact(doubled, halves), parts=len(held.parts))
    expected = max(field.expected, len(field.held))
    in_percent = is_in_percent(len(field.held), expected, rules.regulation, other=field.other)
    normal = yield from _made_good(field, doubled, rules, self_tie if in_percent else 0)
    if self_tie and not in_percent:
        normal += self_tie
        yield step("matchpoints/self-tie", "", exact(normal, halves))
    yield from _in_unit(field, index, normal, rules, self_tie)


def explain_ascherman(field: Field, index: int, rules: SessionRules) -> Iterator[Step]:
    return explain_matchpoints(field, index, rules, self_tie=1)


def explain_butler(field: Field, index: int, rules: SessionRules) -> Iterator[Step]:
    """The datum, then IMPs against it."""
    scored = score_butler(field, rules)
    reference = scored.datum or 0
    source = field.reference or field
    yield from _compared_with(source)
    if field.reference is not None:
        sections = ", ".join(rules.datum_from)
        code = "butler/from-many-sections" if len(rules.datum_from) > 1 else "butler/from-sections"
        yield step(code, "", len(source.held), sections=sections)
    if len(source.held) == 1 and field.reference is None:
        yield step("cross-imps/alone", "", 0)
        yield from _only_version(scored, index, rules)
        return
    yield from _datum(source, datum_rule(field, rules), reference)
    for _, points in parts(field.held[index]):
        yield step(
            "imps/compared", "78B", imps(points - reference), points=points, other=reference,
            difference=points - reference,
        )  # fmt: skip
    yield from _weighted_imps(field.held[index], scored.raw[index])
    yield from _only_version(scored, index, rules)


def explain_cross_imps(field: Field, index: int, rules: SessionRules) -> Iterator[Step]:
    """IMPs against every other score, their sum, what the regulation makes of it."""
    scored = form(rules.form).score_field(field, rules)
    held = field.held[index]
    counts = chart([*field.held[:index], *field.held[index + 1 :]])
    comparisons = len(field.held) - 1
    yield from _compared_with(field)
    whole: Number = 0
    for share, points in parts(held):
        total: Number = 0
        for other in sorted(counts, reverse=True):
            count, each = counts[other], imps(points - other)
            total += exact(each * count, 1)
            yield step(
                "cross-imps/compared", "78B", each * count,
                points=points, other=other, count=count, imps=each,
            )  # fmt: skip
        whole += exact(share * total, 1)
        yield step("cross-imps/sum", "", total, comparisons=comparisons)
    yield from _weighted_imps(held, whole)
    if scored.raw[index] != whole:
        results = len(field.held)
        yield step(
            f"cross-imps/{_SHARES[cross_method(field, rules)]}", "", scored.raw[index],
            sum=whole, comparisons=comparisons, results=results,
            expected=_full(field, rules), pairs=results * comparisons // 2,
        )  # fmt: skip
    yield from _only_version(scored, index, rules)


def explain_total_points(field: Field, index: int, rules: SessionRules) -> Iterator[Step]:
    """The points themselves; a weighted score's by their weights."""
    yield from _weighted_imps(field.held[index], score_total_points(field, rules).raw[index])


def explain_mp_imp(field: Field, index: int, rules: SessionRules) -> Iterator[Step]:
    """Both scorings of the hybrid, the one that is shown last."""
    yield step("part/imps")
    yield from explain_cross_imps(field, index, replace(rules, form="cross-imps"))
    yield step("part/matchpoints")
    yield from explain_matchpoints(field, index, rules)


_SMALL_GROUP: Final = "unequal/small-group"
_SHARES: Final = {
    CrossMethod.TOTAL: "alone",
    CrossMethod.AVERAGE: "average",
    CrossMethod.SCALED: "scaled",
    CrossMethod.FACTORED: "scaled",
    CrossMethod.NOMINAL: "nominal",
    CrossMethod.QUOTIENT: "quotient",
}


def _full(field: Field, rules: SessionRules) -> int:
    """What the regulation holds the number of results against."""
    scaled = cross_method(field, rules) is CrossMethod.SCALED
    return max(field.scheduled if scaled else field.expected, len(field.held))


EXPLAINERS: Final[Mapping[str, Explainer]] = MappingProxyType(
    {
        "matchpoints": explain_matchpoints,
        "ascherman": explain_ascherman,
        "mp-imp": explain_mp_imp,
        "total-points": explain_total_points,
        "butler": explain_butler,
        "cross-imps": explain_cross_imps,
        "cross-imps-total": explain_cross_imps,
    }
)


def _compared_with(field: Field) -> Iterator[Step]:
    """Who is compared: one version of a fouled board; weighted scores by their parts."""
    if field.fouled:
        yield step("fouled/version", "87", results=len(field.held))
    if any(isinstance(held, Mixture) for held in field.held):
        yield step("weighted/in-field", "12C1(c)")


def _compared(
    field: Field, held: Number | Mixture, points: Number, matchpoints: Number, rules: SessionRules
) -> Step:
    """A result among the others; a part of a weighted one among all, its own parts included."""
    counts = frequencies(field.held)
    code = "part" if isinstance(held, Mixture) else "compared"
    return step(
        f"matchpoints/{code}-{rules.regulation.win}", "78A", matchpoints,
        points=points,
        results=len(field.held),
        lower=sum((count for other, count in counts.items() if other < points), 0),
        equal=counts[points] - (0 if isinstance(held, Mixture) else 1),
        higher=sum((count for other, count in counts.items() if other > points), 0),
    )  # fmt: skip


def _datum(field: Field, rule: DatumRule, reference: Number) -> Iterator[Step]:
    """The results, what was dropped of them, and the rounding of their middle."""
    counts = datum_chart(field, rule)
    results = sum(counts.values(), 0)
    if results != len(field.held):
        yield step("butler/without-assigned", "", results)
    if rule.scale_to_full and field.expected > results:
        yield step("butler/to-full", "", field.expected, results=results)
        results = field.expected
    found = datum_counts(counts, rule, field.expected)
    if found.dropped and rule.trim:
        yield step("butler/share", "", found.dropped, share=rule.trim, results=results)
    if found.dropped:
        yield step(
            "butler/dropped", "", results - 2 * found.dropped, dropped=found.dropped,
            results=results, highest=list_text(found.highest), lowest=list_text(found.lowest),
        )  # fmt: skip
    in_words = sum_text if rule.centre is Centre.MEAN else list_text
    kept = in_words(found.kept)
    exactly = datum(counts, replace(rule, rounding=DatumRounding.NONE), field.expected)
    yield step(
        f"butler/datum-{rule.centre}", "", exactly, results=results - 2 * found.dropped,
        line=field.line, kept=kept,
    )  # fmt: skip
    if rule.rounding is not DatumRounding.NONE:
        yield step(f"butler/rounded-{rule.rounding}", "", reference)


def _made_good(
    field: Field, doubled: Number, rules: SessionRules, self_tie: int
) -> Generator[Step, None, Number]:
    """Neuberg or what the regulation has instead; returns the doubled matchpoints after it."""
    regulation, actual = rules.regulation, len(field.held)
    expected, halves = max(field.expected, actual), 2 // regulation.win
    change = normaliser(actual, expected, regulation, other=field.other, self_tie=self_tie)
    normal = change(doubled)
    if actual < expected:
        code = _unequal_code(field, expected, rules)
        percent = small_group(actual, regulation)
        share: dict[str, Number] = {
            "middle": percent(actual - 1),
            "each": halves * (percent(1) - percent(0)),
            "average": exact(actual - 1, halves),
            "percent": percent(doubled),
            "top": exact(2 * (expected + self_tie - 1), halves),
        }
        yield step(
            code, "", exact(normal, halves),
            matchpoints=exact(doubled, halves), results=actual, expected=expected,
            **(share if code == _SMALL_GROUP else {}),
        )  # fmt: skip
    return normal


def _unequal_code(field: Field, expected: int, rules: SessionRules) -> str:
    regulation = rules.regulation
    if regulation.unequal != "neuberg":
        return f"unequal/{regulation.unequal.replace('_', '-')}"
    small = is_small(len(field.held), expected, regulation, other=field.other)
    return _SMALL_GROUP if small else f"unequal/neuberg-{regulation.win}"


def _in_unit(
    field: Field, index: int, normal: Number, rules: SessionRules, self_tie: int
) -> Iterator[Step]:
    """The regulation's unit and rounding."""
    scored = form(rules.form).score_field(field, rules)
    unit = exact(normal, 2 // rules.regulation.win)
    if rules.regulation.in_percent:
        results = len(field.held) if rules.regulation.unequal == "own_top" else field.expected
        most = max(results, len(field.held)) - 1 + self_tie
        top = 2 * most // (2 // rules.regulation.win)
        unit = exact(100 * unit, top) if top else 50
        yield step("score/in-percent" if top else "score/alone", "", unit, top=top)
    rounding = rules.regulation.board_rounding
    if rounding is not None and scored.scores[index] != unit:
        yield explain_rounding("score", rounding, scored.scores[index])


def _weighted_imps(held: Number | Mixture, mean: Number) -> Iterator[Step]:
    if isinstance(held, Mixture):
        yield step("weighted/mean", "12C1(c)", mean, parts=len(held.parts))


def _only_version(scored: FieldScores, index: int, rules: SessionRules) -> Iterator[Step]:
    score = scored.scores[index]
    if scored.raw[index] == score:
        return
    if scored.comparisons == 1:
        yield step("imps/only-result", "87", score)
        return
    yield step("imps/only-result", "87")
    yield award_in_imps(rules.regulation.imps.plus, score, scored.comparisons)
