"""Where a match is now: the current table, and so much of the past as the next move needs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from msgspec import Struct
from msgspec.structs import replace

from referee.desk.book.history import History, Moment, line_of, play_lines
from referee.desk.book.sealed import Sealed, sealed_in
from referee.engine.book import BOOK_KINDS, REPLACE, RESTORE, TAKE_BACK
from referee.engine.fingerprint import fingerprint
from referee.engine.game import AnyGame
from referee.log import Entry

# How many entries and how many tables of the past are kept for every match that is played.
ENTRIES_KEPT = 48
MOMENTS_KEPT = 8
# How far back undo looks for something that still stands.
ENTRIES_SEARCHED = 1000
# Several entries of one announcement share the part of their ids before this mark.
BATCH = "~"
# Who presses when the app draws, and when cards of a box are entered.
BY_APP = "table"
BY_BOX = "box"


class Position(Struct, frozen=True):
    """The end of a book, played.

    `left` is the table that the last entry left behind when it took moves back (None: it did not,
    or nobody remembers).
    """

    number: int
    table: object
    drawn: int
    recent: tuple[Entry, ...]
    moments: tuple[Moment, ...]
    differs: int = 0
    sealed: Sealed = Sealed()
    left: object = None

    def advanced(
        self, game: AnyGame, entries: Sequence[Entry], moments: Sequence[Moment]
    ) -> Position:
        """Return the position after moves that were just written down."""
        return replace(
            self,
            number=entries[-1].number,
            table=moments[-1].after,
            drawn=self.drawn + sum(is_drawn(entry) for entry in entries),
            recent=(*self.recent, *entries)[-ENTRIES_KEPT:],
            # What one tap brought is told as a whole, be it long.
            moments=(*self.moments, *moments)[-max(MOMENTS_KEPT, len(moments)) :],
            sealed=self.sealed.advanced(game, moments),
            left=None,
        )

    def went_back(
        self, entries: Sequence[Entry], table: object, moments: tuple[Moment, ...]
    ) -> Position:
        """Return the position after moves were struck; `moments` are those that are left.

        Only for games in which nothing is ever sealed.
        """
        return replace(
            self,
            number=entries[-1].number,
            table=table,
            recent=(*self.recent, *entries)[-ENTRIES_KEPT:],
            moments=moments[-MOMENTS_KEPT:],
            sealed=Sealed(entries[-1].number),
            left=self.table,
        )

    def known(self, move_id: str) -> Entry | None:
        """Return the last entry that was written under this move id, if it is still known."""
        return next((e for e in reversed(self.recent) if batch_of(e) == move_id), None)

    def moment(self, number: int) -> Moment | None:
        """Return the moment of an entry, if it is still known."""
        return next((m for m in self.moments if m.line.number == number), None)


def position_of(game: AnyGame, history: History) -> Position:
    """Return the end of a book that was played from its beginning."""
    return Position(
        number=history.number,
        table=history.table,
        drawn=sum(is_drawn(entry) for entry in history.entries),
        recent=history.entries[-ENTRIES_KEPT:],
        moments=history.moments[-MOMENTS_KEPT:],
        differs=history.differs,
        sealed=sealed_in(game, history),
    )


def followed(game: AnyGame, position: Position, entry: Entry) -> Position | None:
    """Return the position after one more entry; None when the book must be read anew."""
    if entry.kind == TAKE_BACK and not game.secrets.sealed_kinds:
        return _taken_back(position, entry)
    if entry.kind in BOOK_KINDS:
        return None
    moments, stuck = play_lines(game, position.table, (line_of(entry),))
    if stuck or entry.fingerprint not in ("", fingerprint(moments[0].after)):
        return None
    return position.advanced(game, (entry,), moments)


def _taken_back(position: Position, entry: Entry) -> Position | None:
    """Return the position before the moves that were struck, if it is still known."""
    first = int(entry.fields["entry"])
    kept = tuple(moment for moment in position.moments if moment.line.number < first)
    struck = position.moments[len(kept) :]
    if not kept or not struck or struck[0].line.number != first:
        return None
    return position.went_back((entry,), struck[0].before, kept)


def is_drawn(entry: Entry) -> bool:
    """Tell whether the app drew this entry's dice or cards."""
    return entry.by == BY_APP and entry.kind not in BOOK_KINDS


def batch_of(entry: Entry) -> str:
    """Return the move id that the phone sent for this entry."""
    return entry.move_id.partition(BATCH)[0]


class Undoable(Struct, frozen=True):
    """What one tap on undo would take back (`kind` is `take_back` or `restore`), and redo."""

    undo: tuple[str, tuple[int, ...]] | None
    redo: int | None


def undoable(recent: Sequence[Entry]) -> Undoable:
    """Find what was done last and still stands, and which take-back could be restored."""
    done: list[tuple[str, str, tuple[int, ...]]] = []
    struck: dict[int, list[tuple[str, str, tuple[int, ...]]]] = {}
    redo: list[int] = []
    for entry in recent[-ENTRIES_SEARCHED:]:
        if entry.by == BY_BOX:
            continue
        batch = batch_of(entry)
        if entry.kind == TAKE_BACK:
            first = int(entry.fields["entry"])
            gone = [d[0] == TAKE_BACK and d[2][0] >= first for d in done]
            struck[entry.number] = list(compress(done, gone))
            done = [d for d, went in zip(done, gone, strict=True) if not went]
            redo.append(entry.number)
        elif entry.kind == RESTORE:
            number = int(entry.fields["entry"])
            done += struck.pop(number, [])
            done = [d for d in done if d[0] != RESTORE or number not in d[2]]
            redo = [r for r in redo if r != number]
        else:
            kind = RESTORE if entry.kind == REPLACE else TAKE_BACK
            if done and done[-1][:2] == (kind, batch):
                done[-1] = (kind, batch, (*done[-1][2], entry.number))
            else:
                done.append((kind, batch, (entry.number,)))
            redo = []
    last = done[-1] if done else None
    return Undoable(None if last is None else (last[0], last[2]), redo[-1] if redo else None)
