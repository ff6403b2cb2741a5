"""Codes that let tablets in, and what tablets said of themselves last."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import delete, select, tuple_, update
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.orm import Session

from server.persistence.models.tablet import CodeRow, HeartbeatRow


@dataclass(frozen=True, slots=True)
class Code:
    """A code, its place, and the writer that has used it."""

    code: str
    tournament: str
    section: str
    table: int
    used_by: str | None = None
    key: str | None = None


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """When a writer was heard last, and what it said."""

    heard_at: int
    unsent: int | None = None
    battery: int | None = None
    round: int | None = None


def find_code(session: Session, code: str) -> Code | None:
    """The code, or None."""
    row = session.get(CodeRow, code)
    return None if row is None else _code(row)


def codes_of(session: Session, tournament: str) -> list[Code]:
    """The newest code of every table, in the order of tables."""
    rows = select(CodeRow).where(CodeRow.tournament == tournament)
    newest: dict[tuple[str, int], Code] = {}
    in_order = (CodeRow.created_at, CodeRow.used_by.is_(None), CodeRow.code)
    for row in session.scalars(rows.order_by(*in_order)):
        newest[row.section, row.table] = _code(row)
    return [newest[place] for place in sorted(newest)]


def add_codes(session: Session, codes: Iterable[Code], now: int) -> None:
    """Keeps new codes; unused ones of the same tables stop working."""
    new = list(codes)
    places = [(code.tournament, code.section, code.table) for code in new]
    place = tuple_(CodeRow.tournament, CodeRow.section, CodeRow.table)
    session.execute(delete(CodeRow).where(place.in_(places), CodeRow.used_by.is_(None)))
    session.add_all(
        CodeRow(
            code=code.code,
            tournament=code.tournament,
            section=code.section,
            table=code.table,
            created_at=now,
        )
        for code in new
    )


def use_code(session: Session, code: str, writer: str, key: str) -> bool:
    """Gives the code to a writer; False when another has it."""
    free = (CodeRow.code == code) & (CodeRow.used_by.is_(None) | (CodeRow.used_by == writer))
    used = update(CodeRow).where(free).values(used_by=writer, key=key).returning(CodeRow.code)
    return session.scalar(used) is not None


def heartbeats_of(session: Session, tournament: str) -> dict[str, Heartbeat]:
    """Every tablet of the tournament."""
    rows = session.scalars(select(HeartbeatRow).where(HeartbeatRow.tournament == tournament))
    return {r.writer: Heartbeat(r.heard_at, r.unsent, r.battery, r.round) for r in rows}


def save_heartbeats(session: Session, beats: Mapping[tuple[str, str], Heartbeat]) -> None:
    """Stores (tournament, writer) → heartbeat, all in one statement."""
    rows = [
        {
            "tournament": tournament,
            "writer": writer,
            "heard_at": beat.heard_at,
            "unsent": beat.unsent,
            "battery": beat.battery,
            "round": beat.round,
        }
        for (tournament, writer), beat in beats.items()
    ]
    if not rows:
        return
    new = insert(HeartbeatRow)
    fields = ("heard_at", "unsent", "battery", "round")
    update_all = {name: getattr(new.excluded, name) for name in fields}
    keyed = new.on_conflict_do_update(index_elements=["tournament", "writer"], set_=update_all)
    session.execute(keyed, rows)


def _code(row: CodeRow) -> Code:
    return Code(row.code, row.tournament, row.section, row.table, row.used_by, row.key)
