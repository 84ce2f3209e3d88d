"""The turn of a seat: where it stands, what its tile opened, what else is within reach."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.woodcraft.pages.values_actions import (
    ActionView,
    OrdersPanel,
    Panel,
    ProducePlantPanel,
    choices_of,
)
from referee.games.woodcraft.pages.values_turn import (
    Berries,
    BonusOffer,
    BorrowOffer,
    EndChoice,
    FillOffer,
    FillWay,
    Instead,
    MarketChoice,
    TileChoice,
    Turn,
)
from referee.games.woodcraft.pages.view_actions import action_panel
from referee.games.woodcraft.pages.view_free import glue_view, harvest_view, saw_view, splice_view
from referee.games.woodcraft.pages.view_helpers import use_helpers_view
from referee.games.woodcraft.pages.view_told import told_turn
from referee.games.woodcraft.pages.view_tracks import marketing_view
from referee.games.woodcraft.pages.view_words import gain_words, judged, reward_words, summed
from referee.games.woodcraft.rules.abilities import SECOND_ORDER_COST
from referee.games.woodcraft.rules.actions import FINISHED, tile_untouched, undone
from referee.games.woodcraft.rules.announcing import owed_before_turn_ends
from referee.games.woodcraft.rules.cards import NAMELESS, order_card
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
from referee.games.woodcraft.rules.rulebook import (
    ORDER_DICE_DO_NOT_MATCH,
    ORDER_TOKENS_MISSING,
    REFILL_DISPLAY_FIRST,
    UNKNOWN_CARD,
)
from referee.games.woodcraft.rules.table import PlacedOrder, Table, Workshop
from referee.games.woodcraft.rules.words import LUMBER_PILE, TILES

# What is put right by telling what lies in the display.
DISPLAY_CODES = {REFILL_DISPLAY_FIRST.code, UNKNOWN_CARD.code}
# Where nothing else is in the way of an order, what is missing is named instead of the rules.
LACKING_CODES = {ORDER_DICE_DO_NOT_MATCH.code, ORDER_TOKENS_MISSING.code}

MOST_PRODUCERS = 2


def turn_view(table: Table, seat: int) -> Turn:
    """Return everything that the seat in turn may do now, and why not the rest."""
    return Turn(
        tile=table.tile,
        actions=tuple(actions_view(table, seat)),
        instead=_instead(table, seat),
        orders=tuple(
            fill_view(table, seat, order)
            for order in table.workshops[seat].orders
            if order.card != NAMELESS
        ),
        saw=saw_view(table, seat),
        splice=splice_view(table, seat),
        glue=glue_view(table, seat),
        harvest=harvest_view(table, seat),
        helpers=use_helpers_view(table, seat),
        told=told_turn(table, seat),
        bonus=_bonus(table, seat),
        market=_market(table, seat),
        end=_end(table, seat),
    )


def actions_view(table: Table, seat: int) -> Iterator[ActionView]:
    """Yield the opened actions that are not finished, each with its choices."""
    for tile in dict.fromkeys(action.tile for action in table.actions):
        of_tile = [action for action in table.actions if action.tile == tile]
        unfinished = [a for a in of_tile if not (a.done and a.done[-1] == FINISHED)]
        if not unfinished:
            continue
        panel = action_panel(table, seat, tile)
        yield ActionView(
            *summed(choices_of(panel)),
            tile=tile,
            source=unfinished[0].source,
            times=len(unfinished),
            begun=bool(unfinished[0].done),
            waits=_waits(table, seat, panel),
            panel=panel,
        )


def _waits(table: Table, seat: int, panel: Panel) -> bool:
    """Tell whether only what people have to tell stands in the way of the rest of an action."""
    if isinstance(panel, OrdersPanel):
        return not panel.rows and _second_order_waits(table, seat, panel)
    if isinstance(panel, ProducePlantPanel):
        most = 1 if panel.planted else MOST_PRODUCERS
        return bool(panel.untold) and panel.produced < most and not table.marketed
    return False


def _second_order_waits(table: Table, seat: int, panel: OrdersPanel) -> bool:
    """Tell whether only the display stands in the way of the second order (R-064)."""
    if table.marketed or table.workshops[seat].blueberries < SECOND_ORDER_COST:
        return False
    if not panel.choices:
        return bool(ORDERS.gaps(table)) or not panel.displayed
    codes = {reason.code for one in panel.choices for reason in one.reasons}
    return bool(codes) and codes <= DISPLAY_CODES


def _instead(table: Table, seat: int) -> Instead | None:
    """Return what may be taken instead of the tile's action, while it is untouched."""
    if not tile_untouched(table):
        return None
    name = table.seats[seat]
    borrow = tuple(
        TileChoice(*judged(table, seat, BorrowAction(name, tile)), tile)
        for tile in TILES
        if tile != table.tile
    )
    return Instead(
        berries=Berries(*judged(table, seat, TakeBerries(name)), BERRIES),
        borrow=BorrowOffer(*summed(borrow), borrow),
        lanterns=table.workshops[seat].lanterns,
    )


