"""An evening of two tables under way, and what its director may ask for."""

from typing import Any

import pytest

from server.rules.errors import Refusal
from server.tournament.facts import SlotKey
from server.tournament.settings import DEFAULTS
from server.tournament.state import State
from sync.fact import Context
from tests.tournament.kit import Author, Evening

PLAN: dict[str, Any] = {
    "family": "test", "name": "one", "tables": 2, "winners": 1, "boards_per_set": 2,
    "first_board": 1, "phantom": 0,
    "rounds": [[[1, 2, 1], [3, 4, 2]], [[1, 3, 3], [2, 4, 4]]],
}  # fmt: skip
OTHER_PLAN = {**PLAN, "rounds": [[[1, 2, 1], [3, 4, 2]], [[1, 4, 3], [2, 3, 4]]]}
SLOT = {"session": 1, "section": "A", "round": 1, "table": 1, "board": 1}
KEY = SlotKey(1, "A", 1, 1, 1)
LINES = {"NS": "A1", "EW": "A2"}
MINUTE = 60_000


def played(tricks: int) -> dict[str, Any]:
    return {
        "kind": "played", "contract": "4S", "declarer": "S", "tricks": tricks, "lead": None,
    }  # fmt: skip


def enter(evening: Evening, tablet: Author, tricks: int, *base: str, **other: Any) -> str:
    body = {**SLOT, "lines": LINES, "outcome": played(tricks), **other}
    return evening.take(tablet.write("result/1", body, Context(base=base))).id


def tricks_of(state: State, slot: SlotKey = KEY) -> int | None:
    outcome = state.entries[slot].outcome
    return getattr(outcome, "tricks", None)


def started() -> Evening:
    """The session has begun, and its first round is open."""
    one = Evening()
    one.ask("plan.publish", session=1, section="A", movement=PLAN)
    one.ask("session.start", session=1)
    return one


def refused(evening: Evening, do: str, **args: Any) -> str:
    """The name of the refusal that an intent meets."""
    with pytest.raises(Refusal) as caught:
        evening.ask(do, **args)
    return caught.value.code


UNDONE: list[tuple[str, dict[str, Any]]] = [
    ("plan.publish", {"session": 1, "section": "A", "movement": OTHER_PLAN}),
    ("settings.set", {"session": 1, "settings": {**DEFAULTS, "lead": "off"}}),
    ("round.open", {"session": 1, "round": 2}),
    ("clock.pause", {"session": 1}),
    ("clock.extend", {"session": 1, "minutes": -3}),
    ("session.end", {"session": 1}),
    ("screen.set", {"scene": "ranking", "hidden": True}),
]
