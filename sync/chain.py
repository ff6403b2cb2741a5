"""The rules of a chain: each fact of a writer names the one before it; nothing in between can be
removed.

`(writer, seq)` is a position, not an identity. Two facts at one position are an *equivocation*:
rolled-back or cloned storage. Both are stored; the writer is to be replaced; no data rule depends
on it.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from sync.errors import Refusal
from sync.fact import ZERO, Fact, Signed
from sync.log import Link


@dataclass(frozen=True, slots=True)
class Chain:
    """A writer's facts from the first, each naming the one before it."""

    writer: str
    facts: tuple[Signed, ...]

    def holds(self, seq: int, fact_id: str) -> bool:
        """Whether the fact with this number is this one."""
        return 0 < seq <= len(self.facts) and self.facts[seq - 1].fact.id == fact_id


def chain_from(writer: str, facts: Iterable[Signed]) -> Chain:
    """The writer's chain as far as these facts reach from its first; at a fork the first given."""
    following: dict[str, Signed] = {}
    for signed in facts:
        if signed.fact.writer == writer:
            following.setdefault(signed.fact.prev, signed)
    run: list[Signed] = []
    while after := following.get(run[-1].fact.id if run else ZERO):
        run.append(after)
    return Chain(writer, tuple(run))


def check_place(fact: Fact, prev: Link | None) -> None:
    """That a fact follows `prev` (None: it opens the chain). Refuses `chain/broken`."""
    place = None if prev is None else Link(prev.tournament, prev.writer, prev.seq + 1)
    if fact.seq == 1 and prev is None:
        return
    if place != Link(fact.tournament, fact.writer, fact.seq):
        raise Refusal("chain/broken")


def equivocations(facts: Iterable[Fact]) -> dict[tuple[str, int], frozenset[str]]:
    """Positions (writer, seq) that several facts claim, with their ids."""
    places: dict[tuple[str, int], set[str]] = defaultdict(set)
    for fact in facts:
        places[fact.writer, fact.seq].add(fact.id)
    return {place: frozenset(ids) for place, ids in places.items() if len(ids) > 1}
