"""Whom to believe: trust(fact) is trusted, pending or revoked, as a function of the set of facts
alone.

A writer is entitled by a passport that the tournament's enrolment key signed, by a voucher of an
entitled writer that is not revoked, or by a director's `writer.admit`. `writer.revoke` names the
last fact to keep; later ones are revoked. An order is replaced by another that names it in its
`base`; of orders side by side the stricter holds; nobody orders about itself. Orders about
directors and servers count from every director, orders about tables only from trusted facts: so
the rule has no circles. Neither clocks nor arrival decide, and storing never depends on it.

| the director | the writer's proof holds | it does not |
| --- | --- | --- |
| said nothing | trusted | pending |
| admits | trusted | trusted, as a table |
| revokes, keeping k | trusted up to k, then revoked | pending up to k, then revoked |
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from sync.enrolment import ENROL, Enrolment, Passport, read_enrolment
from sync.errors import Refusal
from sync.fact import Fact

ADMIT = "writer.admit/1"
REVOKE = "writer.revoke/1"
DIRECTOR, SERVER, TABLE = "director", "server", "table"


class Status(StrEnum):
    """How far a fact is believed."""

    TRUSTED = "trusted"
    PENDING = "pending"
    REVOKED = "revoked"


@dataclass(frozen=True, slots=True)
class Identity:
    """Who a writer is. The role is `table` unless another one is proven."""

    role: str = TABLE
    label: str = ""
    section: str | None = None
    table: int | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """A fact's trust, and who its writer is or, while pending, says it is: a table at most."""

    status: Status
    who: Identity


@dataclass(frozen=True, slots=True)
class _Order:
    """A director's word about a writer; `keep` matters where it revokes."""

    fact: Fact
    about: str
    admits: bool
    keep: str | None


@dataclass(frozen=True, slots=True)
class _Solution:
    """Who is entitled, and which revocations stand, by writer."""

    entitled: Mapping[str, Identity]
    revoked: Mapping[str, Collection[_Order]]


