"""Where to go: the addresses that a start of the server prints."""

from dataclasses import dataclass

from server.operations.simulation.demo import Doors, demo, screen_link
from server.operations.venue import Venue
from server.persistence.repositories.tournaments import list_tournaments


@dataclass(frozen=True, slots=True)
class Links:
    """Full addresses; `screen` is that of the newest tournament, if there is one."""

    table: str
    director: str
    screen: str


def links(venue: Venue, doors: Doors, address: str) -> Links:
    """The three links of this server, which listens on the address."""
    base = venue.config.public_url or address
    return Links(f"{base}{doors.table}", f"{base}/director/", f"{base}{doors.screen}")


def find_doors(venue: Venue, *, with_demo: bool) -> Doors:
    """The ways in: those of the demo evening, or of the newest tournament."""
    if with_demo:
        return demo(venue)
    with venue.store.read() as session:
        known = list_tournaments(session)
    screen = screen_link(venue, known[0].tournament.id) if known else "/screen/"
    return Doors("/table/", screen)
