"""Evenings worth repeating."""

from sqlalchemy import String, Text
from sqlalchemy.orm import Mapped, mapped_column

from server.persistence.models.base import Base, Id


class TemplateRow(Base):
    """Settings and movement of an evening, as JSON texts."""

    __tablename__ = "template"

    id: Mapped[Id] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(200))
    settings: Mapped[str] = mapped_column(Text)
    tables: Mapped[int]
    movement: Mapped[str | None] = mapped_column(Text)
