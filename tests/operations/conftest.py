"""A venue, and an evening of three tables in it."""

from pathlib import Path

import pytest
from argon2 import PasswordHasher

from server.operations.venue import Venue
from tests.operations.evening import Evening, StandingClock, new_venue


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
def venue(tmp_path: Path, clock: StandingClock) -> Venue:
    return new_venue(tmp_path / "data", clock)


@pytest.fixture
def evening(venue: Venue) -> Evening:
    return Evening(venue)


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """argon2id with the least work: these tests are about who may come in, not how slowly."""
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr("server.operations.access._HASHER", quick)
