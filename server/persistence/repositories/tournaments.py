"""Tournaments: names, logs, keys, links and the intents that were carried out."""

from dataclasses import dataclass

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from server.persistence.models.snapshot import SnapshotRow
from server.persistence.models.tournament import (
    IntentRow,
    LinkRow,
    ServerWriterRow,
    TournamentRow,
)


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as the server knows it; `enrol_key` is the public half."""

    id: str
    name: str
    date: str
    rehearsal: bool
    log_id: str
    pos: int
    version: int
    enrol_key: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A line of the list of tournaments."""

    tournament: Tournament
    status: str
    tables: int


@dataclass(frozen=True, slots=True)
class ServerWriter:
    """A writer of this server with its private key, `role` "desk" or "control".

    `term` is the term that a control writer has opened: number, dot, take-over id.
    """

    id: str
    role: str
    private: str
    term: str | None = None


def add_tournament(session: Session, new: Tournament, private: str, now: int) -> None:
    """Keeps a new tournament with the private half of its enrolment key."""
    session.add(
        TournamentRow(
            id=new.id,
            name=new.name,
            date=new.date,
            rehearsal=new.rehearsal,
            log_id=new.log_id,
            pos=new.pos,
            version=new.version,
            created_at=now,
            enrol_key=new.enrol_key,
            enrol_private=private.encode("ascii"),
        )
    )
    session.flush()


def find_tournament(session: Session, tournament: str) -> Tournament | None:
    """The tournament, or None."""
    row = session.get(TournamentRow, tournament)
    return None if row is None else _tournament(row)


def list_tournaments(session: Session) -> list[Listed]:
    """All tournaments, newest first."""
    rows = session.execute(
        select(TournamentRow, SnapshotRow.status, SnapshotRow.tables)
        .outerjoin(SnapshotRow, SnapshotRow.tournament == TournamentRow.id)
        .order_by(TournamentRow.date.desc(), TournamentRow.created_at.desc())
    )
    return [
        Listed(_tournament(row), status or "setup", tables or 0) for row, status, tables in rows
    ]


def log_ids(session: Session) -> dict[str, str]:
    """Tournament → present incarnation of its log."""
    return {
        row.id: row.log_id
        for row in session.execute(select(TournamentRow.id, TournamentRow.log_id))
    }


def lengths(session: Session) -> dict[str, tuple[int, int]]:
    """Tournament → (length of its log, how far its snapshot has read)."""
    rows = session.execute(
        select(TournamentRow.id, TournamentRow.pos, SnapshotRow.pos).outerjoin(
            SnapshotRow, SnapshotRow.tournament == TournamentRow.id
        )
    )
    return {tournament: (pos, -1 if read is None else read) for tournament, pos, read in rows}


def replace_log(session: Session, tournament: str, log_id: str) -> None:
    """Starts a new incarnation of the log: cursors and acknowledgements of the old one end."""
    session.execute(
        update(TournamentRow).where(TournamentRow.id == tournament).values(log_id=log_id)
    )


def touch(session: Session, tournament: str) -> None:
    """Says that something shown has changed that is no fact."""
    session.execute(
        update(TournamentRow)
        .where(TournamentRow.id == tournament)
        .values(version=TournamentRow.version + 1)
    )


def enrolment_key(session: Session, tournament: str) -> str:
    """The private half of the enrolment key."""
    row = session.get_one(TournamentRow, tournament)
    return row.enrol_private.decode("ascii")


def add_server_writer(session: Session, tournament: str, writer: ServerWriter, now: int) -> None:
    """Keeps a new writer of this server; the newest of a role is the one it speaks with."""
    session.add(
        ServerWriterRow(
            id=writer.id,
            tournament=tournament,
            role=writer.role,
            private=writer.private.encode("ascii"),
            term=writer.term,
            created_at=now,
        )
    )


def server_writers(session: Session, tournament: str) -> dict[str, ServerWriter]:
    """Role → the writer this server speaks with."""
    rows = select(ServerWriterRow).where(ServerWriterRow.tournament == tournament)
    ordered = session.scalars(rows.order_by(ServerWriterRow.created_at))
    return {r.role: ServerWriter(r.id, r.role, r.private.decode("ascii"), r.term) for r in ordered}


def add_link(session: Session, tournament: str, purpose: str, key: str) -> None:
    """Keeps a read-only link."""
    session.add(LinkRow(key=key, tournament=tournament, purpose=purpose))


def links_of(session: Session, tournament: str) -> dict[str, str]:
    """Purpose → key."""
    rows = session.scalars(select(LinkRow).where(LinkRow.tournament == tournament))
    return {row.purpose: row.key for row in rows}


def find_intent(session: Session, tournament: str, key: str) -> str | None:
    """The fact that carried this intent out, or None."""
    row = session.get(IntentRow, (tournament, key))
    return None if row is None else row.fact


def add_intent(session: Session, tournament: str, key: str, fact: str) -> None:
    """Remembers that the intent of this key was carried out."""
    session.add(IntentRow(tournament=tournament, key=key, fact=fact))


def _tournament(row: TournamentRow) -> Tournament:
    return Tournament(
        row.id,
        row.name,
        row.date,
        row.rehearsal,
        row.log_id,
        row.pos,
        row.version,
        row.enrol_key,
    )
