"""The table as the pages show it: finished numbers, places to tap, choices with their reasons."""

from __future__ import annotations

from msgspec import Struct

from referee.games.intarsia.pages.floor_view import Spot, spots
from referee.games.intarsia.pages.ring_view import RingField, ring
from referee.games.intarsia.pages.small_words import Stack, stacks
from referee.games.intarsia.pages.tool_view import ToolView, WayView, tool_board, ways
from referee.games.intarsia.pages.turn_view import Turn, turn_view
from referee.games.intarsia.rules.cards import NO_CARDS
from referee.games.intarsia.rules.elements import KINDS
from referee.games.intarsia.rules.floor import cross_count
from referee.games.intarsia.rules.moves.deal_start_cards import DEALT
from referee.games.intarsia.rules.printed import PRACTICE, printed
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.words import SPACES, TOOLS, tool_of


class OwnTile(Struct, frozen=True):
    """A tile beside a floor plan."""

    tile: str
    bonus: int


class OwnTool(Struct, frozen=True):
    """The tiles of one tool, and what they add up to."""

    tool: str
    tiles: tuple[OwnTile, ...]
    total: int


class SeatView(Struct, frozen=True):
    """What lies in front of one seat."""

    seat: str
    points: int
    hand: tuple[Stack, ...]
    cards: int
    spots: tuple[Spot, ...]
    tools: tuple[OwnTool, ...]
    crosses: int
    ornaments: int
    start_card: str
    passed: bool
    in_turn: bool


class StartCard(Struct, frozen=True):
    """A start-material card; without cards nobody knows yet what it shows."""

    card: str
    cards: tuple[Stack, ...]


class Supply(Struct, frozen=True):
    """How many elements of a kind are left; frames by colour."""

    element: str
    colour: str
    left: int


class GameView(Struct, frozen=True):
    """Everything that the templates of Intarsia show."""

    phase: str
    step: str
    side: str
    practice: bool
    turn: str
    element: str
    paid: tuple[Stack, ...]
    stacks: tuple[Stack, ...]
    supply: tuple[Supply, ...]
    seats: tuple[SeatView, ...]
    tools: tuple[ToolView, ...]
    ring: tuple[RingField, ...]
    rest: tuple[StartCard, ...]
    # Before they are dealt: the start-material cards that a seat can get.
    deck: tuple[StartCard, ...]
    # For the seat that looks: what it may do now, and how far every tile is.
    act: Turn | None
    ways: tuple[WayView, ...]

    def seat(self, key: str) -> SeatView:
        """Return what lies in front of a seat."""
        return next(each for each in self.seats if each.seat == key)


def view(table: Table, seat: str | None) -> GameView:
    """Return the table as one seat sees it, or as anybody does."""
    index = table.seats.index(seat) if seat in table.seats else None
    going = table.phase not in ("setup", "over")
    return GameView(
        phase=table.phase,
        step=table.step,
        side=table.side,
        practice=table.board == PRACTICE,
        turn=table.seats[table.turn] if going else "",
        element=table.element,
        paid=stacks(table.paid),
        stacks=stacks(table.stacks, empty=True),
        supply=_supply(table),
        seats=tuple(_seat(table, each, going) for each in range(len(table.seats))),
        tools=tool_board(table, index),
        ring=ring(table),
        rest=_start_cards(table, table.rest),
        deck=_start_cards(table, DEALT) if table.phase == "setup" else (),
        act=turn_view(table, index) if going and index == table.turn else None,
        ways=ways(table, index) if going and index is not None else (),
    )


def _start_cards(table: Table, cards: tuple[str, ...]) -> tuple[StartCard, ...]:
    starts = printed(table).starts
    return tuple(StartCard(card, stacks(starts[card] or NO_CARDS)) for card in cards)


def _supply(table: Table) -> tuple[Supply, ...]:
    found = []
    for kind, left in zip(KINDS, table.supply, strict=True):
        element, _, colour = kind.partition(".")
        found.append(Supply(element, colour, left))
    return tuple(found)


def _seat(table: Table, seat: int, going: bool) -> SeatView:
    floor = table.floors[seat]
    return SeatView(
        table.seats[seat],
        floor.points,
        stacks(floor.hand, empty=True),
        sum(floor.hand),
        spots(table, seat),
        _own_tools(table, seat),
        cross_count(floor.crosses),
        sum(map(bool, floor.depths)),
        floor.start_card,
        floor.passed,
        going and seat == table.turn,
    )


def _own_tools(table: Table, seat: int) -> tuple[OwnTool, ...]:
    """Return the tiles of a seat, grouped by tool as they lie there."""
    found = []
    for column, tool in enumerate(TOOLS):
        tiles = tuple(
            OwnTile(SPACES[tile.space], tile.bonus)
            for tile in table.floors[seat].tiles
            if tool_of(tile.space) == column
        )
        if tiles:
            total = sum(tile.bonus for tile in tiles)
            found.append(OwnTool(tool, tiles, total))
    return tuple(found)
