"""Penalties and fouled boards on an evening: given, taken back, counted, shown and explained."""

from decimal import Decimal
from typing import Any

import pytest

from server.api.schemas import desk as desk_shapes
from server.api.schemas import results as shapes
from server.operations.pages import desk, explanations
from server.operations.scorers import adjustments
from server.operations.venue import Venue
from server.persistence.repositories.fact_log import facts_after
from server.persistence.repositories.tournaments import find_tournament
from server.rules.errors import Refusal
from server.scoring.forms import penalty_units
from server.scoring.regulation import PAIR_FORMS
from server.scoring.session import SessionRules
from server.tournament.facts import PENALTY_UNITS, Penalty
from server.tournament.project import project
from sync.fact import parse
from tests.operations.evening import Evening


def make(venue: Venue, **settings: Any) -> Evening:
    """Three rounds of three tables, typed by the director."""
    evening = Evening(venue, boards=1, **settings).start()
    for round_no in (1, 2, 3):
        for table in (1, 2, 3):
            slot = evening.slot(round_no, table, evening.boards(round_no, table)[0])
            points = {"kind": "points_only", "points": 100 * table - 50 * round_no}
            lines = evening.lines(round_no, table)
            evening.does("entry.type", **slot, lines=lines, outcome=points)
    return evening


def row(evening: Evening, contestant: str) -> dict[str, Any]:
    page = desk.desk_page(evening.venue, evening.id)
    for each in page["ranking"]:
        shapes.RankingTable().load(each)
    return next(
        row for each in page["ranking"] for row in each["rows"] if row["contestant"] == contestant
    )


def give(
    evening: Evening,
    amount: str = "10",
    unit: str = "percent",
    who: str = "A1NS",
    reason: str = "slow-play",
) -> str:
    args = {"contestant": who, "amount": amount, "unit": unit, "reason": reason}
    return evening.does("penalty.give", session=1, **args)


@pytest.mark.parametrize(
    ("form", "amount", "unit", "lost"),
    [
        ("matchpoints", "10", "percent", "0.4"),
        ("matchpoints", "1.5", "mp", "1.5"),
        ("butler", "3", "imp", "3"),
        ("total-points", "50", "points", "50"),
    ],
)
def test_a_penalty_counts_until_it_is_taken_back(
    venue: Venue, form: str, amount: str, unit: str, lost: str
) -> None:
    evening = make(venue, form=form)
    before = row(evening, "A1NS")
    intent = give(evening, amount, unit)
    after = row(evening, "A1NS")
    assert Decimal(before["points"]) - Decimal(after["points"]) == Decimal(lost)
    (shown,) = after["penalties"]
    assert (shown["amount"], shown["unit"], shown["reason"]) == (amount, unit, "slow-play")
    steps = explanations.for_director(venue, evening.id, "A1NS", None)[0]["steps"]
    assert [step["law"] for step in steps if step["rule"] == "total/penalty"] == ["90"]
    evening.does("undo", intent=intent)
    assert row(evening, "A1NS") == before
    give(evening, amount, unit)
    evening.does("penalty.lift", penalty=row(evening, "A1NS")["penalties"][0]["id"])
    assert row(evening, "A1NS") == before


def test_a_penalty_for_conduct_is_disciplinary(venue: Venue) -> None:
    evening = make(venue)
    give(evening, reason="conduct")
    give(evening, who="A2NS")
    kinds = [row(evening, who)["penalties"][0]["kind"] for who in ("A1NS", "A2NS")]
    assert kinds == ["disciplinary", "procedural"]
    steps = explanations.for_director(venue, evening.id, "A1NS", None)[0]["steps"]
    assert [step["law"] for step in steps if step["rule"] == "total/disciplinary"] == ["91"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"unit": "imp"}, "penalty/unit"),
        ({"amount": "0"}, "intent/value"),
        ({"amount": "-3"}, "intent/value"),
        ({"who": "B9"}, "intent/value"),
    ],
)
def test_a_penalty_that_cannot_be_is_refused(
    venue: Venue, change: dict[str, str], code: str
) -> None:
    evening = Evening(venue)
    with pytest.raises(Refusal, match=code):
        give(evening, **change)
    with pytest.raises(Refusal, match="no-such-penalty"):
        evening.does("penalty.lift", penalty="0" * 32)


@pytest.mark.parametrize("form", PAIR_FORMS)
def test_a_penalty_is_taken_in_exactly_the_units_that_count(venue: Venue, form: str) -> None:
    counted = adjustments(
        [Penalty(1, "1" * 32, "A1", unit, "1", "late", "90") for unit in PENALTY_UNITS],
        SessionRules(form=form),
    )
    assert len(counted) == len(penalty_units(form))
    evening = Evening(venue, form=form)
    for unit in PENALTY_UNITS:
        if unit in penalty_units(form):
            give(evening, unit=unit)
        else:
            with pytest.raises(Refusal, match="penalty/unit"):
                give(evening, unit=unit)


