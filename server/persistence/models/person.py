"""Names, apart from facts: who is behind an id, who looked, and who is erased."""

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from server.persistence.models.base import Base, Id, Millis


class PersonRow(Base):
    """The name behind a player id of one tournament."""

    __tablename__ = "person"

    tournament: Mapped[Id] = mapped_column(ForeignKey("tournament.id"), primary_key=True)
    id: Mapped[Id] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(120))
    number: Mapped[str | None] = mapped_column(String(32))
    by: Mapped[str] = mapped_column(String(32))


class MemberRow(Base):
    """One of the club's usual players: what completion offers."""

    __tablename__ = "member"

    id: Mapped[Id] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(120))
    number: Mapped[str | None] = mapped_column(String(32))


class NameAccessRow(Base):
    """Who read or changed names, and when. Holds no name itself."""

    __tablename__ = "name_access"

    number: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[Millis]
    who: Mapped[str] = mapped_column(String(64))
    action: Mapped[str] = mapped_column(String(16))
    tournament: Mapped[str | None] = mapped_column(String(32))
    count: Mapped[int]


class ErasedRow(Base):
    """An id whose name may never be stored again."""

    __tablename__ = "erased"

    id: Mapped[Id] = mapped_column(primary_key=True)
    at: Mapped[Millis]
