"""Movements against the tables: published plans, places worked by hand, faulty plans, qualities."""

import json
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from server.movements import mitchell
from server.movements.check import check, report, violations
from server.movements.choose import Wish, propose
from server.movements.howell import howell
from server.movements.movement import Cell, Movement
from server.movements.quality import competition, quality
from server.movements.reading import movement_from_json, movement_from_text
from server.movements.transform import arrow_switch, curtail, one_winner, without
from server.rules.seat import Side
from tests.rules.rows import LAW, Row, answer, law_rows

FORMS: dict[str, Callable[[int, int], Movement]] = {
    "mitchell": mitchell.straight,
    "mitchell-skip": mitchell.skip,
    "mitchell-relay": mitchell.relay,
    "howell": howell,
}


def law_json(name: str) -> Any:
    return json.loads((LAW / f"{name}.json").read_text(encoding="utf-8"))


PUBLISHED = {
    name: movement_from_json(data) for name, data in law_json("movements_published").items()
}
SURVEY = [pytest.param(row, id=row["id"]) for row in law_json("movements")]
FAULTY = [pytest.param(row, id=row["id"]) for row in law_json("movements_faulty")]


def one_field(row: dict[str, Any]) -> Movement:
    rounds = tuple(tuple(Cell(*cell) for cell in cells) for cells in row["rounds"])
    return Movement("", row["id"], row["tables"], 1, 1, rounds)


@pytest.mark.parametrize("row", SURVEY)
def test_a_form_is_the_published_one(row: dict[str, Any]) -> None:
    if row["form"]:
        ours = one_winner(FORMS[row["form"]](row["tables"], 2))
        assert ours.rounds == one_field(row).rounds


@pytest.mark.parametrize("row", SURVEY)
def test_a_published_movement_is_reported_as_published(row: dict[str, Any]) -> None:
    found = check(one_field(row))
    assert f"{float(found.quality or 0):.2f}" == row["quality"]
    assert (found.shared, found.repeated_meetings) == (row["shared"], row["repeats"])


@pytest.mark.parametrize("row", law_rows("movements_switch"))
def test_quality_of_the_last_rounds_switched(row: Row) -> None:
    movement = curtail(FORMS[row["form"]](int(row["tables"]), 2), int(row["rounds"]))
    assert (
        f"{float(quality(last_switched(movement, int(row['switched']))) or 0):.1f}"
        == (row["expected"])
    )


@pytest.mark.parametrize("row", law_rows("movements_deviation"))
def test_deviation_of_competition(row: Row) -> None:
    movement = mitchell.straight(int(row["tables"]), 1)
    numbers = list(competition(last_switched(movement, int(row["switched"]))).values())
    mean = Fraction(sum(numbers), len(numbers))
    variance = sum((n - mean) ** 2 for n in numbers) / len(numbers)
    assert abs(float(variance) ** 0.5 - float(row["expected"])) < 0.0002


@pytest.mark.parametrize("row", law_rows("movements_howell"))
def test_howell(row: Row) -> None:
    tables = int(row["tables"])

    def ask() -> str:
        movement = howell(tables, 2)
        half = without(movement, 2 * tables)
        return {
            "rounds": lambda: str(len(movement.rounds)),
            "quality": lambda: f"{float(quality(movement) or 0):.1f}",
            "half": lambda: f"{float(quality(half) or 0):.1f}",
            "balance": lambda: balance(movement),
        }[row["what"]]()

    assert answer(ask) == row["expected"]


@pytest.mark.parametrize("tables", range(3, 9))
def test_no_absent_pair_leaves_a_fairer_howell_than_the_last(tables: int) -> None:
    movement = howell(tables, 2)
    fairness = [quality(without(movement, pair)) or 0 for pair in range(1, 2 * tables + 1)]
    assert fairness[-1] == max(fairness)


@pytest.mark.parametrize("row", law_rows("movements_places"))
def test_place(row: Row) -> None:
    assert ask_plan(PUBLISHED[row["movement"]], row) == row["expected"]


@pytest.mark.parametrize("row", FAULTY)
def test_a_faulty_movement_is_refused_by_name(row: dict[str, Any]) -> None:
    assert answer(lambda: check(movement_from_json(row["movement"]))) == row["expected"]


