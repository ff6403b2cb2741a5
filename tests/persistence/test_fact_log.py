"""The log on the real store: exactly once, gap-free, closed chains, one question a batch.

Compared with the protocol's own log in memory, whatever is pushed in whatever order.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import event

from server.persistence.database import Store
from server.persistence.repositories.fact_log import (
    ScopedLog,
    Sight,
    dead_letters,
    facts_after,
    tips_of,
)
from server.persistence.repositories.push_log import PushLog
from sync.cursor import scope_hash
from sync.enrolment import Passport, first_fact, passport_body
from sync.exchange import Batch, PushDecision, Scope, decide_push, pull
from sync.fact import Context, Fact, Head, Signed, build
from sync.keys import PrivateKey, key_of_number, public_text, sign
from sync.log import MemoryLog
from tests.persistence.store import ENROL_KEY, TOURNAMENT, add_tournament, new_store

SECRET = b"secret"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    made = new_store(tmp_path)
    add_tournament(made)
    return made


def chain(number: int, length: int, note: str = "") -> list[Signed]:
    """A writer's chain: its enrolment and `length` facts of an unknown kind."""
    key = key_of_number(number)
    passport = Passport(TOURNAMENT, public_text(key), "table", "A1", "A", 1)
    facts = [first_fact(TOURNAMENT, passport.key, passport_body(passport, ENROL_KEY), Context())]
    for n in range(length):
        facts.append(build(Head.of(facts[-1]), "test.note/1", {"n": n, "note": note}))
    return signed(key, facts)


def signed(key: PrivateKey, facts: list[Fact]) -> list[Signed]:
    return [Signed(fact, sign(key, fact.text)) for fact in facts]


def push(store: Store, facts: list[Signed]) -> PushDecision:
    batch = Batch(
        TOURNAMENT,
        facts[0].fact.writer,
        tuple(one.fact.text for one in facts),
        tuple(one.sig for one in facts),
    )
    with store.write_tx() as session:
        log = PushLog(session, TOURNAMENT, batch.texts)
        decision = decide_push(log, batch)
        log.append([(item, "") for item in decision.append], now=1)
        log.keep_dead(decision.dead, now=1)
    return decision


def push_to_memory(log: MemoryLog, facts: list[Signed]) -> PushDecision:
    texts = tuple(one.fact.text for one in facts)
    sigs = tuple(one.sig for one in facts)
    decision = decide_push(log, Batch(TOURNAMENT, facts[0].fact.writer, texts, sigs))
    log.append(decision.append)
    return decision


def stored(store: Store) -> list[str]:
    with store.read() as session:
        return [row.id for row in facts_after(session, TOURNAMENT, 0)]


@contextmanager
def counting(store: Store) -> Iterator[list[str]]:
    said: list[str] = []

    def note(_c: object, _cur: object, sql: str, *_rest: object) -> None:
        said.append(sql)

    event.listen(store.writing, "before_cursor_execute", note)
    yield said
    event.remove(store.writing, "before_cursor_execute", note)


CHAINS = {number: chain(number, 6) for number in (1, 2)}


def fork() -> list[Signed]:
    """The first chain as a rolled-back tablet goes on with it."""
    facts = [one.fact for one in CHAINS[1][:3]]
    for n in range(2):
        facts.append(build(Head.of(facts[-1]), "test.note/1", {"again": n}))
    return signed(key_of_number(1), facts)


