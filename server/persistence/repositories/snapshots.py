"""The published snapshot of a tournament: revision, and documents by name."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import Row, Select, delete, select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.orm import Session

from server.persistence.models.snapshot import DocumentRow, SnapshotRow
from server.persistence.models.tournament import LinkRow, TournamentRow


@dataclass(frozen=True, slots=True)
class Snapshot:
    """How new the documents are, and what the list of tournaments says."""

    revision: int
    pos: int
    log_id: str
    status: str
    tables: int


@dataclass(frozen=True, slots=True)
class Freshness:
    """All that decides whether a page has changed: the log, the revision, the version of names.

    `pos` is the length of the log, which may be ahead of the snapshot.
    """

    tournament: str
    log_id: str
    revision: int
    version: int
    pos: int

    @property
    def tag(self) -> str:
        """One word that changes whenever a page of the snapshot does."""
        return f"{self.log_id[:8]}.{self.revision}.{self.version}"


def find_snapshot(session: Session, tournament: str) -> Snapshot | None:
    """The newest snapshot, or None before the first."""
    row = session.get(SnapshotRow, tournament)
    if row is None:
        return None
    return Snapshot(row.revision, row.pos, row.log_id, row.status, row.tables)


def freshness_by_link(session: Session, key: str, purpose: str) -> Freshness | None:
    """What a read-only link opens and how new that is: one indexed read."""
    question = _freshness().join(LinkRow, LinkRow.tournament == TournamentRow.id)
    row = session.execute(question.where(LinkRow.key == key, LinkRow.purpose == purpose)).first()
    return None if row is None else _fresh(row)


def freshness(session: Session, tournament: str) -> Freshness | None:
    """How new a tournament is: one indexed read."""
    row = session.execute(_freshness().where(TournamentRow.id == tournament)).first()
    return None if row is None else _fresh(row)


def documents(session: Session, tournament: str, names: Iterable[str]) -> dict[str, str]:
    """The documents of these names that exist."""
    named = DocumentRow.name.in_(list(names))
    rows = session.scalars(select(DocumentRow).where(DocumentRow.tournament == tournament, named))
    return {row.name: row.body for row in rows}


def all_documents(session: Session, tournament: str) -> dict[str, str]:
    """Every document."""
    rows = session.scalars(select(DocumentRow).where(DocumentRow.tournament == tournament))
    return {row.name: row.body for row in rows}


@dataclass(frozen=True, slots=True)
class Changes:
    """Documents that are new or different, and names of those that are gone."""

    changed: Mapping[str, str]
    gone: frozenset[str] = frozenset()


def save_snapshot(
    session: Session, tournament: str, snapshot: Snapshot, changes: Changes, now: int
) -> None:
    """Publishes the changed documents and the new state, in two or three statements."""
    values = {
        "revision": snapshot.revision,
        "pos": snapshot.pos,
        "log_id": snapshot.log_id,
        "status": snapshot.status,
        "tables": snapshot.tables,
        "at": now,
    }
    row = insert(SnapshotRow).values(tournament=tournament, **values)
    session.execute(row.on_conflict_do_update(index_elements=["tournament"], set_=values))
    if changes.gone:
        gone = DocumentRow.name.in_(changes.gone)
        session.execute(delete(DocumentRow).where(DocumentRow.tournament == tournament, gone))
    if changes.changed:
        new = insert(DocumentRow)
        keyed = new.on_conflict_do_update(
            index_elements=["tournament", "name"], set_={"body": new.excluded.body}
        )
        rows = [
            {"tournament": tournament, "name": name, "body": body}
            for name, body in changes.changed.items()
        ]
        session.execute(keyed, rows)


def _fresh(row: Row[str, str, int, int, int | None]) -> Freshness:
    return Freshness(row.id, row.log_id, row.revision or 0, row.version, row.pos)


def _freshness() -> Select[str, str, int, int, int | None]:
    return select(
        TournamentRow.id,
        TournamentRow.log_id,
        TournamentRow.version,
        TournamentRow.pos,
        SnapshotRow.revision,
    ).outerjoin(SnapshotRow, SnapshotRow.tournament == TournamentRow.id)
