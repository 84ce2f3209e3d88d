"""The action wheel as it lies on the table: spaces, tiles, where they go, what they bring."""

from __future__ import annotations

from msgspec import Struct

from referee.games.woodcraft.pages.presumed import marked, presumed
from referee.games.woodcraft.pages.view_words import choice, gain_words
from referee.games.woodcraft.rules import wheel
from referee.games.woodcraft.rules.moves.choose_tile import ChooseTile
from referee.games.woodcraft.rules.printed import Gains, Printed, printed
from referee.games.woodcraft.rules.rulebook import NO_SPACE_AHEAD, TILE_BLOCKED
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import QUADRANTS, SLOTS, TILES
from referee.lent.taps import Against, Tap

RIM_SLOTS = 5
# What keeps a tile where it lies, whoever's turn it is.
HELD = (TILE_BLOCKED.code, NO_SPACE_AHEAD.code)
UNKNOWN = "?"


class Quadrant(Struct, frozen=True):
    """One quadrant: its age, the saw symbols that show, the bonus of each space."""

    quadrant: str
    age: int
    front: bool
    covered: bool
    saw: tuple[str, ...]
    rim: tuple[str, ...]


class TileView(Struct, frozen=True):
    """One tile: where it lies, where it would stop, its bonuses, why it cannot move.

    `unknown` are the printed facts that would tell its bonuses.
    """

    tile: str
    place: str
    quadrant: str
    slot: int
    movable: bool
    lands: str
    crosses: bool
    covered: bool
    rim: str
    saw: str
    unknown: tuple[str, ...]
    held: tuple[Against, ...]
    choice: Tap


class Wheel(Struct, frozen=True):
    """The whole wheel."""

    front: str
    start: str
    arc: bool
    quadrants: tuple[Quadrant, ...]
    tiles: tuple[TileView, ...]
    chosen: str


def wheel_view(table: Table) -> Wheel:
    """Return the whole wheel for anybody to look at and for the seat in turn to choose from."""
    board, doubts = printed(table.facts), presumed(table.facts)
    return Wheel(
        front=QUADRANTS[table.front],
        start=QUADRANTS[table.start],
        arc=table.arc,
        quadrants=tuple(_quadrant(table, board, index, doubts) for index in range(len(QUADRANTS))),
        tiles=tuple(tile_view(table, board, tile, doubts) for tile in TILES),
        chosen=table.tile,
    )


def _quadrant(table: Table, board: Printed, index: int, doubts: frozenset[str]) -> Quadrant:
    """Return one quadrant."""
    age = wheel.age(table, index)
    covered = table.arc and index == table.start
    first = index * SLOTS
    return Quadrant(
        quadrant=QUADRANTS[index],
        age=age,
        front=age == 0,
        covered=covered,
        saw=tuple(
            _shown(symbol, f"saw.{QUADRANTS[index]}.{letter}" in doubts)
            for letter, symbol in zip("AB", board.saw[index][: max(0, age - 1)], strict=False)
        ),
        rim=tuple(
            ""
            if slot >= RIM_SLOTS or covered
            else _shown(board.rim[first + slot], f"rim.{QUADRANTS[index]}.{slot + 1}" in doubts)
            for slot in range(SLOTS)
        ),
    )


def _shown(gains: Gains | None, doubtful: bool) -> str:
    return UNKNOWN if gains is None else marked(gains, doubtful)


def tile_view(table: Table, board: Printed, tile: str, doubts: frozenset[str]) -> TileView:
    """Return one tile."""
    place = table.wheel[TILES.index(tile)]
    quadrant, slot = divmod(place, SLOTS)
    ahead = (quadrant + 1) % wheel.LAPS
    rim, saw, unknown = wheel.bonuses(table, tile, board)
    chosen = choice(table, table.turn, ChooseTile(table.seats[table.turn], tile))
    held = tuple(reason for reason in chosen.reasons if reason.code in HELD)
    return TileView(
        tile=tile,
        place=wheel.place_name(place),
        quadrant=QUADRANTS[quadrant],
        slot=slot + 1,
        movable=not held,
        lands="" if held else _landing(table, ahead),
        crosses=wheel.crosses(table, quadrant),
        covered=table.arc and quadrant == table.start and slot < RIM_SLOTS,
        rim=marked(rim, f"rim.{QUADRANTS[quadrant]}.{slot + 1}" in doubts),
        saw=gain_words(saw),
        unknown=tuple(unknown),
        held=held,
        choice=chosen,
    )


def _landing(table: Table, quadrant: int) -> str:
    slot = wheel.landing(table.wheel, quadrant)
    return wheel.place_name(wheel.position(quadrant, slot))
