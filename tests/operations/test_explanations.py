"""Explanations on the pages: the steps of what is shown, and of nothing that is not."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from server.app import venue_of
from server.operations import access
from server.operations.access import TabletToken
from server.operations.pages import explanations, hall, published, table
from server.operations.simulation.tablet import SimulatedTablet
from server.operations.standings import publish
from server.operations.venue import Venue
from server.rules.errors import Refusal
from tests.operations.evening import PIN, Evening, new_app


def fresh(evening: Evening) -> Any:
    publish(evening.venue, evening.id)
    return published.by_tournament(evening.venue, evening.id)


def seats_of(evening: Evening) -> list[SimulatedTablet]:
    evening.start()
    return [evening.enrol(number) for number in (1, 2, 3)]


def play(evening: Evening) -> list[SimulatedTablet]:
    """The whole movement, and the end of the session."""
    seats = seats_of(evening)
    for round_no in (1, 2, 3):
        if round_no > 1:
            evening.does("round.open", session=1, round=round_no)
        evening.play_round(seats, round_no)
    evening.does("session.end", session=1)
    return seats


def results(found: list[dict[str, Any]]) -> list[str]:
    return [step["result"] for step in found[0]["steps"]]


def test_the_steps_end_with_the_figure_on_the_page(venue: Venue, evening: Evening) -> None:
    play(evening)
    for row in hall.score_card(venue, fresh(evening), "A1NS")["rows"]:
        found = explanations.for_hall(venue, fresh(evening), "A1NS", row["board"])
        assert found[0]["line"] == "NS"
        assert results(found)[-1] == row["percent"].rstrip("0").rstrip(".")
    page = hall.results_page(venue, fresh(evening))
    for row in page["ranking"][0]["rows"]:
        steps = explanations.for_hall(venue, fresh(evening), row["contestant"], None)[0]["steps"]
        assert steps[-1]["result"] == row["place"].rstrip("=")
        assert steps[-1]["text"]["ru"] and steps[-1]["text"]["en"] != steps[-1]["text"]["ru"]


def test_nothing_is_told_of_a_board_that_is_still_to_be_played(
    venue: Venue, evening: Evening
) -> None:
    evening.play_round(seats_of(evening), 1)
    with pytest.raises(Refusal, match="missing/board"):
        explanations.for_hall(venue, fresh(evening), "A1NS", 1)
    assert explanations.for_director(venue, evening.id, "A1NS", 1)
    total = explanations.for_hall(venue, fresh(evening), "A1NS", None)[0]["steps"][0]
    assert (total["rule"], total["figures"]) == ("total/sum-closed", {"boards": "2"})


def test_a_hidden_total_is_not_explained(venue: Venue) -> None:
    evening = Evening(venue, hide_rounds=[1])
    evening.play_round(seats_of(evening), 1)
    with pytest.raises(Refusal, match="access/hidden"):
        explanations.for_hall(venue, fresh(evening), "A1NS", None)
    assert explanations.for_director(venue, evening.id, "A1NS", None)


EVERYBODY = [f"A{number}{line}" for number in (1, 2, 3) for line in ("NS", "EW")]


def at_table(evening: Evening, seat: SimulatedTablet) -> Any:
    """What the table's tablet is told: a function of contestant and board."""
    who = TabletToken(evening.id, seat.tablet.writer)
    now = fresh(evening)

    def ask(contestant: str, board: int | None) -> list[str] | str:
        try:
            found = explanations.for_table(evening.venue, who, now, contestant, board)
        except Refusal as refusal:
            return refusal.code
        return [step["rule"] for step in found[0]["steps"]]

    ask.view = table.table_view(evening.venue, who, now)
    return ask


def figures(view: dict[str, Any]) -> set[tuple[str, int | None]]:
    """Whose figures stand on a table's view, and on which board; no board: the total."""
    found = set[tuple[str, int | None]]()
    for page in view["boards"]:
        found |= {(own["contestant"], page["board"]) for own in (page["own"], page["own_ew"])}
        rows = page["traveller"] or []
        found |= {(row[side], page["board"]) for row in rows for side in ("ns", "ew")}
    for card in view["scorecards"] or []:
        found |= {(card["contestant"], row["board"]) for row in card["rows"]}
        found |= {(card["contestant"], None)}
    lists = view["ranking"] or []
    return found | {(row["contestant"], None) for each in lists for row in each["rows"]}


