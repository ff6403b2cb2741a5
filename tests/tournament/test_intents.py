"""What the director asks for, what it writes, and that undo brings back."""

from random import Random
from typing import Any

import pytest

from server.tournament.intents import can_undo, effects
from server.tournament.needs import needs
from server.tournament.project import Projection
from tests.tournament.asking import (
    KEY,
    LINES,
    MINUTE,
    SLOT,
    UNDONE,
    enter,
    played,
    refused,
    tricks_of,
)
from tests.tournament.kit import ENROLMENT_KEY, Evening


def test_start_opens_the_first_round_and_its_clock(evening: Evening) -> None:
    session = evening.state.session(1)
    assert (session.status, session.round) == ("playing", 1)
    assert session.clock is not None
    assert session.clock.ends_at == evening.now - 1000 + 2 * 7 * MINUTE


def test_the_clock_pauses_resumes_and_is_extended(evening: Evening) -> None:
    evening.ask("clock.pause", session=1)
    clock = evening.state.session(1).clock
    assert clock is not None and clock.left_ms == 14 * MINUTE - 1000
    evening.ask("clock.extend", session=1, minutes=2)
    evening.ask("clock.resume", session=1)
    clock = evening.state.session(1).clock
    assert clock is not None
    assert clock.ends_at == evening.now - 1000 + 16 * MINUTE - 1000


def test_after_the_first_round_people_move_before_they_play(evening: Evening) -> None:
    evening.ask("round.open", session=1, round=2)
    clock = evening.state.session(1).clock
    assert clock is not None and clock.round == 2
    assert clock.ends_at == evening.now - 1000 + (2 * 7 + 2) * MINUTE


def test_a_correction_replaces_all_heads_and_keeps_the_lines(evening: Evening) -> None:
    one, two = evening.tablet(31), evening.tablet(32)
    enter(evening, one, 10)
    enter(evening, two, 9)
    evening.ask("entry.correct", slot=SLOT, outcome=played(11), reason="typing")
    entry = evening.state.entries[KEY]
    assert tricks_of(evening.state) == 11
    assert (entry.claims, dict(entry.lines)) == ((), LINES)
    assert needs(evening.state, 1, 0) == []


def test_a_correction_of_an_empty_slot_takes_the_planned_pairs(evening: Evening) -> None:
    evening.ask("entry.correct", slot=SLOT, outcome=played(10), reason="typing")
    assert dict(evening.state.entries[KEY].lines) == LINES


def test_resolving_a_dispute_and_taking_that_back_is_a_dispute_again(evening: Evening) -> None:
    one, two = evening.tablet(31), evening.tablet(32)
    enter(evening, one, 10)
    down = enter(evening, two, 9)
    sent = needs(evening.state, 1, 0)[0]["actions"]
    assert [action["label"] for action in sent] == ["choose", "choose"]
    intent = evening.ask("entry.resolve", slot=SLOT, entry=down)
    assert tricks_of(evening.state) == 9
    evening.ask("undo", intent=intent)
    entry = evening.state.entries[KEY]
    assert entry.judgement.is_conflict
    assert sorted(getattr(one.outcome, "tricks", 0) for one in entry.alternatives) == [9, 10]


def test_undo_of_a_correction_brings_back_the_former_value(evening: Evening) -> None:
    enter(evening, evening.tablet(31), 10)
    intent = evening.ask("entry.correct", slot=SLOT, outcome=played(8), reason="ruling", law="64B")
    undo = evening.ask("undo", intent=intent)
    assert tricks_of(evening.state) == 10
    assert evening.state.intents[intent].undone_by == undo
    assert evening.state.entries[KEY].result
    evening.ask("undo", intent=undo)
    assert tricks_of(evening.state) == 8
    assert evening.state.intents[intent].undone_by is None


def test_undo_asks_again_what_was_asked_of_the_former_entry(evening: Evening) -> None:
    enter(evening, evening.tablet(31), 10, lines={"NS": "A1", "EW": "A4"})
    intent = evening.ask("entry.correct", slot=SLOT, outcome=played(9), lines=LINES, reason="other")
    assert evening.state.entries[KEY].result
    evening.ask("undo", intent=intent)
    assert evening.state.entries[KEY].flags == ("wrong-opponents",)
    [need] = needs(evening.state, 1, 0)
    evening.ask("entry.review", **need["actions"][0]["intent"]["args"])
    assert evening.state.entries[KEY].result


def test_a_first_correction_taken_back_leaves_no_entry(evening: Evening) -> None:
    intent = evening.ask("entry.correct", slot=SLOT, outcome=played(10), reason="typing")
    evening.ask("undo", intent=intent)
    assert evening.state.entries[KEY].is_void
    assert evening.state.results(1) == []


