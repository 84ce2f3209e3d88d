"""Taking 3 blueberries instead of the chosen tile's action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from referee.engine.rule import Reason
from referee.games.woodcraft.rules.actions import give_up_tile_action, tile_action_objections
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.table import Table

BERRIES = 3


class TakeBerries(Move, frozen=True):
    """Take 3 blueberries instead of performing the chosen tile's action (R-051)."""

    kind: ClassVar[str] = "take_berries"
    window: ClassVar[Window] = Window.STEP_TWO

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """The tile's action must still be untouched."""
        yield from tile_action_objections(table, seat)

    def play(self, draft: Draft, seat: int) -> None:
        """Give the action up for the blueberries."""
        give_up_tile_action(draft, seat)
        draft.gain(seat, "blueberries", BERRIES, "instead")

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Always one."""
        yield cls(table.seats[seat])
