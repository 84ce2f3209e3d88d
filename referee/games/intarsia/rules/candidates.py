"""What may be done now with all its choices, and why not the rest."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.candidate import Candidate, Chance
from referee.games.intarsia.rules.cards import NO_CARDS, Cards, written
from referee.games.intarsia.rules.elements import PRICE_OF
from referee.games.intarsia.rules.judging import objections
from referee.games.intarsia.rules.move import Move
from referee.games.intarsia.rules.moves.build import Build, colour_to_pay
from referee.games.intarsia.rules.moves.choose_start_card import ChooseStartCard
from referee.games.intarsia.rules.moves.deal_start_cards import DEALT
from referee.games.intarsia.rules.moves.take_cards import TakeCards
from referee.games.intarsia.rules.paying import payments, waste
from referee.games.intarsia.rules.printed import plan_of
from referee.games.intarsia.rules.registry import TURN_MOVES
from referee.games.intarsia.rules.table import Table


def candidates(table: Table, seat: str | None = None) -> Iterator[Candidate[Move]]:
    """Yield every move that somebody may think of now, each with the reasons against it.

    The deal is not among them (see `chances`), nor are corrections and printed facts, which may be
    told at any time. With `seat` only that seat's are given.
    """
    if seat not in (None, table.seats[table.turn]):
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


def choices(table: Table, kind: str, field: str) -> tuple[str, ...] | None:
    """Return what a field with cards can say at this table; None for fields of other kinds.

    Payments are those of everything that may be built now, the least wasteful first.
    """
    if (kind, field) == ("build", "pay"):
        return _payments(table)
    if field not in ("cards", "keep") or kind not in ("draw", "pass", "take_cards"):
        return None
    moves = (each.move for each in candidates(table) if each.move.kind == kind and each.legal)
    return tuple(dict.fromkeys(text for move in moves if (text := move.written().get(field))))


def _payments(table: Table) -> tuple[str, ...]:
    """Return every payment for something that may be built now."""
    if table.step != "act":
        return ()
    seat, hand = table.turn, table.floors[table.turn].hand
    plan = plan_of(table, seat)
    found: set[Cards] = set()
    asked: set[tuple[int, int]] = set()
    for move in Build.offers(table, seat):
        colour = colour_to_pay(table, plan, move.element, move.place)
        if colour is not None and move.pay != NO_CARDS and not objections(table, move, seat):
            asked.add((colour, PRICE_OF[move.element]))
    for colour, price in asked:
        found.update(payments(hand, colour, price, table.options.jokers_in_exchange))
    return tuple(written(cards) for cards in sorted(found, key=lambda cards: waste(hand, cards)))
