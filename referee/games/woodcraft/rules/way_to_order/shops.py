"""What can be bought with the actions that are open, and what dice cost."""

from __future__ import annotations

from itertools import product

from msgspec import Struct

from referee.games.woodcraft.rules.abilities import die_price
from referee.games.woodcraft.rules.actions import unfinished
from referee.games.woodcraft.rules.dice import ALL_DICE
from referee.games.woodcraft.rules.moves.buy_lumber import BuyLumber
from referee.games.woodcraft.rules.moves.buy_materials import MOST, BuyMaterials
from referee.games.woodcraft.rules.moves.exchange_dice import ExchangeDice
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import COLOURS, MATERIAL_PRICES, MATERIALS, SIDES

# Glue, scrap, sawblades, price.
Packs = list[tuple[int, int, int, int]]


class Shops(Struct, frozen=True):
    """Prices of all dice, how many of the yard may be bought, which sixes, which packs."""

    prices: list[int]
    buys: int
    sixes: list[bool]
    packs: Packs


def shops_at(table: Table, seat: int, known: dict[object, Shops]) -> Shops:
    """Return what can be bought; tables with the same actions open share it."""
    shop = table.workshops[seat]
    # What an action may be taken to owe is compared with the blueberries that are there.
    owing = table.otherwise and shop.blueberries
    same = table.actions, table.otherwise, owing, shop.rooms, len(shop.saw_tiles)
    found = known.get(same)
    if found is None:
        prices = [die_price(table, shop, die) for die in ALL_DICE]
        buys, sixes = _buys(table, seat), _sixes(table, seat)
        found = known[same] = Shops(prices, buys, sixes, _packs(table, seat))
    return found


def _buys(table: Table, seat: int) -> int:
    name = table.seats[seat]
    for number in (2, 1):
        if not any(BuyLumber(name, ("G1",) * number).action_objections(table, seat)):
            return number
    return 0


def _sixes(table: Table, seat: int) -> list[bool]:
    found = [False] * len(ALL_DICE)
    if len(unfinished(table.actions, ExchangeDice.kind)) == 1:
        for number, colour in enumerate(COLOURS, 1):
            six = ExchangeDice(table.seats[seat], buy=f"{colour}{SIDES}")
            found[number * SIDES - 1] = not any(six.action_objections(table, seat))
    return found


def _packs(table: Table, seat: int) -> Packs:
    found = [(0, 0, 0, 0)]
    if len(unfinished(table.actions, BuyMaterials.kind)) == 1:
        for amounts in product(*((0, *MATERIAL_PRICES[what]) for what in MATERIALS)):
            move = BuyMaterials(table.seats[seat], *amounts)
            bought = 0 < sum(n > 0 for n in amounts) <= MOST
            if bought and not any(move.action_objections(table, seat)):
                glue, scrap, blades = amounts
                found.append((glue, scrap, blades, move.price()))
    return found
