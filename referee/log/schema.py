"""Brings the tables of a database to the form that this program knows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.exc import OperationalError, ProgrammingError

from referee.log import sqlite
from referee.log.engine import Store
from referee.log.errors import SchemaAhead
from referee.log.faults import faults
from referee.log.rows import Row

if TYPE_CHECKING:
    from alembic.config import Config

# The newest migration; known here so that an ordinary start need not load Alembic.
HEAD = "0003"
# Any number will do, as long as nothing else in the same PostgreSQL database uses it.
_LOCK = 7_345_233_711
# Where Alembic notes the revision, as it makes it.
_VERSION = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)


def current(store: Store) -> str | None:
    """Return the revision of the database; None when it holds no tables yet."""
    try:
        with store.engine.connect() as connection:
            return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    except (OperationalError, ProgrammingError):
        with faults(), store.engine.connect() as connection:
            # Told apart from a database that is away, which raises here.
            connection.execute(text("SELECT 1"))
        return None


def upgrade(store: Store, to: str = HEAD) -> bool:
    """Run the missing migrations, one process at a time; False when there was nothing to do."""
    found = current(store)
    if found == to:
        return False
    if found is not None and found not in revisions():
        raise SchemaAhead(f"the database is at revision {found}, this program knows up to {HEAD}")
    with faults(), store.engine.connect() as connection:
        if store.postgres:
            with connection.begin():
                # Another process may be at it; that takes longer than an entry.
                connection.execute(text("SET LOCAL lock_timeout = '2min'"))
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
                return _migrate(connection, to)
        with sqlite.without_foreign_keys(connection):
            with connection.execution_options(**{sqlite.WRITES: True}).begin():
                changed = _migrate(connection, to)
                sqlite.check_foreign_keys(connection)
            return changed


def _migrate(connection: Connection, to: str) -> bool:
    """Upgrade inside the open transaction."""
    found = _revision(connection)
    if found == to:
        return False
    if found is None and to == HEAD:
        # Nothing is there yet: the newest form at once, which needs no Alembic.
        Row.metadata.create_all(connection)
        _VERSION.metadata.create_all(connection)
        connection.execute(insert(_VERSION).values(version_num=to))
        return True
    from alembic import command

    config = configuration()
    config.attributes["connection"] = connection
    command.upgrade(config, to)
    return True


def _revision(connection: Connection) -> str | None:
    """Return the revision inside the open transaction; None when there are no tables."""
    if not inspect(connection).has_table(_VERSION.name):
        return None
    return connection.execute(select(_VERSION.c.version_num)).scalar()


def configuration() -> Config:
    """Return Alembic's configuration for the migrations in this package."""
    from alembic.config import Config

    config = Config()
    folder = Path(__file__).with_name("migrations")
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def revisions() -> frozenset[str]:
    """Return every revision that this program knows."""
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(configuration())
    return frozenset(script.revision for script in scripts.walk_revisions())
