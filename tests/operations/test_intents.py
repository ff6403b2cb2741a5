"""Intents: once per key, in one piece, no names in the log, only by the server in charge."""

import pytest

from server.operations import standings
from server.operations.intents import Request, carry_out
from server.operations.speech import take_term
from server.operations.venue import Venue
from server.persistence.repositories.fact_log import facts_after
from server.persistence.repositories.people import names_of
from server.rules.errors import Refusal
from sync.fact import parse
from tests.operations.evening import Evening

PLAYERS = [{"name": "Анна Сергеева", "number": "77-042"}, {"name": "Ben Whitfield"}]


def log_of(evening: Evening) -> list[str]:
    with evening.venue.store.read() as session:
        return [row.text for row in facts_after(session, evening.id, 0)]


def test_the_same_key_is_the_same_request(evening: Evening) -> None:
    request = Request("session.start", {"session": 1}, "key-1")
    first = carry_out(evening.venue, evening.id, request)
    length = len(log_of(evening))
    again = carry_out(evening.venue, evening.id, request)
    assert again["intent"] == first["intent"]
    assert len(log_of(evening)) == length


def test_what_follows_from_an_intent_names_it_and_stands_on_the_control_path(
    evening: Evening,
) -> None:
    intent = evening.does("session.start", session=1)
    facts = [parse(text) for text in log_of(evening)]
    caused = [fact for fact in facts if fact.body.get("intent") == intent]
    assert [fact.kind for fact in caused] == ["session.start/1", "round.open/1", "clock.set/1"]
    assert caused[1].base == (caused[0].id,) and caused[2].base == (caused[1].id,)
    state = evening.venue.projections.of(evening.venue.store, evening.id).state
    assert state.history.complete and not state.history.review
    assert state.session(1).round == 1


def test_a_refused_intent_leaves_nothing(evening: Evening) -> None:
    before = log_of(evening)
    with pytest.raises(Refusal, match="intent/not-started"):
        evening.does("round.open", session=1, round=2)
    with pytest.raises(Refusal, match="intent/unknown"):
        evening.does("tea.serve", session=1)
    assert log_of(evening) == before


def test_an_intent_that_fails_half_way_leaves_nothing(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = log_of(evening)
    with monkeypatch.context() as broken:
        broken.setattr("server.operations.intents._say_control", _fault)
        with pytest.raises(ZeroDivisionError):
            evening.does("session.start", session=1)
    assert log_of(evening) == before
    evening.does("session.start", session=1)


def _fault(*_args: object) -> None:
    raise ZeroDivisionError


def test_names_go_beside_the_log_and_never_into_it(evening: Evening) -> None:
    evening.does("players.set", contestant="A1NS", players=PLAYERS)
    with evening.venue.store.read() as session:
        known = {person.name: person for person in names_of(session, evening.id).values()}
    assert known["Анна Сергеева"].number == "77-042"
    text = "".join(log_of(evening))
    for word in ("Анна", "Сергеева", "Whitfield", "77-042"):
        assert word not in text


def test_undo_brings_back_what_was_there(evening: Evening) -> None:
    first = evening.does("players.set", contestant="A1NS", players=PLAYERS)
    second = evening.does(
        "players.set", contestant="A1NS", players=[{"name": "Ivan"}, {"name": "B"}]
    )
    state = evening.venue.projections.of(evening.venue.store, evening.id).state
    changed = state.players["A1NS"]
    evening.does("undo", intent=second)
    state = evening.venue.projections.of(evening.venue.store, evening.id).state
    assert state.players["A1NS"] != changed
    assert state.intents[first].undone_by is None and state.intents[second].undone_by is not None


def test_a_server_that_was_taken_over_issues_no_control_fact(evening: Evening) -> None:
    """Fencing: another server's higher term is in the log; rulings still work."""
    venue = evening.venue
    history = venue.projections.of(venue.store, evening.id).state.history
    with venue.store.write_tx() as session:
        before = standings_term(venue, evening)
        take_term(venue, session, evening.id, number=before + 1, base=history.head)
    _forget_newest_writers(venue, evening)
    with pytest.raises(Refusal, match="intent/fenced"):
        evening.does("session.start", session=1)
    evening.does("players.set", contestant="A1NS", players=PLAYERS)


def standings_term(venue: Venue, evening: Evening) -> int:
    term = venue.projections.of(venue.store, evening.id).state.term
    assert term is not None
    return term[0]


def _forget_newest_writers(venue: Venue, evening: Evening) -> None:
    """As if the take-over had happened elsewhere and arrived as facts."""
    from sqlalchemy import text

    with venue.store.write_tx() as session:
        session.execute(
            text(
                "DELETE FROM server_writer WHERE rowid IN (SELECT rowid FROM server_writer "
                "WHERE tournament = :t ORDER BY rowid DESC LIMIT 2)"
            ),
            {"t": evening.id},
        )


def test_the_reply_names_the_revision_that_shows_it(evening: Evening) -> None:
    before = standings.publish(evening.venue, evening.id).revision
    reply = carry_out(
        evening.venue, evening.id, Request("session.start", {"session": 1}, "another")
    )
    assert reply["revision"] == before + 1
