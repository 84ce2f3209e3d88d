"""The tracks of a seat: where it stands, what the next step or space brings, the next income."""

from __future__ import annotations

from referee.games.woodcraft.pages.view_words import View, price
from referee.games.woodcraft.rules.abilities import marketing_offer
from referee.games.woodcraft.rules.draft import LAP, LAST_LAP
from referee.games.woodcraft.rules.printed import MARKETING_COLUMNS, printed
from referee.games.woodcraft.rules.rounds import INCOME_AFTER
from referee.games.woodcraft.rules.scoring import order_value
from referee.games.woodcraft.rules.table import Table, Workshop
from referee.games.woodcraft.rules.tracks import POINTS_LINE, TILE_SPACES, TOOL_LINE, TRACK_END
from referee.games.woodcraft.rules.words import ROWS

REPUTATION_LAST = 14


def tracks_view(table: Table, seat: int) -> View:
    """Return all tracks of a seat with what comes next on each."""
    shop = table.workshops[seat]
    return {
        "score": {
            "points": shop.points,
            "lap": min(LAST_LAP, shop.points // LAP * LAP),
            "disc": shop.points % LAP,
        },
        "reputation": _reputation(table, seat),
        "blueberry": income_track(shop.blueberry_income),
        "hazelnut": income_track(shop.hazelnut_income),
        "marketing": marketing_view(table, shop),
    }


def _reputation(table: Table, seat: int) -> View:
    """Return the reputation track: points per order now, the next better space, tiles ahead."""
    at = table.workshops[seat].reputation
    per_order = printed(table.facts).points_per_order
    ahead = sorted(space for space in per_order if space > at)
    arrived = [any(who == seat for who, _ in arrivals) for arrivals in table.arrivals]
    tiles = [
        {"tile": tile, "space": space}
        for tile, space, there in zip(table.reputation_tiles, TILE_SPACES, arrived, strict=False)
        if tile and space > at and not there
    ]
    return {
        "at": at,
        "last": REPUTATION_LAST,
        "each": order_value(at, per_order),
        "next": {"space": ahead[0], "each": per_order[ahead[0]]} if ahead else None,
        "tiles": tiles,
    }


def income_track(at: int) -> View:
    """Return an income track: both markers, and the line that the first one crosses next."""
    line = None
    if at < TOOL_LINE:
        line = {"what": "tool", "space": TOOL_LINE}
    elif at < POINTS_LINE:
        line = {"what": "points", "space": POINTS_LINE}
    return {"at": at, "first": min(at, TRACK_END), "second": max(0, at - TRACK_END), "line": line}


def marketing_view(table: Table, shop: Workshop) -> View:
    """Return the marketing track: the column now, the next one, its price and its points."""
    column, asked, points = marketing_offer(table, shop)
    printed_cost = printed(table.facts).marketing[column - 1][0]
    return {
        "column": shop.marketing,
        "columns": MARKETING_COLUMNS,
        "next": column,
        "again": shop.marketing == MARKETING_COLUMNS,
        "price": price(printed_cost, asked, shop.blueberries),
        "points": points,
    }


def next_income(table: Table) -> View:
    """Return when the next income phase comes and what it will bring each seat as things stand."""
    phases = INCOME_AFTER[len(table.seats)]
    number, after = next(
        (index + 1, after) for index, after in enumerate(phases) if after >= table.round
    )
    return {
        "n": number,
        "phases": len(phases),
        "after": after,
        "rounds_left": after - table.round,
        "last": number == len(phases),
        "seats": [
            {
                "seat": name,
                "blueberries": shop.blueberry_income,
                "points": shop.hazelnut_income,
                "falling": [order.card for order in shop.orders if order.row == ROWS],
                "moving": [
                    {"card": order.card, "row": order.row + 1}
                    for order in shop.orders
                    if order.row < ROWS
                ],
                "places": bool(shop.hand) and number < len(phases),
            }
            for name, shop in zip(table.seats, table.workshops, strict=True)
        ],
    }
