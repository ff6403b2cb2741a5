"""Known-bad protocols: each must die, by the named invariant, or the simulation proves nothing."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, replace
from typing import Any
from unittest.mock import patch

import sync.client
import sync.exchange
import sync.tablet
import sync.trust
from sync.client import _Step
from sync.control import TAKE as TAKE_KIND
from sync.control import History, control_history, term_of
from sync.cursor import read_cursor, write_cursor
from sync.errors import Refusal
from sync.exchange import _Push
from sync.fact import Fact
from sync.log import MemoryLog, Tip
from sync.signals import Keep
from sync.tablet import Channel, Phase, Tablet, Tick
from sync.trust import Trust
from tests.sync.simulation import checks, server, slots
from tests.sync.simulation.device import Device
from tests.sync.simulation.server import Server
from tests.sync.simulation.slots import SlotState, authority, project, slot_of, value


@dataclass(frozen=True)
class Mutant:
    """One change to the protocol, and the invariants of which one must catch it.

    `first` is the evening from which to look: a late death need not be waited for.
    """

    name: str
    killers: tuple[str, ...]
    change: Callable[[], AbstractContextManager[object]]
    projection: Callable[..., Mapping[Any, SlotState]] = project
    first: int = 0


def flag(owner: type, name: str) -> Callable[[], AbstractContextManager[object]]:
    """A mutant that turns a flag of the simulation's edge."""
    return lambda: patch.object(owner, name, not getattr(owner, name))


@contextmanager
def replaced(new: object, *places: tuple[object, str]) -> Iterator[None]:
    """A function replaced wherever it is called from."""
    with ExitStack() as stack:
        for owner, name in places:
            stack.enter_context(patch.object(owner, name, new))
        yield


def instead(
    new: object, *places: tuple[object, str]
) -> Callable[[], AbstractContextManager[object]]:
    """A mutant that replaces a function of the protocol."""
    return lambda: replaced(new, *places)


# ---- Server --------------------------------------------------------------------------------------


def take_twice(self: _Push, fact: Fact, sig: str) -> bool:
    """Stores again what is there."""
    if fact.seq > 1 and self.find(fact.prev) is None:
        return False
    self.add(fact, sig)
    self.stored = Tip(fact.seq, fact.id)
    return True


def take_by_number(self: _Push, fact: Fact, sig: str) -> bool:
    """Takes the number for the identity."""
    if self.view.is_taken(fact.writer, fact.seq):
        self.stored = Tip(fact.seq, fact.id)
        return True
    return TAKE(self, fact, sig)


def take_over_gaps(self: _Push, fact: Fact, sig: str) -> bool:
    """Stores facts whose predecessor is missing."""
    if self.find(fact.id) is None:
        with patch.object(sync.exchange, "check_place", lambda fact, prev: None):
            try:
                self.add(fact, sig)
            except Refusal:
                return False
    self.stored = Tip(fact.seq, fact.id)
    return True


def take_known_kinds(self: _Push, fact: Fact, sig: str) -> bool:
    """Refuses what it does not understand."""
    if fact.kind.startswith("future"):
        raise Refusal("fact/unknown")
    return TAKE(self, fact, sig)


def pull_any_log(view: Any, scope: Any, cursor: str | None, secret: bytes) -> Any:
    """Believes a cursor of another incarnation."""
    known = read_cursor(cursor, secret)
    if known is not None:
        cursor = write_cursor(replace(known, log_id=view.log_id), secret)
    return PULL(view, scope, cursor, secret)


# ---- Client --------------------------------------------------------------------------------------


def believe_status(self: _Step, reply: Any) -> None:
    """Takes any answer for an ack."""
    if reply is None and (sent := self.tablet.sending):
        place = self.tablet.log or "", sent.writer
        acks = {**self.tablet.acks, place: sent.facts[-1].fact.seq}
        self.change(acks=acks, push=Channel(flight=self.tablet.push.flight))
        self.effects.append(Keep())
    else:
        ANSWER_PUSH(self, reply)


def ack_of_any_log(tablet: Tablet, writer: str) -> int:
    """Takes the ack of one log for all."""
    return max((s for (_, w), s in tablet.acks.items() if w == writer), default=0)


def no_rotation(self: _Step, reason: str) -> None:
    """Goes on as a writer that somebody else also is."""
    if reason == "broken":
        ROTATE(self, reason)


def no_timer(self: _Step, name: Any, low_ms: int, high_ms: int) -> None:
    """Waits without a timer after a failure."""
    if low_ms:
        WAIT(self, name, low_ms, high_ms)
    else:
        self.set_channel(name, replace(self.channel(name), phase=Phase.WAITING))


def give_up(self: _Step, name: Any, code: str) -> None:
    """Stops after the first failure."""
    self.set_channel(name, Channel(flight=self.channel(name).flight))


def pull_after_push(self: _Step, name: Any) -> None:
    """Pulls only while pushes succeed."""
    if name == "push" or not self.tablet.push.failures:
        WAKE(self, name)
    else:
        self.set_channel(name, replace(self.tablet.pull, phase=Phase.IDLE))


def tick_always(tablet: Tablet, fact_id: str) -> Tick:
    """Claims that all is at the server."""
    return Tick.AT_SERVER


def no_repeat(self: _Step, signed: Any) -> None:
    """Leaves behind what stands after a spoilt fact."""


# ---- Projection, trust, terms --------------------------------------------------------------------


