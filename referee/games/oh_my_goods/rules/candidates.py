"""What may be done now with its choices, and why not the rest."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.candidate import Candidate
from referee.games.oh_my_goods.rules.judging import objections
from referee.games.oh_my_goods.rules.move import Move
from referee.games.oh_my_goods.rules.moves.discard_half import DiscardHalf
from referee.games.oh_my_goods.rules.moves.exchange import Exchange
from referee.games.oh_my_goods.rules.moves.plan import MakePlan
from referee.games.oh_my_goods.rules.registry import TURN_MOVES
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import EXCHANGE, PLAN, PRODUCE


def candidates(table: Table, seat: str | None = None) -> Iterator[Candidate[Move]]:
    """Yield the moves that somebody may think of now, each with the reasons against it.

    Announcements of cards are not among them (see `chances`), nor are corrections and printed
    facts, which may be told at any time. With `seat` only that seat's are given; then a plan that
    already stands can be changed, too (OMG-A30). Where goods pay, the payments with the least
    waste are offered; others that suffice are as legal.
    """
    for index, name in enumerate(table.seats):
        if seat not in (None, name):
            continue
        if table.phase == PLAN and not table.halving and not table.draws:
            if seat is not None or table.estates[index].plan is None:
                yield from _plans(table, index)
        else:
            for move in offers(table, index):
                yield Candidate(move, objections(table, move, index))


def _plans(table: Table, seat: int) -> Iterator[Candidate[Move]]:
    """Yield the plans of a seat: there are so many that they are weighed in parts."""
    for plan in MakePlan.weighed_offers(table, seat):
        yield Candidate(plan.move, plan.reasons)
    for move in MakePlan.offers_with_moves(table, seat):
        yield Candidate(move, objections(table, move, seat))


def offers(table: Table, seat: int) -> Iterator[Move]:
    """Yield the moves that this seat may think of, plans left out."""
    if table.halving:
        yield from DiscardHalf.offers(table, seat)
    elif table.draws:
        return
    elif table.phase == EXCHANGE:
        if seat == table.turn:
            yield from Exchange.offers(table, seat)
    elif table.phase == PRODUCE and seat == table.turn:
        for kind in TURN_MOVES:
            yield from kind.offers(table, seat)
