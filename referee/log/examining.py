"""Whether the database is whole: every table, page and row can be read, no book is cut short."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

from sqlalchemy import func, inspect, select
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import col

from referee.log import sqlite
from referee.log.errors import LogError
from referee.log.rows import EntryRow, MatchRow, Row
from referee.log.shelf import KeptPart

MOST_TOLD = 5


class Examining(KeptPart):
    """Looks the whole database over; that takes as long as reading it."""

    def wounds(self) -> tuple[str, ...]:
        """Return what is wrong with the database, in words for its keeper."""
        return tuple(self._missing()) or (
            *self._damaged(),
            *self._unreadable(),
            *self._shortened(),
        )

    def _missing(self) -> Iterator[str]:
        try:
            there = set(inspect(self.store.engine).get_table_names())
        except SQLAlchemyError as error:
            yield f"tables cannot be listed ({type(error).__name__})"
            return
        for table in Row.metadata.sorted_tables:
            if table.name not in there:
                yield f"table {table.name} is missing"

    def _damaged(self) -> Iterator[str]:
        if self.store.postgres:
            return
        try:
            with closing(sqlite.connect(self.store.path, self.store.patience)) as connection:
                found = connection.execute(f"PRAGMA integrity_check({MOST_TOLD})").fetchall()
        except sqlite3.Error as error:
            yield f"the file is damaged ({error})"
            return
        for (line,) in found:
            if line != "ok":
                yield f"the file is damaged: {str(line).splitlines()[-1]}"

    def _unreadable(self) -> Iterator[str]:
        """Read every row: PostgreSQL finds damaged pages only by looking at them."""
        for table in Row.metadata.sorted_tables:
            try:
                with self.store.reading(snapshot=True) as connection:
                    told = connection.execute(select(func.count()).select_from(table)).scalar_one()
                    rows = connection.execution_options(yield_per=1000).execute(select(table))
                    read = sum(1 for _ in rows)
            except (SQLAlchemyError, LogError, ValueError, TypeError) as error:
                detail = str(error).splitlines()[0][:120]
                yield f"table {table.name} cannot be read ({detail})"
                continue
            if read < told:
                yield f"table {table.name} holds {told} rows, {read} of them can be read"

    def _shortened(self) -> Iterator[str]:
        """Compare every book with the number of its last entry: nothing is ever erased."""
        held = func.count(col(EntryRow.number))
        question = (
            select(col(MatchRow.code), col(MatchRow.last_number), held)
            .outerjoin(EntryRow, col(EntryRow.match_id) == col(MatchRow.id))
            .group_by(col(MatchRow.id), col(MatchRow.code), col(MatchRow.last_number))
            .having(held != col(MatchRow.last_number))
            .order_by(col(MatchRow.id))
            .limit(MOST_TOLD)
        )
        try:
            with self.store.reading() as connection:
                found = connection.execute(question).all()
        except (SQLAlchemyError, LogError):
            # What cannot be read was told already.
            return
        for code, last, there in found:
            yield f"the book of match {code} holds {there} of its {last} entries"
