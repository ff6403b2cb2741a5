"""The golden vectors: pwa/src/sync/vectors.test.ts passes the same files."""

from dataclasses import asdict
from typing import Any

import pytest

from sync import client
from sync.chain import chain_from, equivocations
from sync.control import control_history
from sync.cursor import Cursor, read_cursor, write_cursor
from sync.enrolment import Passport, read_enrolment
from sync.errors import Refusal
from sync.exchange import Batch, Note, decide_push, parse_push, push_reply
from sync.fact import Clock, Context, Fact, Head, Seen, build, fact_id, parse
from sync.keys import (
    der_from_raw,
    parse_private,
    public_text,
    raw_from_der,
    sign,
    verify,
    writer_id,
)
from sync.log import MemoryLog
from sync.signals import (
    Answered,
    Due,
    Failed,
    Keep,
    Recorded,
    Repeat,
    Rotate,
    Rotated,
    SendPull,
    SendPush,
    ServerReplaced,
    Started,
    Wait,
    Woken,
)
from sync.tablet import Row, Tablet, head, load, tick, unsent
from sync.trust import SERVER, Trust
from tests.sync.vectors import cases, name_of, read, read_signed, vectors


def fields(fact: Fact) -> dict[str, Any]:
    """A fact in the shape of the vectors."""
    context = asdict(fact.context)
    off = context["clock"]["off"]
    context["clock"]["off"] = None if off is None else list(off)
    names = ("tournament", "writer", "seq", "prev", "kind", "body")
    return {**{name: getattr(fact, name) for name in names}, **context, "base": list(fact.base)}


@pytest.mark.parametrize("case", cases("facts", "built"), ids=name_of)
def test_a_fact_is_built_to_the_byte(case: Any) -> None:
    said = case["fields"]
    clock = Clock(**{**said["clock"], "off": said["clock"]["off"] and tuple(said["clock"]["off"])})
    seen = said["seen"] and Seen(**said["seen"])
    context = Context(tuple(said["base"]), seen, said["movement"], clock, said["copy_of"])
    fact = build(Head(**case["head"]), said["kind"], said["body"], context)
    assert (fact.text, fact.id, fields(fact)) == (case["text"], case["id"], said)


@pytest.mark.parametrize("case", cases("facts", "read"), ids=name_of)
def test_a_fact_is_read(case: Any) -> None:
    fact = parse(case["text"] + " " * case["pad"])
    assert (fact.id, fields(fact)) == (case["id"], case["fields"])


@pytest.mark.parametrize("case", cases("facts", "refused"), ids=name_of)
def test_what_is_no_fact_is_refused(case: Any) -> None:
    with pytest.raises(Refusal) as caught:
        parse(case["text"] + " " * case["pad"])
    assert (caught.value.code, caught.value.params.get("field")) == (
        case["code"],
        case.get("field"),
    )


@pytest.mark.parametrize("case", cases("signatures", "good"))
def test_a_good_signature_holds(case: Any) -> None:
    key = parse_private(case["private"])
    assert public_text(key) == case["public"]
    assert writer_id(case["public"]) == case["writer"]
    assert verify(case["public"], case["text"], case["sig"])
    assert verify(case["public"], case["text"], sign(key, case["text"]))


@pytest.mark.parametrize("case", cases("signatures", "bad"), ids=name_of)
def test_a_bad_signature_does_not(case: Any) -> None:
    assert not verify(case["public"], case["text"], case["sig"])


@pytest.mark.parametrize("case", cases("signatures", "der"))
def test_raw_and_der_are_converted_both_ways(case: Any) -> None:
    raw, der = bytes.fromhex(case["raw"]), bytes.fromhex(case["der"])
    assert (der_from_raw(raw), raw_from_der(der)) == (der, raw)


@pytest.mark.parametrize("der", cases("signatures", "not_der"))
def test_what_is_no_der_is_refused(der: str) -> None:
    with pytest.raises(Refusal):
        raw_from_der(bytes.fromhex(der))


@pytest.mark.parametrize("case", cases("enrolments"), ids=name_of)
def test_an_enrolment_is_read_and_proven(case: Any) -> None:
    fact = parse(case["text"])
    if "code" in case:
        with pytest.raises(Refusal) as caught:
            read_enrolment(fact)
        assert caught.value.code == case["code"]
        return
    enrolment = read_enrolment(fact)
    proof = enrolment.proof
    by = vectors("enrolments")["desk" if isinstance(proof, Passport) else "previous"]
    assert (proof.key, enrolment.proven_by(by)) == (case["key"], case["proven"])
    if isinstance(proof, Passport):
        assert {name: getattr(proof, name) for name in case["who"]} == case["who"]
    else:
        assert proof.previous == case["previous"]


@pytest.mark.parametrize("case", cases("chains"), ids=name_of)
def test_chains_and_equivocations_are_found(case: Any) -> None:
    signed = read_signed([{"text": text, "sig": ""} for text in case["facts"]])
    for writer, ids in case["chains"].items():
        assert [held.fact.id for held in chain_from(writer, signed).facts] == ids
    found = equivocations(held.fact for held in signed)
    assert {f"{w} {s}": sorted(ids) for (w, s), ids in found.items()} == case["equivocations"]


@pytest.mark.parametrize("case", cases("trust"), ids=name_of)
def test_trust_follows_from_the_set_of_facts(case: Any) -> None:
    facts = read(case["facts"])
    for order in (facts, facts[::-1], facts + facts):
        trust = Trust(vectors("trust")["desk"])
        for fact in order:
            trust.add(fact)
        for fact in facts:
            standing = trust.of(fact)
            said = {"status": standing.status, **asdict(standing.who)}
            assert said == case["expected"][fact.id]


