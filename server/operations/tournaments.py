"""Tournaments and templates: the list, a new one, and evenings worth repeating."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from server.operations import standings
from server.operations.intents import Request, carry_out
from server.operations.speech import take_term
from server.operations.venue import Venue, new_id
from server.persistence.repositories import templates, tournaments
from server.persistence.repositories.templates import Template
from server.persistence.repositories.tournaments import Listed, Tournament
from server.rules.errors import Refusal
from server.tournament.settings import DEFAULTS
from sync.keys import new_key, private_text, public_text

SECTION = "A"
SESSION = 1
PURPOSES = ("screen", "results")


@dataclass(frozen=True, slots=True)
class NewTournament:
    """What a director says of an evening to come; the rest has its usual values."""

    name: str
    date: str | None = None
    template: str | None = None
    settings: Mapping[str, Any] | None = None
    rehearsal: bool = False


@dataclass(frozen=True, slots=True)
class _Plan:
    settings: Mapping[str, Any] = field(default_factory=lambda: dict(DEFAULTS))
    movement: Mapping[str, Any] | None = None


def create(venue: Venue, new: NewTournament) -> dict[str, object]:
    """Makes a tournament with its log, keys, links and settings, ready for tablets.

    A template's settings and movement are copied; settings that are given go before them.
    Refuses `missing/template` and what `settings.set` and `plan.publish` refuse; then there is a
    tournament without a plan.
    """
    plan = _plan(venue, new)
    now = venue.now()
    key = new_key()
    date = new.date or datetime.fromtimestamp(now / 1000, UTC).astimezone().date().isoformat()
    row = Tournament(
        id=new_id(),
        name=new.name,
        date=date,
        rehearsal=new.rehearsal,
        log_id=new_id(),
        pos=0,
        version=1,
        enrol_key=public_text(key),
    )
    with venue.store.write_tx() as session:
        tournaments.add_tournament(session, row, private_text(key), now)
        for purpose in PURPOSES:
            tournaments.add_link(session, row.id, purpose, secrets.token_urlsafe(24))
        session.flush()
        take_term(venue, session, row.id, number=1)
    if {**DEFAULTS, **plan.settings} != DEFAULTS:
        args = {"session": SESSION, "settings": dict(plan.settings)}
        carry_out(venue, row.id, Request("settings.set", args, new_id()))
    if plan.movement is not None:
        args = {"session": SESSION, "section": SECTION, "movement": dict(plan.movement)}
        carry_out(venue, row.id, Request("plan.publish", args, new_id()))
    standings.publish(venue, row.id)
    return _shown(Listed(row, "setup", 0 if plan.movement is None else plan.movement["tables"]))


def list_all(venue: Venue) -> list[dict[str, object]]:
    """Every tournament, newest first."""
    with venue.store.read() as session:
        listed = tournaments.list_tournaments(session)
    return [_shown(one) for one in listed]


def list_templates(venue: Venue) -> list[dict[str, object]]:
    """Every template, by name."""
    with venue.store.read() as session:
        return [_template(one) for one in templates.list_templates(session)]


def keep_template(venue: Venue, name: str, tournament: str) -> dict[str, object]:
    """Makes a template of a tournament's settings and movement; one of that name is replaced.

    Refuses `missing/tournament`.
    """
    state = venue.projections.of(venue.store, tournament).state
    held = state.sessions.get(SESSION)
    plan = None if held is None else held.plans.get(SECTION)
    movement = None if plan is None else dict(plan.movement)
    settings = dict(DEFAULTS) if held is None else held.settings.to_json()
    tables = 0 if movement is None else movement["tables"]
    assert isinstance(tables, int)
    kept = Template(new_id(), name, settings, tables, movement)
    with venue.store.write_tx() as session:
        templates.add_template(session, kept)
    return _template(kept)


def _plan(venue: Venue, new: NewTournament) -> _Plan:
    if new.template is None:
        return _Plan(new.settings or dict(DEFAULTS))
    with venue.store.read() as session:
        found = templates.find_template(session, new.template)
    if found is None:
        raise Refusal("missing/template")
    return _Plan(new.settings or found.settings, found.movement)


def _shown(listed: Listed) -> dict[str, object]:
    one = listed.tournament
    return {
        "id": one.id,
        "name": one.name,
        "date": one.date,
        "status": listed.status,
        "tables": listed.tables,
        "rehearsal": one.rehearsal,
    }


def _template(one: Template) -> dict[str, object]:
    return {
        "id": one.id,
        "name": one.name,
        "settings": one.settings,
        "tables": one.tables,
        "movement": one.movement,
    }
