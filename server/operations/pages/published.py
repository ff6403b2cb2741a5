"""Reading the published snapshot: how new it is, its documents, the names for them.

How new it is costs one indexed read, and nothing else is touched for a client that is up to date.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from server.operations.pages import contestants
from server.operations.pages.documents import HALL, board_name
from server.operations.venue import Venue
from server.persistence.repositories import people, snapshots, tournaments
from server.persistence.repositories.people import Person
from server.persistence.repositories.snapshots import Freshness
from server.persistence.repositories.tournaments import Tournament
from server.rules.errors import Refusal

Json = dict[str, Any]


NAMED = ("rows", "unranked")
"""The lists of contestants of a ranking list."""


@dataclass(frozen=True, slots=True)
class Edition:
    """A snapshot in hand: the tournament, its hall document, who is who."""

    tournament: Tournament
    fresh: Freshness
    hall: Json
    people: Mapping[str, Person]

    def names(self, contestant: str) -> list[str]:
        """The names of a contestant's players."""
        return contestants.names(self.hall["players"], self.people, contestant)

    def ranking(self) -> list[Json]:
        """The ranking lists with names."""
        return [
            {
                **each,
                **{
                    those: [row | {"names": self.names(row["contestant"])} for row in each[those]]
                    for those in NAMED
                    if those in each
                },
            }
            for each in self.hall["ranking"]
        ]

    @property
    def status(self) -> str:
        """The status as the hall says it."""
        return "not_started" if self.hall["status"] == "setup" else str(self.hall["status"])


def by_link(venue: Venue, key: str, purpose: str) -> Freshness:
    """What a read-only link shows and how new that is. Refuses `missing/link`."""
    with venue.store.read() as session:
        fresh = snapshots.freshness_by_link(session, key, purpose)
    if fresh is None:
        raise Refusal("missing/link")
    return fresh


def by_tournament(venue: Venue, tournament: str) -> Freshness:
    """How new a tournament's snapshot is. Refuses `missing/tournament`."""
    with venue.store.read() as session:
        fresh = snapshots.freshness(session, tournament)
    if fresh is None:
        raise Refusal("missing/tournament")
    return fresh


def edition(venue: Venue, fresh: Freshness) -> Edition:
    """The snapshot's hall document with the names of those who play."""
    with venue.store.read() as session:
        tournament = tournaments.find_tournament(session, fresh.tournament)
        texts = snapshots.documents(session, fresh.tournament, [HALL])
        known = people.names_of(session, fresh.tournament)
    assert tournament is not None
    hall = {**_EMPTY, **json.loads(texts.get(HALL, "{}"))}
    return Edition(tournament, fresh, hall, known)


def boards(venue: Venue, one: Edition, wanted: Iterable[tuple[str | None, int]]) -> list[Json]:
    """The documents of these boards, in order of board."""
    names = [board_name(section, board) for section, board in wanted]
    with venue.store.read() as session:
        texts = snapshots.documents(session, one.tournament.id, names)
    pages = [json.loads(text) for text in texts.values()]
    return sorted(pages, key=lambda page: (page["board"], page["section"] or ""))


def open_to_all(one: Edition) -> list[tuple[str | None, int]]:
    """The boards that everybody may see."""
    return [(each["section"], each["board"]) for each in one.hall["boards"]]


_EMPTY: Json = {
    "form": "matchpoints",
    "regulation": "default",
    "choices": {},
    "unit": "matchpoints",
    "status": "setup",
    "scene": "auto",
    "hidden": False,
    "round": 0,
    "rounds": 0,
    "clock": {"round": 0, "rounds": 0, "state": "not_started", "ends_at": None, "left_ms": None},
    "ranking": [],
    "boards": [],
    "playing": [],
    "seating": [],
    "seating_round": 1,
    "players": {},
    "contestants": [],
}
"""A tournament that was made this moment; what a snapshot of an earlier version lacks."""