@pytest.mark.parametrize("case", cases("control"), ids=name_of)
def test_control_history_follows_from_the_set_of_facts(case: Any) -> None:
    facts = read(case["facts"])
    trust = Trust(vectors("control")["desk"])
    for fact in facts:
        trust.add(fact)
    for order in (facts, facts[::-1], facts + facts):
        history = control_history(order, lambda fact: trust.is_trusted(fact, SERVER))
        assert (history.term and list(history.term)) == case["term"]
        assert [fact.id for fact in history.path] == case["path"]
        assert [fact.id for fact in history.review] == case["review"]
        assert (history.complete, history.tied) == (case["complete"], case["tied"])


@pytest.mark.parametrize("case", cases("cursors", "good"))
def test_a_cursor_is_written_and_read(case: Any) -> None:
    secret = bytes.fromhex(vectors("cursors")["secret"])
    cursor = Cursor(case["log_id"], case["pos"], case["scope"])
    assert write_cursor(cursor, secret) == case["text"]
    assert read_cursor(case["text"], secret) == cursor


@pytest.mark.parametrize("case", cases("cursors", "bad"), ids=name_of)
def test_a_foreign_cursor_reads_as_none(case: Any) -> None:
    assert read_cursor(case["text"], bytes.fromhex(vectors("cursors")["secret"])) is None


@pytest.mark.parametrize("case", cases("exchanges"), ids=name_of)
def test_a_push_is_decided(case: Any) -> None:
    file = vectors("exchanges")
    log = MemoryLog(file["log_id"], file["desk"])
    for signed in read_signed(case["prior"]):
        fact = signed.fact
        batch = Batch(fact.tournament, fact.writer, (fact.text,), (signed.sig,))
        log.append(decide_push(log, batch).append)
    assert len(log.entries) == len(case["prior"])
    decision = decide_push(log, parse_push(case["request"]))
    note = Note(file["server_time"], file["spread_s"], file["min_ui"])
    assert push_reply(decision, note) == case["reply"]
    assert [item.fact.id for item in decision.append] == case["appended"]
    assert [item.certified for item in decision.append] == case["certified"]
    assert [i.fact.id for i in decision.append if i.equivocates] == case["equivocates"]
    log.append(decision.append)
    assert decide_push(log, parse_push(case["request"])).append == ()


@pytest.mark.parametrize("case", cases("exchanges", "malformed"), ids=name_of)
def test_what_is_no_push_is_refused(case: Any) -> None:
    with pytest.raises(Refusal) as caught:
        parse_push(case["request"])
    assert caught.value.code == case["code"]


@pytest.mark.parametrize("script", cases("tablets", "scripts"), ids=name_of)
def test_a_tablet_follows_the_script(script: Any) -> None:
    tablet = load(vectors("tablets")["tournament"], [Row(**row) for row in script["rows"]])
    facts = read_signed(script["facts"])
    for step in script["steps"]:
        tablet, effects = client.step(tablet, signal_of(step["signal"], facts))
        assert [shown(effect) for effect in effects] == step["effects"]
        assert state_of(tablet) == step["after"]


def signal_of(said: Any, facts: list[Any]) -> Any:
    """A signal in the shape of the vectors."""
    match said:
        case {"kind": "started"}:
            return Started()
        case {"kind": "woken"}:
            return Woken()
        case {"kind": "due", "channel": channel}:
            return Due(channel)
        case {"kind": "recorded", "fact": index}:
            return Recorded(facts[index])
        case {"kind": "rotated", "fact": index}:
            return Rotated(facts[index])
        case {"kind": "failed", "channel": channel, "flight": flight, "code": code}:
            return Failed(channel, flight, code)
        case {"kind": "answered", "channel": channel, "flight": flight, "body": body}:
            return Answered(channel, flight, body)


def shown(effect: Any) -> dict[str, Any]:
    """An effect in the shape of the vectors."""
    match effect:
        case SendPush(flight, request):
            ids = [fact_id(text) for text in request["facts"]]
            return {"kind": "send-push", "flight": flight, "writer": request["w"], "facts": ids}
        case SendPull(flight, cursor):
            return {"kind": "send-pull", "flight": flight, "cursor": cursor}
        case Wait(channel, low, high):
            return {"kind": "wait", "channel": channel, "low_ms": low, "high_ms": high}
        case Keep(texts):
            return {"kind": "keep", "texts": len(texts)}
        case Rotate(reason):
            return {"kind": "rotate", "reason": reason}
        case Repeat(kind, body, context):
            said = {"fact": kind, "body": body, "base": list(context.base)}
            return {"kind": "repeat", **said, "copy_of": context.copy_of}
        case ServerReplaced(count):
            return {"kind": "server-replaced", "unsent": count}
    raise AssertionError(effect)


def state_of(tablet: Tablet) -> dict[str, Any]:
    """What is seen of a tablet, in the shape of the vectors."""
    place = head(tablet)
    own = [signed.fact.id for chain in tablet.chains for signed in chain.facts]
    lost = [signed.fact.id for signed in tablet.lost]
    return {
        "log": tablet.log,
        "cursor": tablet.cursor,
        "unsent": unsent(tablet),
        "head": place and place.seq,
        "writer": tablet.writer,
        **{
            name: {"phase": c.phase, "failures": c.failures, "trouble": c.trouble}
            for name, c in (("push", tablet.push), ("pull", tablet.pull))
        },
        "foreign": len(tablet.foreign),
        "unread": len(tablet.unread),
        "verdicts": tablet.verdicts,
        "ticks": [tick(tablet, fact_id) for fact_id in own[-6:] + lost],
    }
