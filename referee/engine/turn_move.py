"""What a seat does in its turn, after which it is the next one's."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from referee.engine.plain_move import PlainMove
from referee.engine.plain_table import RoundTable

RoundsT = TypeVar("RoundsT", bound=RoundTable[Struct])


class TurnMove(PlainMove[RoundsT], Generic[RoundsT], frozen=True):
    """A whole turn on a table in rounds; as it is here, it passes."""

    def done(self, table: RoundsT) -> RoundsT:
        """Return the table after what the seat does, before the turn passes on."""
        return table

    def play(self, table: RoundsT) -> RoundsT:
        """Do it, and let the next one have its turn; after the last one a new round begins."""
        return self.done(table).next_turn()
