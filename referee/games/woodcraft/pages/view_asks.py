"""What dice, decks and printed facts still owe the table, ready for the pads that ask for it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from referee.engine.candidate import Chance
from referee.games.woodcraft.pages.card_numbers import PREFIXES
from referee.games.woodcraft.pages.view_common import PlaceReward, tile_rewards
from referee.games.woodcraft.rules.announcing import TELL_TILES, chances
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

REVEALED = {"reveal_orders": "order", "reveal_helpers": "helper"}
PLACING = TELL_TILES.kind
CARD_DRAWS = ("reveal_orders", "reveal_helpers", "deal_cards")


class Ask(Struct, frozen=True):
    """An announcement that is owed: of dice by their colours, or of `count` cards out of a pool.

    `known` are the cards that may be offered by name when only the physical deck knows, `numbers`
    the letters before their numbers. `rewards` tell reputation tiles apart that carry no name.
    """

    kind: str
    field: str
    count: int
    dice: tuple[str, ...]
    pool: tuple[str, ...]
    fixed: Mapping[str, str]
    seat: str
    open: bool
    known: tuple[str, ...]
    numbers: str
    rewards: Mapping[str, tuple[PlaceReward, ...]]


class OrderHint(Struct, frozen=True):
    """What is surely known of a printed order, to prefill the pad."""

    card: str
    row: int = 0
    needs: str = ""
    reward: str = ""
    deck: str = ""


class HelperHint(Struct, frozen=True):
    """What is surely known of a printed helper, to prefill the pad."""

    card: str
    cost: int | None = None
    production: str = ""
    deck: str = ""


class Unknown(Struct, frozen=True):
    """The facts and cards that lie on the table and that nobody has entered yet."""

    facts: tuple[str, ...]
    orders: tuple[OrderHint, ...]
    helpers: tuple[HelperHint, ...]


def asks_view(table: Table) -> tuple[Ask, ...]:
    """Return every announcement that is owed now."""
    return tuple(_ask(table, chance) for chance in chances(table))


def _ask(table: Table, chance: Chance) -> Ask:
    return Ask(
        chance.kind,
        chance.field,
        chance.count,
        tuple(die.name for die in chance.dice),
        _pool(table, chance),
        chance.fixed,
        chance.seat,
        chance.open,
        tuple(_known(table, chance)),
        PREFIXES[REVEALED[chance.kind]][current_deck(table)] if chance.kind in REVEALED else "",
        {tile: tile_rewards(table, tile) for tile in chance.pool if chance.kind == PLACING},
    )


def _pool(table: Table, chance: Chance) -> tuple[str, ...]:
    """Return what may come up: every card of the deck that does not lie open.

    What lies in hands, or was put away unseen, is among them, so that the list gives nothing away;
    nor does its order, which is that of the set.
    """
    if chance.kind not in CARD_DRAWS or not chance.pool:
        return chance.pool
    decks = {"special"} if chance.field == "special" else {current_deck(table)}
    cards: Mapping[str, OrderCard | HelperCard] = (
        practice_helpers()
        if "helpers" in (chance.field, chance.kind.removeprefix("reveal_"))
        else practice_orders()
    )
    lying = orders_in_play(table) | helpers_in_play(table)
    return tuple(card for card, known in cards.items() if known.deck in decks and card not in lying)


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


def unknown_view(table: Table) -> Unknown:
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
        if card not in ("", NO_CARD) and card[0] != NAMELESS and helper_card(table, card) is None
    )
    return Unknown(tuple(facts), tuple(map(order_hint, orders)), tuple(map(helper_hint, helpers)))


def order_hint(card: str) -> OrderHint:
    """Return what is surely known of a printed order, to prefill the pad."""
    known = known_orders().get(card)
    if known is None:
        return OrderHint(card)
    return OrderHint(
        card,
        known.row,
        write_needs(known.needs).replace("none", ""),
        write_gains(known.reward).replace("none", ""),
        known.deck,
    )


def helper_hint(card: str) -> HelperHint:
    """Return what is surely known of a printed helper, to prefill the pad."""
    known = known_helpers().get(card)
    if known is None:
        return HelperHint(card)
    production = write_gains(known.production) if known.production else ""
    return HelperHint(card, known.cost, production, known.deck)
