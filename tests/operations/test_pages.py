"""Pages: nobody learns of a board they still have to play, and a hidden ranking is not sent."""

import json
from typing import Any

import pytest

from server.operations.access import TabletToken
from server.operations.pages import desk, hall, published, table
from server.operations.simulation.tablet import SimulatedTablet
from server.operations.standings import publish
from server.operations.venue import Venue
from server.rules.errors import Refusal
from tests.operations.evening import Evening

EVERYTHING = {"visibility": {"what": "ranking", "when": "board"}}


def make(venue: Venue, **settings: Any) -> tuple[Evening, list[SimulatedTablet]]:
    evening = Evening(venue, tables=3, boards=2, **settings).start()
    return evening, [evening.enrol(number) for number in (1, 2, 3)]


def fresh(evening: Evening) -> Any:
    publish(evening.venue, evening.id)
    return published.by_tournament(evening.venue, evening.id)


def view(evening: Evening, seat: SimulatedTablet) -> dict[str, Any]:
    who = TabletToken(evening.id, seat.tablet.writer)
    return table.table_view(evening.venue, who, fresh(evening))


def open_boards(evening: Evening) -> list[int]:
    page = hall.results_page(evening.venue, fresh(evening))
    return [each["board"] for each in page["boards"]]


def test_a_board_is_public_when_nobody_has_it_to_play(venue: Venue) -> None:
    evening, seats = make(venue)
    evening.play_round(seats, 1)
    assert open_boards(evening) == []
    with pytest.raises(Refusal, match="missing/board"):
        hall.board_page(venue, fresh(evening), "A", 1)
    card = hall.score_card(venue, fresh(evening), "A1NS")
    assert card["rows"] == [] and card["place"] is None
    for round_no in (2, 3):
        evening.does("round.open", session=1, round=round_no)
        evening.play_round(seats, round_no)
    assert open_boards(evening) == [1, 2, 3, 4, 5, 6]
    page = hall.board_page(venue, fresh(evening), "A", 1)
    assert len(page["rows"]) == 3
    rows = hall.score_card(venue, fresh(evening), "A1NS")["rows"]
    assert [row["board"] for row in rows] == [1, 2, 3, 4, 5, 6]
    assert {row["line"] for row in rows} == {"NS"}
    assert rows[0]["points"] == 90


def test_the_end_of_the_session_opens_everything(venue: Venue) -> None:
    evening, seats = make(venue)
    evening.play_round(seats, 1)
    evening.does("session.end", session=1)
    assert open_boards(evening) == [1, 2, 3, 4, 5, 6]


def test_boards_still_to_be_played_are_named_beside_the_ranking(venue: Venue) -> None:
    evening, seats = make(venue, **EVERYTHING)
    evening.play_round(seats, 1)
    evening.does("session.end", session=1)
    late = {"kind": "not_played", "reason": "awaiting"}
    slot = evening.slot(1, 1, 2)
    for outcome, awaiting in ((late, [2]), ({"kind": "passed_out"}, [])):
        evening.does("entry.correct", slot=slot, outcome=outcome, reason="typing")
        pages = hall.results_page(venue, fresh(evening)), hall.screen_page(venue, fresh(evening))
        lists = [each for page in pages for each in page["ranking"]]
        assert len(lists) == 4
        assert [each["awaiting"] for each in lists] == [awaiting] * 4
        shown = [
            hall.score_card(venue, fresh(evening), "A2EW"),
            *(view(evening, seats[0])["scorecards"] or ()),
            *desk.print_page(venue, evening.id)["scorecards"],
        ]
        assert [each["awaiting"] for each in shown] == [awaiting] * len(shown)
        assert len(shown) == 9


def test_a_score_card_is_seen_from_its_own_side(venue: Venue) -> None:
    evening, seats = make(venue)
    evening.play_round(seats, 1)
    evening.does("session.end", session=1)
    ns = hall.score_card(venue, fresh(evening), "A1NS")["rows"][0]
    ew = hall.score_card(venue, fresh(evening), "A1EW")["rows"][0]
    assert (ns["points"], ew["points"]) == (90, -90)
    assert (ns["opponent"], ew["opponent"]) == ("A1EW", "A1NS")
    with pytest.raises(Refusal, match="missing/contestant"):
        hall.score_card(venue, fresh(evening), "B9")


