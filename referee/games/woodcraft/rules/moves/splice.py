"""Raising a die with a piece of scrap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field, Flag, Number, Word
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.abilities import SPLICE_RAISES, total
from referee.games.woodcraft.rules.dice import PIPS, turned
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, OneDie, Window
from referee.games.woodcraft.rules.planting import potted_objections
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import SIDES
from referee.games.woodcraft.rules.workshop_tiles import tile_objections, use_tile

TILE_WORDS = tuple(str(most) for most in SPLICE_RAISES)


class Splice(Move, frozen=True):
    """Pay a scrap and turn a splice tile to raise a die, never above 6 (R-088).

    `tile` is the tile's number: 1, 2 or 4.
    """

    die: str
    by: int
    tile: str
    reuse: bool = False

    kind: ClassVar[str] = "splice"
    window: ClassVar[Window] = Window.STEP_TWO
    fields: ClassVar[Mapping[str, Field]] = {
        "die": OneDie(),
        "by": Number(least=1, most=5),
        "tile": Word(words=TILE_WORDS),
        "reuse": Flag(),
    }

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """A usable tile that reaches far enough, a scrap, a die that stays within 6."""
        shop = table.workshops[seat]
        index = TILE_WORDS.index(self.tile)
        if index >= len(shop.splice_tiles):
            yield rulebook.NO_SUCH_SPLICE_TILE.broken(tile=self.tile)
        tile = shop.splice_tiles[index : index + 1]
        if self.reuse or True not in tile:
            yield from tile_objections(shop, tile, "splice_tiles", self.reuse)
        if self.by > SPLICE_RAISES[index]:
            yield rulebook.RAISE_TOO_HIGH.broken(by=self.by, most=SPLICE_RAISES[index])
        if shop.scrap < 1:
            yield rulebook.NO_SCRAP.broken(has=shop.scrap)
        if self.die not in shop.lumber:
            yield rulebook.SPLICE_DIE_NOT_IN_PILE.broken(dice=self.die)
            yield from potted_objections(shop, (self.die,))
        if PIPS[self.die] + self.by > SIDES:
            yield rulebook.ABOVE_SIX.broken(die=self.die, by=self.by)

    def play(self, draft: Draft, seat: int) -> None:
        """Pay the scrap, turn the tile, raise the die; a helper may score for it (H-08)."""
        draft.pay(seat, "scrap", 1, self.kind)
        use_tile(draft, seat, "splice_tiles", TILE_WORDS.index(self.tile), self.reuse)
        raised = turned(self.die, PIPS[self.die] + self.by)
        draft.swap_dice(seat, (self.die,), (raised,), self.kind)
        draft.score(seat, total(draft.table, draft.shop(seat), "splice_points"), "helper")

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every die with every tile and raise."""
        shop = table.workshops[seat]
        for index, usable in enumerate(shop.splice_tiles):
            for reuse in (False, True) if shop.reuse and not usable else (False,):
                for die in sorted(set(shop.lumber)):
                    for by in range(1, min(SPLICE_RAISES[index], SIDES - PIPS[die]) + 1):
                        yield cls(table.seats[seat], die, by, TILE_WORDS[index], reuse)
