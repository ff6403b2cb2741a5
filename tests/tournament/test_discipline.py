"""The seam for other games: four players, each for himself, who score whists."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from server.rules.errors import Refusal
from server.scoring.outcome import Held, Line, NotPlayed, Outcome
from server.tournament.bridge import DISCIPLINES
from server.tournament.discipline import Discipline
from server.tournament.facts import SlotKey
from server.tournament.grid import grid
from server.tournament.needs import needs
from server.tournament.plan import Plan, PlanCell, movement_hash
from server.tournament.project import Projection
from server.tournament.seating import seating
from sync.fact import Context
from sync.strict_json import Json, read_json
from tests.tournament.kit import ENROLMENT_KEY, Evening

SEATS = ("N", "E", "S", "W")
KEY = SlotKey(1, "A", 1, 1, 1)


@dataclass(frozen=True)
class Whists:
    """What each of the four wins or loses; the four add up to nothing."""

    by_line: tuple[tuple[Line, int], ...]


def parse(raw: Mapping[str, Json]) -> Outcome:
    if raw.get("kind") == "not_played":
        return NotPlayed("awaiting")
    won = raw.get("whists")
    if not isinstance(won, dict) or set(won) != set(SEATS):
        raise Refusal("outcome/field", field="whists")
    return cast(Outcome, Whists(tuple((seat, int(str(won[seat]))) for seat in SEATS)))


def write(outcome: Outcome) -> dict[str, Json]:
    if isinstance(outcome, NotPlayed):
        return {"kind": "not_played"}
    return {"kind": "whists", "whists": dict(cast(Whists, outcome).by_line)}


def held(outcome: Outcome, line: Line, board: int) -> Held:
    return dict(cast(Whists, outcome).by_line)[line]


def verdict(outcome: Outcome, board: int) -> str:
    if isinstance(outcome, NotPlayed):
        return "ok"
    balanced = sum(won for _, won in cast(Whists, outcome).by_line) == 0
    return "ok" if balanced else "whists/sum"


def seated(section: str, players: list[int]) -> tuple[tuple[str, str], ...]:
    pairs = zip(SEATS, players, strict=True)
    return tuple(sorted((seat, f"{section}{who}") for seat, who in pairs))


def read_plan(section: str, text: str) -> Plan:
    """Rounds of tables of [N, E, S, W, board]."""
    movement = cast(dict[str, Any], read_json(text))
    rounds = tuple(
        tuple(PlanCell(seated(section, row[:4]), (row[4],)) for row in tables)
        for tables in movement["rounds"]
    )
    return Plan(section, movement_hash(text), movement, rounds)


WHISTS = Discipline("whists", SEATS, SEATS, None, parse, write, held, verdict, read_plan, read_plan)
PLAN = {"rounds": [[[1, 2, 3, 4, 1], [5, 6, 7, 8, 2]], [[1, 5, 2, 6, 3], [3, 7, 4, 8, 4]]]}
LINES = {"N": "A1", "E": "A2", "S": "A3", "W": "A4"}


def evening() -> Evening:
    one = Evening(Projection(ENROLMENT_KEY, {**DISCIPLINES, "whists": WHISTS}))
    one.ask("settings.set", session=1, settings={"discipline": "whists"})
    one.ask("plan.publish", session=1, section="A", movement=PLAN)
    one.ask("session.start", session=1)
    return one


def test_four_lines_go_to_scoring_in_the_order_of_the_seats() -> None:
    one = evening()
    outcome = {"kind": "whists", "whists": {"N": 7, "E": -1, "S": -1, "W": -5}}
    body = {**KEY.to_json(), "lines": LINES, "outcome": outcome}
    one.take(one.tablet(31).write("result/1", body))
    [result] = one.state.results(1)
    assert result.contestants == tuple(LINES.items())
    assert one.state.entries[KEY].flags == ("unaccepted",)
    assert one.state.discipline(1).line_points(result.outcome, "W", 1) == -5


def test_flags_conflicts_and_seating_know_no_sides() -> None:
    one = evening()
    tablet, other = one.tablet(31), one.tablet(32)
    swapped = {"N": "A2", "E": "A1", "S": "A3", "W": "A4"}
    outcome: dict[str, Any] = {"kind": "whists", "whists": {"N": 7, "E": 0, "S": 0, "W": 0}}
    body = {**KEY.to_json(), "lines": swapped, "outcome": outcome}
    first = one.take(tablet.write("result/1", body))
    assert one.state.entries[KEY].flags == ("unaccepted", "whists/sum", "wrong-opponents")
    good = {"kind": "whists", "whists": {"N": 7, "E": 0, "S": 0, "W": -7}}
    body = {**body, "lines": LINES, "outcome": good}
    one.take(other.write("result/1", body, Context(base=())))
    assert [need["code"] for need in needs(one.state, 1, 0)] == ["conflict"]
    one.ask("entry.correct", slot=KEY.to_json(), lines=LINES, outcome=good, reason="agreed")
    assert one.state.entries[KEY].result
    assert first.id in one.state.slot_of
    rows = {row["contestant"]: (row["table"], row["seat"]) for row in seating(one.state, 1, 2)}
    assert rows["A4"] == (2, "S")
    assert [row["table"] for row in grid(one.state, 1, 0, {})] == [1, 2]
