"""Names behind player ids: stored apart from facts, looked at with a note, erased for good."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import delete, or_, select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.orm import Session

from server.persistence.models.person import ErasedRow, MemberRow, NameAccessRow, PersonRow


@dataclass(frozen=True, slots=True)
class Person:
    """A player id with its name and, perhaps, a federation number."""

    id: str
    name: str
    number: str | None = None


@dataclass(frozen=True, slots=True)
class Access:
    """Somebody (`director` or a writer's id) read or changed `count` names."""

    at: int
    who: str
    action: str
    tournament: str | None
    count: int


DIRECTOR = "director"


def names_of(session: Session, tournament: str) -> dict[str, Person]:
    """Everybody named in the tournament."""
    rows = select(PersonRow).where(PersonRow.tournament == tournament).order_by(PersonRow.name)
    return {row.id: Person(row.id, row.name, row.number) for row in session.scalars(rows)}


def save_names(session: Session, tournament: str, people: Collection[Person], by: str) -> int:
    """Stores names and tells how many rows changed.

    A tablet may add names and change those that it added; the director may change all. An
    erased id is passed over.
    """
    erased = erased_among(session, [person.id for person in people])
    rows = [
        {"tournament": tournament, "id": p.id, "name": p.name, "number": p.number, "by": by}
        for p in people
        if p.id not in erased
    ]
    if not rows:
        return 0
    new = insert(PersonRow).values(rows)
    differs = or_(
        PersonRow.name != new.excluded.name, PersonRow.number.is_distinct_from(new.excluded.number)
    )
    is_mine = differs if by == DIRECTOR else differs & (PersonRow.by == by)
    saved = new.on_conflict_do_update(
        index_elements=["tournament", "id"],
        set_={"name": new.excluded.name, "number": new.excluded.number, "by": by},
        where=is_mine,
    ).returning(PersonRow.id)
    return len(session.scalars(saved).all())


def members(session: Session) -> list[Person]:
    """The club's usual players."""
    rows = session.scalars(select(MemberRow).order_by(MemberRow.name))
    return [Person(row.id, row.name, row.number) for row in rows]


def replace_members(session: Session, people: Iterable[Person]) -> None:
    """Makes these the club's usual players; erased ids are passed over."""
    listed = {person.id: person for person in people}
    for gone in erased_among(session, listed):
        del listed[gone]
    session.execute(delete(MemberRow))
    session.add_all(MemberRow(id=p.id, name=p.name, number=p.number) for p in listed.values())


def note_access(session: Session, access: Access) -> None:
    """Writes down who looked."""
    session.add(
        NameAccessRow(
            at=access.at,
            who=access.who,
            action=access.action,
            tournament=access.tournament,
            count=access.count,
        )
    )


def accesses(session: Session, limit: int = 1000) -> list[Access]:
    """Who looked, newest first."""
    rows = session.scalars(select(NameAccessRow).order_by(NameAccessRow.number.desc()).limit(limit))
    return [Access(row.at, row.who, row.action, row.tournament, row.count) for row in rows]


def erase(session: Session, ids: Mapping[str, int]) -> list[str]:
    """Deletes the names behind the ids (id → when) and keeps them from coming back.

    Answers with the tournaments in which a name was shown.
    """
    if not ids:
        return []
    touched = select(PersonRow.tournament).where(PersonRow.id.in_(ids)).distinct()
    tournaments = list(session.scalars(touched))
    session.execute(delete(PersonRow).where(PersonRow.id.in_(ids)))
    session.execute(delete(MemberRow).where(MemberRow.id.in_(ids)))
    rows = insert(ErasedRow).values([{"id": i, "at": at} for i, at in ids.items()])
    session.execute(rows.on_conflict_do_nothing())
    return tournaments


def erased_among(session: Session, ids: Iterable[str]) -> set[str]:
    """Those of the ids that are erased."""
    return set(session.scalars(select(ErasedRow.id).where(ErasedRow.id.in_(list(ids)))))
