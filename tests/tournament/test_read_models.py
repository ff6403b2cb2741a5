"""What the director, the hall and the phones are shown of a state."""

from typing import Any

import pytest

from server.tournament.grid import Heartbeat, grid
from server.tournament.history import history
from server.tournament.needs import needs, round_minutes
from server.tournament.project import Projection
from server.tournament.seating import (
    clock,
    contestant_no,
    contestants,
    itinerary,
    seating,
    still_playing,
)
from server.tournament.trail import board_trail
from sync.fact import Clock, Context
from tests.tournament.kit import ENROLMENT_KEY, Author, Evening

MINUTE = 60_000
PLAN: dict[str, Any] = {
    "family": "test", "name": "half table", "tables": 2, "winners": 1, "boards_per_set": 3,
    "first_board": 1, "phantom": 4,
    "rounds": [[[1, 2, 1], [3, 0, 3]], [[1, 3, 2], [2, 0, 3]]],
}  # fmt: skip
LINES = {"NS": "A1", "EW": "A2"}


def outcome(tricks: int) -> dict[str, Any]:
    return {"kind": "played", "contract": "4S", "declarer": "S", "tricks": tricks, "lead": None}


def enter(
    evening: Evening, tablet: Author, board: int, *base: str, tricks: int = 10, round_no: int = 1
) -> str:
    lines = LINES if round_no == 1 else {"NS": "A1", "EW": "A3"}
    body = {
        "session": 1, "section": "A", "round": round_no, "table": 1, "board": board,
        "lines": lines, "outcome": outcome(tricks),
    }  # fmt: skip
    context = Context(base=base, clock=Clock(t=evening.now))
    evening.now += 1000
    return evening.take(tablet.write("result/1", body, context)).id


@pytest.fixture
def evening() -> Evening:
    one = Evening()
    one.ask("plan.publish", session=1, section="A", movement=PLAN)
    one.ask("session.start", session=1)
    return one


def cells(evening: Evening, now: int | None = None) -> dict[int, str]:
    rows = grid(evening.state, 1, evening.now if now is None else now, {})
    table = next(row for row in rows if row["table"] == 1)
    found = table["cells"]
    assert isinstance(found, list)
    return {cell["board"]: cell["state"] for cell in found}


def test_a_cell_has_the_word_for_what_is_there(evening: Evening) -> None:
    one, two = evening.tablet(31), evening.tablet(32)
    assert cells(evening) == dict.fromkeys(range(1, 7), "empty")
    first = enter(evening, one, 1)
    assert cells(evening)[1] == "done"
    slot = {"session": 1, "section": "A", "round": 1, "table": 1, "board": 1}
    evening.take(one.write("result.verify/1", {**slot, "entry": first, "by": "EW"}))
    assert cells(evening)[1] == "accepted"
    enter(evening, two, 1, tricks=9)
    assert cells(evening)[1] == "disputed"
    evening.ask("entry.resolve", slot=slot, entry=first)
    assert cells(evening)[1] == "accepted"
    enter(evening, one, 2, tricks=14)
    assert cells(evening)[2] == "flagged"
    ruled = {"kind": "adjusted", "awards": {"NS": {"kind": "plus"}}, "law": "12C2"}
    evening.ask("entry.correct", slot={**slot, "board": 2}, outcome=ruled, reason="ruling")
    assert cells(evening)[2] == "adjusted"
    not_played = {"kind": "not_played", "reason": "cancelled"}
    evening.ask("entry.correct", slot={**slot, "board": 3}, outcome=not_played, reason="not-played")
    assert cells(evening)[3] == "not_played"


def test_a_table_that_is_late_and_a_round_that_is_over(evening: Evening) -> None:
    tablet = evening.tablet(31)
    start = evening.now
    enter(evening, tablet, 1)
    assert cells(evening, start + 15 * MINUTE)[2] == "empty"
    assert cells(evening, start + 18 * MINUTE)[2] == "slow"
    assert cells(evening, start + 18 * MINUTE)[3] == "empty"
    late = grid(evening.state, 1, start + 20 * MINUTE, {})[0]
    assert late["minutes_behind"] == 6
    evening.ask("round.open", session=1, round=2)
    assert cells(evening)[2] == cells(evening)[3] == "missing"
    [need] = needs(evening.state, 1, evening.now)
    assert (need["code"], need["params"]) == (
        "missing",
        {"session": 1, "section": "A", "table": 1, "round": 1, "boards": [2, 3], "count": 2},
    )
    assert still_playing(evening.state, 1) == [{"section": "A", "table": 1, "missing": 3}]


