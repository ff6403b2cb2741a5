"""The correction period (Law 79C): afterwards a change wants the organiser's approval.

The period is the session's: so many minutes after its end. Whether something was late is asked of
the end and the minutes as they were when it was said: neither reopening the session nor another
setting afterwards makes it so, or undoes it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from server.rules.errors import Refusal
from server.tournament.control import ControlState, SessionState, fold
from server.tournament.drafts import Draft
from server.tournament.facts import SessionStep, SetSettings
from server.tournament.fields import WORD
from server.tournament.state import State
from server.tournament.wire import said_at
from sync.strict_json import Json

MINUTE: Final = 60_000
APPROVAL: Final = "approval"
CHANGES: Final = frozenset(
    {
        "entry.correct", "entry.resolve", "entry.void", "entry.review", "entry.type",
        "penalty.give", "penalty.lift", "board.foul", "session.reopen", "settings.set",
    }
)  # fmt: skip
"""Intents that change the record; taking one of them back changes it too."""


def is_late(held: SessionState, at: int) -> bool:
    """Whether something said at that time comes after the correction period as it is now."""
    until = _until(held)
    return until is not None and at > until


def periods(state: State, session: int) -> list[tuple[int, int | None]]:
    """Every moment that moved the end of a session's correction period, and to when it moved.

    Both in ms, oldest first; None: no end, the session is being played.
    """
    about = [item for item in state.path if isinstance(item.body, SetSettings | SessionStep)]
    moved, control = [], ControlState()
    for item in about:
        control = fold([item], state.disciplines, control)
        moved.append((said_at(item.fact), _until(control.session(session))))
    return moved


def was_late(moved: Sequence[tuple[int, int | None]], at: int) -> bool:
    """Whether something said at that time came after the correction period as it was then."""
    until = next((until for since, until in reversed(moved) if since <= at), None)
    return until is not None and at > until


def _until(held: SessionState) -> int | None:
    if not held.ended or held.ended_at is None:
        return None
    return held.ended_at + held.settings.correction_minutes * MINUTE


def approval(state: State, do: str, args: Mapping[str, Json], now: int) -> str | None:
    """The approval a late change comes with; None for what is in time.

    Refuses `intent/approval` for a late change without one.
    """
    undone = state.intents.get(str(args.get("intent")))
    what = undone.body.do if undone is not None else do
    if what not in CHANGES or not any(is_late(held, now) for held in state.sessions.values()):
        return None
    given = args.get(APPROVAL)
    if not isinstance(given, str) or not WORD.fullmatch(given):
        raise Refusal("intent/approval")
    return given


def approved(drafts: list[Draft], given: str | None) -> list[Draft]:
    """The drafts with the approval in them, where there is one."""
    if given is None:
        return drafts
    return [replace(draft, body={**draft.body, APPROVAL: given}) for draft in drafts]
