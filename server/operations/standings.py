"""Publishing: from the log to the snapshot that displays and phones read.

The revision grows only when a document has really changed. Two publishers of one tournament
wait for each other; the later one finds nothing to do.
"""

import json
import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from server.operations.pages.documents import HALL, Scene, documents
from server.operations.projections import Known
from server.operations.scorers import adjustments, score_nothing
from server.operations.venue import Venue
from server.persistence.repositories import snapshots, tournaments
from server.persistence.repositories.snapshots import Changes, Snapshot
from server.rules.errors import Refusal
from server.scoring.boards import bye_award
from server.scoring.results import BoardResult
from server.scoring.session import SessionRules
from server.tournament.scoring_rules import rules_of
from server.tournament.state import State

log = logging.getLogger(__name__)
FIRST_SESSION = 1


def current_session(state: State) -> int:
    """The session that pages show: the newest."""
    return max(state.sessions, default=FIRST_SESSION)


def scene_of(venue: Venue, tournament: str, state: State, session: int) -> Scene:
    """A session scored; lines without scores when its settings name a form nobody knows."""
    held = state.session(session)
    discipline = state.discipline(session)
    try:
        rules = rules_of(held.settings, discipline, held.plans.values())
        rules = replace(rules, adjustments=adjustments(state.penalties(session), rules))
        scored = venue.scorers.score((tournament, session), results(state, session, rules), rules)
    except Refusal as refusal:
        log.warning("cannot score", extra={"tournament": tournament, "code": refusal.code})
        rules = SessionRules(across=held.settings.across, lines=discipline.lines)
        scored = score_nothing(state.results(session), rules, refusal.code)
    for (_, board), code in scored.refused:
        log.warning("cannot score a board", extra={"board": board, "code": code})
    return Scene(state, session, scored)


def results(state: State, session: int, rules: SessionRules) -> list[BoardResult]:
    """What is scored: results, and boards sat out where the regulation gives something for them."""
    byes = state.byes(session) if bye_award(rules) is not None else []
    return state.results(session) + byes


def publish(venue: Venue, tournament: str) -> Snapshot:
    """Brings the snapshot up to the log. Refuses `missing/tournament`."""
    known = venue.projections.of(venue.store, tournament)
    scene = scene_of(venue, tournament, known.state, current_session(known.state))
    texts = {name: _text(page) for name, page in documents(scene).items()}
    return _store(venue, tournament, known, texts)


def stale(venue: Venue) -> dict[str, str]:
    """Tournament → the slot of its publication, where the snapshot is behind its log."""
    with venue.store.read() as session:
        lengths = tournaments.lengths(session)
    return {one: f"{one}@{pos}" for one, (pos, read) in lengths.items() if pos > read}


def _store(venue: Venue, tournament: str, known: Known, texts: Mapping[str, str]) -> Snapshot:
    hall = json.loads(texts[HALL])
    with venue.store.write_tx() as session:
        old = snapshots.find_snapshot(session, tournament)
        if old is not None and old.pos >= known.pos and old.log_id == known.log_id:
            return old
        before = snapshots.all_documents(session, tournament)
        changes = Changes(
            {name: text for name, text in texts.items() if before.get(name) != text},
            frozenset(before.keys() - texts.keys()),
        )
        new = Snapshot(
            revision=0 if old is None else old.revision,
            pos=known.pos,
            log_id=known.log_id,
            status=hall["status"],
            tables=_tables(known.state),
        )
        if changes.changed or changes.gone:
            new = replace(new, revision=new.revision + 1)
        snapshots.save_snapshot(session, tournament, new, changes, venue.now())
    return new


def _tables(state: State) -> int:
    held = state.session(current_session(state))
    return sum(len(plan.rounds[0]) for plan in held.plans.values() if plan.rounds)


def _text(page: Mapping[str, Any]) -> str:
    return json.dumps(page, ensure_ascii=False, separators=(",", ":"), sort_keys=True, default=str)
