"""Sections whose movements rank differently: a Howell beside a Mitchell."""

import pytest

from server.movements.howell import howell
from server.movements.mitchell import straight
from server.operations.pages import desk
from server.operations.venue import Venue
from server.tournament.state import State
from tests.operations.evening import Evening

MOVEMENTS = {"mitchell": straight(3, 2), "howell": howell(3, 2)}
LISTS = {"mitchell": [("NS", 3), ("EW", 3)], "howell": [(None, 6)]}


@pytest.mark.parametrize("winners", [1, 2])
@pytest.mark.parametrize(
    ("first", "second"), [("mitchell", "howell"), ("howell", "mitchell"), ("howell", "howell")]
)
def test_each_section_is_ranked_by_its_own_movement(
    venue: Venue, winners: int, first: str, second: str
) -> None:
    evening = Evening(venue, winners=winners)
    for section, family in (("A", first), ("B", second)):
        if family == "mitchell" and section == "A":
            continue  # the plan an evening has from the start
        movement = MOVEMENTS[family].to_json()
        evening.does("plan.publish", session=1, section=section, movement=movement)
    evening.start()
    _play(evening)
    ranking = desk.desk_page(venue, evening.id)["ranking"]
    found = [(each["section"], each["side"], len(each["rows"])) for each in ranking]
    assert found == [
        (section, side, pairs)
        for section, family in (("A", first), ("B", second))
        for side, pairs in LISTS[family]
    ]
    boards = {row["boards"] for each in ranking for row in each["rows"] if each["side"] is None}
    assert boards <= {10}  # a Howell of three tables: five rounds of two boards for everybody


def _play(evening: Evening) -> None:
    state: State = evening.venue.projections.of(evening.venue.store, evening.id).state
    for section, plan in state.session(1).plans.items():
        for round_no in range(1, len(plan.rounds) + 1):
            for table, cell in plan.cells(round_no):
                for board in cell.boards:
                    slot = {"session": 1, "section": section, "board": board}
                    points = {"kind": "points_only", "points": 90 + 20 * table}
                    place = {"round": round_no, "table": table, "lines": dict(cell.lines)}
                    evening.does("entry.type", **slot, **place, outcome=points)


def test_across_the_field_the_list_of_such_a_section_has_its_name(venue: Venue) -> None:
    evening = Evening(venue, across=True)
    evening.does("plan.publish", session=1, section="B", movement=howell(3, 2).to_json())
    evening.start()
    _play(evening)
    ranking = desk.desk_page(venue, evening.id)["ranking"]
    assert {(each["section"], each["side"]) for each in ranking} == {
        (None, "NS"),
        (None, "EW"),
        ("B", None),
    }
