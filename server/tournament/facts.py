"""What the body of a fact says, kind by kind.

An authentic fact is never turned away: `read_body` refuses only for the projection, which then
lists the fact as unreadable. Kinds unknown here are stored, forwarded and counted. Fields unknown
here are passed over. An outcome stays the JSON it came as: only a discipline can read it.

    fact/…   unknown-kind · missing · type · value
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from server.rules.errors import Refusal
from server.tournament.fields import CONTESTANT, HEX64, WORD, Fields, as_text
from server.tournament.settings import Settings, read_settings
from sync.strict_json import Json

Lines = tuple[tuple[str, str], ...]
"""(line, contestant), sorted by line."""


class SlotKey(NamedTuple):
    """What a result is about. Who played is in the entry, not in the key.

    A line of a paper traveller that belongs to no round has round 0; `table` then numbers the
    lines of that traveller.
    """

    session: int
    section: str
    round: int
    table: int
    board: int

    def to_json(self) -> dict[str, object]:
        return self._asdict()


@dataclass(frozen=True, slots=True)
class Entry:
    """A table's report of one board, or the director's correction or resolution of it.

    `restores` names the entry that an undo says again: what was asked about it is asked again.
    """

    slot: SlotKey
    lines: Lines
    outcome: Mapping[str, Json]
    reason: str | None = None
    law: str | None = None
    edition: str | None = None
    restores: str | None = None


@dataclass(frozen=True, slots=True)
class Void:
    """An entry taken back."""

    slot: SlotKey


@dataclass(frozen=True, slots=True)
class Acceptance:
    """The other side says that an entry is right; `by` is its line."""

    slot: SlotKey
    entry: str
    by: str


@dataclass(frozen=True, slots=True)
class Decision:
    """What the director decided about an entry that a plan or the law questions."""

    entry: str
    decision: str


@dataclass(frozen=True, slots=True)
class Players:
    """Who a contestant is, by pseudonymous ids; an empty id is a seat nobody has named."""

    contestant: str
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Serves:
    """This tablet now stands at that table."""

    session: int
    section: str
    table: int


@dataclass(frozen=True, slots=True)
class Call:
    """A table asks for the director."""

    session: int
    section: str
    table: int
    reason: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The director has been to a call."""

    call: str


@dataclass(frozen=True, slots=True)
class IntentBody:
    """What a director asked for; `undo_of` names the intent that this one takes back."""

    do: str
    args: Mapping[str, Json]
    undo_of: str | None


@dataclass(frozen=True, slots=True)
class PublishMovement:
    """A movement as exact text, so that its hash is the same everywhere."""

    session: int
    section: str
    movement: str


@dataclass(frozen=True, slots=True)
class SetSettings:
    """How a session is played, scored and shown."""

    session: int
    settings: Settings


@dataclass(frozen=True, slots=True)
class SessionStep:
    """Start, end, reopen, publish, withdraw; or a round opened."""

    session: int
    round: int | None


@dataclass(frozen=True, slots=True)
class SetClock:
    """The clock of a round: it ends at `ends_at`, or stands still with `left_ms` to go."""

    session: int
    round: int
    state: str
    ends_at: int | None
    left_ms: int | None


@dataclass(frozen=True, slots=True)
class SetScreen:
    """What the big screen shows."""

    scene: str
    hidden: bool


@dataclass(frozen=True, slots=True)
class Penalty:
    """A contestant's penalty (Law 90): percent of a top, or the score's own unit; 0 lifts it."""

    session: int
    penalty: str
    contestant: str
    unit: str
    amount: str
    reason: str
    law: str


@dataclass(frozen=True, slots=True)
class Foul:
    """A board that was not the same everywhere: who played each changed version, (round, table).

    Whoever is in no group played the first version.
    """

    session: int
    section: str
    board: int
    groups: tuple[tuple[tuple[int, int], ...], ...]


Body = (
    Entry | Void | Penalty | Foul
    | Acceptance | Decision | Players | Serves | Call | Answer | IntentBody
    | PublishMovement | SetSettings | SessionStep | SetClock | SetScreen
)  # fmt: skip

PENALTY_UNITS: Final = ("percent", "mp", "imp", "points")
DECISIONS: Final = ("as_played", "as_planned", "void", "open")
SCENES: Final = ("auto", "ranking", "clock", "seating")


def read_slot(f: Fields) -> SlotKey:
    """The slot that the fields name."""
    section = f.section("section")
    session, round_no, table = (f.number(name) for name in ("session", "round", "table"))
    return SlotKey(session, section, round_no, table, f.number("board", 1))


