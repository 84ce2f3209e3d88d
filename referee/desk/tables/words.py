"""What the house's own page of a table shows, ready to be shown."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from referee.desk.moves.choices import Choice
from referee.lent.inputs import Input


class ThingInWords(Struct, frozen=True):
    """Something that lies on the table; `count` where it is a number.

    `entered` is how it is put right; what nobody can correct is not entered.
    """

    name: str
    called: str
    value: str
    said: str
    count: int | None = None
    entered: Input | None = None


# By the seat in front of which it lies, or `table`.
ThingsInWords = Mapping[str, tuple[ThingInWords, ...]]


class SeatInWords(Struct, frozen=True):
    """What lies in front of one seat, and its running points, where the game has them."""

    seat: str
    points: int | None
    things: tuple[ThingInWords, ...]


class OfferedMove(Struct, frozen=True):
    """A move that may be thought of now; `detail` tells it from others of the same sentence."""

    choice: Choice
    called: str
    detail: str = ""


class MovePart(Struct, frozen=True):
    """Moves of one kind that say the same in their first field."""

    called: str
    offers: tuple[OfferedMove, ...]


class MoveGroup(Struct, frozen=True):
    """Moves of one kind: those that are allowed, and the others with their reasons.

    Where many are allowed they stand in `parts`.
    """

    kind: str
    called: str
    legal: tuple[OfferedMove, ...]
    refused: tuple[OfferedMove, ...]
    parts: tuple[MovePart, ...] = ()


class ChanceInWords(Struct, frozen=True):
    """What dice or a deck owe: how it is told, place by place.

    Each of `places` holds what can come up there; an empty one is typed. What is `open` only the
    physical table knows. `distinct` things are drawn, each at most once.
    """

    kind: str
    seat: str
    field: str
    sentence: str
    places: tuple[Mapping[str, str], ...]
    fixed: Mapping[str, str]
    dice: bool
    open: bool
    distinct: bool


class WantedInWords(Struct, frozen=True):
    """Print that must be told now: of which card or space, and how its fields are entered."""

    kind: str
    sentence: str
    fixed: Mapping[str, str]
    inputs: tuple[Input, ...]


class TableInWords(Struct, frozen=True):
    """Everything that the house's own page of a table shows."""

    middle: tuple[ThingInWords, ...]
    seats: tuple[SeatInWords, ...]
    groups: tuple[MoveGroup, ...]
    chances: tuple[ChanceInWords, ...]
    wanted: tuple[WantedInWords, ...]
    # Whether the acting seat has something that others may not see.
    hides: bool = False

    def seat(self, key: str) -> SeatInWords:
        """Return one seat."""
        return next(each for each in self.seats if each.seat == key)

    @property
    def may_act(self) -> bool:
        """Whether anything is allowed now."""
        return any(group.legal for group in self.groups)
