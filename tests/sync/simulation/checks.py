"""The invariants, as checks on a simulated hall. The numbers are those of PROTOCOL.md."""

from random import Random

from sync.chain import equivocations
from sync.control import TAKE, control_history, term_of
from sync.cursor import read_cursor
from sync.fact import Fact, fact_id
from sync.keys import verify
from sync.tablet import Phase, Tick, next_batch, stranded, tick
from sync.trust import SERVER, Trust
from tests.sync.simulation.device import Device
from tests.sync.simulation.server import SECRET, Server
from tests.sync.simulation.slots import SlotState, authority, slot_of, value
from tests.sync.simulation.world import World, law, scope_of


def always(world: World) -> None:
    """What holds after every step."""
    for server in world.servers:
        check_log(server)
    for device in world.devices:
        check_device(world, device)


def check_log(server: Server) -> None:
    places: dict[str, int] = {}
    facts = server.facts()
    for pos, entry in enumerate(server.log.entries, start=1):
        fact = entry.fact
        law("INV-3", entry.pos == pos, "a hole in the positions")
        law("INV-3", fact.id not in places, "a fact is there twice")
        law("INV-2", fact.seq == 1 or places.get(fact.prev, pos) < pos, "a chain is not closed")
        places[fact.id] = pos
    acked = server.acked.get(server.log.log_id, set())
    law("INV-10", acked <= places.keys(), "a log lost what it acked and kept its id")
    law("INV-20", equivocations(facts).keys() <= server.log.equivocations, "not recorded")


def check_device(world: World, device: Device) -> None:
    tablet = device.tablet
    durable = {s.log.log_id: {i.fact.id for i in s.history[: s.durable]} for s in world.servers}
    for (log, writer), top in tablet.acks.items():
        held = [s.fact.id for c in tablet.chains if c.writer == writer for s in c.facts[:top]]
        law("INV-4", log not in durable or durable[log].issuperset(held), "an ack is not durable")
    for chain in tablet.chains:
        for signed in chain.facts:
            shown = tick(tablet, signed.fact.id)
            true = acked_here(world, device, signed.fact)
            law("INV-11", shown is not Tick.AT_SERVER or true, "a tick claims too much")
    waits = {"push": tablet.push.phase, "pull": tablet.pull.phase}
    for channel, phase in waits.items():
        armed = phase is not Phase.WAITING or channel in device.armed
        law("INV-13", armed, "no timer is armed")
    law("INV-13", next_batch(tablet) is None or waits["push"] is not Phase.IDLE, "push sleeps")
    law("INV-13", not stranded(tablet), "a stranded fact is not repeated")
    law("INV-13", waits["pull"] is not Phase.IDLE, "pull sleeps")
    check_cursor(world, device)


def acked_here(world: World, device: Device, fact: Fact) -> bool:
    """Whether the device's log, if it still exists, holds the fact or a copy of it."""
    for server in world.servers:
        if server.log.log_id == device.tablet.log and server.log.find(fact.id) is None:
            own = {known.id: known for known in device.known()}
            return fact.id in with_originals(server.facts(), own)
    return True


def with_originals(facts: list[Fact], known: dict[str, Fact]) -> set[str]:
    """The ids of facts, and of those that they repeat, and so on back."""
    ids = {fact.id for fact in facts}
    queue = list(facts)
    while queue:
        original = queue.pop().context.copy_of
        if original is not None and original not in ids:
            ids.add(original)
            queue += [known[original]] if original in known else []
    return ids


def check_cursor(world: World, device: Device) -> None:
    cursor = read_cursor(device.tablet.cursor, SECRET)
    scope = scope_of(device)
    known = {fact.id for fact in device.known()} | {row.id for row in device.storage.rows}
    for server in world.servers:
        if cursor and (server.log.log_id, scope.name) == (cursor.log_id, cursor.scope):
            for entry in server.log.entries[: cursor.pos]:
                held = entry.fact.id in known or not scope.sees(entry.fact)
                law("INV-9", held, "the cursor is ahead of the facts")


