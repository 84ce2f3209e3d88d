"""A backup as lines of JSON: a first line that says what it is, the rows, a last line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import Connection, Table, select
from sqlmodel import UTCDateTime

from referee.log import schema
from referee.log.errors import Unusable
from referee.log.rows import Row

FORMAT = "referee-backup"
RowOfTable = tuple[Table, dict[str, Any]]
_REPORT_EVERY = 1000


def write_lines(path: Path, connection: Connection, progress: Callable[[int], None] | None) -> None:
    """Write all tables, those first that others refer to."""
    count = 0
    with path.open("w", encoding="utf-8") as file:
        _line(file, {"format": FORMAT, "version": 1, "revision": schema.HEAD})
        for table in Row.metadata.sorted_tables:
            keys = tuple(table.primary_key.columns)
            question = select(table).order_by(*keys).execution_options(yield_per=_REPORT_EVERY)
            for row in connection.execute(question).mappings():
                _line(file, {"table": table.name, "row": dict(row)})
                count += 1
                if progress is not None and count % _REPORT_EVERY == 0:
                    progress(count)
        _line(file, {"end": count})
    if progress is not None:
        progress(count)


def read_lines(file: Iterable[str]) -> Iterator[RowOfTable]:
    """Yield the rows of a backup; raises `Unusable` at the first fault, also when it is cut off."""
    lines = enumerate(_parsed(file), 1)
    _, head = next(lines, (0, {}))
    if head.get("format") != FORMAT or head.get("version") != 1:
        raise Unusable("not a backup of Referee")
    if head.get("revision") != schema.HEAD:
        raise Unusable(
            f"made at revision {head.get('revision')}, this program is at {schema.HEAD}: "
            "restore it with the version that made it, then upgrade"
        )
    for number, line in lines:
        if "end" in line:
            # The rows stand between the first line and this one.
            if line["end"] != number - 2 or next(lines, None) is not None:
                break
            return
        yield _row(number, line)
    raise Unusable("not a whole backup: it was cut off")


def _parsed(file: Iterable[str]) -> Iterator[dict[str, Any]]:
    try:
        for number, line in enumerate(file, 1):
            value = json.loads(line)
            if not isinstance(value, dict):
                raise Unusable(f"line {number} is not a row")
            yield value
    except (json.JSONDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unusable("not a backup: a line is damaged") from error


def _row(number: int, line: dict[str, Any]) -> RowOfTable:
    table = Row.metadata.tables.get(str(line.get("table")))
    row = line.get("row")
    if table is None or not isinstance(row, dict) or set(row) != set(table.columns.keys()):
        raise Unusable(f"line {number} is not a row of ours")
    try:
        return table, {
            name: datetime.fromisoformat(value)
            if isinstance(table.columns[name].type, UTCDateTime) and value is not None
            else value
            for name, value in row.items()
        }
    except (TypeError, ValueError) as error:
        raise Unusable(f"line {number} has a damaged moment") from error


def _line(file: TextIO, value: dict[str, Any]) -> None:
    json.dump(value, file, separators=(",", ":"), default=datetime.isoformat)
    file.write("\n")
