"""A book played out: the table after every standing move, and whether the rules still agree."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from referee.engine.book import BOOK_KINDS, REPLACE, RESTORE, Line, standing
from referee.engine.book import Standing as Counting
from referee.engine.errors import Unreadable
from referee.engine.fingerprint import fingerprint
from referee.engine.game import AnyGame
from referee.engine.ruling import Refused, Step
from referee.log import Entry


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
    start: object
    moments: tuple[Moment, ...]
    differs: int = 0

    @property
    def number(self) -> int:
        """The last entry of the book."""
        return len(self.entries)

    @property
    def table(self) -> object:
        """The table that the book leads to."""
        return self.moments[-1].after if self.moments else self.start

    @property
    def plain(self) -> bool:
        """Tell whether nobody ever spoke about earlier entries: every entry is a move."""
        return len(self.moments) == len(self.entries)

    def shortened(self, number: int) -> History | None:
        """Return the history of the first entries; None when it has to be read anew."""
        if not self.plain:
            return None
        moments = self.moments[:number]
        counting = Counting(tuple(moment.line for moment in moments), {}, {})
        return History(self.entries[:number], counting, self.start, moments)


def extended(game: AnyGame, history: History, entries: Sequence[Entry]) -> History | None:
    """Play a history on by further moves; None when that will not do."""
    if any(entry.kind in BOOK_KINDS for entry in entries):
        return None
    moments, stuck = play_lines(game, history.table, map(line_of, entries))
    if stuck or not _as_seen(entries, moments):
        return None
    counting = history.counting
    return History(
        (*history.entries, *entries),
        Counting((*counting.moves, *map(line_of, entries)), counting.struck, counting.replaced),
        history.start,
        (*history.moments, *moments),
    )


def _as_seen(entries: Sequence[Entry], moments: Sequence[Moment]) -> bool:
    """Tell whether the tables are those that were seen when the entries were written."""
    return all(
        not entry.fingerprint or entry.fingerprint == fingerprint(moment.after)
        for entry, moment in zip(entries, moments, strict=True)
    )


def line_of(entry: Entry) -> Line:
    """Return an entry as the engine reads it."""
    return Line(entry.number, entry.seat, entry.kind, entry.fields)


def play_book(game: AnyGame, start: object, entries: Sequence[Entry]) -> History:
    """Play the standing moves of a book and compare with what was seen when it was written."""
    counting = standing(line_of(entry) for entry in entries)
    moments, stuck = play_lines(game, start, counting.moves)
    history = History(tuple(entries), counting, start, tuple(moments), stuck)
    return history if stuck else msgspec.structs.replace(history, differs=_differing(history))


def play_lines(game: AnyGame, table: object, lines: Iterable[Line]) -> tuple[list[Moment], int]:
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
