"""Evenings worth repeating."""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from server.persistence.models.template import TemplateRow


@dataclass(frozen=True, slots=True)
class Template:
    """Settings and, when there is one, the movement of an evening, in their JSON forms."""

    id: str
    name: str
    settings: dict[str, Any]
    tables: int
    movement: dict[str, Any] | None


def list_templates(session: Session) -> list[Template]:
    """All of them, by name."""
    return [_template(row) for row in session.scalars(select(TemplateRow).order_by("name"))]


def find_template(session: Session, template_id: str) -> Template | None:
    """The template, or None."""
    row = session.get(TemplateRow, template_id)
    return None if row is None else _template(row)


def add_template(session: Session, template: Template) -> None:
    """Keeps a template; one of the same name is replaced."""
    session.execute(delete(TemplateRow).where(TemplateRow.name == template.name))
    session.add(
        TemplateRow(
            id=template.id,
            name=template.name,
            settings=json.dumps(template.settings),
            tables=template.tables,
            movement=None if template.movement is None else json.dumps(template.movement),
        )
    )


def _template(row: TemplateRow) -> Template:
    movement = None if row.movement is None else json.loads(row.movement)
    return Template(row.id, row.name, json.loads(row.settings), row.tables, movement)
