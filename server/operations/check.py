"""Proves a database: every fact is what it was when it was signed, and nothing is missing.

Checked are the file itself, and of every log: positions without holes, ids that are the hashes of
their bytes, each predecessor before its follower, signatures by the key of the chain's own first
fact, the scope beside each fact, and the ends of the chains.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field

from server.operations.scopes import scope_of
from server.operations.venue import Venue
from server.persistence.repositories import fact_log, tournaments
from server.persistence.repositories.fact_log import Stored
from server.persistence.repositories.tournaments import Tournament
from sync.enrolment import read_enrolment
from sync.errors import Refusal
from sync.fact import Fact, fact_id, parse
from sync.keys import verify

Progress = Callable[[int, int], None]
MOST_SHOWN = 50


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is wrong: a code, the tournament, and the position where there is one."""

    code: str
    tournament: str = ""
    pos: int = 0

    def __str__(self) -> str:
        return " ".join(str(part) for part in (self.code, self.tournament, self.pos) if part)


@dataclass(frozen=True, slots=True)
class Proof:
    """What was looked at, and what is wrong with it (the first fifty)."""

    tournaments: int
    facts: int
    dead_letters: int
    faults: tuple[Fault, ...]


@dataclass(slots=True)
class _Chains:
    seen: dict[str, Fact] = field(default_factory=dict)
    keys: dict[str, str] = field(default_factory=dict)
    followed: set[str] = field(default_factory=set)


def count(venue: Venue) -> int:
    """How many facts there are to check."""
    with venue.store.read() as session:
        return sum(pos for pos, _ in tournaments.lengths(session).values())


def check(venue: Venue, progress: Progress = lambda _done, _all: None) -> Proof:
    """Looks at everything; changes nothing."""
    faults = [*_file_faults(venue)]
    facts = letters = 0
    total = count(venue)
    with venue.store.read() as session:
        listed = [row.tournament for row in tournaments.list_tournaments(session)]
        for one in listed:
            stored = fact_log.facts_after(session, one.id, 0)
            tips = set(fact_log.tips_of(session, one.id))
            letters += fact_log.dead_letters(session, one.id)
            faults += _log_faults(one, stored, tips)
            facts += len(stored)
            progress(facts, total)
    return Proof(len(listed), facts, letters, tuple(faults[:MOST_SHOWN]))


def _file_faults(venue: Venue) -> Iterator[Fault]:
    path = venue.config.database
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        for pragma, code in (("integrity_check", "database"), ("foreign_key_check", "reference")):
            rows = connection.execute(f"PRAGMA {pragma}").fetchall()
            if rows not in ([], [("ok",)]):
                yield Fault(f"check/{code}")


def _log_faults(one: Tournament, stored: Iterable[Stored], tips: set[str]) -> list[Fault]:
    chains, faults, length = _Chains(), list[Fault](), 0
    for length, row in enumerate(stored, start=1):
        codes = [] if row.pos == length else ["check/pos"]
        codes += _fact_faults(one, row, chains)
        faults += [Fault(code, one.id, row.pos) for code in codes]
    if length != one.pos:
        faults.append(Fault("check/length", one.id))
    if tips != chains.seen.keys() - chains.followed:
        faults.append(Fault("check/tips", one.id))
    return faults


def _fact_faults(one: Tournament, row: Stored, chains: _Chains) -> Iterator[str]:
    if fact_id(row.text) != row.id:
        yield "check/hash"
    try:
        fact = parse(row.text)
    except Refusal:
        yield "check/unreadable"
        return
    if fact.tournament != one.id:
        yield "check/tournament"
    if scope_of(fact) != row.scope:
        yield "check/scope"
    before = chains.seen.get(fact.prev)
    if fact.seq > 1 and (before is None or before.seq != fact.seq - 1):
        yield "check/chain"
    key = chains.keys.get(fact.writer) or _key(fact)
    if key is None or not verify(key, row.text, row.sig):
        yield "check/signature"
    chains.keys[fact.writer] = key or ""
    chains.seen[row.id] = fact
    chains.followed.add(fact.prev)


def _key(fact: Fact) -> str | None:
    try:
        return read_enrolment(fact).key
    except Refusal:
        return None
