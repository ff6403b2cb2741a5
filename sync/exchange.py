"""The server's side of push and pull: pure decisions on a view of the log. No clock, no storage,
no HTTP.

Push: `parse_push` the request, `decide_push` inside the writing transaction, append
`decision.append` in order, keep `decision.dead`, commit, and only then send `push_reply`: the
reply is the acknowledgement. An authentic fact is never refused for what it says, nor for who
wrote it; only bytes that are no fact or carry a bad signature are.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from sync.chain import check_place
from sync.cursor import Cursor, read_cursor, write_cursor
from sync.enrolment import Passport, read_enrolment
from sync.errors import Refusal
from sync.fact import MAX_BYTES, Fact, is_hex32, parse
from sync.keys import verify
from sync.log import Accepted, Entry, Link, PullView, PushView, Tip, Usage, WriterRow
from sync.strict_json import Json

MAX_FACTS = 100
MAX_TIPS = 16
PULL_FACTS = 500
PULL_BYTES = 4 * MAX_BYTES
DEAD_LETTERS = 1_000
CERTIFIED_LIMIT = Usage(20_000, 32 * 2**20)
UNCERTIFIED_LIMIT = Usage(500, 2**19)
UNCERTIFIED_TOTAL = Usage(5_000, 4 * 2**20)


@dataclass(frozen=True, slots=True)
class Batch:
    """Facts of one writer, ascending, as they came: exact texts and signatures, not yet read."""

    tournament: str
    writer: str
    texts: tuple[str, ...]
    sigs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bad:
    """An item of a batch that is no fact or badly signed: its index and the code of the refusal."""

    index: int
    code: str


@dataclass(frozen=True, slots=True)
class DeadLetter:
    """Refused bytes, kept for the director: at most `DEAD_LETTERS` a log, then only counted."""

    text: str
    sig: str
    code: str


@dataclass(frozen=True, slots=True)
class PushDecision:
    """What to do with a batch, and what will be true of the log once that is committed.

    `stored` is the last fact of the batch that the log then holds, with everything before it in
    its chain.
    """

    log_id: str
    writer: str
    append: tuple[Accepted, ...] = ()
    dead: tuple[DeadLetter, ...] = ()
    bad: tuple[Bad, ...] = ()
    stored: Tip | None = None
    gap: bool = False
    full: bool = False
    tips: tuple[Tip, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """What the server adds to every reply; nothing in it is needed to be right.

    `verdicts`: the rules core's word on each fact of the batch.
    """

    server_time: int
    spread_s: int
    min_ui: str
    verdicts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scope:
    """What a client may see (need to know): a name that changes with the rule, and the rule."""

    name: str
    sees: Callable[[Fact], bool]


def parse_push(request: object) -> Batch:
    """The batch in the JSON value of a push request.

    Refuses `push/malformed` with the field, `push/too-many` facts, `push/too-long` in bytes.
    """
    if not isinstance(request, dict):
        raise Refusal("push/malformed", field="")
    for name in ("e", "w"):
        if not is_hex32(request.get(name)):
            raise Refusal("push/malformed", field=name)
    texts, sigs = _strings(request, "facts"), _strings(request, "sigs")
    if len(texts) != len(sigs):
        raise Refusal("push/malformed", field="sigs")
    if len(texts) > MAX_FACTS:
        raise Refusal("push/too-many", limit=MAX_FACTS)
    if sum(len(text.encode("utf-8", "surrogatepass")) for text in texts) > MAX_BYTES:
        raise Refusal("push/too-long", limit=MAX_BYTES)
    return Batch(request["e"], request["w"], texts, sigs)


def decide_push(view: PushView, batch: Batch) -> PushDecision:
    """What a batch does to a log: the same for the same log and batch, and nothing the second
    time.
    """
    return _Push(view, batch).decide()


def push_reply(decision: PushDecision, note: Note) -> dict[str, Json]:
    """The JSON value of the reply, to be sent after the commit."""
    stored = decision.stored
    return {
        "log_id": decision.log_id,
        "w": decision.writer,
        "stored": None if stored is None else {"s": stored.seq, "id": stored.id},
        "gap": decision.gap,
        "full": decision.full,
        "bad": [{"i": bad.index, "code": bad.code} for bad in decision.bad],
        "tips": [{"s": tip.seq, "id": tip.id} for tip in decision.tips],
        "verdicts": dict(note.verdicts),
        **_note(note),
    }


@dataclass(frozen=True, slots=True)
class Page:
    """The answer to a pull: entries of the scope in order of position."""

    log_id: str
    facts: tuple[str, ...]
    sigs: tuple[str, ...]
    next: str
    more: bool
    reset: bool


def pull(view: PullView, scope: Scope, cursor: str | None, secret: bytes) -> Page:
    """The next page for a client that shows this cursor.

    A cursor of another log or another scope, or one not made with this secret, restarts from the
    beginning with `reset`; the first pull, without a cursor, does so without.
    """
    known = read_cursor(cursor, secret)
    fits = known is not None and known.log_id == view.log_id and known.scope == scope.name
    pos = known.pos if known is not None and fits else 0
    entries = view.after(pos, PULL_FACTS + 1)
    taken: list[Entry] = []
    size = 0
    for entry in entries[:PULL_FACTS]:
        visible = scope.sees(entry.fact)
        size += entry.fact.size if visible else 0
        if taken and size > PULL_BYTES:
            break
        if visible:
            taken.append(entry)
        pos = entry.pos
    more = bool(entries) and entries[-1].pos > pos
    return Page(
        view.log_id,
        tuple(entry.fact.text for entry in taken),
        tuple(entry.sig for entry in taken),
        write_cursor(Cursor(view.log_id, pos, scope.name), secret),
        more,
        bool(cursor) and not fits,
    )


def pull_reply(page: Page, note: Note) -> dict[str, Json]:
    """The JSON value of the reply to a pull."""
    return {
        "log_id": page.log_id,
        "facts": list(page.facts),
        "sigs": list(page.sigs),
        "next": page.next,
        "more": page.more,
        "reset": page.reset,
        **_note(note),
    }


class _Push:
    """One batch against one view: the view with what the batch has added so far."""

    def __init__(self, view: PushView, batch: Batch) -> None:
        self.view, self.batch = view, batch
        self.row = view.writer(batch.writer)
        self.uncertified = view.uncertified()
        self.tips = {tip.id: tip for tip in view.tips(batch.writer)}
        self.added: dict[str, Link] = {}
        self.append: list[Accepted] = []
        self.dead: list[DeadLetter] = []
        self.bad: list[Bad] = []
        self.stored: Tip | None = None

    def decide(self) -> PushDecision:
        gap = full = False
        for index, (text, sig) in enumerate(zip(self.batch.texts, self.batch.sigs, strict=True)):
            try:
                fact = parse(text)
                gap = not self.take(fact, sig)
            except _Full:
                full = True
            except Refusal as refusal:
                self.bad.append(Bad(index, refusal.code))
                self.dead.append(DeadLetter(text, sig, refusal.code))
            if gap or full:
                break
        tips = sorted(self.tips.values(), key=lambda tip: (-tip.seq, tip.id))
        return PushDecision(
            self.view.log_id,
            self.batch.writer,
            tuple(self.append),
            tuple(self.dead),
            tuple(self.bad),
            self.stored,
            gap,
            full,
            tuple(tips[:MAX_TIPS]),
        )

    def take(self, fact: Fact, sig: str) -> bool:
        """Takes one fact; False if its predecessor is not there."""
        if (fact.tournament, fact.writer) != (self.batch.tournament, self.batch.writer):
            raise Refusal("push/other-chain")
        if self.find(fact.id) is None:
            if fact.seq > 1 and self.find(fact.prev) is None:
                return False
            self.add(fact, sig)
        self.stored = Tip(fact.seq, fact.id)
        return True

    def find(self, fact_id: str) -> Link | None:
        return self.added.get(fact_id) or self.view.find(fact_id)

    def add(self, fact: Fact, sig: str) -> None:
        check_place(fact, self.find(fact.prev))
        row = self.row or self.enrol(fact)
        if not verify(row.key, fact.text, sig):
            raise Refusal("key/signature")
        row = WriterRow(row.key, row.certified, row.used.plus(1, fact.size))
        self.charge(row, fact.size)
        self.row = row
        taken = self.view.is_taken(fact.writer, fact.seq) or any(
            link.seq == fact.seq for link in self.added.values()
        )
        self.append.append(Accepted(fact, sig, row.key, row.certified, taken))
        self.added[fact.id] = Link(fact.tournament, fact.writer, fact.seq)
        self.tips.pop(fact.prev, None)
        self.tips[fact.id] = Tip(fact.seq, fact.id)

    def enrol(self, fact: Fact) -> WriterRow:
        """The row of a writer that opens its chain here."""
        enrolment = read_enrolment(fact)
        if isinstance(enrolment.proof, Passport):
            by = self.view.enrolment_key()
            return WriterRow(enrolment.key, by is not None and enrolment.proven_by(by))
        previous = self.view.writer(enrolment.proof.previous)
        certified = previous is not None and previous.certified
        return WriterRow(
            enrolment.key, certified and previous is not None and enrolment.proven_by(previous.key)
        )

    def charge(self, row: WriterRow, size: int) -> None:
        if row.certified:
            if not row.used.within(CERTIFIED_LIMIT):
                raise _Full
            return
        total = self.uncertified.plus(1, size)
        if not (row.used.within(UNCERTIFIED_LIMIT) and total.within(UNCERTIFIED_TOTAL)):
            raise _Full
        self.uncertified = total


class _Full(Exception):
    """The writer's quota is used up: what came before is kept, the rest stays with the client."""


def _strings(request: Mapping[str, object], name: str) -> tuple[str, ...]:
    value = request.get(name)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise Refusal("push/malformed", field=name)
    return tuple(value)


def _note(note: Note) -> dict[str, Json]:
    return {
        "server_time": note.server_time,
        "spread_s": note.spread_s,
        "min_ui": note.min_ui,
    }
