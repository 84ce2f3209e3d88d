"""The cheapest way to fill an order in this turn, or what is missing for it.

Moves may come in any order: a way produces and plants with the action, builds, swaps and sells
tokens, buys, sells a die that it has made or bought for that, and works on dice in between. It
takes neither new tiles nor new cards, fills no other order, and leaves no choice to make but those
of an income track or a die. It gives no action up for blueberries: nothing printed says what an
action is worth. The blueberry that shaving brings pays, but makes nothing cheaper. Apart from that
it is exact: no way is cheaper, and with what can be got as things are no miss is nearer. Of ways
that cost the same the one in which fewer things are done is the cheaper one.
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
from referee.games.woodcraft.rules.way_to_order.getting import gotten
from referee.games.woodcraft.rules.way_to_order.hunting import ForMiss, ForWay, Lacks, Patience
from referee.games.woodcraft.rules.way_to_order.starts import Start
from referee.games.woodcraft.rules.way_to_order.values import Miss, Way
from referee.games.woodcraft.rules.way_to_order.working import Search
from referee.games.woodcraft.rules.way_to_order.written import moves_of
from referee.games.woodcraft.rules.windows import out_of_window

__all__ = ["Cost", "Miss", "Way", "way_to"]

# Tries for a page: somebody waits for it.
PAGE = 2_000
# Which part of them is left at least to look for the nearest miss, after looking for a way.
HASTE = 3


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
    hunt = ForWay(asked, Patience(tries))
    starts = hunt.among(Start(asked, state) for state in gotten(table, seat, hunt.leaves_room_for))
    found, exact = hunt.found, hunt.patience.kept
    if found is None and not exact:
        found = _first(asked, starts, Patience(tries))
    if found is not None:
        return _way(asked, *found, exact=exact)
    # What is left of the patience, or a little more: somebody has waited already.
    patience = Patience(max(hunt.patience.tries, -(-tries // HASTE)))
    lacks = _nearest(asked, starts, patience)
    return Miss(objections(table, move, seat), lacks, exact and patience.kept)


def _first(asked: Asked, starts: list[Start], patience: Patience) -> tuple[Start, Search] | None:
    """Return the first way that comes along."""
    for start in starts:
        search = Search(asked, start, LACK, any_way=True)
        if patience.run(search):
            return start, search
    return None


def _nearest(asked: Asked, starts: list[Start], patience: Patience) -> Lacks:
    """Return what the nearest miss is short of: as few dice as possible, then as few tokens."""
    needs = asked.card.needs.dice
    for number in range(len(needs) + 1):
        hunt = ForMiss(asked, patience)
        places = combinations(range(len(needs)), number)
        for hunt.left_out in {tuple(needs[n] for n in some): some for some in places}.values():
            # Without anything left out something is lacking, or there were a way.
            hunt.through(starts, 0 if number else LACK)
        if hunt.best < NEVER:
            dice = Counter(write_needs(Needs((needs[place],))) for place in hunt.without)
            return (*dice.items(), *hunt.lacks)
    return ()


def _way(asked: Asked, start: Start, search: Search, *, exact: bool) -> Way:
    """Play the steps that were found, and tell what they cost."""
    table, seat, card = asked.table, asked.seat, asked.card
    steps: list[Move] = []
    now = table
    for step in moves_of(start.state, seat, search):
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
