"""The state of each tournament, kept in memory and fed with what is new in its log.

Everything here is a function of the log: it can be thrown away at any time. A log that has
changed its name (a restore) is read again from the start.
"""

import threading
from collections.abc import Iterable
from dataclasses import dataclass, field

from server.persistence.database import Store
from server.persistence.repositories.fact_log import facts_after
from server.persistence.repositories.tournaments import find_tournament
from server.rules.errors import Refusal
from server.tournament.project import Projection
from server.tournament.state import State
from sync.fact import Fact, parse

MOST_OFFERED = 10_000


@dataclass(frozen=True, slots=True)
class Known:
    """A state and how far the log had been read for it."""

    state: State
    log_id: str
    pos: int


@dataclass(slots=True)
class _Live:
    """A projection, how far it has read, and committed facts that need not be read again."""

    log_id: str
    projection: Projection
    pos: int = 0
    offered: dict[int, Fact] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def add(self, pos: int, fact: Fact) -> None:
        self.projection.add(fact)
        self.pos = pos

    def add_offered(self) -> None:
        while (fact := self.offered.pop(self.pos + 1, None)) is not None:
            self.add(self.pos + 1, fact)
        for pos in [pos for pos in self.offered if pos <= self.pos]:
            del self.offered[pos]


class Projections:
    """One projection a tournament."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._live: dict[str, _Live] = {}

    def offer(self, log_id: str, last: int, facts: Iterable[Fact]) -> None:
        """Facts that were committed up to the position `last`: spares reading them again."""
        listed = list(facts)
        live = self._live.get(listed[0].tournament) if listed else None
        if live is None or live.log_id != log_id:
            return
        with live.lock:
            if len(live.offered) > MOST_OFFERED:
                live.offered.clear()
            live.offered.update(enumerate(listed, start=last - len(listed) + 1))

    def of(self, store: Store, tournament: str) -> Known:
        """The state with everything that is committed now. Refuses `missing/tournament`.

        Within a `write_tx` this is exactly the state before the block's own writes.
        """
        with store.read() as session:
            row = find_tournament(session, tournament)
            if row is None:
                raise Refusal("missing/tournament")
            live = self._for(tournament, row.log_id, row.enrol_key)
            with live.lock:
                live.add_offered()
                if live.pos < row.pos:
                    for stored in facts_after(session, tournament, live.pos):
                        live.add(stored.pos, parse(stored.text))
                    live.add_offered()
                return Known(live.projection.state, row.log_id, live.pos)

    def forget(self) -> None:
        """Drops everything: the database was replaced."""
        with self._lock:
            self._live.clear()

    def _for(self, tournament: str, log_id: str, enrol_key: str) -> _Live:
        with self._lock:
            live = self._live.get(tournament)
            if live is None or live.log_id != log_id:
                live = self._live[tournament] = _Live(log_id, Projection(enrol_key))
            return live