def at_end(world: World, expected: dict[str, Fact]) -> None:
    """What holds when everybody has synced; `expected` was on surviving storage at the heal."""
    always(world)
    one, other = (server.facts() for server in world.servers)
    for server in world.servers:
        check_nothing_lost(world, server, expected)
        for entry in server.log.entries:
            key = server.log.writer(entry.fact.writer)
            good = key is not None and verify(key.key, entry.fact.text, entry.sig)
            law("INV-1", entry.fact.id == fact_id(entry.fact.text) and good, "not authentic")
    law("INV-5", {f.id for f in one} == {f.id for f in other}, "the logs differ")
    check_projection(world, one, other)
    check_trust(world, one, other)
    check_control(world, one, other)
    for device in world.devices:
        mine = {row.id for row in device.storage.rows}
        theirs = {fact.id for fact in one if fact.writer == device.tablet.writer}
        law("INV-20", theirs <= mine, "the writer is known to be somebody else's and goes on")


def survivors(world: World) -> dict[str, Fact]:
    """Facts on storage that survives: on devices' disks and in logs."""
    facts = [fact for server in world.servers for fact in server.facts()]
    for device in world.devices:
        facts += [signed.fact for c in device.tablet.chains for signed in c.facts]
        facts += [signed.fact for signed in device.tablet.lost]
    return {fact.id: fact for fact in facts}


def check_nothing_lost(world: World, server: Server, expected: dict[str, Fact]) -> None:
    there = with_originals(server.facts(), expected)
    for fact in expected.values():
        law("INV-5", fact.id in there or fact.id in world.excused or fact.seq == 1, "fact lost")


def check_projection(world: World, one: list[Fact], other: list[Fact]) -> None:
    trust = world.trust_of(one)
    states = world.projection(one, trust)
    law("INV-6", states == world.projection(other, world.trust_of(other)), "the order decides")
    shuffled = one * 2
    Random(0).shuffle(shuffled)
    law("INV-6", states == world.projection(shuffled, trust), "the order decides")
    for fact in one:
        if slot := slot_of(fact):
            check_slot_fact(fact, states[slot], [f for f in one if slot_of(f) == slot], trust)


def check_slot_fact(fact: Fact, state: SlotState, rivals: list[Fact], trust: Trust) -> None:
    level = authority(fact, trust)
    said = value(fact)
    listed = said == state.effective or said in state.conflict | state.claims
    replaced = any(fact.id in r.base and authority(r, trust) >= level for r in rivals)
    law("INV-7", listed or replaced, "a value is silently overwritten")
    if not replaced and state.effective is not None:
        winners = [r for r in rivals if value(r) == state.effective]
        law(
            "INV-8",
            any(authority(r, trust) >= level for r in winners),
            "a table beats the director",
        )


def check_trust(world: World, one: list[Fact], other: list[Fact]) -> None:
    trust, again = world.trust_of(one), world.trust_of(list(reversed(other)))
    same = all(trust.of(fact) == again.of(fact) for fact in one)
    law("INV-21", same, "trust depends on the order")


def check_control(world: World, one: list[Fact], other: list[Fact]) -> None:
    trust = world.trust_of(one)

    def is_server(fact: Fact) -> bool:
        return trust.is_trusted(fact, SERVER)

    history = control_history(one, is_server)
    law("INV-17", history == control_history(reversed(other), is_server), "arrival decides")
    terms = [term for fact in one if fact.kind == TAKE and (term := term_of(fact))]
    law("INV-17", history.term == max(terms, default=None), "a lower term governs")
    control = {f.id for f in one if is_server(f) and f.seq > 1}
    listed = {fact.id for fact in (*history.path, *history.review)}
    law("INV-17", control == listed, "a control fact is neither effective nor in review")
    law("INV-17", not equivocations(f for f in one if is_server(f)), "two issuers in one term")
    for server in world.servers:
        law("INV-17", history.term == server.control().term, "servers disagree on the term")
        if server.term != history.term:
            law("INV-17", not server.issue("round.open/1"), "a fenced server issues")
