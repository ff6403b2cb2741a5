"""Hostile input: whatever comes, the answer is a decision or a named refusal, and nothing else.

What is stored is always authentic: the bytes, the signature and the place in the chain are good.
"""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sync import client
from sync.enrolment import read_enrolment
from sync.errors import Refusal
from sync.exchange import Note, decide_push, parse_push, pull, push_reply
from sync.fact import MAX_BYTES, Fact, fact_id, parse
from sync.keys import verify, writer_id
from sync.log import MemoryLog
from sync.reply import read_pull_reply, read_push_reply
from sync.signals import Answered, Due, Started
from sync.tablet import Phase, Row, load, next_batch
from tests.sync.kit import DESK, TOURNAMENT, enrolled, public
from tests.sync.test_exchange import ALL, SECRET

AUTHOR = enrolled(61)
for board in range(3):
    AUTHOR.write("result/1", {"board": board, "имя": "Ё", "outcome": {"kind": "passed_out"}})
REQUEST: dict[str, Any] = {
    "e": TOURNAMENT,
    "w": AUTHOR.writer,
    "facts": [signed.fact.text for signed in AUTHOR.facts],
    "sigs": [signed.sig for signed in AUTHOR.facts],
}
KNOWN = {signed.fact.id for signed in AUTHOR.facts}

