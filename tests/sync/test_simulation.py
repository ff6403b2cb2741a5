"""The protocol under faults: random evenings, a shrinking state machine, and mutants that must die.

Deeper runs: `from tests.sync.simulation.explore import explore; explore(10_000, steps=100)`.
"""

from contextlib import ExitStack

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tests.sync.simulation.acts import ACTS, NUMBERS, Act
from tests.sync.simulation.checks import always
from tests.sync.simulation.explore import dies, explore, finish, play_twice, small_and_quick
from tests.sync.simulation.mutants import MUTANTS, Mutant
from tests.sync.simulation.world import World

FAULTS = (
    *("entry", "crash", "wipe", "rollback", "clone", "rot", "move", "restore", "revocation"),
    *("gap", "bad", "equivocation", "issued", "fenced"),
)
numbers = st.integers(0, NUMBERS - 1)


class Hall(RuleBasedStateMachine):
    """The simulated hall in Hypothesis' hands: it looks for the shortest way to break a law."""

    def __init__(self) -> None:
        super().__init__()
        self.stack = ExitStack()
        self.stack.enter_context(small_and_quick())
        self.world = World()

    @rule(
        act=st.sampled_from([act for weight, act in ACTS for _ in range(weight)]),
        a=numbers,
        b=numbers,
    )
    def happens(self, act: Act, a: int, b: int) -> None:
        act(self.world, a, b)

    @invariant()
    def the_laws_hold(self) -> None:
        always(self.world)

    def teardown(self) -> None:
        with self.stack:
            finish(self.world)


TestHall = Hall.TestCase
TestHall.settings = settings(
    max_examples=15,
    stateful_step_count=40,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def test_random_evenings_keep_every_law_and_meet_every_fault() -> None:
    seen = explore(40)
    assert not [fault for fault in FAULTS if not seen[fault]]


@pytest.mark.parametrize("seed", range(200, 206))
def test_clocks_ten_years_off_change_nothing(seed: int) -> None:
    play_twice(seed, 60)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name.replace(" ", "-"))
def test_a_known_bad_protocol_dies(mutant: Mutant) -> None:
    verdict = dies(mutant)
    assert verdict is not None and verdict.split()[0] in mutant.killers
