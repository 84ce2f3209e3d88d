"""The seven actions as a page needs them: every choice with its finished numbers."""

from __future__ import annotations

from collections.abc import Callable

from referee.games.woodcraft.pages.presumed import marked, presumed
from referee.games.woodcraft.pages.values_actions import (
    DieOffer,
    ExchangePanel,
    Hire,
    HirePanel,
    Improvement,
    ImprovePanel,
    LumberPanel,
    MaterialsPanel,
    OrderOffer,
    OrdersPanel,
    Pack,
    Panel,
    RoomChoice,
    Sale,
)
from referee.games.woodcraft.pages.view_cards import helper_view, order_view
from referee.games.woodcraft.pages.view_numbers import helper_keys, known_keys, order_keys
from referee.games.woodcraft.pages.view_produce import produce_plant
from referee.games.woodcraft.pages.view_told import COSTS, rooms_told, row_choices
from referee.games.woodcraft.pages.view_words import gain_words, judged, price, sorted_dice
from referee.games.woodcraft.rules import levels
from referee.games.woodcraft.rules.abilities import (
    SECOND_ORDER_COST,
    die_price,
    helper_price,
    improvement_cost,
    improvement_price,
    sale_price,
)
from referee.games.woodcraft.rules.actions import open_action
from referee.games.woodcraft.rules.cards import helper_card, order_card
from referee.games.woodcraft.rules.dice import ALL_DICE, PIPS, turned
from referee.games.woodcraft.rules.display import HELPERS, ORDERS
from referee.games.woodcraft.rules.moves.buy_lumber import BOUGHT, MOST, BuyLumber
from referee.games.woodcraft.rules.moves.buy_materials import BuyMaterials
from referee.games.woodcraft.rules.moves.exchange_dice import SOLD, ExchangeDice
from referee.games.woodcraft.rules.moves.hire_helper import HireHelper
from referee.games.woodcraft.rules.moves.improve_workshop import (
    GAINS,
    IMPROVEMENTS,
    ImproveWorkshop,
    new_tree,
)
from referee.games.woodcraft.rules.moves.take_order import TakeOrder
from referee.games.woodcraft.rules.moves.tell_order import TellOrder
from referee.games.woodcraft.rules.orders import fillable
from referee.games.woodcraft.rules.placing import adjacent_rooms
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.windows import find_decision
from referee.games.woodcraft.rules.words import (
    COLOURS,
    MATERIAL_PRICES,
    MATERIALS,
    ROOMS,
    SIDES,
    SURCHARGE,
)


def action_panel(table: Table, seat: int, tile: str) -> Panel:
    """Return the choices of one of the seven actions."""
    return PANELS[tile](table, seat)


def _buy_lumber(table: Table, seat: int) -> LumberPanel:
    """Return the dice of the yard; a second die is simply bought after the first."""
    shop = table.workshops[seat]
    action = open_action(table, "buy_lumber")
    bought = action.done.count(BOUGHT) if action else 0
    told = levels.is_told(table, levels.YARD)
    return LumberPanel(
        choices=tuple(
            DieOffer(
                *judged(table, seat, BuyLumber(table.seats[seat], (die,))),
                die=die,
                price=price(
                    PIPS[die] + SURCHARGE[die[0]], die_price(table, shop, die), shop.blueberries
                ),
            )
            for die in (ALL_DICE if told else table.yard)
            if die
        ),
        bought=bought,
        left=MOST - bought,
        told=told,
    )


def _exchange_dice(table: Table, seat: int) -> ExchangePanel:
    """Return the dice that may be sold, then the sixes that may be bought."""
    shop = table.workshops[seat]
    name = table.seats[seat]
    action = open_action(table, "exchange_dice")
    sold = action.done[0].removeprefix(SOLD) if action and action.done else ""
    sell = []
    for die in sorted_dice(set(shop.lumber)):
        brings = sale_price(table, shop, die)
        found = judged(table, seat, ExchangeDice(name, sell=die))
        sell.append(Sale(*found, die=die, brings=brings, left=shop.blueberries + brings))
    buy = []
    for colour in COLOURS:
        six = turned(colour, SIDES)
        cost = price(SIDES + SURCHARGE[colour], die_price(table, shop, six), shop.blueberries)
        buy.append(DieOffer(*judged(table, seat, ExchangeDice(name, buy=six)), six, cost))
    return ExchangePanel(tuple(sell), tuple(buy), sold)


