"""The jobs themselves: when there is something to do, and which operation does it."""

import logging
from functools import partial

from server.jobs.once import run_once
from server.operations import standings
from server.operations.backup import rotate_backups
from server.operations.clock import due_rounds, open_round
from server.operations.health import warn_of_low_space
from server.operations.venue import Venue
from server.persistence.repositories.jobs import Run, forget_runs

log = logging.getLogger(__name__)
_DAY_MS = 24 * 3600 * 1000


def publish_standings(venue: Venue, holder: str) -> int:
    """Brings every snapshot up to its log; tells how many were behind.

    What is wrong with one tournament does not keep the others waiting.
    """
    behind = standings.stale(venue)
    for tournament, slot in behind.items():
        run = Run("standings", slot, holder)
        try:
            run_once(venue, run, partial(standings.publish, venue, tournament))
        except Exception:
            log.exception("cannot publish", extra={"tournament": tournament})
    return len(behind)


def back_up(venue: Venue, holder: str) -> bool:
    """One rotating copy a period, and a look at the room on the disk."""
    now = venue.now()
    warn_of_low_space(venue)
    period = now // (venue.config.backup_minutes * 60_000)
    return run_once(
        venue, Run("backup", str(period), holder), lambda: rotate_backups(venue.config, now)
    )


def turn_clock(venue: Venue, holder: str) -> int:
    """Opens rounds whose time has come, where that is wanted; tells how many."""
    due = due_rounds(venue) if venue.config.auto_rounds else []
    for one in due:
        run_once(venue, Run("round", one.slot, holder), partial(open_round, venue, one))
    return len(due)


def keep_house(venue: Venue, holder: str) -> None:
    """Stores what was heard of tablets; forgets runs of the day before yesterday."""
    venue.heartbeats.save(venue.store)
    slot = str(venue.now() // _DAY_MS)
    run_once(venue, Run("house", slot, holder), lambda: _forget(venue))


def _forget(venue: Venue) -> None:
    with venue.store.write_tx() as session:
        forget_runs(session, venue.now() - 2 * _DAY_MS)
