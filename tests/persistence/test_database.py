"""The embedded database: how it is opened, and that there is one way to write."""

import sqlite3
import threading
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from server.persistence import database
from server.persistence.database import Store, open_store
from server.persistence.repositories.settings import get_setting, set_setting
from server.rules.errors import Refusal
from tests.persistence.store import new_store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return new_store(tmp_path)


def pragma(store: Store, name: str) -> object:
    with store.write_tx() as session:
        return session.execute(text(f"PRAGMA {name}")).scalar_one()


def test_a_commit_is_on_the_disk_when_it_returns(store: Store) -> None:
    assert pragma(store, "journal_mode") == "wal"
    assert pragma(store, "synchronous") == 2  # FULL
    assert pragma(store, "secure_delete") == 1


def test_the_change_to_wal_happens_under_extra(tmp_path: Path) -> None:
    said: list[str] = []
    connection = sqlite3.connect(tmp_path / "x", factory=_listening(said))
    database._prepare_writer(connection, None)
    pragmas = [line.removeprefix("PRAGMA ") for line in said]
    order = [
        pragmas.index(p) for p in ("synchronous=EXTRA", "journal_mode=WAL", "synchronous=FULL")
    ]
    assert order == sorted(order)
    connection.close()


def _listening(said: list[str]) -> type[sqlite3.Connection]:
    class Listening(sqlite3.Connection):
        def execute(self, sql: str, *args: object) -> sqlite3.Cursor:
            said.append(sql)
            return super().execute(sql, *args)

    return Listening


def test_the_files_are_the_owners_alone(store: Store, tmp_path: Path) -> None:
    assert (tmp_path / "traveller.sqlite3").stat().st_mode & 0o077 == 0


def test_a_block_that_fails_leaves_nothing(store: Store) -> None:
    with pytest.raises(ZeroDivisionError), store.write_tx() as session:
        set_setting(session, "x", "1")
        session.flush()
        raise ZeroDivisionError
    with store.read() as session:
        assert get_setting(session, "x") is None


def test_the_reading_side_cannot_write(store: Store) -> None:
    with pytest.raises(OperationalError), store.read() as session:
        set_setting(session, "x", "1")


def test_a_reader_sees_one_moment_while_somebody_writes(store: Store) -> None:
    with store.read() as reader:
        assert get_setting(reader, "x") is None
        with store.write_tx() as session:
            set_setting(session, "x", "1")
        assert get_setting(reader, "x") is None
    with store.read() as later:
        assert get_setting(later, "x") == "1"


def test_writers_wait_for_each_other_from_their_first_word(store: Store) -> None:
    """BEGIN IMMEDIATE: read, then write, loses no update of another thread."""

    def count() -> None:
        for _ in range(20):
            with store.write_tx() as session:
                set_setting(session, "n", str(int(get_setting(session, "n") or 0) + 1))

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with store.read() as session:
        assert get_setting(session, "n") == "80"


def test_another_process_waits_or_is_told_that_it_is_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_MS", 50)
    store = new_store(tmp_path)
    other = sqlite3.connect(tmp_path / "traveller.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Refusal, match="storage/busy"), store.write_tx():
        pass
    other.execute("ROLLBACK")
    other.close()
    with store.write_tx() as session:
        set_setting(session, "x", "1")


def test_a_full_disk_refuses_and_recovers_without_a_restart(store: Store) -> None:
    pages = pragma(store, "page_count")
    with store.write_tx() as session:
        session.execute(text(f"PRAGMA max_page_count={pages}"))
    stored = 0
    with pytest.raises(Refusal, match="storage/full"):
        while True:
            with store.write_tx() as session:
                set_setting(session, f"n{stored}", "x" * 3000)
            stored += 1
    with store.read() as session:
        assert get_setting(session, f"n{stored}") is None
        assert all(get_setting(session, f"n{n}") for n in range(stored))
    with store.write_tx() as session:
        session.execute(text("PRAGMA max_page_count=100000"))
        set_setting(session, "after", "1")
    assert pragma(store, "integrity_check") == "ok"


def test_a_disk_that_fills_up_at_commit_acknowledges_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite has rolled back by itself then; a second ROLLBACK must not hide the reason."""
    with pytest.raises(Refusal, match="storage/full"), store.write_tx() as session:
        session.execute(text(f"PRAGMA max_page_count={pragma_of(session, 'page_count')}"))
        for n in range(50):
            set_setting(session, f"n{n}", "x" * 3000)
        session.commit()
    with store.write_tx() as session:
        session.execute(text("PRAGMA max_page_count=100000"))
        assert get_setting(session, "n0") is None


def pragma_of(session: object, name: str) -> object:
    return session.execute(text(f"PRAGMA {name}")).scalar_one()


def test_a_network_filesystem_is_refused_before_a_file_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.persistence.filesystem.filesystem_of", lambda _: "nfs4")
    with pytest.raises(Refusal, match="storage/network-filesystem"):
        open_store(Flask("test"), tmp_path / "data" / "traveller.sqlite3")
    assert not (tmp_path / "data").exists()
