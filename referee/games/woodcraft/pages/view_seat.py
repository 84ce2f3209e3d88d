"""One seat as its neighbours may see it: dice, tokens, tracks, workshop, rooms, attic, orders."""

from __future__ import annotations

from referee.games.woodcraft.pages.view_cards import helper_view, order_view
from referee.games.woodcraft.pages.view_tracks import tracks_view
from referee.games.woodcraft.pages.view_words import View, gain_words, sorted_dice
from referee.games.woodcraft.rules.abilities import abilities
from referee.games.woodcraft.rules.attic import missing_supports
from referee.games.woodcraft.rules.cards import order_card
from referee.games.woodcraft.rules.dice import PIPS, turned
from referee.games.woodcraft.rules.orders import fillable
from referee.games.woodcraft.rules.placing import adjacent_rooms
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.rules.reading import NUMBERS
from referee.games.woodcraft.rules.scoring import finish_of, score_lines
from referee.games.woodcraft.rules.table import PlacedOrder, Table, Workshop
from referee.games.woodcraft.rules.turn import GROWTH
from referee.games.woodcraft.rules.words import (
    ATTIC,
    COLOURS,
    LUMBER_PILE,
    ROOMS,
    ROWS,
    SIDES,
)

SPLICE_WORDS = ("1", "2", "4")


def seat_view(table: Table, seat: int, own: bool) -> View:
    """Return everything in front of a seat; the hand only for its owner."""
    shop = table.workshops[seat]
    lines = score_lines(finish_of(table, seat), printed(table.facts).points_per_order)
    view: View = {name: getattr(shop, name) for name in NUMBERS}
    view.update(
        seat=table.seats[seat],
        own=own,
        in_turn=table.phase == "turn" and seat == table.turn,
        ready=shop.ready,
        lumber=sorted_dice(shop.lumber),
        beyond=max(0, len(shop.lumber) - LUMBER_PILE),
        pots=[
            _pot(table, shop, colour, die)
            for colour, die in zip(COLOURS, shop.pots, strict=True)
            if die is not None
        ],
        tracks=tracks_view(table, seat),
        saw_tiles=list(shop.saw_tiles),
        splice_tiles=[
            {"tile": word, "usable": usable}
            for word, usable in zip(SPLICE_WORDS, shop.splice_tiles, strict=False)
        ],
        glue_tile=list(shop.glue_tile),
        rooms=rooms_view(table, shop),
        attic=attic_view(shop),
        orders=[placed_view(table, shop, order) for order in shop.orders],
        hand_size=len(shop.hand),
        hand=[order_view(table, card) for card in shop.hand] if own else None,
        completed=len(shop.completed),
        contracts=list(shop.contracts),
        worth_now=sum(line.points for line in lines),
        lines=[{"what": line.what, "points": line.points, "facts": line.facts} for line in lines],
    )
    return view


def _pot(table: Table, shop: Workshop, colour: str, die: str) -> View:
    """Return a pot, its tree and what the tree will show at the start of the next turn."""
    if not die:
        return {"colour": colour, "die": "", "grows": ""}
    growths = [
        ability.amount
        for ability in abilities(table, shop, "pot_growth")
        if colour in ability.colours
    ]
    pips = min(SIDES, PIPS[die] + max(growths, default=GROWTH))
    return {"colour": colour, "die": die, "grows": turned(die, pips)}


def rooms_view(table: Table, shop: Workshop) -> list[View]:
    """Return the six rooms with their helpers, or with what hiring into them would bring."""
    rooms = printed(table.facts).rooms
    reachable = adjacent_rooms(shop)
    return [
        {
            "room": room,
            "gain": gain_words(rooms[index]),
            "open": room in reachable,
            "helper": helper_view(table, shop.rooms[index]) if shop.rooms[index] else None,
            "used": bool(shop.rooms[index]) and shop.rooms[index] in shop.used,
        }
        for index, room in enumerate(ROOMS)
    ]


def attic_view(shop: Workshop) -> list[View]:
    """Return the eleven spaces of the attic with their tools and what each still waits for."""
    return [
        {"space": space, "tool": tool, "waits_for": list(missing_supports(shop.attic, index))}
        for index, (space, tool) in enumerate(zip(ATTIC, shop.attic, strict=True))
    ]


def placed_view(table: Table, shop: Workshop, order: PlacedOrder) -> View:
    """Return an order beside the board: its row, and where the next income phase takes it."""
    known = order_card(table, order.card)
    view = order_view(table, order.card)
    view["start_row"] = view.get("row", 0)
    view["row"] = order.row
    view["row_gain"] = gain_words(printed(table.facts).rows[order.row - 1])
    view["falls_off"] = order.row == ROWS
    view["fillable"] = known is not None and fillable(known, shop)
    return view
