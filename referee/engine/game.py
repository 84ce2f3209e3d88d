"""What every game on the shelf offers to the rest of the house."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from referee.engine.candidate import Candidate, Chance
from referee.engine.rule import Rule
from referee.engine.ruling import Allowed, Refused
from referee.engine.score import SeatScore


class Move(Protocol):
    """A move as seen from outside the game: who announces what, in words."""

    @property
    def seat(self) -> str:
        """The seat that announces the move, or `table`."""

    @property
    def kind(self) -> str:
        """The verb of the move."""

    def written(self) -> dict[str, str]:
        """Return the fields of the move as text."""


class Game(Protocol):
    """One game: its tables are immutable values, its rulings have no side effects."""

    name: str
    edition: int
    seat_counts: Sequence[int]
    rules: Sequence[Rule]

    def open(self, seats: Sequence[str], opening: Mapping[str, str]) -> Any:
        """Return the table of a new match; raises Unreadable."""

    def read(self, seat: str, kind: str, fields: Mapping[str, str]) -> Any:
        """Return the move that the words describe; raises Unreadable."""

    def judge(self, table: Any, move: Any) -> Allowed[Any] | Refused:
        """Rule on a move."""

    def candidates(self, table: Any, seat: str | None = None) -> Iterable[Candidate[Any]]:
        """Return what may be done now, and why not the rest."""

    def chances(self, table: Any) -> Iterable[Chance]:
        """Return what dice and hidden decks owe the table now."""

    def table_facts(self, table: Any) -> dict[str, str]:
        """Return the state of the common table in words."""

    def seat_facts(self, table: Any, seat: str, hidden: bool = True) -> dict[str, str]:
        """Return the state of one seat in words, hidden things only when asked for."""

    def hidden_fields(self, kind: str) -> frozenset[str]:
        """Return the fields of a move that only its seat may read."""

    def acting(self, table: Any) -> tuple[str, ...]:
        """Return the seats that have something to decide now."""

    def over(self, table: Any) -> bool:
        """Tell whether the match has ended."""

    def scores(self, table: Any) -> tuple[SeatScore, ...]:
        """Return the final scoring as the table stands, in turn order."""

    def prospects(self, table: Any, seat: str) -> int:
        """Return a rough guess of how well a seat stands; only random play looks at it."""

    def score_finished(self, numbers: Any) -> dict[str, Any]:
        """Score a match that nobody tracked from its end-of-game numbers; raises Unreadable."""

    def view(self, table: Any, seat: str | None) -> dict[str, Any]:
        """Return the table as pages show it to one seat (None: to anybody), as plain values.

        Finished numbers, choices with the reasons against them; hidden things only for their owner.
        """

    def practice_opening(self, seats: int) -> dict[str, str]:
        """Return the header of a match with cards of our own making."""
