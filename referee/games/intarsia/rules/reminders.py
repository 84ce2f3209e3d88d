"""Soft reminders before a turn is passed on: only what is true, never advice."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.hints import Hint
from referee.games.intarsia.rules.judging import objections
from referee.games.intarsia.rules.moves.build import Build
from referee.games.intarsia.rules.moves.claim import Claim
from referee.games.intarsia.rules.printed import printed
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.tools import claim_points, top_bonus
from referee.games.intarsia.rules.words import SPACES


def reminders(table: Table, seat: str) -> Iterator[Hint]:
    """Yield what the seat in turn may have overlooked."""
    if table.phase != "building" or table.seats[table.turn] != seat:
        return
    turn = table.turn
    box = printed(table)
    for claim in Claim.offers(table, turn):
        if not objections(table, claim, turn):
            space = SPACES.index(claim.tile)
            bonus = top_bonus(table, box, space) or 0
            points = claim_points(table.floors[turn], space, bonus)
            yield Hint("tile_claimable", {"tile": claim.tile, "n": points})
    if table.step == "act":
        possible = sum(not objections(table, move, turn) for move in Build.offers(table, turn))
        if possible:
            yield Hint("building_possible", {"n": possible})
