"""A fact: an immutable, exact text with the envelope it carries, and its id, the SHA-256 of its
UTF-8 bytes.

The text is parsed once and never serialised again: stored, hashed, signed and forwarded as it was
written. Fields and kinds that this version does not know stay in it untouched. Body and kind are
not judged here: a fact about nonsense is still a fact. `Head` is the end of a writer's chain, the
place where its next fact goes.
"""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeGuard

from sync.errors import Refusal
from sync.strict_json import MAX_INT, Json, is_int, read_json, utf8, write_json

MAX_BYTES = 65_536  # of one fact, and of one batch of them
MAX_BASE = 64
ZERO = "0" * 64

_HEX32 = re.compile(r"[0-9a-f]{32}")
_HEX64 = re.compile(r"[0-9a-f]{64}")
_KIND = re.compile(r"[a-z][a-z0-9_.-]{0,47}/[1-9][0-9]{0,3}")
_MAX_BOOT = 64


@dataclass(frozen=True, slots=True)
class Clock:
    """What the device's clocks said. Advisory: nothing is ever decided by it.

    `t` wall clock in ms, `mono` ms since the app session `boot` began, `off` the estimated offset
    of the server's clock and its uncertainty in ms.
    """

    t: int = 0
    mono: int = 0
    boot: str = ""
    off: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Seen:
    """How far the writer had read a log when it wrote."""

    log: str
    pos: int


@dataclass(frozen=True, slots=True)
class Context:
    """What the writer knew: the facts it replaces, how far it had read, the movement shown, its
    clocks.

    `copy_of` names the fact of a broken chain that this one repeats.
    """

    base: tuple[str, ...] = ()
    seen: Seen | None = None
    movement: str | None = None
    clock: Clock = Clock()
    copy_of: str | None = None


_KNOWS_NOTHING = Context()


@dataclass(frozen=True, slots=True)
class Fact:
    """One parsed fact. Two facts are equal when their bytes are."""

    id: str
    text: str = field(compare=False, repr=False)
    tournament: str = field(compare=False, repr=False)
    writer: str = field(compare=False)
    seq: int = field(compare=False)
    prev: str = field(compare=False, repr=False)
    kind: str = field(compare=False)
    body: Mapping[str, Json] = field(compare=False)
    context: Context = field(compare=False, repr=False)

    @property
    def base(self) -> tuple[str, ...]:
        """Ids of the facts this one replaces."""
        return self.context.base

    @property
    def size(self) -> int:
        """Number of its bytes."""
        return len(self.text.encode())


@dataclass(frozen=True, slots=True)
class Signed:
    """A fact with its detached signature."""

    fact: Fact
    sig: str


@dataclass(frozen=True, slots=True)
class Head:
    """The end of a chain: its last sequence number and fact id; 0 and zeros before the first."""

    tournament: str
    writer: str
    seq: int = 0
    id: str = ZERO

    @staticmethod
    def of(fact: Fact) -> "Head":
        """The head of the chain that ends with this fact."""
        return Head(fact.tournament, fact.writer, fact.seq, fact.id)


def fact_id(text: str) -> str:
    """SHA-256 of the UTF-8 bytes, in hex."""
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()


def build(
    head: Head, kind: str, body: Mapping[str, object], context: Context = _KNOWS_NOTHING
) -> Fact:
    """The next fact of a chain. Refuses, as `parse` does, what could not be read back."""
    seen, clock = context.seen, context.clock
    envelope: dict[str, object] = {
        "v": 1,
        "e": head.tournament,
        "w": head.writer,
        "s": head.seq + 1,
        "prev": head.id,
        "k": kind,
        "b": body,
        "base": list(context.base),
        "seen": None if seen is None else {"log": seen.log, "pos": seen.pos},
        "mv": context.movement,
        "t": clock.t,
        "mono": clock.mono,
        "boot": clock.boot,
        "off": None if clock.off is None else list(clock.off),
    }
    if context.copy_of is not None:
        envelope["copy_of"] = context.copy_of
    return parse(write_json(envelope))


