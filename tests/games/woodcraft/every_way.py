"""Trying everything: the cheapest way to an order by playing every course of moves there is.

Moves of every kind that may help are tried in any order, each of them judged by the rules.
Slow and plain. `python -m tests.games.woodcraft.every_way --tables 5000` compares it with the
quick search on that many random tables; `--cutting` on tables where several helpers cut and plant,
`--busy` where helpers produce and another action is open, `--shaving` where helpers shave and two
shops are open, `--rich` on those of a seat that has everything. With `--made` the orders ask for
dice that some course of moves has made; then, and on rich tables, only what costs no more than the
way that was found is tried.
"""

import argparse
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from referee.engine.ruling import Allowed
from referee.games.woodcraft.rules.abilities import sale_price
from referee.games.woodcraft.rules.cards import helper_card
from referee.games.woodcraft.rules.judging import judge
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.moves.complete_order import CompleteOrder
from referee.games.woodcraft.rules.moves.use_helper import TOKEN_PRICE
from referee.games.woodcraft.rules.registry import BY_KIND
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order import Miss, Way, way_to
from referee.games.woodcraft.rules.way_to_order.costs import cost_between, things
from tests.games.woodcraft.any_workshop import (
    any_table,
    busy_table,
    cutting_table,
    order_of,
    rich_table,
    shaving_table,
)

CARD = "X/1"
KINDS = {
    "rich": rich_table,
    "cutting": cutting_table,
    "busy": busy_table,
    "shaving": shaving_table,
}
# Worth and number of steps.
Price = tuple[int, int]
# The kinds of moves of which a way may consist, in any order.
WAYS = (
    "produce_plant", "improve_workshop", "choose_income", "take_die", "exchange_dice",
    "buy_lumber", "buy_materials", "use_helper", "saw", "splice", "glue", "harvest",
)  # fmt: skip
TOKENS = ("glue", "scrap", "sawblades", "lanterns", "reuse")
# More than anybody gets of anything in a turn.
PLENTY = 99


class TooMany(Exception):
    """There are more courses than anybody would try."""


class State(Struct, frozen=True):
    """A table on the way, with what has been done for it."""

    table: Table
    moves: tuple[Move, ...] = ()


def onward(state: State, seat: int) -> Iterator[State]:
    """Yield every table that one more move leads to."""
    for kind in WAYS:
        for move in BY_KIND[kind].offers(state.table, seat):
            # Two halves in one move are no different from two moves, and count as two.
            if things(move) > 1:
                continue
            ruling = judge(state.table, move)
            if isinstance(ruling, Allowed):
                yield State(ruling.table, (*state.moves, move))


def mark(table: Table, seat: int, state: State) -> Any:
    """Return what tells one state from another, as far as the rest of the way is concerned."""
    now, shop = state.table, state.table.workshops[seat]
    cost = cost_between(table, seat, shop, state.moves)
    same = replace(shop, lumber=tuple(sorted(shop.lumber)), points=0)
    return same, now.actions, now.otherwise, now.yard, now.decisions, cost.sold, cost.trees


def least(table: Table, seat: int, state: State) -> Price:
    """Return what a state costs at least, with all that may still be got back."""
    now, shop = state.table, state.table.workshops[seat]
    cost = cost_between(table, seat, shop, state.moves)
    gains = dict.fromkeys(("blueberries", *TOKENS), 0)
    for action in now.actions:
        if action.tile in ("produce_plant", "improve_workshop"):
            gains = dict.fromkeys(gains, PLENTY)
        elif action.tile == "exchange_dice" and not action.done:
            gains["blueberries"] += max(sale_price(now, shop, die) for die in ("G6", "Y6", "B6"))
        elif action.tile == "buy_materials":
            gains = {name: n + 3 * (name in TOKENS) for name, n in gains.items()}
    for helper in shop.rooms:
        card = helper_card(now, helper) if helper and helper not in shop.used else None
        if card is not None and card.ability.kind == "sell_tokens":
            gains["blueberries"] += TOKEN_PRICE * card.ability.amount
        elif card is not None and card.ability.kind == "swap_tokens":
            gains = {name: n + (name in TOKENS) for name, n in gains.items()}
    back = {name: max(0, getattr(cost, name) - n) for name, n in gains.items()}
    return replace(cost, **back).worth, price(table, seat, state)[1]


