"""Bodies as they are read: every kind, and every field under wrong types."""

from typing import Any

import pytest

from server.rules.errors import Refusal
from server.tournament.facts import KINDS, read_body
from server.tournament.project import Projection
from sync.fact import Context
from tests.tournament.kit import ENROLMENT_KEY, Author

SLOT: dict[str, Any] = {"session": 1, "section": "A", "round": 1, "table": 1, "board": 1}
ENTRY = {**SLOT, "lines": {"NS": "A1", "EW": "A2"}, "outcome": {"kind": "passed_out"}}
ID = "a" * 64
GOOD: dict[str, dict[str, Any]] = {
    "result/1": ENTRY,
    "director.correct/1": {**ENTRY, "law": "12C2", "edition": "2017", "reason": "ruling"},
    "director.resolve/1": {**ENTRY, "reason": "agreed"},
    "result.void/1": SLOT,
    "result.verify/1": {**SLOT, "entry": ID, "by": "EW"},
    "director.review/1": {"entry": ID, "decision": "as_played"},
    "contestant.players/1": {"contestant": "A1", "players": ["1" * 32, ""]},
    "table.claim/1": {"session": 1, "section": "A", "table": 2},
    "director.call/1": {"session": 1, "section": "A", "table": 2, "reason": "help"},
    "director.answer/1": {"call": ID},
    "director.penalty/1": {
        "session": 1, "penalty": "1" * 32, "contestant": "A1", "unit": "percent",
        "amount": "10", "reason": "slow-play", "law": "90",
    },
    "director.foul/1": {"session": 1, "section": "A", "board": 2, "groups": [[[1, 2]], [[2, 1]]]},
    "intent/1": {"do": "undo", "args": {}},
    "movement.publish/1": {"session": 1, "section": "A", "movement": "{}"},
    "session.settings/1": {"session": 1, "settings": {}},
    "session.start/1": {"session": 1},
    "round.open/1": {"session": 1, "round": 1},
    "session.end/1": {"session": 1},
    "session.reopen/1": {"session": 1},
    "results.publish/1": {"session": 1},
    "results.withdraw/1": {"session": 1},
    "clock.set/1": {"session": 1, "round": 1, "state": "running", "ends_at": 5, "left_ms": None},
    "screen.set/1": {"scene": "auto", "hidden": False},
}  # fmt: skip
OPTIONAL = {"law", "edition", "reason", "left_ms"}
JUNK: list[Any] = [None, -1, 10**9, True, 3, "", "x y", [], [[]], {}, {"a": 1}, "\u0000", "NS"]


def test_every_kind_has_a_row() -> None:
    assert GOOD.keys() == KINDS.keys()


@pytest.mark.parametrize("kind", GOOD)
def test_a_good_body_is_read_and_unknown_fields_are_passed_over(kind: str) -> None:
    assert read_body(kind, {**GOOD[kind], "colour": "blue"}) == read_body(kind, GOOD[kind])


@pytest.mark.parametrize("kind", GOOD)
def test_a_body_without_a_field_is_refused_by_name(kind: str) -> None:
    for field in GOOD[kind].keys() - OPTIONAL:
        if kind == "director.call/1" or field not in OPTIONAL:
            body = {key: value for key, value in GOOD[kind].items() if key != field}
            assert refusal(kind, body) == "fact/missing"


@pytest.mark.parametrize("kind", GOOD)
def test_any_value_in_any_field_is_read_or_refused_by_name(kind: str) -> None:
    """And the projection takes it either way, and can be asked afterwards."""
    author, projection = Author(41, "table", "A", 1), Projection(ENROLMENT_KEY)
    projection.add(author.facts[0])
    for field in GOOD[kind]:
        for junk in JUNK:
            body = {**GOOD[kind], field: junk}
            assert refusal(kind, body) in (None, "fact/missing", "fact/type", "fact/value")
            projection.add(author.write(kind, body, Context(base=(ID,))))
    assert projection.state.results(1) is not None


def refusal(kind: str, body: dict[str, Any]) -> str | None:
    try:
        read_body(kind, body)
    except Refusal as refused:
        return refused.code
    return None


BAD_SETTINGS: list[dict[str, Any]] = [
    {"winners": 3}, {"winners": True}, {"winners": "1"}, {"lead": "maybe"}, {"lead": 1},
    {"visibility": "all"}, {"visibility": {"what": "own"}},
    {"visibility": {"what": "cards", "when": "board"}}, {"minutes_per_board": 0},
    {"minutes_per_move": 61}, {"hide_rounds": [0]}, {"hide_rounds": ["1"]},
    {"hide_rounds": [True]}, {"across": "no"}, {"form": None},
    {"choices": []}, {"choices": {"cut": 1}}, {"choices": {"without_assigned": "yes"}},
    {"choices": {"top": "1"}},
]  # fmt: skip


@pytest.mark.parametrize("settings", BAD_SETTINGS, ids=str)
def test_settings_that_cannot_be_are_refused(settings: dict[str, Any]) -> None:
    code = refusal("session.settings/1", {"session": 1, "settings": settings})
    assert code in ("fact/type", "fact/value")


def test_a_kind_of_another_time_is_refused_for_the_projection_only() -> None:
    assert refusal("chess.move/3", {}) == "fact/unknown-kind"
