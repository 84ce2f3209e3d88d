"""What a match does not follow, as a page needs it: rows, costs, unnamed orders and helpers."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from referee.games.woodcraft.pages.presumed import marked, presumed
from referee.games.woodcraft.pages.view_cards import HelperView, helper_view
from referee.games.woodcraft.pages.view_effects import Effect, TokensHeld, effect_view, tokens_held
from referee.games.woodcraft.pages.view_recognised import Recognisable, recognisable
from referee.games.woodcraft.pages.view_words import Offer, gain_words, judged
from referee.games.woodcraft.rules import levels
from referee.games.woodcraft.rules.cards import PRACTICE, helper_card, is_told_helper
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.moves.fill_order import FillOrder, unnamed_rows
from referee.games.woodcraft.rules.moves.follow import Follow
from referee.games.woodcraft.rules.moves.tell_effect import TellEffect, does_something_else
from referee.games.woodcraft.rules.moves.tell_helper import TellHelper
from referee.games.woodcraft.rules.placing import adjacent_rooms
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.windows import out_of_window
from referee.games.woodcraft.rules.words import MATERIALS, ROOMS, ROWS
from referee.lent.taps import Tap, against

# Up to which cost a helper is hired.
COSTS = range(10)


class RowChoice(Tap, frozen=True):
    """A row of orders, and what it adds."""

    row: int
    gain: str


class RoomTold(Tap, frozen=True):
    """A room that a helper may take who is only told, and what that brings."""

    room: str
    gain: str


class UnnamedOrder(Offer, frozen=True):
    """An unnamed order beside the board, and what there is to hand in for it."""

    row: int
    row_gain: str
    tokens: tuple[TokensHeld, ...]
    known: Recognisable


class UntoldHelper(Struct, frozen=True):
    """A helper of whom nobody has told what it produces.

    Where it can only be told because it produces now, `then` is the move with which it does.
    """

    room: str
    helper: HelperView
    then: Tap | None = None


class ToldTurn(Struct, frozen=True):
    """What may be told in a turn."""

    orders: tuple[UnnamedOrder, ...]
    effects: tuple[Effect, ...]


class Aspect(Struct, frozen=True):
    """Something that the match follows or not, and the tap that changes it."""

    aspect: str
    followed: bool
    change: Tap


def levels_view(table: Table) -> tuple[Aspect, ...]:
    """Return what the match follows; nothing where the app deals the cards itself."""
    if table.cards == PRACTICE:
        return ()
    name = table.seats[0]
    found = []
    for aspect in levels.ASPECTS:
        followed = not levels.is_told(table, aspect)
        move = Follow.read(name, {aspect: "no" if followed else "yes"})
        found.append(Aspect(aspect, followed, Tap(*judged(table, 0, move))))
    return tuple(found)


def row_choices(table: Table, seat: int, move: Callable[[str, int], Move]) -> tuple[RowChoice, ...]:
    """Return all rows, each with the move that places an order in it."""
    gains = printed(table.facts).rows
    return tuple(
        RowChoice(
            *judged(table, seat, move(table.seats[seat], row)),
            row=row,
            gain=gain_words(gains[row - 1]),
        )
        for row in range(1, ROWS + 1)
    )


def rooms_told(table: Table, seat: int) -> tuple[RoomTold, ...]:
    """Return the rooms for a helper of whom only the cost is told."""
    gains = printed(table.facts).rooms
    return tuple(
        RoomTold(
            *judged(table, seat, TellHelper(table.seats[seat], room, 0)),
            room=room,
            gain=marked(gains[ROOMS.index(room)], f"room.{room}" in presumed(table.facts)),
        )
        for room in adjacent_rooms(table.workshops[seat])
    )


def untold_helpers(table: Table, seat: int, rooms: tuple[str, ...]) -> tuple[UntoldHelper, ...]:
    """Return those of the rooms in which a helper without a name produces nobody knows what."""
    shop = table.workshops[seat]
    helpers = ((room, shop.rooms[ROOMS.index(room)]) for room in rooms)
    return tuple(
        UntoldHelper(room, helper_view(table, helper))
        for room, helper in helpers
        if is_told_helper(helper) and helper_card(table, helper) is None
    )


def told_turn(table: Table, seat: int) -> ToldTurn:
    """Return unnamed orders, row by row, and helpers that do what nobody has told."""
    shop = table.workshops[seat]
    name = table.seats[seat]
    gains = printed(table.facts).rows
    filling = against(out_of_window(table, FillOrder(name, 1), seat))
    using = against(out_of_window(table, TellEffect(name, ROOMS[0]), seat))
    return ToldTurn(
        orders=tuple(
            UnnamedOrder(
                not filling,
                filling,
                row=row,
                row_gain=gain_words(gains[row - 1]),
                tokens=tokens_held(table, seat, MATERIALS),
                known=recognisable(table, seat, row, not filling),
            )
            for row in unnamed_rows(shop)
        ),
        effects=tuple(
            effect_view(table, seat, room, using)
            for room, helper in zip(ROOMS, shop.rooms, strict=True)
            if helper and does_something_else(table, helper)
        ),
    )
