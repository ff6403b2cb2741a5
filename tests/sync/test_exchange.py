"""Push and pull beyond the golden vectors: bounds, quotas, pages, scopes."""

import pytest

from sync.client import retry_window_ms
from sync.exchange import (
    MAX_FACTS,
    PULL_FACTS,
    UNCERTIFIED_LIMIT,
    Batch,
    Page,
    Scope,
    decide_push,
    parse_push,
    pull,
)
from sync.fact import MAX_BYTES, Signed, fact_id
from sync.log import MemoryLog, Usage
from sync.tablet import Row, Tablet, load, next_batch
from tests.sync.kit import DESK, TOURNAMENT, Author, enrolled, public

SECRET = b"secret"
ALL = Scope("0" * 32, lambda fact: True)


def batch(facts: list[Signed]) -> Batch:
    texts = tuple(signed.fact.text for signed in facts)
    sigs = tuple(signed.sig for signed in facts)
    return Batch(TOURNAMENT, facts[0].fact.writer, texts, sigs)


def log_of(*authors: Author) -> MemoryLog:
    log = MemoryLog("a" * 32, public(DESK))
    for author in authors:
        log.append(decide_push(log, batch(author.facts)).append)
    return log


def author_of(number: int, facts: int, desk: int = DESK, text: str = "") -> Author:
    author = enrolled(number, desk=desk)
    for board in range(facts):
        author.write("result/1", {"board": board, "text": text})
    return author


def all_pages(log: MemoryLog, scope: Scope, cursor: str | None = None) -> list[Page]:
    pages = [pull(log, scope, cursor, SECRET)]
    while pages[-1].more:
        pages.append(pull(log, scope, pages[-1].next, SECRET))
    return pages


def tablet_of(author: Author) -> Tablet:
    rows = [Row(s.fact.writer, s.fact.seq, s.fact.id, s.fact.text, s.sig) for s in author.facts]
    return load(TOURNAMENT, rows)


def test_a_batch_is_never_larger_than_a_server_takes() -> None:
    for author in (author_of(10, 3 * MAX_FACTS), author_of(11, 9, text="ы" * 10_000)):
        sent = next_batch(tablet_of(author))
        assert sent is not None and 1 <= len(sent.facts) <= MAX_FACTS
        assert sum(signed.fact.size for signed in sent.facts) <= MAX_BYTES
        texts = [signed.fact.text for signed in sent.facts]
        request = {"e": TOURNAMENT, "w": author.writer, "facts": texts, "sigs": texts}
        assert len(parse_push(request).texts) == len(texts)


def test_a_fact_of_the_greatest_size_still_fits_into_a_batch() -> None:
    author = author_of(12, 0)
    room = MAX_BYTES - author.write("x/1", {"text": ""}).fact.size
    author.facts.pop()
    author.write("x/1", {"text": "x" * room})
    log = log_of(author)
    assert log.entries[-1].fact.size == MAX_BYTES


def test_an_unproven_writer_is_stored_up_to_its_quota_and_told_so() -> None:
    log = MemoryLog("a" * 32, public(DESK))
    author = author_of(13, UNCERTIFIED_LIMIT.facts + 10, desk=2)
    for start in range(0, len(author.facts), MAX_FACTS):
        decision = decide_push(log, batch(author.facts[start : start + MAX_FACTS]))
        log.append(decision.append)
    assert decision.full and decision.stored is None and not decision.bad
    assert len(log.entries) == UNCERTIFIED_LIMIT.facts
    again = decide_push(log, batch(author.facts[:MAX_FACTS]))
    assert again.stored is not None and not again.full


def test_unproven_writers_share_one_quota_and_never_touch_the_proven(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sync.exchange.UNCERTIFIED_TOTAL", Usage(20, MAX_BYTES))
    log = MemoryLog("a" * 32, public(DESK))
    for number in range(20, 24):
        decision = decide_push(log, batch(author_of(number, 6, desk=2).facts))
        log.append(decision.append)
    assert decision.full and len(log.entries) == 20
    assert decide_push(log, batch(author_of(14, 5).facts)).full is False


def test_a_server_that_has_lost_the_enrolment_key_still_stores() -> None:
    log = MemoryLog("a" * 32, None)
    decision = decide_push(log, batch(author_of(15, 3).facts))
    assert len(decision.append) == 4 and not decision.append[0].certified


def test_pages_hold_every_fact_once_in_order() -> None:
    log = log_of(*(author_of(number, MAX_FACTS - 1) for number in range(40, 47)))
    pages = all_pages(log, ALL)
    texts = [text for page in pages for text in page.facts]
    assert texts == [entry.fact.text for entry in log.entries]
    assert [len(page.facts) for page in pages] == [PULL_FACTS, 200]
    assert not any(page.reset for page in pages)
    assert pull(log, ALL, pages[-1].next, SECRET).facts == ()


def test_a_page_is_bounded_in_bytes_and_still_moves() -> None:
    author = author_of(50, 12, text="x" * 60_000)
    log = MemoryLog("a" * 32, public(DESK))
    for signed in author.facts:
        log.append(decide_push(log, batch([signed])).append)
    pages = all_pages(log, ALL)
    assert len(pages) > 2
    assert [t for page in pages for t in page.facts] == [e.fact.text for e in log.entries]


def test_what_a_scope_hides_moves_the_cursor_too() -> None:
    log = log_of(author_of(51, 50), author_of(52, 50))
    nothing = Scope("1" * 32, lambda fact: False)
    page = pull(log, nothing, None, SECRET)
    assert (page.facts, page.more) == ((), False)
    odd = Scope("2" * 32, lambda fact: fact.seq % 2 == 1)
    assert len(all_pages(log, odd)[0].facts) == 52


def test_a_changed_scope_another_log_and_a_foreign_cursor_start_again() -> None:
    log = log_of(author_of(53, 3))
    cursor = pull(log, ALL, None, SECRET).next
    other = Scope("3" * 32, lambda fact: True)
    restored = MemoryLog("b" * 32, public(DESK))
    restored.append(decide_push(restored, batch(author_of(53, 2).facts)).append)
    for page in (
        pull(log, other, cursor, SECRET),
        pull(restored, ALL, cursor, SECRET),
        pull(log, ALL, cursor, b"another secret"),
        pull(log, ALL, "garbage", SECRET),
    ):
        assert page.reset and len(page.facts) >= 3
    assert not pull(log, ALL, cursor, SECRET).reset


def test_a_cursor_beyond_the_log_waits_for_it() -> None:
    log, longer = log_of(author_of(54, 1)), log_of(author_of(54, 9))
    cursor = pull(longer, ALL, None, SECRET).next
    page = pull(log, ALL, cursor, SECRET)
    assert (page.facts, page.more, page.next) == ((), False, cursor)


def test_delays_start_in_the_server_s_spread_and_stop_at_thirty_seconds() -> None:
    windows = [retry_window_ms(failures, 15) for failures in range(1, 9)]
    assert windows == [15_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000]
    assert retry_window_ms(10**6, 2) == retry_window_ms(1, 10**6) == 30_000


def test_an_id_is_the_sha_256_of_the_bytes() -> None:
    assert fact_id("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
