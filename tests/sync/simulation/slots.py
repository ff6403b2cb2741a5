"""The least projection of results (conflict policy), written again from the rules as an oracle.

A slot is (table, board). Authority: -1 not trusted, 0 a table, 1 the director.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sync.fact import Fact
from sync.trust import DIRECTOR, Status, Trust

RESULTS = ("result/1", "director.correct/1", "director.resolve/1")
Slot = tuple[object, object]


@dataclass(frozen=True)
class SlotState:
    """What counts in a slot: one effective value, or several in conflict, or neither."""

    effective: str | None
    conflict: frozenset[str]
    claims: frozenset[str]
    heads: tuple[str, ...]


def slot_of(fact: Fact) -> Slot | None:
    """The slot that a fact speaks of."""
    return (fact.body.get("table"), fact.body.get("board")) if fact.kind in RESULTS else None


def authority(fact: Fact, trust: Trust) -> int:
    """Who speaks."""
    standing = trust.of(fact)
    if standing.status is not Status.TRUSTED:
        return -1
    return 1 if standing.who.role == DIRECTOR else 0


def project(facts: Iterable[Fact], trust: Trust) -> Mapping[Slot, SlotState]:
    """The state of every slot."""
    slots: dict[Slot, dict[str, Fact]] = defaultdict(dict)
    for fact in facts:
        if slot := slot_of(fact):
            slots[slot][fact.id] = fact
    return {slot: _settle(list(said.values()), trust) for slot, said in slots.items()}


def _settle(said: list[Fact], trust: Trust) -> SlotState:
    level = {fact.id: authority(fact, trust) for fact in said}
    replaced = {
        old for fact in said for old in fact.base if old in level and level[fact.id] >= level[old]
    }
    heads = [fact for fact in said if fact.id not in replaced]
    top = max(level[fact.id] for fact in heads)
    winners = {value(fact) for fact in heads if level[fact.id] == top and top >= 0}
    claims = {value(fact) for fact in heads} - winners
    return SlotState(
        next(iter(winners)) if len(winners) == 1 else None,
        frozenset(winners if len(winners) > 1 else ()),
        frozenset(claims),
        tuple(sorted(fact.id for fact in heads)),
    )


def value(fact: Fact) -> str:
    """What a fact says of its slot."""
    return str(fact.body.get("outcome"))
