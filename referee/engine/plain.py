"""A game with little ado: moves with objections, things with names, corrections for nothing.

Enough for most games. What grows beyond it overrides single methods.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic

from referee.engine.candidate import Candidate
from referee.engine.correcting import correction_of
from referee.engine.errors import Unreadable
from referee.engine.fields import Field, shown
from referee.engine.game import Game
from referee.engine.house_rules import MATCH_OVER, NO_SUCH_SEAT, NOT_ACTING, WRONG_PHASE
from referee.engine.move import CORRECT, TABLE
from referee.engine.plain_finished import PlainFinished
from referee.engine.plain_move import PlainMove, PlainT, PlainTable
from referee.engine.plain_secrets import PlainSecrets
from referee.engine.questions import FACT, answered
from referee.engine.rule import Reason
from referee.engine.ruling import Allowed, Refused
from referee.engine.score import SeatScore, Verdict, plain_verdict
from referee.engine.things import Thing

__all__ = ["PlainGame", "PlainMove", "PlainTable"]

LONGEST_SEAT = 40


class PlainGame(Game[PlainT, PlainMove[PlainT]], Generic[PlainT]):
    """A game made of such moves and things."""

    kinds: ClassVar[Sequence[type[PlainMove[Any]]]]
    things: ClassVar[Sequence[Thing[Any]]] = ()
    # Things of a seat, and questions of the opening, from which an untracked match is scored.
    counted: ClassVar[Sequence[str]] = ()
    # The correction of common things that ends a match.
    ended: ClassVar[Mapping[str, str]] = MappingProxyType({"phase": "over"})
    # What decides between equal totals, said by `tie.<word>`.
    tie_break: ClassVar[str] = ""

    def __init__(self) -> None:
        self.moves = {kind.kind: kind for kind in self.kinds}
        if any(thing.put for thing in self.things):
            self.moves[CORRECT] = correction_of(self.things, self.impossible)
        self.secrets: PlainSecrets[PlainT] = PlainSecrets(self.kinds, self.things, self.where)
        if self.counted:
            self.finished = PlainFinished(self)

    # Opening a match

    def open(self, seats: Sequence[str], opening: Mapping[str, str]) -> PlainT:
        """Return the table of a new match; raises Unreadable."""
        names = self._seated(seats)
        asked = self.questions(len(names))
        answered(asked, opening, {})
        answers = {question.name: opening.get(question.name, question.usual) for question in asked}
        for fact in self.box.facts():
            answers[FACT + fact.name] = fact.value or ""
        for key, text in opening.items():
            if key.startswith(FACT):
                answers[key] = self.box.check_fact(key.removeprefix(FACT), text)
        return self.settled(self.begin(names, answers))

    @abstractmethod
    def begin(self, seats: tuple[str, ...], answers: Mapping[str, str]) -> PlainT:
        """Return the table of a new match.

        `answers` holds every question of the opening and every printed fact (`fact.<name>`).
        """

    def _seated(self, seats: Sequence[str]) -> tuple[str, ...]:
        if len(seats) not in self.seat_counts:
            counts = ", ".join(map(str, self.seat_counts))
            raise Unreadable(f"seats: one of {counts} expected, found {len(seats)}")
        for name in seats:
            good = 0 < len(name) <= LONGEST_SEAT and name.isprintable() and name != TABLE
            if not good or seats.count(name) > 1:
                raise Unreadable(f"seats: each needs a name of its own, found {shown(name)}")
        return tuple(seats)

    # Rulings

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
        if move.any_time:
            return tuple(move.objections(table))
        where = self.where(table)
        if where.over:
            return (MATCH_OVER.broken(),)
        if move.phases and where.phase not in move.phases:
            return (WRONG_PHASE.broken(phase=where.phase),)
        own = tuple(move.objections(table))
        if move.for_everybody or move.seat in where.acting:
            return own
        return (NOT_ACTING.broken(seats=",".join(where.acting)), *own)

    def candidates(
        self, table: PlainT, seat: str | None = None
    ) -> Iterator[Candidate[PlainMove[PlainT]]]:
        """Yield what may be done now, and why not the rest."""
        for name in table.seats if seat is None else (seat,):
            for kind in self.kinds:
                for move in kind.offers(table, name):
                    yield Candidate(move, self._objections(table, move))

    # Where the match stands

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
        covered = () if hidden else self.secrets.covered(table)
        return {
            thing.name: thing.written(table, place)
            for thing in self.things
            if not thing.common and thing not in covered
        }

    def correctable(self, table: PlainT, where: str) -> Mapping[str, Field]:
        """Return the things that can be put differently."""
        return {
            thing.name: thing.field
            for thing in self.things
            if thing.put and thing.common == (where == TABLE)
        }

    # Scores

    def verdict(self, scores: Sequence[SeatScore]) -> Verdict:
        """Return who won, several when they share the first rank, and what decided."""
        return plain_verdict(scores, self.tie_break)