class Trust:
    """Accumulates facts in any order, any number of times; answers for the set it holds."""

    def __init__(self, enrolment_key: str | None) -> None:
        self._enrolment_key = enrolment_key
        self._keys: dict[str, str] = {}
        self._passports: dict[str, tuple[str, Identity]] = {}
        self._claims: dict[str, tuple[str, Identity]] = {}
        self._vouchers: dict[str, dict[str, tuple[str, Enrolment]]] = defaultdict(dict)
        self._holds: dict[str, bool] = {}
        self._orders: dict[str, _Order] = {}
        self._prev: dict[str, str] = {}
        self._kept: dict[str, frozenset[str]] = {}
        self._solution: _Solution | None = None

    def add(self, fact: Fact) -> bool:
        """Takes a fact in; True if the trust of other facts may have changed by it."""
        if fact.id in self._prev:
            return False
        self._prev[fact.id] = fact.prev
        matters = self._add_enrolment(fact) or self._add_order(fact)
        if matters or any(order.about == fact.writer for order in self._orders.values()):
            self._solution = None
            self._kept.clear()
            return True
        return False

    def of(self, fact: Fact) -> Standing:
        """The trust of a fact."""
        solution = self._solve()
        who = solution.entitled.get(fact.writer)
        if not self._is_kept(fact, solution):
            status = Status.REVOKED
        else:
            status = Status.PENDING if who is None else Status.TRUSTED
        return Standing(status, who or self._claimed(fact.writer))

    def is_trusted(self, fact: Fact, role: str) -> bool:
        """Whether a fact is trusted and its writer has this role."""
        standing = self.of(fact)
        return standing.status is Status.TRUSTED and standing.who.role == role

    def _add_enrolment(self, fact: Fact) -> bool:
        if fact.kind != ENROL:
            return False
        try:
            enrolment = read_enrolment(fact)
        except Refusal:
            return False
        proof, writer = enrolment.proof, fact.writer
        self._keys[writer] = proof.key
        if not isinstance(proof, Passport):
            self._vouchers[proof.previous][fact.id] = writer, enrolment
            return True
        said = fact.id, Identity(proof.role, proof.label, proof.section, proof.table)
        self._claims[writer] = _least(self._claims.get(writer), said)
        if self._enrolment_key and enrolment.proven_by(self._enrolment_key):
            self._passports[writer] = _least(self._passports.get(writer), said)
        return True

    def _add_order(self, fact: Fact) -> bool:
        about, keep = fact.body.get("writer"), fact.body.get("keep")
        if fact.kind not in (ADMIT, REVOKE) or not isinstance(about, str) or about == fact.writer:
            return False
        keep = keep if isinstance(keep, str) else None
        self._orders[fact.id] = _Order(fact, about, fact.kind == ADMIT, keep)
        return True

    def _solve(self) -> _Solution:
        if self._solution is None:
            proven = self._spread(self._proven(), lambda _: True)
            above = {writer for writer, who in proven.items() if who.role in (DIRECTOR, SERVER)}
            orders = [
                order
                for order in self._orders.values()
                if proven.get(order.fact.writer, _NOBODY).role == DIRECTOR
            ]
            high = _heads(order for order in orders if order.about in above)
            first = self._settle(high)
            low = _heads(o for o in orders if o.about not in above and self._counts(o, first))
            self._solution = self._settle(high | low)
        return self._solution

    def _settle(self, orders: Mapping[str, Collection[_Order]]) -> _Solution:
        """Who is entitled when these orders stand."""
        revoked: dict[str, Collection[_Order]] = {}
        roots = self._proven()
        for writer, heads in orders.items():
            if revocations := [order for order in heads if not order.admits]:
                revoked[writer] = revocations
            else:
                roots.setdefault(writer, self._claimed(writer))
        return _Solution(self._spread(roots, lambda writer: writer not in revoked), revoked)

    def _counts(self, order: _Order, solution: _Solution) -> bool:
        who = solution.entitled.get(order.fact.writer, _NOBODY)
        return who.role == DIRECTOR and self._is_kept(order.fact, solution)

    def _proven(self) -> dict[str, Identity]:
        return {writer: who for writer, (_, who) in self._passports.items()}

    def _claimed(self, writer: str) -> Identity:
        """Who a writer says it is, as far as a table may say so."""
        return replace(self._claims[writer][1], role=TABLE) if writer in self._claims else _NOBODY

    def _spread(
        self, roots: Mapping[str, Identity], may_vouch: Callable[[str], bool]
    ) -> dict[str, Identity]:
        """The roots and all they vouch for, generation by generation."""
        found, young = dict(roots), dict(roots)
        while young:
            vouchers = sorted(
                (fact_id, writer, parent)
                for parent in young
                if may_vouch(parent)
                for fact_id, (writer, enrolment) in self._vouchers.get(parent, {}).items()
                if writer not in found and self._is_signed(fact_id, enrolment, parent)
            )
            children = {writer: young[parent] for _, writer, parent in reversed(vouchers)}
            found |= children
            young = children
        return found

    def _is_signed(self, fact_id: str, enrolment: Enrolment, parent: str) -> bool:
        if parent not in self._keys:
            return False
        if fact_id not in self._holds:
            self._holds[fact_id] = enrolment.proven_by(self._keys[parent])
        return self._holds[fact_id]

    def _is_kept(self, fact: Fact, solution: _Solution) -> bool:
        """Whether every revocation of the writer keeps the fact."""
        revocations = solution.revoked.get(fact.writer, ())
        return all(order.keep and fact.id in self._line(order.keep) for order in revocations)

    def _line(self, last: str) -> frozenset[str]:
        """A fact and all before it in its chain."""
        if last not in self._kept:
            ids, current = set(), last
            while current in self._prev:
                ids.add(current)
                current = self._prev[current]
            self._kept[last] = frozenset(ids)
        return self._kept[last]


_NOBODY = Identity()


def trust(facts: Iterable[Fact], enrolment_key: str | None) -> dict[str, Status]:
    """The trust of every fact of a set, by id."""
    held = {fact.id: fact for fact in facts}
    book = Trust(enrolment_key)
    for fact in held.values():
        book.add(fact)
    return {fact.id: book.of(fact).status for fact in held.values()}


def _least(known: tuple[str, Identity] | None, said: tuple[str, Identity]) -> tuple[str, Identity]:
    """Of two enrolments of one writer the one with the least id."""
    return said if known is None or said[0] < known[0] else known


def _heads(orders: Iterable[_Order]) -> dict[str, list[_Order]]:
    """Orders by the writer they are about, without those that another one there replaces."""
    by_writer: dict[str, list[_Order]] = defaultdict(list)
    for order in orders:
        by_writer[order.about].append(order)
    for writer, listed in by_writer.items():
        replaced = {fact_id for order in listed for fact_id in order.fact.base}
        by_writer[writer] = [order for order in listed if order.fact.id not in replaced]
    return by_writer