def _buy_materials(table: Table, seat: int) -> MaterialsPanel:
    """Return the five printed packs."""
    shop = table.workshops[seat]
    packs = []
    for material, offers in MATERIAL_PRICES.items():
        for amount, cost in offers.items():
            amounts = (amount if name == material else 0 for name in MATERIALS)
            packs.append(
                Pack(
                    *judged(table, seat, BuyMaterials(table.seats[seat], *amounts)),
                    material=material,
                    n=amount,
                    has=getattr(shop, material),
                    price=price(cost, cost, shop.blueberries),
                )
            )
    return MaterialsPanel(tuple(packs))


def choose_orders(table: Table, seat: int) -> OrdersPanel:
    """Return the orders on display; the second one of an action costs."""
    shop = table.workshops[seat]
    action = open_action(table, "choose_orders")
    free = find_decision(table, seat, "order") is not None or not (action and action.done)
    cost = 0 if free else SECOND_ORDER_COST
    if levels.is_told(table, levels.ORDERS):
        rows, numbers = row_choices(table, seat, TellOrder), known_keys(order_keys(table))
        return OrdersPanel((), not free, True, rows, numbers)
    orders = []
    for card in ORDERS.takeable(table):
        known = order_card(table, card)
        orders.append(
            OrderOffer(
                *judged(table, seat, TakeOrder(table.seats[seat], card)),
                order=order_view(table, card),
                price=price(cost, cost, shop.blueberries),
                fillable=known is not None and fillable(known, shop),
            )
        )
    displayed = bool(table.order_display)
    numbers = () if displayed else order_keys(table)
    return OrdersPanel(tuple(orders), not free, displayed, (), numbers)


def _hire_helper(table: Table, seat: int) -> HirePanel:
    """Return the helpers on display, each with the rooms that it may take."""
    shop = table.workshops[seat]
    if levels.is_told(table, levels.HELPERS):
        costs = tuple(cost for cost in COSTS if helper_price(table, shop, cost) <= shop.blueberries)
        # Whoever taps the number of a helper that the box knows need tell nothing else of it.
        numbers = known_keys(helper_keys(table))
        helpers = tuple(_hire(table, seat, key.card) for deck in numbers for key in deck.keys)
        return HirePanel(helpers, False, rooms_told(table, seat), costs, numbers)
    displayed = bool(table.helper_display)
    numbers = () if displayed else helper_keys(table)
    helpers = tuple(_hire(table, seat, card) for card in HELPERS.takeable(table))
    return HirePanel(helpers, displayed, (), (), numbers)


def _hire(table: Table, seat: int, card: str) -> Hire:
    """Return a helper with the rooms that it may take."""
    shop = table.workshops[seat]
    rooms = printed(table.facts).rooms
    known = helper_card(table, card)
    cost = known.cost if known is not None else 0
    return Hire(
        helper=helper_view(table, card),
        price=price(cost, helper_price(table, shop, cost), shop.blueberries),
        rooms=tuple(
            RoomChoice(
                *judged(table, seat, HireHelper(table.seats[seat], card, room)),
                room=room,
                gain=marked(rooms[ROOMS.index(room)], f"room.{room}" in presumed(table.facts)),
            )
            for room in adjacent_rooms(shop)
        ),
    )


def improve_workshop(table: Table, seat: int) -> ImprovePanel:
    """Return the four kinds of improvement with the cost and the gain of the next one."""
    shop = table.workshops[seat]
    built = {
        "pot": 3 - shop.pots.count(None),
        "saw": len(shop.saw_tiles),
        "splice": len(shop.splice_tiles),
        "glue": len(shop.glue_tile),
    }
    improvements = []
    for add in IMPROVEMENTS:
        cost = improvement_cost(shop, add)
        asked = improvement_price(table, shop, add)
        there_is = cost is not None and asked is not None
        improvements.append(
            Improvement(
                *judged(table, seat, ImproveWorkshop(table.seats[seat], add)),
                add=add,
                n=built[add] + 1,
                price=price(cost, asked, shop.blueberries)
                if cost is not None and asked is not None
                else None,
                gain=gain_words(GAINS[add][built[add]]) if there_is else "",
                tree=new_tree(shop) if there_is and add == "pot" else "",
            )
        )
    return ImprovePanel(tuple(improvements))


PANELS: dict[str, Callable[[Table, int], Panel]] = {
    "buy_lumber": _buy_lumber,
    "exchange_dice": _exchange_dice,
    "buy_materials": _buy_materials,
    "choose_orders": choose_orders,
    "hire_helper": _hire_helper,
    "produce_plant": produce_plant,
    "improve_workshop": improve_workshop,
}
