"""The simulated hall: three tablets, a director, two servers, a network that does what it likes.

Everything random comes from the caller. `World` has one method for each thing that can happen;
`heal` ends all faults and lets every device sync with every server; `laws` checks what must hold.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from sync import tablet
from sync.cursor import scope_hash
from sync.exchange import Scope
from sync.fact import Clock, Context, Fact
from sync.signals import Answered, Due, Failed, Woken
from sync.tablet import Phase, next_batch
from sync.trust import DIRECTOR, TABLE, Trust
from tests.sync.kit import DESK, public
from tests.sync.simulation.device import Crash, Device
from tests.sync.simulation.server import Server
from tests.sync.simulation.slots import SlotState, project, slot_of

Project = Callable[..., Mapping[object, SlotState]]
GARBAGE: tuple[object, ...] = (None, {"ok": True}, "<html>", [], {"log_id": "0" * 32, "w": "x"})


@dataclass(frozen=True)
class Letter:
    """A request on its way to a server, or its reply on the way back."""

    device: Device
    epoch: int
    channel: str
    flight: int
    server: int
    content: object
    is_reply: bool = False
    is_whole: bool = True


def scope_of(device: Device) -> Scope:
    """What a device may see: a table not the results of another one, a director everything."""
    if device.role == DIRECTOR:
        return Scope(scope_hash("all"), lambda fact: True)
    table, writer = device.table, device.tablet.writer
    return Scope(
        scope_hash(f"table {table} of {writer}"),
        lambda fact: (
            slot_of(fact) is None or fact.body.get("table") == table or fact.writer == writer
        ),
    )


class World:
    """The hall. `number` gives keys and log ids, the same for the same course of events."""

    def __init__(
        self,
        clock: Callable[[int], Clock] = lambda n: Clock(),
        projection: Project = project,
    ) -> None:
        self.count = 100
        self.clock, self.projection = clock, projection
        self.letters: list[Letter] = []
        self.servers = [Server(self.number), Server(self.number)]
        self.devices = [Device(TABLE, self.number, self.post) for _ in range(3)]
        self.devices.append(Device(DIRECTOR, self.number, self.post))
        self.devices[2].table = 2
        for device in self.devices:
            device.clock = clock
        self.director = self.devices[-1]
        self.servers[0].take_over()
        for server in self.servers:
            server.backup()
        self.excused: set[str] = set()
        self.seen: dict[str, int] = {}

    def number(self) -> int:
        self.count += 1
        return self.count

    def did(self, what: str) -> None:
        """Counts that something happened: a run that never reaches a fault proves nothing."""
        self.seen[what] = self.seen.get(what, 0) + 1

    # ---- People ----------------------------------------------------------------------------------

    def enter(self, device: Device, board: int, tricks: int, blind: bool = False) -> None:
        """Somebody enters a result, replacing what the device shows (unless it shows nothing)."""
        kind = "director.correct/1" if device.role == DIRECTOR else "result/1"
        table = 1 + tricks % 2 if device.role == DIRECTOR else device.table
        slot = (table, board)
        state = self.projection(device.known(), self.trust_of(device.known())).get(slot)
        base = () if blind or state is None else state.heads
        body = {"table": table, "board": board, "outcome": tricks}
        self.guarded(device, lambda: device.write(kind, body, Context(base=base)))
        self.did("entry")

    def write_unknown(self, device: Device, n: int) -> None:
        """A fact of a kind and with fields that nobody here knows."""
        body = {"future": [n, {"ы": None}], "n": n}
        self.guarded(device, lambda: device.write("future.kind/7", body, Context()))

    def revoke(self, victim: Device, keep_all: bool) -> None:
        """The director revokes a tablet's writer from the last fact that arrived, or from now."""
        writer = victim.tablet.writer
        known = [f for f in self.director.known() if f.writer == writer]
        keep = max(known, key=lambda f: f.seq).id if known and keep_all else None
        body = {"writer": writer, "keep": keep}
        self.guarded(self.director, lambda: self.director.write("writer.revoke/1", body, Context()))
        self.did("revocation")

    def admit(self, victim: Device) -> None:
        """The director admits a tablet's writer, taking back all that was ordered about it."""
        writer = victim.tablet.writer
        orders = [f for f in self.director.known() if f.body.get("writer") == writer]
        base = tuple(dict.fromkeys(f.id for f in orders))[:64]
        body = {"writer": writer}
        context = Context(base=base)
        self.guarded(self.director, lambda: self.director.write("writer.admit/1", body, context))

    # ---- Devices ---------------------------------------------------------------------------------

    def guarded(self, device: Device, act: Callable[[], object]) -> None:
        """Acts; a device that dies on the way starts again."""
        try:
            act()
        except Crash:
            self.did("crash")
            device.start()

    def crash_device(self, device: Device, after: int) -> None:
        """The device will die at one of its next effects."""
        device.doom = after

    def wipe(self, device: Device) -> None:
        """The storage is gone; the device enrols again."""
        self.did("wipe")
        device.doom = None
        device.enrol()

    def take_image(self, device: Device) -> None:
        device.images.append(device.storage.copy())

    def roll_back(self, device: Device, index: int) -> None:
        """The storage is what it was when an image was taken."""
        if device.images:
            self.did("rollback")
            device.doom = None
            device.storage = device.images[index % len(device.images)].copy()
            device.start()

    def clone(self, device: Device, source: Device) -> None:
        """The device goes on with a copy of another one's storage."""
        if device.role == source.role and device is not source:
            self.did("clone")
            device.doom = None
            device.storage = source.storage.copy()
            device.start()

    def rot(self, device: Device, index: int) -> None:
        """One own fact becomes unreadable on disk."""
        rows = device.storage.rows
        place = index % len(rows)
        if place == 0:
            return
        self.did("rot")
        row = rows[place]
        rows[place] = replace(row, text=row.text.replace('"v":1', '"v":7'))
        self.excused.add(row.id)
        device.doom = None
        device.start()

    def move(self, device: Device, table: int) -> None:
        """The tablet now serves another table: its scope changes."""
        if device.role == TABLE and device.table != table:
            self.did("move")
            device.table = table

    def switch(self, device: Device) -> None:
        """The device talks to the other server."""
        device.home = 1 - device.home

    def due(self, device: Device, channel: str) -> None:
        if channel in device.armed:
            device.armed.discard(channel)
            self.guarded(device, lambda: device.feed(Due(channel)))

    def wake(self, device: Device) -> None:
        self.guarded(device, lambda: device.feed(Woken()))

    def time_out(self, device: Device, channel: str) -> None:
        """The device gives up waiting for an answer."""
        state = device.tablet.push if channel == "push" else device.tablet.pull
        if state.phase is Phase.FLYING:
            signal = Failed(channel, state.flight, "timeout")
            self.guarded(device, lambda: device.feed(signal))

    # ---- Network ---------------------------------------------------------------------------------

    def post(self, device: Device, channel: str, flight: int, content: object) -> None:
        self.letters.append(Letter(device, device.epoch, channel, flight, device.home, content))

    def deliver(self, index: int, keep: bool = False, dies: str = "") -> None:
        """One letter arrives; `keep`: it arrives once more; `dies`: the server does, on the way."""
        if not self.letters:
            return
        place = index % len(self.letters)
        letter = self.letters[place] if keep else self.letters.pop(place)
        if letter.is_reply:
            self.arrive(letter)
            return
        server = self.servers[letter.server]
        if dies == "before":
            server.crash()
            return
        reply = self.serve(server, letter)
        if dies == "after":
            server.crash()
            return
        self.letters.append(replace(letter, content=reply, is_reply=True))

    def serve(self, server: Server, letter: Letter) -> object:
        if letter.channel == "pull":
            cursor = letter.content
            assert cursor is None or isinstance(cursor, str)
            return server.pull(scope_of(letter.device), cursor)
        decision, reply = server.push(letter.content)
        if decision.gap:
            self.did("gap")
        if decision.bad:
            self.did("bad")
        if any(item.equivocates for item in decision.append):
            self.did("equivocation")
        law("INV-12", not letter.is_whole or not decision.bad, "an authentic fact is refused")
        return reply

    def arrive(self, letter: Letter) -> None:
        device = letter.device
        if device.epoch == letter.epoch:
            signal = Answered(letter.channel, letter.flight, letter.content)
            self.guarded(device, lambda: device.feed(signal))

    def lose(self, index: int) -> None:
        if self.letters:
            self.letters.pop(index % len(self.letters))

    def spoil(self, index: int, n: int) -> None:
        """A letter is damaged: a flipped character, or answered by somebody else altogether."""
        if not self.letters:
            return
        place = index % len(self.letters)
        letter = self.letters[place]
        if letter.is_reply or n % 3 == 0:
            garbage = GARBAGE[n % len(GARBAGE)]
            self.letters[place] = replace(letter, content=garbage, is_reply=True)
        elif isinstance(letter.content, dict) and letter.content["facts"]:
            request = dict(letter.content)
            name = "facts" if n % 2 else "sigs"
            texts = list(request[name])
            which = n % len(texts)
            texts[which] = flip(texts[which], n)
            request[name] = texts
            self.letters[place] = replace(letter, content=request, is_whole=False)

    # ---- The end ---------------------------------------------------------------------------------

    def heal(self) -> None:
        """Faults stop: everybody syncs with each server, the servers with each other, and everybody
        once more with the first, to hear what only the second one knew.
        """
        self.letters.clear()
        for device in self.devices:
            device.doom = None
        for home in (0, 1):
            self.sync_all(home)
        self.merge(self.servers[0], self.servers[1])
        self.merge(self.servers[1], self.servers[0])
        for home in (1, 0):
            self.sync_all(home)

    def sync_all(self, home: int) -> None:
        for device in self.devices:
            device.home = home
            self.sync(device)

    def sync(self, device: Device) -> None:
        """One device with its server until it is quiet, counting its pushes."""
        for channel in ("push", "pull"):
            self.time_out(device, channel)
        before = pushes_needed(device)
        writers, copies = len(device.tablet.chains), own_count(device)
        pushes = 0
        self.wake(device)
        while self.letters:
            letter = self.letters[0]
            own = {chain.writer for chain in device.tablet.chains}
            if isinstance(letter.content, dict) and not letter.is_reply:
                pushes += letter.content["w"] in own
            self.deliver(0)
            made = 2 * (len(device.tablet.chains) - writers) + own_count(device) - copies
            law("INV-13", pushes <= before + made + 2, "the outbox does not drain")
        law("INV-13", next_batch(device.tablet) is None, "the outbox is not empty")

    def merge(self, source: Server, target: Server) -> None:
        """One server offers its log to the other, in its order."""
        for entry in source.log.entries:
            fact = entry.fact
            request = {
                "e": fact.tournament,
                "w": fact.writer,
                "facts": [fact.text],
                "sigs": [entry.sig],
            }
            decision, _ = target.push(request)
            law("INV-12", not decision.bad and not decision.gap, "a stored fact is refused")

    def trust_of(self, facts: list[Fact]) -> Trust:
        trust = Trust(public(DESK))
        for fact in facts:
            trust.add(fact)
        return trust

    def summary(self) -> dict[object, object]:
        """What the first server shows, without ids: the same whatever the clocks said."""
        facts = self.servers[0].facts()
        slots = self.projection(facts, self.trust_of(facts))
        return {
            slot: (state.effective, state.conflict, state.claims) for slot, state in slots.items()
        }


class Broken(AssertionError):
    """An invariant does not hold."""

    def __init__(self, name: str, what: str) -> None:
        super().__init__(f"{name}: {what}")
        self.name = name


def law(name: str, holds: bool, what: str) -> None:
    """Raises `Broken` where an invariant does not hold."""
    if not holds:
        raise Broken(name, what)


def flip(text: str, n: int) -> str:
    """The text with one character changed."""
    if not text:
        return "x"
    place = n % len(text)
    return text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1 :]


def pushes_needed(device: Device) -> int:
    """How many batches the device's own chains would fill on an empty log."""
    return sum(-(-len(chain.facts) // tablet.MAX_FACTS) for chain in device.tablet.chains)


def own_count(device: Device) -> int:
    return sum(len(chain.facts) for chain in device.tablet.chains)
