"""Brings a database to the present form: `migrate` runs at every start.

The `fact` table only ever gains columns that may be empty.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine


def migrate(engine: Engine) -> None:
    """Runs what is missing, in one transaction; a second process waits and finds it done."""
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def revision_of(engine: Engine) -> str | None:
    """The form the database has now."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()
