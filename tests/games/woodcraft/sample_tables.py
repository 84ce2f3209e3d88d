"""Small tables for tests of single rules: no cards, everything else as in the opening."""

from typing import Any

from msgspec.structs import replace

from referee.engine.ruling import Step
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.table import Table

NAMES = ("ann", "ben", "cleo", "dan")


def table_of(seats: int = 2, **changes: Any) -> Table:
    """Return an opening without cards in which some parts of the table are different."""
    return replace(GAME.open(NAMES[:seats], {"cards": "none"}), **changes)


def with_shop(table: Table, seat: int, **changes: Any) -> Table:
    """Return the table with a different workshop for one seat."""
    shops = list(table.workshops)
    shops[seat] = replace(shops[seat], **changes)
    return replace(table, workshops=tuple(shops))


def told(steps: list[Step]) -> list[tuple[str, str, dict[str, Any]]]:
    """Return steps as plain values: key, seat, facts."""
    return [(step.key, step.seat, dict(step.facts)) for step in steps]
