"""The log of a tournament as `sync` asks for it, one statement a question and batch.

`PushLog` lives in the writing transaction: it answers `sync.exchange.decide_push`, then
`append`s what was decided. `ScopedLog` shows one tablet's part of the log to a pull.
"""

import hashlib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.orm import Session

from server.persistence.models.fact import DeadLetterRow, FactRow, TipRow, WriterRow
from server.persistence.models.tournament import TournamentRow
from sync import log
from sync.exchange import DEAD_LETTERS, DeadLetter
from sync.fact import Context, Fact, fact_id

_PREV = re.compile(r'"prev"\s*:\s*"([0-9a-f]{64})"')
_UNREAD = Context()


@dataclass(frozen=True, slots=True)
class Stored:
    """A fact of the log as it came: `text` is exact."""

    pos: int
    id: str
    text: str
    sig: str
    scope: str


class PushLog:
    """The log inside a writing transaction, with what a batch will ask loaded at once."""

    def __init__(self, session: Session, tournament: str, texts: Iterable[str] = ()) -> None:
        self._session = session
        self._row = session.get_one(TournamentRow, tournament)
        self._links: dict[str, log.Link | None] = {}
        self._taken: dict[str, tuple[int, set[int]]] = {}
        self._load(_ids_named(texts))

    @property
    def log_id(self) -> str:
        """The incarnation."""
        return self._row.log_id

    @property
    def pos(self) -> int:
        """The length of the log."""
        return self._row.pos

    def enrolment_key(self) -> str | None:
        """The tournament's public enrolment key."""
        return self._row.enrol_key

    def find(self, fact_id: str) -> log.Link | None:
        """Where a stored fact stands."""
        if fact_id not in self._links:
            self._load({fact_id})
        return self._links[fact_id]

    def writer(self, writer: str) -> log.WriterRow | None:
        """What is known of a writer."""
        columns = WriterRow.key, WriterRow.certified, WriterRow.facts, WriterRow.bytes
        mine = (WriterRow.tournament == self._row.id) & (WriterRow.id == writer)
        row = self._session.execute(select(*columns).where(mine)).first()
        if row is None:
            return None
        return log.WriterRow(row.key, row.certified, log.Usage(row.facts, row.bytes))

    def is_taken(self, writer: str, seq: int) -> bool:
        """Whether some fact of the writer has this number; asked in ascending order mostly."""
        known_from, taken = self._taken.get(writer, (seq + 1, set()))
        if seq < known_from:
            question = select(FactRow.seq).where(
                FactRow.tournament == self._row.id, FactRow.writer == writer, FactRow.seq >= seq
            )
            taken = set(self._session.scalars(question))
            self._taken[writer] = (seq, taken)
        return seq in taken

    def tips(self, writer: str) -> Sequence[log.Tip]:
        """The ends of the writer's chain."""
        mine = (TipRow.tournament == self._row.id) & (TipRow.writer == writer)
        rows = self._session.execute(select(TipRow.seq, TipRow.id).where(mine))
        return [log.Tip(seq, tip) for seq, tip in rows]

    def uncertified(self) -> log.Usage:
        """What writers without a proven enrolment use together."""
        question = select(func.sum(WriterRow.facts), func.sum(WriterRow.bytes)).where(
            WriterRow.tournament == self._row.id, WriterRow.certified.is_(False)
        )
        facts, size = self._session.execute(question).one()
        return log.Usage(facts or 0, size or 0)

    def append(self, accepted: Sequence[tuple[log.Accepted, str]], now: int) -> None:
        """Stores facts of one writer, each with its scope, at the next positions."""
        if not accepted:
            return
        start = self._row.pos + 1
        rows = [
            self._fact_row(item, scope) | {"pos": start + offset, "received_at": now}
            for offset, (item, scope) in enumerate(accepted)
        ]
        self._session.execute(insert(FactRow), rows)
        self._session.execute(
            update(TournamentRow)
            .where(TournamentRow.id == self._row.id)
            .values(pos=start + len(accepted) - 1)
        )
        facts = [item.fact for item, _ in accepted]
        self._charge(accepted[-1][0], sum(fact.size for fact in facts), len(facts))
        self._move_tips(facts)

    def keep_dead(self, letters: Iterable[DeadLetter], now: int) -> None:
        """Keeps refused bytes, each once, up to the limit."""
        letters = list(letters)
        if not letters:
            return
        count = select(func.count()).where(DeadLetterRow.tournament == self._row.id)
        room = DEAD_LETTERS - self._session.scalars(count).one()
        rows = [
            {
                "tournament": self._row.id,
                "digest": _digest(self._row.id, letter),
                "reason": letter.code,
                "text": letter.text.encode("utf-8", "surrogatepass"),
                "sig": letter.sig[:256].encode("ascii", "replace").decode("ascii"),
                "received_at": now,
            }
            for letter in letters[: max(0, room)]
        ]
        if rows:
            self._session.execute(upsert(DeadLetterRow).on_conflict_do_nothing(), rows)

    def _load(self, ids: set[str]) -> None:
        self._links |= dict.fromkeys(ids)
        question = select(FactRow.id, FactRow.writer, FactRow.seq)
        here = FactRow.tournament == self._row.id
        for row in self._session.execute(question.where(here, FactRow.id.in_(ids))):
            self._links[row.id] = log.Link(self._row.id, row.writer, row.seq)

    def _fact_row(self, item: log.Accepted, scope: str) -> dict[str, object]:
        fact = item.fact
        return {
            "tournament": self._row.id,
            "id": fact.id,
            "writer": fact.writer,
            "seq": fact.seq,
            "prev": fact.prev,
            "kind": fact.kind,
            "scope": scope,
            "text": fact.text.encode(),
            "sig": item.sig,
        }

    def _charge(self, item: log.Accepted, size: int, count: int) -> None:
        row = upsert(WriterRow).values(
            tournament=self._row.id,
            id=item.fact.writer,
            key=item.key,
            certified=item.certified,
            facts=count,
            bytes=size,
        )
        more = {"facts": WriterRow.facts + count, "bytes": WriterRow.bytes + size}
        self._session.execute(
            row.on_conflict_do_update(index_elements=["tournament", "id"], set_=more)
        )

    def _move_tips(self, facts: Sequence[Fact]) -> None:
        followed = {fact.prev for fact in facts}
        here = TipRow.tournament == self._row.id
        self._session.execute(delete(TipRow).where(here, TipRow.id.in_(followed)))
        ends = [fact for fact in facts if fact.id not in followed]
        self._session.execute(
            insert(TipRow),
            [
                {"tournament": self._row.id, "id": end.id, "writer": end.writer, "seq": end.seq}
                for end in ends
            ],
        )


