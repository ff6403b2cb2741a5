"""The server's own voice: facts of its desk and control writers, signed and appended.

They take the same way into the log as those of a tablet.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from server.operations.scopes import scope_of
from server.operations.venue import Venue, new_id
from server.persistence.repositories import tournaments
from server.persistence.repositories.push_log import PushLog
from server.persistence.repositories.tournaments import ServerWriter
from sync.control import TAKE, Term
from sync.enrolment import ENROL, Passport, passport_body
from sync.exchange import Batch, PushDecision, decide_push
from sync.fact import Clock, Context, Fact, Head, Seen, build
from sync.keys import new_key, parse_private, private_text, public_text, sign, writer_id

DESK, CONTROL = "desk", "control"
_ROLES = {DESK: "director", CONTROL: "server"}


@dataclass(frozen=True, slots=True)
class Saying:
    """What shall be said: kind, body, the facts it replaces, and the movement it speaks of."""

    kind: str
    body: Mapping[str, object]
    base: tuple[str, ...] = ()
    movement: str | None = None


class Voice:
    """One writer of this server inside a writing transaction."""

    def __init__(self, venue: Venue, session: Session, tournament: str, role: str) -> None:
        self._venue = venue
        self._session = session
        self._tournament = tournament
        self._writer = tournaments.server_writers(session, tournament)[role]

    @property
    def term(self) -> Term | None:
        """The term that this writer has opened."""
        if self._writer.term is None:
            return None
        number, take_over = self._writer.term.split(".")
        return int(number), take_over

    def say(self, sayings: Sequence[Saying]) -> list[Fact]:
        """Appends the facts in order and gives them back."""
        log = PushLog(self._session, self._tournament)
        head = self._head(log)
        seen = Seen(log.log_id, log.pos)
        clock = Clock(t=self._venue.now())
        facts = []
        for saying in sayings:
            context = Context(saying.base, seen, saying.movement, clock)
            facts.append(build(head, saying.kind, saying.body, context))
            head = Head.of(facts[-1])
        _append(self._venue, log, self._writer, facts)
        return facts

    def _head(self, log: PushLog) -> Head:
        tips = sorted(log.tips(self._writer.id), key=lambda tip: (-tip.seq, tip.id))
        start = Head(self._tournament, self._writer.id)
        return Head(start.tournament, start.writer, tips[0].seq, tips[0].id) if tips else start


def new_voice(
    venue: Venue, session: Session, tournament: str, role: str, term: str | None = None
) -> Voice:
    """Mints a writer for a role, opens its chain with its passport, and lets it speak."""
    key = new_key()
    writer = ServerWriter(writer_id(public_text(key)), role, private_text(key), term)
    tournaments.add_server_writer(session, tournament, writer, venue.now())
    session.flush()
    enrolment_key = parse_private(tournaments.enrolment_key(session, tournament))
    passport = Passport(tournament, public_text(key), _ROLES[role], role)
    voice = Voice(venue, session, tournament, role)
    voice.say([Saying(ENROL, passport_body(passport, enrolment_key))])
    return voice


def take_term(
    venue: Venue, session: Session, tournament: str, *, number: int, base: tuple[str, ...] = ()
) -> None:
    """Opens a term with new writers: what this server then says about control counts."""
    new_voice(venue, session, tournament, DESK)
    take_over = new_id()
    control = new_voice(venue, session, tournament, CONTROL, f"{number}.{take_over}")
    control.say([Saying(TAKE, {"term": [number, take_over]}, base)])


def _append(venue: Venue, log: PushLog, writer: ServerWriter, facts: Sequence[Fact]) -> None:
    key = parse_private(writer.private)
    texts = tuple(fact.text for fact in facts)
    batch = Batch(facts[0].tournament, writer.id, texts, tuple(sign(key, t) for t in texts))
    take(venue, log, decide_push(log, batch))


def take(venue: Venue, log: PushLog, decision: PushDecision) -> None:
    """Stores what a push has decided, inside its transaction."""
    now = venue.now()
    log.append([(item, scope_of(item.fact)) for item in decision.append], now)
    log.keep_dead(decision.dead, now)
