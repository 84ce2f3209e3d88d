"""What a seat has to work with at a table: dice, tiles, tokens, helpers, prices."""

from __future__ import annotations

from itertools import product

from referee.games.woodcraft.rules.abilities import die_price
from referee.games.woodcraft.rules.actions import unfinished
from referee.games.woodcraft.rules.cards import helper_card
from referee.games.woodcraft.rules.dice import ALL_DICE
from referee.games.woodcraft.rules.facts import Ability, Needs
from referee.games.woodcraft.rules.moves.buy_lumber import BuyLumber
from referee.games.woodcraft.rules.moves.buy_materials import MOST, BuyMaterials
from referee.games.woodcraft.rules.moves.exchange_dice import ExchangeDice
from referee.games.woodcraft.rules.table import Table, Workshop
from referee.games.woodcraft.rules.way_to_order.costs import RARE
from referee.games.woodcraft.rules.words import COLOURS, MATERIAL_PRICES, MATERIALS, ROOMS, SIDES

PLACES = {die: place for place, die in enumerate(ALL_DICE)}
DICE_ABILITIES = ("nudge_die", "shave_die", "cut_and_plant")


class Means:
    """Dice are numbers from 0 (G1) to 17 (B6) here; `less_…` is what getting has cost already."""

    def __init__(
        self, before: Workshop, table: Table, seat: int, needs: Needs, lenient: bool
    ) -> None:
        shop = table.workshops[seat]
        name = table.seats[seat]
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
        self.replant = table.options.replant
        self.saws, self.saw_tiles = sum(shop.saw_tiles), len(shop.saw_tiles)
        self.splices = shop.splice_tiles
        self.gluing, self.glue_tile = any(shop.glue_tile), bool(shop.glue_tile)
        self.reuse = shop.reuse
        self.helpers: list[tuple[str, Ability]] = []
        for room, helper in zip(ROOMS, shop.rooms, strict=True):
            card = helper_card(table, helper) if helper and helper not in shop.used else None
            if card is not None and card.ability.kind in DICE_ABILITIES:
                self.helpers.append((room, card.ability))
        self._tokens(before, shop, needs)
        self._shops(table, seat, shop, name)
        self._packs(table, seat, name, lenient)

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

    def _shops(self, table: Table, seat: int, shop: Workshop, name: str) -> None:
        """Note what can be bought with the actions that are open."""
        self.prices = [die_price(table, shop, die) for die in ALL_DICE]
        self.buys = next(
            (
                number
                for number in (2, 1)
                if not any(BuyLumber(name, ("G1",) * number).action_objections(table, seat))
            ),
            0,
        )
        self.yard = _counted(tuple(die for die in table.yard if die)) if self.buys else [0] * 18
        self.sixes = [False] * len(ALL_DICE)
        if len(unfinished(table.actions, ExchangeDice.kind)) == 1:
            for colour in COLOURS:
                six = ExchangeDice(name, buy=f"{colour}{SIDES}")
                self.sixes[PLACES[six.buy]] = not any(six.action_objections(table, seat))

    def _packs(self, table: Table, seat: int, name: str, lenient: bool) -> None:
        """Note the packs of materials that can be bought, and paid for."""
        self.packs = [(0, 0, 0, 0)]
        if len(unfinished(table.actions, BuyMaterials.kind)) == 1:
            for amounts in product(*((0, *MATERIAL_PRICES[what]) for what in MATERIALS)):
                move = BuyMaterials(name, *amounts)
                bought = 0 < sum(n > 0 for n in amounts) <= MOST
                paid = lenient or move.price() <= self.berries
                if bought and paid and not any(move.action_objections(table, seat)):
                    glue, scrap, blades = amounts
                    self.packs.append((glue, scrap, blades, move.price()))
        self.pack_glue, self.pack_scrap, self.pack_blades = (
            max(pack[index] for pack in self.packs) for index in range(3)
        )

    def name(self, die: int) -> str:
        """Return the die in words."""
        return ALL_DICE[die]


def _counted(dice: tuple[str, ...]) -> list[int]:
    counts = [0] * len(ALL_DICE)
    for die in dice:
        counts[PLACES[die]] += 1
    return counts
