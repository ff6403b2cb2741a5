"""Who writes: whom to believe, at which table a tablet stands, whose clock is wrong.

A *writer* is one storage instance with its key; a tablet may go through several. Trust is the
protocol's (`sync.trust`); here it becomes a level per fact: what the writer's role may say at all.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from server.tournament.facts import CONTROL, Serves
from server.tournament.slots import CLAIM, DIRECTOR, TABLE
from sync.fact import Fact
from sync.trust import ADMIT, REVOKE, SERVER, Standing, Status, Trust

SKEW_MS: Final = 120_000

_BOTH: Final = {"table": TABLE, "director": DIRECTOR}
_DIRECTOR: Final = {"director": DIRECTOR}
_SERVER: Final = {"server": DIRECTOR}
_AUTHORITY: Final[Mapping[str, Mapping[str, int]]] = {
    "result/1": _BOTH,
    "result.void/1": _BOTH,
    "result.verify/1": _BOTH,
    "contestant.players/1": _BOTH,
    "table.claim/1": _BOTH,
    "director.call/1": _BOTH,
    "director.correct/1": _DIRECTOR,
    "director.resolve/1": _DIRECTOR,
    "director.review/1": _DIRECTOR,
    "director.answer/1": _DIRECTOR,
    "director.penalty/1": _DIRECTOR,
    "director.foul/1": _DIRECTOR,
    "intent/1": _DIRECTOR,
    "writer.admit/1": _DIRECTOR,
    "writer.revoke/1": _DIRECTOR,
    **{kind: _SERVER for kind in (*CONTROL, "term.take/1")},
}
"""kind → role → level. A role that is not named can only claim."""


@dataclass(frozen=True, slots=True)
class WriterState:
    """A writer as the director sees it.

    `serves` is the table where it stands; `skew_ms` how far its clock is off, None if it is right
    or unknown; `doubled` the numbers under which it wrote two different facts; `tip` its last fact;
    `orders` the admissions and revocations of it that no other replaces.
    """

    writer: str
    status: str
    role: str
    label: str
    serves: tuple[str, int] | None
    skew_ms: int | None
    doubled: tuple[int, ...]
    tip: str
    facts: int
    orders: tuple[str, ...]

    @property
    def name(self) -> str:
        """What to call it: its table, else its label, else the start of its id."""
        if self.serves and self.role == "table":
            return f"{self.serves[0]}{self.serves[1]}"
        return self.label or self.writer[:8]


class Writers:
    """Accumulates what facts tell about their writers, in any order."""

    def __init__(self, enrolment_key: str | None) -> None:
        self._trust = Trust(enrolment_key)
        self._facts: dict[str, dict[str, Fact]] = defaultdict(dict)
        self._tips: dict[str, tuple[int, str]] = {}
        self._seqs: dict[tuple[str, int], list[str]] = defaultdict(list)
        self._doubled: dict[str, set[int]] = defaultdict(set)
        self._serves: dict[str, list[tuple[int, str, Serves]]] = defaultdict(list)
        self._offsets: dict[str, tuple[int, str, int]] = {}
        self._orders: dict[str, list[Fact]] = defaultdict(list)
        self._asked: dict[str, Standing] = {}
        self._is_stale = True

    def add(self, fact: Fact) -> tuple[str, ...]:
        """Takes a fact in; the ids that share its number, if there are several."""
        writer, place = fact.writer, (fact.seq, fact.id)
        self._facts[writer][fact.id] = fact
        self._tips[writer] = max(self._tips.get(writer, place), place)
        self._is_stale = self._trust.add(fact) or self._is_stale
        about, offset = fact.body.get("writer"), fact.context.clock.off
        if fact.kind in (ADMIT, REVOKE) and isinstance(about, str):
            self._orders[about].append(fact)
        if offset is not None:
            said = (*place, _skew(*offset))
            self._offsets[writer] = max(self._offsets.get(writer, said), said)
        return self._take_number(fact)

    def serve(self, fact: Fact, body: Serves) -> None:
        """Notes where a writer says it stands."""
        self._serves[fact.writer].append((fact.seq, fact.id, body))

    def level(self, fact: Fact) -> int:
        """The authority of a fact; `CLAIM` for untrusted ones and for roles that may not say it."""
        standing = self._trust.of(fact)
        if standing.status is not Status.TRUSTED:
            return CLAIM
        return _AUTHORITY.get(fact.kind, {}).get(standing.who.role, CLAIM)

    def is_pending(self, fact: Fact) -> bool:
        """Whether the director has still to say if its writer is to be believed."""
        return self._trust.of(fact).status is Status.PENDING

    def is_server(self, fact: Fact) -> bool:
        """Whether a trusted server wrote it: the facts that `sync.control` orders."""
        return self._trust.is_trusted(fact, SERVER)

    def take_changed(self) -> Iterator[Fact]:
        """The facts whose level may have changed since this was last asked, after new orders."""
        if not self._is_stale:
            return
        self._is_stale = False
        for writer, facts in self._facts.items():
            standing = self._next(writer)
            if writer in self._orders or self._asked.get(writer) != standing:
                self._asked[writer] = standing
                yield from facts.values()

    def states(self) -> dict[str, WriterState]:
        """Every writer of whom there is a fact."""
        return {writer: self._state(writer) for writer in sorted(self._facts)}

    def _next(self, writer: str) -> Standing:
        """The standing of what the writer would say next."""
        return self._trust.of(replace(self._tip(writer), id=""))

    def _tip(self, writer: str) -> Fact:
        return self._facts[writer][self._tips[writer][1]]

    def _state(self, writer: str) -> WriterState:
        standing, facts = self._asked.get(writer) or self._next(writer), self._facts[writer]
        who = standing.who
        return WriterState(
            writer,
            standing.status,
            who.role,
            who.label,
            self._place(writer, who.section, who.table),
            self._offsets.get(writer, (0, "", 0))[2] or None,
            tuple(sorted(self._doubled.get(writer, ()))),
            self._tips[writer][1],
            len(facts),
            self._standing_orders(writer),
        )

    def _place(self, writer: str, section: str | None, table: int | None) -> tuple[str, int] | None:
        claims = [
            (seq, name, body)
            for seq, name, body in self._serves.get(writer, ())
            if self.level(self._facts[writer][name]) > CLAIM
        ]
        if claims:
            *_, body = max(claims, key=lambda claim: claim[:2])
            return body.section, body.table
        return None if table is None else (section or "", table)

    def _standing_orders(self, writer: str) -> tuple[str, ...]:
        orders = self._orders.get(writer, ())
        replaced = {name for order in orders for name in order.base}
        return tuple(sorted(order.id for order in orders if order.id not in replaced))

    def _take_number(self, fact: Fact) -> tuple[str, ...]:
        same = self._seqs[fact.writer, fact.seq]
        same.append(fact.id)
        if len(same) < 2:
            return ()
        self._doubled[fact.writer].add(fact.seq)
        return tuple(same)


def _skew(offset: int, error: int) -> int:
    return offset if abs(offset) - error > SKEW_MS else 0
