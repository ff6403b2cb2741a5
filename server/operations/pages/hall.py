"""The pages that anybody with a link may read: big screen, ranking, travellers, score cards.

Need to know: a board that somebody still has to play is on no page, and a hidden ranking is not
in the reply at all.
"""

from typing import Any

from server.operations.pages import cards, published
from server.operations.pages.published import Edition
from server.operations.venue import Venue
from server.persistence.repositories.snapshots import Freshness
from server.rules.errors import Refusal

Json = dict[str, Any]


def results_page(venue: Venue, fresh: Freshness) -> Json:
    """The public page: ranking, and which boards may be opened."""
    return results_of(published.edition(venue, fresh))


def results_of(one: Edition, *, hidden: bool | None = None) -> Json:
    """The public page of a snapshot; `hidden` overrides what the snapshot says."""
    hall = one.hall
    is_hidden = hall["hidden"] if hidden is None else hidden
    return {
        "tournament": one.tournament.name,
        "date": one.tournament.date,
        "form": hall["form"],
        "regulation": hall["regulation"],
        "choices": hall["choices"],
        "revision": one.fresh.revision,
        "status": one.status,
        "hidden": is_hidden,
        "round": hall["round"],
        "rounds": hall["rounds"],
        "ranking": [] if is_hidden else one.ranking(),
        "boards": hall["boards"],
    }


def screen_page(venue: Venue, fresh: Freshness) -> Json:
    """The big screen."""
    one = published.edition(venue, fresh)
    hall = one.hall
    return {
        "tournament": one.tournament.name,
        "revision": fresh.revision,
        "scene": hall["scene"],
        "hidden": hall["hidden"],
        "regulation": hall["regulation"],
        "choices": hall["choices"],
        "form": hall["form"],
        "clock": hall["clock"],
        "server_time": venue.now(),
        "status": one.status,
        "ranking": [] if hall["hidden"] else one.ranking(),
        "playing": hall["playing"],
        "seating": [_seat(one, seat) for seat in hall["seating"]],
        "seating_round": hall["seating_round"],
    }


def board_page(venue: Venue, fresh: Freshness, section: str | None, board: int) -> Json:
    """A traveller. Refuses `missing/board`, also while somebody still has to play it."""
    one = published.edition(venue, fresh)
    allowed = published.open_to_all(one)
    place = section if (section, board) in allowed else None
    if (place, board) not in allowed:
        raise Refusal("missing/board", board=board)
    return published.boards(venue, one, [(place, board)])[0]


def score_card(venue: Venue, fresh: Freshness, contestant: str) -> Json:
    """A score card. Refuses `missing/contestant`."""
    one = published.edition(venue, fresh)
    if not cards.is_known(one, contestant):
        raise Refusal("missing/contestant", contestant=contestant)
    pages = published.boards(venue, one, published.open_to_all(one))
    return cards.score_card(one, contestant, pages)


def _seat(one: Edition, seat: Json) -> Json:
    shown = {name: value for name, value in seat.items() if name != "contestant"}
    return shown | {"names": one.names(seat["contestant"])}
