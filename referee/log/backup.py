"""The whole database in one file, and back."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import groupby, islice
from pathlib import Path

from sqlalchemy import Table, delete, func, insert, select, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlmodel import col

from referee.log.backup_files import rows_of
from referee.log.backup_lines import RowOfTable, write_lines
from referee.log.engine import Writing
from referee.log.errors import NotEmpty, Unstorable, Unusable
from referee.log.rows import MatchRow, Row
from referee.log.shelf import KeptPart

Progress = Callable[[int], None]
_BATCH = 500


class Backups(KeptPart):
    """Makes copies while everybody plays on."""

    def backup(self, path: Path, progress: Progress | None = None) -> None:
        """Copy the database as it is at this moment into a file that only its owner can read.

        It holds lines of JSON with checksums; `restore` takes it into either kind of database.
        An older file of this name is replaced once the new one is complete.
        """
        try:
            with _replacing(path) as half, self.store.reading(snapshot=True) as connection:
                write_lines(half, connection, progress)
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
            with rows_of(path) as rows, self.store.writing() as page:
                return _fill(page, rows, replace, progress)
        except IntegrityError as error:
            raise Unusable("not a backup: its rows contradict each other") from error
        except (Unstorable, UnicodeError, SQLAlchemyError) as error:
            # A damaged value of the right shape: whatever the database says to it, it is no row.
            raise Unusable(f"not a whole backup: {type(error).__name__}") from error
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
