"""Small values of the server itself."""

from sqlalchemy import delete
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.orm import Session

from server.persistence.models.setting import SettingRow


def get_setting(session: Session, name: str) -> str | None:
    """The value, or None."""
    row = session.get(SettingRow, name)
    return None if row is None else row.value


def set_setting(session: Session, name: str, value: str | None) -> None:
    """Keeps the value; None forgets it."""
    if value is None:
        session.execute(delete(SettingRow).where(SettingRow.name == name))
        return
    row = insert(SettingRow).values(name=name, value=value)
    session.execute(row.on_conflict_do_update(index_elements=["name"], set_={"value": value}))
