"""Sawing a die into several."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import ClassVar, Self

from referee.engine.fields import Field, Flag, Words
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.dice import PIPS, turned
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, OneDie, Window
from referee.games.woodcraft.rules.planting import potted_objections
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import SIDES
from referee.games.woodcraft.rules.workshop_tiles import reuses, tile_objections, use_tile


class Saw(Move, frozen=True):
    """Cut a die into parts of the same sum; each cut beyond the first takes a sawblade (R-086)."""

    die: str
    parts: tuple[str, ...]
    reuse: bool = False

    kind: ClassVar[str] = "saw"
    window: ClassVar[Window] = Window.STEP_TWO
    fields: ClassVar[Mapping[str, Field]] = {
        "die": OneDie(),
        "parts": Words(words=tuple(str(value) for value in range(1, SIDES))),
        "reuse": Flag(),
    }

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """A usable saw tile, a die above 1, parts that add up, enough sawblades."""
        shop = table.workshops[seat]
        if not shop.saw_tiles:
            yield rulebook.TILE_ON_X.broken(tile="saw_tiles")
        if self.reuse or True not in shop.saw_tiles:
            yield from tile_objections(shop, shop.saw_tiles, "saw_tiles", self.reuse)
            if shop.sawblades and not self.reuse:
                yield rulebook.SAWBLADE_ALONE.broken()
        if self.die not in shop.lumber:
            yield rulebook.SAW_DIE_NOT_IN_PILE.broken(dice=self.die)
            yield from potted_objections(shop, (self.die,))
        if PIPS[self.die] == 1:
            yield rulebook.CANNOT_SAW_ONE.broken()
        elif len(self.parts) < 2 or sum(map(int, self.parts)) != PIPS[self.die]:
            yield rulebook.PARTS_DO_NOT_ADD_UP.broken(die=self.die, parts=",".join(self.parts))
        blades = len(self.parts) - 2
        if blades > shop.sawblades:
            yield rulebook.TOO_FEW_SAWBLADES.broken(needs=blades, has=shop.sawblades)

    def play(self, draft: Draft, seat: int) -> None:
        """Turn the saw tile, pay the sawblades, replace the die by its parts."""
        # A tile that is usable, or one that shows its X and is used once more.
        index = draft.shop(seat).saw_tiles.index(not self.reuse)
        use_tile(draft, seat, "saw_tiles", index, self.reuse)
        draft.pay(seat, "sawblades", len(self.parts) - 2, self.kind)
        parts = tuple([turned(self.die, int(part)) for part in self.parts])
        draft.swap_dice(seat, (self.die,), parts, self.kind)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every die with every way to cut it."""
        shop = table.workshops[seat]
        for reuse in reuses(shop, shop.saw_tiles):
            for die in sorted(set(shop.lumber)):
                for parts in cuts(PIPS[die]):
                    yield cls(table.seats[seat], die, parts, reuse)


@cache
def cuts(pips: int) -> tuple[tuple[str, ...], ...]:
    """Return the ways to cut a die of so many pips, in words."""
    return tuple(tuple(map(str, parts)) for parts in partitions(pips, pips - 1))


def partitions(total: int, largest: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to write a total as parts of at most `largest`, larger parts first."""
    if total == 0:
        yield ()
    for first in range(min(total, largest), 0, -1):
        for rest in partitions(total - first, first):
            yield (first, *rest)
