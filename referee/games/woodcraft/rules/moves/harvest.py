"""Moving a tree from its pot to the lumber pile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.draft import alter
from referee.engine.fields import Field, Word
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.turn import set_pot
from referee.games.woodcraft.rules.words import COLOURS


class Harvest(Move, frozen=True):
    """Fell the tree in the pot of this colour, grown or not (R-092)."""

    pot: str

    kind: ClassVar[str] = "harvest"
    # At any time in the turn, after the marketing too.
    window: ClassVar[Window] = Window.END_OF_TURN
    fields: ClassVar[Mapping[str, Field]] = {"pot": Word(words=COLOURS)}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """There must be a tree in the pot."""
        if not table.workshops[seat].pots[COLOURS.index(self.pot)]:
            yield rulebook.NOTHING_TO_HARVEST.broken(colour=self.pot)

    def play(self, draft: Draft, seat: int) -> None:
        """Move the die to the pile."""
        index = COLOURS.index(self.pot)
        mine = draft.own(seat)
        die = mine.pots[index] or ""
        set_pot(draft, seat, index, "")
        alter(mine, "lumber", (*mine.lumber, die))
        draft.step("harvested", seat, die=die)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every pot in the workshop."""
        for colour, die in zip(COLOURS, table.workshops[seat].pots, strict=True):
            if die is not None:
                yield cls(table.seats[seat], colour)
