"""The jobs: they work only when there is something to do, and once."""

from pathlib import Path

import pytest

from server.jobs import tasks
from server.jobs.schedule import start_jobs, stop_jobs
from server.operations import standings
from server.operations.access import TabletToken
from server.operations.exchange import Report, pull
from server.operations.venue import Venue
from server.persistence.repositories.snapshots import find_snapshot
from tests.operations.evening import Evening, StandingClock, new_venue


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
def venue(tmp_path: Path, clock: StandingClock) -> Venue:
    return new_venue(tmp_path / "data", clock, auto_rounds=True)


@pytest.fixture
def evening(venue: Venue) -> Evening:
    return Evening(venue, tables=3, boards=1).start()


def revision(venue: Venue, evening: Evening) -> int:
    with venue.store.read() as session:
        found = find_snapshot(session, evening.id)
    assert found is not None
    return found.revision


def test_standings_are_made_when_there_are_new_facts_and_only_then(
    venue: Venue, evening: Evening
) -> None:
    assert tasks.publish_standings(venue, "x") == 0
    before = revision(venue, evening)
    evening.play_round([evening.enrol(1)], 1)
    assert tasks.publish_standings(venue, "x") == 1
    assert revision(venue, evening) == before + 1
    assert tasks.publish_standings(venue, "x") == 0


def test_two_processes_publish_a_state_once(
    venue: Venue, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.play_round([evening.enrol(1)], 1)
    made: list[str] = []
    monkeypatch.setattr(standings, "publish", lambda _venue, tournament: made.append(tournament))
    tasks.publish_standings(venue, "one")
    tasks.publish_standings(venue, "two")
    assert made == [evening.id]


def test_one_broken_tournament_does_not_stop_the_others(
    venue: Venue, evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: object
) -> None:
    other = Evening(venue, tables=3, boards=1).start()
    for each in (evening, other):
        each.play_round([each.enrol(1)], 1)
    before = revision(venue, other)
    real = standings.publish

    def fault(at: Venue, tournament: str) -> object:
        if tournament == evening.id:
            raise ZeroDivisionError
        return real(at, tournament)

    monkeypatch.setattr(standings, "publish", fault)
    tasks.publish_standings(venue, "x")
    assert revision(venue, other) == before + 1


def test_a_copy_is_made_once_a_period(venue: Venue, clock: StandingClock) -> None:
    assert tasks.back_up(venue, "one")
    assert not tasks.back_up(venue, "two")
    clock.ms += venue.config.backup_minutes * 60_000
    assert tasks.back_up(venue, "two")
    assert len(list(venue.config.backups.iterdir())) == 2


def test_little_room_is_said_in_the_log(
    venue: Venue, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("server.operations.health.free_bytes", lambda _: 199 * 1024 * 1024)
    tasks.back_up(venue, "x")
    assert "little room on the disk" in caplog.text


def test_the_clock_opens_a_round_once_and_only_where_it_is_wanted(
    venue: Venue, evening: Evening, clock: StandingClock, tmp_path: Path
) -> None:
    assert tasks.turn_clock(venue, "x") == 0
    clock.ms += 9 * 60_000
    by_hand = new_venue(tmp_path / "data", clock)
    assert tasks.turn_clock(by_hand, "x") == 0
    assert tasks.turn_clock(venue, "one") == 1
    assert tasks.turn_clock(by_hand, "two") == 0
    state = venue.projections.of(venue.store, evening.id).state
    assert state.session(1).round == 2


def test_housekeeping_stores_what_was_heard(venue: Venue, evening: Evening) -> None:
    who = TabletToken(evening.id, "a" * 32)
    pull(venue, who, Report(unsent=2))
    tasks.keep_house(venue, "x")
    assert venue.heartbeats.save(venue.store) == 0


def test_the_schedule_starts_and_stops_in_order(venue: Venue, evening: Evening) -> None:
    scheduler = start_jobs(venue)
    assert {job.id for job in scheduler.get_jobs()} == {
        "publish_standings",
        "back_up",
        "turn_clock",
        "keep_house",
    }
    stop_jobs(scheduler, venue)
    assert not scheduler.running
