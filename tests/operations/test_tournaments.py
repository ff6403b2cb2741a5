"""New evenings, templates, proposals, CSV, and the demo."""

import csv
import io

import pytest

from server.operations import csv_out, proposals, tournaments
from server.operations.check import check
from server.operations.clock import due_rounds, next_round, open_round
from server.operations.links import find_doors, links
from server.operations.pages import desk
from server.operations.proposals import Question
from server.operations.score_file import score_file
from server.operations.score_options import ScoreOptions
from server.operations.tournaments import NewTournament
from server.operations.venue import Venue
from server.rules.errors import Refusal
from server.scoring.figures import place_text, total_percent_text, total_text
from tests.operations.evening import START, Evening, StandingClock


def test_a_new_tournament_is_ready_for_tablets(venue: Venue) -> None:
    made = tournaments.create(venue, NewTournament("Evening"))
    page = desk.desk_page(venue, str(made["id"]))
    assert (page["status"], page["date"][:3]) == ("setup", "202")
    assert tournaments.list_all(venue) == [made]
    assert check(venue).faults == ()


def test_a_template_brings_settings_and_movement(evening: Evening) -> None:
    venue = evening.venue
    kept = tournaments.keep_template(venue, "Usual", evening.id)
    again = tournaments.keep_template(venue, "Usual", evening.id)
    assert [row["id"] for row in tournaments.list_templates(venue)] == [again["id"]]
    made = tournaments.create(venue, NewTournament("Next", template=str(again["id"])))
    page = desk.desk_page(venue, str(made["id"]))
    assert page["settings"]["winners"] == 2
    assert page["sections"][0]["movement"]["tables"] == made["tables"] == 3
    with pytest.raises(Refusal, match="missing/template"):
        tournaments.create(venue, NewTournament("x", template=str(kept["id"])))


def test_a_bad_setting_is_refused_by_its_name(venue: Venue) -> None:
    with pytest.raises(Refusal, match="form/unknown"):
        tournaments.create(venue, NewTournament("x", settings={"form": "whist"}))


def test_proposals_are_in_the_shape_of_a_plan(evening: Evening) -> None:
    found = proposals.proposals(Question(3, None, {"boards": 9}), START)
    assert found and found[0]["movement"]["tables"] == 3
    assert all(each["ends_at"] == START + each["minutes"] * 60_000 for each in found)
    evening.does("plan.publish", session=1, section="A", movement=found[0]["movement"])
    with pytest.raises(Refusal, match="request/invalid"):
        proposals.proposals(Question(None, None, {}), START)
    with pytest.raises(Refusal, match="movement/pairs"):
        proposals.proposals(Question(1, None, {}), START)


def test_entries_as_csv_score_to_the_same_ranking(evening: Evening) -> None:
    evening.start()
    seats = [evening.enrol(table) for table in (1, 2, 3)]
    for round_no in (1, 2, 3):
        if round_no > 1:
            evening.does("round.open", session=1, round=round_no)
        evening.play_round(seats, round_no)
    for board, outcome in enumerate(
        (
            {"kind": "passed_out"},
            {"kind": "played", "contract": "4SX", "declarer": "S", "tricks": 9, "lead": "DT"},
            {"kind": "not_played", "reason": "cancelled"},
            {
                "kind": "adjusted",
                "law": "12C2",
                "awards": {"NS": {"kind": "plus"}, "EW": {"kind": "percent", "value": "40"}},
            },
        ),
        start=1,
    ):
        slot = next(
            evening.slot(1, table, board)
            for table in (1, 2, 3)
            if board in evening.boards(1, table)
        )
        evening.does("entry.correct", slot=slot, outcome=outcome, reason="ruling")
    text = csv_out.table(evening.venue, evening.id, "entries")
    scored = score_file(text.encode(), ScoreOptions(winners=2))
    expected = [
        (
            standing.contestant,
            place_text(standing),
            total_text(standing, scored.rules),
            total_percent_text(standing, scored.rules),
        )
        for standing in scored.standings
    ]
    shown = [
        (row["contestant"], row["place"], row["points"], row["percent"])
        for each in desk.desk_page(evening.venue, evening.id)["ranking"]
        for row in each["rows"]
    ]
    assert shown == expected
    rows = list(csv.DictReader(io.StringIO(text)))
    assert len(rows) == 18
    assert {"contract": "4SX", "declarer": "S", "lead": "DT", "tricks": "9"}.items() <= next(
        row for row in rows if row["contract"] == "4SX"
    ).items()