@pytest.mark.parametrize("how", ["round", "screen"])
def test_a_hidden_ranking_is_not_in_the_reply(venue: Venue, how: str) -> None:
    settings = {**EVERYTHING, "hide_rounds": [1] if how == "round" else []}
    evening, seats = make(venue, **settings)
    evening.play_round(seats, 1)
    if how == "screen":
        evening.does("screen.set", scene="auto", hidden=True)
    now = fresh(evening)
    pages = [
        hall.results_page(venue, now),
        hall.screen_page(venue, now),
        hall.score_card(venue, now, "A1NS"),
        view(evening, seats[0]),
    ]
    assert [page["ranking"] for page in (*pages[:2], pages[3])] == [[], [], None]
    assert pages[2]["place"] is None
    assert "percent" not in json.dumps(pages[:2])
    assert desk.desk_page(venue, evening.id)["ranking"][0]["rows"]
    evening.does("session.end", session=1)
    evening.does("results.publish", session=1)
    assert hall.results_page(venue, fresh(evening))["ranking"][0]["rows"]


def test_a_table_sees_what_the_director_allows(venue: Venue) -> None:
    for what, boards, traveller, ranking, cards in (
        ("nothing", False, False, False, False),
        ("own", True, False, False, True),
        ("traveller", True, True, False, True),
        ("ranking", True, True, True, True),
    ):
        evening, seats = make(venue, visibility={"what": what, "when": "board"})
        evening.play_round(seats, 1)
        seen = view(evening, seats[0])
        assert bool(seen["boards"]) == boards
        assert all((b["traveller"] is not None) == traveller for b in seen["boards"])
        assert (seen["ranking"] is not None) == ranking
        assert (seen["scorecards"] is not None) == cards


def places(evening: Evening) -> list[tuple[object, ...]]:
    rows = hall.results_page(evening.venue, fresh(evening))["ranking"][0]["rows"]
    return [(row["contestant"], row["place"], row["points"], row["percent"]) for row in rows]


@pytest.mark.parametrize("form", ["matchpoints", "cross-imps", "butler"])
def test_who_is_compared_with_nobody_has_no_place(venue: Venue, form: str) -> None:
    evening, seats = make(venue, form=form, **EVERYTHING)
    evening.play_round(seats, 1)
    assert places(evening) == [(f"A{n}NS", "", None, None) for n in (1, 2, 3)]
    seen = view(evening, seats[0])["boards"][0]
    nothing = {"percent": None, "points": None}
    assert seen["own"] == {"line": "NS", "contestant": "A1NS", **nothing}
    assert seen["own_ew"] == {"line": "EW", "contestant": "A1EW", **nothing}
    assert seen["traveller"][0]["ns_points"] is None
    card = desk.print_page(venue, evening.id)["scorecards"][0]
    assert (card["place"], card["points"], card["rows"][0]["score"]) == (None, None, None)
    evening.does("round.open", session=1, round=2)
    evening.enter(seats[0], 2, evening.boards(2, 1)[0], points=170)
    seats[0].drain()
    listed = {who: place for who, place, *_ in places(evening)}
    assert (listed["A1NS"], listed["A2NS"]) == ("1", "3" if form == "matchpoints" else "2")
    assert listed["A3NS"] == ("2" if form == "matchpoints" else "")


def test_with_round_a_table_sees_a_round_when_all_of_it_is_entered(venue: Venue) -> None:
    evening, seats = make(venue, visibility={"what": "traveller", "when": "round"})
    first, second = evening.boards(1, 1)
    evening.enter(seats[0], 1, first)
    seats[0].drain()
    assert view(evening, seats[0])["boards"] == []
    evening.enter(seats[0], 1, second)
    seats[0].drain()
    assert [each["board"] for each in view(evening, seats[0])["boards"]] == [first, second]


