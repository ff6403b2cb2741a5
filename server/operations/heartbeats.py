"""When each tablet was heard last, in memory first: a poll writes nothing to the disk.

A job stores them now and then, so that a restarted server still knows. They are advice for the
director, never a reason for a decision.
"""

import threading

from server.persistence.database import Store
from server.persistence.repositories import tablets
from server.persistence.repositories.tablets import Heartbeat

ACTIVE_MS = 60_000
_STEP_MS = 10_000
_SPREADS = ((50, 2), (300, 5))
_WIDEST = 15


class Heartbeats:
    """All tablets of all tournaments that were heard of."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._beats: dict[str, dict[str, Heartbeat]] = {}
        self._unsaved: set[tuple[str, str]] = set()

    def hear(self, tournament: str, writer: str, beat: Heartbeat) -> None:
        """Notes a sign of life; what it leaves out stays as it was."""
        with self._lock:
            beats = self._beats.setdefault(tournament, {})
            old = beats.get(writer, beat)
            beats[writer] = Heartbeat(
                beat.heard_at,
                old.unsent if beat.unsent is None else beat.unsent,
                old.battery if beat.battery is None else beat.battery,
                old.round if beat.round is None else beat.round,
            )
            self._unsaved.add((tournament, writer))

    def took(self, tournament: str, writer: str, facts: int, now: int) -> None:
        """Notes a push: so many facts fewer wait on the tablet than it last said."""
        known = self.of(tournament).get(writer)
        left = None if known is None or known.unsent is None else max(0, known.unsent - facts)
        self.hear(tournament, writer, Heartbeat(now, left))

    def of(self, tournament: str) -> dict[str, Heartbeat]:
        """Writer → heartbeat."""
        with self._lock:
            return dict(self._beats.get(tournament, {}))

    def version(self, tournament: str) -> str:
        """Changes when the director would see a difference: ten seconds, unsent, battery."""
        beats = self.of(tournament)
        shown = ((w, b.heard_at // _STEP_MS, b.unsent, b.battery) for w, b in beats.items())
        return f"{hash(frozenset(shown)) & 0xFFFFFFFF:x}"

    def spread_s(self, now: int) -> int:
        """Over how many seconds tablets shall spread a first attempt after a loss."""
        with self._lock:
            heard = [beat.heard_at for beats in self._beats.values() for beat in beats.values()]
        active = sum(now - at <= ACTIVE_MS for at in heard)
        return next((spread for most, spread in _SPREADS if active <= most), _WIDEST)

    def load(self, store: Store, tournaments: list[str]) -> None:
        """Takes over what an earlier run of the server knew."""
        with store.read() as session:
            known = {one: tablets.heartbeats_of(session, one) for one in tournaments}
        with self._lock:
            for tournament, beats in known.items():
                self._beats[tournament] = beats | self._beats.get(tournament, {})

    def save(self, store: Store) -> int:
        """Stores what was heard since the last time, and tells how many."""
        with self._lock:
            unsaved = {(t, w): self._beats[t][w] for t, w in self._unsaved if t in self._beats}
            self._unsaved.clear()
        if unsaved:
            with store.write_tx() as session:
                tablets.save_heartbeats(session, unsaved)
        return len(unsaved)

    def forget(self) -> None:
        """Drops everything: the database was replaced."""
        with self._lock:
            self._beats.clear()
            self._unsaved.clear()
