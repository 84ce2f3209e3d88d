"""The cheapest way to fill an order in this turn, or what is missing for it.

A way first gets what it can (produce, build, swap and sell tokens, sell a die), then buys with the
actions that are open, then works on the dice: saw, splice, glue, helpers; trees are felled at any
time. It takes neither new tiles nor new cards, fills no other order, and leaves no choice to make
but those of an income track or a die. Within that it is exact: no way is cheaper, and with what can
be got as things are no miss is nearer.
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

# Tries after which it is worth looking at single needs first.
QUICK = 3_000
# Tries for a page: somebody waits for it.
PAGE = 25_000


class Patience:
    """How many tries are left for an answer; without end for whoever wants to know exactly."""

    def __init__(self, tries: int = 0) -> None:
        self.tries = tries
        # Whether everything was looked at that could matter.
        self.kept = True

    def run(self, search: Search, most: int = 0) -> bool:
        """Search for a while; raises TooLong after `most` tries, or when patience ends."""
        least = min(most or self.tries, self.tries or most)
        if self.tries == 1:
            self.kept = False
            raise TooLong
        try:
            return search.run(least)
        except TooLong:
            self.kept = self.kept and bool(most) and least == most
            raise
        finally:
            if self.tries:
                self.tries = max(1, self.tries - least + max(0, search.tries))


def way_to(table: Table, seat: int, card: str, tries: int = 0) -> Way | Miss:
    """Return the cheapest way to fill an order in this turn, or the nearest miss.

    The steps of a way are legal moves one after the other; the last one fills the order. With
    `tries` it is the best that so many tries have found, and says whether it is exact.
    """
    move = CompleteOrder(table.seats[seat], card)
    known = order_card(table, card)
    beside = any(order.card == card for order in table.workshops[seat].orders)
    if known is None or not beside or out_of_window(table, move, seat):
        return Miss(objections(table, move, seat))
    states = list(gotten(table, seat))
    patience = Patience(tries)
    found = _cheapest(table, seat, known, states, patience)
    if found is not None:
        return _way(table, seat, known, *found, exact=patience.kept)
    lacks = _nearest(table, seat, known, states, patience)
    return Miss(objections(table, move, seat), lacks, patience.kept)


def _cheapest(
    table: Table, seat: int, card: OrderCard, states: list[Gotten], patience: Patience
) -> tuple[Gotten, Search] | None:
    """Return what to get first and how to work on it, the cheapest of all; None if nothing does."""
    best: Bound | None = None
    found: tuple[Gotten, Search] | None = None
    for state in states:
        search = Search(table.workshops[seat], state, seat, card.needs, best)
        try:
            better = patience.run(search, QUICK)
        except TooLong:
            if not _each_alone(table, seat, card, state, patience):
                continue
            search = Search(table.workshops[seat], state, seat, card.needs, best)
            with suppress(TooLong):
                patience.run(search)
            better = search.found is not None
        if better:
            best, found = search.best, (state, search)
    return found


def _each_alone(
    table: Table, seat: int, card: OrderCard, state: Gotten, patience: Patience
) -> bool:
    """Tell whether each need could be met if it were the only one, and all of each colour."""
    needs = card.needs.dice
    groups = [{place} for place in range(len(needs))]
    colours = {need.colours for need in needs}
    groups += [{p for p, need in enumerate(needs) if need.colours == c} for c in colours]
    for group in groups:
        left_out = tuple(place for place in range(len(needs)) if place not in group)
        if left_out:
            search = Search(table.workshops[seat], state, seat, card.needs, None, left_out=left_out)
            # What takes long may be possible.
            with suppress(TooLong):
                if not patience.run(search, QUICK):
                    return False
    return True


def _nearest(
    table: Table, seat: int, card: OrderCard, states: list[Gotten], patience: Patience
) -> tuple[tuple[str, int], ...]:
    """Return what the nearest miss is short of: as few dice as possible, then as few tokens."""
    needs = card.needs.dice
    before = table.workshops[seat]
    for number in range(len(needs) + 1):
        best: Bound | None = None
        lacks: tuple[tuple[str, int], ...] = ()
        for left_out in combinations(range(len(needs)), number):
            for state in states:
                search = Search(before, state, seat, card.needs, best, True, left_out)
                with suppress(TooLong):
                    patience.run(search)
                if search.found is not None:
                    best = search.best
                    dice = Counter(write_needs(Needs((needs[place],))) for place in left_out)
                    lacks = (*dice.items(), *search.lacks())
        if best is not None:
            return lacks
    return ()


def _way(
    table: Table, seat: int, card: OrderCard, state: Gotten, search: Search, *, exact: bool
) -> Way:
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
    return Way((*steps, last), cost, exact)


def _played(table: Table, move: Move) -> Table:
    """Return the table after a step of a way; every step is judged like any other move."""
    ruling = judge(table, move)
    if not isinstance(ruling, Allowed):
        raise AssertionError(f"a way holds a step that is refused: {move}: {ruling.codes}")
    return ruling.table
