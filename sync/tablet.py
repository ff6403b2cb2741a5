"""What a tablet holds, and what follows from it: the next fact's place, the outbox, the ticks.

A frozen value without clock, randomness, storage or network; `sync.client` moves it from signal to
signal. It holds what its storage holds: a fact enters when the device has it on disk and never
leaves. A tick is derived from the acks each time it is shown.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from sync.chain import Chain, chain_from
from sync.control import TAKE
from sync.enrolment import ENROL
from sync.errors import Refusal
from sync.exchange import MAX_FACTS
from sync.fact import MAX_BYTES, ZERO, Head, Signed, parse


class Phase(StrEnum):
    """What a channel is doing: nothing, waiting for its timer, or for an answer."""

    IDLE = "idle"
    WAITING = "waiting"
    FLYING = "flying"


class Tick(StrEnum):
    """What a screen may claim of a fact."""

    SAVED = "saved"
    AT_SERVER = "at-server"


@dataclass(frozen=True, slots=True)
class Channel:
    """Push or pull: its phase, the number of its newest request, failures in a row.

    `trouble` is the code of the last failure, for the badge on the screen.
    """

    phase: Phase = Phase.IDLE
    flight: int = 0
    failures: int = 0
    trouble: str | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One own fact as the storage gives it back, perhaps damaged."""

    writer: str
    seq: int
    id: str
    text: str
    sig: str


@dataclass(frozen=True, slots=True)
class Tablet:
    """One storage instance of one tournament.

    `chains` are the own writers', the last one writes; `lost` own facts behind an unreadable one;
    `broken` by writer the number from which no server can take its chain; `acks` by log and writer
    the number up to which that log holds the chain; `foreign` the facts pulled, by id; `unread` ids
    of pulled texts that this version could not read. `sending` is the batch in flight,
    `rotating` tells that a new writer is on its way, `repeating` that a fact is being re-issued.
    """

    tournament: str
    chains: tuple[Chain, ...]
    lost: tuple[Signed, ...] = ()
    broken: Mapping[str, int] = field(default_factory=dict)
    acks: Mapping[tuple[str, str], int] = field(default_factory=dict)
    log: str | None = None
    cursor: str | None = None
    foreign: Mapping[str, Signed] = field(default_factory=dict)
    unread: frozenset[str] = frozenset()
    verdicts: Mapping[str, str] = field(default_factory=dict)
    spread_s: int = 2
    push: Channel = Channel()
    pull: Channel = Channel()
    sending: Chain | None = None
    rotating: bool = False
    repeating: str | None = None

    @property
    def writer(self) -> str:
        """The writer that signs now."""
        return self.chains[-1].writer


def load(tournament: str, rows: Iterable[Row]) -> Tablet:
    """The tablet of the own facts in a storage, writers in the order of their first row.

    Whatever else the storage remembers (acks, log, cursor, foreign, broken, verdicts) is put in
    with `dataclasses.replace`. Behind a row that is not what it was, the chain ends.
    """
    by_writer: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        by_writer[row.writer].append(row)
    chains: list[Chain] = []
    lost: list[Signed] = []
    broken: dict[str, int] = {}
    for writer, listed in by_writer.items():
        facts: list[Signed] = []
        for row in sorted(listed, key=lambda row: row.seq):
            signed = _readable(row)
            before = facts[-1].fact.id if facts else ZERO
            if signed and signed.fact.prev == before and writer not in broken:
                facts.append(signed)
                continue
            broken.setdefault(writer, len(facts) + 1)
            lost.extend([signed] if signed else [])
        chains.append(Chain(writer, tuple(facts)))
    return Tablet(tournament, tuple(chains), tuple(lost), broken)


def head(tablet: Tablet) -> Head | None:
    """Where the next own fact goes; None until a new writer has replaced a spoilt one."""
    if tablet.rotating or tablet.writer in tablet.broken:
        return None
    return Head.of(tablet.chains[-1].facts[-1].fact)


