"""Which of two tables that getting leads to is no worse: the other need not be looked at.

Whoever has at least as many tokens, has done no more for them and has begun no more actions can
fill the order at least as cheaply, and get whatever the other can still get.
"""

from __future__ import annotations

from operator import ge
from typing import TYPE_CHECKING

from referee.games.woodcraft.rules.actions import unfinished
from referee.games.woodcraft.rules.cards import helper_card
from referee.games.woodcraft.rules.table import Table, Workshop

if TYPE_CHECKING:
    from referee.games.woodcraft.rules.way_to_order.getting import Gotten

# What moves income tracks and reputation, on which rewards lie.
MOVING = ("produce_plant", "improve_workshop")
# Of these actions it matters how many are open: of a single one purchases are thought of later.
COUNTED = ("exchange_dice", "buy_materials")
# What blueberries can be spent on.
SHOPS = ("buy_lumber", "exchange_dice", "buy_materials", "improve_workshop")
TOKEN_ABILITIES = ("swap_tokens", "sell_tokens")
# With how many it is compared, the latest ones: with more it would take too long.
COMPARED = 100

Amounts = tuple[int, ...]
Done = tuple[frozenset[str], ...]


class Better:
    """The tables that were seen so far, as far as none of them is as good as another."""

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self.before = table.workshops[seat]
        self.seen: dict[object, list[tuple[Amounts, Done]]] = {}

    def beats(self, state: Gotten) -> bool:
        """Tell whether a table that was seen is as good as this one; note this one otherwise."""
        table = state.table
        if table.decisions:
            return False
        shop, before = table.workshops[self.seat], self.before
        trading = traded(table, shop)
        # Nothing else can be paid with lanterns, nor with blueberries where no shop is open.
        lanterns, berries = shop.lanterns, shop.blueberries
        if "lantern" not in trading:
            lanterns = min(lanterns, before.lanterns)
        if not any(unfinished(table.actions, tile) for tile in SHOPS):
            berries = min(berries, before.blueberries)
        amounts = [-state.weight, lanterns, berries, *_tokens(shop)]
        for limit in state.limits():
            amounts += limit
        moving = trading or any(unfinished(table.actions, tile) for tile in MOVING)
        key = (
            tuple([(promise.die, promise.room, _rest(promise.shop)) for promise in state.promises]),
            _rest(shop),
            tuple([(action.tile, action.source) for action in table.actions]),
            tuple([len(unfinished(table.actions, tile)) for tile in COUNTED]),
            table.otherwise,
            moving and (shop.reputation, shop.blueberry_income, shop.hazelnut_income, shop.attic),
        )
        done = tuple([frozenset(action.done) for action in table.actions])
        known = self.seen.setdefault(key, [])
        for others, begun in known[-COMPARED:]:
            if all(map(ge, others, amounts)) and all(map(frozenset.issubset, begun, done)):
                return True
        known.append((tuple(amounts), done))
        return False


def traded(table: Table, shop: Workshop) -> set[str]:
    """Return the tokens that helpers can still swap or sell."""
    found: set[str] = set()
    for helper in shop.rooms:
        card = helper_card(table, helper) if helper and helper not in shop.used else None
        if card is not None and card.ability.kind in TOKEN_ABILITIES:
            found.update(card.ability.tokens)
    return found


def _tokens(shop: Workshop) -> tuple[int, ...]:
    return shop.glue, shop.scrap, shop.sawblades, shop.reuse


def _rest(shop: Workshop) -> object:
    """Return the dice and the tiles, and who has helped."""
    tiles = (shop.saw_tiles, shop.splice_tiles, shop.glue_tile)
    return tuple(sorted(shop.lumber)), shop.pots, tiles, frozenset(shop.used)
