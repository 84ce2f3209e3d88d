"""Which helpers of a seat have an ability, and the prices that abilities change."""

from __future__ import annotations

from functools import lru_cache

from referee.games.woodcraft.rules.cards import helper_card, shipped_helpers_of
from referee.games.woodcraft.rules.dice import PIPS
from referee.games.woodcraft.rules.facts import Ability
from referee.games.woodcraft.rules.printed import MARKETING_COLUMNS, printed
from referee.games.woodcraft.rules.table import Table, Workshop
from referee.games.woodcraft.rules.words import SIDES, SURCHARGE

SECOND_SAW_DISCOUNT = 2
POT_COSTS = (0, 4, 5)
SAW_COSTS = (0, 3, 4)
SPLICE_COSTS = (0, 2, 3)
SPLICE_RAISES = (1, 2, 4)
GLUE_TILE_COST = 4
SECOND_ORDER_COST = 3


def abilities(table: Table, shop: Workshop, kind: str) -> tuple[Ability, ...]:
    """Return the abilities of this kind among the helpers in the workshop."""
    if table.helpers_entered:
        cards = [helper_card(table, helper) for helper in shop.rooms if helper]
        found = [card.ability for card in cards if card is not None]
        return tuple(ability for ability in found if ability.kind == kind)
    return _shipped_abilities(table.cards, shop.rooms, kind)


@lru_cache(maxsize=10_000)
def _shipped_abilities(cards: str, rooms: tuple[str, ...], kind: str) -> tuple[Ability, ...]:
    """Return the abilities where all helpers are known without being told: asked for very often."""
    known = shipped_helpers_of(cards)
    found = [known[helper].ability for helper in rooms if helper in known]
    return tuple(ability for ability in found if ability.kind == kind)


def total(table: Table, shop: Workshop, kind: str) -> int:
    """Return the sum of the amounts of all abilities of this kind."""
    found = abilities(table, shop, kind)
    return sum([ability.amount for ability in found]) if found else 0


def die_price(table: Table, shop: Workshop, die: str) -> int:
    """Return what buying this die costs the seat (R-056, R-059, R-080, H-02, H-04, Q-08)."""
    pips = PIPS[die]
    price = pips + SURCHARGE[die[0]]
    for ability in abilities(table, shop, "die_discount"):
        if not ability.values or pips in ability.values:
            price -= ability.amount
    if pips == SIDES and len(shop.saw_tiles) >= 2:
        price -= SECOND_SAW_DISCOUNT
    return max(0, price)


def sale_price(table: Table, shop: Workshop, die: str) -> int:
    """Return what selling this die brings the seat (R-058, H-16)."""
    return 2 * PIPS[die] + SURCHARGE[die[0]] + total(table, shop, "sale_bonus")


def helper_price(table: Table, shop: Workshop, cost: int) -> int:
    """Return what hiring a helper of this cost asks of the seat (R-066, H-15)."""
    return max(0, cost - total(table, shop, "helper_discount"))


def improvement_cost(shop: Workshop, improvement: str) -> int | None:
    """Return the printed cost of the next improvement of a kind, None when all are built."""
    if improvement == "pot":
        built = 3 - shop.pots.count(None)
        return POT_COSTS[built] if built < 3 else None
    if improvement == "saw":
        return SAW_COSTS[len(shop.saw_tiles)] if len(shop.saw_tiles) < 3 else None
    if improvement == "splice":
        return SPLICE_COSTS[len(shop.splice_tiles)] if len(shop.splice_tiles) < 3 else None
    return None if shop.glue_tile else GLUE_TILE_COST


def improvement_price(table: Table, shop: Workshop, improvement: str) -> int | None:
    """Return what the next improvement of a kind asks of the seat (R-078, H-14)."""
    cost = improvement_cost(shop, improvement)
    return None if cost is None else max(0, cost - total(table, shop, "improve_discount"))


def marketing_offer(table: Table, shop: Workshop) -> tuple[int, int, int]:
    """Return column, price and points of the next purchase on the marketing track (R-111)."""
    column = min(shop.marketing + 1, MARKETING_COLUMNS)
    cost, points = printed(table.facts).marketing[column - 1]
    again = shop.marketing == MARKETING_COLUMNS
    if not again or table.options.discount_on_last_column:
        cost -= total(table, shop, "marketing_discount")
    return column, max(0, cost), points
