"""The papers that sheets are made for."""

from typing import Final

from msgspec import Struct


class Paper(Struct, frozen=True):
    """One size of paper, in millimetres."""

    name: str
    width: float
    height: float


PAPERS: Final = {
    "a4": Paper("a4", 210, 297),
    "letter": Paper("letter", 215.9, 279.4),
}
USUAL: Final = "a4"
# No printer reaches the edge; nothing is drawn nearer to it than this.
CLEAR_EDGE: Final = 8.0
