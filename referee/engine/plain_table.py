"""Tables of plain games: who sits there, what each seat has, whose turn it is in which round."""

from __future__ import annotations

from typing import Annotated, ClassVar, Generic, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from referee.engine.fields import Number
from referee.engine.move import TABLE
from referee.engine.things import put_at

# The phase in which a plain match is over.
OVER = "over"

PlayerT_co = TypeVar("PlayerT_co", bound=Struct, covariant=True)


class PlainTable(Struct, frozen=True):
    """What every plain table has: its seats in turn order."""

    seats: tuple[str, ...]

    def place(self, seat: str) -> int:
        """Return the place of a seat in turn order; the table itself counts as the first."""
        return 0 if seat == TABLE else self.seats.index(seat)

    def changed(self, holder: str, seat: str, **values: object) -> Self:
        """Return the table with other values in what `holder` holds for a seat."""
        row, place = getattr(self, holder), self.place(seat)
        return replace(self, **{holder: put_at(row, place, replace(row[place], **values))})


class PlayersTable(PlainTable, Generic[PlayerT_co], frozen=True):
    """A table on which every seat has a struct of its own, in `players`."""

    players: tuple[PlayerT_co, ...]

    def player(self, seat: str) -> PlayerT_co:
        """Return what a seat has."""
        return self.players[self.place(seat)]

    def having(self, seat: str, **values: object) -> Self:
        """Return the table on which a seat has other values."""
        return self.changed("players", seat, **values)

    def gaining(self, seat: str, **amounts: int) -> Self:
        """Return the table on which a seat has so much more, or less, of its numbers."""
        has = self.player(seat)
        return self.having(seat, **{name: getattr(has, name) + n for name, n in amounts.items()})


class RoundTable(PlayersTable[PlayerT_co], Generic[PlayerT_co], frozen=True, kw_only=True):
    """A table in rounds: in each of them every seat has a turn, one after the other.

    `acted` is how many have had theirs. After so many `rounds` the match is over (its `phase`
    says so); 0: it ends otherwise.
    """

    rounds: int = 0
    round: Annotated[int, Number(least=1, most=99)] = 1
    acted: Annotated[int, Number(most=9)] = 0

    # Whether every round another seat is the first.
    first_passes: ClassVar[bool] = False

    @property
    def turn(self) -> int:
        """The place of the seat whose turn it is."""
        before = self.round - 1 if self.first_passes else 0
        return (before + self.acted) % len(self.seats)

    def next_turn(self) -> Self:
        """Return the table after a seat's turn: the next one's, a new round's, or the end."""
        if getattr(self, "phase", "") == OVER:
            return self
        if self.acted + 1 < len(self.seats):
            return replace(self, acted=self.acted + 1)
        if self.round == self.rounds:
            return replace(self, acted=0, phase=OVER)
        return replace(self, acted=0, round=self.round + 1).new_round()

    def new_round(self) -> Self:
        """Return the table with all that a new round changes by itself."""
        return self


PlainT = TypeVar("PlainT", bound=PlainTable)
