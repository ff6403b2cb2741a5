"""The tablet's side of push and pull: a pure state machine, effects as data.

`step(tablet, signal)` gives the next tablet and what the edge has to do. The edge owns the clock,
the random numbers, the network, the storage and the keys. Whatever happens, a non-empty outbox has
a request in flight or a timer armed; push and pull never wait for each other; nothing is ever
dropped; no answer is believed before it is compared with the tablet's own facts.
"""

from dataclasses import replace
from typing import Any

from sync.chain import Chain
from sync.errors import Refusal
from sync.fact import MAX_BASE, Signed, fact_id, parse
from sync.reply import PullReply, PushReply, ServerSays, read_pull_reply, read_push_reply
from sync.signals import (
    Answered,
    ChannelName,
    Due,
    Effect,
    Failed,
    Keep,
    Recorded,
    Repeat,
    Rotate,
    Rotated,
    SendPull,
    SendPush,
    ServerReplaced,
    Signal,
    Started,
    Wait,
    Woken,
)
from sync.strict_json import Json
from sync.tablet import (
    Channel,
    Phase,
    Tablet,
    acked,
    chain_of,
    copies,
    head,
    next_batch,
    pending,
    relays,
    stranded,
    unsent,
)

RETRY_CAP_MS = 30_000
PULL_EVERY_MS = (5_000, 10_000)


def retry_window_ms(failures: int, spread_s: int) -> int:
    """The window from which a delay is drawn uniformly: the server's spread after the first
    failure, then doubling, at most 30 s.
    """
    if failures <= 1:
        return min(RETRY_CAP_MS, spread_s * 1_000)
    return min(RETRY_CAP_MS, 1_000 << min(failures, 5))


def step(tablet: Tablet, signal: Signal) -> tuple[Tablet, tuple[Effect, ...]]:
    """The tablet after a signal, and what the edge has to do, in order."""
    machine = _Step(tablet)
    machine.take(signal)
    machine.settle()
    return machine.tablet, tuple(machine.effects)


