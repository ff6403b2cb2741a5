"""The correction period (Law 79C): late changes want the organiser's approval and are marked."""

import pytest

from server.api.schemas.desk import BoardAudit
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


def trail_of(evening: Evening) -> list[tuple[bool, str | None]]:
    board = evening.boards(1, 1)[0]
    audit = desk.board_audit(evening.venue, evening.id, "A", board)
    BoardAudit().load(audit)
    return [(step["late"], step["approval"]) for step in audit["trail"]]


def settle(evening: Evening, minutes: int, **more: str) -> None:
    settings = desk.desk_page(evening.venue, evening.id)["settings"]
    changed = {**settings, "correction_minutes": minutes}
    evening.does("settings.set", session=1, settings=changed, **more)


def test_a_change_is_as_late_as_it_was_when_it_was_made(venue: Venue, clock: StandingClock) -> None:
    """A period set anew, or a session opened again, is not the period of what was said before."""
    evening = Evening(venue, correction_minutes=30).start()
    evening.does("session.end", session=1)
    clock.ms += 5 * MINUTE
    correct(evening)
    clock.ms += MINUTE
    settle(evening, 0)
    clock.ms += MINUTE
    assert trail_of(evening) == [(False, None)]
    correct(evening, approval="appeal")
    clock.ms += MINUTE
    settle(evening, 60, approval="organiser")
    said = [(False, None), (True, "appeal")]
    assert trail_of(evening) == said
    clock.ms += MINUTE
    evening.does("session.reopen", session=1)
    clock.ms += MINUTE
    correct(evening)
    assert trail_of(evening) == [*said, (False, None)]
    asked = [each["args"].get("approval") for each in desk.desk_page(venue, evening.id)["history"]]
    assert [each for each in asked if each] == ["appeal", "organiser"]
