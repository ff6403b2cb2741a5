"""A ruling without a score in the form or the regulation: refused when it is made, and where it has
lost its score afterwards the board is in no score, but seen and put right everywhere."""

import csv
import io
from typing import Any

import pytest

from server.api.schemas import results as shapes
from server.api.schemas.sync import TableView
from server.operations import csv_out, standings
from server.operations.access import TabletToken
from server.operations.pages import desk, hall, published, table
from server.operations.venue import Venue
from server.rules.errors import Refusal
from tests.operations.evening import Evening
from tests.rules.rows import law_rows

PLUS = {"kind": "plus"}
POINTS = {"kind": "points_only", "points": 140}
WEIGHTED = {"kind": "weighted", "parts": [["60", POINTS], ["40", {"kind": "passed_out"}]]}


def ruled(ns: dict[str, Any], ew: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "adjusted", "law": "12C2", "awards": {"NS": ns, "EW": ew}}


def valued(kind: str, value: str) -> dict[str, Any]:
    return ruled({"kind": kind, "value": value}, {"kind": kind, "value": value})


OUTCOMES: dict[str, dict[str, Any]] = {
    "weighted": WEIGHTED,
    "weighted-ns": ruled(WEIGHTED, PLUS),
    "split": ruled(POINTS, {"kind": "passed_out"}),
    "assigned": ruled(POINTS, POINTS),
    "plus": ruled(PLUS, PLUS),
    "imps": valued("imps", "3"),
    "percent": valued("percent", "60"),
}


def make(venue: Venue, **settings: Any) -> Evening:
    """Three rounds of three tables, two boards each, typed by the director."""
    evening = Evening(venue, **settings).start()
    for round_no in (1, 2, 3):
        for number in (1, 2, 3):
            for board in evening.boards(round_no, number):
                slot = evening.slot(round_no, number, board)
                points = {"kind": "points_only", "points": 100 * number - 50 * round_no}
                lines = evening.lines(round_no, number)
                evening.does("entry.type", **slot, lines=lines, outcome=points)
    return evening


def rule(evening: Evening, outcome: dict[str, Any], board: int = 1) -> None:
    evening.does("entry.correct", slot=slot_of(evening, board), outcome=outcome, reason="ruling")


def slot_of(evening: Evening, board: int) -> dict[str, Any]:
    """The first place where a board is played."""
    return next(
        evening.slot(round_no, number, board)
        for round_no in (1, 2, 3)
        for number in (1, 2, 3)
        if board in evening.boards(round_no, number)
    )


def score_by(evening: Evening, **changed: Any) -> None:
    settings = desk.desk_page(evening.venue, evening.id)["settings"] | changed
    evening.does("settings.set", session=1, settings=settings)


@pytest.mark.parametrize("row", law_rows("rulings_known"))
def test_a_ruling_without_a_score_is_refused_by_its_name(venue: Venue, row: dict[str, str]) -> None:
    evening = Evening(venue, form=row["form"], regulation=row["regulation"]).start()
    outcome, slot = OUTCOMES[row["outcome"]], evening.slot(1, 1, 1)
    corrected = {"slot": slot, "lines": evening.lines(1, 1), "reason": "ruling"}
    for do, args in (
        ("entry.type", {**slot, "lines": evening.lines(1, 1)}),
        ("entry.correct", corrected),
    ):
        if row["expected"] == "taken":
            evening.does(do, **args, outcome=outcome)
            continue
        with pytest.raises(Refusal) as caught:
            evening.does(do, **args, outcome=outcome)
        assert f"refused:{caught.value.code}" == row["expected"]
        assert caught.value.params["regulation"] == row["regulation"]
    needs = desk.desk_page(venue, evening.id)["needs"]
    assert "unscored" not in {need["code"] for need in needs}


LOST: list[tuple[dict[str, Any], dict[str, Any], dict[str, str], str]] = [
    ({"across": True}, WEIGHTED, {"regulation": "laws-1987"}, "ruling/weighted"),
    ({}, WEIGHTED, {"regulation": "laws-1987"}, "ruling/weighted"),
    ({}, OUTCOMES["plus"], {"form": "total-points"}, "award/unit"),
    ({"form": "butler"}, OUTCOMES["imps"], {"form": "matchpoints"}, "award/unit"),
]


@pytest.mark.parametrize(("before", "outcome", "after", "code"), LOST)
def test_a_board_that_has_lost_its_score_keeps_its_lines(
    venue: Venue,
    before: dict[str, Any],
    outcome: dict[str, Any],
    after: dict[str, str],
    code: str,
) -> None:
    evening = make(venue, **before)
    rule(evening, outcome)
    lines = [_what(row) for row in audit(evening)["rows"]]
    assert len(lines) == 3 and audit(evening)["uncounted"] is None
    score_by(evening, **after)
    page = audit(evening)
    shapes.BoardPage().load(page)
    assert page["uncounted"] == code
    assert sorted(map(_what, page["rows"])) == sorted(lines)
    assert {row[f"{side}_{what}"] for row in page["rows"] for side in ("ns", "ew")
            for what in ("points", "percent")} == {None}  # fmt: skip
    (other,) = {audit(evening, board)["uncounted"] for board in range(2, 7)}
    assert other is None


