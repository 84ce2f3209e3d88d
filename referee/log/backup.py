"""The whole database in one file, and back."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import groupby, islice
from pathlib import Path

from sqlalchemy import Table, delete, func, insert, select, text
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from referee.log import schema, sqlite
from referee.log.backup_lines import RowOfTable, read_lines, write_lines
from referee.log.engine import Store, Writing, utc_now
from referee.log.errors import DatabaseAway, NotEmpty, SchemaAhead, Unusable
from referee.log.faults import away
from referee.log.rows import MatchRow, Row
from referee.log.shelf import Shelf

Progress = Callable[[int], None]
_SQLITE_MAGIC = b"SQLite format 3\0"
_BATCH = 500


class Backups(Shelf):
    """Makes copies while everybody plays on."""

    def backup(self, path: Path, progress: Progress | None = None) -> None:
        """Copy the database as it is at this moment into a file that only its owner can read.

        SQLite gives an SQLite file, PostgreSQL gives lines of JSON; `restore` takes either into
        either. An older file of this name is replaced once the new one is complete.
        """
        try:
            with _replacing(path) as half:
                if self.store.postgres:
                    with self.store.reading(snapshot=True) as connection:
                        write_lines(half, connection, progress)
                else:
                    _vacuum(self.store, half)
        except OSError as error:
            raise Unusable(f"cannot write {path}: {error.strerror}") from error

    def restore(
        self, path: Path, *, replace: bool = False, progress: Progress | None = None
    ) -> int:
        """Fill this database from a backup, all or nothing, and return the number of rows.

        Raises `NotEmpty` when there are matches here and `replace` does not give them up,
        `Unusable` when the file is not a whole backup.
        """
        try:
            with _rows(path) as rows, self.store.writing() as page:
                return _fill(page, rows, replace, progress)
        except IntegrityError as error:
            raise Unusable("not a backup: its rows contradict each other") from error
        except OSError as error:
            raise Unusable(f"cannot be read ({error.strerror})") from error


def _fill(
    page: Writing, rows: Iterator[RowOfTable], replace: bool, progress: Progress | None
) -> int:
    connection = page.connection
    if not replace and connection.execute(select(func.count(col(MatchRow.id)))).scalar_one():
        raise NotEmpty("there are matches in this database")
    if connection.dialect.name == "postgresql":
        names = ", ".join(table.name for table in Row.metadata.sorted_tables)
        # Nobody writes between the emptying and the filling.
        connection.execute(text(f"LOCK TABLE {names} IN ACCESS EXCLUSIVE MODE"))
    for table in reversed(Row.metadata.sorted_tables):
        connection.execute(delete(table))
    count = 0
    for table, group in groupby(rows, key=lambda row: row[0]):
        while batch := [row for _, row in islice(group, _BATCH)]:
            connection.execute(insert(table), batch)
            count += len(batch)
            if progress is not None:
                progress(count)
    if connection.dialect.name == "postgresql":
        for table in Row.metadata.sorted_tables:
            if table.autoincrement_column is not None:
                _go_on_counting(page, table)
    page.tell("*", 0)
    return count


def _go_on_counting(page: Writing, table: Table) -> None:
    """Let PostgreSQL number new rows after the restored ones."""
    column = next(iter(table.primary_key.columns))
    highest = page.connection.execute(select(func.max(column))).scalar()
    page.connection.execute(
        text("SELECT setval(pg_get_serial_sequence(:name, :column), :highest, :used)"),
        {
            "name": table.name,
            "column": column.name,
            "highest": highest or 1,
            "used": highest is not None,
        },
    )


@contextmanager
def _rows(path: Path) -> Iterator[Iterator[RowOfTable]]:
    with path.open("rb") as file:
        magic = file.read(len(_SQLITE_MAGIC))
    if magic != _SQLITE_MAGIC:
        with path.open(encoding="utf-8") as lines:
            yield read_lines(lines)
        return
    with tempfile.TemporaryDirectory(prefix="referee-") as folder:
        # A copy, because bringing it to the newest form must not change the backup.
        copy = Path(folder, "backup.db")
        shutil.copyfile(path, copy)
        log = path.with_name(f"{path.name}-wal")
        if log.exists():
            # Somebody copied the files of a running Referee instead of asking it for a backup.
            shutil.copyfile(log, copy.with_name(f"{copy.name}-wal"))
        with closing(_opened(copy)) as store, store.reading() as connection:
            yield (
                (table, dict(row))
                for table in Row.metadata.sorted_tables
                for row in connection.execute(select(table)).mappings()
            )


def _opened(copy: Path) -> Store:
    """Open a copy of an SQLite backup, brought to the newest form."""
    try:
        with closing(sqlite.connect(copy, patience=0)) as connection:
            if connection.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise Unusable("not a whole backup: it is damaged")
        store = Store(f"sqlite:///{copy}", clock=utc_now, pool_size=1, patience=5)
    except (sqlite3.Error, DatabaseAway) as error:
        raise Unusable(f"not a whole backup: {error}") from error
    try:
        if schema.current(store) is None:
            raise Unusable("an SQLite file, but not one of Referee")
        schema.upgrade(store)
    except SchemaAhead as error:
        store.close()
        raise Unusable(str(error)) from error
    except BaseException:
        store.close()
        raise
    return store


def _vacuum(store: Store, path: Path) -> None:
    """Let SQLite write a compact copy; writers go on meanwhile."""
    with closing(sqlite.connect(store.path, store.patience)) as connection:
        try:
            connection.execute("VACUUM INTO ?", (str(path),))
        except sqlite3.Error as error:
            raise (away(error) or error) from error


@contextmanager
def _replacing(path: Path) -> Iterator[Path]:
    """Yield a new empty file beside `path` that takes its place when all went well."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    os.close(handle)
    half = Path(name)
    try:
        yield half
        with half.open("rb+") as file:
            os.fsync(file.fileno())
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)
