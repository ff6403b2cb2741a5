"""Contestants as pages show them, with the names of their players."""

from collections.abc import Mapping, Sequence
from typing import Any

from server.persistence.repositories.people import Person
from server.tournament.seating import contestants
from server.tournament.state import State

NamedIds = Mapping[str, Sequence[str]]


def names(players: NamedIds, people: Mapping[str, Person], contestant: str) -> list[str]:
    """The names of a contestant's players, those that are known."""
    return [people[one].name for one in players.get(contestant, ()) if one in people]


def contestant_list(
    state: State, session: int, people: Mapping[str, Person]
) -> list[dict[str, Any]]:
    """Everybody who is ranked; a player who is not named has an empty name."""
    found: list[dict[str, Any]] = contestants(state, session)
    for each in found:
        each["players"] = [shown(people.get(one, Person(one, ""))) for one in each["players"]]
    return found


def shown(person: Person) -> dict[str, Any]:
    """A person as JSON."""
    number = {} if person.number is None else {"number": person.number}
    return {"id": person.id, "name": person.name, **number}
