"""A game with little ado: moves with objections, things with names, corrections for nothing.

Enough for most games. What grows beyond it overrides single methods.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic

from referee.engine.candidate import Candidate, Chance
from referee.engine.correcting import correction_of
from referee.engine.errors import Unreadable
from referee.engine.fields import Field, shown
from referee.engine.game import Game
from referee.engine.move import CORRECT, TABLE
from referee.engine.plain_move import PlainMove, PlainT, PlainTable
from referee.engine.rule import Reason, Rule
from referee.engine.ruling import Allowed, Refused
from referee.engine.things import Thing

__all__ = ["PlainGame", "PlainMove", "PlainTable"]

NO_SUCH_SEAT = Rule("no_such_seat", "-", "table")


class PlainGame(Game[PlainT, PlainMove[PlainT]], Generic[PlainT]):
    """A game made of such moves and things."""

    kinds: ClassVar[Sequence[type[PlainMove[Any]]]]
    things: ClassVar[Sequence[Thing[Any]]] = ()

    def __init__(self) -> None:
        self.moves = {kind.kind: kind for kind in self.kinds}
        if any(thing.put for thing in self.things):
            self.moves[CORRECT] = correction_of(self.things, self.impossible)

    def impossible(self, table: PlainT) -> Iterable[str]:
        """Yield what can never lie on a table: corrections may break rules, but not these."""
        del table
        return ()

    def read(self, seat: str, kind: str, fields: Mapping[str, str]) -> PlainMove[PlainT]:
        """Return the move that the words describe; raises Unreadable."""
        move = self.moves.get(kind)
        if move is None:
            raise Unreadable(f"no move is called {shown(kind)}; there are {', '.join(self.moves)}")
        return move.read(seat, fields)

    def judge(self, table: PlainT, move: PlainMove[PlainT]) -> Allowed[PlainT] | Refused:
        """Rule on a move: every objection, or the next table."""
        reasons = self._objections(table, move)
        if reasons:
            return Refused(reasons)
        after = self.settled(move.play(table))
        return Allowed(after, tuple(move.steps(table, after)))

    def settled(self, table: PlainT) -> PlainT:
        """Return the table after all that follows of itself."""
        return table

    def _objections(self, table: PlainT, move: PlainMove[PlainT]) -> tuple[Reason, ...]:
        if move.seat not in table.seats and not (move.for_everybody and move.seat == TABLE):
            return (NO_SUCH_SEAT.broken(seat=move.seat),)
        return tuple(move.objections(table))

    def candidates(
        self, table: PlainT, seat: str | None = None
    ) -> Iterator[Candidate[PlainMove[PlainT]]]:
        """Yield what may be done now, and why not the rest."""
        for name in table.seats if seat is None else (seat,):
            for kind in self.kinds:
                for move in kind.offers(table, name):
                    yield Candidate(move, self._objections(table, move))

    def chances(self, table: PlainT) -> Iterable[Chance]:
        """Return what dice and hidden decks owe the table now."""
        del table
        return ()

    def table_facts(self, table: PlainT) -> dict[str, str]:
        """Return the middle of the table: where the match stands, and the common things."""
        where = self.where(table)
        facts = {"phase": where.phase, "round": str(where.round), "turn": where.turn}
        return facts | {
            thing.name: thing.written(table, 0) for thing in self.things if thing.common
        }

    def seat_facts(self, table: PlainT, seat: str, hidden: bool = True) -> dict[str, str]:
        """Return what lies in front of one seat."""
        place = table.place(seat)
        return {
            thing.name: thing.written(table, place)
            for thing in self.things
            if not thing.common and (hidden or not thing.hidden)
        }

    def correctable(self, table: PlainT, where: str) -> Mapping[str, Field]:
        """Return the things that can be put differently."""
        return {
            thing.name: thing.field
            for thing in self.things
            if thing.put and thing.common == (where == TABLE)
        }

    @abstractmethod
    def open(self, seats: Sequence[str], opening: Mapping[str, str]) -> PlainT:
        """Return the table of a new match."""