def test_a_void_and_its_undo(evening: Evening) -> None:
    enter(evening, evening.tablet(31), 10)
    intent = evening.ask("entry.void", slot=SLOT)
    assert evening.state.results(1) == []
    evening.ask("undo", intent=intent)
    assert tricks_of(evening.state) == 10


def test_an_undo_is_refused_when_somebody_has_gone_on(evening: Evening) -> None:
    first = evening.ask("entry.correct", slot=SLOT, outcome=played(10), reason="typing")
    second = evening.ask("entry.correct", slot=SLOT, outcome=played(9), reason="typing")
    assert refused(evening, "undo", intent=first) == "intent/changed-since"
    evening.ask("undo", intent=second)
    assert tricks_of(evening.state) == 10


def test_a_late_entry_of_a_table_does_not_stop_an_undo(evening: Evening) -> None:
    tablet = evening.tablet(31)
    enter(evening, tablet, 10)
    intent = evening.ask("entry.correct", slot=SLOT, outcome=played(9), reason="typing")
    enter(evening, tablet, 7)
    assert evening.state.entries[KEY].claims
    evening.ask("undo", intent=intent)
    assert tricks_of(evening.state) == 10


def test_a_decision_and_its_undo(evening: Evening) -> None:
    entry = enter(evening, evening.tablet(31), 10, lines={"NS": "A1", "EW": "A4"})
    first = evening.ask("entry.review", entry=entry, decision="as_planned")
    assert dict(evening.state.entries[KEY].lines) == LINES
    second = evening.ask("entry.review", entry=entry, decision="void")
    assert evening.state.entries[KEY].is_void
    evening.ask("undo", intent=second)
    assert dict(evening.state.entries[KEY].lines) == LINES
    assert refused(evening, "undo", intent=first) == "intent/changed-since"


def test_a_decision_taken_back_leaves_the_question_open(evening: Evening) -> None:
    entry = enter(evening, evening.tablet(31), 10, lines={"NS": "A1", "EW": "A4"})
    intent = evening.ask("entry.review", entry=entry, decision="as_played")
    assert evening.state.entries[KEY].result
    evening.ask("undo", intent=intent)
    assert "wrong-opponents" in evening.state.entries[KEY].flags


TYPED = [
    # what is there already, board and lines typed → round, table
    ("nothing, planned", 1, LINES, (1, 1)),
    ("nothing, planned elsewhere", 5, {"NS": "A1", "EW": "A3"}, (2, 1)),
    ("nothing, not planned", 2, {"NS": "A3", "EW": "A1"}, (0, 1)),
]


@pytest.mark.parametrize(("_", "board", "lines", "place"), TYPED, ids=[row[0] for row in TYPED])
def test_a_typed_line_goes_where_the_pairs_have_the_board(
    evening: Evening, _: str, board: int, lines: dict[str, str], place: tuple[int, int]
) -> None:
    evening.ask("entry.type", session=1, section="A", board=board, lines=lines, outcome=played(10))
    assert [slot[2:4] for slot in evening.state.entries] == [place]


def test_lines_without_a_plan_get_lines_of_their_own_and_typing_again_corrects() -> None:
    evening = Evening()
    for pair in (2, 4, 6):
        lines = {"NS": f"{pair}", "EW": f"{pair + 1}"}
        outcome = {"kind": "points_only", "points": 110}
        evening.ask("entry.type", session=1, section="", board=7, lines=lines, outcome=outcome)
    again = {"lines": {"NS": "4", "EW": "5"}, "outcome": {"kind": "passed_out"}}
    evening.ask("entry.type", session=1, section="", board=7, **again)
    assert [slot.table for slot in sorted(evening.state.entries)] == [1, 2, 3]
    assert len(evening.state.results(1)) == 3
    assert needs(evening.state, 1, 0) == []


def test_names_never_enter_a_fact(evening: Evening) -> None:
    people = [{"name": " Анна ", "number": "77"}, {"id": "9" * 32, "name": ""}, {"name": ""}]
    found = effects(
        evening.state, "players.set", {"contestant": "A1", "players": people}, 0, evening.new_id
    )
    new = f"{1:032x}"
    assert [(name.id, name.name, name.number) for name in found.names] == [(new, "Анна", "77")]
    assert found.args == {"contestant": "A1", "players": [{"id": new}, {"id": "9" * 32}, {}]}
    assert found.drafts[0].body == {"contestant": "A1", "players": [new, "9" * 32, ""]}


def test_names_and_their_undo(evening: Evening) -> None:
    evening.ask("players.set", contestant="A1", players=[{"name": "Anna"}, {"name": "Boris"}])
    before = evening.state.players["A1"]
    intent = evening.ask("players.set", contestant="A1", players=[{"name": "Olga"}])
    assert evening.state.players["A1"] != before
    evening.ask("undo", intent=intent)
    assert evening.state.players["A1"] == before


