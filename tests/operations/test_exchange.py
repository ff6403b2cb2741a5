"""Push and pull on the real store: honest acknowledgements, and nobody sees what is not theirs."""

import json
from typing import Any

import pytest

from server.operations import exchange
from server.operations.access import TabletToken
from server.operations.simulation.tablet import SimulatedTablet
from server.operations.venue import Venue
from server.persistence.database import Store
from server.rules.errors import Refusal
from sync.fact import parse
from tests.operations.evening import Evening, StandingClock


def pulled(tablet: SimulatedTablet) -> list[Any]:
    """Every foreign fact that the tablet holds after a pull."""
    tablet.pull()
    return [signed.fact for signed in tablet.tablet.foreign.values()]


def push_of(tablet: SimulatedTablet) -> dict[str, Any]:
    """The request with everything the tablet has written."""
    facts = tablet.tablet.chains[-1].facts
    return {
        "e": tablet.tablet.tournament,
        "w": tablet.tablet.writer,
        "facts": [one.fact.text for one in facts],
        "sigs": [one.sig for one in facts],
    }


def test_the_reply_names_what_is_stored_and_what_the_rules_say(evening: Evening) -> None:
    evening.start()
    tablet = evening.enrol(1)
    good = evening.enter(tablet, 1, evening.boards(1, 1)[0], 420)
    bad = evening.enter(tablet, 1, evening.boards(1, 1)[1], 421)
    reply = exchange.push(evening.venue, push_of(tablet))
    assert reply["stored"] == {"s": 3, "id": bad}
    assert (reply["gap"], reply["full"], reply["bad"]) == (False, False, [])
    verdicts = reply["verdicts"]
    assert isinstance(verdicts, dict)
    assert (verdicts[good], verdicts[bad]) == ("ok", "points/impossible")


