"""Soft reminders before a turn is passed on: only what is true, never advice."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.hints import Hint
from referee.games.woodcraft.rules.judging import objections
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.moves.market import Market
from referee.games.woodcraft.rules.moves.use_helper import UseHelper
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import LUMBER_PILE, ROOMS


def reminders(table: Table, seat: str) -> Iterator[Hint]:
    """Yield what the seat in turn may have overlooked, once it has chosen its tile."""
    if table.phase != "turn" or table.seats[table.turn] != seat or not table.tile:
        return
    shop = table.workshops[table.turn]
    for action in table.actions:
        if not action.done:
            yield Hint("action_open", {"tile": action.tile})
    rooms = {move.room for move in UseHelper.offers(table, table.turn) if _legal(table, move)}
    for room in sorted(rooms):
        yield Hint("helper_unused", {"card": shop.rooms[ROOMS.index(room)], "room": room})
    more = len(shop.lumber) - LUMBER_PILE
    if more > 0:
        yield Hint("dice_beyond_six", {"n": more, "dice": len(shop.lumber)})
    if any(_legal(table, move) for move in Market.offers(table, table.turn)):
        yield Hint("marketing_possible")


def _legal(table: Table, move: Move) -> bool:
    return not any(True for _ in objections(table, move, table.turn))
