"""The IMP scale and cross-IMPs: tables of cases, and what must hold for any results."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.scoring.cross_imps import CrossMethod, cross_imps, cross_share
from server.scoring.imps import BOUNDS, imps
from server.scoring.rounding import decimal_text
from tests.rules.rows import Row, answer, law_rows

from .charts import chart

DIFFERENCES = st.integers(-8000, 8000)
SCORES = st.lists(st.integers(-400, 400).map(lambda tens: 10 * tens), min_size=1, max_size=40)


def textbook(results: list[int]) -> list[int]:
    """The definition: every result against every other."""
    return [sum(imps(own - other) for other in results) for own in results]


@pytest.mark.parametrize("row", law_rows("78B_imps"))
def test_imp_scale(row: Row) -> None:
    assert answer(lambda: imps(Fraction(row["difference"]))) == row["expected"]


@pytest.mark.parametrize("row", law_rows("cross_imps"))
def test_cross_imps(row: Row) -> None:
    results = chart(row["scores"])
    counted, full = int(sum(results.values())), int(row["full"])
    share = cross_share(CrossMethod(row["method"]), counted, full, scheduled=full)
    scored = sorted((points, total * share) for points, total in cross_imps(results).items())
    shown = " ".join(f"{points}={decimal_text(own, 4, trim=True)}" for points, own in scored)
    assert shown == row["expected"]


@given(DIFFERENCES, DIFFERENCES)
def test_imps_are_antisymmetric_and_never_fall(one: int, other: int) -> None:
    assert imps(-one) == -imps(one)
    assert (one <= other) <= (imps(one) <= imps(other))
    assert abs(imps(one)) <= len(BOUNDS)


@given(SCORES)
def test_cross_imps_are_the_sums_of_all_comparisons(results: list[int]) -> None:
    scored = cross_imps(Counter(results))
    assert [scored[own] for own in results] == textbook(results)


@given(SCORES, st.sampled_from(list(CrossMethod)), st.integers(0, 3))
def test_cross_imps_of_a_board_sum_to_zero(
    results: list[int], method: CrossMethod, missing: int
) -> None:
    full = len(results) + missing
    share = cross_share(method, len(results), full, scheduled=full)
    assert sum(cross_imps(Counter(results))[own] * share for own in results) == 0


@given(st.lists(st.tuples(st.integers(-50, 50), st.integers(1, 99)), min_size=1, max_size=8))
def test_a_weighted_result_takes_part_by_its_weights(parts: list[tuple[int, int]]) -> None:
    counts: dict[int, Fraction] = {}
    for tens, hundredths in parts:
        counts[10 * tens] = counts.get(10 * tens, Fraction(0)) + Fraction(hundredths, 100)
    scored = cross_imps(counts)
    for own in counts:
        assert scored[own] == sum(imps(own - other) * count for other, count in counts.items())


@given(SCORES.filter(lambda results: len(results) > 1))
def test_a_full_board_scaled_is_the_average(results: list[int]) -> None:
    size = len(results)
    average = cross_share(CrossMethod.AVERAGE, size, size)
    assert cross_share(CrossMethod.SCALED, size, size + 1, size) == average
    assert cross_share(CrossMethod.FACTORED, size, size, size + 1) == average
    assert cross_share(CrossMethod.NOMINAL, size, size) == 1
