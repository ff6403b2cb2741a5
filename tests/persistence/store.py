"""A real database in a temporary folder."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask

from server.persistence.database import Store, open_store
from server.persistence.migrations import migrate
from server.persistence.repositories import tournaments
from server.persistence.repositories.tournaments import Tournament
from sync.keys import key_of_number, private_text, public_text

ENROL_KEY = key_of_number(1000)
TOURNAMENT = "e" * 32


@cache
def _migrated() -> bytes:
    with TemporaryDirectory() as folder:
        store = open_store(Flask("test"), Path(folder) / "traveller.sqlite3")
        migrate(store.writing)
        store.close()
        return (Path(folder) / "traveller.sqlite3").read_bytes()


def empty_database(path: Path) -> None:
    """Puts a migrated, empty database there, unless there is one: quicker than migrating."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_migrated())
        path.chmod(0o600)


def new_store(folder: Path) -> Store:
    """A migrated, empty database."""
    empty_database(folder / "traveller.sqlite3")
    return open_store(Flask("test"), folder / "traveller.sqlite3")


def add_tournament(store: Store, tournament: str = TOURNAMENT) -> Tournament:
    """A tournament with a known enrolment key."""
    row = Tournament(
        tournament, "Evening", "2026-11-30", False, "1" * 32, 0, 1, public_text(ENROL_KEY)
    )
    with store.write_tx() as session:
        tournaments.add_tournament(session, row, private_text(ENROL_KEY), 0)
    return row
