"""A backup as lines of JSON: a first line that says what it is, the rows, a last line.

Every line ends with a checksum of itself and of all lines before it: whatever is damaged, lost or
exchanged is found, and the place is known.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection, Table, select
from sqlmodel import UTCDateTime

from referee.log import schema
from referee.log.errors import Unusable
from referee.log.rows import Row

FORMAT = "referee-backup"
VERSION = 2
# Lines of this version carry no checksums.
PLAIN = 1
RowOfTable = tuple[Table, dict[str, object]]
Rows = Iterator[tuple[int, dict[str, object]]]
_REPORT_EVERY = 1000
_TAB = "\t"


def write_lines(path: Path, connection: Connection, progress: Callable[[int], None] | None) -> None:
    """Write all tables, those first that others refer to."""
    count = 0
    with path.open("w", encoding="utf-8", newline="\n") as file:
        before = ""

        def line(value: dict[str, object]) -> None:
            nonlocal before
            text = json.dumps(value, separators=(",", ":"), default=datetime.isoformat)
            before = checksum(before, text)
            file.write(f"{text}{_TAB}{before}\n")

        line({"format": FORMAT, "version": VERSION, "revision": schema.HEAD})
        for table in Row.metadata.sorted_tables:
            keys = tuple(table.primary_key.columns)
            question = select(table).order_by(*keys).execution_options(yield_per=_REPORT_EVERY)
            for row in connection.execute(question).mappings():
                line({"table": table.name, "row": dict(row)})
                count += 1
                if progress is not None and count % _REPORT_EVERY == 0:
                    progress(count)
        line({"end": count})
    if progress is not None:
        progress(count)


def checksum(before: str, text: str) -> str:
    """Return the checksum of a line that follows a line of this one."""
    return hashlib.blake2b(f"{before}{text}".encode(), digest_size=8).hexdigest()


def open_lines(file: Iterable[bytes]) -> tuple[str, Rows]:
    """Return the revision of a backup and its rows by the numbers of their lines.

    Raises `Unusable` at the first fault, with its place, also when the backup is cut off.
    """
    lines = _parsed(file)
    head = next(lines, (0, {}))[1]
    if head.get("format") != FORMAT or head.get("version") not in (PLAIN, VERSION):
        raise Unusable("not a backup of Referee")
    return str(head.get("revision")), _rows(lines)


def _rows(lines: Rows) -> Rows:
    for number, line in lines:
        if "end" in line:
            # The rows stand between the first line and this one.
            if line["end"] != number - 2 or next(lines, None) is not None:
                break
            return
        yield number, line
    raise Unusable("not a whole backup: it was cut off")


def _parsed(file: Iterable[bytes]) -> Rows:
    """Yield every line with its number; those of this version with their checksums compared."""
    before, plain = "", False
    for number, written in enumerate(file, 1):
        try:
            line = written.decode()
            text, tab, told = line.rstrip("\n").rpartition(_TAB)
            if number == 1:
                plain = not tab
            if not plain and told != checksum(before, text):
                raise Unusable(f"not a whole backup: line {number} is damaged")
            before = told
            value = json.loads(line if plain else text)
        except (ValueError, RecursionError) as error:
            raise Unusable(f"not a backup: line {number} is damaged") from error
        if not isinstance(value, dict):
            raise Unusable(f"line {number} is not a row")
        yield number, value


def row_of(number: int, line: dict[str, object], tables: dict[str, Table]) -> RowOfTable:
    """Return a row as a database takes it; raises `Unusable`."""
    table = tables.get(str(line.get("table")))
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
