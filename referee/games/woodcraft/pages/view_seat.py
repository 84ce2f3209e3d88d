"""One seat as its neighbours may see it: dice, tokens, tracks, workshop, rooms, attic, orders."""

from __future__ import annotations

from msgspec.structs import replace

from referee.games.woodcraft.pages.presumed import marked, presumed
from referee.games.woodcraft.pages.values_seat import (
    PlacedView,
    PotView,
    RoomView,
    SeatView,
    SpliceTile,
)
from referee.games.woodcraft.pages.view_attic import attic_view, links_view
from referee.games.woodcraft.pages.view_cards import helper_view, order_view
from referee.games.woodcraft.pages.view_tracks import tracks_view
from referee.games.woodcraft.pages.view_words import gain_words, sorted_dice
from referee.games.woodcraft.rules.abilities import abilities
from referee.games.woodcraft.rules.cards import order_card
from referee.games.woodcraft.rules.dice import PIPS, turned
from referee.games.woodcraft.rules.orders import fillable
from referee.games.woodcraft.rules.placing import adjacent_rooms
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.rules.scoring import finish_of, score_lines
from referee.games.woodcraft.rules.table import PlacedOrder, Table, Workshop
from referee.games.woodcraft.rules.turn import GROWTH
from referee.games.woodcraft.rules.words import (
    COLOURS,
    LUMBER_PILE,
    ROOMS,
    ROWS,
    SIDES,
)

SPLICE_WORDS = ("1", "2", "4")


def own_view(table: Table, seat: int, seen: SeatView) -> SeatView:
    """Return a seat as its owner sees it: as everybody does, and its hand."""
    hand = tuple(order_view(table, card) for card in table.workshops[seat].hand)
    return replace(seen, own=True, hand=hand)


def seat_view(table: Table, seat: int) -> SeatView:
    """Return everything in front of a seat that its neighbours may see."""
    shop = table.workshops[seat]
    lines = score_lines(finish_of(table, seat), printed(table.facts).points_per_order)
    return SeatView(
        seat=table.seats[seat],
        own=False,
        in_turn=table.phase == "turn" and seat == table.turn,
        ready=shop.ready,
        points=shop.points,
        blueberries=shop.blueberries,
        lanterns=shop.lanterns,
        glue=shop.glue,
        scrap=shop.scrap,
        sawblades=shop.sawblades,
        reuse=shop.reuse,
        reputation=shop.reputation,
        blueberry_income=shop.blueberry_income,
        hazelnut_income=shop.hazelnut_income,
        marketing=shop.marketing,
        lumber=tuple(sorted_dice(shop.lumber)),
        beyond=max(0, len(shop.lumber) - LUMBER_PILE),
        pots=tuple(
            _pot(table, shop, colour, die)
            for colour, die in zip(COLOURS, shop.pots, strict=True)
            if die is not None
        ),
        tracks=tracks_view(table, seat),
        saw_tiles=shop.saw_tiles,
        splice_tiles=tuple(map(SpliceTile, SPLICE_WORDS, shop.splice_tiles)),
        glue_tile=shop.glue_tile,
        rooms=rooms_view(table, shop),
        attic=attic_view(shop.attic),
        links=links_view(table.facts, shop.attic),
        orders=tuple(placed_view(table, shop, order) for order in shop.orders),
        hand_size=len(shop.hand),
        hand=None,
        completed=len(shop.completed),
        contracts=shop.contracts,
        worth_now=sum(line.points for line in lines),
        lines=lines,
    )


def _pot(table: Table, shop: Workshop, colour: str, die: str) -> PotView:
    """Return a pot of the workshop."""
    if not die:
        return PotView(colour, "", "")
    growths = [
        ability.amount
        for ability in abilities(table, shop, "pot_growth")
        if colour in ability.colours
    ]
    pips = min(SIDES, PIPS[die] + max(growths, default=GROWTH))
    return PotView(colour, die, turned(die, pips))


def rooms_view(table: Table, shop: Workshop) -> tuple[RoomView, ...]:
    """Return the six rooms."""
    rooms, doubts = printed(table.facts).rooms, presumed(table.facts)
    reachable = adjacent_rooms(shop)
    return tuple(
        RoomView(
            room,
            marked(gain, f"room.{room}" in doubts),
            room in reachable,
            helper_view(table, helper) if helper else None,
            bool(helper) and helper in shop.used,
        )
        for room, gain, helper in zip(ROOMS, rooms, shop.rooms, strict=True)
    )


def placed_view(table: Table, shop: Workshop, order: PlacedOrder) -> PlacedView:
    """Return an order beside the board."""
    known = order_card(table, order.card)
    card = order_view(table, order.card)
    return PlacedView(
        card=card.card,
        known=card.known,
        deck=card.deck,
        row=order.row,
        row_gain=gain_words(printed(table.facts).rows[order.row - 1]),
        needs=card.needs,
        reward=card.reward,
        start_row=card.row,
        falls_off=order.row == ROWS,
        fillable=known is not None and fillable(known, shop),
    )
