"""Writing a row that may be there already: both databases can, each in a dialect of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection

from referee.log.rows import Row

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite


def insert_into(connection: Connection, table: type[Row]) -> postgresql.Insert | sqlite.Insert:
    """Return an insert that can be told what to do about a row that is there already."""
    # Only the dialect that is spoken is loaded.
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import insert as insert_on_postgresql

        return insert_on_postgresql(table)
    from sqlalchemy.dialects.sqlite import insert as insert_on_sqlite

    return insert_on_sqlite(table)
