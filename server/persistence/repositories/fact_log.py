"""The log of a tournament for those who read it: a tablet's part, everything, counts."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from server.persistence.models.fact import DeadLetterRow, FactRow, TipRow
from server.persistence.models.tournament import TournamentRow
from sync import log
from sync.fact import Context, Fact

_UNREAD = Context()


@dataclass(frozen=True, slots=True)
class Stored:
    """A fact of the log as it came: `text` is exact."""

    pos: int
    id: str
    text: str
    sig: str
    scope: str


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
