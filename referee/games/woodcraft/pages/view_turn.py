"""The turn of a seat: where it stands, what its tile opened, what else is within reach."""

from __future__ import annotations

from referee.games.woodcraft.pages.view_actions import action_panel
from referee.games.woodcraft.pages.view_free import glue_view, harvest_view, saw_view, splice_view
from referee.games.woodcraft.pages.view_helpers import use_helpers_view
from referee.games.woodcraft.pages.view_tracks import marketing_view
from referee.games.woodcraft.pages.view_words import View, choice, gain_words, offer
from referee.games.woodcraft.rules.abilities import SECOND_ORDER_COST
from referee.games.woodcraft.rules.actions import FINISHED, tile_untouched
from referee.games.woodcraft.rules.announcing import owed_before_turn_ends
from referee.games.woodcraft.rules.cards import order_card
from referee.games.woodcraft.rules.display import ORDERS
from referee.games.woodcraft.rules.facts import Needs, OrderCard, write_needs
from referee.games.woodcraft.rules.moves.bonus_action import LANTERNS, BonusAction
from referee.games.woodcraft.rules.moves.borrow_action import BorrowAction
from referee.games.woodcraft.rules.moves.complete_order import CompleteOrder
from referee.games.woodcraft.rules.moves.end_turn import EndTurn
from referee.games.woodcraft.rules.moves.market import Market
from referee.games.woodcraft.rules.moves.take_berries import BERRIES, TakeBerries
from referee.games.woodcraft.rules.orders import hand_ins, lacking_dice, lacking_tokens
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.rules.rulebook import REFILL_DISPLAY_FIRST, UNKNOWN_CARD
from referee.games.woodcraft.rules.table import Table, Workshop
from referee.games.woodcraft.rules.words import LUMBER_PILE, TILES

# What is put right by telling what lies in the display.
DISPLAY_CODES = {REFILL_DISPLAY_FIRST.code, UNKNOWN_CARD.code}


def turn_view(table: Table, seat: int) -> View:
    """Return everything that the seat in turn may do now, and why not the rest."""
    return {
        "tile": table.tile,
        "actions": actions_view(table, seat),
        "instead": _instead(table, seat),
        "orders": fill_view(table, seat),
        "saw": saw_view(table, seat),
        "splice": splice_view(table, seat),
        "glue": glue_view(table, seat),
        "harvest": harvest_view(table, seat),
        "helpers": use_helpers_view(table, seat),
        "bonus": _bonus(table, seat),
        "market": _market(table, seat),
        "end": _end(table, seat),
    }


def actions_view(table: Table, seat: int) -> list[View]:
    """Return the opened actions that are not finished, each with its choices."""
    found = []
    for tile in dict.fromkeys(action.tile for action in table.actions):
        of_tile = [action for action in table.actions if action.tile == tile]
        unfinished = [a for a in of_tile if not (a.done and a.done[-1] == FINISHED)]
        if not unfinished:
            continue
        panel = action_panel(table, seat, tile)
        found.append(
            {
                "tile": tile,
                "source": unfinished[0].source,
                "times": len(unfinished),
                "begun": bool(unfinished[0].done),
                "waits": tile == "choose_orders" and _second_order_waits(table, seat, panel),
                **offer(panel["choices"]),
                "panel": {name: value for name, value in panel.items() if name != "choices"}
                | ({} if _parted(panel) else {"choices": panel["choices"]}),
            }
        )
    return found


def _second_order_waits(table: Table, seat: int, panel: View) -> bool:
    """Tell whether only the display stands in the way of the second order (R-064)."""
    if table.marketed or table.workshops[seat].blueberries < SECOND_ORDER_COST:
        return False
    if not panel["choices"]:
        return bool(ORDERS.gaps(table)) or not panel["displayed"]
    codes = {reason["code"] for one in panel["choices"] for reason in one["reasons"]}
    return bool(codes) and codes <= DISPLAY_CODES


def _parted(panel: View) -> bool:
    """Tell whether the choices of a panel are listed in groups already."""
    return any(name in panel for name in ("sell", "helpers"))


def _instead(table: Table, seat: int) -> View | None:
    """Return what may be taken instead of the tile's action, while it is untouched."""
    if not tile_untouched(table):
        return None
    name = table.seats[seat]
    borrow = [
        choice(table, seat, BorrowAction(name, tile), tile=tile)
        for tile in TILES
        if tile != table.tile
    ]
    berries = choice(table, seat, TakeBerries(name), n=BERRIES)
    return {
        "berries": berries,
        "borrow": offer(borrow, tiles=borrow),
        "lanterns": table.workshops[seat].lanterns,
    }


def _bonus(table: Table, seat: int) -> View:
    """Return the bonus action with each tile's action."""
    tiles = [choice(table, seat, BonusAction(table.seats[seat], tile), tile=tile) for tile in TILES]
    return offer(tiles, tiles=tiles, needs=LANTERNS, has=table.workshops[seat].lanterns)


def fill_view(table: Table, seat: int) -> list[View]:
    """Return each order beside the board with every choice of dice that fills it."""
    shop = table.workshops[seat]
    name = table.seats[seat]
    rows = printed(table.facts).rows
    orders = []
    for order in shop.orders:
        card = order_card(table, order.card)
        ways = hand_ins(card, shop.lumber) if card is not None else []
        choices = [
            choice(table, seat, CompleteOrder(name, order.card, dice), dice=list(dice))
            for dice in ways or [()]
        ]
        orders.append(
            offer(
                choices,
                card=order.card,
                ways=choices,
                reward=gain_words(card.reward) if card is not None else "",
                special=card is not None and card.deck == "special",
                lacks=_lacks(card, shop) if card is not None else [],
                row=order.row,
                row_gain=gain_words(rows[order.row - 1]),
            )
        )
    return orders


def _lacks(card: OrderCard, shop: Workshop) -> list[str]:
    """Return what is missing for an order, in the words of its needs."""
    lacking = Needs(lacking_dice(card.needs.dice, shop.lumber), **lacking_tokens(card, shop))
    words = write_needs(lacking)
    return [] if words == "none" else words.split(",")


def _market(table: Table, seat: int) -> View:
    """Return the next purchase on the marketing track."""
    market = choice(table, seat, Market(table.seats[seat]))
    return {**market, "done": table.marketed, **marketing_view(table, table.workshops[seat])}


def _end(table: Table, seat: int) -> View:
    """Return the end of the turn: how many dice go back, what must be announced first."""
    lumber = table.workshops[seat].lumber
    excess = max(0, len(lumber) - LUMBER_PILE)
    # Which dice go back is composed on the page; any of them shows what else is in the way.
    move = EndTurn(table.seats[seat], tuple(sorted(lumber)[:excess]))
    return choice(
        table,
        seat,
        move,
        excess=excess,
        pile=len(lumber),
        owed=list(owed_before_turn_ends(table)),
        undone=_undone(table),
    )


def _undone(table: Table) -> list[str]:
    """Return the opened actions that nobody has begun; after marketing they are gone."""
    if table.marketed:
        return []
    return [action.tile for action in table.actions if not action.done]