def last_arrival(facts: Iterable[Fact], trust: Trust) -> Mapping[Any, SlotState]:
    """The last to arrive wins."""
    found = {}
    for fact in facts:
        if slot := slot_of(fact):
            found[slot] = SlotState(value(fact), frozenset(), frozenset(), (fact.id,))
    return found


def last_clock(facts: Iterable[Fact], trust: Trust) -> Mapping[Any, SlotState]:
    """In a conflict the last by the device's clock wins; the others are listed."""
    held = {fact.id: fact for fact in facts}
    found = dict(project(held.values(), trust))
    for slot, state in found.items():
        heads = [held[i] for i in state.heads if value(held[i]) in state.conflict]
        if heads:
            winner = value(max(heads, key=lambda fact: (fact.context.clock.t, value(fact))))
            rest = state.claims | state.conflict - {winner}
            found[slot] = SlotState(winner, frozenset(), rest, state.heads)
    return found


def same_authority(fact: Fact, trust: Trust) -> int:
    """A table's word is worth a director's."""
    return min(0, authority(fact, trust))


def last_order(orders: Iterable[Any]) -> dict[str, list[Any]]:
    """Of the director's orders the last to arrive holds."""
    return {order.about: [order] for order in orders}


def last_take_over(facts: Iterable[Fact], is_server: Callable[[Fact], bool]) -> History:
    """The take-over that arrived last governs."""
    held = [fact for fact in facts if is_server(fact)]
    terms = [term_of(fact) for fact in held if fact.kind == TAKE_KIND]
    kept = [fact for fact in held if not terms or term_of(fact) == terms[-1]]
    return control_history(kept, is_server)


def bare_number(facts: Iterable[Fact], is_server: Callable[[Fact], bool]) -> History:
    """A term is a number: of two equal ones the first to arrive governs."""
    held = list(facts)
    terms = [term for f in held if f.kind == TAKE_KIND and is_server(f) and (term := term_of(f))]
    first = max(terms, key=lambda term: term[0], default=None)
    rivals = [term for term in terms if first and term[0] == first[0] and term != first]
    return control_history((f for f in held if term_of(f) not in rivals), is_server)


TAKE, PULL = _Push.take, sync.exchange.pull
ANSWER_PUSH, ROTATE, WAIT, WAKE = _Step.answer_push, _Step.rotate, _Step.wait, _Step.wake
TERMS = (server, "control_history"), (checks, "control_history")

MUTANTS = [
    Mutant("ack before commit", ("INV-4", "INV-10"), flag(Server, "commits_before_reply")),
    Mutant("restore keeps log_id", ("INV-4", "INV-10"), flag(Server, "new_log_on_restore")),
    Mutant("no de-duplication", ("INV-3",), instead(take_twice, (_Push, "take"))),
    Mutant(
        "de-duplication by number",
        ("INV-4", "INV-5", "INV-10", "INV-13"),
        instead(take_by_number, (_Push, "take")),
        first=20,
    ),
    Mutant("gaps accepted", ("INV-2",), instead(take_over_gaps, (_Push, "take"))),
    Mutant("unknown kinds refused", ("INV-12",), instead(take_known_kinds, (_Push, "take"))),
    Mutant(
        "signatures not checked",
        ("INV-1",),
        instead(lambda *_: True, (sync.exchange, "verify")),
    ),
    Mutant(
        "equivocation not recorded",
        ("INV-20",),
        instead(lambda *_: False, (MemoryLog, "is_taken")),
        first=20,
    ),
    Mutant("cursor of any log", ("INV-9",), instead(pull_any_log, (server, "pull"))),
    Mutant("cursor before data", ("INV-9",), flag(Device, "keeps_atomically"), first=30),
    Mutant(
        "200 is an ack",
        ("INV-4", "INV-11"),
        instead(believe_status, (_Step, "answer_push")),
        first=53,
    ),
    Mutant("delete on ack", ("INV-5", "INV-13", "INV-20"), flag(Device, "deletes_on_ack")),
    Mutant(
        "acks not per log",
        ("INV-4", "INV-5", "INV-11"),
        instead(ack_of_any_log, (sync.tablet, "acked"), (sync.client, "acked")),
    ),
    Mutant("tick without ack", ("INV-11",), instead(tick_always, (checks, "tick"))),
    Mutant("no rotation", ("INV-20",), instead(no_rotation, (_Step, "rotate"))),
    Mutant("nothing re-issued", ("INV-5", "INV-13"), instead(no_repeat, (_Step, "repeat"))),
    Mutant("no timer after a failure", ("INV-13",), instead(no_timer, (_Step, "wait"))),
    Mutant("gives up", ("INV-13",), instead(give_up, (_Step, "fail"))),
    Mutant("pull waits for push", ("INV-13",), instead(pull_after_push, (_Step, "wake"))),
    Mutant("last arrival wins", ("INV-6", "INV-7"), nullcontext, last_arrival),
    Mutant("last clock wins", ("INV-14",), nullcontext, last_clock),
    Mutant(
        "table equals director",
        ("INV-7", "INV-8"),
        instead(same_authority, (slots, "authority")),
        first=56,
    ),
    Mutant("last order holds", ("INV-21",), instead(last_order, (sync.trust, "_heads")), first=70),
    Mutant("last take-over governs", ("INV-17",), instead(last_take_over, *TERMS)),
    Mutant("term is a bare number", ("INV-17",), instead(bare_number, *TERMS)),
    Mutant("no fencing", ("INV-17",), instead(lambda *_: True, (History, "may_issue")), first=19),
    Mutant("restore keeps the term", ("INV-17",), flag(Server, "takes_over_on_restore"), first=13),
]
