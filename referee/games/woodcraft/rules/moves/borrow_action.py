"""Paying a lantern to perform the action of another tile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field, Word
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.actions import (
    give_up_tile_action,
    in_turn,
    tile_action_objections,
)
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.table import Action, Table
from referee.games.woodcraft.rules.words import TILES


class BorrowAction(Move, frozen=True):
    """Pay 1 lantern to perform another tile's action, even a blocked one's (R-052)."""

    tile: str

    kind: ClassVar[str] = "borrow_action"
    window: ClassVar[Window] = Window.STEP_TWO
    alike: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {"tile": Word(words=TILES)}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """It takes a lantern that the chosen tile has not just brought (R-053)."""
        yield from tile_action_objections(table, seat)
        if self.tile == table.tile and in_turn(table, seat):
            yield rulebook.BORROW_ANOTHER.broken(tile=self.tile)
        lanterns = table.workshops[seat].lanterns
        if lanterns < 1:
            yield rulebook.NO_LANTERN.broken(lanterns=lanterns)
        elif lanterns <= table.tile_lanterns and in_turn(table, seat):
            yield rulebook.LANTERN_FROM_THIS_TILE.broken(lanterns=lanterns, tile=table.tile)

    def play(self, draft: Draft, seat: int) -> None:
        """Pay the lantern and open the other action in place of the tile's own."""
        draft.pay(seat, "lanterns", 1, "borrowed")
        give_up_tile_action(draft, seat, Action(self.tile, "borrowed"))
        draft.step("action_borrowed", seat, tile=self.tile)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every tile but the chosen one, once a tile has been chosen."""
        if table.tile:
            for tile in TILES:
                if tile != table.tile:
                    yield cls(table.seats[seat], tile)
