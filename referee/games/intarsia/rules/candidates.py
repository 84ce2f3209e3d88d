"""What may be done now with all its choices, and why not the rest."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.candidate import Candidate, Chance
from referee.games.intarsia.rules.judging import objections
from referee.games.intarsia.rules.move import Move
from referee.games.intarsia.rules.moves.choose_start_card import ChooseStartCard
from referee.games.intarsia.rules.moves.deal_start_cards import DEALT
from referee.games.intarsia.rules.moves.take_cards import TakeCards
from referee.games.intarsia.rules.registry import TURN_MOVES
from referee.games.intarsia.rules.table import Table


def candidates(table: Table, seat: str | None = None) -> Iterator[Candidate[Move]]:
    """Yield every move that somebody may think of now, each with the reasons against it.

    The deal is not among them (see `chances`), nor are corrections and printed facts, which may be
    told at any time. With `seat` only that seat's are given.
    """
    if table.phase in ("setup", "over") or seat not in (None, table.seats[table.turn]):
        return
    for move in offers(table):
        yield Candidate(move, objections(table, move, table.turn))


def offers(table: Table) -> Iterator[Move]:
    """Yield the moves that the seat in turn may think of."""
    if table.phase == "building":
        for kind in TURN_MOVES:
            yield from kind.offers(table, table.turn)
    elif table.phase == "conclusion":
        yield from ChooseStartCard.offers(table, table.turn)
    elif table.phase == "preparation":
        yield from TakeCards.offers(table, table.turn)


def chances(table: Table) -> Iterator[Chance]:
    """Yield what has to be drawn by lot: the start-material cards at the setup (IN-R21)."""
    if table.phase == "setup":
        yield Chance("deal_start_cards", "cards", len(table.seats), pool=DEALT)
