"""A table in plain words: the facts that recorded matches and phones ask for."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.woodcraft.rules import levels
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.wheel import place_name
from referee.games.woodcraft.rules.words import ATTIC, COLOURS, QUADRANTS, ROOMS, TILES

# Stands for a reputation tile that has been taken off the track.
GONE = "-"
NUMBERS = (
    "points", "blueberries", "lanterns", "glue", "scrap", "sawblades", "reuse", "reputation",
    "blueberry_income", "hazelnut_income", "marketing",
)  # fmt: skip


def table_facts(table: Table) -> dict[str, str]:
    """Return what everybody can see in the middle of the table."""
    facts = {
        "round": str(table.round),
        "turn": table.seats[table.turn],
        "phase": table.phase,
        "saw": QUADRANTS[table.front],
        "arc": "on" if table.arc else "off",
        "yard": joined(table.yard),
        "order_display": joined(table.order_display),
        "helper_display": joined(table.helper_display),
        "contracts_shown": joined(table.contracts),
        "reputation_tiles": joined(tile or GONE for tile in table.reputation_tiles),
        "neutral": str(table.neutral),
        "follows": joined(levels.followed(table)),
    }
    for tile, place in zip(TILES, table.wheel, strict=True):
        facts[f"tile.{tile}"] = place_name(place)
    return facts


def seat_facts(table: Table, seat: str, hidden: bool = True) -> dict[str, str]:
    """Return what lies in front of a seat; the hand only for those who may see it."""
    shop = table.workshops[table.seats.index(seat)]
    facts = {name: str(getattr(shop, name)) for name in NUMBERS}
    facts.update(
        completed_orders=str(len(shop.completed)),
        open_orders=str(len(shop.orders)),
        orders=joined(f"{order.card}@{order.row}" for order in shop.orders),
        lumber=joined(sorted(shop.lumber, key=_pile_order)),
        potted=joined(die for die in shop.pots if die),
        pots=str(3 - shop.pots.count(None)),
        saw_tiles=str(len(shop.saw_tiles)),
        saw_tiles_usable=str(sum(shop.saw_tiles)),
        splice_tiles=str(len(shop.splice_tiles)),
        splice_tiles_usable=joined(
            word for word, usable in zip("124", shop.splice_tiles, strict=False) if usable
        ),
        glue_tile="yes" if shop.glue_tile else "no",
        glue_tile_usable="yes" if any(shop.glue_tile) else "no",
        helpers=str(sum(1 for helper in shop.rooms if helper)),
        rooms=joined(
            f"{room}:{card}" for room, card in zip(ROOMS, shop.rooms, strict=True) if card
        ),
        tools=str(sum(1 for tool in shop.attic if tool)),
        attic=joined(
            f"{space}:{tool}" for space, tool in zip(ATTIC, shop.attic, strict=True) if tool
        ),
        contracts=joined(shop.contracts),
        hand_size=str(len(shop.hand)),
        decisions=joined(d.kind for d in table.decisions if table.seats[d.seat] == seat),
    )
    if hidden:
        facts["hand"] = joined(shop.hand)
    return facts


def _pile_order(die: str) -> tuple[int, str]:
    return COLOURS.index(die[0]), die


def joined(words: Iterable[str]) -> str:
    """Join words by commas; `none` when there are none."""
    return ",".join(word for word in words if word) or "none"