def test_a_tablet_is_admitted_revoked_and_all_that_is_taken_back(evening: Evening) -> None:
    stray = evening.tablet(33, is_proven=False)
    enter(evening, stray, 10)
    assert evening.state.results(1) == []
    admit = evening.ask("tablet.admit", writer=stray.writer)
    assert len(evening.state.results(1)) == 1
    revoke = evening.ask("tablet.revoke", writer=stray.writer)
    enter(evening, stray, 9, stray.facts[-1].id)
    assert evening.state.writers[stray.writer].status == "revoked"
    evening.ask("undo", intent=revoke)
    assert tricks_of(evening.state) == 9
    assert refused(evening, "undo", intent=admit) == "intent/changed-since"


@pytest.mark.parametrize(("do", "args"), UNDONE, ids=[row[0] for row in UNDONE])
def test_what_control_did_is_taken_back_and_done_again(
    evening: Evening, do: str, args: dict[str, Any]
) -> None:
    before = control_now(evening)
    intent = evening.ask(do, **args)
    after = control_now(evening)
    assert after != before
    assert can_undo(evening.state, intent)
    undo = evening.ask("undo", intent=intent)
    assert control_now(evening) == before
    assert not can_undo(evening.state, intent)
    evening.ask("undo", intent=undo)
    assert control_now(evening) == after


def control_now(evening: Evening) -> tuple[object, ...]:
    """Control state without versions, and the clock by what is left when it runs."""
    state, session = evening.state, evening.state.session(1)
    clock = session.clock
    assert clock is not None
    half = MINUTE // 2
    left = (clock.left_ms or 0) // half if clock.state == "paused" else None
    minutes = (clock.ends_at or 0) // half if clock.state == "running" else None
    return (
        session.settings.to_json(), dict(session.plans), session.round, session.status,
        state.screen, clock.round, clock.state, left, minutes,
    )  # fmt: skip


def test_what_was_withdrawn_or_reopened_is_taken_back(evening: Evening) -> None:
    evening.ask("session.end", session=1)
    published = evening.ask("results.publish", session=1)
    assert evening.state.session(1).status == "published"
    evening.ask("undo", intent=published)
    assert evening.state.session(1).status == "ended"
    reopened = evening.ask("session.reopen", session=1)
    assert evening.state.session(1).status == "playing"
    evening.ask("undo", intent=reopened)
    assert evening.state.session(1).status == "ended"


def test_an_evening_is_the_same_in_any_order_also_when_asked_between(evening: Evening) -> None:
    stray = evening.tablet(33, is_proven=False)
    enter(evening, stray, 10)
    admit = evening.ask("tablet.admit", writer=stray.writer)
    first = evening.ask("entry.correct", slot=SLOT, outcome=played(9), reason="typing")
    undo = evening.ask("undo", intent=first)
    evening.ask("undo", intent=undo)
    evening.ask("undo", intent=evening.ask("clock.pause", session=1))
    evening.ask("undo", intent=admit)
    rng = Random(3)
    for _ in range(12):
        projection = Projection(ENROLMENT_KEY)
        for fact in rng.sample(evening.facts, len(evening.facts)):
            projection.add(fact)
            _ = projection.state
        assert projection.state == evening.state


def test_published_results_that_were_reopened_are_published_again(evening: Evening) -> None:
    evening.ask("session.end", session=1)
    evening.ask("results.publish", session=1)
    reopened = evening.ask("session.reopen", session=1)
    assert evening.state.session(1).status == "playing"
    evening.ask("undo", intent=reopened)
    assert evening.state.session(1).status == "published"


def test_only_the_last_word_of_control_is_taken_back(evening: Evening) -> None:
    first = evening.ask("settings.set", session=1, settings={"lead": "off"})
    second = evening.ask("settings.set", session=1, settings={"lead": "required"})
    assert refused(evening, "undo", intent=first) == "intent/changed-since"
    evening.ask("undo", intent=second)
    assert evening.state.session(1).settings.lead == "off"
    assert refused(evening, "undo", intent=second) == "intent/already-undone"


def test_undo_brings_back_the_directors_value_not_the_claim_against_it(evening: Evening) -> None:
    tablet = evening.tablet(31)
    evening.ask("entry.correct", slot=SLOT, outcome=played(9), reason="typing")
    enter(evening, tablet, 7)
    intent = evening.ask("entry.correct", slot=SLOT, outcome=played(8), reason="agreed")
    evening.ask("undo", intent=intent)
    assert tricks_of(evening.state) == 9
