"""The database's form follows the models, and opening it twice changes nothing."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from flask import Flask
from sqlalchemy import inspect, text

from server.persistence.database import Store, open_store
from server.persistence.migrations import migrate, revision_of
from server.persistence.models.base import Base


@pytest.fixture
def store(tmp_path: Path) -> Store:
    made = open_store(Flask("test"), tmp_path / "traveller.sqlite3")
    migrate(made.writing)
    return made


def test_migrations_lead_to_the_models(store: Store) -> None:
    with store.writing.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), Base.metadata)
    assert found == []


def test_a_second_start_finds_everything_done(store: Store, tmp_path: Path) -> None:
    before = revision_of(store.writing)
    store.close()
    again = open_store(Flask("test"), tmp_path / "traveller.sqlite3")
    migrate(again.writing)
    assert revision_of(again.writing) == before is not None


def test_the_questions_of_a_poll_have_an_index(store: Store) -> None:
    indexes = {i["name"]: i["column_names"] for i in inspect(store.writing).get_indexes("fact")}
    assert indexes["ix_fact_scope"] == ["tournament", "scope", "pos"]
    with store.read() as session:
        plan = session.execute(
            text("EXPLAIN QUERY PLAN SELECT * FROM link WHERE key = 'x' AND purpose = 'screen'")
        ).all()
    assert all("SEARCH" in row[3] for row in plan)