class _Step:
    """One step: a tablet on its way, and the effects so far."""

    def __init__(self, tablet: Tablet) -> None:
        self.tablet = tablet
        self.effects: list[Effect] = []

    def take(self, signal: Signal) -> None:
        match signal:
            case Started() | Woken():
                self.wake("push")
                self.wake("pull")
            case Due(channel):
                self.wake(channel)
            case Recorded(signed):
                self.record(signed)
            case Rotated(first):
                chains = (*self.tablet.chains, Chain(first.fact.writer, (first,)))
                self.change(chains=chains, rotating=False)
            case Failed(channel, flight, code) if self.is_in_flight(channel, flight):
                self.fail(channel, code)
            case Answered("push", flight, body) if self.is_in_flight("push", flight):
                self.answer_push(read_push_reply(body))
            case Answered("pull", flight, body) if self.is_in_flight("pull", flight):
                self.answer_pull(read_pull_reply(body))

    def settle(self) -> None:
        """Starts whatever can start now."""
        tablet = self.tablet
        if tablet.writer in tablet.broken and not tablet.rotating:
            self.rotate("broken")
        elif head(tablet) and tablet.repeating is None and (left := stranded(tablet)):
            self.repeat(left[0])
        if self.tablet.push.phase is Phase.IDLE and (batch := next_batch(self.tablet)):
            flight = self.launch("push")
            self.change(sending=batch)
            request: dict[str, Json] = {
                "e": tablet.tournament,
                "w": batch.writer,
                "facts": [signed.fact.text for signed in batch.facts],
                "sigs": [signed.sig for signed in batch.facts],
            }
            self.effects.append(SendPush(flight, request))

    def wake(self, name: ChannelName) -> None:
        if self.channel(name).phase is Phase.FLYING:
            return
        if name == "pull":
            self.effects.append(SendPull(self.launch("pull"), self.tablet.cursor))
        else:
            self.set_channel("push", replace(self.tablet.push, phase=Phase.IDLE))

    def record(self, signed: Signed) -> None:
        fact = signed.fact
        for index, chain in enumerate(self.tablet.chains):
            if chain.facts and (chain.writer, chain.facts[-1].fact.id) == (fact.writer, fact.prev):
                chains = list(self.tablet.chains)
                chains[index] = Chain(chain.writer, (*chain.facts, signed))
                self.change(chains=tuple(chains))
                if fact.context.copy_of == self.tablet.repeating:
                    self.change(repeating=None)
                return
        raise ValueError("the fact does not follow an own chain")

    def answer_push(self, reply: PushReply | None) -> None:
        tablet, sent = self.tablet, self.tablet.sending
        if reply is None or sent is None or reply.writer != sent.writer:
            self.fail("push", "not-a-reply")
            return
        chain = chain_of(tablet, sent.writer)
        self.hear(reply.says)
        self.acknowledge(reply, chain)
        self.break_at([sent.facts[i].fact.seq for i in reply.bad if i < len(sent.facts)], chain)
        self.change(verdicts={**self.tablet.verdicts, **reply.verdicts})
        mine = all(chain.holds(tip.seq, tip.id) for tip in reply.tips)
        if chain.writer == self.tablet.writer and not (mine or self.tablet.rotating):
            self.rotate("unknown-tip")
        if reply.bad:
            self.fail("push", "bad")
        elif pending(self.tablet, chain)[:1] == sent.facts[:1]:
            self.fail("push", "full" if reply.full else "no-progress")
        else:
            self.set_channel("push", Channel(flight=tablet.push.flight))
        self.effects.append(Keep())

    def acknowledge(self, reply: PushReply, chain: Chain) -> None:
        """Believes of a reply what the own chain confirms: an ack is never a status code."""
        ends = (reply.stored, *reply.tips)
        mine = max((end.seq for end in ends if end and chain.holds(end.seq, end.id)), default=0)
        before = acked(self.tablet, chain.writer)
        after = mine if reply.gap else max(before, mine)
        if after != before:
            place = reply.says.log_id, chain.writer
            self.change(acks={**self.tablet.acks, place: after})

    def break_at(self, seqs: list[int], chain: Chain) -> None:
        if seqs:
            end = min(*seqs, self.tablet.broken.get(chain.writer, seqs[0]))
            self.change(broken={**self.tablet.broken, chain.writer: end})

    def answer_pull(self, reply: PullReply | None) -> None:
        if reply is None:
            self.fail("pull", "not-a-reply")
            return
        self.hear(reply.says)
        tablet = self.tablet
        foreign, unread = dict(tablet.foreign), set(tablet.unread)
        own = {signed.fact.id for chain in tablet.chains for signed in chain.facts}
        doubled = False
        for text, sig in zip(reply.texts, reply.sigs, strict=True):
            try:
                fact = parse(text)
            except Refusal:
                unread.add(fact_id(text))
            else:
                if fact.id not in own:
                    foreign[fact.id] = Signed(fact, sig)
                    doubled = doubled or fact.writer == tablet.writer
        stuck = reply.more and reply.next == tablet.cursor
        self.change(foreign=foreign, unread=frozenset(unread), cursor=reply.next)
        self.credit(reply)
        self.effects.append(Keep(tuple(zip(reply.texts, reply.sigs, strict=True))))
        if doubled and not tablet.rotating:
            self.rotate("unknown-tip")
        if stuck:
            self.fail("pull", "no-progress")
            return
        self.set_channel("pull", Channel(flight=tablet.pull.flight))
        if reply.more:
            self.wake("pull")
        else:
            self.wait("pull", *PULL_EVERY_MS)

    def credit(self, reply: PullReply) -> None:
        """What came from a log need not be offered to it."""
        ids = {fact_id(text) for text in reply.texts}
        acks = dict(self.tablet.acks)
        for chain in relays(self.tablet):
            place = reply.says.log_id, chain.writer
            held = [signed.fact.seq for signed in chain.facts if signed.fact.id in ids]
            if held:
                acks[place] = max(acks.get(place, 0), *held)
        self.change(acks=acks)

    def hear(self, says: ServerSays) -> None:
        """Notes which log speaks: under another one every ack starts again from nothing."""
        before = self.tablet.log
        self.change(log=says.log_id, spread_s=says.spread_s)
        if before not in (None, says.log_id) and (count := unsent(self.tablet)):
            self.effects.append(ServerReplaced(count))

    def fail(self, name: ChannelName, code: str) -> None:
        channel = self.channel(name)
        failures = channel.failures + 1
        self.set_channel(name, replace(channel, failures=failures, trouble=code))
        self.wait(name, 0, retry_window_ms(failures, self.tablet.spread_s))

    def wait(self, name: ChannelName, low_ms: int, high_ms: int) -> None:
        self.set_channel(name, replace(self.channel(name), phase=Phase.WAITING))
        self.effects.append(Wait(name, low_ms, high_ms))

    def launch(self, name: ChannelName) -> int:
        channel = self.channel(name)
        flight = channel.flight + 1
        self.set_channel(name, replace(channel, phase=Phase.FLYING, flight=flight))
        return flight

    def rotate(self, reason: str) -> None:
        self.change(rotating=True)
        self.effects.append(Rotate(reason))

    def repeat(self, signed: Signed) -> None:
        """Re-issues a stranded fact; it also replaces the copies of what the original replaced."""
        fact, copied = signed.fact, copies(self.tablet)
        base = tuple(dict.fromkeys((*fact.base, *(copied[i] for i in fact.base if i in copied))))
        context = replace(fact.context, base=base[-MAX_BASE:], copy_of=fact.id)
        self.change(repeating=fact.id)
        self.effects.append(Repeat(fact.kind, fact.body, context))

    def is_in_flight(self, name: ChannelName, flight: int) -> bool:
        channel = self.channel(name)
        return channel.phase is Phase.FLYING and channel.flight == flight

    def channel(self, name: ChannelName) -> Channel:
        return self.tablet.push if name == "push" else self.tablet.pull

    def set_channel(self, name: ChannelName, channel: Channel) -> None:
        if name == "push":
            self.change(push=channel)
        else:
            self.change(pull=channel)

    def change(self, **fields: Any) -> None:
        self.tablet = replace(self.tablet, **fields)
