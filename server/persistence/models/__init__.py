"""The tables, one aggregate a module. Models never leave `server.persistence`."""

from server.persistence.models import (
    access,
    fact,
    job,
    person,
    setting,
    snapshot,
    tablet,
    template,
    tournament,
)

__all__ = [
    "access",
    "fact",
    "job",
    "person",
    "setting",
    "snapshot",
    "tablet",
    "template",
    "tournament",
]
