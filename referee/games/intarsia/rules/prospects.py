"""A rough guess of how well a seat stands; only random play looks at it."""

from __future__ import annotations

from referee.games.intarsia.rules.floor import cross_count
from referee.games.intarsia.rules.scoring import ORNAMENT_POINTS
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.words import ROUNDS


def prospects(table: Table, seat: int) -> int:
    """Return a number that grows with points, ornaments, crosses, tiles and cards."""
    floor = table.floors[seat]
    ornaments = sum(ORNAMENT_POINTS[depth - 1] for depth in floor.depths if depth)
    left = ROUNDS - table.round + (not floor.passed)
    return (
        4 * floor.points
        + 4 * ornaments
        + 6 * left * cross_count(floor.crosses)
        + 2 * len(floor.tiles)
        + 3 * sum(floor.hand)
    )