def test_a_penalty_waits_for_a_score_and_for_its_unit(venue: Venue) -> None:
    evening = Evening(venue)
    give(evening)
    assert desk.desk_page(venue, evening.id)["ranking"] == []
    evening = make(venue)
    give(evening)
    settings = desk.desk_page(venue, evening.id)["settings"] | {"form": "butler"}
    evening.does("settings.set", session=1, settings=settings)
    (penalty,) = row(evening, "A1NS")["penalties"]
    assert penalty["counts"] is False
    (need,) = desk.desk_page(venue, evening.id)["needs"]
    shown = {"contestant": "A1NS", "penalty": {"unit": "percent", "amount": "10"}}
    assert (need["code"], need["params"]) == ("penalty-idle", shown)
    steps = explanations.for_director(venue, evening.id, "A1NS", None)[0]["steps"]
    assert "total/penalty" not in [step["rule"] for step in steps]
    (lift,) = need["actions"]
    assert lift["intent"] == {"do": "penalty.lift", "args": {"penalty": penalty["id"]}}
    evening.does(lift["intent"]["do"], **lift["intent"]["args"])
    assert desk.desk_page(venue, evening.id)["needs"] == []


def foul(evening: Evening, board: int, groups: list[list[list[int]]]) -> str:
    return evening.does("board.foul", session=1, section="A", board=board, groups=groups)


def test_a_fouled_board_is_compared_among_those_who_had_the_same_cards(venue: Venue) -> None:
    evening = make(venue)
    board = evening.boards(1, 1)[0]
    places = [(r, t) for r in (1, 2, 3) for t in (1, 2, 3) if board in evening.boards(r, t)]
    before = desk.board_audit(venue, evening.id, "A", board)["page"]
    intent = foul(evening, board, [[list(places[1]), list(places[2])]])
    page = desk.board_audit(venue, evening.id, "A", board)["page"]
    shapes.BoardPage().load(page)
    groups = {(each["round"], each["table"]): each["group"] for each in page["rows"]}
    assert groups == {places[0]: "", places[1]: "A2", places[2]: "A2"}
    assert page != before
    alone = next(each for each in page["rows"] if each["group"] == "")
    rules = [
        s["rule"]
        for s in explanations.for_director(venue, evening.id, alone["ns"], board)[0]["steps"]
    ]
    assert "fouled/version" in rules
    with pytest.raises(Refusal, match="no-change"):
        foul(evening, board, [[list(places[1]), list(places[2])]])
    evening.does("undo", intent=intent)
    assert desk.board_audit(venue, evening.id, "A", board)["page"] == before


def test_the_trail_of_a_board_tells_its_versions(venue: Venue) -> None:
    evening = make(venue)
    evening.does("undo", intent=foul(evening, 1, [[[1, 1]]]))
    audit = desk.board_audit(venue, evening.id, "A", 1)
    desk_shapes.BoardAudit().load(audit)
    ruled = [step for step in audit["trail"] if step["versions"] is not None]
    assert [(step["kind"], step["state"], step["versions"]) for step in ruled] == [
        ("director.foul/1", "superseded", [[[1, 1]]]),
        ("director.foul/1", "effective", []),
    ]
    elsewhere = desk.board_audit(venue, evening.id, "A", 2)["trail"]
    assert {step["versions"] for step in elsewhere} == {None}


def test_rulings_are_the_same_in_whatever_order_their_facts_come(venue: Venue) -> None:
    evening = make(venue)
    give(evening)
    evening.does("undo", intent=give(evening, who="A2EW"))
    foul(evening, 1, [[[1, 1]]])
    foul(evening, 1, [[[1, 1]], [[2, 3]]])
    with venue.store.read() as session:
        facts = [parse(each.text) for each in facts_after(session, evening.id, 0)]
        row = find_tournament(session, evening.id)
    assert row is not None
    state = venue.projections.of(venue.store, evening.id).state
    assert project(reversed(facts), row.enrol_key) == state
    penalties = [(each.contestant, each.amount) for each in state.penalties(1)]
    assert penalties == [("A1NS", "10")]
    assert sorted(set(state.groups(1).values())) == ["A2", "A3"]


def test_a_fouled_butler_board_shows_no_single_datum(venue: Venue) -> None:
    evening = make(venue, form="butler")
    board = evening.boards(1, 1)[0]
    assert desk.board_audit(venue, evening.id, "A", board)["page"]["datum"] is not None
    place = next([r, t] for r in (1, 2, 3) for t in (1, 2, 3) if board in evening.boards(r, t))
    foul(evening, board, [[place]])
    assert desk.board_audit(venue, evening.id, "A", board)["page"]["datum"] is None


