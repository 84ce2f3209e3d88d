"""Which steps of a match a line of its final scoring goes back to."""

from __future__ import annotations

from referee.engine.ruling import Step
from referee.games.intarsia.rules.floor import FRAME_NUMBER
from referee.games.intarsia.rules.table import Table


def explains(table: Table, seat: str, what: str, step: Step) -> bool:
    """Tell whether a line of a seat's final scoring goes back to this step."""
    if step.seat != seat:
        return False
    if what == "score_marker":
        return step.key == "score"
    if what == "plants":
        return step.key == "cross_placed"
    if not what.startswith("ornaments.") or step.key != "element_placed":
        return False
    # Of every ornament of this size, the element that brought it there.
    depth = table.floors[table.seats.index(seat)].depths[FRAME_NUMBER[str(step.facts["place"])]]
    return what == f"ornaments.{depth}" and step.facts["depth"] == depth
