"""What a table may see of the results, as the director's settings allow it.

Need to know goes before every setting: a board that anybody who sits at the table now has still
to play is never shown there, whatever was played at this table before.
"""

from dataclasses import dataclass
from typing import Any

from server.operations.access import TabletToken
from server.operations.exchange import place_of
from server.operations.pages import cards, published
from server.operations.pages.published import Edition
from server.operations.standings import current_session
from server.operations.venue import Venue
from server.persistence.repositories.snapshots import Freshness
from server.tournament.control import SessionState
from server.tournament.plan import Plan
from server.tournament.state import State

Json = dict[str, Any]
Place = tuple[str, int]
_SHOWS = {"nothing": 0, "own": 1, "traveller": 2, "ranking": 3}
_UNCOMPARED = dict.fromkeys(("ns_points", "ns_percent", "ew_points", "ew_percent"))
"""What a regulation gives a board that one table has played says nothing to the players yet."""


@dataclass(frozen=True, slots=True)
class _Table:
    state: State
    session: int
    place: Place

    @property
    def held(self) -> SessionState:
        return self.state.session(self.session)

    @property
    def plan(self) -> Plan | None:
        return self.held.plans.get(self.place[0])

    def is_entered(self, round_no: int, table: int, board: int) -> bool:
        return (self.session, self.place[0], round_no, table, board) in self.state.entries


def freshness(venue: Venue, who: TabletToken) -> tuple[Freshness, str]:
    """How new the view is, and its tag. Refuses `missing/tournament`."""
    fresh = published.by_tournament(venue, who.tournament)
    return fresh, f"{fresh.tag}.{who.writer[:8]}.{fresh.pos}"


def table_view(venue: Venue, who: TabletToken, fresh: Freshness) -> Json:
    """The view of the table where the tablet stands. Refuses `access/revoked`."""
    state = venue.projections.of(venue.store, who.tournament).state
    section, table = place_of(state, who.writer)
    one = published.edition(venue, fresh)
    here = _Table(state, current_session(state), (section or "", table or 0))
    level = _SHOWS[here.held.settings.what]
    blind = _still_to_play(here)
    pages = [] if level < _SHOWS["own"] else _pages(venue, one, here, blind)
    shows_ranking = level >= _SHOWS["ranking"] and not one.hall["hidden"]
    return {
        "revision": fresh.revision,
        "clock": one.hall["clock"],
        "boards": [_board(one, page, here, level) for page in pages],
        "ranking": one.ranking() if shows_ranking else None,
        "scorecards": _cards(venue, one, here, blind) if level else None,
    }


def _pages(venue: Venue, one: Edition, here: _Table, blind: frozenset[int]) -> list[Json]:
    done = _completed(here) - blind
    section = None if here.held.settings.across else here.place[0]
    return published.boards(venue, one, [(section, board) for board in done])


def _completed(here: _Table) -> set[int]:
    """Boards this table has finished; with `round` only those of whole rounds."""
    if here.plan is None:
        return {
            slot.board
            for slot in here.state.entries
            if (slot.session, slot.section, slot.table) == (here.session, *here.place)
        }
    found = set[int]()
    for round_no in range(1, here.held.round + 1):
        cell = here.plan.cell(round_no, here.place[1])
        boards = cell.boards if cell else ()
        done = {b for b in boards if here.is_entered(round_no, here.place[1], b)}
        if here.held.settings.when == "board" or len(done) == len(boards):
            found |= done
    return found


def _sitting(here: _Table) -> set[str]:
    """Who sits at the table: by the open round, and by an earlier one it has not finished."""
    found = set[str]()
    if here.plan is None:
        return found
    now = here.plan.round_at(here.held.round)
    for round_no in range(1, now + 1):
        cell = here.plan.cell(round_no, here.place[1])
        if cell is None:
            continue
        is_open = round_no == now
        if is_open or not all(here.is_entered(round_no, here.place[1], b) for b in cell.boards):
            found |= {who for _, who in cell.lines}
    return found


def _still_to_play(here: _Table) -> frozenset[int]:
    """Boards that somebody who sits here has not played yet, by the plan."""
    if here.plan is None or here.held.ended or here.held.published:
        return frozenset()
    sitting = _sitting(here)
    return frozenset(
        board
        for round_no in range(1, len(here.plan.rounds) + 1)
        for table, cell in here.plan.cells(round_no)
        if sitting & {who for _, who in cell.lines}
        for board in cell.boards
        if not here.is_entered(round_no, table, board)
    )


def _board(one: Edition, page: Json, here: _Table, level: int) -> Json:
    rows = [row | {"own": True} if _is_own(row, here) else row for row in page["rows"]]
    if len(rows) == 1 and not here.held.ended:
        rows = [row | _UNCOMPARED for row in rows]
    own = next((row for row in rows if row.get("own")), None)
    if own is not None and (own["ns_points"] or own["points"]) is None:
        own = None
    return {
        "board": page["board"],
        "unit": page.get("unit", "matchpoints"),
        "datum": page.get("datum"),
        "datums": page.get("datums", []),
        "uncounted": page.get("uncounted"),
        "own": own and _own(own, "ns"),
        "own_ew": own and _own(own, "ew"),
        "traveller": rows if level >= _SHOWS["traveller"] else None,
    }


def _own(row: Json, side: str) -> Json:
    return {
        "line": side.upper(),
        "contestant": row[side],
        "percent": row[f"{side}_percent"],
        "points": row[f"{side}_points"],
    }


def _is_own(row: Json, here: _Table) -> bool:
    place = row.get("section", here.place[0]), row["table"]
    return place == here.place and row["round"] is not None


def _cards(venue: Venue, one: Edition, here: _Table, blind: frozenset[int]) -> list[Json]:
    """The cards of those who sit here, without boards that one of them has still to play."""
    sitting = sorted(_sitting(here))
    if not sitting:
        return []
    section = None if here.held.settings.across else here.place[0]
    assert here.plan is not None
    seen = [(section, board) for board in here.plan.boards - blind]
    pages = published.boards(venue, one, seen)
    found = [cards.score_card(one, contestant, pages) for contestant in sitting]
    if here.held.settings.what == "ranking":
        return found
    return [card | {"place": None} for card in found]
