"""What must hold of matchpoints under every regulation, and of a session in whatever order."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.operations.score_options import session_rules
from server.scoring.boards import score_board
from server.scoring.outcome import Adjusted, Award, NotPlayed, Number, Outcome, PointsOnly, Weighted
from server.scoring.pairs import expected_results, rank, score_session
from server.scoring.regulation import REGULATIONS, Regulation, SmallGroups
from server.scoring.results import BoardResult
from server.scoring.session import BoardScore, ScoredSession, SessionRules
from server.scoring.small_groups import is_in_percent
from tests.scoring.tables import chosen

POINTS = st.sampled_from([-620, -420, -100, -50, 0, 50, 110, 140, 170, 420, 620])
BOARDS = st.lists(POINTS, min_size=1, max_size=12)
MISSING = st.integers(0, 12)
CHOSEN = [chosen(f"acbl small_groups={rule}") for rule in SmallGroups]
CHOSEN += [chosen("ebu full_awards=1"), chosen("laws-1987 full_awards=2")]
BODIES = pytest.mark.parametrize(
    "body",
    [*REGULATIONS.values(), *(session_rules(options).regulation for options in CHOSEN)],
    ids=lambda body: " ".join((body.name, *body.chosen)),
)
SMALL_GROUP_SHARE = Fraction(6, 5)
"""Both sides of a group that is in percent are better than average: 60 and 60 instead of 50."""


def board(points: list[int], missing: int, body: Regulation) -> BoardScore:
    results = [
        BoardResult(1, (("NS", f"{at}n"), ("EW", f"{at}e")), PointsOnly(each))
        for at, each in enumerate(points)
    ]
    return score_board(results, len(points) + missing, SessionRules(regulation=body))


def columns(scored: BoardScore) -> tuple[list[Number], list[Number]]:
    ns, ew = ([score for score in line.scores if score is not None] for line in scored.lines)
    return ns, ew


def slack(body: Regulation) -> Fraction:
    """How far a score may be from the exact one: half of the last digit that is kept."""
    kept = body.board_rounding
    return Fraction(0) if kept is None else Fraction(1, 2 * 10**kept.places)


def shared(scored: BoardScore, points: list[int], missing: int, body: Regulation) -> Fraction:
    """What the two sides of a table have together."""
    return Fraction(scored.top or 0) * share(len(points), len(points) + missing, body, None)


def share(actual: int, expected: int, body: Regulation, other: int | None) -> Fraction:
    """Of a top, for a group of results; in New Zealand a director adds what makes it more."""
    small = is_in_percent(actual, expected, body, other=other)
    more = small and body.small_groups is not SmallGroups.TWO_TABLES
    return SMALL_GROUP_SHARE if more else Fraction(1)


@BODIES
@settings(max_examples=40)
@given(BOARDS, MISSING)
def test_the_two_sides_share_the_top(body: Regulation, points: list[int], missing: int) -> None:
    scored = board(points, missing, body)
    whole = shared(scored, points, missing, body)
    for ns, ew in zip(*columns(scored), strict=True):
        assert abs(ns + ew - whole) <= 2 * slack(body)


@BODIES
@settings(max_examples=40)
@given(BOARDS, MISSING)
def test_the_mean_is_half_of_what_the_sides_share(
    body: Regulation, points: list[int], missing: int
) -> None:
    scored = board(points, missing, body)
    half = shared(scored, points, missing, body) / 2
    for side in columns(scored):
        assert abs(Fraction(sum(side)) / len(points) - half) <= slack(body)


@BODIES
@settings(max_examples=40)
@given(BOARDS, MISSING)
def test_a_better_result_gets_more_and_an_equal_one_as_much(
    body: Regulation, points: list[int], missing: int
) -> None:
    ns, ew = columns(board(points, missing, body))
    for one, own in enumerate(points):
        for other, theirs in enumerate(points):
            assert (own > theirs) == (ns[one] > ns[other]) == (ew[one] < ew[other])


@BODIES
@settings(max_examples=40)
@given(BOARDS, MISSING)
def test_what_is_north_south_s_would_be_east_west_s_of_the_mirrored_board(
    body: Regulation, points: list[int], missing: int
) -> None:
    ns, ew = columns(board(points, missing, body))
    assert columns(board([-each for each in points], missing, body)) == (ew, ns)


@BODIES
@settings(max_examples=40)
@given(BOARDS, BOARDS, MISSING)
def test_the_two_sides_share_the_top_in_each_version_of_a_fouled_board(
    body: Regulation, first: list[int], second: list[int], missing: int
) -> None:
    expected = len(first) + len(second) + missing
    results = [
        BoardResult(1, (("NS", f"{g}{n}n"), ("EW", f"{g}{n}e")), PointsOnly(each), group=g)
        for g, points in (("a", first), ("b", second))
        for n, each in enumerate(points)
    ]
    ns, ew = score_board(results, expected, SessionRules(regulation=body)).lines
    for at, result in enumerate(results):
        mine, others = (first, second) if result.group == "a" else (second, first)
        one, other, top = ns.scores[at], ew.scores[at], ns.tops[at]
        if one is None or other is None:
            assert body.lone_version == "plus" and len(mine) == 1
            continue
        whole = Fraction(top or 0) * share(len(mine), expected, body, len(others))
        assert abs(one + other - whole) <= 2 * slack(body)


AWARDS = st.one_of(
    st.sampled_from([Award("plus"), Award("average"), Award("minus"), Award("own")]),
    st.integers(0, 100).map(lambda percent: Award("percent", Fraction(percent))),
)
PLAYED = POINTS.map(PointsOnly)
RULED = st.tuples(st.one_of(AWARDS, PLAYED), st.one_of(AWARDS, PLAYED)).map(
    lambda sides: Adjusted((("NS", sides[0]), ("EW", sides[1])))
)
WEIGHTED = st.tuples(PLAYED, PLAYED, st.integers(1, 99)).map(
    lambda parts: Weighted(
        ((Fraction(parts[2]), parts[0]), (Fraction(100 - parts[2]), parts[1])),
    )
)
OUTCOMES: st.SearchStrategy[Outcome] = st.one_of(
    PLAYED, PLAYED, PLAYED, RULED, WEIGHTED, st.just(NotPlayed())
)


@st.composite
def sessions(draw: st.DrawFn) -> list[BoardResult]:
    """An evening of one or two sections and sessions with everything that can go wrong in it."""
    tables = draw(st.integers(2, 5))
    found = []
    for session in draw(st.sampled_from([(None,), ("1", "2")])):
        for section in draw(st.sampled_from([(None,), ("A", "B")])):
            bye = draw(st.booleans())
            for number in range(1, draw(st.integers(1, 4)) + 1):
                for table in range(tables):
                    ew = str(11 + (table + number) % tables)
                    pairs = (("NS", str(table + 1)), ("EW", "" if bye and not table else ew))
                    group = draw(st.sampled_from(["", "", "", "x", "y"]))
                    outcome = NotPlayed() if bye and not table else draw(OUTCOMES)
                    found.append(
                        BoardResult(
                            number, pairs, outcome, section=section, session=session, group=group
                        )
                    )
    return found


def without_weights(results: list[BoardResult]) -> list[BoardResult]:
    """For Laws that know none: the first part alone."""
    return [
        replace(each, outcome=each.outcome.parts[0][1])
        if isinstance(each.outcome, Weighted)
        else each
        for each in results
    ]


def content(scored: ScoredSession) -> tuple[object, ...]:
    """Everything but the order of the lines of a traveller.

    The datum that a fouled board shows is left out: of two equally large versions it is the first.
    """
    boards: dict[Any, Any] = {}
    for each in scored.boards:
        lines = {
            (line.line, line.contestants[at], result.section): (line.raw[at], line.scores[at])
            for line in each.lines
            for at, result in enumerate(each.results)
        }
        boards[each.session, each.section, each.board] = (each.expected, each.top, lines)
    return scored.standings, list(boards), boards


@BODIES
@settings(max_examples=50)
@given(sessions(), st.randoms(use_true_random=False), st.sampled_from([1, 2]), st.booleans())
def test_the_order_of_a_session_is_irrelevant(
    body: Regulation, results: list[BoardResult], chance: Any, winners: Any, across: Any
) -> None:
    breaks = ("head-to-head", "opponents", "point-a-board")[winners - 1 :]
    played = results if body.weighting else without_weights(results)
    shuffled = list(played)
    chance.shuffle(shuffled)
    for form in body.forms:
        if form == "total-points":
            continue
        rules = SessionRules(form, body, winners, across=across, tie_breaks=breaks)
        assert content(score_session(shuffled, rules)) == content(score_session(played, rules))


@given(
    st.lists(st.lists(POINTS, min_size=2, max_size=6), min_size=1, max_size=4),
    st.data(),
    st.sampled_from(["matchpoints", "butler", "cross-imps"]),
)
def test_a_changed_entry_is_as_if_all_were_scored_anew(
    boards: list[list[int]], data: st.DataObject, form: str
) -> None:
    """Only its board is scored again, and the ranking is the same."""
    rules = SessionRules(form)
    at = data.draw(st.integers(0, len(boards) - 1))
    table = data.draw(st.integers(0, len(boards[at]) - 1))
    before = _played(boards)
    known = score_session(before, rules)
    boards[at][table] = data.draw(POINTS)
    after = _played(boards)
    changed = [each for each in after if each.board == at + 1]
    rescored = score_board(changed, expected_results(after, rules), rules)
    kept = [rescored if each.board == at + 1 else each for each in known.boards]
    assert rank(kept, rules) == score_session(after, rules)


def _played(boards: list[list[int]]) -> list[BoardResult]:
    return [
        BoardResult(board, (("NS", f"{table}n"), ("EW", f"{table}e")), PointsOnly(points))
        for board, field in enumerate(boards, 1)
        for table, points in enumerate(field)
    ]