def _bonus(table: Table, seat: int) -> BonusOffer:
    """Return the bonus action with each tile's action."""
    name = table.seats[seat]
    tiles = tuple(TileChoice(*judged(table, seat, BonusAction(name, tile)), tile) for tile in TILES)
    return BonusOffer(*summed(tiles), tiles, needs=LANTERNS, has=table.workshops[seat].lanterns)


def fill_view(table: Table, seat: int, order: PlacedOrder) -> FillOffer:
    """Return an order beside the board with every choice of dice that fills it."""
    shop = table.workshops[seat]
    card = order_card(table, order.card)
    ways = tuple(
        FillWay(
            *judged(table, seat, CompleteOrder(table.seats[seat], order.card, dice)), tuple(dice)
        )
        for dice in (hand_ins(card, shop.lumber) if card is not None else ()) or ((),)
    )
    legal, reasons = summed(ways)
    open_ways = [way for way in ways if not way.reasons]
    return FillOffer(
        legal,
        reasons,
        card=order.card,
        ways=ways,
        reward=reward_words(card.reward) if card is not None else "",
        special=card is not None and card.deck == "special",
        lacks=_lacks(card, shop) if card is not None else (),
        lacks_only=bool(reasons) and {reason.code for reason in reasons} <= LACKING_CODES,
        row=order.row,
        row_gain=gain_words(printed(table.facts).rows[order.row - 1]),
        only=open_ways[0] if len(open_ways) == 1 else None,
    )


def _lacks(card: OrderCard, shop: Workshop) -> tuple[str, ...]:
    """Return what is missing for an order, in the words of its needs."""
    lacking = Needs(lacking_dice(card.needs.dice, shop.lumber), **lacking_tokens(card, shop))
    words = write_needs(lacking)
    return () if words == "none" else tuple(words.split(","))


def _market(table: Table, seat: int) -> MarketChoice:
    """Return the next purchase on the marketing track."""
    track = marketing_view(table, table.workshops[seat])
    return MarketChoice(
        *judged(table, seat, Market(table.seats[seat])),
        done=table.marketed,
        column=track.column,
        columns=track.columns,
        next=track.next,
        again=track.again,
        price=track.price,
        points=track.points,
        presumed=track.presumed,
    )


def _end(table: Table, seat: int) -> EndChoice:
    """Return the end of the turn: how many dice go back, what must be announced first."""
    lumber = table.workshops[seat].lumber
    excess = max(0, len(lumber) - LUMBER_PILE)
    # Which dice go back is composed on the page; any of them shows what else is in the way.
    move = EndTurn(table.seats[seat], tuple(sorted(lumber)[:excess]))
    return EndChoice(
        *judged(table, seat, move),
        excess=excess,
        pile=len(lumber),
        owed=tuple(owed_before_turn_ends(table)),
        undone=undone(table),
    )
