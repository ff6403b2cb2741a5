"""Outcomes of bridge as JSON, and movements as plans."""

import json
from typing import Any

import pytest

from server.rules.deal import parse_deal
from server.rules.errors import Refusal
from server.tournament.bridge import BRIDGE, format_outcome, parse_outcome, verdict
from server.tournament.discipline import read_outcome
from tests.tournament.kit import vectors

VECTORS = vectors("cases.json")
PLAYED: dict[str, Any] = {
    "kind": "played", "contract": "4SX", "declarer": "S", "tricks": 9, "lead": "ST",
}  # fmt: skip
OUTCOMES: list[dict[str, Any]] = [
    PLAYED,
    {**PLAYED, "contract": "3N", "lead": None},
    {"kind": "passed_out"},
    {"kind": "points_only", "points": -1400},
    {"kind": "not_played", "reason": "awaiting"},
    {"kind": "adjusted", "awards": {"EW": {"kind": "percent", "value": "62.5"}}, "law": "88"},
    {
        "kind": "adjusted",
        "awards": {"EW": {"kind": "passed_out"}, "NS": {"kind": "average"}},
        "law": "12C1",
    },
    {"kind": "adjusted", "awards": {"NS": {"kind": "imps", "value": "-3"}}, "law": "12C2"},
    {"kind": "adjusted", "awards": {"EW": {"kind": "own"}, "NS": {"kind": "own"}}, "law": "12C2"},
    {"kind": "weighted", "parts": [["66.6", PLAYED], ["33.4", {"kind": "passed_out"}]]},
]


@pytest.mark.parametrize("raw", OUTCOMES, ids=str)
def test_an_outcome_comes_back_as_it_went(raw: dict[str, Any]) -> None:
    assert format_outcome(parse_outcome(raw)) == raw


def test_other_spellings_of_a_contract_are_the_same_value() -> None:
    spelled = read_outcome(BRIDGE, {**PLAYED, "contract": "4♠x", "lead": "10♠"}, 1)
    assert spelled == read_outcome(BRIDGE, PLAYED, 1)


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({}, "outcome/kind"),
    ({"kind": ["played"]}, "outcome/kind"),
    ({**PLAYED, "tricks": "9"}, "outcome/field"),
    ({**PLAYED, "tricks": True}, "outcome/field"),
    ({**PLAYED, "contract": 4}, "outcome/field"),
    ({**PLAYED, "contract": "4S" * 99}, "outcome/field"),
    ({**PLAYED, "contract": "PASS"}, "contract/passed-out"),
    ({**PLAYED, "contract": "4SN"}, "contract/declarer-contradicts"),
    ({**PLAYED, "declarer": "s"}, "seat/unknown"),
    ({**PLAYED, "lead": {}}, "outcome/field"),
    ({"kind": "points_only", "points": None}, "outcome/field"),
    ({"kind": "not_played", "reason": "rain"}, "outcome/field"),
    ({"kind": "adjusted", "awards": {}, "law": "x"}, "outcome/field"),
    ({"kind": "adjusted", "awards": {"UP": {"kind": "plus"}}, "law": "x"}, "outcome/field"),
    ({"kind": "adjusted", "awards": {"NS": {"kind": "plus"}}}, "outcome/field"),
    ({"kind": "adjusted", "awards": {"NS": {"kind": "best"}}, "law": "x"}, "award/kind"),
    ({"kind": "adjusted", "awards": {"NS": {"kind": "percent"}}, "law": "x"}, "award/value"),
    (
        {"kind": "adjusted", "awards": {"NS": {"kind": "percent", "value": "101"}}, "law": "x"},
        "award/percent",
    ),
    (
        {"kind": "adjusted", "awards": {"NS": {"kind": "percent", "value": 60}}, "law": "x"},
        "outcome/field",
    ),
    (
        {
            "kind": "adjusted",
            "awards": {"NS": {"kind": "adjusted", "awards": {}, "law": "x"}},
            "law": "x",
        },
        "outcome/field",
    ),
    ({"kind": "weighted", "parts": []}, "weighted/outcomes"),
    ({"kind": "weighted", "parts": [["0", {"kind": "passed_out"}]]}, "weighted/weight"),
    ({"kind": "weighted", "parts": [["1/3", {"kind": "passed_out"}]]}, "outcome/field"),
    (
        {"kind": "weighted", "parts": [["1", {"kind": "weighted", "parts": []}]]},
        "outcome/field",
    ),
    (
        {"kind": "weighted", "parts": [["1", {"kind": "not_played", "reason": "awaiting"}]]},
        "weighted/outcome",
    ),
]


@pytest.mark.parametrize(("raw", "code"), REFUSED, ids=str)
def test_an_outcome_that_cannot_be_read_says_why(raw: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as caught:
        parse_outcome(raw)
    assert caught.value.code == code
    assert read_outcome(BRIDGE, raw, 1).flag == code


def test_impossible_parts_of_a_ruling_are_found() -> None:
    split = {"kind": "adjusted", "awards": {"NS": {**PLAYED, "tricks": 14}}, "law": "12C1"}
    assert verdict(parse_outcome(split), 1) == "tricks/out-of-range"
    weighted = {"kind": "weighted", "parts": [["1", {"kind": "points_only", "points": 7}]]}
    assert verdict(parse_outcome(weighted), 1) == "points/impossible"


def test_a_lead_is_judged_only_where_the_deal_is_known() -> None:
    deal = parse_deal("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
    outcome = parse_outcome({**PLAYED, "lead": "ST"})
    assert verdict(outcome, 1) == "ok"
    assert verdict(outcome, 1, deal) == "lead/not-in-hand"
    assert verdict(parse_outcome({**PLAYED, "lead": "S2"}), 1, deal) == "ok"


def test_a_plan_says_who_meets_whom() -> None:

    plan = BRIDGE.read_plan("B", json.dumps(VECTORS["movements"]["M1"]))
    cell = plan.cell(2, 1)
    assert cell is not None
    assert (cell.lines, cell.boards) == ((("EW", "B3"), ("NS", "B1")), (3, 4))
    assert [plan.cell(*place) for place in ((0, 1), (3, 1), (1, 0), (1, 3))] == [None] * 4
    assert plan.meeting(cell.lines, 4) == (2, 1)
    assert plan.boards == {1, 2, 3, 4}


def test_a_half_table_has_a_pair_that_sits_out() -> None:

    half = {**VECTORS["movements"]["M1"], "rounds": [[[1, 2, 1], [3, 0, 2]]]}
    plan = BRIDGE.read_plan("A", json.dumps(half))
    place = plan.place("A3", 1)
    assert place is not None
    assert (place[0], place[1], place[2].boards) == (2, "NS", ())
