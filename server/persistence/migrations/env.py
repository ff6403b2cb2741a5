"""Alembic's entry: works on the connection that `migrate` hands over."""

from alembic import context

from server.persistence import models  # noqa: F401  (fills the metadata)
from server.persistence.models.base import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
    transactional_ddl=False,
)
context.run_migrations()
