"""Names: stored beside the log, never in it; every look is noted; erasure is for good."""

import logging
from collections.abc import Mapping, Sequence

from server.operations.access import TabletToken
from server.operations.pages.contestants import shown
from server.operations.venue import Venue
from server.persistence.filesystem import create_private
from server.persistence.repositories import people, tournaments
from server.persistence.repositories.people import DIRECTOR, Access, Person
from server.rules.errors import Refusal
from sync.fact import is_hex32

MOST_PLAYERS = 5_000
MOST_MEMBERS = 10_000
log = logging.getLogger(__name__)


def names_for_tablet(venue: Venue, who: TabletToken) -> dict[str, object]:
    """Who plays here, and everybody whom completion may offer. The look is noted."""
    with venue.store.read() as session:
        players = people.names_of(session, who.tournament)
        roster = people.members(session)
    _note_look(venue, who.writer, who.tournament, len(players) + len(roster))
    return {
        "players": [shown(person) for person in players.values()],
        "roster": [shown(person) for person in roster],
    }


def save_names(venue: Venue, who: TabletToken, given: Sequence[Person]) -> None:
    """Stores names that were typed at a table. Refuses `missing/tournament`, `limit/names`."""
    with venue.store.write_tx() as session:
        if tournaments.find_tournament(session, who.tournament) is None:
            raise Refusal("missing/tournament")
        known = people.names_of(session, who.tournament)
        if len(known.keys() | {person.id for person in given}) > MOST_PLAYERS:
            raise Refusal("limit/names", most=MOST_PLAYERS)
        changed = people.save_names(session, who.tournament, given, who.writer)
        if changed:
            tournaments.touch(session, who.tournament)
            access = Access(venue.now(), who.writer, "write", who.tournament, changed)
            people.note_access(session, access)


def names_of(venue: Venue, tournament: str) -> dict[str, Person]:
    """Id → person, for pages that show names to everybody in the hall."""
    with venue.store.read() as session:
        return people.names_of(session, tournament)


def roster(venue: Venue) -> list[dict[str, object]]:
    """The club's usual players, for the director."""
    with venue.store.read() as session:
        members = people.members(session)
    _note_look(venue, DIRECTOR, None, len(members))
    return [shown(person) for person in members]


def replace_roster(venue: Venue, members: Sequence[Person]) -> list[dict[str, object]]:
    """Makes these the club's usual players. Refuses `limit/names`."""
    if len(members) > MOST_MEMBERS:
        raise Refusal("limit/names", most=MOST_MEMBERS)
    with venue.store.write_tx() as session:
        people.replace_members(session, members)
        people.note_access(session, Access(venue.now(), DIRECTOR, "write", None, len(members)))
        kept = people.members(session)
    return [shown(person) for person in kept]


def erase(venue: Venue, person: str) -> None:
    """Forgets a person's name and number everywhere, for good.

    The id goes into a file beside the database, so that a restored copy forgets the name too.
    Refuses `missing/person` for what is no id.
    """
    if not is_hex32(person):
        raise Refusal("missing/person")
    create_private(venue.config.erased_file)
    with venue.config.erased_file.open("a", encoding="ascii") as listed:
        listed.write(f"{person}\n")
    _erase(venue, {person: venue.now()})


def erase_listed(venue: Venue) -> int:
    """Erases everybody on the list again, after a restore; tells how many are listed."""
    path = venue.config.erased_file
    ids = path.read_text(encoding="ascii").split() if path.exists() else []
    _erase(venue, dict.fromkeys(ids, venue.now()))
    return len(ids)


def _erase(venue: Venue, ids: Mapping[str, int]) -> None:
    with venue.store.write_tx() as session:
        for tournament in people.erase(session, ids):
            tournaments.touch(session, tournament)


def _note_look(venue: Venue, who: str, tournament: str | None, count: int) -> None:
    """Notes a look; on a full disk in the log alone, for reading has to go on."""
    try:
        with venue.store.write_tx() as session:
            people.note_access(session, Access(venue.now(), who, "read", tournament, count))
    except Refusal as refusal:
        log.warning("names were read", extra={"code": refusal.code, "count": count})
