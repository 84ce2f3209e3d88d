"""What every game on the shelf tells the house: the contract between them.

A game derives one class from `Game`, usually by way of `referee.engine.plain.PlainGame`, and
offers an instance of it as `GAME`. What it must tell has no usual answer here and is abstract; the
rest has one that is good enough to play with. Further matters stand in parts of their own:
`secrets`, `box`, `finished`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from referee.engine.box import PrintedBox, Wanted
from referee.engine.candidate import Candidate, Chance
from referee.engine.events import Event, RoundBegun, Scored
from referee.engine.fields import Field
from referee.engine.finished import FinishedMatch
from referee.engine.hints import Hint, SetupItem
from referee.engine.move import Move
from referee.engine.questions import Question, answered
from referee.engine.rule import Rule
from referee.engine.ruling import Allowed, Refused, Step
from referee.engine.score import SeatScore, Verdict
from referee.engine.secrets import Secrets
from referee.engine.where import Where

# Raised whenever the house asks for more than before; a game says which one it was written for.
CONTRACT = 1
# The source of points that no event explains.
CORRECTION = "correction"

TableT = TypeVar("TableT")
MoveT = TypeVar("MoveT", bound=Move)


class Published(Struct, frozen=True):
    """Under which name and number other programs know the game."""

    name: str
    bgg_id: int | None = None


class Cover(Struct, frozen=True):
    """What a list of games needs to know of one, without opening its box."""

    edition: int
    seat_counts: tuple[int, ...]
    # Whether anything is printed in its box that could be told.
    has_box: bool


class Game(ABC, Generic[TableT, MoveT]):
    """One game: its tables are immutable values, its rulings have no side effects."""

    name: str
    edition: int
    contract: int = CONTRACT
    published: Published
    seat_counts: Sequence[int]
    rules: Sequence[Rule]
    # Every kind of move with its class, whose `fields` say how it is written.
    moves: Mapping[str, type[MoveT]]
    # Words by which this game and no other is known: nothing outside its folder may use them.
    vocabulary: frozenset[str] = frozenset()
    # The facts of a seat that are counted, the most telling first: what a move brought is told in
    # them (phrase `counter.<name>`, with `n`). Without any, every number that can be corrected.
    counters: tuple[str, ...] = ()

    secrets: Secrets[TableT] = Secrets()
    box: PrintedBox = PrintedBox()
    # How a match that nobody tracked is scored; None when the game does not offer that.
    finished: FinishedMatch | None = None

    # Opening a match

    def questions(self, seats: int) -> tuple[Question, ...]:
        """Return what is asked when a match for so many seats is opened."""
        del seats
        return ()

    def header(
        self, seats: int, answers: Mapping[str, str], box: Mapping[str, str]
    ) -> dict[str, str]:
        """Return the header of a match: checked answers, the box's facts, what follows from them.

        Raises Unreadable.
        """
        return answered(self.questions(seats), answers, box)

    def practice(self, seats: int) -> dict[str, str]:
        """Return answers with which the match needs nothing from a physical box."""
        del seats
        return {}

    def app_draws(self, answers: Mapping[str, str]) -> bool | None:
        """Tell whether the app rolls and draws what it can in a match with these answers.

        None where people choose that themselves: then they are asked.
        """
        del answers
        return None

    @abstractmethod
    def open(self, seats: Sequence[str], opening: Mapping[str, str]) -> TableT:
        """Return the table of a new match from its header; raises Unreadable."""

    # Rulings

    @abstractmethod
    def read(self, seat: str, kind: str, fields: Mapping[str, str]) -> MoveT:
        """Return the move that the words describe; raises Unreadable."""

    @abstractmethod
    def judge(self, table: TableT, move: MoveT) -> Allowed[TableT] | Refused:
        """Rule on a move."""

    @abstractmethod
    def candidates(self, table: TableT, seat: str | None = None) -> Iterable[Candidate[MoveT]]:
        """Return what may be done now (by one seat, or by all), and why not the rest.

        Every legal move is among them, but announcements of chance, corrections and print.
        """

    def chances(self, table: TableT) -> Iterable[Chance]:
        """Return what dice and hidden decks owe the table now."""
        del table
        return ()

    def deck(self, table: TableT) -> Chance | None:
        """Return how the app would shuffle again the hidden cards whose order the table keeps.

        It does so before anything is drawn from them once drawn cards were taken back: whoever
        saw them would know what others get. None where the table keeps no such order.
        """
        del table
        return None

    def wanted(self, table: TableT) -> Iterable[Wanted]:
        """Return the print of cards and boards that must be told before the match can go on."""
        del table
        return ()

    def told(self, table: TableT) -> Mapping[str, str]:
        """Return the printed facts that are told at this table, as `box.naming` needs them."""
        del table
        return {}

    def choices(self, table: TableT, kind: str, field: str) -> tuple[str, ...]:
        """Return what a field of a move can say at this table; empty when that is not known.

        For forms in which a line is entered, corrected or replaced. Without `kind` the field is
        a thing that is corrected.
        """
        known = self.moves[kind].fields.get(field) if kind in self.moves else None
        return known.choices if known else ()

    # Where the match stands

    @abstractmethod
    def where(self, table: TableT) -> Where:
        """Return round, phase and who has something to decide."""

    def points(self, table: TableT) -> Mapping[str, int] | None:
        """Return the running points of every seat; None where there are none until the end."""
        del table
        return None

    def events(self, before: TableT, move: MoveT, ruling: Allowed[TableT]) -> Iterable[Event]:
        """Return what an allowed move brought, as far as it is worth telling afterwards."""
        del move
        return plain_events(self, before, ruling.table)

    @abstractmethod
    def table_facts(self, table: TableT) -> dict[str, str]:
        """Return the middle of the table in words of the notation."""

    @abstractmethod
    def seat_facts(self, table: TableT, seat: str, hidden: bool = True) -> dict[str, str]:
        """Return one seat in words of the notation, hidden things only when asked for."""

    def following(self, table: TableT) -> frozenset[str]:
        """Return the facts that follow from others: who rebuilds a table does not need them."""
        del table
        return frozenset()

    def correctable(self, table: TableT, where: str) -> Mapping[str, Field]:
        """Return what can be corrected of a seat or of `table`: names of facts, with fields.

        Each is a field of the move `correct`.
        """
        del table, where
        return {}

    # Scores

    @abstractmethod
    def scores(self, table: TableT) -> tuple[SeatScore, ...]:
        """Return the final scoring as the table stands, in turn order; ranks may be shared."""

    def verdict(self, scores: Sequence[SeatScore]) -> Verdict:
        """Return who won, the tie-breaks that were needed, and the grade of a match alone."""
        best = tuple(score.name for score in scores if score.rank == 1)
        return Verdict(best if len(scores) > 1 else ())

    def explains(self, table: TableT, seat: str, what: str, step: Step) -> bool:
        """Tell whether a line of a seat's final scoring goes back to this step."""
        del table, seat, what, step
        return False

    def prospects(self, table: TableT, seat: str) -> int:
        """Return a rough guess of how well a seat stands; only random play looks at it."""
        running = self.points(table)
        return running[seat] if running else 0

    # Help

    def setup_list(self, table: TableT) -> tuple[SetupItem, ...]:
        """Return what to put on the table for exactly this match, in order."""
        del table
        return ()

    def reminders(self, table: TableT, seat: str) -> Iterable[Hint]:
        """Return what a seat may have overlooked before it goes on; only when true."""
        del table, seat
        return ()

    @property
    def cover(self) -> Cover:
        """What stands on the cover of the box."""
        return Cover(
            self.edition, tuple(self.seat_counts), bool(self.box.kinds or self.box.facts())
        )

    @property
    def package(self) -> str:
        """The folder of the game as a package: words, pages and sheets lie in it."""
        return type(self).__module__.rpartition(".")[0]


AnyGame: TypeAlias = Game[Any, Any]


def plain_events(game: AnyGame, before: object, after: object) -> Iterator[Event]:
    """Yield what two tables tell by themselves: a new round, and points without a source."""
    first, then = game.where(before), game.where(after)
    old, new = game.points(before), game.points(after)
    if old is not None and new is not None:
        for seat, points in new.items():
            if points != old[seat]:
                yield Scored(seat, points - old[seat], first.phase)
    if then.round > first.round and not then.over:
        yield RoundBegun(then.round)