def acked(tablet: Tablet, writer: str) -> int:
    """The number up to which the present log holds a writer's chain."""
    return tablet.acks.get((tablet.log or "", writer), 0)


def tick(tablet: Tablet, fact_id: str) -> Tick | None:
    """What may be claimed of an own fact, or, if it was re-issued, of its copy; None if unknown."""
    own = {signed.fact.id: signed.fact for signed in _own(tablet)}
    copied = copies(tablet)
    shown = Tick.SAVED if fact_id in own else None
    while fact := own.get(fact_id):
        if fact.seq <= acked(tablet, fact.writer):
            return Tick.AT_SERVER
        fact_id = copied.get(fact_id, "")
    return shown


def unsent(tablet: Tablet) -> int:
    """How many own facts the present log is not known to hold."""
    waiting = sum(len(pending(tablet, chain)) for chain in tablet.chains)
    return waiting + len(stranded(tablet))


def stranded(tablet: Tablet) -> tuple[Signed, ...]:
    """Own readable facts that the present log lacks and can no longer take: to be re-issued."""
    copied = {signed.fact.context.copy_of for signed in _own(tablet)}
    return tuple(
        signed
        for signed in _own(tablet)
        if signed.fact.seq >= tablet.broken.get(signed.fact.writer, signed.fact.seq + 1)
        and signed.fact.seq > acked(tablet, signed.fact.writer)
        and signed.fact.kind != ENROL
        and signed.fact.id not in copied
    )


def next_batch(tablet: Tablet) -> Chain | None:
    """The next run of facts to push, at most 100 and 64 KiB; writers take turns."""
    chains = outgoing(tablet)
    last = tablet.sending.writer if tablet.sending else None
    turn = next((i + 1 for i, chain in enumerate(chains) if chain.writer == last), 0)
    for chain in chains[turn:] + chains[:turn]:
        if waiting := pending(tablet, chain):
            return Chain(chain.writer, tuple(_fitting(waiting)))
    return None


def outgoing(tablet: Tablet) -> tuple[Chain, ...]:
    """The chains that this tablet pushes: its own, and those of servers."""
    return (*tablet.chains, *relays(tablet))


def chain_of(tablet: Tablet, writer: str) -> Chain:
    """The chain of a writer that this tablet pushes."""
    chains = outgoing(tablet)
    return next((chain for chain in chains if chain.writer == writer), Chain(writer, ()))


def copies(tablet: Tablet) -> dict[str, str]:
    """Own re-issued facts: id of the original to id of the copy."""
    return {
        signed.fact.context.copy_of: signed.fact.id
        for signed in _own(tablet)
        if signed.fact.context.copy_of
    }


def _own(tablet: Tablet) -> Iterator[Signed]:
    for chain in tablet.chains:
        yield from chain.facts
    yield from tablet.lost


def _readable(row: Row) -> Signed | None:
    try:
        fact = parse(row.text)
    except Refusal:
        return None
    place = (fact.id, fact.writer, fact.seq)
    return Signed(fact, row.sig) if place == (row.id, row.writer, row.seq) else None


def pending(tablet: Tablet, chain: Chain) -> tuple[Signed, ...]:
    """What the present log may still take of a chain."""
    end = tablet.broken.get(chain.writer, len(chain.facts) + 1) - 1
    return chain.facts[acked(tablet, chain.writer) : end]


def _fitting(facts: Iterable[Signed]) -> Iterator[Signed]:
    room = MAX_BYTES
    for count, signed in enumerate(facts):
        room -= signed.fact.size
        if count == MAX_FACTS or room < 0:
            return
        yield signed


def relays(tablet: Tablet) -> tuple[Chain, ...]:
    """The pulled chains of servers that took over: every log shall know them."""
    theirs = {s.fact.writer for s in tablet.foreign.values() if s.fact.kind == TAKE}
    return tuple(chain_from(writer, tablet.foreign.values()) for writer in sorted(theirs))
