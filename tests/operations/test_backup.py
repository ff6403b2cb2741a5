"""Copies and restores: nothing acknowledged is lost, no new server passes for the old one."""

import sqlite3
from pathlib import Path

import pytest

from server.operations import access, backup, exchange, people
from server.operations.access import TabletToken
from server.operations.check import check
from server.operations.venue import Venue
from server.persistence.repositories.people import Person
from server.persistence.repositories.tournaments import log_ids
from server.rules.errors import Refusal
from tests.operations.evening import Direct, Evening, StandingClock, new_venue


def logs(venue: Venue) -> dict[str, str]:
    with venue.store.read() as session:
        return log_ids(session)


def restore(venue: Venue, copy: Path) -> Venue:
    """The server stops, the copy is brought back, the server starts again."""
    venue.store.close()
    backup.bring_back(venue.config, copy, venue.now())
    return new_venue(venue.config.data)


def test_inv_10_a_restored_server_answers_under_another_log_from_its_first_word(
    evening: Evening, tmp_path: Path
) -> None:
    copy = backup.backup_to(evening.venue.config, tmp_path / "copy.sqlite3")
    before = logs(evening.venue)
    after = logs(restore(evening.venue, copy))
    assert after.keys() == before.keys()
    assert not set(after.values()) & set(before.values())


def test_a_copy_that_was_put_in_place_by_hand_takes_over_too(
    evening: Evening, tmp_path: Path
) -> None:
    copy = backup.backup_to(evening.venue.config, tmp_path / "copy.sqlite3")
    before = logs(evening.venue)
    other = tmp_path / "other"
    other.mkdir()
    copy.replace(other / evening.venue.config.database.name)
    first = new_venue(other)
    after = logs(first)
    assert set(after.values()).isdisjoint(before.values())
    first.store.close()
    assert logs(new_venue(other)) == after


def test_inv_5_tablets_offer_again_what_the_copy_lacks(evening: Evening, tmp_path: Path) -> None:
    """F-8: entries and a whole tablet that came after the backup are trusted without a human."""
    evening.start()
    old = evening.enrol(1)
    first = evening.enter(old, 1, evening.boards(1, 1)[0])
    old.drain()
    copy = backup.backup_to(evening.venue.config, tmp_path / "copy.sqlite3")
    second = evening.enter(old, 1, evening.boards(1, 1)[1])
    old.drain()
    young = evening.enrol(2)
    third = evening.enter(young, 1, evening.boards(1, 2)[0])
    young.drain()
    venue = restore(evening.venue, copy)
    for seat in (old, young):
        seat._line = Direct(venue, TabletToken(evening.id, seat.tablet.writer))
        seat.pull()
        seat.drain()
    state = venue.projections.of(venue.store, evening.id).state
    assert {first, second, third} <= state.slot_of.keys()
    assert state.writers[young.tablet.writer].status == "trusted"
    assert [state.verdict(one) for one in (first, second, third)] == ["ok"] * 3
    assert check(venue).faults == ()


def test_a_restore_is_a_take_over_with_new_writers(evening: Evening, tmp_path: Path) -> None:
    evening.start()
    before = evening.venue.projections.of(evening.venue.store, evening.id).state
    copy = backup.backup_to(evening.venue.config, tmp_path / "copy.sqlite3")
    evening.does("clock.pause", session=1)
    venue = restore(evening.venue, copy)
    state = venue.projections.of(venue.store, evening.id).state
    assert before.term is not None and state.term is not None
    assert state.term[0] == before.term[0] + 1
    assert state.session(1).round == 1 and state.history.complete
    assert len([w for w in state.writers.values() if w.role == "server"]) == 2


def test_a_tablet_lets_in_before_the_restore_is_still_known_by_its_token(
    evening: Evening, tmp_path: Path
) -> None:
    copy = backup.backup_to(evening.venue.config, tmp_path / "copy.sqlite3")
    seat = evening.enrol(1)
    token = access.tablet_token(evening.venue, evening.id, seat.tablet.writer)
    venue = restore(evening.venue, copy)
    assert access.read_tablet_token(venue, token).writer == seat.tablet.writer


def test_a_restore_signs_the_director_out_and_erases_again(
    evening: Evening, tmp_path: Path
) -> None:
    venue = evening.venue
    access.prepare_pin(venue)
    token = access.sign_in(venue, "123456")
    who = TabletToken(evening.id, "1" * 32)
    people.save_names(venue, who, [Person("a" * 32, "Anna")])
    copy = backup.backup_to(venue.config, tmp_path / "copy.sqlite3")
    people.erase(venue, "a" * 32)
    after = restore(venue, copy)
    assert not access.is_signed_in(after, token)
    assert people.names_of(after, evening.id) == {}


