"""Effective control history: which control facts govern, as a function of the set of facts.

A control fact is one that a trusted server writer signed, its enrolment apart. Each names the
control fact before it in `base` and its term, (number, take-over id), in its body. The history is
the path back from the newest fact of the highest term; whatever is off the path changes nothing
and is listed for review. A fork inside a term (a cloned server) follows the smaller id until the
next take-over. What the facts on the path mean is folded elsewhere.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from sync.enrolment import ENROL
from sync.fact import Fact, is_hex32
from sync.strict_json import is_int

TAKE = "term.take/1"
Term = tuple[int, str]


@dataclass(frozen=True, slots=True)
class History:
    """The path, oldest first, and what lies beside it.

    `complete` is false while a fact of the path has not arrived; `tied` when servers took over with
    equal term numbers (the greater take-over id governs, and somebody should be told).
    """

    term: Term | None = None
    path: tuple[Fact, ...] = ()
    review: tuple[Fact, ...] = ()
    complete: bool = True
    tied: bool = False

    @property
    def head(self) -> tuple[str, ...]:
        """The `base` of the next control fact."""
        return (self.path[-1].id,) if self.path else ()

    def may_issue(self, term: Term) -> bool:
        """Whether a server of this term may still issue control facts: fencing."""
        return self.term is None or self.term <= term

    def next_term(self, take_over_id: str) -> Term:
        """The term of a server that takes over now, or after a restore."""
        return (1 if self.term is None else self.term[0] + 1, take_over_id)


def term_of(fact: Fact) -> Term | None:
    """The term that a control fact names; None if it names none."""
    match fact.body.get("term"):
        case [number, take_over_id] if is_int(number) and number > 0 and is_hex32(take_over_id):
            return number, take_over_id
    return None


def control_history(facts: Iterable[Fact], is_server: Callable[[Fact], bool]) -> History:
    """The history of a set of facts; `is_server` says whose are a trusted server's.

    Order and repetition of the facts are irrelevant.
    """
    control = {fact.id: fact for fact in facts if fact.kind != ENROL and is_server(fact)}
    takes = [fact for fact in control.values() if fact.kind == TAKE and term_of(fact)]
    if not takes:
        return History(review=tuple(sorted(control.values(), key=_place)))
    term = max(named for fact in takes if (named := term_of(fact)))
    path, complete = _back(_newest(control, takes, term), control)
    on_path = {fact.id for fact in path}
    beside = [fact for fact in control.values() if fact.id not in on_path]
    numbers = {named for fact in takes if (named := term_of(fact)) and named[0] == term[0]}
    return History(term, path, tuple(sorted(beside, key=_place)), complete, len(numbers) > 1)


def _newest(control: Mapping[str, Fact], takes: Iterable[Fact], term: Term) -> Fact:
    """The last fact of a term: forward from its take-over, at a fork by the smaller id."""
    following: dict[str, list[Fact]] = defaultdict(list)
    for fact in control.values():
        if fact.base and term_of(fact) == term and fact.kind != TAKE:
            following[fact.base[0]].append(fact)
    fact = min((take for take in takes if term_of(take) == term), key=lambda take: take.id)
    while heirs := [heir for heir in following[fact.id] if heir.writer == fact.writer]:
        fact = min(heirs, key=lambda heir: heir.id)
    return fact


def _back(fact: Fact, control: Mapping[str, Fact]) -> tuple[tuple[Fact, ...], bool]:
    """The path that ends with a fact, and whether it reaches a beginning."""
    path = [fact]
    while path[-1].base:
        before = control.get(path[-1].base[0])
        if before is None:
            break
        path.append(before)
    return tuple(reversed(path)), not path[-1].base


def _place(fact: Fact) -> tuple[Term, str, int, str]:
    return term_of(fact) or (0, ""), fact.writer, fact.seq, fact.id