class ScopedLog:
    """The part of a log that one tablet may see: its own chain and the facts of its scopes.

    The facts it hands out are not read again: exact text and place, an empty body. Behind the
    last of them stands a blank at the end of the log, so that the cursor goes there.
    """

    def __init__(self, session: Session, tournament: str, sight: "Sight") -> None:
        self._session = session
        self._row = session.get_one(TournamentRow, tournament)
        self._sight = sight

    @property
    def log_id(self) -> str:
        """The incarnation."""
        return self._row.log_id

    def after(self, pos: int, limit: int) -> Sequence[log.Entry]:
        """The next entries in scope, and the blank when these are all."""
        if pos >= self._row.pos:
            return []
        visible = FactRow.scope.in_(self._sight.scopes) | (FactRow.writer == self._sight.writer)
        here = (FactRow.tournament == self._row.id) & (FactRow.pos > pos)
        rows = self._session.execute(
            select(FactRow.pos, FactRow.id, FactRow.text, FactRow.sig)
            .where(here, visible)
            .order_by(FactRow.pos)
            .limit(limit)
        ).all()
        found = [log.Entry(row.pos, self._fact(row.id, row.text.decode()), row.sig) for row in rows]
        if len(found) < limit:
            found.append(log.Entry(self._row.pos, self._fact("", ""), ""))
        return found

    def _fact(self, fact: str, text: str) -> Fact:
        return Fact(fact, text, self._row.id, self._sight.writer, 0, "", "", {}, _UNREAD)


@dataclass(frozen=True, slots=True)
class Sight:
    """Whose eyes look at a log, and the scopes they may see."""

    writer: str
    scopes: frozenset[str]


def facts_after(session: Session, tournament: str, pos: int) -> list[Stored]:
    """Everything behind a position, in order; damaged bytes are shown as such."""
    rows = session.execute(
        select(FactRow.pos, FactRow.id, FactRow.text, FactRow.sig, FactRow.scope)
        .where(FactRow.tournament == tournament, FactRow.pos > pos)
        .order_by(FactRow.pos)
    )
    return [
        Stored(row.pos, row.id, row.text.decode(errors="replace"), row.sig, row.scope)
        for row in rows
    ]


def tips_of(session: Session, tournament: str) -> list[str]:
    """The ends of all chains."""
    return list(session.scalars(select(TipRow.id).where(TipRow.tournament == tournament)))


def dead_letters(session: Session, tournament: str) -> int:
    """How many refused letters are kept."""
    count = select(func.count()).where(DeadLetterRow.tournament == tournament)
    return session.scalars(count).one()


def _ids_named(texts: Iterable[str]) -> set[str]:
    """The ids of the texts, and those they name as predecessors."""
    named = set()
    for text in texts:
        named |= {*_PREV.findall(text)}
        with_id = text.encode("utf-8", "surrogatepass")
        named.add(hashlib.sha256(with_id).hexdigest())
    return named


def _digest(tournament: str, letter: DeadLetter) -> str:
    return fact_id(f"{tournament}{letter.sig!r}{letter.text!r}")
