"""What the director asks for in vain, each with the name of its refusal."""

from typing import Any

import pytest

from server.tournament.intents import INTENTS
from server.tournament.settings import DEFAULTS
from tests.tournament.asking import (
    KEY,
    LINES,
    PLAN,
    SLOT,
    UNDONE,
    enter,
    played,
    refused,
    tricks_of,
)
from tests.tournament.kit import Evening

REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("fly", {}, "intent/unknown"),
    ("clock.pause", {}, "intent/missing"),
    ("clock.pause", {"session": "1"}, "intent/type"),
    ("clock.extend", {"session": 1, "minutes": 0}, "intent/value"),
    ("clock.extend", {"session": 1, "minutes": True}, "intent/value"),
    ("clock.resume", {"session": 1}, "intent/clock-running"),
    ("clock.pause", {"session": 2}, "intent/not-started"),
    ("session.start", {"session": 1}, "intent/already-started"),
    ("session.reopen", {"session": 1}, "intent/not-ended"),
    ("results.publish", {"session": 1}, "intent/not-ended"),
    ("results.withdraw", {"session": 1}, "intent/not-published"),
    ("round.open", {"session": 1, "round": 3}, "intent/no-such-round"),
    ("round.open", {"session": 1, "round": 1}, "intent/no-change"),
    ("screen.set", {"scene": "auto", "hidden": False}, "intent/no-change"),
    ("screen.set", {"scene": "cinema", "hidden": False}, "intent/value"),
    (
        "plan.publish",
        {"session": 1, "section": "A", "movement": PLAN},
        "intent/no-change",
    ),
    ("plan.publish", {"session": 1, "section": "A", "movement": {}}, "movement/unreadable"),
    (
        "plan.publish",
        {
            "session": 1,
            "section": "A",
            "movement": {**PLAN, "rounds": [[[1, 2, 1], [1, 4, 2]]]},
        },
        "movement/two-places",
    ),
    ("settings.set", {"session": 1, "settings": {"form": "guess"}}, "form/unknown"),
    (
        "penalty.give",
        {"session": 1, "contestant": "A1", "amount": "3", "unit": "imp", "reason": "late"},
        "penalty/unit",
    ),
    ("penalty.lift", {"penalty": "0" * 32}, "intent/no-such-penalty"),
    (
        "board.foul",
        {"session": 1, "section": "A", "board": 1, "groups": [[]]},
        "intent/no-change",
    ),
    ("settings.set", {"session": 1, "settings": {"form": "imps"}}, "form/unknown"),
    ("settings.set", {"session": 1, "settings": {"regulation": "x"}}, "regulation/unknown"),
    (
        "settings.set",
        {"session": 1, "settings": {"form": "butler", "regulation": "bbo"}},
        "regulation/form",
    ),
    ("settings.set", {"session": 1, "settings": {"discipline": "chess"}}, "settings/discipline"),
    ("settings.set", {"session": 1, "settings": {"winners": 3}}, "intent/value"),
    (
        "entry.correct",
        {"slot": SLOT, "outcome": played(14), "reason": "typing"},
        "tricks/out-of-range",
    ),
    (
        "entry.correct",
        {"slot": SLOT, "outcome": {"kind": "points_only", "points": 5}, "reason": "typing"},
        "points/impossible",
    ),
    (
        "entry.correct",
        {"slot": SLOT, "outcome": played(9), "reason": "he said so"},
        "intent/value",
    ),
    (
        "entry.correct",
        {"slot": {**SLOT, "round": 9}, "outcome": played(9), "reason": "typing"},
        "intent/no-lines",
    ),
    (
        "entry.correct",
        {"slot": SLOT, "lines": {"NS": "A1"}, "outcome": played(9), "reason": "typing"},
        "lines/incomplete",
    ),
    (
        "entry.type",
        {
            "session": 1, "section": "A", "board": 1, "outcome": played(9),
            "lines": {"NS": "A1", "EW": "A1"},
        },
        "lines/same",
    ),
    ("entry.resolve", {"slot": SLOT, "entry": "0" * 64}, "intent/no-such-entry"),
    ("entry.void", {"slot": SLOT}, "intent/no-entry"),
    ("entry.review", {"entry": "0" * 64, "decision": "void"}, "intent/no-such-entry"),
    ("players.set", {"contestant": "A1", "players": "Anna"}, "intent/value"),
    ("players.set", {"contestant": "A1", "players": ["Anna"]}, "intent/type"),
    ("players.set", {"contestant": "A1", "players": [{"id": "7", "name": "x"}]}, "intent/value"),
    ("call.answer", {"call": "0" * 64}, "intent/no-such-call"),
    ("tablet.admit", {"writer": "0" * 32}, "intent/no-such-writer"),
    ("undo", {"intent": "0" * 64}, "intent/no-such-intent"),
]  # fmt: skip


@pytest.mark.parametrize(("do", "args", "code"), REFUSED)
def test_a_refusal_has_a_name(evening: Evening, do: str, args: dict[str, Any], code: str) -> None:
    assert refused(evening, do, **args) == code


def test_what_cannot_be_taken_back_says_so(evening: Evening) -> None:
    start = next(name for name, i in evening.state.intents.items() if i.body.do == "session.start")
    assert refused(evening, "undo", intent=start) == "intent/cannot-undo"
    tablet = evening.tablet(31)
    call = evening.take(
        tablet.write(
            "director.call/1", {"session": 1, "section": "A", "table": 1, "reason": "help"}
        )
    )
    answer = evening.ask("call.answer", call=call.id)
    assert refused(evening, "call.answer", call=call.id) == "intent/already-answered"
    assert refused(evening, "undo", intent=answer) == "intent/cannot-undo"


def test_more_heads_than_a_base_can_hold_are_replaced_by_facts_that_agree(evening: Evening) -> None:
    tablet = evening.tablet(31)
    for tricks in range(70):
        enter(evening, tablet, tricks % 13)
    intent = evening.ask("entry.correct", slot=SLOT, outcome=played(10), reason="typing")
    entry = evening.state.entries[KEY]
    assert (tricks_of(evening.state), entry.claims, len(entry.heads)) == (10, (), 2)
    assert len(evening.state.intents[intent].effects) == 2


def test_every_intent_of_the_table_is_asked_in_these_tests() -> None:
    asked = {row[0] for row in (*REFUSED, *UNDONE)} | {"tablet.revoke", "session.end"}
    assert asked >= INTENTS.keys()


@pytest.mark.parametrize("do", ["entry.correct", "entry.type"])
def test_a_form_without_awards_refuses_one(evening: Evening, do: str) -> None:
    """It would leave the board out of the ranking without a word."""
    award: dict[str, Any] = {
        "kind": "adjusted", "law": "12C2",
        "awards": {"NS": {"kind": "percent", "value": "60"}, "EW": {"kind": "average"}},
    }  # fmt: skip
    args: dict[str, Any] = {"outcome": award, "lines": LINES}
    args |= {"slot": SLOT, "reason": "ruling"} if do == "entry.correct" else SLOT
    settings = {**DEFAULTS, "form": "total-points"}
    evening.ask(do, **args)
    given = evening.state.entries[KEY].entry
    evening.ask("settings.set", session=1, settings=settings)
    assert refused(evening, do, **args) == "award/unit"
    assert given is not None
    asked = refused(evening, "entry.resolve", slot=SLOT, entry=given.fact.id)
    assert asked == "award/unit"
    assigned = args | {"outcome": played(10)}
    evening.ask(do, **assigned)
    assert tricks_of(evening.state) == 10