characters = st.characters(codec=None)  # lone surrogates too
odd = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(characters, max_size=8)
    | st.sampled_from([2**53, -(2**53), 2**64, 10**400, "0" * 32, "0" * 64, "\ud800", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)
quick = settings(
    max_examples=100, derandomize=True, database=None,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip


def offered(request: object) -> list[Fact]:
    """What an empty log stores of a request; a named refusal stores nothing."""
    log = MemoryLog("a" * 32, public(DESK))
    try:
        decision = decide_push(log, parse_push(request))
    except Refusal as refusal:
        assert refusal.code.startswith("push/")
        return []
    log.append(decision.append)
    json.dumps(push_reply(decision, Note(0, 2, "1")), ensure_ascii=True)
    for entry in log.entries:
        assert verify(public(61), entry.fact.text, entry.sig)
        assert entry.fact.writer == writer_id(public(61))
    return [entry.fact for entry in log.entries]


def replace_somewhere(value: Any, path: list[int], new: Any) -> Any:
    """A copy of a JSON value with one part of it replaced."""
    if not path or not isinstance(value, (dict, list)) or not value:
        return new
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key = keys[path[0] % len(keys)]
    copy = value.copy()
    copy[key] = replace_somewhere(value[key], path[1:], new)
    return copy


@pytest.mark.parametrize("index", range(4))
def test_a_fact_cut_at_any_byte_is_never_stored(index: int) -> None:
    text = REQUEST["facts"][index]
    for end in range(0, len(text), 3):
        with pytest.raises(Refusal):
            parse(text[:end])


@pytest.mark.parametrize("name", ["facts", "sigs"])
def test_a_flipped_character_anywhere_stores_nothing_but_what_was_written(name: str) -> None:
    rng = Random(0)
    for _ in range(300):
        texts = list(REQUEST[name])
        which = rng.randrange(len(texts))
        place = rng.randrange(len(texts[which]))
        new = chr(ord(texts[which][place]) ^ 1 << rng.randrange(7))
        texts[which] = texts[which][:place] + new + texts[which][place + 1 :]
        stored = offered({**REQUEST, name: texts})
        assert {fact.id for fact in stored} <= KNOWN
        assert len(stored) <= which


@quick
@given(odd)
def test_any_value_is_no_push_or_an_empty_one(value: Any) -> None:
    assert offered(value) == []


@quick
@given(st.lists(st.integers(0, 9), max_size=3), odd)
def test_a_push_with_any_part_replaced_stores_only_what_was_written(path: Any, new: Any) -> None:
    stored = offered(replace_somewhere(REQUEST, path, new))
    assert {fact.id for fact in stored} <= KNOWN


@quick
@given(st.lists(st.integers(0, 20), min_size=1, max_size=5), odd)
def test_a_signed_envelope_with_any_part_replaced_is_a_fact_or_refused(path: Any, new: Any) -> None:
    envelope = replace_somewhere(json.loads(REQUEST["facts"][0]), path, new)
    text = json.dumps(envelope, ensure_ascii=False)
    try:
        fact = parse(text)
        read_enrolment(fact)
    except Refusal:
        return
    assert (fact.text, fact.id) == (text, fact_id(text))


@quick
@given(st.text(characters, max_size=200))
def test_any_text_is_refused_by_name(text: str) -> None:
    with pytest.raises(Refusal):
        parse(text)


@quick
@given(st.text(characters, max_size=60))
def test_any_cursor_is_answered(text: str) -> None:
    log = MemoryLog("a" * 32, public(DESK))
    assert pull(log, ALL, text, SECRET).facts == ()


@pytest.mark.parametrize(
    "text",
    [
        "[" * 10**6,
        '{"a":' * 10**5,
        "9" * 10**6,
        '"' + "x" * 10**7 + '"',
        "-" + "1" * 5_000,
        "\ud800" * MAX_BYTES,
        '{"a":"\\ud800"}',
        " " * MAX_BYTES,
        "[" * 2_000 + "]" * 2_000,
        "[" * 30_000 + "]" * 30_000,
        '{"x":' + "1" * 4_400 + "}",
    ],
    ids=lambda text: text[:6].encode(errors="replace").decode(),
)
def test_huge_and_deep_texts_are_refused_by_name(text: str) -> None:
    with pytest.raises(Refusal):
        parse(text)


def test_a_batch_of_megabytes_is_refused_before_it_is_read() -> None:
    with pytest.raises(Refusal) as caught:
        parse_push({**REQUEST, "facts": ["x" * 10**7], "sigs": [""]})
    assert caught.value.code == "push/too-long"


@quick
@given(odd)
def test_any_value_is_no_reply_or_changes_no_ack(value: Any) -> None:
    assert read_push_reply(value) is None
    assert read_pull_reply(value) is None


REPLY: dict[str, Any] = {
    "log_id": "a" * 32,
    "w": AUTHOR.writer,
    "stored": {"s": 4, "id": AUTHOR.facts[3].fact.id},
    "gap": False,
    "full": False,
    "bad": [],
    "tips": [{"s": 4, "id": AUTHOR.facts[3].fact.id}],
    "verdicts": {},
    "server_time": 0,
    "spread_s": 2,
    "min_ui": "1",
}
PAGE: dict[str, Any] = {
    "log_id": "a" * 32,
    "facts": REQUEST["facts"],
    "sigs": REQUEST["sigs"],
    "next": "c",
    "more": True,
    "reset": False,
    "server_time": 0,
    "spread_s": 2,
    "min_ui": "1",
}


@quick
@given(st.lists(st.integers(0, 20), max_size=3), odd, st.booleans())
def test_a_reply_with_any_part_replaced_never_stops_the_tablet(
    path: Any, new: Any, is_pull: bool
) -> None:
    rows = [Row(s.fact.writer, s.fact.seq, s.fact.id, s.fact.text, s.sig) for s in AUTHOR.facts]
    tablet, _ = client.step(load(TOURNAMENT, rows), Started())
    channel = "pull" if is_pull else "push"
    body = replace_somewhere(PAGE if is_pull else REPLY, path, new)
    tablet, _ = client.step(tablet, Answered(channel, 1, body))
    assert next_batch(tablet) is None or tablet.push.phase is not Phase.IDLE
    assert tablet.pull.phase is not Phase.IDLE
    assert all(0 <= seq <= 4 for seq in tablet.acks.values())
    client.step(tablet, Due(channel))
