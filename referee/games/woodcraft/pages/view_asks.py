"""What dice, decks and printed facts still owe the table, ready for the pads that ask for it."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.candidate import Chance
from referee.games.woodcraft.pages.view_words import View
from referee.games.woodcraft.rules.announcing import chances
from referee.games.woodcraft.rules.cards import (
    NAMELESS,
    NO_CARD,
    current_deck,
    helper_card,
    helpers_in_play,
    order_card,
    orders_in_play,
    shipped_helpers,
    shipped_orders,
)
from referee.games.woodcraft.rules.facts import (
    HelperCard,
    OrderCard,
    known_helpers,
    known_orders,
    practice_helpers,
    practice_orders,
    write_gains,
    write_needs,
)
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.wheel import bonuses
from referee.games.woodcraft.rules.words import TILES

CARD_DRAWS = ("reveal_orders", "reveal_helpers", "deal_cards")


def asks_view(table: Table) -> list[View]:
    """Return every announcement that is owed now."""
    return [_ask(table, chance) for chance in chances(table)]


def _ask(table: Table, chance: Chance) -> View:
    return {
        "kind": chance.kind,
        "field": chance.field,
        "count": chance.count,
        "dice": [die.name for die in chance.dice],
        "pool": _pool(table, chance),
        "fixed": chance.fixed,
        "seat": chance.seat,
        "open": chance.open,
        "known": _known(table, chance),
    }


def _pool(table: Table, chance: Chance) -> list[str]:
    """Return what may come up: every card of the deck that does not lie open.

    What lies in hands, or was put away unseen, is among them, so that the list gives nothing away;
    nor does its order, which is that of the set.
    """
    if chance.kind not in CARD_DRAWS or not chance.pool:
        return list(chance.pool)
    decks = {"special"} if chance.field == "special" else {current_deck(table)}
    cards: Mapping[str, OrderCard | HelperCard] = (
        practice_helpers()
        if "helpers" in (chance.field, chance.kind.removeprefix("reveal_"))
        else practice_orders()
    )
    lying = orders_in_play(table) | helpers_in_play(table)
    return [card for card, known in cards.items() if known.deck in decks and card not in lying]


def _known(table: Table, chance: Chance) -> list[str]:
    """Return the cards that may be offered by name when only the physical deck knows."""
    if not chance.open:
        return []
    if chance.kind == "draw_solo":
        return [card for card in table.solo_entered if card not in table.solo_discards]
    deck = current_deck(table)
    if chance.kind == "reveal_orders":
        in_play = orders_in_play(table) - _in_hands(table)
        orders = {**shipped_orders(table), **table.orders_entered}
        return [
            card for card, known in orders.items() if known.deck == deck and card not in in_play
        ]
    in_play = helpers_in_play(table)
    helpers = {**shipped_helpers(table), **table.helpers_entered}
    return [card for card, known in helpers.items() if known.deck == deck and card not in in_play]


def _in_hands(table: Table) -> set[str]:
    """Return the cards that only their owners know of."""
    return {card for shop in table.workshops for card in (*shop.hand, *shop.dealt)}


def unknown_view(table: Table) -> View:
    """Return the facts and cards that lie on the table and that nobody has entered yet."""
    board = printed(table.facts)
    facts = dict.fromkeys(name for tile in TILES for name in bonuses(table, tile, board)[2])
    orders = dict.fromkeys(
        card
        for card in (
            *table.order_display,
            *(order.card for shop in table.workshops for order in shop.orders),
        )
        if card not in ("", NO_CARD, NAMELESS) and order_card(table, card) is None
    )
    helpers = dict.fromkeys(
        card
        for card in (
            *table.helper_display,
            *(helper for shop in table.workshops for helper in shop.rooms),
        )
        if card not in ("", NO_CARD, NAMELESS) and helper_card(table, card) is None
    )
    return {
        "facts": list(facts),
        "orders": [order_hint(card) for card in orders],
        "helpers": [helper_hint(card) for card in helpers],
    }


def order_hint(card: str) -> View:
    """Return what is surely known of a printed order, to prefill the pad."""
    known = known_orders().get(card)
    if known is None:
        return {"card": card, "row": 0, "needs": "", "reward": "", "deck": ""}
    return {
        "card": card,
        "row": known.row,
        "needs": write_needs(known.needs).replace("none", ""),
        "reward": write_gains(known.reward).replace("none", ""),
        "deck": known.deck,
    }


def helper_hint(card: str) -> View:
    """Return what is surely known of a printed helper, to prefill the pad."""
    known = known_helpers().get(card)
    if known is None:
        return {"card": card, "cost": None, "production": "", "deck": ""}
    return {
        "card": card,
        "cost": known.cost,
        "production": write_gains(known.production) if known.production else "",
        "deck": known.deck,
    }
