"""A game with little ado: moves with objections, things with names, corrections for nothing.

Enough for most games. What grows beyond it overrides single methods.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic

from msgspec.structs import replace

from referee.engine.annotated import things_of, told_kind
from referee.engine.box import PrintedFact, Wanted
from referee.engine.candidate import Candidate, Chance
from referee.engine.chance_move import ChanceMove
from referee.engine.correcting import correction_of
from referee.engine.events import Chose, Event
from referee.engine.fields import Field
from referee.engine.game import Game, plain_events
from referee.engine.header import seat_names
from referee.engine.hints import Hint
from referee.engine.house_rules import MATCH_OVER, NO_SUCH_SEAT, NOT_ACTING, WRONG_PHASE
from referee.engine.move import CORRECT, TABLE, read_kind
from referee.engine.plain_box import PlainBox
from referee.engine.plain_faults import faults_of
from referee.engine.plain_finished import PlainFinished
from referee.engine.plain_impossible import plain_impossible
from referee.engine.plain_move import PlainMove
from referee.engine.plain_scores import Worth, worth_scores
from referee.engine.plain_secrets import PlainSecrets
from referee.engine.plain_table import OVER, PlainT, PlainTable, PlayersTable, RoundTable
from referee.engine.plain_where import plain_where
from referee.engine.printed_cards import CARDS, PRACTICE, WHICH_CARDS, PrintedCards
from referee.engine.questions import FACT, Question, answered
from referee.engine.rule import Reason
from referee.engine.ruling import Allowed, Refused
from referee.engine.score import SeatScore, Verdict, plain_verdict
from referee.engine.secret_move import SecretMove
from referee.engine.things import Thing
from referee.engine.turn_move import TurnMove
from referee.engine.where import Where

__all__ = [
    "ChanceMove",
    "PlainGame",
    "PlainMove",
    "PlainTable",
    "PlayersTable",
    "PrintedCards",
    "RoundTable",
    "SecretMove",
    "TurnMove",
]


class PlainGame(Game[PlainT, PlainMove[PlainT]], Generic[PlainT]):
    """A game made of such moves and things."""

    kinds: ClassVar[Sequence[type[PlainMove[Any]]]]
    # What lies on the table; usually what its class declares, see `things_of`.
    things: ClassVar[Sequence[Thing[Any]]]
    # What is asked at the opening, and the answers with which nothing physical is needed.
    asked: ClassVar[Sequence[Question]] = ()
    unboxed: ClassVar[Mapping[str, str]] = MappingProxyType({})
    # The phases before the match begins, and the phase that follows as soon as chance owes nothing
    # and no print is wanted in them; "" where moves lead on.
    opening_phases: ClassVar[Sequence[str]] = ()
    begins: ClassVar[str] = ""
    # Cards whose print is told, and other printed facts: what its box holds.
    cards: ClassVar[Sequence[PrintedCards]] = ()
    printed: ClassVar[Sequence[PrintedFact]] = ()
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

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        table = None if hasattr(cls, "things") else told_kind(cls)
        if table is not None:
            cls.things = things_of(table)

    def __init__(self) -> None:
        by_worth = type(self).scores is PlainGame.scores
        for fault in faults_of(self, by_worth):
            raise TypeError(f"{type(self).__name__}: {fault}")
        telling = {cards.name: cards.move() for cards in self.cards}
        if telling or self.printed:
            self.box = PlainBox(telling, self.printed)
        self._kinds = (*self.kinds, *telling.values())
        self.moves = {kind.kind: kind for kind in self._kinds}
        if any(thing.put for thing in self.things):
            self.moves[CORRECT] = correction_of(self.things, self.impossible)
        self.secrets: PlainSecrets[PlainT] = PlainSecrets(self._kinds, self.things, self.where)
        if self.counted or self.worth:
            self.finished = PlainFinished(self)

    # Opening a match

    def questions(self, seats: int) -> tuple[Question, ...]:
        """Return what is `asked`, at any number of seats: first, with which cards, if need be."""
        del seats
        return (*([WHICH_CARDS] if self._practice else ()), *self.asked)

    def practice(self, seats: int) -> dict[str, str]:
        """Return the answers `unboxed`, at any number of seats; practice cards, if there are."""
        del seats
        return {CARDS: PRACTICE, **self.unboxed} if self._practice else dict(self.unboxed)

    @property
    def _practice(self) -> list[PrintedCards]:
        return [cards for cards in self.cards if cards.practice]

    def open(self, seats: Sequence[str], opening: Mapping[str, str]) -> PlainT:
        """Return the table of a new match; raises Unreadable."""
        names = seat_names(seats, self.seat_counts)
        asked = self.questions(len(names))
        answered(asked, opening, {})
        answers = {question.name: opening.get(question.name, question.usual) for question in asked}
        for fact in self.box.facts():
            answers[FACT + fact.name] = fact.value or ""
        for key, text in opening.items():
            if key.startswith(FACT):
                answers[key] = self.box.check_fact(key.removeprefix(FACT), text)
        table = self.begin(names, answers)
        for cards in self._practice if answers.get(CARDS) == PRACTICE else ():
            table = cards.practised(table)
        return self.settled(table)

    @abstractmethod
    def begin(self, seats: tuple[str, ...], answers: Mapping[str, str]) -> PlainT:
        """Return the table of a new match.

        `answers` holds every question of the opening and every printed fact (`fact.<name>`).
        """

    # Rulings

    def impossible(self, table: PlainT) -> Iterable[str]:
        """Yield what can never lie on a table: corrections may break rules, but not these.

        Usually what the declarations exclude, by the name of a thing; see `plain_impossible`.
        """
        return plain_impossible(table, self.where(table), self._kinds, self.things, self.cards)

    def read(self, seat: str, kind: str, fields: Mapping[str, str]) -> PlainMove[PlainT]:
        """Return the move that the words describe; raises Unreadable."""
        return read_kind(self.moves, seat, kind, fields)

    def judge(self, table: PlainT, move: PlainMove[PlainT]) -> Allowed[PlainT] | Refused:
        """Rule on a move: every objection, or the next table."""
        reasons = self._objections(table, move)
        if reasons:
            return Refused(reasons)
        after = self.settled(move.play(table))
        return Allowed(after, tuple(move.steps(table, after)))

    def settled(self, table: PlainT) -> PlainT:
        """Return the table after all that follows of itself: the match `begins`."""
        phase = self.where(table).phase if self.begins else ""
        if phase not in self.opening_phases or any(self.chances(table)) or any(self.wanted(table)):
            return table
        return replace(table, phase=self.begins)

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
            for kind in self._kinds:
                for move in kind.offers(table, name):
                    yield Candidate(move, self._objections(table, move))

    def chances(self, table: PlainT) -> Iterable[Chance]:
        """Yield what the moves of chance owe in this phase."""
        phase = self.where(table).phase
        for kind in self._kinds:
            if issubclass(kind, ChanceMove) and phase in kind.phases:
                yield from kind.owed(table)

    def wanted(self, table: PlainT) -> Iterable[Wanted]:
        """Yield the print of `cards` that lie on the table and are not known."""
        for cards in self.cards:
            yield from cards.wanted(table)

    # Where the match stands

    def where(self, table: PlainT) -> Where:
        """Return what the table tells by `phase`, `round` and `turn`; see `plain_where`."""
        return plain_where(table, self._kinds, self.things, self.opening_phases, self.note(table))

    def note(self, table: PlainT) -> Hint | None:
        """Return a short addition to where the match stands: how many rounds are to come."""
        if isinstance(table, RoundTable) and table.rounds:
            return Hint("rounds_left", {"n": table.rounds - table.round})
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