def test_a_copy_is_made_while_others_write_and_is_a_whole_prefix(
    evening: Evening, tmp_path: Path
) -> None:
    evening.start()
    seat = evening.enrol(1)
    written: list[int] = []

    def while_copying(done: int, _all: int) -> None:
        if not written:
            evening.enter(seat, 1, evening.boards(1, 1)[0])
            seat.drain()
        written.append(done)

    copy = backup.backup_to(evening.venue.config, tmp_path / "copy.sqlite3", while_copying)
    assert written
    backup.check_copy(copy)
    venue = restore(evening.venue, copy)
    assert check(venue).faults == ()


def test_the_old_database_stays_beside_the_new_one(evening: Evening, tmp_path: Path) -> None:
    copy = backup.backup_to(evening.venue.config, tmp_path / "copy.sqlite3")
    evening.does("session.start", session=1)
    evening.venue.store.close()
    kept = backup.bring_back(evening.venue.config, copy, 5)
    assert kept is not None and kept.name == "before-restore-5.sqlite3"
    backup.check_copy(kept)


def test_a_database_in_use_is_not_replaced(evening: Evening, tmp_path: Path) -> None:
    copy = backup.backup_to(evening.venue.config, tmp_path / "copy.sqlite3")
    before = logs(evening.venue)
    with pytest.raises(Refusal, match="restore/running"):
        backup.bring_back(evening.venue.config, copy, 1)
    assert logs(evening.venue) == before


@pytest.mark.parametrize("content", [b"", b"nothing of the kind", None])
def test_what_is_no_copy_is_not_brought_back(
    evening: Evening, tmp_path: Path, content: bytes | None
) -> None:
    evening.venue.store.close()
    path = tmp_path / "copy"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(Refusal, match="restore/"):
        backup.bring_back(evening.venue.config, path, 1)
    assert new_venue(evening.venue.config.data) is not None


def test_copies_rotate_and_a_half_made_one_has_no_name(tmp_path: Path) -> None:
    clock = StandingClock()
    venue = new_venue(tmp_path / "data", clock, backups_kept=2)
    for _ in range(4):
        clock.ms += 60_000
        newest = backup.rotate_backups(venue.config, clock.ms)
    kept = sorted(venue.config.backups.iterdir())
    assert len(kept) == 2 and kept[-1] == newest
    assert backup.newest_backup_at(venue.config) is not None
    assert newest.stat().st_mode & 0o077 == 0

    def fault(_done: int, _all: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        backup.backup_to(venue.config, tmp_path / "half.sqlite3", fault)
    assert not list(tmp_path.glob("*half*"))


def test_a_copy_is_never_written_over_something(evening: Evening, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(Refusal, match="backup/exists"):
        backup.backup_to(evening.venue.config, tmp_path / "mine.txt")
    with pytest.raises(Refusal, match="backup/no-database"):
        config = new_venue(tmp_path / "b").config
        config.database.unlink()
        backup.backup_to(config, tmp_path / "copy")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("UPDATE fact SET text = CAST(text || ' ' AS BLOB) WHERE pos = 3", "check/hash"),
        ("UPDATE fact SET text = x'ff00' WHERE pos = 3", "check/unreadable"),
        ("DELETE FROM fact WHERE pos = 2", "check/pos"),
        (
            "UPDATE fact SET sig = (SELECT sig FROM fact WHERE pos = 1) WHERE pos = 4",
            "check/signature",
        ),
        ("UPDATE fact SET scope = '@A/1' WHERE pos = 1", "check/scope"),
        ("DELETE FROM tip", "check/tips"),
        ("UPDATE tournament SET pos = pos + 1", "check/length"),
        ("DELETE FROM fact WHERE pos = (SELECT max(pos) FROM fact)", "check/length"),
    ],
)
def test_check_names_what_was_done_to_the_database(
    evening: Evening, change: str, code: str
) -> None:
    assert check(evening.venue).faults == ()
    with sqlite3.connect(evening.venue.config.database) as connection:
        connection.execute(change)
    connection.close()
    assert code in {fault.code for fault in check(evening.venue).faults}


def test_a_pull_of_an_old_cursor_starts_again(evening: Evening, tmp_path: Path) -> None:
    seat = evening.enrol(1)
    seat.drain()
    seat.pull()
    copy = backup.backup_to(evening.venue.config, tmp_path / "copy.sqlite3")
    venue = restore(evening.venue, copy)
    who = TabletToken(evening.id, seat.tablet.writer)
    reply = exchange.pull(venue, who, exchange.Report(seat.tablet.cursor))
    assert reply["reset"] is True
