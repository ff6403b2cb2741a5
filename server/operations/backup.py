"""Copies of the running database, made by SQLite itself, and bringing one back.

A copy is a consistent moment of the log; copying the file would not be. Bringing one back is a
take-over: every log gets a new name, so that tablets offer again what the copy lacks, and this
server speaks with new writers under a higher term.
"""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from server.config import Config
from server.operations.people import erase_listed
from server.operations.speech import take_term
from server.operations.venue import Venue, new_id
from server.persistence.filesystem import create_private, make_private
from server.persistence.repositories import access, tournaments
from server.persistence.repositories.settings import get_setting, set_setting
from server.rules.errors import Refusal

_PAGES = 256
_MARK = "traveller-"
COPY = "copy"
Progress = Callable[[int, int], None]


def _no_progress(_done: int, _all: int) -> None:
    pass


def backup_to(config: Config, target: Path, progress: Progress = _no_progress) -> Path:
    """Writes a copy while the server may be running.

    The copy knows that it is one, and appears under its name when it is whole and on the disk.
    Refuses `backup/no-database`, `backup/exists`.
    """
    require_database(config)
    if target.exists():
        raise Refusal("backup/exists", path=str(target))
    make_private(target.parent)
    return _copy(config.database, target, progress)


def require_database(config: Config) -> None:
    """Refuses `backup/no-database` where there is none."""
    if not config.database.exists():
        raise Refusal("backup/no-database", path=str(config.database))


def rotate_backups(config: Config, now: int) -> Path:
    """Writes the next copy into the folder of copies and drops the oldest beyond the limit."""
    stamp = datetime.fromtimestamp(now / 1000, UTC).strftime("%Y%m%dT%H%M%S%fZ")
    made = backup_to(config, config.backups / f"{_MARK}{stamp}.sqlite3")
    for old in _kept(config)[: -config.backups_kept]:
        old.unlink(missing_ok=True)
    return made


def newest_backup_at(config: Config) -> int | None:
    """When the newest rotating copy was made."""
    kept = _kept(config)
    return int(kept[-1].stat().st_mtime * 1000) if kept else None


def check_copy(path: Path) -> None:
    """Refuses `restore/no-copy` and `restore/damaged` for what is no whole copy."""
    if not path.is_file():
        raise Refusal("restore/no-copy", path=str(path))
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as copy:
            is_whole = copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            copy.execute("SELECT count(*) FROM fact").fetchone()
    except sqlite3.DatabaseError:
        is_whole = False
    if not is_whole:
        raise Refusal("restore/damaged", path=str(path))


def bring_back(config: Config, path: Path, now: int) -> Path | None:
    """Puts a copy in the place of the database; what was there stays beside it, and is named.

    The server must not be running; whoever opens the database next calls `take_over`.
    Refuses `restore/no-copy`, `restore/damaged`, `restore/running`.
    """
    check_copy(path)
    kept = None
    if config.database.exists():
        _settle(config.database)
        kept = config.database.with_name(f"before-restore-{now}.sqlite3")
        shutil.copy2(config.database, kept)
        _sync(kept)
    make_private(config.data)
    _copy(path, config.database, _no_progress)
    return kept


def is_copy(venue: Venue) -> bool:
    """Whether the database was a copy and nobody has taken over with it yet."""
    with venue.store.read() as session:
        return get_setting(session, COPY) is not None


def count_tournaments(venue: Venue) -> int:
    """How many tournaments there are."""
    with venue.store.read() as session:
        return len(tournaments.log_ids(session))


def take_over(venue: Venue) -> int:
    """Makes a brought-back database a new incarnation; tells how many tournaments it holds.

    New log names, a higher term with new writers, no director signed in, erased people erased
    again. All in one transaction, so that no half of it is ever served.
    """
    with venue.store.read() as session:
        known = list(tournaments.log_ids(session))
    histories = {one: venue.projections.of(venue.store, one).state.history for one in known}
    with venue.store.write_tx() as session:
        for tournament, history in histories.items():
            tournaments.replace_log(session, tournament, new_id())
            number = history.next_term("")[0]
            take_term(venue, session, tournament, number=number, base=history.head)
        access.remove_all_sessions(session)
        set_setting(session, COPY, None)
    erase_listed(venue)
    venue.projections.forget()
    return len(known)


def _copy(source: Path, target: Path, progress: Progress) -> Path:
    """Copies by SQLite's own means, marks the copy, and moves it to its name in one step."""
    unfinished = target.with_name(f".{target.name}.{os.getpid()}")
    unfinished.unlink(missing_ok=True)
    try:
        create_private(unfinished)
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as here,
            closing(sqlite3.connect(unfinished)) as there,
        ):
            here.backup(there, pages=_PAGES, progress=_counting(progress))
            there.execute("PRAGMA journal_mode=DELETE")
            there.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (COPY, "1"))
            there.commit()
        _sync(unfinished)
        unfinished.replace(target)
        _sync(target.parent)
    finally:
        unfinished.unlink(missing_ok=True)
    return target


def _counting(progress: Progress) -> Callable[[int, int, int], None]:
    return lambda _status, left, total: progress(total - left, total)


def _sync(path: Path) -> None:
    if path.is_dir() and os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _settle(database: Path) -> None:
    """Brings the log of changes into the file; refuses while a server holds the database."""
    try:
        with closing(sqlite3.connect(database, timeout=0)) as connection:
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("COMMIT")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.OperationalError as error:
        raise Refusal("restore/running", path=str(database)) from error
    for suffix in ("-wal", "-shm"):
        database.with_name(database.name + suffix).unlink(missing_ok=True)


def _kept(config: Config) -> list[Path]:
    return sorted(config.backups.glob(f"{_MARK}*.sqlite3"))
