"""Writers for tests: keys by number, enrolled chains, signed facts."""

from dataclasses import dataclass, field
from functools import cache

from sync.enrolment import Passport, Voucher, first_fact, passport_body, voucher_body
from sync.fact import Context, Fact, Head, Signed, build
from sync.keys import PrivateKey, key_of_number, public_text, sign, writer_id

TOURNAMENT = "7" * 32
DESK = 1
NOTHING = Context()


@cache
def key(number: int) -> PrivateKey:
    """The key with this number."""
    return key_of_number(number)


@cache
def public(number: int) -> str:
    """Its public half."""
    return public_text(key(number))


@dataclass
class Author:
    """One writer that writes: its key's number and its chain so far."""

    number: int
    facts: list[Signed] = field(default_factory=list)

    @property
    def writer(self) -> str:
        return writer_id(public(self.number))

    @property
    def head(self) -> Head:
        if not self.facts:
            return Head(TOURNAMENT, self.writer)
        return Head.of(self.facts[-1].fact)

    def put(self, fact: Fact) -> Signed:
        """Signs a fact and takes it into the chain."""
        signed = Signed(fact, sign(key(self.number), fact.text))
        self.facts.append(signed)
        return signed

    def write(self, kind: str, body: dict[str, object], context: Context = NOTHING) -> Signed:
        """The next fact."""
        return self.put(build(self.head, kind, body, context))


def enrolled(number: int, role: str = "table", desk: int = DESK, label: str = "") -> Author:
    """A writer whose first fact carries a passport that the desk's key signed."""
    author = Author(number)
    passport = Passport(TOURNAMENT, public(number), role, label)
    body = passport_body(passport, key(desk))
    author.put(first_fact(TOURNAMENT, public(number), body, Context()))
    return author


def vouched(number: int, previous: Author) -> Author:
    """A writer whose first fact carries a voucher of the previous one."""
    author = Author(number)
    voucher = Voucher(TOURNAMENT, public(number), previous.writer)
    body = voucher_body(voucher, key(previous.number))
    author.put(first_fact(TOURNAMENT, public(number), body, Context()))
    return author
