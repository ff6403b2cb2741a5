"""Two pages at once: nothing is overwritten that the page which does it had not shown."""

from typing import Any

import pytest

from server.rules.errors import Refusal
from server.tournament.intents import effects
from server.tournament.needs import needs
from server.tournament.trail import board_trail
from tests.tournament.asking import KEY, LINES, SLOT, enter, played, refused, tricks_of
from tests.tournament.kit import Evening

Wish = tuple[str, dict[str, Any]]
TURNED = {"NS": LINES["EW"], "EW": LINES["NS"]}
AWARDS = {"NS": {"kind": "percent", "value": "60"}, "EW": {"kind": "percent", "value": "40"}}
TYPE: Wish = ("entry.type", {"session": 1, "section": "A", "board": 1, "lines": LINES})


def typed(tricks: int) -> Wish:
    return TYPE[0], {**TYPE[1], "outcome": played(tricks)}


def corrected(tricks: int, **more: Any) -> Wish:
    args = {"slot": SLOT, "lines": LINES, "outcome": played(tricks), "reason": "typing", **more}
    return "entry.correct", args


RULED: Wish = (
    "entry.correct",
    {"slot": SLOT, "outcome": {"kind": "adjusted", "awards": AWARDS, "law": "12C2"},
     "reason": "ruling", "law": "12C2"},
)  # fmt: skip
OUT: Wish = ("entry.void", {"slot": SLOT})

OVERTAKEN = [
    # what both pages saw · what one does · what the other does then · the outcome it is told of
    ("a new line typed by both", [], typed(10), typed(9), "played"),
    ("a correction", [typed(10)], corrected(11), corrected(9), "played"),
    ("a line turned", [typed(10)], corrected(10, lines=TURNED), corrected(11), "played"),
    ("a correction, then turned", [typed(10)], corrected(9), corrected(10, lines=TURNED), "played"),
    ("a correction, then taken out", [typed(10)], corrected(9), OUT, "played"),
    ("a line taken out", [typed(10)], OUT, corrected(9), None),
    ("a line taken out, then a ruling", [typed(10)], OUT, RULED, None),
    ("a ruling", [typed(10)], RULED, corrected(9), "adjusted"),
    ("a ruling over a correction", [typed(10)], corrected(9), RULED, "played"),
    ("a line brought back", [typed(10), OUT], typed(9), corrected(8), "played"),
]


def ask(evening: Evening, wish: Wish, **more: Any) -> str:
    return evening.ask(wish[0], **wish[1], **more)


def heads(evening: Evening) -> list[str]:
    """What a page that shows the trail as it is has seen at the slot."""
    return sorted(
        str(row["fact"])
        for row in board_trail(evening.state, 1, "A", 1)
        if row["slot"] == SLOT and row["state"] not in ("superseded", "note")
    )


@pytest.mark.parametrize(
    ("_", "before", "first", "second", "told"), OVERTAKEN, ids=[row[0] for row in OVERTAKEN]
)
def test_the_slower_of_two_is_told_what_stands_and_may_go_over_it(
    evening: Evening, _: str, before: list[Wish], first: Wish, second: Wish, told: str | None
) -> None:
    for wish in before:
        ask(evening, wish)
    seen = heads(evening)
    ask(evening, first, seen=seen)
    standing = evening.state.entries[KEY].judgement
    with pytest.raises(Refusal) as caught:
        ask(evening, second, seen=seen)
    assert evening.state.entries[KEY].judgement == standing
    assert caught.value.code == "intent/overtaken"
    assert caught.value.params["seen"] == heads(evening)
    [now] = caught.value.params["now"]  # type: ignore[misc]
    assert (now["outcome"] and now["outcome"]["kind"]) == told
    assert (now["role"], now["at"]) == ("director", evening.now - 1000)
    ask(evening, second, seen=caught.value.params["seen"])
    assert heads(evening) != list(standing.heads)


LOST = [
    # what stands · what is asked by a page that has seen nothing
    ("the same line typed twice", [typed(10)], typed(10)),
    ("typed as somebody corrected it", [typed(9), corrected(10)], typed(10)),
    ("a line that was taken out", [typed(10), OUT], typed(9)),
    ("the same ruling", [RULED], ("entry.correct", {**RULED[1], "lines": LINES})),
]


