"""The log of facts, its writers, and the letters that could not be delivered to it."""

from sqlalchemy import ForeignKey, Index, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from server.persistence.models.base import Base, Hash, Id, Millis


class FactRow(Base):
    """One fact at its position. Rows are never changed and never deleted.

    `text` holds the exact bytes that were hashed and signed; the other columns repeat what is
    in them, for the questions asked most. `scope` says which tablets may pull the fact.
    """

    __tablename__ = "fact"

    tournament: Mapped[Id] = mapped_column(ForeignKey("tournament.id"), primary_key=True)
    pos: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    id: Mapped[Hash] = mapped_column(unique=True)
    writer: Mapped[Id]
    seq: Mapped[int]
    prev: Mapped[Hash]
    kind: Mapped[str] = mapped_column(String(64))
    scope: Mapped[str] = mapped_column(String(64))
    text: Mapped[bytes] = mapped_column(LargeBinary)
    sig: Mapped[str] = mapped_column(String(128))
    received_at: Mapped[Millis]

    __table_args__ = (
        Index("ix_fact_chain", "tournament", "writer", "seq"),
        Index("ix_fact_scope", "tournament", "scope", "pos"),
    )


class WriterRow(Base):
    """A writer's key and what it uses. `certified` serves quotas alone, never trust."""

    __tablename__ = "writer"

    tournament: Mapped[Id] = mapped_column(ForeignKey("tournament.id"), primary_key=True)
    id: Mapped[Id] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(96))
    certified: Mapped[bool]
    facts: Mapped[int]
    bytes: Mapped[int]


class TipRow(Base):
    """The end of a writer's chain: one, or several after an equivocation."""

    __tablename__ = "tip"

    tournament: Mapped[Id] = mapped_column(ForeignKey("tournament.id"), primary_key=True)
    id: Mapped[Hash] = mapped_column(primary_key=True)
    writer: Mapped[Id] = mapped_column(index=True)
    seq: Mapped[int]


class DeadLetterRow(Base):
    """Bytes that are no fact: unreadable or badly signed. Kept, bounded, for the director."""

    __tablename__ = "dead_letter"

    number: Mapped[int] = mapped_column(primary_key=True)
    tournament: Mapped[Id] = mapped_column(ForeignKey("tournament.id"), index=True)
    digest: Mapped[Hash] = mapped_column(unique=True)
    reason: Mapped[str] = mapped_column(String(64))
    text: Mapped[bytes] = mapped_column(LargeBinary)
    sig: Mapped[str] = mapped_column(String(256))
    received_at: Mapped[Millis]
