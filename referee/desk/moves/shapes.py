"""How the moves of a game are written, for programs that announce them."""

from __future__ import annotations

from msgspec import Struct

from referee.engine.fields import Field, Number
from referee.engine.game import AnyGame


class FieldShape(Struct, frozen=True):
    """One field of a move: the words to pick from, where they can be listed, or its bounds.

    Where it takes `many`, they are joined by commas.
    """

    name: str
    required: bool
    choices: tuple[str, ...]
    many: bool
    least: int | None
    most: int | None


class MoveShape(Struct, frozen=True):
    """One kind of move with its fields."""

    kind: str
    fields: tuple[FieldShape, ...]


def shapes_of(game: AnyGame) -> tuple[MoveShape, ...]:
    """Return every kind of move of a game; what can be corrected depends on the table."""
    return tuple(
        MoveShape(
            kind,
            tuple(
                _shape(name, field, name in move.required()) for name, field in move.fields.items()
            ),
        )
        for kind, move in game.moves.items()
    )


def _shape(name: str, field: Field, required: bool) -> FieldShape:
    bounds = (field.least, field.most) if isinstance(field, Number) else (None, None)
    return FieldShape(name, required, field.choices, field.many, *bounds)
