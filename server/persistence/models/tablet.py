"""Codes that let a tablet in, and when a tablet was heard last."""

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from server.persistence.models.base import Base, Id, Millis


class CodeRow(Base):
    """One code for one tablet of one table. The tablet that used it may repeat its question."""

    __tablename__ = "code"

    code: Mapped[str] = mapped_column(String(16), primary_key=True)
    tournament: Mapped[Id] = mapped_column(ForeignKey("tournament.id"), index=True)
    section: Mapped[str] = mapped_column(String(16))
    table: Mapped[int]
    created_at: Mapped[Millis]
    used_by: Mapped[str | None] = mapped_column(String(32))
    key: Mapped[str | None] = mapped_column(String(96))


class HeartbeatRow(Base):
    """What a tablet said of itself when it was heard last. Advice, no fact."""

    __tablename__ = "heartbeat"

    tournament: Mapped[Id] = mapped_column(ForeignKey("tournament.id"), primary_key=True)
    writer: Mapped[Id] = mapped_column(primary_key=True)
    heard_at: Mapped[Millis]
    unsent: Mapped[int | None]
    battery: Mapped[int | None]
    round: Mapped[int | None]