def test_a_weighted_ruling_survives_the_way_through_csv(evening: Evening) -> None:
    evening.start()
    seats = [evening.enrol(table) for table in (1, 2, 3)]
    evening.play_round(seats, 1)
    played = {"kind": "played", "contract": "3N", "declarer": "W", "tricks": 10, "lead": None}
    parts = [["2", {"kind": "passed_out"}], ["1", played]]
    slot = evening.slot(1, 1, evening.boards(1, 1)[0])
    outcome = {"kind": "weighted", "parts": parts}
    evening.does("entry.correct", slot=slot, outcome=outcome, reason="ruling")
    text = csv_out.table(evening.venue, evening.id, "entries")
    assert "PASS:66.666667|3NW+1:33.333333" in text


def test_names_in_csv_are_never_formulas(evening: Evening) -> None:
    evening.start()
    players = [{"name": "=HYPERLINK(1)"}, {"name": "Ben"}]
    evening.does("players.set", contestant="A1NS", players=players)
    evening.play_round([evening.enrol(table) for table in (1, 2, 3)], 1)
    text = csv_out.table(evening.venue, evening.id, "ranking")
    assert "'=HYPERLINK(1) - Ben" in text
    with pytest.raises(Refusal, match="missing/table"):
        csv_out.table(evening.venue, evening.id, "secrets")


def test_rounds_open_by_themselves_after_play_and_move(
    evening: Evening, clock: StandingClock
) -> None:
    venue = evening.venue
    evening.start()
    play, move = 2 * 7 * 60_000, 2 * 60_000

    def state() -> object:
        return venue.projections.of(venue.store, evening.id).state

    assert next_round(state(), START + play + move - 1) is None
    assert next_round(state(), START + play + move) == 2
    clock.ms = START + play + move
    (due,) = due_rounds(venue)
    open_round(venue, due)
    open_round(venue, due)
    assert due_rounds(venue) == []
    evening.does("clock.pause", session=1)
    assert next_round(state(), clock.ms + 10 * play) is None
    evening.does("clock.resume", session=1)
    evening.does("round.open", session=1, round=3)
    assert next_round(state(), clock.ms + 10 * play) is None


def test_the_demo_is_made_once_and_lets_a_visitor_in(venue: Venue) -> None:
    first = find_doors(venue, with_demo=True)
    again = find_doors(venue, with_demo=True)
    assert first == again
    assert find_doors(venue, with_demo=False).screen == first.screen
    shown = links(venue, first, "http://localhost:8000")
    assert shown.table.startswith("http://localhost:8000/table/#code=")
    (row,) = tournaments.list_all(venue)
    assert row["rehearsal"]
    page = desk.desk_page(venue, str(row["id"]))
    assert [row["tablet"]["unsent"] for row in page["grid"]] == [0] * 7
    assert {need["code"] for need in page["needs"]} >= {"call", "conflict"}
    assert page["clock"]["round"] == 4
    names = [name for each in page["ranking"] for r in each["rows"] for name in r["names"]]
    assert any(name.isascii() for name in names) and any(not name.isascii() for name in names)
    assert check(venue).faults == ()


def test_without_a_tournament_the_links_lead_to_empty_pages(venue: Venue) -> None:
    doors = find_doors(venue, with_demo=False)
    assert (doors.table, doors.screen) == ("/table/", "/screen/")
