"""What the protocol asks of a log, and the smallest log that answers: one in memory.

A log is one incarnation of one server's durable store of one tournament's facts. `pos` runs 1..n
without holes in the order of commits; a restore, an import or a roll-back makes a new `log_id`. A
real store implements the two views in one transaction each: it reads through `PushView`, appends
what the decision says, commits (fsync), and only then answers.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from sync.fact import Fact, Signed


@dataclass(frozen=True, slots=True)
class Link:
    """The place of a stored fact in its chain."""

    tournament: str
    writer: str
    seq: int


@dataclass(frozen=True, slots=True)
class Tip:
    """The end of a chain in a log: a stored fact that no stored fact follows."""

    seq: int
    id: str


@dataclass(frozen=True, slots=True)
class Usage:
    """How much is stored."""

    facts: int = 0
    bytes: int = 0

    def plus(self, facts: int, size: int) -> "Usage":
        """This and so much more."""
        return Usage(self.facts + facts, self.bytes + size)

    def within(self, limit: "Usage") -> bool:
        """Whether neither number is over the limit's."""
        return self.facts <= limit.facts and self.bytes <= limit.bytes


@dataclass(frozen=True, slots=True)
class WriterRow:
    """What a log remembers of a writer: its key, whether its enrolment was proven, what it uses.

    `certified` serves quotas alone; `sync.trust` computes trust again from the facts.
    """

    key: str
    certified: bool
    used: Usage = Usage()


@dataclass(frozen=True, slots=True)
class Accepted:
    """A fact to append, in the order of the decision.

    `equivocates`: another fact of this writer has the same number; record it for the director.
    """

    fact: Fact
    sig: str
    key: str
    certified: bool
    equivocates: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """A stored fact with its position."""

    pos: int
    fact: Fact
    sig: str


class PushView(Protocol):
    """What `exchange.decide_push` reads of a log, inside the writing transaction."""

    @property
    def log_id(self) -> str:
        """The incarnation: 32 hex digits."""

    def enrolment_key(self) -> str | None:
        """The tournament's public enrolment key, if this server knows it."""

    def find(self, fact_id: str) -> Link | None:
        """Where a stored fact stands; None if it is not in the log."""

    def writer(self, writer: str) -> WriterRow | None:
        """What is known of a writer; None before its enrolment is stored."""

    def is_taken(self, writer: str, seq: int) -> bool:
        """Whether some fact of the writer has this number."""

    def tips(self, writer: str) -> Sequence[Tip]:
        """The ends of the writer's chain: one, or several after an equivocation."""

    def uncertified(self) -> Usage:
        """What all writers without a proven enrolment use together."""


class PullView(Protocol):
    """What `exchange.pull` reads of a log."""

    @property
    def log_id(self) -> str:
        """The incarnation: 32 hex digits."""

    def after(self, pos: int, limit: int) -> Sequence[Entry]:
        """The next entries with a greater position, in order, at most `limit`."""


class MemoryLog:
    """A log in memory: the reference for tests and simulations; durable as long as the process."""

    def __init__(self, log_id: str, enrolment_key: str | None) -> None:
        self._log_id = log_id
        self._enrolment_key = enrolment_key
        self._entries: list[Entry] = []
        self._links: dict[str, Link] = {}
        self._writers: dict[str, WriterRow] = {}
        self._tips: dict[str, dict[str, Tip]] = {}
        self._taken: set[tuple[str, int]] = set()
        self.equivocations: set[tuple[str, int]] = set()

    @property
    def log_id(self) -> str:
        """The incarnation."""
        return self._log_id

    @property
    def entries(self) -> Sequence[Entry]:
        """Everything stored, by position."""
        return self._entries

    def enrolment_key(self) -> str | None:
        """The tournament's public enrolment key."""
        return self._enrolment_key

    def find(self, fact_id: str) -> Link | None:
        """Where a stored fact stands."""
        return self._links.get(fact_id)

    def writer(self, writer: str) -> WriterRow | None:
        """What is known of a writer."""
        return self._writers.get(writer)

    def is_taken(self, writer: str, seq: int) -> bool:
        """Whether some fact of the writer has this number."""
        return (writer, seq) in self._taken

    def tips(self, writer: str) -> Sequence[Tip]:
        """The ends of the writer's chain."""
        return list(self._tips.get(writer, {}).values())

    def uncertified(self) -> Usage:
        """What writers without a proven enrolment use together."""
        total = Usage()
        for row in self._writers.values():
            if not row.certified:
                total = total.plus(row.used.facts, row.used.bytes)
        return total

    def after(self, pos: int, limit: int) -> Sequence[Entry]:
        """The next entries."""
        return self._entries[pos : pos + limit]

    def append(self, accepted: Iterable[Accepted]) -> None:
        """Stores what a decision on this log accepted."""
        for item in accepted:
            fact = item.fact
            self._entries.append(Entry(len(self._entries) + 1, fact, item.sig))
            self._links[fact.id] = Link(fact.tournament, fact.writer, fact.seq)
            row = self._writers.get(fact.writer, WriterRow(item.key, item.certified))
            used = row.used.plus(1, fact.size)
            self._writers[fact.writer] = WriterRow(item.key, item.certified, used)
            tips = self._tips.setdefault(fact.writer, {})
            tips.pop(fact.prev, None)
            tips[fact.id] = Tip(fact.seq, fact.id)
            self._taken.add((fact.writer, fact.seq))
            if item.equivocates:
                self.equivocations.add((fact.writer, fact.seq))

    def signed(self) -> list[Signed]:
        """The facts with their signatures, by position."""
        return [Signed(entry.fact, entry.sig) for entry in self._entries]