@pytest.mark.parametrize("row", law_rows("movements_choice"))
def test_choice(row: Row) -> None:
    def ask() -> str:
        winners = {"1": 1, "2": 2, "": None}[row["winners"]]
        wish = Wish(int(row["pairs"]), int(row["boards"]), winners)  # type: ignore[arg-type]
        return propose(wish)[0].movement.name

    assert answer(ask) == row["expected"]


def test_the_forms_are_the_plans_worked_by_hand() -> None:
    half = without(mitchell.straight(3, 4), 3, Side.NS)
    assert mitchell.straight(3, 2) == PUBLISHED["mitchell"]
    assert half.rounds == PUBLISHED["half"].rounds and half.phantom == 3
    assert mitchell.relay(4, 3) == PUBLISHED["relay"]
    assert without(howell(4, 2), 8) == PUBLISHED["howell"]


@pytest.mark.parametrize("movement", PUBLISHED.values(), ids=PUBLISHED)
def test_a_movement_is_read_back_from_its_own_text(movement: Movement) -> None:
    assert movement_from_text(movement.to_text()) == movement


@pytest.mark.parametrize("text", ["", "{", "null", "[" * 100_000, '{"tables":1e400}'])
def test_a_text_that_is_no_movement_is_refused(text: str) -> None:
    assert answer(lambda: movement_from_text(text)) == "refused:movement/unreadable"


def test_first_board_and_phantom_may_be_left_out() -> None:
    data = PUBLISHED["mitchell"].to_json()
    del data["first_board"], data["phantom"]
    assert movement_from_json(data) == PUBLISHED["mitchell"]


def test_a_place_outside_the_plan_is_refused() -> None:
    movement = PUBLISHED["mitchell"]
    for round_no, table in ((0, 1), (4, 1), (1, 0), (1, 4), (-1, -1)):
        asked = answer(lambda r=round_no, t=table: movement.cell(r, t))
        assert asked == "refused:movement/no-such-place"


def test_warnings_name_what_a_director_should_know() -> None:
    relay = check(PUBLISHED["relay"])
    half = check(curtail(mitchell.straight(15, 2), 9))
    away = check(without(without(mitchell.straight(5, 2), 5, Side.NS), 4, Side.NS))
    assert relay.warnings() == ("movement/shared-sets",)
    assert half.warnings() == ("movement/few-boards",)
    assert away.warnings() == ("movement/few-boards", "movement/sit-outs")
    assert check(mitchell.straight(7, 4)).warnings() == ()


def test_all_violations_are_named_by_place() -> None:
    plan = PUBLISHED["mitchell"]
    twice = Movement("", "x", 3, 2, 2, (plan.rounds[0], plan.rounds[0]))
    found = [
        (fault.code, fault.params["round"], fault.params["table"]) for fault in violations(twice)
    ]
    assert found == [("movement/set-twice", 2, table) for table in (1, 1, 2, 2, 3, 3)]
    assert report(twice).repeated_meetings == 3


def ask_plan(movement: Movement, row: Row) -> str:
    round_no, who = int(row["round"]), row["who"]
    if row["ask"] == "next":
        place = movement.next_place(who, round_no)
        if place is None:
            return "none"
        return f"{place.table} {place.side} {place.opponent or 'sits out'}"
    asks: dict[str, Callable[[], object]] = {
        "boards": lambda: movement.boards(round_no, int(who)),
        "go": lambda: movement.boards_go_to(round_no, int(who)),
        "shares": lambda: movement.shares_with(round_no, int(who)),
        "out": lambda: movement.sit_outs(round_no),
    }
    return " ".join(map(str, asks[row["ask"]]())) or "none"  # type: ignore[call-overload]


def last_switched(movement: Movement, count: int) -> Movement:
    last = len(movement.rounds)
    return arrow_switch(movement, range(last - count + 1, last + 1))


def balance(movement: Movement) -> str:
    """Least and most of: boards sitting the same way minus boards sitting opposite ways."""
    lines: dict[int, dict[int, Side]] = {}
    for _, _, cell in movement.cells():
        for side in Side:
            lines.setdefault(cell.pair(side), {})[cell.board_set] = side
    differences = [
        sum(1 if mine[s] is theirs[s] else -1 for s in mine if s in theirs) + 1
        for mine, theirs in combinations(lines.values(), 2)
    ]
    return f"{min(differences)}..{max(differences)}"
