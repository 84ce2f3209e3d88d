"""The cheapest way to fill an order in this turn, or what is missing for it.

A way first gets what it can (produce, build, swap and sell tokens, sell a die), then buys with the
actions that are open, then works on the dice: saw, splice, glue, helpers; trees are felled at any
time. It takes neither new tiles nor new cards, fills no other order, and leaves no choice to make
but those of an income track or a die. Within that it is exact: no way is cheaper.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from itertools import combinations

from referee.engine.ruling import Allowed
from referee.games.woodcraft.rules.cards import order_card
from referee.games.woodcraft.rules.facts import Needs, OrderCard, write_needs
from referee.games.woodcraft.rules.judging import judge, objections
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.moves.complete_order import CompleteOrder
from referee.games.woodcraft.rules.orders import hand_ins
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order.costs import Cost, cost_between
from referee.games.woodcraft.rules.way_to_order.getting import Gotten, gotten
from referee.games.woodcraft.rules.way_to_order.values import Miss, Way
from referee.games.woodcraft.rules.way_to_order.working import Bound, Search, TooLong
from referee.games.woodcraft.rules.way_to_order.written import moves_of
from referee.games.woodcraft.rules.windows import out_of_window

__all__ = ["Cost", "Miss", "Way", "way_to"]

# Tries after which it is worth looking at single needs first, and ways of getting for a miss.
QUICK = 3_000
FEW = 8


def way_to(table: Table, seat: int, card: str) -> Way | Miss:
    """Return the cheapest way to fill an order in this turn, or the nearest miss.

    The steps of a way are legal moves one after the other; the last one fills the order.
    """
    move = CompleteOrder(table.seats[seat], card)
    known = order_card(table, card)
    beside = any(order.card == card for order in table.workshops[seat].orders)
    if known is None or not beside or out_of_window(table, move, seat):
        return Miss(objections(table, move, seat))
    states = list(gotten(table, seat))
    found = _cheapest(table, seat, known, states)
    if found is not None:
        return _way(table, seat, known, *found)
    return Miss(objections(table, move, seat), _nearest(table, seat, known, states))


def _cheapest(
    table: Table, seat: int, card: OrderCard, states: list[Gotten]
) -> tuple[Gotten, Search] | None:
    """Return what to get first and how to work on it, the cheapest of all; None if nothing does."""
    best: Bound | None = None
    found: tuple[Gotten, Search] | None = None
    for state in states:
        search = Search(table.workshops[seat], state, seat, card.needs, best)
        try:
            better = search.run(QUICK)
        except TooLong:
            if not _each_alone(table, seat, card, state):
                continue
            search = Search(table.workshops[seat], state, seat, card.needs, best)
            better = search.run()
        if better:
            best, found = search.best, (state, search)
    return found


def _each_alone(table: Table, seat: int, card: OrderCard, state: Gotten) -> bool:
    """Tell whether each need could be met if it were the only one, and all of each colour."""
    needs = card.needs.dice
    groups = [{place} for place in range(len(needs))]
    colours = {need.colours for need in needs}
    groups += [{p for p, need in enumerate(needs) if need.colours == c} for c in colours]
    for group in groups:
        left_out = tuple(place for place in range(len(needs)) if place not in group)
        if left_out:
            search = Search(table.workshops[seat], state, seat, card.needs, None, left_out=left_out)
            if not search.run():
                return False
    return True


def _nearest(
    table: Table, seat: int, card: OrderCard, states: list[Gotten]
) -> tuple[tuple[str, int], ...]:
    """Return what the nearest miss is short of: as few dice as possible, then as few tokens."""
    needs = card.needs.dice
    for number in range(len(needs) + 1):
        best: Bound | None = None
        lacks: tuple[tuple[str, int], ...] = ()
        for left_out in combinations(range(len(needs)), number):
            for state in states[:FEW]:
                before = table.workshops[seat]
                search = Search(before, state, seat, card.needs, best, True, left_out)
                # What is far away need not be found to the last token.
                with suppress(TooLong):
                    search.run(QUICK)
                if search.found is not None:
                    best = search.best
                    dice = Counter(write_needs(Needs((needs[place],))) for place in left_out)
                    lacks = (*dice.items(), *search.lacks())
        if best is not None:
            return lacks
    return ()


def _way(table: Table, seat: int, card: OrderCard, state: Gotten, search: Search) -> Way:
    """Play the steps that were found, and tell what they cost."""
    steps: list[Move] = []
    now = table
    for step in (*state.moves, *moves_of(state.table, seat, search)):
        now = _played(now, step)
        steps.append(step)
    cost = cost_between(table, seat, now.workshops[seat], tuple(steps))
    dice = hand_ins(card, now.workshops[seat].lumber)[0]
    last = CompleteOrder(table.seats[seat], card.id, dice)
    _played(now, last)
    return Way((*steps, last), cost)


def _played(table: Table, move: Move) -> Table:
    """Return the table after a step of a way; every step is judged like any other move."""
    ruling = judge(table, move)
    if not isinstance(ruling, Allowed):
        raise AssertionError(f"a way holds a step that is refused: {move}: {ruling.codes}")
    return ruling.table
