"""The cheapest way to fill an order in this turn, or what is missing for it.

A way first gets what it can (produce, build, swap and sell tokens, sell a die), then buys with the
actions that are open, then works on the dice: saw, splice, glue, helpers; trees are felled at any
time. It takes neither new tiles nor new cards, plants nothing with an action, sells nothing that it
has worked on, fills no other order, and leaves no choice to make but those of an income track or a
die. Within that it is exact: no way is cheaper, and with what can be got as things are no miss is
nearer.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from referee.engine.ruling import Allowed
from referee.games.woodcraft.rules.cards import order_card
from referee.games.woodcraft.rules.facts import Needs, write_needs
from referee.games.woodcraft.rules.judging import judge, objections
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.moves.complete_order import CompleteOrder
from referee.games.woodcraft.rules.orders import hand_ins
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order.asked import Asked
from referee.games.woodcraft.rules.way_to_order.bills import LACK, NEVER
from referee.games.woodcraft.rules.way_to_order.costs import Cost, cost_between
from referee.games.woodcraft.rules.way_to_order.getting import Gotten, gotten
from referee.games.woodcraft.rules.way_to_order.values import Miss, Way
from referee.games.woodcraft.rules.way_to_order.working import Search, TooLong
from referee.games.woodcraft.rules.way_to_order.written import moves_of
from referee.games.woodcraft.rules.windows import out_of_window

__all__ = ["Cost", "Miss", "Way", "way_to"]

# Tries for a page: somebody waits for it.
PAGE = 4_000
# A table that is looked at takes as long as some tries.
TABLE = 5


class Patience:
    """How many tries are left for an answer; without end for whoever wants to know exactly."""

    def __init__(self, tries: int) -> None:
        self.tries = tries
        # Whether everything was looked at that could matter.
        self.kept = True

    def run(self, search: Search) -> bool:
        """Search as long as patience lasts; tell whether something was found."""
        if self.tries == 1:
            self.kept = False
            return False
        try:
            search.run(self.tries)
        except TooLong:
            self.kept = False
        if self.tries:
            self.tries = max(1, search.tries - TABLE)
        return search.found is not None


class Best:
    """The cheapest way that was found so far: what to get first, and how to work on it."""

    def __init__(self) -> None:
        self.weight = NEVER
        self.way: tuple[Gotten, Search] | None = None

    def leaves_room_for(self, weight: int) -> bool:
        """Tell whether something of this weight could be cheaper."""
        return weight < self.weight


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
    asked = Asked(table, seat, known)
    patience = Patience(tries)
    states: list[Gotten] = []
    found = _cheapest(asked, states, patience)
    if found is None and not patience.kept:
        found = _first(asked, states, Patience(tries))
    if found is not None:
        return _way(asked, *found, exact=patience.kept)
    exact = patience.kept
    patience = Patience(tries)
    lacks = _nearest(asked, states, patience)
    return Miss(objections(table, move, seat), lacks, exact and patience.kept)


def _cheapest(
    asked: Asked, states: list[Gotten], patience: Patience
) -> tuple[Gotten, Search] | None:
    """Return the cheapest way of all, None if there is none; note what was looked at."""
    best = Best()
    for state in gotten(asked.table, asked.seat, best.leaves_room_for):
        states.append(state)
        search = Search(asked, state, best.weight)
        if patience.run(search):
            best.weight, best.way = search.best, (state, search)
        if not patience.kept:
            break
    return best.way


def _first(asked: Asked, states: list[Gotten], patience: Patience) -> tuple[Gotten, Search] | None:
    """Return the first way that comes along."""
    for state in states:
        search = Search(asked, state, LACK, any_way=True)
        if patience.run(search):
            return state, search
    return None


def _nearest(asked: Asked, states: list[Gotten], patience: Patience) -> tuple[tuple[str, int], ...]:
    """Return what the nearest miss is short of: as few dice as possible, then as few tokens."""
    needs = asked.card.needs.dice
    for number in range(len(needs) + 1):
        # Without anything left out something is lacking, or there were a way.
        best, least = NEVER, 0 if number else LACK
        lacks: tuple[tuple[str, int], ...] = ()
        places = combinations(range(len(needs)), number)
        for left_out in {tuple(needs[n] for n in some): some for some in places}.values():
            dice = Counter(write_needs(Needs((needs[place],))) for place in left_out)
            for state in states:
                while best > least:
                    search = Search(asked, state, best, any_way=True, left_out=left_out)
                    if not patience.run(search):
                        break
                    best = search.best // LACK * LACK
                    lacks = (*dice.items(), *search.lacks())
        if best < NEVER:
            return lacks
    return ()


def _way(asked: Asked, state: Gotten, search: Search, *, exact: bool) -> Way:
    """Play the steps that were found, and tell what they cost."""
    table, seat, card = asked.table, asked.seat, asked.card
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
