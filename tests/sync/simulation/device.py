"""A simulated tablet or director's device: storage that survives, a process that does not."""

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass, field, replace

from sync import client
from sync.enrolment import Passport, Voucher, first_fact, passport_body, voucher_body
from sync.fact import Clock, Context, Fact, Signed, build
from sync.keys import sign
from sync.signals import (
    Effect,
    Keep,
    Recorded,
    Repeat,
    Rotate,
    Rotated,
    SendPull,
    SendPush,
    Signal,
    Started,
    Wait,
)
from sync.tablet import Row, Tablet, head, load
from tests.sync.kit import DESK, TOURNAMENT, key, public


class Crash(Exception):
    """The device dies here."""


@dataclass
class Storage:
    """What is on the device's disk."""

    rows: list[Row] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)
    pulled: dict[str, str] = field(default_factory=dict)
    memory: dict[str, object] = field(default_factory=dict)

    def copy(self) -> "Storage":
        """An image of the disk."""
        return Storage(list(self.rows), dict(self.numbers), dict(self.pulled), dict(self.memory))


class Device:
    """One device. The flags are where mutants bite."""

    keeps_atomically = True
    deletes_on_ack = False

    def __init__(self, role: str, new_number: Callable[[], int], post: "Post") -> None:
        self.role, self.new_number, self.post = role, new_number, post
        self.home = 0
        self.table = 1
        self.epoch = 0
        self.doom: int | None = None
        self.armed: set[str] = set()
        self.images: list[Storage] = []
        self.confirmed: set[str] = set()
        self.clock: Callable[[int], Clock] = lambda n: Clock()
        self.storage = Storage()
        self.enrol()

    def enrol(self) -> None:
        """New storage: a key, a passport from the desk, the first fact; then the app starts."""
        self.storage = Storage()
        number = self.new_number()
        passport = Passport(TOURNAMENT, public(number), self.role)
        body = passport_body(passport, key(DESK))
        self.store(number, first_fact(TOURNAMENT, public(number), body, Context()))
        self.start()

    def start(self) -> None:
        """The process starts on what the storage holds."""
        self.epoch += 1
        self.armed.clear()
        rows, memory = self.storage.rows, self.storage.memory
        loaded = load(TOURNAMENT, rows)
        broken = dict(loaded.broken)
        for writer, seq in memory.get("broken", {}).items():
            broken[writer] = min(seq, broken.get(writer, seq))
        foreign = {}
        own = {row.id for row in rows}
        for text, sig in self.storage.pulled.items():
            fact = client.parse(text)
            if fact.id not in own:
                foreign[fact.id] = Signed(fact, sig)
        self.tablet: Tablet = replace(loaded, **{**memory, "broken": broken, "foreign": foreign})
        self.feed(Started())

    def feed(self, signal: Signal) -> None:
        """Moves the machine and carries out its effects, in order, unless doomed."""
        self.tablet, effects = client.step(self.tablet, signal)
        for effect in effects:
            self.perhaps_die()
            self.carry_out(effect)

    def perhaps_die(self) -> None:
        if self.doom is not None:
            if self.doom == 0:
                self.doom = None
                raise Crash
            self.doom -= 1

    def carry_out(self, effect: Effect) -> None:
        match effect:
            case SendPush(flight, request):
                self.post(self, "push", flight, request)
            case SendPull(flight, cursor):
                self.post(self, "pull", flight, cursor)
            case Wait(channel):
                self.armed.add(channel)
            case Keep(texts):
                self.keep(texts)
            case Rotate():
                self.rotate()
            case Repeat(kind, body, context):
                self.write(kind, body, context)

    def keep(self, texts: tuple[tuple[str, str], ...]) -> None:
        names = ("acks", "log", "cursor", "broken", "verdicts")
        memory = {name: copy(getattr(self.tablet, name)) for name in names}
        if not self.keeps_atomically:
            self.storage.memory = memory
            self.perhaps_die()
        self.storage.pulled.update(texts)
        self.storage.memory = memory
        if self.deletes_on_ack:
            acks = self.tablet.acks.items()
            gone = {(w, s) for (_, w), top in acks for s in range(2, top + 1)}
            rows = self.storage.rows
            self.storage.rows = [row for row in rows if (row.writer, row.seq) not in gone]

    def store(self, number: int, fact: Fact) -> Signed:
        signed = Signed(fact, sign(key(number), fact.text))
        row = Row(fact.writer, fact.seq, fact.id, fact.text, signed.sig)
        self.storage.rows.append(row)
        self.storage.numbers[fact.writer] = number
        self.confirmed.add(fact.id)
        return signed

    def write(self, kind: str, body: Mapping[str, object], context: Context) -> Fact | None:
        """An own fact: on disk first, then known to the machine."""
        place = head(self.tablet)
        if place is None:
            return None
        context = replace(context, clock=self.clock(place.seq))
        fact = build(place, kind, body, context)
        signed = self.store(self.storage.numbers[place.writer], fact)
        self.perhaps_die()
        self.feed(Recorded(signed))
        return fact

    def rotate(self) -> None:
        """A new writer of this storage, vouched for by the present one."""
        number, previous = self.new_number(), self.tablet.writer
        voucher = Voucher(TOURNAMENT, public(number), previous)
        body = voucher_body(voucher, key(self.storage.numbers[previous]))
        signed = self.store(number, first_fact(TOURNAMENT, public(number), body, Context()))
        self.perhaps_die()
        self.feed(Rotated(signed))

    def known(self) -> list[Fact]:
        """Every fact at hand, own and pulled."""
        own = [signed.fact for chain in self.tablet.chains for signed in chain.facts]
        lost = [signed.fact for signed in self.tablet.lost]
        return own + lost + [signed.fact for signed in self.tablet.foreign.values()]


Post = Callable[[Device, str, int, object], None]
