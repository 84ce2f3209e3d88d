"""Where a plain match stands, as its table, its moves and its sealed things tell."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeVar

from referee.engine.hints import Hint
from referee.engine.plain_move import PlainMove
from referee.engine.plain_table import OVER, PlainT
from referee.engine.things import Thing
from referee.engine.where import Stage, Where

ValueT = TypeVar("ValueT")


def plain_where(
    table: PlainT,
    kinds: Sequence[type[PlainMove[PlainT]]],
    things: Sequence[Thing[PlainT]],
    opening: Collection[str],
    note: Hint | None,
) -> Where:
    """Return where a match stands: `phase`, and `round` and `turn` (a place) if the table has them.

    Where a sealed move can be made, all decide in secret whose sealed things are still empty.
    Where only moves for everybody can be made, nobody acts.
    """
    phase = _attribute(table, "phase", str)
    number = _attribute(table, "round", int, 0)
    if phase == OVER or phase in opening:
        return Where(Stage.OVER if phase == OVER else Stage.OPENING, phase, number, note=note)
    own = [k for k in kinds if not k.for_everybody and (not k.phases or phase in k.phases)]
    if any(kind.sealed for kind in own):
        sealed = [thing for thing in things if thing.sealed]
        left = (
            seat
            for place, seat in enumerate(table.seats)
            if not all(thing.read(table, place) for thing in sealed)
        )
        return Where(Stage.PLAY, phase, number, "", tuple(left), secret=True, note=note)
    turn = table.seats[_attribute(table, "turn", int)] if own else ""
    return Where(Stage.PLAY, phase, number, turn, (turn,) if own else (), note=note)


def _attribute(table: object, name: str, kind: type[ValueT], usual: ValueT | None = None) -> ValueT:
    """Return what a table tells by this name; says what is missing otherwise."""
    value = getattr(table, name, usual)
    if not isinstance(value, kind):
        told = f"a table needs `{name}` ({kind.__name__}), or its game a `where` of its own"
        raise TypeError(f"{type(table).__name__}: {told}")
    return value
