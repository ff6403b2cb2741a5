"""A tournament with its log's name, its keys and its read-only links."""

from sqlalchemy import ForeignKey, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from server.persistence.models.base import Base, Id, Millis


class TournamentRow(Base):
    """`log_id` names the present incarnation of the log, `pos` its length.

    `version` grows with everything a page shows that is no fact: names, the tournament's name.
    """

    __tablename__ = "tournament"

    id: Mapped[Id] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(200))
    date: Mapped[str] = mapped_column(String(10))
    rehearsal: Mapped[bool]
    log_id: Mapped[Id] = mapped_column(unique=True)
    pos: Mapped[int]
    version: Mapped[int]
    created_at: Mapped[Millis]
    enrol_key: Mapped[str] = mapped_column(String(96))
    enrol_private: Mapped[bytes] = mapped_column(LargeBinary)


class ServerWriterRow(Base):
    """A writer that this server speaks with: its *desk* or its *control* writer."""

    __tablename__ = "server_writer"

    id: Mapped[Id] = mapped_column(primary_key=True)
    tournament: Mapped[Id] = mapped_column(ForeignKey("tournament.id"), index=True)
    role: Mapped[str] = mapped_column(String(16))
    private: Mapped[bytes] = mapped_column(LargeBinary)
    term: Mapped[str | None] = mapped_column(String(64))
    created_at: Mapped[Millis]


class LinkRow(Base):
    """A long random word that opens the big screen or the public page, and nothing else."""

    __tablename__ = "link"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    tournament: Mapped[Id] = mapped_column(ForeignKey("tournament.id"), index=True)
    purpose: Mapped[str] = mapped_column(String(16))


class IntentRow(Base):
    """An intent that was carried out, by the key its sender gave it: twice is once."""

    __tablename__ = "intent"

    tournament: Mapped[Id] = mapped_column(ForeignKey("tournament.id"), primary_key=True)
    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    fact: Mapped[str] = mapped_column(String(64))
