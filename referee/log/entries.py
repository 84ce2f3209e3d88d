"""How an entry lies in its table."""

from __future__ import annotations

import sys
from typing import Any

from sqlalchemy import Connection, select
from sqlalchemy import Row as Found
from sqlmodel import col

from referee.log.rows import EntryRow
from referee.log.values import Entry

COLUMNS = (
    col(EntryRow.number),
    col(EntryRow.written_at),
    col(EntryRow.pressed_by),
    col(EntryRow.seat),
    col(EntryRow.kind),
    col(EntryRow.move_fields),
    col(EntryRow.move_id),
    col(EntryRow.strikes_first),
    col(EntryRow.strikes_last),
    col(EntryRow.fingerprint),
)
# Longer than any name of a card; longer texts are hardly written twice.
LONGEST_WORD = 24


def entries_of(connection: Connection, row: int) -> tuple[Entry, ...]:
    """Return all entries of the match in this row."""
    question = select(*COLUMNS).where(col(EntryRow.match_id) == row)
    found = connection.execute(question.order_by(col(EntryRow.number)))
    return tuple(as_entry(line) for line in found)


def as_entry(row: Found[*tuple[Any, ...]]) -> Entry:
    """Read one row of `COLUMNS`."""
    number, at, by, seat, kind, fields, move_id, first, last, fingerprint = row
    strikes = None if first is None or last is None else (first, last)
    # The same few words in every line of every book: kept once, a table takes half the room.
    by, seat, kind = _once(by), _once(seat), _once(kind)
    fields = {_once(name): _once(value) for name, value in fields.items()}
    return Entry(number, at, by, seat, kind, fields, move_id, strikes, fingerprint)


def _once(word: Any) -> Any:
    return sys.intern(word) if type(word) is str and len(word) <= LONGEST_WORD else word


def as_row(row: int, entry: Entry) -> dict[str, object]:
    """Return an entry as the columns of its table."""
    first, last = entry.strikes or (None, None)
    return {
        "match_id": row,
        "number": entry.number,
        "written_at": entry.at,
        "pressed_by": entry.by,
        "seat": entry.seat,
        "kind": entry.kind,
        "move_fields": entry.fields,
        "move_id": entry.move_id,
        "strikes_first": first,
        "strikes_last": last,
        "fingerprint": entry.fingerprint,
    }
