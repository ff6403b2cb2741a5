"""What a director may ask for: one table from the name of an intent to the facts it writes.

Every intent is a director's; whether somebody is one is asked before. `effects` decides from the
state alone and writes nothing. An undo is an intent like any other: it brings back what was before
(`undo.revert`), and can be taken back in turn.

    intent/…   unknown · missing · type · value · no-change · no-such-intent · already-undone ·
               cannot-undo · changed-since · already-started · not-started · ended · not-ended ·
               not-published · no-such-round · no-clock · clock-running · clock-not-running ·
               has-entries · no-lines · no-entry · no-such-entry · no-such-call ·
               already-answered · no-such-writer · not-a-tablet · overtaken
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from server.rules.errors import Refusal
from server.tournament import control_intents, entry_intents, ruling_intents
from server.tournament.drafts import Ask, Draft, Name
from server.tournament.fields import Fields
from server.tournament.late import APPROVAL, approval, approved
from server.tournament.overtaken import SEEN, unchanged
from server.tournament.state import State
from server.tournament.undo import revert
from sync.strict_json import Json

INTENTS: Final[Mapping[str, Callable[[Ask], list[Draft]]]] = {
    "plan.publish": control_intents.plan_publish,
    "settings.set": control_intents.settings_set,
    "session.start": control_intents.session_start,
    "round.open": control_intents.round_open,
    "clock.pause": control_intents.clock_pause,
    "clock.resume": control_intents.clock_resume,
    "clock.extend": control_intents.clock_extend,
    "session.end": control_intents.session_end,
    "session.reopen": control_intents.session_reopen,
    "results.publish": control_intents.results_publish,
    "results.withdraw": control_intents.results_withdraw,
    "screen.set": control_intents.screen_set,
    "entry.correct": entry_intents.entry_correct,
    "entry.resolve": entry_intents.entry_resolve,
    "entry.void": entry_intents.entry_void,
    "entry.review": entry_intents.entry_review,
    "entry.type": entry_intents.entry_type,
    "players.set": entry_intents.players_set,
    "call.answer": entry_intents.call_answer,
    "penalty.give": ruling_intents.penalty_give,
    "penalty.lift": ruling_intents.penalty_lift,
    "board.foul": ruling_intents.board_foul,
    "tablet.admit": entry_intents.tablet_admit,
    "tablet.revoke": entry_intents.tablet_revoke,
}
UNDO: Final = "undo"


@dataclass(frozen=True, slots=True)
class Effects:
    """What to write: `intent/1` with `do`, `args` and `undo_of`, then the drafts, and the names."""

    do: str
    args: Mapping[str, Json]
    undo_of: str | None
    drafts: tuple[Draft, ...]
    names: tuple[Name, ...]


def effects(
    state: State, do: str, args: Mapping[str, Json], now: int, new_id: Callable[[], str]
) -> Effects:
    """What an intent brings about in this state. `now` is in ms, `new_id` makes player ids.

    `Effects.args` are the arguments to be kept in the log: without names, and without what was
    seen, which the facts say. Refuses `intent/…` and the codes of what the intent would write.
    """
    ask = Ask(state, Fields(args), now, new_id)
    try:
        if do == UNDO:
            target = ask.args.text("intent")
            given = approval(state, do, args, now)
            drafts = approved(_undo(ask, target), given)
            more: dict[str, Json] = {} if given is None else {APPROVAL: given}
            return Effects(do, {"intent": target, **more}, target, tuple(drafts), ())
        drafts = approved(unchanged(ask, _do(ask, do)), approval(state, do, args, now))
    except Refusal as refusal:
        raise _renamed(refusal) from None
    told = {name: value for name, value in args.items() if name != SEEN}
    kept = told if do != "players.set" else _without_names(args, drafts)
    return Effects(do, kept, None, tuple(drafts), tuple(ask.names))


def can_undo(state: State, intent: str, now: int = 0) -> bool:
    """Whether an intent could be taken back now."""
    try:
        effects(state, UNDO, {"intent": intent, APPROVAL: "asked"}, now, lambda: "0" * 32)
    except Refusal:
        return False
    return True


def _do(ask: Ask, do: str) -> list[Draft]:
    write = INTENTS.get(do)
    if write is None:
        raise Refusal("intent/unknown", do=do)
    return write(ask)


def _undo(ask: Ask, name: str) -> list[Draft]:
    intent = ask.state.intents.get(name)
    if intent is None:
        raise Refusal("intent/no-such-intent")
    if intent.undone_by is not None:
        raise Refusal("intent/already-undone")
    return revert(ask.state, intent, ask.now)


def _renamed(refusal: Refusal) -> Refusal:
    """Arguments are read like bodies of facts, but it is the intent that is refused."""
    family, _, name = refusal.code.partition("/")
    return Refusal(f"intent/{name}", **refusal.params) if family == "fact" else refusal


def _without_names(args: Mapping[str, Json], drafts: list[Draft]) -> dict[str, Json]:
    ids = drafts[0].body["players"]
    assert isinstance(ids, list)
    people: list[Json] = [{"id": name} if name else {} for name in ids]
    return {"contestant": args["contestant"], "players": people}
