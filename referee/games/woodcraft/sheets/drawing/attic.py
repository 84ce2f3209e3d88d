"""The attic: eleven spaces for tools, and the rewards between neighbours."""

from typing import Final

from msgspec import Struct

WIDTH, HEIGHT = 140.0, 64.0
SPACE_WIDTH, SPACE_HEIGHT = 15.0, 9.0
_ROWS: Final = {"T": 10.0, "M": 31.0, "B": 52.0}
_PITCH: Final = 35.0
_FIRST: Final = {"T": 17.5, "M": 35.0, "B": 17.5}


class AtticSpace(Struct, frozen=True):
    """One space; x, y is its middle."""

    name: str
    x: float
    y: float
    tool: str = ""


class AtticLink(Struct, frozen=True):
    """The place of the reward between two spaces; `wide` between spaces of one row."""

    one: str
    other: str
    x: float
    y: float
    wide: bool

    @property
    def fact(self) -> str:
        """The name of the printed fact."""
        return f"attic.{self.one}-{self.other}"


def middle(space: str) -> tuple[float, float]:
    """Return the middle of a space such as `M2`."""
    row, number = space[0], int(space[1])
    return _FIRST[row] + (number - 1) * _PITCH, _ROWS[row]


def link(one: str, other: str) -> AtticLink:
    """Return where the reward between two neighbours is drawn."""
    (x1, y1), (x2, y2) = middle(one), middle(other)
    return AtticLink(one, other, (x1 + x2) / 2, (y1 + y2) / 2, y1 == y2)