SOURCES = [CHAINS[1], CHAINS[2], fork()]
BATCHES = st.lists(
    st.tuples(st.integers(0, 2), st.integers(0, 6), st.integers(1, 6)), min_size=1, max_size=12
)


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(batches=BATCHES)
def test_inv_2_and_3_the_store_takes_what_the_protocols_own_log_takes(
    batches: list[tuple[int, int, int]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    store = new_store(tmp_path_factory.mktemp("log"))
    row = add_tournament(store)
    memory = MemoryLog(row.log_id, row.enrol_key)
    for source, start, length in batches:
        facts = SOURCES[source][start : start + length]
        if facts:
            assert push(store, facts) == push_to_memory(memory, facts)
    with store.read() as session:
        rows = facts_after(session, TOURNAMENT, 0)
        ends = set(tips_of(session, TOURNAMENT))
    assert [row.pos for row in rows] == list(range(1, len(rows) + 1))
    assert [(row.id, row.text) for row in rows] == [
        (entry.fact.id, entry.fact.text) for entry in memory.entries
    ]
    writers = {entry.fact.writer for entry in memory.entries}
    assert ends == {tip.id for writer in writers for tip in memory.tips(writer)}
    store.close()


def test_a_batch_costs_the_same_number_of_questions_whatever_its_size(store: Store) -> None:
    facts = chain(7, 60)
    push(store, facts[:2])
    with counting(store) as few:
        push(store, facts[2:4])
    with counting(store) as many:
        push(store, facts[4:60])
    assert len(many) == len(few) <= 12


def test_the_same_batch_again_changes_nothing(store: Store) -> None:
    facts = chain(7, 5)
    first = push(store, facts)
    with counting(store) as said:
        assert push(store, facts).stored == first.stored
    assert not [sql for sql in said if sql.startswith(("INSERT", "UPDATE", "DELETE"))]
    assert stored(store) == [one.fact.id for one in facts]


def test_a_badly_signed_fact_becomes_a_dead_letter_once(store: Store) -> None:
    facts = chain(7, 1)
    bad = [facts[0], Signed(facts[1].fact, facts[0].sig)]
    for _ in range(2):
        decision = push(store, bad)
        assert [each.code for each in decision.bad] == ["key/signature"]
    with store.read() as session:
        assert dead_letters(session, TOURNAMENT) == 1
    assert stored(store) == [facts[0].fact.id]


def test_inv_12_an_unknown_kind_and_a_senseless_body_are_stored_like_any_other(
    store: Store,
) -> None:
    key = key_of_number(7)
    facts = [one.fact for one in chain(7, 0)]
    for kind, body in (
        ("result/1", {"board": "none"}),
        ("future.thing/9", {"x": [1, {"y": None}]}),
    ):
        facts.append(build(Head.of(facts[-1]), kind, body))
    decision = push(store, signed(key, facts))
    assert decision.stored is not None and decision.stored.seq == 3
    assert stored(store) == [fact.id for fact in facts]


def test_a_pull_shows_a_scope_and_moves_the_cursor_to_the_end(store: Store) -> None:
    facts = chain(7, 5)
    push(store, facts)
    everybody = Scope(scope_hash("all"), lambda fact: bool(fact.id))
    with store.read() as session:
        own = ScopedLog(session, TOURNAMENT, Sight(facts[0].fact.writer, frozenset()))
        page = pull(own, everybody, None, SECRET)
        assert page.facts == tuple(one.fact.text for one in facts)
        assert page.sigs == tuple(one.sig for one in facts)
        other = ScopedLog(session, TOURNAMENT, Sight("f" * 32, frozenset({"@A/1"})))
        nothing = pull(other, everybody, None, SECRET)
        assert nothing.facts == () and not nothing.more
        again = pull(own, everybody, page.next, SECRET)
    assert (again.facts, again.more, again.reset) == ((), False, False)


def test_pages_of_a_long_log_come_to_all_of_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sync.exchange.PULL_FACTS", 4)
    facts = chain(7, 10)
    push(store, facts)
    seen: list[str] = []
    cursor, more = None, True
    with store.read() as session:
        view = ScopedLog(session, TOURNAMENT, Sight(facts[0].fact.writer, frozenset()))
        while more:
            page = pull(view, Scope(scope_hash("all"), lambda fact: bool(fact.id)), cursor, SECRET)
            seen, cursor, more = [*seen, *page.facts], page.next, page.more
    assert seen == [one.fact.text for one in facts]
