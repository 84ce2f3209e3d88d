"""A book whose tables are made already: only the tests of migrations have to watch that."""

import tempfile
from functools import cache
from pathlib import Path

from sqlalchemy import make_url

from referee.log import Archive


def with_tables(address: str) -> str:
    """Lay an empty book at the address of a SQLite file that is not there yet; return the address.

    On PostgreSQL copying a database takes as long as making its tables, so it is left alone.
    """
    url = make_url(address)
    if url.drivername == "sqlite" and url.database and not Path(url.database).exists():
        Path(url.database).write_bytes(_blank())
    return address


@cache
def _blank() -> bytes:
    """Make the one that all others are copies of, once per test process."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "referee.db")
        Archive.open(f"sqlite:///{path}").close()
        return path.read_bytes()
