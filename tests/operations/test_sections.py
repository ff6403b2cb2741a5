"""Two sections ranked together: what a page shows of one is never said of the other."""

import csv
import io
from typing import Any

import pytest

from server.movements.mitchell import straight
from server.movements.transform import curtail
from server.operations import csv_out
from server.operations.access import TabletToken
from server.operations.pages import desk, published, table
from server.operations.standings import publish
from server.operations.venue import Venue
from tests.operations.evening import Evening

BOARD = 1
ROUND_OF = {1: 1, 2: 3}
"""When the tables have the board."""
POINTS = {("A", 1): 420, ("A", 2): 50, ("B", 1): 620, ("B", 2): 140}
Row = dict[str, Any]


class Across(Evening):
    """Board 1 at two tables of each of two sections, in the same rounds, ranked together."""

    def __init__(self, venue: Venue) -> None:
        shown = {"what": "traveller", "when": "board"}
        super().__init__(venue, across=True, visibility=shown)
        movement = straight(3, 2).to_json()
        self.does("plan.publish", session=1, section="B", movement=movement)
        self.start()
        for (section, number), points in POINTS.items():
            slot = self.slot(ROUND_OF[number], number, BOARD) | {"section": section}
            outcome = {"kind": "points_only", "points": points}
            self.does("entry.correct", slot=slot, outcome=outcome, reason="typing")

    def rows(self, section: str) -> list[Row]:
        """The lines of the board as the director's page of a section has them."""
        return list(desk.board_audit(self.venue, self.id, section, BOARD)["page"]["rows"])

    def slot_of(self, row: Row) -> Row:
        """The slot as the pages make it: from the row, whatever page shows it."""
        place = {name: row[name] for name in ("section", "round", "table")}
        return {"session": 1, "board": BOARD, **place}


@pytest.fixture
def across(venue: Venue) -> Across:
    return Across(venue)


def told(evening: Across) -> dict[tuple[str, int], int | None]:
    return {(row["section"], row["table"]): row["points"] for row in evening.rows("A")}


@pytest.mark.parametrize("page", ["A", "B"])
@pytest.mark.parametrize("place", list(POINTS))
def test_a_line_is_changed_where_it_stands_on_whichever_page(
    across: Across, page: str, place: tuple[str, int]
) -> None:
    assert told(across) == POINTS
    (row,) = [row for row in across.rows(page) if (row["section"], row["table"]) == place]
    outcome = {"kind": "points_only", "points": -100}
    across.does("entry.correct", slot=across.slot_of(row), outcome=outcome, reason="typing")
    assert told(across) == POINTS | {place: -100}
    across.does("entry.void", slot=across.slot_of(row))
    assert told(across) == {other: POINTS[other] for other in POINTS if other != place}


@pytest.mark.parametrize("page", ["A", "B"])
def test_the_history_of_a_line_stands_beside_it(across: Across, page: str) -> None:
    groups = [[[3, 2]]]
    across.does("board.foul", session=1, section="B", board=BOARD, groups=groups)
    trail = desk.board_audit(across.venue, across.id, page, BOARD)["trail"]
    assert sorted(step["section"] for step in trail if step["slot"]) == ["A", "A", "B", "B"]
    assert [step["section"] for step in trail if step["versions"]] == ["B"]
    fouled = [(row["section"], row["table"]) for row in across.rows(page) if row["group"]]
    assert fouled == [("B", 2)]


@pytest.mark.parametrize("section", ["A", "B"])
def test_a_tablet_shows_its_own_score_and_not_that_of_the_other_section(
    across: Across, section: str
) -> None:
    seat = across.enrol(1, section)
    seat.record("table.claim/1", {"session": 1, "section": section, "table": 1})
    seat.drain()
    across.does("session.end", session=1)
    publish(across.venue, across.id)
    fresh = published.by_tournament(across.venue, across.id)
    who = TabletToken(across.id, seat.tablet.writer)
    view = table.table_view(across.venue, who, fresh)
    (page,) = view["boards"]
    assert page["own"]["contestant"] == f"{section}1NS"
    assert [row["section"] for row in page["traveller"] if row.get("own")] == [section]


def test_the_exported_travellers_name_the_section_of_each_line(across: Across) -> None:
    text = csv_out.table(across.venue, across.id, "travellers")
    rows = list(csv.DictReader(io.StringIO(text)))
    exported = {(row["section"], int(row["table"])): int(row["points"]) for row in rows}
    assert exported == POINTS


@pytest.mark.parametrize("ended", [False, True])
def test_a_section_with_fewer_rounds_sees_its_cards_while_others_play_on(
    venue: Venue, ended: bool
) -> None:
    evening = Evening(venue, visibility={"what": "traveller", "when": "round"})
    shorter = curtail(straight(3, 2), 2).to_json()
    evening.does("plan.publish", session=1, section="B", movement=shorter)
    evening.start()
    seat = evening.enrol(1, "B")
    seat.record("table.claim/1", {"session": 1, "section": "B", "table": 1})
    seat.drain()
    _play_all(evening, "B")
    for round_no in (2, 3):
        evening.does("round.open", session=1, round=round_no)
    if ended:
        evening.does("session.end", session=1)
    publish(venue, evening.id)
    fresh = published.by_tournament(venue, evening.id)
    view = table.table_view(venue, TabletToken(evening.id, seat.tablet.writer), fresh)
    assert {card["contestant"] for card in view["scorecards"]} == {"B1NS", "B3EW"}
    assert all(len(card["rows"]) == 4 for card in view["scorecards"])
    assert len(view["boards"]) == 4


def _play_all(evening: Evening, section: str) -> None:
    state = evening.venue.projections.of(evening.venue.store, evening.id).state
    plan = state.session(1).plans[section]
    for round_no in range(1, len(plan.rounds) + 1):
        for number, cell in plan.cells(round_no):
            for board in cell.boards:
                slot = evening.slot(round_no, number, board) | {"section": section}
                outcome = {"kind": "points_only", "points": 50 * number}
                evening.does("entry.correct", slot=slot, outcome=outcome, reason="typing")
