"""Push and pull of one tablet: the pure decisions of `sync` around one transaction each."""

import logging
from dataclasses import dataclass

from server.operations.access import TabletToken
from server.operations.scopes import scopes_at
from server.operations.speech import take
from server.operations.venue import MIN_UI, Venue
from server.persistence.repositories.fact_log import ScopedLog, Sight
from server.persistence.repositories.push_log import PushLog
from server.persistence.repositories.tablets import Heartbeat
from server.persistence.repositories.tournaments import log_ids
from server.rules.errors import Refusal
from server.tournament.state import State
from sync.cursor import scope_hash
from sync.exchange import (
    Batch,
    Note,
    PushDecision,
    Scope,
    decide_push,
    parse_push,
    pull_reply,
    push_reply,
)
from sync.exchange import pull as pull_page
from sync.fact import fact_id
from sync.strict_json import Json
from sync.trust import Status

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Report:
    """What a tablet says of itself with every pull."""

    cursor: str | None = None
    unsent: int | None = None
    battery: int | None = None
    round: int | None = None


def hello(venue: Venue) -> dict[str, Json]:
    """What anybody may know: which logs are here, the time, the oldest program served."""
    with venue.store.read() as session:
        known = log_ids(session)
    return {
        "product": "traveller",
        "log_ids": dict(known),
        "server_time": venue.now(),
        "min_ui": MIN_UI,
    }


def push(venue: Venue, request: object) -> dict[str, Json]:
    """Takes a batch and acknowledges what is on the disk when this returns.

    Refuses `push/…` for what is no batch, `missing/tournament`, `storage/…`; never a fact for
    what it says.
    """
    batch = parse_push(request)
    with venue.store.write_tx() as session:
        here = PushLog(session, batch.tournament, batch.texts)
        decision = decide_push(here, batch)
        take(venue, here, decision)
    if decision.append:
        venue.projections.offer(here.log_id, here.pos, [item.fact for item in decision.append])
        taken = len(decision.append)
        venue.heartbeats.took(batch.tournament, batch.writer, taken, venue.now())
    state = _state(venue, batch.tournament)
    return push_reply(decision, _note(venue, _verdicts(state, batch, decision)))


def pull(venue: Venue, who: TabletToken, report: Report) -> dict[str, Json]:
    """What is new for a tablet where it stands now. Refuses `access/revoked`."""
    known = venue.projections.of(venue.store, who.tournament)
    section, table = place_of(known.state, who.writer)
    scopes = scopes_at(section, table)
    beat = Heartbeat(venue.now(), report.unsent, report.battery, report.round)
    venue.heartbeats.hear(who.tournament, who.writer, beat)
    scope = Scope(scope_hash("\n".join([who.writer, *sorted(scopes)])), lambda fact: bool(fact.id))
    with venue.store.read() as session:
        view = ScopedLog(session, who.tournament, Sight(who.writer, scopes))
        page = pull_page(view, scope, report.cursor, venue.secret)
    return pull_reply(page, _note(venue, {}))


def place_of(state: State, writer: str) -> tuple[str | None, int | None]:
    """Where a tablet stands. Refuses `access/revoked` when the director has sent it away."""
    known = state.writers.get(writer)
    if known is None:
        return None, None
    if known.status == Status.REVOKED:
        raise Refusal("access/revoked")
    return known.serves or (None, None)


def _state(venue: Venue, tournament: str) -> State | None:
    """The state for the reply's verdicts; None if it cannot be computed.

    The facts are stored by now, and a tablet must learn so whatever they mean: a fault in
    reading them is logged and costs the verdicts, never the acknowledgement.
    """
    try:
        return venue.projections.of(venue.store, tournament).state
    except Exception:
        log.exception("the projection failed after a push")
        return None


def _note(venue: Venue, verdicts: dict[str, str]) -> Note:
    now = venue.now()
    return Note(now, venue.heartbeats.spread_s(now), MIN_UI, verdicts=verdicts)


def _verdicts(state: State | None, batch: Batch, decision: PushDecision) -> dict[str, str]:
    """The rules core's word on each fact of the batch that the log holds."""
    if state is None or decision.stored is None:
        return {}
    bad = {each.index for each in decision.bad}
    held = decision.stored.id
    ids = [fact_id(text) for index, text in enumerate(batch.texts) if index not in bad]
    return {one: state.verdict(one) for one in ids[: ids.index(held) + 1]}
