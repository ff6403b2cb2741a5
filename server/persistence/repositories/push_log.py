"""The log of a tournament while somebody writes: what `sync.exchange.decide_push` asks of it.

One statement a question and batch, built once: the queue of tablets that come back is long.
"""

import hashlib
import re
from collections.abc import Iterable, Sequence
from typing import Any, cast

from sqlalchemy import (
    BindParameter,
    CursorResult,
    Executable,
    Table,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.orm import Session

from server.persistence.models.fact import DeadLetterRow, FactRow, TipRow, WriterRow
from server.persistence.models.tournament import TournamentRow
from server.rules.errors import Refusal
from sync import log
from sync.exchange import DEAD_LETTERS, DeadLetter
from sync.fact import Fact, fact_id

_PREV = re.compile(r'"prev"\s*:\s*"([0-9a-f]{64})"')

_fact = cast(Table, FactRow.__table__)
_writer = cast(Table, WriterRow.__table__)
_tip = cast(Table, TipRow.__table__)
_dead = cast(Table, DeadLetterRow.__table__)
_log = cast(Table, TournamentRow.__table__)
_E: BindParameter[str] = bindparam("e")
_W: BindParameter[str] = bindparam("w")

_LINKS = select(_fact.c.id, _fact.c.writer, _fact.c.seq).where(
    _fact.c.tournament == _E, _fact.c.id.in_(bindparam("ids", expanding=True))
)
_WRITER = select(_writer.c.key, _writer.c.certified, _writer.c.facts, _writer.c.bytes).where(
    _writer.c.tournament == _E, _writer.c.id == _W
)
_TAKEN = select(_fact.c.seq).where(
    _fact.c.tournament == _E, _fact.c.writer == _W, _fact.c.seq >= bindparam("seq")
)
_TIPS = select(_tip.c.seq, _tip.c.id).where(_tip.c.tournament == _E, _tip.c.writer == _W)
_UNCERTIFIED = select(func.sum(_writer.c.facts), func.sum(_writer.c.bytes)).where(
    _writer.c.tournament == _E, _writer.c.certified.is_(False)
)
_LOG = select(_log.c.log_id, _log.c.pos, _log.c.enrol_key).where(_log.c.id == _E)
_GROW = update(_log).where(_log.c.id == _E).values(pos=bindparam("to"))
_ADD_FACTS = insert(_fact)
_ADD_TIPS = insert(_tip)
_DROP_TIPS = delete(_tip).where(
    _tip.c.tournament == _E, _tip.c.id.in_(bindparam("ids", expanding=True))
)
_NEW_WRITER = upsert(_writer)
_CHARGE = _NEW_WRITER.on_conflict_do_update(
    index_elements=["tournament", "id"],
    set_={
        "facts": _writer.c.facts + _NEW_WRITER.excluded.facts,
        "bytes": _writer.c.bytes + _NEW_WRITER.excluded.bytes,
    },
)


class PushLog:
    """The log inside a writing transaction, with what a batch will ask loaded at once.

    Refuses `missing/tournament`.
    """

    def __init__(self, session: Session, tournament: str, texts: Iterable[str] = ()) -> None:
        self._connection = session.connection()
        self._tournament = tournament
        row = self._ask(_LOG).first()
        if row is None:
            raise Refusal("missing/tournament")
        self.log_id: str = row.log_id
        self.pos: int = row.pos
        self._enrol_key: str = row.enrol_key
        self._links: dict[str, log.Link | None] = {}
        self._taken: dict[str, tuple[int, set[int]]] = {}
        if named := _ids_named(texts):
            self._load(named)

    def enrolment_key(self) -> str | None:
        """The tournament's public enrolment key."""
        return self._enrol_key

    def find(self, fact_id: str) -> log.Link | None:
        """Where a stored fact stands."""
        if fact_id not in self._links:
            self._load({fact_id})
        return self._links[fact_id]

    def writer(self, writer: str) -> log.WriterRow | None:
        """What is known of a writer."""
        row = self._ask(_WRITER, w=writer).first()
        if row is None:
            return None
        return log.WriterRow(row.key, row.certified, log.Usage(row.facts, row.bytes))

    def is_taken(self, writer: str, seq: int) -> bool:
        """Whether some fact of the writer has this number; asked in ascending order mostly."""
        known_from, taken = self._taken.get(writer, (seq + 1, set()))
        if seq < known_from:
            taken = set(self._ask(_TAKEN, w=writer, seq=seq).scalars())
            self._taken[writer] = (seq, taken)
        return seq in taken

    def tips(self, writer: str) -> Sequence[log.Tip]:
        """The ends of the writer's chain."""
        return [log.Tip(seq, tip) for seq, tip in self._ask(_TIPS, w=writer)]

    def uncertified(self) -> log.Usage:
        """What writers without a proven enrolment use together."""
        facts, size = self._ask(_UNCERTIFIED).one()
        return log.Usage(facts or 0, size or 0)

    def append(self, accepted: Sequence[tuple[log.Accepted, str]], now: int) -> None:
        """Stores facts of one writer, each with its scope, at the next positions."""
        if not accepted:
            return
        rows = [
            self._fact_row(item, scope) | {"pos": pos, "received_at": now}
            for pos, (item, scope) in enumerate(accepted, start=self.pos + 1)
        ]
        self._connection.execute(_ADD_FACTS, rows)
        self.pos += len(rows)
        self._ask(_GROW, to=self.pos)
        facts = [item.fact for item, _ in accepted]
        self._charge(accepted[-1][0], sum(fact.size for fact in facts), len(facts))
        self._move_tips(facts)

    def keep_dead(self, letters: Iterable[DeadLetter], now: int) -> None:
        """Keeps refused bytes, each once, up to the limit."""
        letters = list(letters)
        if not letters:
            return
        count = select(func.count()).where(_dead.c.tournament == _E)
        room = DEAD_LETTERS - self._ask(count).scalar_one()
        rows = [
            {
                "tournament": self._tournament,
                "digest": _digest(self._tournament, letter),
                "reason": letter.code,
                "text": letter.text.encode("utf-8", "surrogatepass"),
                "sig": letter.sig[:256].encode("ascii", "replace").decode("ascii"),
                "received_at": now,
            }
            for letter in letters[: max(0, room)]
        ]
        if rows:
            self._connection.execute(upsert(_dead).on_conflict_do_nothing(), rows)

    def _ask(self, statement: Executable, **values: object) -> CursorResult[*tuple[Any, ...]]:
        return self._connection.execute(statement, {"e": self._tournament, **values})

    def _load(self, ids: set[str]) -> None:
        self._links |= dict.fromkeys(ids)
        for row in self._ask(_LINKS, ids=list(ids)):
            self._links[row.id] = log.Link(self._tournament, row.writer, row.seq)

    def _fact_row(self, item: log.Accepted, scope: str) -> dict[str, object]:
        fact = item.fact
        return {
            "tournament": self._tournament,
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
        row = {
            "tournament": self._tournament,
            "id": item.fact.writer,
            "key": item.key,
            "certified": item.certified,
            "facts": count,
            "bytes": size,
        }
        self._connection.execute(_CHARGE, row)

    def _move_tips(self, facts: Sequence[Fact]) -> None:
        followed = {fact.prev for fact in facts}
        self._ask(_DROP_TIPS, ids=list(followed))
        here = {"tournament": self._tournament}
        ends = [fact for fact in facts if fact.id not in followed]
        rows = [here | {"id": end.id, "writer": end.writer, "seq": end.seq} for end in ends]
        self._connection.execute(_ADD_TIPS, rows)


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
