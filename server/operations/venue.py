"""The running server as its operations see it: settings, store, clock, and what is kept in memory.

What is in memory can be lost at any moment: projections are fed from the log again, tablets
are heard again.
"""

import hmac
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from server.config import Config
from server.operations.heartbeats import Heartbeats
from server.operations.projections import Projections
from server.operations.scorers import Scorers
from server.persistence.database import Store
from server.persistence.repositories.settings import get_setting, set_setting

MIN_UI = "0.1.0"
"""The oldest tablet program that understands this server; an older one gets a banner."""


def wall_clock() -> int:
    """Epoch milliseconds."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """128 random bits in hex."""
    return secrets.token_hex(16)


@dataclass(frozen=True, slots=True)
class Venue:
    """One server process. `secret` is the same for all processes of a database and its copies."""

    config: Config
    store: Store
    secret: bytes
    now: Callable[[], int] = wall_clock
    projections: Projections = field(default_factory=Projections)
    heartbeats: Heartbeats = field(default_factory=Heartbeats)
    scorers: Scorers = field(default_factory=Scorers)

    def mac(self, *words: str) -> str:
        """A tag over words that only this server can make."""
        return hmac.new(self.secret, "\0".join(words).encode(), "sha256").hexdigest()

    def is_mac(self, tag: str, *words: str) -> bool:
        """Whether the tag is the one over these words."""
        return hmac.compare_digest(tag.encode("utf-8", "replace"), self.mac(*words).encode())


def load_secret(store: Store) -> bytes:
    """The server's secret; made at the first start, the same in every copy of the database."""
    with store.read() as session:
        known = get_setting(session, "secret")
    if known is None:
        with store.write_tx() as session:
            known = get_setting(session, "secret") or secrets.token_hex(32)
            set_setting(session, "secret", known)
    return bytes.fromhex(known)
