"""Random evenings: `explore(scenarios, steps)` runs many, `play(seed, steps)` exactly one."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from random import Random
from unittest.mock import patch

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

import sync.client
import sync.exchange
import sync.keys
import sync.tablet
import sync.trust
from sync.enrolment import Enrolment
from sync.fact import Clock
from tests.sync.simulation.acts import pick
from tests.sync.simulation.checks import always, at_end, survivors
from tests.sync.simulation.mutants import Mutant
from tests.sync.simulation.world import Broken, World, law

SMALL_BATCH = 3


@contextmanager
def small_and_quick() -> Iterator[None]:
    """Small batches, repeatable signatures, and pure functions of bytes remembered."""
    with ExitStack() as stack:
        repeatable = ec.ECDSA(hashes.SHA256(), deterministic_signing=True)
        stack.enter_context(patch.object(sync.keys, "_ES256", repeatable))
        stack.enter_context(patch.object(sync.tablet, "MAX_FACTS", SMALL_BATCH))
        for owner, name in (
            (sync.exchange, "parse"),
            (sync.exchange, "verify"),
            (sync.client, "parse"),
            (sync.trust, "read_enrolment"),
            (Enrolment, "proven_by"),
        ):
            quick = lru_cache(maxsize=10_000)(getattr(owner, name))
            stack.enter_context(patch.object(owner, name, quick))
        yield


def play(
    seed: int, steps: int, clock: Callable[[int], Clock] = lambda n: Clock(), **more: object
) -> World:
    """One evening, checked after every step, healed, and checked at the end."""
    rng = Random(seed)
    with small_and_quick():
        world = World(clock, **more)
        for _ in range(steps):
            pick(world, rng)
            always(world)
        finish(world)
    return world


def finish(world: World) -> None:
    """The end of an evening."""
    expected = survivors(world)
    world.heal()
    at_end(world, expected)


def wild(n: int) -> Clock:
    """Clocks ten years off either way, jumping back, restarting."""
    year = 31_557_600_000
    return Clock((n * 7_919 % 21 - 10) * year, n * 104_729 % 1_000, f"boot {n % 3}", (n, 5))


def play_twice(seed: int, steps: int, **more: object) -> World:
    """The same evening with sane and with wild clocks: INV-14."""
    sane = play(seed, steps, **more)
    law("INV-14", sane.summary() == play(seed, steps, wild, **more).summary(), "a clock decides")
    return sane


def dies(mutant: Mutant, scenarios: int = 150, steps: int = 60) -> str | None:
    """The invariant that catches a mutant, with the seed; None if it survives."""
    run = play_twice if "INV-14" in mutant.killers else play
    for seed in range(mutant.first, mutant.first + scenarios):
        try:
            with mutant.change():
                run(seed, steps, projection=mutant.projection)
        except Broken as broken:
            return f"{broken.name} at {seed}"
    return None


def explore(scenarios: int, steps: int = 60, first: int = 0) -> Counter[str]:
    """Many evenings; what happened in them, counted."""
    seen: Counter[str] = Counter()
    for seed in range(first, first + scenarios):
        seen.update(play(seed, steps).seen)
    return seen
