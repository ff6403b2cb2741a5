"""Every case of tests/vectors/projection, with its facts in many orders."""

import random
from itertools import permutations
from typing import Any

import pytest

from server.tournament.entries import EntryState
from server.tournament.needs import needs
from server.tournament.project import Projection
from server.tournament.seating import clock
from server.tournament.slots import CLAIM, DIRECTOR
from server.tournament.state import State
from server.tournament.wire import outcome_json
from sync.fact import Fact
from tests.tournament.cases import Case, slot_key
from tests.tournament.kit import ENROLMENT_KEY, project, vectors

VECTORS = vectors("cases.json")
CASES = {case["id"]: case for case in VECTORS["cases"]}


def orders(facts: list[Fact]) -> list[list[Fact]]:
    """All orders of a few facts, some of many; each with one fact given twice."""
    if len(facts) <= 4:
        return [[*order, order[0]] for order in permutations(facts)]
    rng = random.Random(7)
    return [facts, facts[::-1]] + [[*rng.sample(facts, len(facts)), facts[0]] for _ in range(24)]


@pytest.mark.parametrize("name", CASES)
def test_a_case_comes_out_as_written_in_any_order(name: str) -> None:
    case = Case(VECTORS, CASES[name])
    ways = orders(list(case.facts.values()))
    states = [project(order) for order in ways] + [asked_between(order) for order in ways[:8]]
    assert all(state == states[0] for state in states)
    check(states[0], case, CASES[name])


def asked_between(facts: list[Fact]) -> State:
    projection = Projection(ENROLMENT_KEY)
    for fact in facts:
        projection.add(fact)
        _ = projection.state
    return projection.state


def check(state: State, case: Case, wanted: dict[str, Any]) -> None:
    for row in wanted["slots"]:
        entry = state.entries.get(slot_key(row["slot"]))
        if entry is None:
            assert row["state"] == "none"
            continue
        check_slot(state, case, entry, row)
    for name, verdict in wanted.get("verdicts", {}).items():
        assert state.verdict(case.facts[name].id) == verdict
    if "needs" in wanted:
        assert sorted(need["code"] for need in needs(state, 1, 0)) == sorted(wanted["needs"])
    check_session(state, case, wanted.get("session"))
    check_people(state, case, wanted)
    lost = sum(state.unknown_kinds.values()) + len(state.unreadable)
    assert lost == wanted.get("unknown", 0)


def check_slot(state: State, case: Case, entry: EntryState, row: dict[str, Any]) -> None:
    outcomes = [outcome_json(state, one) for one in entry.alternatives]
    claims = [outcome_json(state, one) for one in entry.claims]
    assert state_word(entry) == row["state"]
    assert named(case, entry.judgement.heads) == row["heads"]
    assert words(case, outcomes) == row.get("alternatives", [])
    assert words(case, claims) == row.get("claims", [])
    assert words(case, [outcome_json(state, entry.entry)] if entry.entry else []) == (
        [row["value"]] if row["value"] else []
    )
    assert list(entry.flags) == row["flags"]
    assert (entry.result is not None) is row["scored"]
    assert list(entry.accepted_by) == ([row["accepted_by"]] if "accepted_by" in row else [])
    assert dict(entry.lines) == row.get("lines", dict(entry.lines))
    in_results = [r for r in state.results(1) if r.board == entry.slot.board]
    assert any(dict(r.contestants) == dict(entry.lines) for r in in_results) is row["scored"]


def state_word(entry: EntryState) -> str:
    """The word a table has for it."""
    if entry.judgement.level == CLAIM:
        return "none"
    if entry.judgement.is_conflict:
        return "conflict"
    if entry.is_void:
        return "void"
    if entry.judgement.level == DIRECTOR:
        return "director"
    return "accepted" if entry.accepted_by else "entered"


def named(case: Case, ids: tuple[str, ...]) -> list[str]:
    return sorted(case.name_of[name] for name in ids)


def words(case: Case, outcomes: list[Any]) -> list[str]:
    found = [name for o in outcomes for name, known in case.outcomes.items() if known == o]
    return sorted(found)


def check_session(state: State, case: Case, wanted: dict[str, Any] | None) -> None:
    if wanted is None:
        return
    session = state.session(1)
    assert (session.status, session.round) == (wanted["status"], wanted["round"])
    assert {section: plan.mv for section, plan in session.plans.items()} == {
        section: case.mv(name) for section, name in wanted["movements"].items()
    }
    assert session.settings.lead == wanted.get("lead", session.settings.lead)
    if "clock" in wanted:
        assert clock(state, 1) == wanted["clock"]


def check_people(state: State, case: Case, wanted: dict[str, Any]) -> None:
    for contestant, row in wanted.get("players", {}).items():
        naming = state.naming.get(contestant)
        assert list(state.players.get(contestant, ())) == row["ids"]
        assert named(case, naming.judgement.heads if naming else ()) == row["heads"]
    for name, answered in wanted.get("calls", {}).items():
        call = next(call for call in state.calls if call.fact.id == case.facts[name].id)
        assert call.answered is answered
    for name, (section, table) in wanted.get("places", {}).items():
        assert state.writers[case.authors[name].writer].serves == (section, table)
