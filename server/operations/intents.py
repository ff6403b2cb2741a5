"""A director's intent becomes facts: decided by the tournament's rules, signed and appended here.

An intent is a fact of its own, by the desk writer; what follows from it names it. All of it
is stored in one transaction, or none. The sender's key makes a repeated request harmless.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from server.operations import standings
from server.operations.speech import CONTROL, DESK, Saying, Voice
from server.operations.venue import Venue, new_id
from server.persistence.repositories import people, tournaments
from server.persistence.repositories.people import DIRECTOR, Access, Person
from server.rules.errors import Refusal
from server.tournament.drafts import Draft
from server.tournament.intents import Effects, effects
from server.tournament.state import State

INTENT = "intent/1"


@dataclass(frozen=True, slots=True)
class Request:
    """What the director asks for; `key` is the same in every repetition of one request."""

    do: str
    args: Mapping[str, Any]
    key: str


def carry_out(venue: Venue, tournament: str, request: Request) -> dict[str, object]:
    """Carries an intent out and publishes what it changes.

    Refuses `missing/tournament`, what the intent's rule refuses, and `intent/fenced` when
    another server has taken over.
    """
    with venue.store.write_tx() as session:
        done = tournaments.find_intent(session, tournament, request.key)
        if done is None:
            state = venue.projections.of(venue.store, tournament).state
            done = _store(venue, session, tournament, _Asked(request, state))
    return {"intent": done, "revision": standings.publish(venue, tournament).revision}


@dataclass(frozen=True, slots=True)
class _Asked:
    request: Request
    state: State


@dataclass(frozen=True, slots=True)
class _Control:
    tournament: str
    intent: str
    drafts: Sequence[Draft]
    state: State


def _store(venue: Venue, session: Session, tournament: str, asked: _Asked) -> str:
    request, state = asked.request, asked.state
    found = effects(state, request.do, request.args, venue.now(), new_id)
    _save_names(venue, session, tournament, found)
    intent = _say_intent(venue, session, tournament, request.do, found)
    by_desk = [draft for draft in found.drafts if draft.by == DESK]
    by_control = [draft for draft in found.drafts if draft.by == CONTROL]
    if by_desk:
        Voice(venue, session, tournament, DESK).say([_saying(d, intent) for d in by_desk])
    if by_control:
        _say_control(venue, session, _Control(tournament, intent, by_control, state))
    tournaments.add_intent(session, tournament, request.key, intent)
    return intent


def _say_intent(venue: Venue, session: Session, tournament: str, do: str, found: Effects) -> str:
    undo = {} if found.undo_of is None else {"undo_of": found.undo_of}
    saying = Saying(INTENT, {"do": do, "args": found.args, **undo})
    return Voice(venue, session, tournament, DESK).say([saying])[0].id


def _saying(draft: Draft, intent: str) -> Saying:
    return Saying(draft.kind, {**draft.body, "intent": intent}, draft.base, draft.mv)


def _say_control(venue: Venue, session: Session, asked: "_Control") -> None:
    """Appends control facts, each on top of the one before. Refuses `intent/fenced`."""
    voice = Voice(venue, session, asked.tournament, CONTROL)
    history = asked.state.history
    if voice.term is None or not history.may_issue(voice.term):
        raise Refusal("intent/fenced")
    head = history.head
    for draft in asked.drafts:
        body = {**draft.body, "intent": asked.intent, "term": list(voice.term)}
        head = (voice.say([Saying(draft.kind, body, head, draft.mv)])[0].id,)


def _save_names(venue: Venue, session: Session, tournament: str, found: Effects) -> None:
    named = [Person(one.id, one.name, one.number or None) for one in found.names]
    if named:
        changed = people.save_names(session, tournament, named, DIRECTOR)
        tournaments.touch(session, tournament)
        access = Access(venue.now(), DIRECTOR, "write", tournament, changed)
        people.note_access(session, access)
