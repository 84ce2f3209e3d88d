"""Runs migrations on a connection that the caller has opened, in the caller's transaction."""

from __future__ import annotations

from alembic import context

from referee.log.rows import Row

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Row.metadata,
    # SQLite cannot alter most things in place: tables are rebuilt.
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
