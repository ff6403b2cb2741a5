"""A run is done once, whoever asks and whoever dies."""

import threading
from pathlib import Path

import pytest

from server.jobs.once import LEASE_MS, run_once
from server.operations.venue import Venue
from server.persistence.repositories.jobs import Run, forget_runs, take_run
from tests.operations.evening import StandingClock, new_venue


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
def venue(tmp_path: Path, clock: StandingClock) -> Venue:
    return new_venue(tmp_path / "data", clock)


def test_only_the_first_holder_does_a_run(venue: Venue) -> None:
    done: list[str] = []
    for holder in ("one", "two", "one"):
        run_once(venue, Run("backup", "7", holder), lambda who=holder: done.append(who))
    assert done == ["one"]


def test_many_processes_at_once_do_it_once(venue: Venue) -> None:
    done: list[int] = []
    start = threading.Barrier(6)

    def ask(number: int) -> None:
        start.wait()
        run_once(venue, Run("backup", "7", str(number)), lambda: done.append(number))

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(done) == 1


def test_another_slot_and_another_job_are_other_runs(venue: Venue) -> None:
    done: list[Run] = []
    for run in (Run("a", "1", "x"), Run("a", "2", "x"), Run("b", "1", "x")):
        run_once(venue, run, lambda one=run: done.append(one))
    assert len(done) == 3


def test_a_run_that_failed_may_be_done_again_at_once(venue: Venue) -> None:
    def fault() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run_once(venue, Run("a", "1", "x"), fault)
    assert run_once(venue, Run("a", "1", "y"), lambda: None)


def test_the_run_of_a_dead_holder_is_taken_over_after_its_lease(
    venue: Venue, clock: StandingClock
) -> None:
    with venue.store.write_tx() as session:
        assert take_run(session, Run("a", "1", "dead"), clock.ms, LEASE_MS)
    clock.ms += LEASE_MS - 1
    assert not run_once(venue, Run("a", "1", "heir"), lambda: None)
    clock.ms += 1
    assert run_once(venue, Run("a", "1", "heir"), lambda: None)
    clock.ms += 10 * LEASE_MS
    assert not run_once(venue, Run("a", "1", "third"), lambda: None)


def test_who_wakes_up_after_his_lease_finds_it_gone(
    venue: Venue, clock: StandingClock, caplog: pytest.LogCaptureFixture
) -> None:
    def sleepy() -> None:
        clock.ms += LEASE_MS
        run_once(venue, Run("a", "1", "heir"), lambda: None)

    run_once(venue, Run("a", "1", "sleepy"), sleepy)
    assert "a lease ran out" in caplog.text


def test_old_runs_are_forgotten(venue: Venue, clock: StandingClock) -> None:
    run_once(venue, Run("a", "1", "x"), lambda: None)
    with venue.store.write_tx() as session:
        forget_runs(session, clock.ms + LEASE_MS + 1)
    assert run_once(venue, Run("a", "1", "x"), lambda: None)
