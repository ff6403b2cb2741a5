"""How the server is: for a supervisor, and for the director before the evening."""

import logging
from typing import Any

from server.operations.venue import Venue
from server.persistence.filesystem import LOW_SPACE, free_bytes
from server.persistence.repositories.tournaments import log_ids

log = logging.getLogger(__name__)
NO_SPACE = 4 * 1024 * 1024
_MEGABYTE = 1024 * 1024


def check_health(venue: Venue) -> dict[str, Any]:
    """`ok` while the database answers and a commit would fit on the disk."""
    with venue.store.read() as session:
        log_ids(session)
    free = free_bytes(venue.config.data)
    return {
        "ok": free > NO_SPACE,
        "disk_free_mb": free // _MEGABYTE,
        "disk_low": free < LOW_SPACE,
    }


def warn_of_low_space(venue: Venue) -> bool:
    """Says so in the log when there is less than 200 MB left."""
    free = free_bytes(venue.config.data)
    if free < LOW_SPACE:
        log.warning("little room on the disk", extra={"disk_free_mb": free // _MEGABYTE})
    return free < LOW_SPACE
