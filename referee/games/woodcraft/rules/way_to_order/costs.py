"""What a way costs: what it takes away, and how two ways are compared."""

from __future__ import annotations

from msgspec import Struct

from referee.games.woodcraft.rules.cards import helper_card
from referee.games.woodcraft.rules.dice import PIPS
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.moves.exchange_dice import ExchangeDice
from referee.games.woodcraft.rules.moves.produce_plant import ProducePlant
from referee.games.woodcraft.rules.moves.use_helper import UseHelper
from referee.games.woodcraft.rules.table import Table, Workshop
from referee.games.woodcraft.rules.words import ROOMS

# In half blueberries: a material is worth a blueberry, so is a pip that is sold; lanterns and
# reuse tokens are rare; a tile on X and a felled tree are something, but not much.
BERRY, TOKEN, PIP, RARE, TILE, TREE = 2, 2, 2, 6, 1, 1
COUNTERS = ("blueberries", "glue", "scrap", "sawblades", "lanterns", "reuse")
WEIGHTS = {
    "blueberries": BERRY,
    "glue": TOKEN,
    "scrap": TOKEN,
    "sawblades": TOKEN,
    "lanterns": RARE,
    "reuse": RARE,
}


class Cost(Struct, frozen=True):
    """What a way takes besides what the order itself asks for; what it brings counts as nothing."""

    blueberries: int = 0
    glue: int = 0
    scrap: int = 0
    sawblades: int = 0
    lanterns: int = 0
    reuse: int = 0
    # Saw, splice and glue tiles that are turned to X.
    tiles: int = 0
    # Trees that are felled.
    trees: int = 0
    # Pips of dice that are sold.
    sold: int = 0

    @property
    def worth(self) -> int:
        """All of it as one number, to compare ways by; of equal ones the shorter is cheaper."""
        spent = sum(WEIGHTS[name] * int(getattr(self, name)) for name in COUNTERS)
        return spent + TILE * self.tiles + TREE * self.trees + PIP * self.sold


def cost_between(table: Table, seat: int, after: Workshop, steps: tuple[Move, ...]) -> Cost:
    """Return what the steps have cost that lead from a table to this workshop."""
    before = table.workshops[seat]
    spent = {name: max(0, getattr(before, name) - getattr(after, name)) for name in COUNTERS}
    used = [_ability_used(table, after, step) for step in steps]
    # What shaving brings may pay, but a way is no cheaper for it.
    shaved = used.count("shave_die")
    spent["blueberries"] = max(0, before.blueberries - after.blueberries + shaved)
    return Cost(
        **spent,
        tiles=_on_x(after) - _on_x(before),
        trees=_trees(before)
        + used.count("cut_and_plant")
        + sum(isinstance(step, ProducePlant) and bool(step.plant) for step in steps)
        + _new_pots(before, after)
        - _trees(after),
        sold=sold_pips(steps),
    )


def _ability_used(table: Table, shop: Workshop, step: Move) -> str:
    """Return the kind of a helper's ability that a step uses, "" when it uses none."""
    if not isinstance(step, UseHelper):
        return ""
    card = helper_card(table, shop.rooms[ROOMS.index(step.room)])
    return "" if card is None else card.ability.kind


def _trees(shop: Workshop) -> int:
    return sum(bool(tree) for tree in shop.pots)


def _new_pots(before: Workshop, after: Workshop) -> int:
    """Return how many pots were added; each of them comes with a tree."""
    return before.pots.count(None) - after.pots.count(None)


def things(step: Move) -> int:
    """Return how many things are done in a step: halves in one move count like two moves."""
    if isinstance(step, ExchangeDice):
        return bool(step.sell) + bool(step.buy)
    if isinstance(step, ProducePlant):
        return bool(step.helpers) + bool(step.plant)
    return 1


def sold_pips(steps: tuple[Move, ...]) -> int:
    """Return the pips of the dice that are sold."""
    sales = (step.sell for step in steps if isinstance(step, ExchangeDice) and step.sell)
    return sum(PIPS[die] for die in sales)


def _on_x(shop: Workshop) -> int:
    return (*shop.saw_tiles, *shop.splice_tiles, *shop.glue_tile).count(False)
