"""What comes out of looking for a way."""

from __future__ import annotations

from msgspec import Struct

from referee.engine.rule import Reason
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.way_to_order.costs import Cost


class Way(Struct, frozen=True):
    """Legal moves, one after the other, of which the last fills the order.

    `exact` tells that no way is cheaper; otherwise patience ended before all were looked at.
    """

    steps: tuple[Move, ...]
    cost: Cost
    exact: bool = True


class Miss(Struct, frozen=True):
    """Why the order cannot be filled in this turn.

    `reasons` are those of filling it now. `lacks` is what the nearest miss is short of: a counter
    (`glue`, `blueberries`, …) or a die (`Y4`) with the number that is missing; nothing when
    filling orders is out of the question now. As few dice as possible are lacking, then as few
    tokens and blueberries; where that is not `exact`, something nearer may have been overlooked.
    """

    reasons: tuple[Reason, ...]
    lacks: tuple[tuple[str, int], ...] = ()
    exact: bool = True
