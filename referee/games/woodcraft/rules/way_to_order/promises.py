"""Dice that a way promises to sell or to shave: made first, with what is there at that time.

What a sale brings is known as soon as its die is, so a way may count on it before anybody knows
how the die is made. It must be made before, out of dice, tiles and tokens that are there by then.
"""

from __future__ import annotations

from msgspec import Struct

from referee.games.woodcraft.rules.abilities import die_price
from referee.games.woodcraft.rules.dice import ALL_DICE
from referee.games.woodcraft.rules.table import Table, Workshop

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
    """What is there in the end, but not yet when the die of a promise is made.

    And what dice cost then: a saw tile that is built later makes sixes cheaper.
    """

    def __init__(self, table: Table, then: Workshop, after: Workshop, prices: list[int]) -> None:
        self.pile = [after.lumber.count(die) - then.lumber.count(die) for die in ALL_DICE]
        self.pots = [one is None for one in then.pots]
        self.saws = len(after.saw_tiles) - len(then.saw_tiles)
        self.splices = len(then.splice_tiles)
        self.glue_tile = not then.glue_tile
        self.prices = [die_price(table, then, die) for die in ALL_DICE] if self.saws else prices


def levels(shop: Workshop) -> Levels:
    """Return how much of everything that can be used up is there."""
    return shop.glue, shop.scrap, shop.sawblades, shop.blueberries, shop.reuse


def least_of(seen: list[Levels]) -> Levels:
    """Return what can be used up by then without lacking at any time later."""
    glue, scrap, blades, berries, reuse = (min(column) for column in zip(*seen, strict=True))
    return glue, scrap, blades, berries, reuse
