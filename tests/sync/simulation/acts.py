"""What can happen in the simulated hall: its weight, and two numbers that say how."""

from collections.abc import Callable
from random import Random

from tests.sync.simulation.device import Device
from tests.sync.simulation.server import Server
from tests.sync.simulation.world import World

Act = Callable[[World, int, int], None]
NUMBERS = 1_000


def anybody(world: World, a: int) -> Device:
    """A tablet or the director."""
    return world.devices[a % 4]


def tablet(world: World, a: int) -> Device:
    return world.devices[a % 3]


def server(world: World, a: int) -> Server:
    return world.servers[a % 2]


def channel(b: int) -> str:
    return "push" if b % 2 else "pull"


def restore(world: World, a: int, b: int) -> None:
    world.did("restore")
    server(world, a).restore(b)


def issue(world: World, a: int, b: int) -> None:
    world.did("issued" if server(world, a).issue("round.open/1") else "fenced")


ACTS: tuple[tuple[int, Act], ...] = (
    (30, lambda w, a, b: w.enter(anybody(w, a), b % 3 // 2, b % 5, b % 7 == 0)),
    (2, lambda w, a, b: w.write_unknown(anybody(w, a), b)),
    (60, lambda w, a, b: w.deliver(b)),
    (6, lambda w, a, b: w.deliver(b, keep=True)),
    (3, lambda w, a, b: w.deliver(b, dies="before")),
    (3, lambda w, a, b: w.deliver(b, dies="after")),
    (6, lambda w, a, b: w.lose(b)),
    (4, lambda w, a, b: w.spoil(a, b)),
    (12, lambda w, a, b: w.due(anybody(w, a), channel(b))),
    (3, lambda w, a, b: w.wake(anybody(w, a))),
    (6, lambda w, a, b: w.time_out(anybody(w, a), channel(b))),
    (4, lambda w, a, b: w.crash_device(anybody(w, a), b % 4)),
    (1, lambda w, a, b: w.wipe(tablet(w, a))),
    (3, lambda w, a, b: w.take_image(tablet(w, a))),
    (3, lambda w, a, b: w.roll_back(tablet(w, a), b)),
    (1, lambda w, a, b: w.clone(tablet(w, a), tablet(w, b))),
    (1, lambda w, a, b: w.rot(tablet(w, a), b)),
    (2, lambda w, a, b: w.move(tablet(w, a), 1 + b % 2)),
    (4, lambda w, a, b: w.switch(anybody(w, a))),
    (2, lambda w, a, b: w.revoke(tablet(w, a), b % 3 > 0)),
    (2, lambda w, a, b: w.admit(tablet(w, a))),
    (2, lambda w, a, b: server(w, a).crash()),
    (4, lambda w, a, b: server(w, a).backup()),
    (3, restore),
    (1, lambda w, a, b: server(w, a).take_over()),
    (8, issue),
)


def pick(world: World, rng: Random) -> None:
    """One random thing happens."""
    act = rng.choices([act for _, act in ACTS], [weight for weight, _ in ACTS])[0]
    act(world, rng.randrange(NUMBERS), rng.randrange(NUMBERS))
