"""Backups of every kind and age, read as rows of today's tables."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from itertools import groupby
from pathlib import Path

from sqlalchemy import DateTime, MetaData, Table, insert, select
from sqlalchemy.exc import SQLAlchemyError

from referee.log import schema, sqlite
from referee.log.backup_lines import RowOfTable, Rows, open_lines, row_of
from referee.log.engine import Store, utc_now
from referee.log.errors import DatabaseAway, SchemaAhead, Unstorable, Unusable
from referee.log.rows import Row

_SQLITE_MAGIC = b"SQLite format 3\0"
_BATCH = 500


@contextmanager
def rows_of(path: Path) -> Iterator[Iterator[RowOfTable]]:
    """Yield the rows of a backup; `Unusable` is raised while they are read."""
    with path.open("rb") as file:
        magic = file.read(len(_SQLITE_MAGIC))
    if magic == _SQLITE_MAGIC:
        with _sqlite_rows(path) as rows:
            yield rows
        return
    with path.open("rb") as lines:
        revision, found = open_lines(lines)
        if revision == schema.HEAD:
            tables = dict(Row.metadata.tables)
            yield (row_of(number, line, tables) for number, line in found)
        else:
            with _older_rows(revision, found) as rows:
                yield rows


@contextmanager
def _sqlite_rows(path: Path) -> Iterator[Iterator[RowOfTable]]:
    with tempfile.TemporaryDirectory(prefix="referee-") as folder:
        # A copy, because bringing it to the newest form must not change the backup.
        copy = Path(folder, "backup.db")
        shutil.copyfile(path, copy)
        log = path.with_name(f"{path.name}-wal")
        if log.exists():
            # Somebody copied the files of a running Referee instead of asking it for a backup.
            shutil.copyfile(log, copy.with_name(f"{copy.name}-wal"))
        with closing(_opened(copy)) as store:
            yield _all_rows(store)


def _all_rows(store: Store) -> Iterator[RowOfTable]:
    """Yield the rows of an opened copy; raises `Unusable` with the table that is damaged."""
    with store.reading() as connection:
        for table in Row.metadata.sorted_tables:
            try:
                for row in connection.execute(select(table)).mappings():
                    yield table, dict(row)
            except (SQLAlchemyError, sqlite3.Error, ValueError, TypeError) as error:
                raise Unusable(f"not a whole backup: table {table.name} is damaged") from error


@contextmanager
def _older_rows(revision: str, lines: Rows) -> Iterator[Iterator[RowOfTable]]:
    """Fill a database of an older form with the lines, and bring it to the newest."""
    if revision not in schema.revisions():
        raise Unusable(f"made at revision {revision}, this program knows up to {schema.HEAD}")
    with tempfile.TemporaryDirectory(prefix="referee-") as folder:
        path = Path(folder, "older.db")
        with closing(_store(path)) as store:
            schema.upgrade(store, revision)
            _fill_older(store, lines)
            schema.upgrade(store)
            yield _all_rows(store)


def _fill_older(store: Store, lines: Rows) -> None:
    known = MetaData()
    known.reflect(store.engine)
    # What the reflection calls a date and time is kept as the text that SQLite compares.
    tables = dict(known.tables)
    with store.writing() as page:
        for name, group in groupby(lines, key=lambda line: line[1].get("table")):
            del name
            for number, line in group:
                table, row = row_of(number, line, tables)
                page.connection.execute(insert(table), _moments(table, row))


def _moments(table: Table, row: dict[str, object]) -> dict[str, object]:
    """Return a row with its moments as SQLite keeps them."""
    return {
        name: datetime.fromisoformat(value)
        if isinstance(value, str) and isinstance(table.columns[name].type, DateTime)
        else value
        for name, value in row.items()
    }


def _store(path: Path) -> Store:
    return Store(f"sqlite:///{path}", clock=utc_now, pool_size=1, patience=5)


def _opened(copy: Path) -> Store:
    """Open a copy of an SQLite backup, brought to the newest form."""
    try:
        with closing(sqlite.connect(copy, patience=0)) as connection:
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            if found != "ok":
                raise Unusable(f"not a whole backup: {str(found).splitlines()[-1]}")
        store = _store(copy)
    except (sqlite3.Error, DatabaseAway, UnicodeError) as error:
        raise Unusable(f"not a whole backup: {error}") from error
    try:
        if schema.current(store) is None:
            raise Unusable("an SQLite file, but not one of Referee")
        schema.upgrade(store)
    except (SchemaAhead, DatabaseAway, SQLAlchemyError, Unstorable) as error:
        store.close()
        raise Unusable(f"not a whole backup: {error}") from error
    except BaseException:
        store.close()
        raise
    return store