def test_inv_4_no_commit_no_acknowledgement(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.start()
    tablet = evening.enrol(1)
    evening.enter(tablet, 1, 1)
    request = push_of(tablet)
    with monkeypatch.context() as broken:
        broken.setattr("sqlalchemy.orm.Session.commit", _no_room)
        with pytest.raises(Refusal, match="storage/full"):
            exchange.push(evening.venue, request)
    reply = exchange.push(evening.venue, request)
    assert reply["stored"] == {"s": 2, "id": tablet.tablet.chains[-1].facts[-1].fact.id}


def _no_room(_session: object) -> None:
    raise Refusal("storage/full")


def test_inv_12_a_fault_in_reading_costs_the_verdicts_and_never_the_acknowledgement(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    tablet = evening.enrol(1)

    def fault(*_args: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("server.operations.projections.Projections.of", fault)
    reply = exchange.push(evening.venue, push_of(tablet))
    assert reply["stored"] == {"s": 1, "id": tablet.tablet.chains[-1].facts[0].fact.id}
    assert reply["verdicts"] == {}


def test_an_unknown_tournament_is_refused_and_the_tablet_keeps_its_facts(venue: Venue) -> None:
    with pytest.raises(Refusal, match="missing/tournament"):
        exchange.push(venue, {"e": "f" * 32, "w": "0" * 32, "facts": [], "sigs": []})


@pytest.mark.parametrize(
    "request_", [None, [], "x", {}, {"e": 1}, {"e": "f" * 32, "w": "0" * 32, "facts": "x"}]
)
def test_what_is_no_batch_is_refused(venue: Venue, request_: object) -> None:
    with pytest.raises(ValueError, match="push/malformed"):
        exchange.push(venue, request_)


def test_bytes_that_are_no_fact_are_named_and_nothing_breaks(evening: Evening) -> None:
    tablet = evening.enrol(1)
    request = push_of(tablet)
    request["facts"] += ["{", "\ud800", "[" * 5000]
    request["sigs"] += ["", "", ""]
    reply = exchange.push(evening.venue, request)
    assert reply["stored"] is not None
    assert [each["i"] for each in reply["bad"]] == [1, 2, 3]


def test_inv_15_a_tablet_pulls_its_own_table_and_what_is_for_everybody(evening: Evening) -> None:
    evening.start()
    one, two = evening.enrol(1), evening.enrol(2)
    for tablet in (one, two):
        for board in evening.boards(1, tablet.membership.table):
            evening.enter(tablet, 1, board)
        tablet.drain()
    line = {"session": 1, "section": "A", "board": 6, "lines": evening.lines(1, 3)}
    evening.does("entry.type", **line, outcome={"kind": "passed_out"})
    slot = evening.slot(1, 2, evening.boards(1, 2)[0])
    evening.does("entry.correct", slot=slot, outcome={"kind": "passed_out"}, reason="typing")
    for fact in pulled(one):
        assert fact.kind != "intent/1"
        if "table" in fact.body:
            assert fact.body["table"] == 1, fact
        assert "passed_out" not in fact.text
    assert {"movement.publish/1", "round.open/1", "clock.set/1"} <= {f.kind for f in pulled(one)}
    corrected = [f for f in pulled(two) if f.kind == "director.correct/1"]
    assert len(corrected) == 1


def test_unknown_kinds_of_other_tables_are_not_handed_out(evening: Evening) -> None:
    one, two = evening.enrol(1), evening.enrol(2)
    two.record("result/2", {"section": "A", "table": 1, "secret": "4SX"})
    two.drain()
    assert all("secret" not in fact.text for fact in pulled(one))


def test_a_tablet_that_moves_reads_its_new_table_from_the_start(evening: Evening) -> None:
    evening.start()
    one, two = evening.enrol(1), evening.enrol(2)
    mine = evening.enter(two, 1, evening.boards(1, 2)[0])
    two.drain()
    assert mine not in {fact.id for fact in pulled(one)}
    one.record("table.claim/1", {"session": 1, "section": "A", "table": 2})
    one.drain()
    assert mine in {fact.id for fact in pulled(one)}


def test_a_second_tablet_at_the_table_reads_what_the_first_one_wrote(evening: Evening) -> None:
    evening.start()
    first, second = evening.enrol(1), evening.enrol(1)
    said = evening.enter(first, 1, evening.boards(1, 1)[0])
    first.drain()
    second.drain()
    assert said in {fact.id for fact in pulled(second)}


def test_a_tablet_that_was_sent_away_reads_nothing_and_may_still_push(evening: Evening) -> None:
    evening.start()
    tablet = evening.enrol(1)
    tablet.drain()
    who = TabletToken(evening.id, tablet.tablet.writer)
    exchange.pull(evening.venue, who, exchange.Report())
    evening.does("tablet.revoke", writer=who.writer)
    with pytest.raises(Refusal, match="access/revoked"):
        exchange.pull(evening.venue, who, exchange.Report())
    said = evening.enter(tablet, 1, evening.boards(1, 1)[0])
    reply = exchange.push(evening.venue, push_of(tablet))
    assert reply["stored"] == {"s": 2, "id": said}


def test_a_pull_that_finds_nothing_new_reads_no_fact(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    tablet = evening.enrol(1)
    tablet.drain()
    tablet.pull()
    who = TabletToken(evening.id, tablet.tablet.writer)
    said = _listen(evening.venue.store)
    reply = exchange.pull(evening.venue, who, exchange.Report(tablet.tablet.cursor))
    assert (reply["facts"], reply["more"], reply["reset"]) == ([], False, False)
    assert not [sql for sql in said if " FROM fact" in sql]


def _listen(store: Store) -> list[str]:
    from sqlalchemy import event

    said: list[str] = []
    event.listen(store.reading, "before_cursor_execute", lambda c, cu, sql, *r: said.append(sql))
    return said


def test_what_a_tablet_says_of_itself_is_remembered_over_a_restart(
    evening: Evening, clock: StandingClock
) -> None:
    tablet = evening.enrol(1)
    tablet.drain()
    who = TabletToken(evening.id, tablet.tablet.writer)
    exchange.pull(evening.venue, who, exchange.Report(None, unsent=3, battery=80))
    exchange.pull(evening.venue, who, exchange.Report(None))
    beats = evening.venue.heartbeats
    assert beats.save(evening.venue.store) == 1
    assert beats.save(evening.venue.store) == 0
    beats.forget()
    beats.load(evening.venue.store, [evening.id])
    beat = beats.of(evening.id)[who.writer]
    assert (beat.heard_at, beat.unsent, beat.battery) == (clock.ms, 3, 80)


def test_what_a_push_brings_no_longer_waits_on_the_tablet(evening: Evening) -> None:
    tablet = evening.enrol(1)
    tablet.drain()
    who = TabletToken(evening.id, tablet.tablet.writer)
    exchange.pull(evening.venue, who, exchange.Report(None, unsent=1))
    call = {"session": 1, "section": "A", "table": 1, "reason": "ruling"}
    tablet.record("director.call/1", call)
    tablet.drain()
    assert evening.venue.heartbeats.of(evening.id)[who.writer].unsent == 0


def test_the_spread_grows_with_the_tablets_that_were_heard_lately(
    venue: Venue, clock: StandingClock
) -> None:
    from server.persistence.repositories.tablets import Heartbeat

    for count, spread in ((50, 2), (51, 5), (300, 5), (301, 15)):
        for n in range(count):
            venue.heartbeats.hear("e", str(n), Heartbeat(clock.ms))
        assert venue.heartbeats.spread_s(clock.ms) == spread
    assert venue.heartbeats.spread_s(clock.ms + 61_000) == 2


def test_every_fact_that_is_handed_out_is_what_was_written(evening: Evening) -> None:
    tablet = evening.enrol(1)
    tablet.drain()
    who = TabletToken(evening.id, tablet.tablet.writer)
    reply = exchange.pull(evening.venue, who, exchange.Report())
    facts = reply["facts"]
    assert isinstance(facts, list)
    own = [one.fact.text for one in tablet.tablet.chains[-1].facts]
    assert set(own) <= set(facts)
    for text in facts:
        assert isinstance(text, str)
        assert json.loads(text)["e"] == parse(text).tournament == evening.id


def test_the_state_is_the_same_whatever_reached_memory_first(evening: Evening) -> None:
    """Facts come to the projection from a push or from the log, in pieces and out of turn."""
    evening.start()
    venue = evening.venue
    seats = [evening.enrol(table) for table in (1, 2, 3)]
    for seat in seats:
        for board in evening.boards(1, seat.membership.table):
            evening.enter(seat, 1, board)
    real, kept = venue.projections.offer, []
    venue.projections.offer = lambda *args: kept.append(args)
    for seat in seats:
        exchange.push(venue, push_of(seat))
    for args in reversed(kept):
        real(*args)
    seen = venue.projections.of(venue.store, evening.id)
    venue.projections.forget()
    again = venue.projections.of(venue.store, evening.id)
    assert (seen.state, seen.pos) == (again.state, again.pos)
