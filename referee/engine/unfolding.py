"""A book that is played while it is read: the table after every one of its entries."""

from __future__ import annotations

from bisect import bisect_left
from typing import Generic

from msgspec import Struct

from referee.engine.book import BOOK_KINDS, RESTORE, TAKE_BACK, Line, OpenBook
from referee.engine.errors import Unreadable
from referee.engine.game import Game, MoveT, TableT
from referee.engine.ruling import Allowed, Refused

# Whoever changes the past of a long book again and again asks for more rulings than the book has
# entries; no table does that, and a stranger's file may not.
MOST_RULINGS = 200_000


class Stuck(Struct, frozen=True):
    """The first standing move of a book that the rules refuse, and why."""

    line: Line
    ruling: Refused


class _Struck(Struct, Generic[TableT], frozen=True):
    """Moves that a take-back struck, with the table before them and the tables that they led to."""

    before: TableT
    moves: list[Line]
    tables: list[TableT]


class Unfolding(Generic[TableT, MoveT]):
    """Plays a book entry by entry.

    Taking back, and restoring what was just taken back, play nothing anew. Any other word about
    earlier entries is played from the first move that it changes.
    """

    def __init__(self, game: Game[TableT, MoveT], start: TableT, most: int = MOST_RULINGS) -> None:
        self.book = OpenBook()
        self.rulings = 0
        self._game = game
        self._start = start
        self._most = most
        self._moves: list[Line] = []
        self._tables: list[TableT] = []
        self._struck: dict[int, _Struck[TableT]] = {}

    @property
    def table(self) -> TableT:
        """The table that the book leads to."""
        return self._tables[-1] if self._tables else self._start

    def play(self, line: Line) -> Allowed[TableT] | Refused:
        """Rule on the next move and take it in when it is allowed; raises Unreadable."""
        ruling = self._judge(self.table, line)
        if isinstance(ruling, Allowed):
            self.book.add(line)
            self._moves.append(line)
            self._tables.append(ruling.table)
        return ruling

    def change(self, line: Line) -> Stuck | None:
        """Take in a word about earlier entries, unless a move that then counts is refused.

        Raises Unreadable when it does not fit the book, or when the book asks for too much.
        """
        self.book.check(line)
        known = self._struck.get(line.entry) if line.kind == RESTORE else None
        if known is not None and self._goes_on(known):
            self._moves += known.moves
            self._tables += known.tables
            self._close(line)
            return None
        first, moves = self.book.then(line)
        place = bisect_left(self._moves, first, key=lambda move: move.number)
        table = self._tables[place - 1] if place else self._start
        tables: list[TableT] = []
        for move in moves:
            ruling = self._judge(table, move)
            if isinstance(ruling, Refused):
                return Stuck(move, ruling)
            table = ruling.table
            tables.append(table)
        if line.kind == TAKE_BACK:
            self._struck[line.number] = _Struck(table, self._moves[place:], self._tables[place:])
        elif first > len(self.book):
            # A move that was struck became another one: what it led to is not known any more.
            self._struck.clear()
        self._moves[place:] = moves
        self._tables[place:] = tables
        self._close(line)
        return None

    def follow(self, line: Line) -> None:
        """Take an entry in as a book holds it, whatever it is; raises Unreadable."""
        if line.kind in BOOK_KINDS:
            self.change(line)
        else:
            self.play(line)

    def _goes_on(self, known: _Struck[TableT]) -> bool:
        """Tell whether the book stands again where these moves were struck."""
        if not known.moves or self.table is not known.before:
            return False
        return self.book.last() < known.moves[0].number

    def _close(self, line: Line) -> None:
        if line.kind == RESTORE:
            self._struck.pop(line.entry, None)
        self.book.add(line)

    def _judge(self, table: TableT, line: Line) -> Allowed[TableT] | Refused:
        self.rulings += 1
        if self.rulings > self._most:
            raise Unreadable(f"at most {self._most} rulings expected: the past changes too often")
        return self._game.judge(table, self._game.read(line.seat, line.kind, line.fields))
