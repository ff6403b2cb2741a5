"""The correction period (Law 79C): late changes want the organiser's approval and are marked."""

import pytest

from server.operations.pages import desk
from server.operations.venue import Venue
from server.rules.errors import Refusal
from tests.operations.evening import Evening, StandingClock

MINUTE = 60_000


def correct(evening: Evening, **more: str) -> str:
    slot = evening.slot(1, 1, evening.boards(1, 1)[0])
    outcome = {"kind": "points_only", "points": 140}
    return evening.does("entry.correct", slot=slot, outcome=outcome, reason="typing", **more)


def test_a_change_in_time_needs_no_approval(venue: Venue, clock: StandingClock) -> None:
    evening = Evening(venue).start()
    evening.does("session.end", session=1)
    clock.ms += 30 * MINUTE
    correct(evening)
    trail = desk.board_audit(venue, evening.id, "A", evening.boards(1, 1)[0])["trail"]
    assert [step["late"] for step in trail] == [False]


def test_a_late_change_is_approved_and_marked(venue: Venue, clock: StandingClock) -> None:
    evening = Evening(venue, correction_minutes=10).start()
    intent = correct(evening)
    evening.does("session.end", session=1)
    clock.ms += 11 * MINUTE
    for do in (lambda: correct(evening), lambda: evening.does("undo", intent=intent)):
        with pytest.raises(Refusal, match="intent/approval"):
            do()
    assert desk.desk_page(venue, evening.id)["history"][-2]["can_undo"]
    late = correct(evening, approval="organiser")
    trail = desk.board_audit(venue, evening.id, "A", evening.boards(1, 1)[0])["trail"]
    assert [step["late"] for step in trail] == [False, True]
    evening.does("undo", intent=late, approval="organiser")
    evening.does("results.publish", session=1)