def read_lines(f: Fields) -> Lines:
    """Who played, from the object `lines`."""
    return tuple(
        sorted(
            (as_text("lines", line, WORD), as_text("lines", contestant, CONTESTANT))
            for line, contestant in f.record("lines").items()
        )
    )


def _penalty(f: Fields) -> Penalty:
    unit = f.one_of("unit", PENALTY_UNITS)
    words = f.amount("amount"), f.code("reason"), f.code("law")
    return Penalty(f.number("session"), f.player("penalty"), f.contestant(), unit, *words)


def read_foul(f: Fields) -> Foul:
    """The board that was not the same, and who played which version."""
    where = f.number("session"), f.section("section"), f.number("board", 1)
    return Foul(*where, tuple(group for group in f.places("groups") if group))


def _entry(f: Fields) -> Entry:
    reason, law, edition = (f.word(name) for name in ("reason", "law", "edition"))
    restores = f.text("restores", HEX64) if f.has("restores") else None
    return Entry(read_slot(f), read_lines(f), f.record("outcome"), reason, law, edition, restores)


def _step(f: Fields) -> SessionStep:
    return SessionStep(f.number("session"), None)


def _place(f: Fields) -> tuple[int, str, int]:
    return f.number("session"), f.section("section"), f.number("table", 1)


def _clock(f: Fields) -> SetClock:
    state = f.one_of("state", ("running", "paused"))
    ends_at, left_ms = f.moment("ends_at"), f.moment("left_ms")
    if (ends_at if state == "running" else left_ms) is None:
        raise Refusal("fact/missing", field="ends_at" if state == "running" else "left_ms")
    return SetClock(f.number("session"), f.number("round", 1), state, ends_at, left_ms)


def _intent(f: Fields) -> IntentBody:
    undo_of = f.text("undo_of", HEX64) if f.has("undo_of") else None
    return IntentBody(f.code("do"), f.record("args"), undo_of)


def _movement(f: Fields) -> PublishMovement:
    section = f.section("section")
    return PublishMovement(f.number("session"), section, f.text("movement"))


ENTRY_KINDS: Final = ("result/1", "director.correct/1", "director.resolve/1")

CONTROL: Final[Mapping[str, Callable[[Fields], Body]]] = {
    "movement.publish/1": _movement,
    "session.settings/1": lambda f: SetSettings(
        f.number("session"), read_settings(f.record("settings"))
    ),
    "session.start/1": _step,
    "round.open/1": lambda f: SessionStep(f.number("session"), f.number("round", 1)),
    "session.end/1": _step,
    "session.reopen/1": _step,
    "results.publish/1": _step,
    "results.withdraw/1": _step,
    "clock.set/1": _clock,
    "screen.set/1": lambda f: SetScreen(f.one_of("scene", SCENES), f.flag("hidden")),
}
"""Facts of the control writer; they count only on the control path."""

_DESK: Final[Mapping[str, Callable[[Fields], Body]]] = {
    **dict.fromkeys(ENTRY_KINDS, _entry),
    "result.void/1": lambda f: Void(read_slot(f)),
    "result.verify/1": lambda f: Acceptance(read_slot(f), f.text("entry", HEX64), f.code("by")),
    "director.review/1": lambda f: Decision(
        f.text("entry", HEX64), f.one_of("decision", DECISIONS)
    ),
    "contestant.players/1": lambda f: Players(f.contestant(), f.ids("players")),
    "table.claim/1": lambda f: Serves(*_place(f)),
    "director.call/1": lambda f: Call(*_place(f), f.code("reason")),
    "director.answer/1": lambda f: Answer(f.text("call", HEX64)),
    "director.penalty/1": _penalty,
    "director.foul/1": read_foul,
    "intent/1": _intent,
}

SYNC_KINDS: Final = frozenset(
    {"writer.enrol/1", "writer.admit/1", "writer.revoke/1", "term.take/1"}
)
"""Kinds whose meaning is the protocol's own: whom to believe, and which control facts count."""

KINDS: Final[Mapping[str, Callable[[Fields], Body]]] = {**_DESK, **CONTROL}


def read_body(kind: str, body: Mapping[str, Json]) -> Body:
    """What a body says under its kind.

    Refuses `fact/unknown-kind`, and `fact/missing`, `fact/type`, `fact/value` with the field.
    Never judges whether it can be true: see `review`.
    """
    reader = KINDS.get(kind)
    if reader is None:
        raise Refusal("fact/unknown-kind", kind=kind)
    return reader(Fields(body))
