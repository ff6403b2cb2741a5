"""Matchpoints against the definition, and what must hold on every board."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from server.scoring.matchpoints import chart_matchpoints, frequencies, score_field
from server.scoring.outcome import Mixture, Number
from server.scoring.session import Field, SessionRules
from server.scoring.small_groups import neuberg
from tests.scoring.boards import rules

POINTS = st.sampled_from([-800, -110, -100, -50, 0, 50, 110, 140, 420, 430, 620, 650])
BOARDS = st.lists(POINTS, min_size=1, max_size=30)
PLAIN = SessionRules()


def by_definition(points: list[int]) -> list[int]:
    """Law 78A word by word: two for each lower, one for each equal score of the others."""
    return [
        sum(2 if own > other else own == other for at, other in enumerate(points) if at != me)
        for me, own in enumerate(points)
    ]


def ours(points: list[Number | Mixture], expected: int = 0) -> list[Number]:
    return list(score_field(Field(1, "NS", tuple(points), expected), PLAIN).scores)


@given(BOARDS)
def test_the_chart_agrees_with_the_definition(points: list[int]) -> None:
    assert ours(list(points)) == by_definition(points)


@given(BOARDS)
def test_matchpoints_of_a_board_sum_to_n_times_n_less_one(points: list[int]) -> None:
    assert sum(ours(list(points))) == len(points) * (len(points) - 1)


@given(BOARDS, st.integers(0, 40))
def test_the_two_sides_share_the_top(points: list[int], more: int) -> None:
    expected = len(points) + more
    ns, ew = ours(list(points), expected), ours([-each for each in points], expected)
    assert {one + other for one, other in zip(ns, ew, strict=True)} == {2 * expected - 2}


@given(BOARDS)
def test_the_order_of_results_is_irrelevant(points: list[int]) -> None:
    worth = dict(zip(points, ours(list(points)), strict=True))
    assert ours(sorted(points)) == [worth[each] for each in sorted(points)]


@given(BOARDS, st.integers(0, 40))
def test_a_better_score_never_gets_less(points: list[int], more: int) -> None:
    pairs = sorted(zip(points, ours(list(points), len(points) + more), strict=True))
    assert [score for _, score in pairs] == sorted(score for _, score in pairs)


@given(BOARDS, st.integers(0, 40))
def test_neuberg_keeps_the_mean_at_half_of_the_top(points: list[int], more: int) -> None:
    expected = len(points) + more
    assert sum(ours(list(points), expected)) == len(points) * (expected - 1)


@given(BOARDS, st.integers(1, 40))
def test_neuberg_keeps_the_order_of_results(points: list[int], more: int) -> None:
    plain, scaled = ours(list(points)), ours(list(points), len(points) + more)
    order = sorted(range(len(points)), key=plain.__getitem__)
    assert order == sorted(order, key=scaled.__getitem__)


@given(st.integers(1, 50), st.integers(0, 98))
def test_a_full_board_needs_no_neuberg(results: int, raw: int) -> None:
    assert neuberg(results, results)(raw) == raw


@given(BOARDS, POINTS, POINTS, st.integers(1, 99))
def test_a_weighted_result_keeps_the_sum(
    points: list[int], one: int, other: int, percent: int
) -> None:
    share = Fraction(percent, 100)
    mixture = Mixture(((share, one), (1 - share, other)))
    results = len(points) + 1
    assert sum(ours([*points, mixture])) == results * (results - 1)


@given(BOARDS, POINTS)
def test_a_result_that_is_certain_is_as_if_played(points: list[int], own: int) -> None:
    certain = Mixture(((Fraction(1, 3), own), (Fraction(2, 3), own)))
    assert ours([*points, certain]) == ours([*points, own])


@given(BOARDS)
def test_ascherman_is_one_more_of_a_top_of_two_more(points: list[int]) -> None:
    field = Field(1, "NS", tuple(points), len(points))
    plain, variant = score_field(field, PLAIN), score_field(field, PLAIN, self_tie=1)
    assert [score + 1 for score in plain.scores] == list(variant.scores)
    assert variant.top == 2 * len(points)


@given(BOARDS)
def test_halves_are_halves(points: list[int]) -> None:
    field = Field(1, "NS", tuple(points), len(points))
    halves = score_field(field, rules("acbl")).scores
    assert [2 * score for score in halves] == by_definition(points)


def test_a_score_between_those_of_the_chart() -> None:
    chart = {**frequencies([500] + [450] * 2 + [420] * 5), 430: 0}
    assert chart_matchpoints(chart) == {500: 14, 450: 11, 430: 9, 420: 4}
