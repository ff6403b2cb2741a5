"""The embedded database: two engines, and `write_tx` as the only way to write.

Flask-SQLAlchemy owns the engines. The writing one has a single connection, so writers of
this process queue up for it; BEGIN IMMEDIATE makes writers of other processes wait too.
The reading one cannot write at all. A commit returns after the disk has it (FULL); the file
is brought into WAL under EXTRA, because the change itself would not survive a power cut.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Connection, Engine, event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import Session

from server.persistence import filesystem
from server.persistence.models.base import Base
from server.rules.errors import Refusal

db = SQLAlchemy(model_class=Base)

_FULL = {"SQLITE_FULL", "SQLITE_IOERR_WRITE"}
_BUSY = {"SQLITE_BUSY", "SQLITE_LOCKED"}
BUSY_MS = 20_000


class Store:
    """The two doors of the database: `read` and `write_tx`."""

    def __init__(self, writing: Engine, reading: Engine) -> None:
        self.writing = writing
        self.reading = reading

    @contextmanager
    def write_tx(self) -> Iterator[Session]:
        """One write transaction: committed and on the disk when the block ends, else undone.

        Refuses `storage/full` when the disk has no room and `storage/busy` when the database
        stays locked; nothing of the block is stored then.
        """
        with _named_errors(), Session(self.writing, expire_on_commit=False) as session:
            session.connection()
            yield session
            session.commit()

    @contextmanager
    def read(self) -> Iterator[Session]:
        """One consistent view; an attempt to write in it is an error."""
        with _named_errors(), Session(self.reading, expire_on_commit=False) as session:
            yield session

    def close(self) -> None:
        """Gives the connections back, so that files can be moved."""
        self.writing.dispose()
        self.reading.dispose()


@contextmanager
def _named_errors() -> Iterator[None]:
    try:
        yield
    except PoolTimeout as error:
        raise Refusal("storage/busy") from error
    except DBAPIError as error:
        name = getattr(error.orig, "sqlite_errorname", "")
        if name in _FULL:
            raise Refusal("storage/full") from error
        if any(name.startswith(busy) for busy in _BUSY):
            raise Refusal("storage/busy") from error
        raise


def open_store(app: Flask, path: Path) -> Store:
    """Connects the application to the database file, making it if it is missing.

    Refuses `storage/network-filesystem`.
    """
    filesystem.refuse_network(path.parent)
    filesystem.make_private(path.parent)
    filesystem.create_private(path)
    url = f"sqlite:///{path}"
    app.config["SQLALCHEMY_BINDS"] = {
        None: {"url": url, "pool_size": 1, "max_overflow": 0, "pool_timeout": BUSY_MS / 1000},
        "read": {"url": url, "pool_size": 16, "max_overflow": 16},
    }
    db.init_app(app)
    with app.app_context():
        store = Store(db.engine, db.engines["read"])
    event.listen(store.writing, "connect", _prepare_writer)
    event.listen(store.writing, "begin", _begin_immediate)
    event.listen(store.reading, "connect", _prepare_reader)
    event.listen(store.reading, "begin", _begin)
    with store.writing.connect() as connection:
        mode = connection.execute(text("PRAGMA journal_mode")).scalar_one()
    if mode != "wal":
        raise Refusal("storage/no-wal", mode=mode)
    return store


def _prepare_writer(connection: sqlite3.Connection, _record: Any) -> None:
    connection.isolation_level = None
    for pragma in (
        f"busy_timeout={BUSY_MS}",
        "synchronous=EXTRA",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "secure_delete=ON",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _prepare_reader(connection: sqlite3.Connection, _record: Any) -> None:
    connection.isolation_level = None
    for pragma in (f"busy_timeout={BUSY_MS}", "synchronous=FULL", "query_only=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
