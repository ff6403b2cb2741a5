"""Random evenings: `explore(scenarios, steps)` runs many, `play(seed, steps)` exactly one."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from random import Random
from unittest.mock import patch

import sync.client
import sync.exchange
import sync.tablet
import sync.trust
from sync.enrolment import Enrolment
from sync.fact import Clock
from tests.sync.simulation.checks import always, at_end, survivors
from tests.sync.simulation.world import World, pick

SMALL_BATCH = 3


@contextmanager
def small_and_quick() -> Iterator[None]:
    """Small batches, and pure functions of bytes remembered."""
    with ExitStack() as stack:
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
        world = World(clock, **more)  # type: ignore[arg-type]
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


def explore(scenarios: int, steps: int = 60, first: int = 0) -> Counter[str]:
    """Many evenings; what happened in them, counted."""
    seen: Counter[str] = Counter()
    for seed in range(first, first + scenarios):
        seen.update(play(seed, steps).seen)
    return seen
