"""Gluing two dice into one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import ClassVar, Self

from referee.engine.fields import Field, Flag, Word
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.abilities import abilities
from referee.games.woodcraft.rules.dice import PIPS, missing, turned
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Dice, Move, Window
from referee.games.woodcraft.rules.planting import potted_objections
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import COLOURS, SIDES
from referee.games.woodcraft.rules.workshop_tiles import reuses, tile_objections, use_tile

MIXED_POINTS = 4


class Glue(Move, frozen=True):
    """Join two dice of at most 6 pips together; mixed colours score (R-089)."""

    dice: tuple[str, ...]
    colour: str
    reuse: bool = False

    kind: ClassVar[str] = "glue"
    window: ClassVar[Window] = Window.STEP_TWO
    fields: ClassVar[Mapping[str, Field]] = {
        "dice": Dice(),
        "colour": Word(words=COLOURS),
        "reuse": Flag(),
    }

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """A usable glue tile, a glue, two dice within 6, one of their colours."""
        shop = table.workshops[seat]
        if not shop.glue_tile:
            yield rulebook.NO_GLUE_TILE.broken()
        if self.reuse or True not in shop.glue_tile:
            yield from tile_objections(shop, shop.glue_tile, "glue_tile", self.reuse)
        if shop.glue < 1:
            yield rulebook.NO_GLUE.broken(has=shop.glue)
        if len(self.dice) != 2 or missing(shop.lumber, self.dice):
            yield rulebook.GLUE_TWO_DICE.broken(dice=",".join(self.dice))
            yield from potted_objections(shop, self.dice)
        pips = sum([PIPS[die] for die in self.dice])
        if pips > SIDES:
            yield rulebook.GLUE_ABOVE_SIX.broken(sum=pips)
        if self.colour not in {die[0] for die in self.dice}:
            yield rulebook.GLUE_COLOUR.broken(colour=self.colour)

    def play(self, draft: Draft, seat: int) -> None:
        """Pay the glue, turn the tile, join the dice; two colours score at once (H-25)."""
        draft.pay(seat, "glue", 1, self.kind)
        use_tile(draft, seat, "glue_tile", 0, self.reuse)
        joined = turned(self.colour, sum([PIPS[die] for die in self.dice]))
        draft.swap_dice(seat, self.dice, (joined,), self.kind)
        if self.dice[0][0] != self.dice[1][0]:
            better = abilities(draft.table, draft.shop(seat), "glue_points")
            points = max([ability.amount for ability in better], default=MIXED_POINTS)
            draft.score(seat, points, "glue")

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every pair of dice with each of its colours."""
        shop = table.workshops[seat]
        if not shop.glue_tile:
            return
        for reuse in reuses(shop, shop.glue_tile):
            for dice in dict.fromkeys(combinations(sorted(shop.lumber), 2)):
                for colour in dict.fromkeys(die[0] for die in dice):
                    yield cls(table.seats[seat], dice, colour, reuse)