def test_who_sits_down_sees_nothing_of_boards_they_have_still_to_play(venue: Venue) -> None:
    """Round 2 at table 1: the East-West pair that arrives has not played the boards of round 1."""
    evening, seats = make(venue, **EVERYTHING)
    evening.play_round(seats, 1)
    shown = [each["board"] for each in view(evening, seats[0])["boards"]]
    assert shown == list(evening.boards(1, 1))
    evening.does("round.open", session=1, round=2)
    after = view(evening, seats[0])
    assert after["boards"] == []
    arrived = evening.lines(2, 1)["EW"]
    for card in after["scorecards"]:
        for row in card["rows"]:
            assert row["board"] not in evening.boards(1, 1), (card["contestant"], arrived)


def test_a_table_that_lags_behind_still_counts_who_sits_there(venue: Venue) -> None:
    evening, seats = make(venue, **EVERYTHING)
    first, second = evening.boards(1, 1)
    evening.enter(seats[0], 1, first)
    seats[0].drain()
    evening.does("round.open", session=1, round=2)
    assert second not in [each["board"] for each in view(evening, seats[0])["boards"]]


def test_the_seating_of_the_next_round_has_names(venue: Venue) -> None:
    evening, _ = make(venue)
    players = [{"name": "Анна Сергеева"}, {"name": "Ben Whitfield"}]
    evening.does("players.set", contestant="A1NS", players=players)
    page = hall.screen_page(venue, fresh(evening))
    assert page["seating_round"] == 2
    row = next(row for row in page["seating"] if row["pair_no"] == 1 and row["line"] == "NS")
    assert row["names"] == ["Анна Сергеева", "Ben Whitfield"]
    assert row["boards"] == list(evening.boards(2, 1))


def test_a_tournament_of_this_moment_has_pages(venue: Venue) -> None:
    evening = Evening(venue)
    empty = published.Freshness("x", "0" * 32, 0, 0, 0)
    assert published.edition(venue, fresh(evening)).hall["status"] == "setup"
    with pytest.raises(AssertionError):
        published.edition(venue, empty)
    with pytest.raises(Refusal, match="missing/tournament"):
        published.by_tournament(venue, "f" * 32)
    with pytest.raises(Refusal, match="missing/link"):
        published.by_link(venue, "x", "screen")


def test_a_link_opens_its_own_page_only(venue: Venue) -> None:
    evening, _ = make(venue)
    links = desk.desk_page(venue, evening.id)["links"]
    key = links["screen"].rpartition("#")[2]
    assert published.by_link(venue, key, "screen").tournament == evening.id
    with pytest.raises(Refusal, match="missing/link"):
        published.by_link(venue, key, "results")


def test_the_desk_names_everybody_and_shows_the_hall(venue: Venue) -> None:
    evening, seats = make(venue)
    evening.play_round(seats[:2], 1)
    page = desk.desk_page(venue, evening.id)
    assert [row["table"] for row in page["grid"]] == [1, 2, 3]
    assert {each["id"] for each in page["contestants"]} == {
        f"A{n}{line}" for n in (1, 2, 3) for line in ("NS", "EW")
    }
    assert page["sections"][0]["movement_versions"] == 1
    assert "session.start" in [each["do"] for each in page["history"]]
    assert page["health"]["disk_free_mb"] > 0


def test_a_board_can_be_looked_into_before_and_after_it_is_played(venue: Venue) -> None:
    evening, seats = make(venue)
    before = desk.board_audit(venue, evening.id, "A", 1)
    assert (before["page"]["rows"], before["trail"]) == ([], [])
    assert before["page"]["dealer"] == "N"
    evening.play_round(seats, 1)
    after = desk.board_audit(venue, evening.id, "A", 1)
    assert len(after["page"]["rows"]) == len(after["trail"]) == 1


def test_print_has_everything_even_what_is_hidden(venue: Venue) -> None:
    evening, seats = make(venue, hide_rounds=[1])
    evening.play_round(seats, 1)
    page = desk.print_page(venue, evening.id)
    assert page["results"]["ranking"][0]["rows"]
    assert len(page["boards"]) == 6
    assert len(page["scorecards"]) == 6
