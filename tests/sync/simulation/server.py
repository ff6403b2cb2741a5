"""A simulated venue server: a log, what of it is on disk, backups, and its control writer."""

from collections.abc import Callable

from sync.control import TAKE, History, Term, control_history
from sync.exchange import (
    Batch,
    Note,
    PushDecision,
    Scope,
    decide_push,
    parse_push,
    pull,
    pull_reply,
    push_reply,
)
from sync.fact import Context, Fact
from sync.log import Accepted, MemoryLog
from sync.trust import SERVER, Trust
from tests.sync.kit import DESK, TOURNAMENT, Author, enrolled, public

SECRET = b"cursor secret of the simulation"


class Server:
    """One venue server. The flags are where mutants bite."""

    commits_before_reply = True
    new_log_on_restore = True
    takes_over_on_restore = True

    def __init__(self, new_number: Callable[[], int]) -> None:
        self.new_number = new_number
        self.history: list[Accepted] = []
        self.durable = 0
        self.backups: list[tuple[Accepted, ...]] = []
        self.acked: dict[str, set[str]] = {}
        self.author: Author | None = None
        self.term: Term | None = None
        self.log = self.open_log()

    def open_log(self, log_id: str | None = None) -> MemoryLog:
        """The log of the present history, as a new incarnation."""
        log = MemoryLog(log_id or f"{self.new_number():032x}", public(DESK))
        log.append(self.history)
        self.durable = len(self.history)
        return log

    def push(self, request: object) -> tuple[PushDecision, dict[str, object]]:
        """Decides, commits, answers."""
        decision = decide_push(self.log, parse_push(request))
        self.append(decision.append)
        if decision.stored:
            self.acked.setdefault(self.log.log_id, set()).add(decision.stored.id)
        return decision, push_reply(decision, self.note())

    def append(self, accepted: tuple[Accepted, ...]) -> None:
        self.history += accepted
        self.log.append(accepted)
        if self.commits_before_reply:
            self.durable = len(self.history)

    def pull(self, scope: Scope, cursor: str | None) -> dict[str, object]:
        """The next page."""
        return pull_reply(pull(self.log, scope, cursor, SECRET), self.note())

    def note(self) -> Note:
        return Note(0, 2, "1")

    def crash(self) -> None:
        """The process dies and comes back: what was not on disk is gone."""
        if self.durable < len(self.history):
            del self.history[self.durable :]
            self.log = self.open_log(self.log.log_id)

    def backup(self) -> None:
        self.durable = len(self.history)
        self.backups.append(tuple(self.history))

    def restore(self, index: int) -> None:
        """The disk is replaced by a backup; a restore is a take-over."""
        backup = self.backups[index % len(self.backups)]
        self.history = list(backup)
        self.log = self.open_log(None if self.new_log_on_restore else self.log.log_id)
        if self.author is None:
            return
        if self.takes_over_on_restore:
            self.take_over()
        else:
            held = {item.fact.id for item in backup}
            self.author.facts = [s for s in self.author.facts if s.fact.id in held]

    def facts(self) -> list[Fact]:
        return [entry.fact for entry in self.log.entries]

    def trust(self) -> Trust:
        trust = Trust(public(DESK))
        for fact in self.facts():
            trust.add(fact)
        return trust

    def control(self) -> History:
        """The effective control history of this log."""
        trust = self.trust()
        return control_history(self.facts(), lambda fact: trust.is_trusted(fact, SERVER))

    def take_over(self) -> None:
        """A new control writer with the next term."""
        history = self.control()
        number = self.new_number()
        self.author = enrolled(number, SERVER)
        self.term = history.next_term(f"{number:032x}")
        self.accept(self.author)
        self.issue(TAKE)

    def issue(self, kind: str) -> bool:
        """A control fact, unless a higher term fences this server off."""
        history = self.control()
        if self.author is None or self.term is None or not self.author.facts:
            return False
        if not history.may_issue(self.term):
            return False
        body: dict[str, object] = {"term": list(self.term), "n": self.new_number()}
        self.author.write(kind, body, Context(base=history.head))
        self.accept(self.author)
        return True

    def accept(self, author: Author) -> None:
        """Takes in a chain without a network."""
        last = author.facts[-1:]
        texts = tuple(signed.fact.text for signed in last)
        sigs = tuple(signed.sig for signed in last)
        batch = Batch(TOURNAMENT, author.writer, texts, sigs)
        self.append(decide_push(self.log, batch).append)