@pytest.mark.parametrize(("_", "before", "wish"), LOST, ids=[row[0] for row in LOST])
def test_where_nothing_is_lost_nobody_is_asked(
    evening: Evening, _: str, before: list[Wish], wish: Wish
) -> None:
    for one in before:
        ask(evening, one)
    then = heads(evening)
    ask(evening, wish, seen=[])
    assert heads(evening) != then
    assert evening.state.entries[KEY].result is not None


def test_a_ruling_by_another_law_is_not_the_same(evening: Evening) -> None:
    ask(evening, RULED)
    other = {**RULED[1], "law": "12C1"}
    assert refused(evening, "entry.correct", **other, seen=[]) == "intent/overtaken"


def test_a_page_that_does_not_say_what_it_saw_goes_over_what_stands(evening: Evening) -> None:
    ask(evening, typed(10))
    ask(evening, typed(9))
    assert tricks_of(evening.state) == 9


def test_what_was_seen_is_not_written_twice(evening: Evening) -> None:
    ask(evening, typed(10))
    do, args = corrected(9)
    found = effects(evening.state, do, {**args, "seen": heads(evening)}, 0, evening.new_id)
    assert found.args == args
    assert [list(draft.base) for draft in found.drafts] == [heads(evening)]


WRONG = [("f", "intent/type"), (["f"], "intent/value"), ([7], "intent/type")]


@pytest.mark.parametrize(("seen", "code"), WRONG)
def test_what_was_seen_are_facts(evening: Evening, seen: Any, code: str) -> None:
    assert refused(evening, *typed(10)[:1], **typed(10)[1], seen=seen) == code


def test_a_table_is_not_overwritten_either(evening: Evening) -> None:
    tablet = evening.tablet(31)
    first = enter(evening, tablet, 10)
    seen = heads(evening)
    enter(evening, tablet, 9, first)
    with pytest.raises(Refusal) as caught:
        ask(evening, corrected(8), seen=seen)
    [now] = caught.value.params["now"]  # type: ignore[misc]
    assert (now["outcome"]["tricks"], now["role"]) == (9, "table")


def test_a_choice_is_between_the_values_that_were_shown(evening: Evening) -> None:
    for number, tricks in ((31, 10), (32, 9)):
        enter(evening, evening.tablet(number), tricks)
    [offered] = needs(evening.state, 1, 0)
    enter(evening, evening.tablet(33), 8)
    assert heads(evening) == list(evening.state.entries[KEY].judgement.heads)
    choose = offered["actions"][0]["intent"]
    with pytest.raises(Refusal, match="intent/overtaken") as caught:
        evening.ask(choose["do"], **choose["args"])
    now: Any = caught.value.params["now"]
    assert sorted(one["outcome"]["tricks"] for one in now) == [8, 9, 10]
    [fresh] = needs(evening.state, 1, 0)
    again = fresh["actions"][0]["intent"]
    evening.ask(again["do"], **again["args"])
    assert needs(evening.state, 1, 0) == []


def test_a_board_that_has_come_is_not_cancelled_by_the_sentence_that_missed_it(
    evening: Evening,
) -> None:
    evening.ask("round.open", session=1, round=2)
    missed = next(
        action["intent"]
        for need in needs(evening.state, 1, 0)
        for action in need["actions"]
        if need["code"] == "missing" and action["intent"]["args"]["board"] == 1
    )
    enter(evening, evening.tablet(31), 10)
    assert refused(evening, missed["do"], **missed["args"]) == "intent/overtaken"
    assert tricks_of(evening.state) == 10


def test_a_decision_is_not_reversed_by_a_sentence_that_was_there_before_it(
    evening: Evening,
) -> None:
    enter(evening, evening.tablet(31), 10, lines={"NS": "A1", "EW": "A4"})
    [need] = needs(evening.state, 1, 0)
    *_, void = (action["intent"] for action in need["actions"])
    first = need["actions"][0]["intent"]
    evening.ask(first["do"], **first["args"])
    assert refused(evening, void["do"], **void["args"]) == "intent/overtaken"
    assert evening.state.entries[KEY].result is not None


def test_versions_of_a_board_are_not_overwritten_either(evening: Evening) -> None:
    ask(evening, typed(10))
    args = {"session": 1, "section": "A", "board": 1}
    evening.ask("board.foul", **args, groups=[[[1, 1]]], seen=[])
    other = {**args, "groups": [[[1, 2]]]}
    with pytest.raises(Refusal, match="intent/overtaken") as caught:
        evening.ask("board.foul", **other, seen=[])
    assert caught.value.params["now"] == []
    evening.ask("board.foul", **other, seen=caught.value.params["seen"])
