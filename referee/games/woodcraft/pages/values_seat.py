"""What lies in front of one seat, as finished values."""

from __future__ import annotations

from msgspec import Struct

from referee.engine.score import ScoreLine
from referee.games.woodcraft.pages.view_cards import HelperView, OrderView
from referee.games.woodcraft.pages.view_tracks import Tracks


class PotView(Struct, frozen=True):
    """A pot, its tree and what the tree will show at the start of the next turn."""

    colour: str
    die: str
    grows: str


class SpliceTile(Struct, frozen=True):
    """A splice tile by how far it raises a die."""

    tile: str
    usable: bool


class RoomView(Struct, frozen=True):
    """A room with its helper, or with what hiring into it would bring."""

    room: str
    gain: str
    open: bool
    helper: HelperView | None
    used: bool


class AtticSpace(Struct, frozen=True):
    """A space of the attic with its tool and the spaces that it still waits for.

    Row and column say where it lies in the drawing, which has fourteen half columns.
    """

    space: str
    tool: str
    waits_for: tuple[str, ...]
    row: int
    column: int


class AtticLink(Struct, frozen=True):
    """The reward that is printed between two spaces; `taken` when both hold different tools."""

    between: tuple[str, str]
    gain: str
    taken: bool
    row: int
    column: int


class PlacedView(OrderView, frozen=True, kw_only=True):
    """An order beside the board: its row, and where the next income phase takes it."""

    start_row: int
    falls_off: bool
    fillable: bool


class SeatView(Struct, frozen=True):
    """Everything in front of a seat; the hand only for its owner, None for others."""

    seat: str
    own: bool
    in_turn: bool
    ready: bool
    points: int
    blueberries: int
    lanterns: int
    glue: int
    scrap: int
    sawblades: int
    reuse: int
    reputation: int
    blueberry_income: int
    hazelnut_income: int
    marketing: int
    lumber: tuple[str, ...]
    # How many dice lie beyond what the pile may hold at the end of a turn.
    beyond: int
    pots: tuple[PotView, ...]
    tracks: Tracks
    saw_tiles: tuple[bool, ...]
    splice_tiles: tuple[SpliceTile, ...]
    glue_tile: tuple[bool, ...]
    rooms: tuple[RoomView, ...]
    attic: tuple[AtticSpace, ...]
    links: tuple[AtticLink, ...]
    orders: tuple[PlacedView, ...]
    hand_size: int
    hand: tuple[OrderView, ...] | None
    completed: int
    contracts: tuple[str, ...]
    # What the seat would score if the match ended as things stand, and from where.
    worth_now: int
    lines: tuple[ScoreLine, ...]
