"""Dice that a way promises to sell or to shave: made first, with what is there at that time.

What a sale brings is known as soon as its die is, so a way may count on it before anybody knows
how the die is made. It must be made before, out of dice, tiles and tokens that are there by then.
"""

from __future__ import annotations

from msgspec import Struct

from referee.games.woodcraft.rules.dice import ALL_DICE
from referee.games.woodcraft.rules.table import Workshop

# Glue, scrap, sawblades, blueberries, reuse tokens.
Levels = tuple[int, int, int, int, int]


class Promise(Struct, frozen=True):
    """A die to be sold, after so many moves, out of a workshop as it is then.

    Or, with a room, any die that the helper there shaves, for the blueberry.
    """

    die: str
    place: int
    shop: Workshop
    room: str = ""


class Late:
    """What is there in the end, but not yet when the die of a promise is made."""

    def __init__(self, then: Workshop, after: Workshop) -> None:
        self.pile = [after.lumber.count(die) - then.lumber.count(die) for die in ALL_DICE]
        self.pots = [one is None for one in then.pots]
        self.saws = len(after.saw_tiles) - len(then.saw_tiles)
        self.splices = len(then.splice_tiles)
        self.glue_tile = not then.glue_tile


def levels(shop: Workshop) -> Levels:
    """Return how much of everything that can be used up is there."""
    return shop.glue, shop.scrap, shop.sawblades, shop.blueberries, shop.reuse


def least_of(seen: list[Levels]) -> Levels:
    """Return what can be used up by then without lacking at any time later."""
    glue, scrap, blades, berries, reuse = (min(column) for column in zip(*seen, strict=True))
    return glue, scrap, blades, berries, reuse
