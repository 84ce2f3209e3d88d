"""What may be done now with all its choices, and why not the rest."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.candidate import Candidate
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.moves.keep_cards import KeepCards
from referee.games.woodcraft.rules.moves.tell_start import TellStart
from referee.games.woodcraft.rules.registry import DECISION_MOVES, TURN_MOVES
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.windows import out_of_window


def candidates(table: Table, seat: str | None = None) -> Iterator[Candidate[Move]]:
    """Yield every move that somebody may think of now, each with the reasons against it.

    Announcements of dice and cards are not among them (see `chances`), nor are corrections and
    printed facts, which may be told at any time. With `seat` only that seat's are given.
    """
    for index, name in enumerate(table.seats):
        if seat in (None, name):
            for kind in _kinds(table, index):
                offers = kind.weighed_offers(table, index)
                if offers:
                    # When a move may come depends on its kind alone, so that is looked at once.
                    untimely = out_of_window(table, kind, index)
                    for move, against in offers:
                        yield Candidate(move, untimely + against)


def _kinds(table: Table, seat: int) -> tuple[type[Move], ...]:
    """Return the kinds of moves that this seat may think of."""
    start = (KeepCards, TellStart) if table.phase == "setup" else ()
    answers = {decision.kind for decision in table.decisions if decision.seat == seat}
    if answers:
        answering = [kind for kind in TURN_MOVES if kind.answers in answers]
        return (*start, *DECISION_MOVES, *answering)
    return TURN_MOVES if table.phase == "turn" and seat == table.turn else start


def legal_moves(table: Table) -> Iterator[Move]:
    """Yield the moves that would be allowed now."""
    for candidate in candidates(table):
        if not candidate.reasons:
            yield candidate.move
