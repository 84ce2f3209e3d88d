"""A book played out: the table after every standing move, and whether the rules still agree."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from referee.engine.book import BOOK_KINDS, REPLACE, RESTORE, Line, standing
from referee.engine.book import Standing as Counting
from referee.engine.errors import Unreadable
from referee.engine.game import Game
from referee.engine.ruling import Refused, Step
from referee.log import Entry

FINGERPRINT = 16


class Moment(Struct, frozen=True):
    """One standing move with the table before it, the table after it and what to do for it."""

    line: Line
    before: Any
    after: Any
    steps: tuple[Step, ...]


class History(Struct, frozen=True):
    """A whole book, played: what counts, what was struck, and every table on the way.

    `differs` is the first entry that comes out differently than when it was written (0: none);
    the moments end before a move that the rules refuse now.
    """

    entries: tuple[Entry, ...]
    counting: Counting
    start: Any
    moments: tuple[Moment, ...]
    differs: int = 0

    @property
    def number(self) -> int:
        """The last entry of the book."""
        return len(self.entries)

    @property
    def table(self) -> Any:
        """The table that the book leads to."""
        return self.moments[-1].after if self.moments else self.start


def line_of(entry: Entry) -> Line:
    """Return an entry as the engine reads it."""
    return Line(entry.number, entry.seat, entry.kind, entry.fields)


def fingerprint(table: Any) -> str:
    """Return a short hash of a table: equal tables have equal ones."""
    return hashlib.sha256(msgspec.msgpack.encode(table)).hexdigest()[:FINGERPRINT]


def play_book(game: Game, start: Any, entries: Sequence[Entry]) -> History:
    """Play the standing moves of a book and compare with what was seen when it was written."""
    counting = standing(line_of(entry) for entry in entries)
    moments, stuck = play_lines(game, start, counting.moves)
    history = History(tuple(entries), counting, start, tuple(moments), stuck)
    return history if stuck else msgspec.structs.replace(history, differs=_differing(history))


def play_lines(game: Game, table: Any, lines: Iterable[Line]) -> tuple[list[Moment], int]:
    """Play moves one after the other; return also the number of the first that does not go."""
    moments: list[Moment] = []
    for line in lines:
        try:
            ruling = game.judge(table, game.read(line.seat, line.kind, line.fields))
        except Unreadable:
            return moments, line.number
        if isinstance(ruling, Refused):
            return moments, line.number
        moments.append(Moment(line, table, ruling.table, ruling.steps))
        table = ruling.table
    return moments, 0


def first_changed(entries: Sequence[Entry]) -> int:
    """Return the first entry whose table may have become another one since it was written.

    Taking back only shortens a book; replacing and restoring change what lies before an entry.
    """
    changing = any(entry.kind in (REPLACE, RESTORE) for entry in entries)
    told = (int(e.fields["entry"]) for e in entries if changing and e.kind in BOOK_KINDS)
    return min(told, default=len(entries) + 1)


def _differing(history: History) -> int:
    """Return the first entry whose table is not the one that was seen then (0: none)."""
    seen = {entry.number: entry.fingerprint for entry in history.entries}
    first = first_changed(history.entries)
    for moment in history.moments:
        number = moment.line.number
        if number < first and seen[number] and seen[number] != fingerprint(moment.after):
            return number
    last = seen.get(history.number, "")
    return history.number if last and last != fingerprint(history.table) else 0
