"""Final scoring that all phones see together: how far it has been revealed."""

from __future__ import annotations

from referee.desk.clerk import Clerk
from referee.desk.errors import Forbidden
from referee.desk.values import Viewer

ITEM = "reveal."
MOST_STEPS = 40


def revealed(desk: Clerk, code: str) -> int:
    """Return how many steps of the final scoring everybody has been shown."""
    ticks = desk.archive.ticks(code)
    shown = 0
    while (tick := ticks.get(f"{ITEM}{shown + 1}")) is not None and tick.done:
        shown += 1
    return shown


def reveal(desk: Clerk, code: str, viewer: Viewer, seen: int, step: int) -> int:
    """Go from the step that somebody saw to another one, for everybody; return what is shown.

    Whoever sits at the table may. A tap from a phone that is behind changes nothing: it was meant
    for a step that has been left.
    """
    if viewer.spectator:
        raise Forbidden("reveal")
    wanted = max(0, min(step, MOST_STEPS))
    shown = revealed(desk, code)
    if seen != shown:
        return shown
    by = min(viewer.seats, default="host")
    for number in range(shown + 1, wanted + 1):
        desk.archive.tick(code, f"{ITEM}{number}", True, by)
    for number in range(shown, wanted, -1):
        desk.archive.tick(code, f"{ITEM}{number}", False, by)
    return wanted
