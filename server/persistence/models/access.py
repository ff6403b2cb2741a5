"""The director's sessions."""

from sqlalchemy.orm import Mapped, mapped_column

from server.persistence.models.base import Base, Hash, Millis


class DirectorSessionRow(Base):
    """A signed-in browser, known by the hash of its token."""

    __tablename__ = "director_session"

    token: Mapped[Hash] = mapped_column(primary_key=True)
    expires_at: Mapped[Millis]
