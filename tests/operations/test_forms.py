"""An evening runs end to end in every form a regulation has rules for: pages, tables, files."""

import csv
import io
from decimal import Decimal
from typing import Any

import pytest

from server.api.schemas import results as shapes
from server.api.schemas.sync import TableView
from server.operations import csv_out
from server.operations.access import TabletToken
from server.operations.pages import desk, explanations, hall, published, table
from server.operations.standings import publish
from server.operations.venue import Venue
from server.rules.errors import Refusal
from server.scoring.regulation import PAIR_FORMS, REGULATIONS
from tests.operations.evening import Evening

COMBINATIONS = {
    *((form, "default") for form in PAIR_FORMS),
    *((form, row.name) for row in REGULATIONS.values() for form in (row.forms[0], row.forms[-1])),
}
UNITS = {
    "butler": "imps", "cross-imps": "imps", "cross-imps-total": "imps", "total-points": "points",
}  # fmt: skip
IN_PERCENT = ("pzbs-pary", "bbo")


def played(venue: Venue, form: str, regulation: str, **settings: Any) -> tuple[Evening, Any]:
    evening = Evening(venue, boards=1, form=form, regulation=regulation, **settings).start()
    seats = [evening.enrol(number) for number in (1, 2, 3)]
    for round_no in (1, 2, 3):
        if round_no > 1:
            evening.does("round.open", session=1, round=round_no)
        evening.play_round(seats, round_no)
    publish(venue, evening.id)
    return evening, seats[0]


def rows(venue: Venue, evening: Evening, kind: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(csv_out.table(venue, evening.id, kind))))


@pytest.mark.parametrize(("form", "regulation"), sorted(COMBINATIONS))
def test_the_pages_show_what_the_form_counts_in(venue: Venue, form: str, regulation: str) -> None:
    evening, _ = played(venue, form, regulation)
    fresh = published.by_tournament(venue, evening.id)
    unit = UNITS.get(form, "percent" if regulation in IN_PERCENT else "matchpoints")
    page = shapes.ResultsPage().load(hall.results_page(venue, fresh))
    assert (page["form"], page["regulation"]) == (form, regulation)
    board = shapes.BoardPage().load(hall.board_page(venue, fresh, "A", 1))
    card = shapes.ScoreCard().load(hall.score_card(venue, fresh, "A1NS"))
    assert {each["unit"] for each in (*page["ranking"], board, card)} == {unit}
    has_percent = unit in ("matchpoints", "percent")
    for row in (card, *page["ranking"][0]["rows"], *card["rows"]):
        assert (row["percent"] is not None) == has_percent
    assert (board["datum"] is not None) == (form == "butler")
    assert (board["top"] is not None) == has_percent
    for row in board["rows"]:
        steps = explanations.for_hall(venue, fresh, row["ns"], 1)[0]["steps"]
        shown = Decimal((row["ns_percent"] if has_percent else row["ns_points"]) or "0")
        assert abs(Decimal(steps[-1]["result"]) - shown) <= Decimal("0.005")


@pytest.mark.parametrize("form", PAIR_FORMS)
def test_a_table_sees_its_own_score_in_every_form(venue: Venue, form: str) -> None:
    shown = {"visibility": {"what": "ranking", "when": "board"}}
    evening, seat = played(venue, form, "default", **shown)
    evening.does("session.end", session=1)
    fresh = published.by_tournament(venue, evening.id)
    who = TabletToken(evening.id, seat.tablet.writer)
    view = TableView().load(table.table_view(venue, who, fresh))
    own = view["boards"][0]["own"]
    assert own["points"] is not None
    assert (own["percent"] is None) == (form in UNITS)
    assert view["ranking"] and view["scorecards"]


@pytest.mark.parametrize(
    ("form", "ranking", "travellers"),
    [
        (
            "matchpoints",
            ["points", "percent"],
            ["ns_points", "ns_percent", "ew_points", "ew_percent"],
        ),
        ("butler", ["imps"], ["ns_imps", "ew_imps", "datum"]),
        ("cross-imps", ["imps"], ["ns_imps", "ew_imps"]),
        ("total-points", ["points"], ["ns_points", "ew_points"]),
    ],
)  # fmt: skip
def test_files_have_the_columns_of_the_form(
    venue: Venue, form: str, ranking: list[str], travellers: list[str]
) -> None:
    evening, _ = played(venue, form, "default")
    found = rows(venue, evening, "ranking")
    assert list(found[0])[6:] == [*ranking, "form", "regulation"]
    assert (found[0]["form"], found[0]["regulation"]) == (form, "default")
    assert list(rows(venue, evening, "travellers")[0])[11:-2] == travellers
    assert all(row[name] for row in found for name in ranking)


def test_imps_are_printed_with_their_sign_and_decimals(venue: Venue) -> None:
    evening, _ = played(venue, "butler", "default")
    page = desk.print_page(venue, evening.id)
    points = [row["points"] for each in page["results"]["ranking"] for row in each["rows"]]
    assert sum(Decimal(point) for point in points) == 0
    assert all("." in point and len(point.partition(".")[2]) == 2 for point in points)
    assert any(point.startswith("-") for point in points)


def test_a_form_without_rules_is_refused_when_the_evening_is_made(venue: Venue) -> None:
    with pytest.raises(Refusal, match="regulation/form"):
        Evening(venue, form="butler", regulation="scorebridge")
