"""A run of a job, once: whoever takes (name, slot) first does it, others leave it alone.

The taker has a lease; when it dies, another takes the run over after the lease.
"""

import logging
from collections.abc import Callable

from server.operations.venue import Venue
from server.persistence.repositories.jobs import Run, finish_run, release_run, take_run

log = logging.getLogger(__name__)
LEASE_MS = 60_000


def run_once(venue: Venue, run: Run, work: Callable[[], object]) -> bool:
    """Does the work if the run is free, and tells whether it did.

    Work that fails gives the run back and raises; its effects must bear being repeated.
    """
    with venue.store.write_tx() as session:
        if not take_run(session, run, venue.now(), LEASE_MS):
            return False
    try:
        work()
    except BaseException:
        with venue.store.write_tx() as session:
            release_run(session, run)
        raise
    with venue.store.write_tx() as session:
        if not finish_run(session, run, venue.now()):
            log.warning("a lease ran out", extra={"job": run.name, "slot": run.slot})
    return True
