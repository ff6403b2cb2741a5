"""Taking an intent back: new facts that bring the former state again, never a deletion.

What a slot held before is in the `base` of the fact that replaced it; what a session had before is
earlier on the control path. An undo refuses `intent/changed-since` when somebody has gone on from
there, and `intent/cannot-undo` where nothing can be brought back (a session started, a call
answered).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from server.rules.errors import Refusal
from server.tournament.control import ControlFact
from server.tournament.drafts import Draft, control, replacing
from server.tournament.entries import Said
from server.tournament.entry_intents import players, restate, review
from server.tournament.facts import (
    Decision,
    Foul,
    Penalty,
    Players,
    PublishMovement,
    SetClock,
    SetScreen,
    SetSettings,
    read_body,
)
from server.tournament.ruling_intents import rule
from server.tournament.rulings import key_of
from server.tournament.settings import DEFAULTS
from server.tournament.slots import TABLE
from server.tournament.state import IntentState, State
from sync.fact import Fact

_PUBLISHING: Final = ("results.publish/1", "results.withdraw/1", "session.reopen/1")


def revert(state: State, intent: IntentState, now: int) -> list[Draft]:
    """Drafts that bring back what was before the facts of an intent.

    Refuses `intent/cannot-undo`, `intent/changed-since`.
    """
    effects = intent.effects
    if not effects or not all(_can_revert(state, fact) for fact in effects):
        raise Refusal("intent/cannot-undo")
    return [draft for fact in effects for draft in _REVERT[fact.kind](state, fact, now)]


def _can_revert(state: State, fact: Fact) -> bool:
    return fact.kind in _REVERT and fact.id not in state.unreadable


def _entry(state: State, fact: Fact, now: int) -> list[Draft]:
    """The values that were heads at the highest level before; a dispute is a dispute again."""
    slot = state.slot_of[fact.id]
    entry = state.entries[slot]
    heads = entry.judgement.heads
    if fact.id not in heads:
        raise Refusal("intent/changed-since")
    before = [said for name in fact.base if (said := entry.said(name))]
    top = max((said.level for said in before), default=TABLE)
    former = {said.value: said for said in before if said.level == top and top >= TABLE}
    if not former:
        return replacing("result.void/1", slot.to_json(), heads)
    return _all(restate(said, heads, undo=True) for said in _in_order(former))


def _in_order(former: Mapping[str, Said]) -> list[Said]:
    return sorted(former.values(), key=lambda said: said.fact.id)


def _all(drafts: Iterable[list[Draft]]) -> list[Draft]:
    return [draft for some in drafts for draft in some]


def _review(state: State, fact: Fact, now: int) -> list[Draft]:
    body = read_body(fact.kind, fact.body)
    assert isinstance(body, Decision)
    if fact.id not in state.reviews[body.entry].heads:
        raise Refusal("intent/changed-since")
    said = dict((one.id, decision) for one, decision in state.decisions[body.entry])
    before = {said[name] for name in fact.base if name in said}
    return review(state, body.entry, before.pop() if len(before) == 1 else "open")


def _players(state: State, fact: Fact, now: int) -> list[Draft]:
    body = read_body(fact.kind, fact.body)
    assert isinstance(body, Players)
    naming = state.naming[body.contestant]
    if fact.id not in naming.judgement.heads:
        raise Refusal("intent/changed-since")
    before = {naming.said[name] for name in fact.base if name in naming.said}
    return _all(players(state, body.contestant, ids) for ids in sorted(before) or [()])


def _ruling(state: State, fact: Fact, now: int) -> list[Draft]:
    """What was ruled before; before the first word there was no penalty and no fouled board."""
    body = read_body(fact.kind, fact.body)
    assert isinstance(body, Penalty | Foul)
    known = state.rulings[key_of(body)]
    if fact.id not in known.judgement.heads:
        raise Refusal("intent/changed-since")
    before = [known.said[name] for name in fact.base if name in known.said]
    if before:
        return rule(state, before[0])
    none = replace(body, amount="0") if isinstance(body, Penalty) else replace(body, groups=())
    return rule(state, none)


def _order(state: State, fact: Fact, now: int) -> list[Draft]:
    writer = state.writers.get(str(fact.body.get("writer")))
    if writer is None or fact.id not in writer.orders:
        raise Refusal("intent/changed-since")
    if fact.kind == "writer.admit/1":
        body = {"writer": writer.writer, "keep": writer.tip}
        return replacing("writer.revoke/1", body, writer.orders)
    return replacing("writer.admit/1", {"writer": writer.writer}, writer.orders)


def _publish(state: State, fact: Fact, now: int) -> list[Draft]:
    before = _before(state, fact, ("session", "section"))
    if before is None or not isinstance(before.body, PublishMovement):
        raise Refusal("intent/cannot-undo")
    body = before.body
    return [
        control(
            fact.kind, before.fact.context.movement,
            session=body.session, section=body.section, movement=body.movement,
        )
    ]  # fmt: skip


def _settings(state: State, fact: Fact, now: int) -> list[Draft]:
    before = _before(state, fact, ("session",))
    body = before.body if before else None
    raw = body.settings.raw if isinstance(body, SetSettings) else DEFAULTS
    return [control(fact.kind, session=fact.body["session"], settings=dict(raw))]


def _round(state: State, fact: Fact, now: int) -> list[Draft]:
    before = _before(state, fact, ("session",))
    if before is None:
        raise Refusal("intent/cannot-undo")
    return [control(fact.kind, session=fact.body["session"], round=before.fact.body["round"])]


def _clock(state: State, fact: Fact, now: int) -> list[Draft]:
    """A clock that had run runs on with what is left now; one that stood still stands still."""
    before = _before(state, fact, ("session",))
    if before is None or not isinstance(before.body, SetClock):
        raise Refusal("intent/cannot-undo")
    then, body = before.body, read_body(fact.kind, fact.body)
    assert isinstance(body, SetClock)
    left = then.left_ms
    ends_at = then.ends_at
    if then.state == "running" and body.state == "paused":
        ends_at = now + (body.left_ms or 0)
    elif then.state == "paused" and body.state == "running":
        left = max(0, (body.ends_at or now) - now)
    return [
        control(
            fact.kind, session=then.session, round=then.round, state=then.state,
            ends_at=ends_at, left_ms=left,
        )
    ]  # fmt: skip


def _screen(state: State, fact: Fact, now: int) -> list[Draft]:
    before = _before(state, fact, ())
    scene = before.body if before and isinstance(before.body, SetScreen) else None
    return [
        control(
            fact.kind,
            scene=scene.scene if scene else "auto",
            hidden=scene.hidden if scene else False,
        )
    ]


def _opposite(kind: str) -> Callable[[State, Fact, int], list[Draft]]:
    def write(state: State, fact: Fact, now: int) -> list[Draft]:
        _before(state, fact, ("session",), (fact.kind, kind))
        return [control(kind, session=fact.body["session"])]

    return write


def _reopened(state: State, fact: Fact, now: int) -> list[Draft]:
    """Ended again, and published again if it was."""
    ended = _opposite("session.end/1")(state, fact, now)
    shown = [
        item.fact.kind
        for item in state.path[: [item.fact.id for item in state.path].index(fact.id)]
        if item.fact.kind in _PUBLISHING and item.fact.body.get("session") == fact.body["session"]
    ]
    if shown and shown[-1] == "results.publish/1":
        ended.append(control("results.publish/1", session=fact.body["session"]))
    return ended


def _before(
    state: State, fact: Fact, same: tuple[str, ...], kinds: tuple[str, ...] = ()
) -> ControlFact | None:
    """The control fact about the same thing before this one, which must be the last."""
    about = [
        item
        for item in state.path
        if item.fact.kind in (kinds or (fact.kind,))
        and all(item.fact.body.get(name) == fact.body.get(name) for name in same)
    ]
    if not about or about[-1].fact.id != fact.id:
        raise Refusal("intent/changed-since")
    return about[-2] if len(about) > 1 else None


_REVERT: Final[Mapping[str, Callable[[State, Fact, int], list[Draft]]]] = {
    "result/1": _entry,
    "result.void/1": _entry,
    "director.correct/1": _entry,
    "director.resolve/1": _entry,
    "director.review/1": _review,
    "contestant.players/1": _players,
    "director.penalty/1": _ruling,
    "director.foul/1": _ruling,
    "writer.admit/1": _order,
    "writer.revoke/1": _order,
    "movement.publish/1": _publish,
    "session.settings/1": _settings,
    "round.open/1": _round,
    "clock.set/1": _clock,
    "session.end/1": _opposite("session.reopen/1"),
    "session.reopen/1": _reopened,
    "results.publish/1": _opposite("results.withdraw/1"),
    "results.withdraw/1": _opposite("results.publish/1"),
    "screen.set/1": _screen,
}
"""kind of a fact → what brings back the state before it. Kinds not named cannot be taken back."""
