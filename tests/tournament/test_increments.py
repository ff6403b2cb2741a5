"""A fact costs the slots it can change, not the tournament."""

from collections.abc import Iterator
from typing import Any

import pytest

from server.tournament import project
from server.tournament.facts import SlotKey
from sync.fact import Context
from tests.tournament.kit import Author, Evening

OUTCOME = {"kind": "passed_out"}


@pytest.fixture
def settled(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[SlotKey]]:
    """The slots that are judged, one after the other."""
    slots: list[SlotKey] = []
    judge = project.settle

    def settle(slot: SlotKey, *rest: Any) -> Any:
        slots.append(slot)
        return judge(slot, *rest)

    monkeypatch.setattr(project, "settle", settle)
    yield slots


def enter(evening: Evening, tablet: Author, number: int, *base: str) -> str:
    body = {
        "session": 1, "section": "A", "round": number, "table": 1, "board": number,
        "lines": {"NS": "A1", "EW": "A2"}, "outcome": OUTCOME,
    }  # fmt: skip
    return evening.take(tablet.write("result/1", body, Context(base=base))).id


def test_an_entry_judges_its_slot_alone(settled: list[SlotKey]) -> None:
    evening = Evening()
    tablet = evening.tablet(31)
    entries = [enter(evening, tablet, number) for number in range(1, 301)]
    assert len(evening.state.entries) == len(settled) == 300
    settled.clear()
    enter(evening, tablet, 7, entries[6])
    assert len(evening.state.entries) == 300
    assert [slot.board for slot in settled] == [7]


def test_what_concerns_no_slot_judges_none(settled: list[SlotKey]) -> None:
    evening = Evening()
    tablet = evening.tablet(31)
    for number in range(1, 51):
        enter(evening, tablet, number)
    assert len(evening.state.entries) == 50
    settled.clear()
    evening.ask("session.start", session=1)
    evening.ask("players.set", contestant="A1", players=[{"name": "Anna"}])
    evening.ask("settings.set", session=1, settings={"lead": "off"})
    evening.tablet(32)
    assert evening.state.session(1).started
    assert settled == []


def test_a_revocation_judges_the_slots_of_that_writer(settled: list[SlotKey]) -> None:
    evening = Evening()
    one, two = evening.tablet(31), evening.tablet(32)
    for number in range(1, 11):
        enter(evening, one, number)
        enter(evening, two, 100 + number)
    assert len(evening.state.entries) == 20
    settled.clear()
    evening.ask("tablet.revoke", writer=two.writer)
    assert len(evening.state.entries) == 20
    assert {slot.board for slot in settled} == set(range(101, 111))


def test_a_state_keeps_what_it_was(settled: list[SlotKey]) -> None:
    evening = Evening()
    tablet = evening.tablet(31)
    first = enter(evening, tablet, 1)
    before = evening.state
    entry = before.entries[SlotKey(1, "A", 1, 1, 1)]
    enter(evening, tablet, 1, first)
    enter(evening, tablet, 2)
    assert list(before.entries.values()) == [entry]
    assert len(before.slot_of) == 1
    assert evening.state is evening.state