def audit(evening: Evening, board: int = 1) -> dict[str, Any]:
    page: dict[str, Any] = desk.board_audit(evening.venue, evening.id, "A", board)["page"]
    return page


def _what(row: dict[str, Any]) -> tuple[str, str, str]:
    return row["ns"], row["ew"], str(row["outcome"])


def test_pages_say_which_board_is_not_counted_and_count_it_once_put_right(venue: Venue) -> None:
    evening = make(venue, visibility={"what": "ranking", "when": "board"})
    seat = evening.enrol(1)
    seat.drain()
    rule(evening, WEIGHTED)
    score_by(evening, regulation="laws-1987")
    for boards, uncounted in ((5, [1]), (6, [])):
        standings.publish(venue, evening.id)
        fresh = published.by_tournament(venue, evening.id)
        screen = shapes.ScreenPage().load(hall.screen_page(venue, fresh))
        view = table.table_view(venue, TabletToken(evening.id, seat.tablet.writer), fresh)
        TableView().load(view)
        printed = desk.print_page(venue, evening.id)
        for ranking in (
            screen["ranking"],
            hall.results_page(venue, fresh)["ranking"],
            desk.desk_page(venue, evening.id)["ranking"],
            printed["results"]["ranking"],
            view["ranking"],
        ):
            assert [each["uncounted"] for each in ranking] == [uncounted, uncounted]
            assert {row["boards"] for each in ranking for row in each["rows"]} == {boards}
        assert [each["board"] for each in printed["boards"]] == [1, 2, 3, 4, 5, 6]
        assert hall.board_page(venue, fresh, "A", 1)["rows"]
        for card in (*printed["scorecards"], hall.score_card(venue, fresh, "A1NS")):
            assert [row["board"] for row in card["rows"]] == [1, 2, 3, 4, 5, 6]
            assert (card["rows"][0]["score"] is None) == (uncounted == [1])
        lines = csv.DictReader(io.StringIO(csv_out.table(venue, evening.id, "travellers")))
        assert sum(line["board"] == "1" for line in lines) == 3
        rule(evening, POINTS)


def test_boards_that_are_not_counted_leave_nobody_out_without_a_word(venue: Venue) -> None:
    """Who has played nothing else is named as without a score, and what is late stays late."""
    evening = make(venue)
    late = {"kind": "not_played", "reason": "awaiting"}
    evening.does("entry.correct", slot=slot_of(evening, 1), outcome=late, reason="typing")
    typed = {"session": 1, "section": "A", "board": 1, "round": 0, "table": 0}
    lines = {"NS": "A6NS", "EW": "A7EW"}
    evening.does("entry.type", **typed, lines=lines, outcome=OUTCOMES["plus"])
    for form, unranked in (("ascherman", [[], []]), ("total-points", [["A6NS"], ["A7EW"]])):
        score_by(evening, form=form)
        lists = desk.desk_page(venue, evening.id)["ranking"]
        named = [[who["contestant"] for who in each["unranked"]] for each in lists]
        assert ([each["awaiting"] for each in lists], named) == ([[1], [1]], unranked)
    assert [each["uncounted"] for each in lists] == [[1], [1]]


def test_a_ruling_that_comes_back_without_a_score_is_seen(venue: Venue) -> None:
    """Taking a correction back is not refused: what it brings back is named as everywhere."""
    evening = make(venue)
    rule(evening, WEIGHTED)
    rule(evening, POINTS)
    score_by(evening, regulation="laws-1987")
    corrected = [each for each in desk.desk_page(venue, evening.id)["history"] if each["can_undo"]]
    undone = [each["intent"] for each in corrected if each["do"] == "entry.correct"][-1]
    evening.does("undo", intent=undone)
    assert audit(evening)["uncounted"] == "ruling/weighted"
    (need,) = desk.desk_page(venue, evening.id)["needs"]
    assert (need["code"], need["params"]["board"]) == ("unscored", 1)


def test_a_board_still_to_play_is_not_named_in_the_hall(venue: Venue) -> None:
    evening = Evening(venue).start()
    evening.play_round([evening.enrol(number) for number in (1, 2, 3)], 1)
    evening.does(
        "entry.correct", slot=evening.slot(1, 1, 1), outcome=OUTCOMES["plus"], reason="ruling"
    )
    score_by(evening, form="total-points")
    standings.publish(venue, evening.id)
    page = hall.results_page(venue, published.by_tournament(venue, evening.id))
    assert {tuple(each["uncounted"]) for each in page["ranking"]} == {()}
    seen = desk.desk_page(venue, evening.id)["ranking"]
    assert {tuple(each["uncounted"]) for each in seen} == {(1,)}


def test_an_evening_by_rules_that_nobody_knows_keeps_its_lines(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = make(venue)

    def refuse(*_args: object) -> None:
        raise Refusal("regulation/unknown", name="x", known="")

    monkeypatch.setattr("server.operations.standings.rules_of", refuse)
    page = audit(evening)
    assert (len(page["rows"]), page["uncounted"]) == (3, "regulation/unknown")