def butler(venue: Venue, points: tuple[int, ...]) -> Evening:
    """Board 1 at as many tables, in order of rounds, with these points."""
    evening = Evening(venue, tables=len(points), boards=1, form="butler").start()
    for (round_no, number), scored in zip(places(evening), points, strict=True):
        outcome = {"kind": "points_only", "points": scored}
        slot, lines = evening.slot(round_no, number, 1), evening.lines(round_no, number)
        evening.does("entry.type", **slot, lines=lines, outcome=outcome)
    return evening


def places(evening: Evening) -> list[tuple[int, int]]:
    """Where board 1 is played: (round, table)."""
    numbers = range(1, evening.tables + 1)
    return [(r, t) for r in numbers for t in numbers if 1 in evening.boards(r, t)]


def datums(evening: Evening) -> list[tuple[str, str | None, str | None]]:
    page = desk.board_audit(evening.venue, evening.id, "A", 1)["page"]
    shapes.BoardPage().load(page)
    return [(each["group"], each["datum"], each["ew_datum"]) for each in page["datums"]]


def test_each_side_of_a_split_score_and_each_version_has_its_datum(venue: Venue) -> None:
    """By hand, Laws 12C1 and 87: the mean without the best and the worst, to the nearest 10."""
    evening = butler(venue, (100, 110, 120, 400, 420))
    # 110, 120, 400 are left: 630 / 3
    assert datums(evening) == [("", "210", None)]
    round_no, number = places(evening)[0]
    split = {"NS": {"kind": "points_only", "points": 130}, "EW": {"kind": "passed_out"}}
    outcome = {"kind": "adjusted", "law": "12C1", "awards": split}
    slot = evening.slot(round_no, number, 1)
    intent = evening.does("entry.correct", slot=slot, outcome=outcome, reason="ruling")
    # NS 130 instead of 100: 120, 130, 400 are left, 650 / 3; EW 0: 110, 120, 400 as before
    assert datums(evening) == [("", "220", "-210")]
    evening.does("undo", intent=intent)
    other = [list(place) for place in places(evening)[3:]]
    foul(evening, 1, [other])
    # 110 of 100 110 120; of two results neither can be left out: 820 / 2
    assert datums(evening) == [("", "110", None), ("A2", "410", None)]
    foul(evening, 1, [other[:1]])
    # 110 and 120 of four are left, 230 / 2, 115 away from zero; nobody had the lone table's cards
    assert datums(evening) == [("", "120", None)]


def test_a_score_assigned_to_both_sides_alike_has_its_points_on_both_cards(venue: Venue) -> None:
    evening = make(venue)
    slot = evening.slot(1, 1, evening.boards(1, 1)[0])
    one, other = ({"kind": "points_only", "points": points} for points in (400, 420))
    for awards, expected in (
        ({"NS": one, "EW": one}, {400, -400}),
        ({"NS": one, "EW": other}, {None}),
        ({"NS": one, "EW": {"kind": "plus"}}, {None}),
    ):
        outcome = {"kind": "adjusted", "law": "12C1", "awards": awards}
        evening.does("entry.correct", slot=slot, outcome=outcome, reason="ruling")
        printed = desk.print_page(venue, evening.id)["scorecards"]
        shown = {
            row["points"]
            for card in printed
            if card["contestant"] in evening.lines(1, 1).values()
            for row in card["rows"]
            if row["board"] == slot["board"]
        }
        assert shown == expected


def test_a_board_that_the_form_cannot_score_is_said_to_be_missing(venue: Venue) -> None:
    evening = make(venue)
    slot = evening.slot(1, 1, evening.boards(1, 1)[0])
    award = {"kind": "adjusted", "law": "12C2", "awards": {
        line: {"kind": "plus", "value": None} for line in ("NS", "EW")
    }}  # fmt: skip
    evening.does("entry.correct", slot=slot, outcome=award, reason="ruling")
    assert "unscored" not in {need["code"] for need in needs_of(evening)}
    settings = desk.desk_page(venue, evening.id)["settings"]
    evening.does("settings.set", session=1, settings={**settings, "form": "total-points"})
    (need,) = [need for need in needs_of(evening) if need["code"] == "unscored"]
    assert need["params"] == {"board": slot["board"], "flag": "award/unit"}
    assert need["slot"]["board"] == slot["board"]


def needs_of(evening: Evening) -> list[dict[str, Any]]:
    page = desk.desk_page(evening.venue, evening.id)
    for each in page["needs"]:
        desk_shapes.Need().load(each)
    found: list[dict[str, Any]] = page["needs"]
    return found
