"""A table in plain words: the facts that recorded matches and phones ask for."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.intarsia.rules.cards import written
from referee.games.intarsia.rules.elements import KINDS
from referee.games.intarsia.rules.floor import (
    FRAME_PLACES,
    cross_count,
    crosses_named,
)
from referee.games.intarsia.rules.scoring import finish_of
from referee.games.intarsia.rules.table import Table, Tile
from referee.games.intarsia.rules.words import SPACES

# What can be counted on the floors, and what a turn begins anew.
FOLLOWING = frozenset(
    {"step", "board", "cards", "cross_count", "tool_tiles", "ornament_counts", "plants"}
)


def table_facts(table: Table) -> dict[str, str]:
    """Return what everybody can see in the middle of the table."""
    facts = {
        "round": str(table.round),
        "turn": table.seats[table.turn],
        "phase": table.phase,
        "step": table.step or "none",
        "start": table.seats[table.start],
        "last_passed": table.seats[table.last_passed],
        "side": table.side,
        "board": table.board,
        "stacks": written(table.stacks),
        "paid": written(table.paid),
        "rest": joined(table.rest),
        "reward": str(table.reward),
    }
    for kind, left in zip(KINDS, table.supply, strict=True):
        facts[f"supply.{kind}"] = str(left)
    return facts


def seat_facts(table: Table, seat: str) -> dict[str, str]:
    """Return what lies in front of a seat; nothing of it is hidden."""
    floor = table.floors[table.seats.index(seat)]
    depths = floor.depths
    end = finish_of(table, table.seats.index(seat))
    return {
        "points": str(floor.points),
        "hand": written(floor.hand),
        "cards": str(sum(floor.hand)),
        "ornaments": joined(
            f"{place}:{depth}" for place, depth in zip(FRAME_PLACES, depths, strict=True) if depth
        ),
        "crosses": joined(crosses_named(floor.crosses)),
        "cross_count": str(cross_count(floor.crosses)),
        "tiles": joined(map(tile_word, floor.tiles)),
        "tool_tiles": str(end.tool_tiles),
        "ornament_counts": ",".join(map(str, end.ornaments)),
        "plants": str(end.plants or 0),
        "start_card": floor.start_card or "none",
        "passed": "yes" if floor.passed else "no",
    }


def tile_word(tile: Tile) -> str:
    """Write a tile as space and bonus, `hammer.green:2`."""
    return f"{SPACES[tile.space]}:{tile.bonus}"


def joined(words: Iterable[str]) -> str:
    """Join words by commas; `none` when there are none."""
    return ",".join(words) or "none"