@pytest.mark.parametrize(
    ("what", "many"),
    [
        ("nothing", 0),
        ("own", 16 + 2),  # both sides of six boards, four more of who sits there now; two cards
        ("traveller", 36 + 2),
        ("ranking", 36 + 6),
    ],
)
def test_a_table_is_told_of_exactly_the_figures_that_it_shows(
    venue: Venue, what: str, many: int
) -> None:
    evening = Evening(venue, visibility={"what": what, "when": "board"})
    ask = at_table(evening, play(evening)[0])
    asked = set(product(EVERYBODY, (None, *range(1, 7))))
    told = {one for one in asked if not isinstance(ask(*one), str)}
    assert told == figures(ask.view)
    assert len(told) == many
    assert {ask(*one) for one in asked - told} <= {"access/unseen"}


@pytest.mark.parametrize("what", ["own", "traveller", "ranking"])
def test_a_table_is_told_of_a_place_where_it_sees_places(venue: Venue, what: str) -> None:
    evening = Evening(venue, visibility={"what": what, "when": "board"})
    ask = at_table(evening, play(evening)[0])
    mine = ask.view["scorecards"][0]["contestant"]
    assert ask(mine, None)[0] == "total/sum"
    told = {rule.partition("/")[0] for rule in ask(mine, None)}
    assert ("place" in told) == (what == "ranking")


def test_a_table_is_told_nothing_of_boards_that_somebody_there_has_still_to_play(
    venue: Venue,
) -> None:
    evening = Evening(venue, visibility={"what": "ranking", "when": "board"})
    seats = seats_of(evening)
    evening.play_round(seats, 1)
    first = evening.boards(1, 1)[0]
    alone = at_table(evening, seats[0])
    assert alone.view["boards"][0]["board"] == first
    assert alone("A1NS", first) == "access/unseen"  # compared with nobody, so no figure is there
    evening.does("round.open", session=1, round=2)
    evening.play_round(seats[1:], 2)  # the pair that came to table 1 has not played it yet
    assert at_table(evening, seats[0])("A1NS", first) == "access/unseen"
    assert at_table(evening, seats[0])("A1NS", None)[0] == "total/sum-unseen"
    assert explanations.for_director(venue, evening.id, "A1NS", first)
    evening.play_round(seats[:1], 2)
    assert at_table(evening, seats[0])("A1NS", evening.boards(2, 1)[0])[-1] == "score/percent"


def test_a_table_is_told_no_total_while_the_ranking_is_hidden(venue: Venue) -> None:
    evening = Evening(venue, hide_rounds=[1], visibility={"what": "ranking", "when": "board"})
    seats = seats_of(evening)
    evening.play_round(seats, 1)
    assert at_table(evening, seats[0])("A1NS", None) == "access/hidden"


@pytest.mark.parametrize("board", [None, 1])
def test_who_does_not_play_has_no_figures(
    venue: Venue, evening: Evening, board: int | None
) -> None:
    play(evening)
    with pytest.raises(Refusal, match="missing/contestant"):
        explanations.for_hall(venue, fresh(evening), "B9", board)


def test_the_steps_are_behind_the_link_and_behind_the_pin(tmp_path: Path) -> None:
    app = new_app(tmp_path / "data")
    evening = Evening(venue_of(app))
    access.prepare_pin(evening.venue)
    play(evening)
    client = app.test_client()
    desk = f"/api/v1/tournaments/{evening.id}"
    assert client.get(f"{desk}/explanations/A1NS/1").status_code == 401
    headers = {"X-Traveller": "1"}
    client.post("/api/v1/director/session", json={"pin": PIN}, headers=headers)
    told = client.get(f"{desk}/explanations/A1NS/1").json
    link = client.get(f"{desk}/desk").json["links"]["results"].rpartition("#")[2]
    assert client.get(f"/api/v1/results/{link}/explanations/A1NS/1").json == told
    assert told[0]["steps"][0]["rule"] == "points/typed"
    assert client.get(f"/api/v1/results/{link}/explanations/A1NS").status_code == 200
    unknown = client.get(f"/api/v1/results/{link}/explanations/A9NS/1")
    assert (unknown.status_code, unknown.json["code"]) == (404, "missing/contestant")
