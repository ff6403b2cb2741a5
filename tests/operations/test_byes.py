"""A pair that sits out: what the regulation gives it, on every page and in the file."""

import csv
import io
from pathlib import Path
from typing import Any

import pytest

from server.api.schemas import results as shapes
from server.movements.mitchell import straight
from server.movements.transform import without
from server.operations import csv_out, standings
from server.operations.pages import desk, hall, published
from server.operations.score_file import score_file
from server.operations.score_options import ScoreOptions
from server.rules.seat import Side
from tests.operations.evening import Evening, new_venue


def half_table(folder: Path, regulation: str, rounds: int = 2) -> Evening:
    """Three tables without EW 3: rounds are played, NS 3 sits out, and then NS 1."""
    evening = Evening(new_venue(folder), regulation=regulation)
    movement = without(straight(3, 2), 3, Side.EW).to_json()
    evening.does("plan.publish", session=1, section="A", movement=movement)
    evening.start()
    seats = [evening.enrol(table) for table in (1, 2)]
    evening.play_round(seats, 1)
    if rounds > 1:
        evening.does("round.open", session=1, round=2)
        evening.play_round([evening.enrol(2), evening.enrol(3)], 2)
    return evening


def screen(evening: Evening) -> list[dict[str, Any]]:
    """The ranking lists of the big screen, in the shape that they are promised in."""
    standings.publish(evening.venue, evening.id)
    page = hall.screen_page(evening.venue, published.by_tournament(evening.venue, evening.id))
    shapes.ScreenPage().load(page)
    lists: list[dict[str, Any]] = page["ranking"]
    return lists


def sat_out(evening: Evening, contestant: str) -> list[float | None]:
    """The percentages on a score card that come from nobody; none where nothing is given."""
    cards = desk.print_page(evening.venue, evening.id)["scorecards"]
    mine = next(card for card in cards if card["contestant"] == contestant)
    shares = [row["percent"] for row in mine["rows"] if not row["opponent"]]
    return [None if share is None else float(share) for share in shares]


@pytest.mark.parametrize(("regulation", "percent"), [("pzbs-pary", 60), ("pzbs-kops", 50)])
def test_who_sits_out_has_what_the_regulation_gives(
    tmp_path: Path, regulation: str, percent: int
) -> None:
    evening = half_table(tmp_path, regulation)
    state = evening.venue.projections.of(evening.venue.store, evening.id).state
    scored = standings.scene_of(evening.venue, evening.id, state, 1).scored.session
    byes = [
        (line.contestant, line.percent)
        for board in scored.boards
        for entry in board.entries
        for line in entry.lines
        if line.contestant and not all(each.contestant for each in entry.lines)
    ]
    assert sorted(byes) == [("A1NS", percent)] * 2 + [("A3NS", percent)] * 2
    text = csv_out.table(evening.venue, evening.id, "entries")
    again = score_file(text.encode(), ScoreOptions(regulation=regulation, winners=2))
    assert {(e.contestant, e.points, e.place) for e in again.standings} == {
        (e.contestant, e.points, e.place) for e in scored.standings
    }
    assert sat_out(evening, "A3NS") == [percent] * 2
    rows = list(csv.DictReader(io.StringIO(csv_out.table(evening.venue, evening.id, "travellers"))))
    assert rows and all(row["ns"] and row["ew"] for row in rows)


@pytest.mark.parametrize("regulation", ["default", "laws-1987"])
def test_elsewhere_a_board_sat_out_is_not_played(tmp_path: Path, regulation: str) -> None:
    evening = half_table(tmp_path, regulation)
    state = evening.venue.projections.of(evening.venue.store, evening.id).state
    scored = standings.scene_of(evening.venue, evening.id, state, 1).scored.session
    assert {each.contestant: each.boards for each in scored.standings}["A3NS"] == 2
    assert "NP" not in csv_out.table(evening.venue, evening.id, "entries")
    assert sat_out(evening, "A3NS") == [None, None]


def test_who_has_sat_out_so_far_is_named_beside_the_ranking(tmp_path: Path) -> None:
    evening = half_table(tmp_path, "default", rounds=1)
    for lists in (desk.desk_page(evening.venue, evening.id)["ranking"], screen(evening)):
        unranked = {each["side"]: [one["contestant"] for one in each["unranked"]] for each in lists}
        assert unranked == {"NS": ["A3NS"], "EW": []}
    second = half_table(tmp_path / "second", "default")
    assert not any(each["unranked"] for each in screen(second))


def test_rounds_that_have_not_begun_give_nothing_yet(tmp_path: Path) -> None:
    evening = half_table(tmp_path, "pzbs-pary")
    state = evening.venue.projections.of(evening.venue.store, evening.id).state
    assert {each.round for each in state.byes(1)} == {1, 2}
