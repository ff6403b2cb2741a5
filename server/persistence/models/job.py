"""Runs of jobs: one row a (name, slot), so that several processes never do one twice."""

from sqlalchemy import BigInteger, String
from sqlalchemy.orm import Mapped, mapped_column

from server.persistence.models.base import Base, Millis


class JobRow(Base):
    """A run that somebody has taken. Until `done_at` is set its lease can run out."""

    __tablename__ = "job"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    slot: Mapped[str] = mapped_column(String(96), primary_key=True)
    holder: Mapped[str] = mapped_column(String(32))
    lease_until: Mapped[Millis]
    done_at: Mapped[int | None] = mapped_column(BigInteger)
