"""Small values of the server itself: its secret, the hash of the PIN, the last restore."""

from sqlalchemy import String, Text
from sqlalchemy.orm import Mapped, mapped_column

from server.persistence.models.base import Base


class SettingRow(Base):
    """A name and its value."""

    __tablename__ = "setting"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value: Mapped[str] = mapped_column(Text)
