"""A tournament for tests: enrolled writers, chains of facts, a desk that executes intents."""

import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from server.tournament.drafts import Draft
from server.tournament.intents import effects
from server.tournament.project import Projection
from server.tournament.state import State
from sync.enrolment import Passport, first_fact, passport_body
from sync.fact import Clock, Context, Fact, Head, build
from sync.keys import PrivateKey, key_of_number, public_text, writer_id

TOURNAMENT = "7" * 32
DESK = 1
STRANGER = 2
TERM = (1, "c" * 32)
NOTHING_KNOWN = Context()
VECTORS = Path(__file__).parents[1] / "vectors" / "projection"


@cache
def key(number: int) -> PrivateKey:
    return key_of_number(number)


@cache
def public(number: int) -> str:
    return public_text(key(number))


ENROLMENT_KEY = public(DESK)


@cache
def first(number: int, role: str, section: str | None, table: int | None, issuer: int) -> Fact:
    passport = Passport(TOURNAMENT, public(number), role, f"{role} {number}", section, table)
    return first_fact(TOURNAMENT, public(number), passport_body(passport, key(issuer)), Context())


@dataclass
class Author:
    """A writer and its chain so far."""

    number: int
    role: str = "table"
    section: str | None = None
    table: int | None = None
    is_proven: bool = True
    facts: list[Fact] = field(default_factory=list)

    def __post_init__(self) -> None:
        issuer = DESK if self.is_proven else STRANGER
        self.facts.append(first(self.number, self.role, self.section, self.table, issuer))

    @property
    def writer(self) -> str:
        return writer_id(public(self.number))

    def write(
        self,
        kind: str,
        body: dict[str, Any],
        context: Context = NOTHING_KNOWN,
        after: Fact | None = None,
    ) -> Fact:
        """The next fact; `after` an earlier one makes two with one number."""
        fact = build(Head.of(after or self.facts[-1]), kind, body, context)
        self.facts.append(fact)
        return fact


def project(facts: list[Fact]) -> State:
    projection = Projection(ENROLMENT_KEY)
    for fact in facts:
        projection.add(fact)
    return projection.state


class Evening:
    """A projection with a desk, a control writer and tablets: what a venue server is to it."""

    def __init__(self, projection: Projection | None = None) -> None:
        self.projection = projection or Projection(ENROLMENT_KEY)
        self.desk = Author(11, "director")
        self.control = Author(12, "server")
        self.now = 1_000_000
        self.ids = 0
        self.facts: list[Fact] = []
        for author in (self.desk, self.control):
            self.take(author.facts[0])
        self.take(self.control.write("term.take/1", {"term": list(TERM)}))

    @property
    def state(self) -> State:
        return self.projection.state

    def take(self, fact: Fact) -> Fact:
        self.facts.append(fact)
        self.projection.add(fact)
        return fact

    def tablet(self, number: int, section: str = "A", table: int = 1, **more: Any) -> Author:
        author = Author(number, "table", section, table, **more)
        self.take(author.facts[0])
        return author

    def new_id(self) -> str:
        self.ids += 1
        return f"{self.ids:032x}"

    def ask(self, do: str, **args: Any) -> str:
        """Executes an intent as the server does; the id of its fact."""
        found = effects(self.state, do, args, self.now, self.new_id)
        body: dict[str, Any] = {"do": found.do, "args": dict(found.args)}
        if found.undo_of:
            body["undo_of"] = found.undo_of
        intent = self.take(self.desk.write("intent/1", body, Context(clock=Clock(t=self.now))))
        for draft in found.drafts:
            self.execute(draft, intent.id)
        self.now += 1000
        return intent.id

    def execute(self, draft: Draft, intent: str) -> Fact:
        body = {**draft.body, "intent": intent}
        history, base, author = self.state.history, draft.base, self.desk
        if draft.by == "control":
            author, base = self.control, history.head
            body["term"] = list(history.term or ())
        context = Context(base=base, movement=draft.mv, clock=Clock(t=self.now))
        return self.take(author.write(draft.kind, body, context))


def vectors(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((VECTORS / name).read_text(encoding="utf-8"))
    return loaded
