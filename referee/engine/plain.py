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
from referee.engine.events import Chose, Event
from referee.engine.fields import Field, shown
from referee.engine.game import Game, plain_events
from referee.engine.hints import Hint
from referee.engine.house_rules import MATCH_OVER, NO_SUCH_SEAT, NOT_ACTING, WRONG_PHASE
from referee.engine.move import CORRECT, TABLE
from referee.engine.plain_finished import PlainFinished
from referee.engine.plain_move import PlainMove, PlainT, PlainTable
from referee.engine.plain_scores import Worth, worth_scores
from referee.engine.plain_secrets import PlainSecrets
from referee.engine.plain_where import OVER, plain_where
from referee.engine.questions import FACT, Question, answered
from referee.engine.rule import Reason
from referee.engine.ruling import Allowed, Refused
from referee.engine.score import SeatScore, Verdict, plain_verdict
from referee.engine.things import Thing
from referee.engine.where import Where

__all__ = ["PlainGame", "PlainMove", "PlainTable"]

LONGEST_SEAT = 40


class PlainGame(Game[PlainT, PlainMove[PlainT]], Generic[PlainT]):
    """A game made of such moves and things."""

    kinds: ClassVar[Sequence[type[PlainMove[Any]]]]
    things: ClassVar[Sequence[Thing[Any]]] = ()
    # What is asked at the opening, and the answers with which nothing physical is needed.
    asked: ClassVar[Sequence[Question]] = ()
    unboxed: ClassVar[Mapping[str, str]] = MappingProxyType({})
    # The phases before the match begins.
    opening_phases: ClassVar[Sequence[str]] = ()
    # Things of a seat that bring points at the end, each with what so many are worth.
    worth: ClassVar[Worth] = MappingProxyType({})
    # Steps that tell what a seat chose, each with the fact that is its choice.
    chosen: ClassVar[Mapping[str, str]] = MappingProxyType({})
    # Things of a seat, and questions of the opening, from which an untracked match is scored;
    # usually what has a worth.
    counted: ClassVar[Sequence[str]] = ()
    # The correction of common things that ends a match.
    ended: ClassVar[Mapping[str, str]] = MappingProxyType({"phase": OVER})
    # What decides between equal totals, said by `tie.<word>`: usually a thing, the more the better.
    tie_break: ClassVar[str] = ""

    def __init__(self) -> None:
        for fault in self._faults():
            raise TypeError(f"{type(self).__name__}: {fault}")
        self.moves = {kind.kind: kind for kind in self.kinds}
        if any(thing.put for thing in self.things):
            self.moves[CORRECT] = correction_of(self.things, self.impossible)
        self.secrets: PlainSecrets[PlainT] = PlainSecrets(self.kinds, self.things, self.where)
        if self.counted or self.worth:
            self.finished = PlainFinished(self)

    def _faults(self) -> Iterator[str]:
        """Yield what the author forgot to tell."""
        for kind in self.kinds:
            yield from (f"{kind.__name__}: {fault}" for fault in kind.faults())
        if type(self).scores is PlainGame.scores:
            if not self.worth:
                yield "what is everything `worth`? Or let it have `scores` of its own"
            own = {thing.name for thing in self.things if not thing.common}
            for name in {*self.worth, self.tie_break} - own - {""}:
                yield f"no seat has a thing that is called {name}"

    # Opening a match

    def questions(self, seats: int) -> tuple[Question, ...]:
        """Return what is `asked`, at any number of seats."""
        del seats
        return tuple(self.asked)

    def practice(self, seats: int) -> dict[str, str]:
        """Return the answers `unboxed`, at any number of seats."""
        del seats
        return dict(self.unboxed)

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

    def where(self, table: PlainT) -> Where:
        """Return what the table tells by `phase`, `round` and `turn`; see `plain_where`."""
        return plain_where(table, self.kinds, self.things, self.opening_phases, self.note(table))

    def note(self, table: PlainT) -> Hint | None:
        """Return a short addition to where the match stands."""
        del table
        return None

    def events(
        self, before: PlainT, move: PlainMove[PlainT], ruling: Allowed[PlainT]
    ) -> Iterable[Event]:
        """Yield what was `chosen`, and what the two tables tell by themselves."""
        del move
        for step in ruling.steps:
            if step.key in self.chosen:
                yield Chose(step.seat, str(step.facts[self.chosen[step.key]]))
        yield from plain_events(self, before, ruling.table)

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

    def scores(self, table: PlainT) -> tuple[SeatScore, ...]:
        """Return what the things of every seat are `worth`; a tie is broken by `tie_break`."""
        return worth_scores(table, self.things, self.worth, self.tie_break)

    def verdict(self, scores: Sequence[SeatScore]) -> Verdict:
        """Return who won, several when they share the first rank, and what decided."""
        return plain_verdict(scores, self.tie_break)
