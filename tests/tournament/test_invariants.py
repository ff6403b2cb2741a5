"""The invariants of the protocol that the projection answers for, on random sets of facts."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from server.rules.errors import Refusal
from server.scoring.pairs import score_session
from server.scoring.session import SessionRules
from server.tournament.entries import EntryState
from server.tournament.grid import grid
from server.tournament.history import history
from server.tournament.needs import needs
from server.tournament.project import Projection
from server.tournament.slots import CLAIM
from server.tournament.trail import board_trail
from sync.fact import Clock, Fact
from tests.tournament.kit import ENROLMENT_KEY, project
from tests.tournament.strategies import fact_sets

EXAMPLES = settings(max_examples=30, derandomize=True, database=None)


@EXAMPLES
@given(fact_sets(), st.randoms(use_true_random=False))
def test_inv_6_any_order_and_any_repetition_give_the_same_state(
    facts: list[Fact], rng: Random
) -> None:
    shuffled = rng.sample(facts, len(facts)) + rng.sample(facts, len(facts) // 2)
    assert project(shuffled) == project(facts)


@EXAMPLES
@given(fact_sets(), st.randoms(use_true_random=False))
def test_inv_6_asking_between_the_facts_changes_nothing(facts: list[Fact], rng: Random) -> None:
    projection = Projection(ENROLMENT_KEY)
    for fact in rng.sample(facts, len(facts)):
        projection.add(fact)
        _ = projection.state
    assert projection.state == project(facts)


@EXAMPLES
@given(fact_sets())
def test_inv_7_no_value_vanishes_silently(facts: list[Fact]) -> None:
    state = project(facts)
    for entry in state.entries.values():
        listed = {one.value for one in (*entry.alternatives, *entry.claims)}
        if entry.stands is not None:
            listed.add(entry.stands.value)
        for one in entry.history:
            assert one.value in listed or is_replaced(entry, one.fact.id)


def is_replaced(entry: EntryState, name: str) -> bool:
    """Whether a fact of at least its level, and of the writer's own if untrusted, names it."""
    old = entry.said(name)
    assert old is not None
    return any(
        name in new.fact.base
        and new.level >= old.level
        and (new.level > CLAIM or new.fact.writer == old.fact.writer)
        for new in entry.history
    )


@EXAMPLES
@given(fact_sets())
def test_inv_8_no_lower_level_is_effective(facts: list[Fact]) -> None:
    for entry in project(facts).entries.values():
        if entry.stands is not None:
            assert entry.stands.level == max(one.level for one in entry.heads) > CLAIM


@EXAMPLES
@given(fact_sets())
def test_inv_12_every_fact_is_taken_whatever_the_others_mean(facts: list[Fact]) -> None:
    projection = Projection(ENROLMENT_KEY)
    assert [projection.add(fact) for fact in facts] == is_new(facts)
    assert not any(projection.add(fact) for fact in facts)
    state = projection.state
    everything = {one.fact.id for entry in state.entries.values() for one in entry.history}
    entries = {fact.id for fact in facts if fact.kind.startswith("result/")}
    assert entries <= everything | state.unreadable.keys()


def is_new(facts: list[Fact]) -> list[bool]:
    """For each fact whether it was not there before: a writer may say the same bytes again."""
    return [fact.id not in {f.id for f in facts[:at]} for at, fact in enumerate(facts)]


@EXAMPLES
@given(fact_sets())
def test_inv_14_clocks_decide_nothing(facts: list[Fact]) -> None:
    still = [replace(fact, context=replace(fact.context, clock=Clock())) for fact in facts]
    moved, calm = project(facts), project(still)
    assert moved.entries == calm.entries
    assert moved.results(1) == calm.results(1)
    assert moved.control == calm.control
    assert moved.naming == calm.naming
    assert {w: s.status for w, s in moved.writers.items()} == {
        w: s.status for w, s in calm.writers.items()
    }


@EXAMPLES
@given(fact_sets(), st.randoms(use_true_random=False))
def test_inv_14_read_models_do_not_depend_on_order(facts: list[Fact], rng: Random) -> None:
    one, two = project(facts), project(rng.sample(facts, len(facts)))
    assert needs(one, 1, 5) == needs(two, 1, 5)
    assert grid(one, 1, 5, {}) == grid(two, 1, 5, {})
    assert history(one) == history(two)
    for board in (1, 2):
        assert board_trail(one, 1, "A", board) == board_trail(two, 1, "A", board)


@EXAMPLES
@given(fact_sets())
def test_results_can_always_be_scored_and_boards_add_up(facts: list[Fact]) -> None:
    state = project(facts)
    results = state.results(1)
    by_board = [entry for board in range(1, 3) for entry in state.board_entries(1, board)]
    assert sorted(map(repr, results)) == sorted(
        repr(each.result) for each in by_board if each.result
    )
    try:
        score_session(results, SessionRules())
    except Refusal as refusal:
        raise AssertionError(refusal) from refusal