def test_a_paused_clock_makes_nobody_late(evening: Evening) -> None:
    evening.ask("clock.pause", session=1)
    assert cells(evening, evening.now + 10**9) == dict.fromkeys(range(1, 7), "empty")


def test_one_missing_board_can_be_called_not_played_in_a_tap(evening: Evening) -> None:
    tablet = evening.tablet(31)
    for board in (1, 3):
        enter(evening, tablet, board)
    evening.ask("round.open", session=1, round=2)
    [need] = needs(evening.state, 1, evening.now)
    [action] = need["actions"]
    evening.ask(action["intent"]["do"], **action["intent"]["args"])
    assert cells(evening)[2] == "not_played"
    assert needs(evening.state, 1, evening.now) == []


def test_each_of_several_missing_boards_has_a_button_of_its_own(evening: Evening) -> None:
    enter(evening, evening.tablet(31), 1)
    evening.ask("round.open", session=1, round=2)
    [need] = needs(evening.state, 1, evening.now)
    assert [action["intent"]["args"]["board"] for action in need["actions"]] == [2, 3]
    last = need["actions"][1]["intent"]
    evening.ask(last["do"], **last["args"])
    [left] = needs(evening.state, 1, evening.now)
    assert left["params"]["boards"] == [2]


def test_the_row_of_a_table_says_what_is_known_of_its_tablets(evening: Evening) -> None:
    one, two = evening.tablet(31), evening.tablet(32)
    call = {"session": 1, "section": "A", "table": 1, "reason": "ruling"}
    called = evening.take(one.write("director.call/1", call, Context(clock=Clock(t=77)))).id
    beats = {one.writer: Heartbeat(500, 2, 80), two.writer: Heartbeat(900, 1, None)}
    tablet = grid(evening.state, 1, 0, beats)[0]["tablet"]
    assert tablet == {
        "writers": sorted([one.writer, two.writer]), "last_heard_at": 900, "unsent": 3,
        "battery": 80, "called_at": 77,
    }  # fmt: skip
    evening.ask("call.answer", call=called)
    silent = grid(evening.state, 1, 0, {})[0]["tablet"]
    assert isinstance(silent, dict)
    assert (silent["last_heard_at"], silent["unsent"], silent["called_at"]) == (None, None, None)


def test_seating_says_where_everybody_goes_and_who_sits_out(evening: Evening) -> None:
    rows = {row["contestant"]: (row["table"], row["seat"]) for row in seating(evening.state, 1, 2)}
    assert rows == {"A1": (1, "NS"), "A2": (None, None), "A3": (1, "EW")}
    assert itinerary(evening.state, 1, "A3") == [
        {"round": 1, "table": None, "seat": None, "boards": [], "opponents": []},
        {"round": 2, "table": 1, "seat": "EW", "boards": [4, 5, 6], "opponents": ["A1"]},
    ]
    assert itinerary(evening.state, 1, "B9") == []


@pytest.mark.parametrize(
    ("contestant", "expected"),
    [
        ("A5", (5, None)),
        ("A13NS", (13, "NS")),
        ("7", (7, None)),
        ("AB2EW", (2, "EW")),
        ("X", (0, None)),
    ],
)
def test_a_contestant_has_a_start_number(contestant: str, expected: object) -> None:
    assert contestant_no(contestant) == expected


def test_contestants_are_those_of_the_plan_then_whoever_played(evening: Evening) -> None:
    evening.ask("players.set", contestant="A2", players=[{"name": "Ilya"}, {"name": ""}])
    typed = {"lines": {"NS": "A8", "EW": "A9"}, "outcome": outcome(10)}
    evening.ask("entry.type", session=1, section="A", board=1, **typed)
    rows = contestants(evening.state, 1)
    assert [row["id"] for row in rows] == ["A1", "A2", "A3", "A8", "A9"]
    assert rows[1]["players"] == [f"{1:032x}"]


def test_the_clock_before_during_and_after(evening: Evening) -> None:
    nothing = clock(Evening().state, 1)
    assert nothing == {
        "round": 0, "rounds": 0, "state": "not_started", "ends_at": None, "left_ms": None,
    }  # fmt: skip
    assert clock(evening.state, 1)["state"] == "running"
    evening.ask("session.end", session=1)
    assert clock(evening.state, 1)["state"] == "ended"


