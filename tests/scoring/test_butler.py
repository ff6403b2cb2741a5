"""The Butler datum: tables of cases, and what must hold for any results."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.scoring.butler import (
    Centre,
    DatumRounding,
    DatumRule,
    butler_imps,
    datum,
    dropped_at_each_end,
)
from tests.rules.rows import Row, answer, law_rows

from .charts import chart

SCORES = st.lists(st.integers(-300, 300).map(lambda tens: 10 * tens), min_size=1, max_size=30)
RULES = st.builds(
    DatumRule,
    cuts=st.sampled_from([((1, 0),), ((1, 1),), ((1, 1), (8, 2))]),
    trim=st.sampled_from([Fraction(0), Fraction(1, 10), Fraction("0.475")]),
    centre=st.sampled_from([Centre.MEAN, Centre.MEDIAN]),
    rounding=st.sampled_from(list(DatumRounding)),
)


def rule(text: str) -> DatumRule:
    """`cut=1 trim=0.475 centre=median rounding=none full`: what a row does not say is default."""
    said = dict(word.partition("=")[::2] for word in text.split())
    cut = said.get("cut", "1")
    steps = tuple(
        (int(start), int(dropped))
        for start, _, dropped in (
            step.partition(":") for step in (cut if ":" in cut else f"1:{cut}").split(",")
        )
    )
    return DatumRule(
        cuts=steps,
        trim=Fraction(said.get("trim", 0)),
        centre=Centre(said.get("centre", "mean")),
        rounding=DatumRounding(said.get("rounding", "half-away")),
        scale_to_full="full" in said,
    )


@pytest.mark.parametrize("row", law_rows("butler"))
def test_butler(row: Row) -> None:
    def ask() -> str:
        results = chart(row["scores"])
        reference = datum(results, rule(row["rule"]), int(row["full"] or 0))
        scored = " ".join(f"{own}={butler_imps(own, reference)}" for own in sorted(results))
        return f"{reference}: {scored}"

    assert answer(ask) == row["expected"]


@given(SCORES, RULES)
def test_the_datum_lies_within_the_results(results: list[int], how: DatumRule) -> None:
    reference = datum(Counter(results), how)
    assert min(results) <= reference <= max(results)
    assert reference % 10 == 0 or how.rounding is DatumRounding.NONE


@given(SCORES, RULES)
def test_seen_from_the_other_side_the_datum_is_the_opposite(
    results: list[int], how: DatumRule
) -> None:
    other = datum(Counter(-points for points in results), how)
    assert other == -datum(Counter(results), how)


@given(SCORES, RULES, st.integers(1, 4))
def test_the_order_of_the_results_does_not_matter(
    results: list[int], how: DatumRule, turn: int
) -> None:
    turned = results[turn:] + results[:turn]
    assert datum(Counter(turned), how) == datum(Counter(results), how)


@given(st.integers(1, 200), RULES)
def test_a_cut_leaves_something_and_takes_no_more_than_it_says(size: int, how: DatumRule) -> None:
    dropped = dropped_at_each_end(how, size)
    assert 0 <= 2 * dropped < size
    assert dropped <= max(2, how.trim * size + 1)


@given(SCORES, RULES)
def test_better_points_never_bring_fewer_imps(results: list[int], how: DatumRule) -> None:
    reference = datum(Counter(results), how)
    scored = [butler_imps(points, reference) for points in sorted(results)]
    assert scored == sorted(scored)
