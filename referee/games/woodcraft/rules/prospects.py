"""A rough guess of how well a seat stands, so that random play makes lively matches.

No ruling looks at this, and it is no advice: it only has to prefer a full table to an empty one.
"""

from __future__ import annotations

from referee.games.woodcraft.rules.cards import order_card
from referee.games.woodcraft.rules.dice import PIPS
from referee.games.woodcraft.rules.facts import OrderCard
from referee.games.woodcraft.rules.orders import fits
from referee.games.woodcraft.rules.rounds import INCOME_AFTER
from referee.games.woodcraft.rules.table import Table, Workshop

# What a thing is worth, in tenths of a point.
WORTH = {
    "points": 10,
    "reputation": 20,
    "blueberries": 4,
    "lanterns": 12,
    "glue": 7,
    "scrap": 7,
    "sawblades": 7,
    "reuse": 10,
}
PIP, HELPER, TOOL, BUILT, CONTRACT, COMPLETED, DECISION = 4, 60, 40, 40, 120, 260, 30
# An action that the turn has opened and nobody has begun.
ACTION = {"hire_helper": 50, "choose_orders": 35, "improve_workshop": 35}
OTHER_ACTION = 25
# An open order by how much of it could be handed in: nothing … everything.
OPEN_ORDER = 150
RIGHT_COLOUR = 0.4


def prospects(table: Table, seat: int) -> int:
    """Return how well the seat stands, in tenths of a point; higher is better."""
    shop = table.workshops[seat]
    worth = sum(value * int(getattr(shop, what)) for what, value in WORTH.items())
    phases = sum(number >= table.round for number in INCOME_AFTER[len(table.seats)])
    worth += 10 * phases * (shop.blueberry_income + shop.hazelnut_income)
    dice = (*shop.lumber, *(die for die in shop.pots if die))
    worth += PIP * sum(PIPS[die] for die in dice)
    worth += HELPER * (6 - shop.rooms.count("")) + TOOL * (11 - shop.attic.count(""))
    worth += BUILT * (len(shop.saw_tiles) + len(shop.splice_tiles) + len(shop.glue_tile))
    worth += CONTRACT * len(shop.contracts) + COMPLETED * len(shop.completed)
    worth += DECISION * sum(decision.seat == seat for decision in table.decisions)
    if seat == table.turn:
        fresh = [action.tile for action in table.actions if not action.done]
        worth += sum(ACTION.get(tile, OTHER_ACTION) for tile in fresh)
    for order in shop.orders:
        card = order_card(table, order.card)
        if card is not None:
            worth += round(OPEN_ORDER * ready(card, shop) ** 2)
    return worth


def ready(card: OrderCard, shop: Workshop) -> float:
    """Return which share of an order could be handed in; a die of the right colour counts some."""
    needs = card.needs
    tokens = needs.glue + needs.scrap + needs.sawblades
    met: float = min(needs.glue, shop.glue)
    met += min(needs.scrap, shop.scrap) + min(needs.sawblades, shop.sawblades)
    left = list(shop.lumber)
    for need in needs.dice:
        exact = next((die for die in left if fits(need, die)), None)
        near = exact or next((die for die in left if die[0] in need.colours), None)
        if near:
            left.remove(near)
            met += 1 if exact else RIGHT_COLOUR
    return met / (len(needs.dice) + tokens)
