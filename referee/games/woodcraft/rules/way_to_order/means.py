"""What a seat has to work with at a table: dice, tiles, tokens, helpers, prices."""

from __future__ import annotations

from copy import copy

from referee.games.woodcraft.rules.actions import unfinished
from referee.games.woodcraft.rules.cards import helper_card
from referee.games.woodcraft.rules.dice import ALL_DICE
from referee.games.woodcraft.rules.facts import Ability, Needs
from referee.games.woodcraft.rules.moves.produce_plant import BROWN_POT, PLANTED, SPLIT
from referee.games.woodcraft.rules.table import Table, Workshop
from referee.games.woodcraft.rules.way_to_order.asked import Asked
from referee.games.woodcraft.rules.way_to_order.costs import RARE
from referee.games.woodcraft.rules.way_to_order.shops import shops_at
from referee.games.woodcraft.rules.words import COLOURS, ROOMS, SIDES

PLACES = {die: place for place, die in enumerate(ALL_DICE)}
DICE_ABILITIES = ("nudge_die", "shave_die", "cut_and_plant")


class Means:
    """Dice are numbers from 0 (G1) to 17 (B6) here; `less_…` is what getting has cost already."""

    def __init__(self, asked: Asked, table: Table) -> None:
        needs = asked.card.needs
        shop = table.workshops[asked.seat]
        self.specs = [
            tuple(
                PLACES[f"{colour}{value}"]
                for value in ((need.value,) if need.value else range(1, SIDES + 1))
                for colour in need.colours
            )
            for need in needs.dice
        ]
        self.pile = _counted(shop.lumber)
        self.pots = [PLACES[die] if die else -1 for die in shop.pots]
        self.replant, self.split_a_two = table.options.replant, table.options.split_a_two
        self.beds = _beds(table, shop)
        self.potted = [tree is not None for tree in shop.pots]
        self.saws, self.saw_tiles = sum(shop.saw_tiles), len(shop.saw_tiles)
        self.splices = shop.splice_tiles
        self.gluing, self.glue_tile = any(shop.glue_tile), bool(shop.glue_tile)
        self.reuse = shop.reuse
        self.helpers: list[tuple[str, Ability]] = []
        for room, helper in zip(ROOMS, shop.rooms, strict=True):
            card = helper_card(table, helper) if helper and helper not in shop.used else None
            if card is not None and card.ability.kind in DICE_ABILITIES:
                self.helpers.append((room, card.ability))
        self._tokens(asked.before, shop, needs)
        shops = shops_at(table, asked.seat, asked.shops)
        self.prices, self.buys, self.sixes = shops.prices, shops.buys, shops.sixes
        self.yard = _counted(tuple(die for die in table.yard if die)) if self.buys else [0] * 18
        self.packs = shops.packs

    def _tokens(self, before: Workshop, shop: Workshop, needs: Needs) -> None:
        """Note what is there besides what the order itself asks for."""
        self.free_glue = shop.glue - needs.glue
        self.free_scrap = shop.scrap - needs.scrap
        self.free_blades = shop.sawblades - needs.sawblades
        self.berries = shop.blueberries
        self.less_glue = before.glue - shop.glue
        self.less_scrap = before.scrap - shop.scrap
        self.less_blades = before.sawblades - shop.sawblades
        self.less_berries = before.blueberries - shop.blueberries
        self.less_reuse = before.reuse - shop.reuse
        self.fixed_worth = RARE * max(0, before.lanterns - shop.lanterns)

    def payable(self) -> Means:
        """Return these means without the packs that nobody can pay."""
        found = copy(self)
        found.packs = [pack for pack in self.packs if pack[3] <= self.berries]
        return found

    def most(self, place: int) -> int:
        """Return how much of a material can be bought at most."""
        return max([pack[place] for pack in self.packs])


def _beds(table: Table, shop: Workshop) -> list[tuple[int, tuple[int, ...]]]:
    """Return how many trees each open action may still plant, and which pots it has used."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for action in unfinished(table.actions, "produce_plant"):
        rooms = sum(done in ROOMS for done in action.done)
        most = 1 if shop.pots[BROWN_POT] is None or not table.options.split_per_tree else 2
        barred = rooms > 1 or (SPLIT in action.done and not table.options.split_per_tree)
        used = tuple(n for n, colour in enumerate(COLOURS) if colour in action.done)
        found.append((0 if barred else most - action.done.count(PLANTED), used))
    return found


def _counted(dice: tuple[str, ...]) -> list[int]:
    counts = [0] * len(ALL_DICE)
    for die in dice:
        counts[PLACES[die]] += 1
    return counts