def cheapest(
    table: Table, seat: int, card: str, most: int, within: Price | None = None
) -> Price | None:
    """Return worth and number of steps of the cheapest way, None when there is none.

    With `within` nothing is tried that costs more, whatever may still be got.
    """
    reached = [State(table)]
    seen = {mark(table, seat, reached[0])}
    best: Price | None = None
    while reached:
        further = []
        for state in reached:
            if fills(state.table, seat, card):
                found = price(table, seat, state)
                best = found if best is None else min(best, found)
            for after in onward(state, seat):
                if within and least(table, seat, after) > within:
                    continue
                seal = mark(table, seat, after)
                if seal not in seen:
                    seen.add(seal)
                    further.append(after)
            if len(seen) > most:
                raise TooMany
        reached = further
    return best


def price(table: Table, seat: int, state: State) -> Price:
    """Return worth and number of steps of filling the order at this state."""
    cost = cost_between(table, seat, state.table.workshops[seat], state.moves)
    return cost.worth, sum(things(move) for move in state.moves) + 1


def fills(table: Table, seat: int, card: str) -> bool:
    """Tell whether the order can be filled at this table."""
    if table.decisions:
        return False
    offers = CompleteOrder.offers(table, seat)
    return any(isinstance(judge(table, move), Allowed) for move in offers if move.card == card)


def compare(table: Table, most: int, *, bounded: bool = False) -> str:
    """Compare both on a table: "way", "miss", "many", or what is wrong."""
    seat = table.turn
    found = way_to(table, seat, CARD)
    told = (found.cost.worth, sum(map(things, found.steps))) if isinstance(found, Way) else None
    try:
        wanted = cheapest(table, seat, CARD, most, told if bounded else None)
    except TooMany:
        return "many"
    if isinstance(found, Miss):
        good = wanted is None and (found.lacks or found.reasons)
        return "miss" if good else f"missed {wanted} at {described(table)}, lacks {found.lacks}"
    return "way" if told == wanted else f"{told}, not {wanted}: {found.steps} at {described(table)}"


def described(table: Table) -> str:
    return f"{table.workshops[table.turn]} {table.actions} {table.yard} {table.orders_entered}"


def made(table: Table, rng: Random, most: int = 7) -> Table:
    """Return the table with an order for dice that up to so many moves have made."""
    seat = table.turn
    state = State(table)
    for _ in range(rng.randint(2, most)):
        further = list(onward(state, seat))
        if not further:
            break
        # Each kind of move as often as any other.
        kind = rng.choice(sorted({after.moves[-1].kind for after in further}))
        state = rng.choice([after for after in further if after.moves[-1].kind == kind])
    dice = state.table.workshops[seat].lumber
    needs = rng.sample(dice, min(len(dice), rng.randint(1, 4)))
    return replace(table, orders_entered={CARD: order_of(CARD, ",".join(needs) or "scrap")})


def main() -> int:
    """Compare on many random tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=3000, help="states to try at one table")
    for kind, random_table in KINDS.items():
        told = f"{random_table.__doc__}"
        parser.add_argument(f"--{kind}", dest="kind", action="store_const", const=kind, help=told)
    parser.add_argument("--made", action="store_true", help="orders for dice that can be made")
    options = parser.parse_args()
    make = KINDS.get(options.kind, any_table)
    counted: dict[str, int] = {}
    for number in range(options.tables):
        rng = Random(options.seed + number)
        table = make(rng, CARD)
        if options.made:
            table = made(table, rng)
        said = compare(table, options.most, bounded=options.kind == "rich" or options.made)
        if said not in ("way", "miss", "many"):
            sys.stdout.write(f"seed {options.seed + number}: {said}\n")
            sys.stdout.flush()
            said = "wrong"
        counted[said] = counted.get(said, 0) + 1
    sys.stdout.write(f"{counted}\n")
    return int("wrong" in counted)


if __name__ == "__main__":
    sys.exit(main())