def test_the_trail_tells_who_did_what_oldest_first_whatever_the_clocks_say(
    evening: Evening,
) -> None:
    tablet = evening.tablet(31)
    first = enter(evening, tablet, 1)
    evening.now = 5  # a clock that was set back
    slot = {"session": 1, "section": "A", "round": 1, "table": 1, "board": 1}
    second = enter(evening, tablet, 1, first, tricks=9)
    evening.take(tablet.write("result.verify/1", {**slot, "entry": second, "by": "EW"}))
    evening.ask("entry.correct", slot=slot, outcome=outcome(11), reason="ruling", law="64C")
    enter(evening, tablet, 1, tricks=8)
    rows = board_trail(evening.state, 1, "A", 1)
    assert [(row["state"], row["by"], row["reason"]) for row in rows] == [
        ("claim", "A1", None), ("superseded", "A1", None), ("superseded", "A1", None),
        ("note", "A1", "EW"), ("effective", "director 11", "ruling"),
    ]  # fmt: skip
    assert (rows[-1]["law"], rows[-1]["points"], rows[-1]["role"]) == ("64C", 450, "director")
    assert board_trail(evening.state, 1, "B", 1) == []


def test_nonsense_beside_the_fields_of_a_body_breaks_no_page(evening: Evening) -> None:
    tablet = evening.tablet(31)
    slot = {"session": 1, "section": "A", "round": 1, "table": 1, "board": 1}
    for kind in ("result.void/1", "director.call/1", "contestant.players/1"):
        for nonsense in ({}, [], [{}], 7, None, "x"):
            extra = dict.fromkeys(("entry", "intent", "term", "writer", "session"), nonsense)
            evening.take(tablet.write(kind, {**extra, **slot}))
    assert len(board_trail(evening.state, 1, "A", 1)) == 6
    assert needs(evening.state, 1, 0) and grid(evening.state, 1, 0, {}) and history(evening.state)


def test_the_history_says_what_can_be_taken_back(evening: Evening) -> None:
    pause = evening.ask("clock.pause", session=1)
    evening.ask("undo", intent=pause)
    rows = history(evening.state)
    assert [(row["do"], row["can_undo"], row["undone"]) for row in rows] == [
        ("plan.publish", False, False), ("session.start", False, False),
        ("clock.pause", False, True), ("undo", True, False),
    ]  # fmt: skip


def test_every_button_of_every_need_works_and_settles_it(evening: Evening) -> None:
    """Presses the first button until nothing is left; nothing comes back."""
    one, two = evening.tablet(31), evening.tablet(32, is_proven=False)
    three = evening.tablet(33)
    call = {"session": 1, "section": "A", "table": 1, "reason": "ruling"}
    evening.take(one.write("director.call/1", call))
    first = enter(evening, one, 1)
    enter(evening, three, 1, first, tricks=9)
    enter(evening, one, 2, tricks=8)
    enter(evening, three, 2, tricks=9)
    enter(evening, two, 3, tricks=9)
    enter(evening, one, 5)
    enter(evening, one, 6, tricks=14)
    enter(evening, one, 5, round_no=2)
    for author, player in ((one, "1"), (three, "2")):
        body = {"contestant": "A1", "players": [player * 32]}
        evening.take(author.write("contestant.players/1", body))
    codes = []
    while pressing := [need for need in needs(evening.state, 1, 0) if need["actions"]]:
        assert len(codes) < 20
        codes.append(pressing[0]["code"])
        intent = pressing[0]["actions"][0]["intent"]
        evening.ask(intent["do"], **intent["args"])
    assert set(codes) == {
        "call", "conflict", "changed-after-entry", "pending-writer", "impossible", "wrong-board",
        "played-twice", "players-conflict",
    }  # fmt: skip
    assert needs(evening.state, 1, 0) == []


@pytest.mark.parametrize(
    ("skew", "minutes"), [(121_000, -2), (-150_000, 3), (-149_999, 2), (3_600_000, -60)]
)
def test_a_wrong_clock_is_told_in_minutes_ahead(skew: int, minutes: int) -> None:
    assert round_minutes(skew) == minutes


@pytest.mark.parametrize(
    ("off", "skew"),
    [(None, None), ((120_000, 0), None), ((120_001, 0), 120_001), ((-130_000, 20_000), None),
     ((-(10**11), 5), -(10**11))],
)  # fmt: skip
def test_a_clock_is_wrong_beyond_two_minutes_and_its_uncertainty(
    off: tuple[int, int] | None, skew: int | None
) -> None:
    author, projection = Author(41, "table", "A", 1), Projection(ENROLMENT_KEY)
    for fact in (author.facts[0], author.write("x/1", {}, Context(clock=Clock(off=off)))):
        projection.add(fact)
    state = projection.state
    assert state.writers[author.writer].skew_ms == skew
    found = [need["code"] for need in needs(state, 1, 0) if need["code"] == "clock-skew"]
    assert found == ([] if skew is None else ["clock-skew"])
