"""What was published last: revision, summary, and one document a page."""

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from server.persistence.models.base import Base, Id, Millis


class SnapshotRow(Base):
    """`revision` grows only when a document changed; `pos` is how far the log was read."""

    __tablename__ = "snapshot"

    tournament: Mapped[Id] = mapped_column(ForeignKey("tournament.id"), primary_key=True)
    revision: Mapped[int]
    pos: Mapped[int]
    log_id: Mapped[Id]
    status: Mapped[str] = mapped_column(String(16))
    tables: Mapped[int]
    at: Mapped[Millis]


class DocumentRow(Base):
    """A page of the snapshot as JSON, with contestants' ids and without names."""

    __tablename__ = "document"

    tournament: Mapped[Id] = mapped_column(ForeignKey("tournament.id"), primary_key=True)
    name: Mapped[str] = mapped_column(String(64), primary_key=True)
    body: Mapped[str] = mapped_column(Text)