def parse(text: str) -> Fact:
    """The fact in an exact text.

    Refuses `fact/too-long`, `fact/encoding` (lone surrogates), what `read_json` refuses,
    `fact/version` and `fact/field` with the field's wire name.
    """
    if len(text) > MAX_BYTES or len(utf8(text)) > MAX_BYTES:
        raise Refusal("fact/too-long", limit=MAX_BYTES)
    envelope = read_json(text)
    if not isinstance(envelope, dict):
        raise Refusal("fact/json")
    reader = _Reader(envelope)
    if reader.integer("v") != 1:
        raise Refusal("fact/version")
    return reader.fact(text)


class _Reader:
    """Reads the fields of an envelope, naming the first that is wrong."""

    def __init__(self, envelope: Mapping[str, Json]) -> None:
        self.envelope = envelope

    def fact(self, exact: str) -> Fact:
        seq, prev, body = self.integer("s", 1), self.text("prev", _HEX64), self.envelope.get("b")
        if (seq == 1) != (prev == ZERO):
            raise Refusal("fact/field", field="prev")
        if not isinstance(body, dict):
            raise Refusal("fact/field", field="b")
        return Fact(
            fact_id(exact),
            exact,
            self.text("e", _HEX32),
            self.text("w", _HEX32),
            seq,
            prev,
            self.text("k", _KIND),
            body,
            self.context(),
        )

    def context(self) -> Context:
        return Context(
            self.base(),
            self.seen(),
            None if self.get("mv") is None else self.text("mv", _HEX64),
            Clock(self.integer("t"), self.integer("mono"), self.boot(), self.offset()),
            None if "copy_of" not in self.envelope else self.text("copy_of", _HEX64),
        )

    def get(self, name: str) -> Json:
        if name not in self.envelope:
            raise Refusal("fact/field", field=name)
        return self.envelope[name]

    def text(self, name: str, pattern: re.Pattern[str]) -> str:
        value = self.get(name)
        if not isinstance(value, str) or not pattern.fullmatch(value):
            raise Refusal("fact/field", field=name)
        return value

    def integer(self, name: str, least: int = -MAX_INT) -> int:
        value = self.get(name)
        if not is_int(value) or value < least:
            raise Refusal("fact/field", field=name)
        return value

    def base(self) -> tuple[str, ...]:
        value = self.get("base")
        if not isinstance(value, list) or len(value) > MAX_BASE:
            raise Refusal("fact/field", field="base")
        ids = tuple(x for x in value if isinstance(x, str) and _HEX64.fullmatch(x))
        if len(set(ids)) != len(value):
            raise Refusal("fact/field", field="base")
        return ids

    def seen(self) -> Seen | None:
        value = self.get("seen")
        if value is None:
            return None
        if isinstance(value, dict):
            log, pos = value.get("log"), value.get("pos")
            if isinstance(log, str) and _HEX32.fullmatch(log) and is_int(pos) and pos >= 0:
                return Seen(log, pos)
        raise Refusal("fact/field", field="seen")

    def boot(self) -> str:
        value = self.get("boot")
        if not isinstance(value, str) or len(value.encode()) > _MAX_BOOT:
            raise Refusal("fact/field", field="boot")
        return value

    def offset(self) -> tuple[int, int] | None:
        match self.get("off"):
            case None:
                return None
            case [offset, error] if is_int(offset) and is_int(error) and error >= 0:
                return offset, error
        raise Refusal("fact/field", field="off")


def is_hex32(value: object) -> TypeGuard[str]:
    """Whether a value is an id of 128 bits on the wire."""
    return isinstance(value, str) and _HEX32.fullmatch(value) is not None


def is_hex64(value: object) -> TypeGuard[str]:
    """Whether a value is a fact id on the wire."""
    return isinstance(value, str) and _HEX64.fullmatch(value) is not None
