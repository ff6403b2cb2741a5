"""The director's pages: the desk, a board with its history, everything for print, CSV.

These are made from the state itself, not from the snapshot: the director sees at once what
has arrived.
"""

from dataclasses import dataclass
from itertools import chain
from typing import Any

from server.operations.backup import newest_backup_at
from server.operations.pages import cards, contestants, documents, published
from server.operations.pages.documents import Scene
from server.operations.pages.hall import results_of
from server.operations.standings import current_session, scene_of
from server.operations.venue import Venue
from server.persistence.filesystem import free_bytes
from server.persistence.repositories import people, tournaments
from server.persistence.repositories.people import Person
from server.persistence.repositories.tournaments import Tournament
from server.rules.bridge.board import dealer, vulnerability
from server.rules.errors import Refusal
from server.scoring import figures
from server.scoring.forms import penalty_units
from server.scoring.session import SessionRules
from server.tournament.grid import Heartbeat, grid, typed_boards
from server.tournament.history import history
from server.tournament.needs import needs
from server.tournament.seating import clock
from server.tournament.state import State
from server.tournament.trail import board_trail

Json = dict[str, Any]
_MEGABYTE = 1024 * 1024
_STEP_MS = 60_000
_BOARDS = range(1, 1_000_000)


@dataclass(frozen=True, slots=True)
class Desk:
    """What the director's pages are made from."""

    tournament: Tournament
    scene: Scene
    people: dict[str, Person]
    links: dict[str, str]

    @property
    def state(self) -> State:
        """The state of the tournament."""
        return self.scene.state


def tag(venue: Venue, tournament: str) -> str:
    """Changes whenever the desk does: facts, names, tablets, and once a minute."""
    fresh = published.by_tournament(venue, tournament)
    beats = venue.heartbeats.version(tournament)
    return f"{fresh.tag}.{fresh.pos}.{beats}.{venue.now() // _STEP_MS}"


def open_desk(venue: Venue, tournament: str) -> Desk:
    """Everything for the director's pages. Refuses `missing/tournament`."""
    state = venue.projections.of(venue.store, tournament).state
    with venue.store.read() as session:
        row = tournaments.find_tournament(session, tournament)
        links = tournaments.links_of(session, tournament)
        known = people.names_of(session, tournament)
    assert row is not None
    return Desk(row, scene_of(venue, tournament, state, current_session(state)), known, links)


def desk_page(venue: Venue, tournament: str) -> Json:
    """The desk. Refuses `missing/tournament`."""
    desk = open_desk(venue, tournament)
    state, session, held = desk.state, desk.scene.session, desk.scene.held
    now = venue.now()
    beats = {
        writer: Heartbeat(beat.heard_at, beat.unsent, beat.battery)
        for writer, beat in venue.heartbeats.of(tournament).items()
    }
    return {
        "id": desk.tournament.id,
        "name": desk.tournament.name,
        "date": desk.tournament.date,
        "revision": published.by_tournament(venue, tournament).revision,
        "server_time": now,
        "session": session,
        "status": held.status,
        "settings": held.settings.to_json(),
        "sections": sections(desk),
        "clock": clock(state, session),
        "needs": needs(
            state, session, now, desk.scene.scored.refused, penalty_units(desk.scene.rules.form)
        ),
        "grid": grid(state, session, now, beats),
        "typed": typed_boards(state, session),
        "contestants": contestants.contestant_list(desk.state, desk.scene.session, desk.people),
        "ranking": ranking(desk),
        "links": {
            "screen": f"/screen/#{desk.links['screen']}",
            "results": f"/results/#{desk.links['results']}",
        },
        "screen": {"scene": state.screen.scene, "hidden": state.screen.hidden},
        "history": history(state, now),
        "health": {
            "backup_at": newest_backup_at(venue.config),
            "disk_free_mb": free_bytes(venue.config.data) // _MEGABYTE,
            "unsent": sum(beat.unsent or 0 for beat in beats.values()),
        },
    }


def sections(desk: Desk) -> list[Json]:
    """Sections with the movement that holds now."""
    held = desk.scene.held
    return [
        {
            "section": section,
            "movement": dict(plan.movement),
            "movement_versions": len(held.versions.get(section, ())),
        }
        for section, plan in sorted(held.plans.items())
    ]


def ranking(desk: Desk) -> list[Json]:
    """The ranking as it stands, with names, hidden or not."""
    players = desk.state.players
    lists = documents.ranking(desk.scene)
    for each in lists:
        for row in chain.from_iterable(each[those] for those in published.NAMED):
            row["names"] = contestants.names(players, desk.people, row["contestant"])
    return lists


def board_audit(venue: Venue, tournament: str, section: str, board: int) -> Json:
    """A board's traveller and who did what to it; across the field, that of all sections.

    Refuses `missing/tournament`.
    """
    desk = open_desk(venue, tournament)
    pages = documents.documents(desk.scene)
    rules = desk.scene.rules
    where = None if rules.across else section
    page = pages.get(documents.board_name(where, board))
    return {
        "page": page or _empty_board(where, board, rules),
        "trail": board_trail(desk.state, desk.scene.session, where, board),
    }


def print_page(venue: Venue, tournament: str) -> Json:
    """Everything the print styles need, whatever is hidden in the hall."""
    desk = open_desk(venue, tournament)
    fresh = published.by_tournament(venue, tournament)
    pages = documents.documents(desk.scene)
    hall = pages.pop(documents.HALL) | {"hidden": False}
    one = published.Edition(desk.tournament, fresh, hall, desk.people)
    boards = sorted(pages.values(), key=lambda page: (page["board"], page["section"] or ""))
    return {
        "results": results_of(one),
        "boards": boards,
        "scorecards": [cards.score_card(one, who, boards) for who in hall["contestants"]],
        "sections": sections(desk),
        "contestants": contestants.contestant_list(desk.state, desk.scene.session, desk.people),
    }


def _empty_board(section: str | None, board: int, rules: SessionRules) -> Json:
    if board not in _BOARDS:
        raise Refusal("missing/board", board=board)
    return {
        "section": section,
        "board": board,
        "dealer": str(dealer(board)),
        "vulnerability": str(vulnerability(board)),
        "top": None,
        "unit": figures.unit(rules),
        "datum": None,
        "datums": [],
        "uncounted": None,
        "rows": [],
        "byes": [],
    }
