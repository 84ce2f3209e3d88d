"""What a turn can still get besides work on dice: every table that it leads to.

Dice are sold as promises: which die is known, how it is made is found out later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from referee.engine.ruling import Allowed
from referee.games.woodcraft.rules.abilities import sale_price
from referee.games.woodcraft.rules.actions import unfinished
from referee.games.woodcraft.rules.cards import helper_card
from referee.games.woodcraft.rules.judging import judge
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.moves.buy_materials import BuyMaterials
from referee.games.woodcraft.rules.moves.choose_income import ChooseIncome
from referee.games.woodcraft.rules.moves.exchange_dice import ExchangeDice
from referee.games.woodcraft.rules.moves.improve_workshop import ImproveWorkshop
from referee.games.woodcraft.rules.moves.produce_plant import ProducePlant
from referee.games.woodcraft.rules.moves.take_die import TakeDie
from referee.games.woodcraft.rules.moves.use_helper import UseHelper
from referee.games.woodcraft.rules.table import Table, Workshop
from referee.games.woodcraft.rules.way_to_order.better import (
    SHOPS,
    TOKEN_ABILITIES,
    Better,
    traded,
)
from referee.games.woodcraft.rules.way_to_order.bills import STEP, WORTH
from referee.games.woodcraft.rules.way_to_order.costs import PIP, sold_pips, things
from referee.games.woodcraft.rules.way_to_order.promises import Levels, Promise, least_of, levels
from referee.games.woodcraft.rules.words import COLOURS, ROOMS, SIDES

# What a purchase costs at most: whoever has as much needs no more.
DEAREST = {"buy_lumber": 16, "exchange_dice": 8, "buy_materials": 6, "improve_workshop": 5}


class Gotten(Struct, frozen=True):
    """A table after some getting, with the moves that lead to it."""

    table: Table
    moves: tuple[Move, ...] = ()
    promises: tuple[Promise, ...] = ()
    # What was there after each move.
    levels: tuple[Levels, ...] = ()

    def limits(self) -> list[Levels]:
        """Return how much of everything the die of each promise may take."""
        return [
            least_of([levels(promise.shop), *self.levels[promise.place :]])
            for promise in self.promises
        ]

    @property
    def weight(self) -> int:
        """What it weighs already, whatever follows."""
        return WORTH * PIP * sold_pips(self.moves) + STEP * sum(map(things, self.moves))


def gotten(table: Table, seat: int, fits: Callable[[int], bool]) -> Iterator[Gotten]:
    """Yield every table that getting leads to, the table itself first, each by the fewest moves.

    What weighs so much already that it does not fit is left out, and all that it leads to.
    """
    reached = [Gotten(table)]
    seen = {_mark(reached[0], seat)}
    better = Better(table, seat)
    better.beats(reached[0])
    while reached:
        further: list[Gotten] = []
        for state in reached:
            if not fits(state.weight):
                continue
            if not state.table.decisions:
                yield state
            for after in _onward(state, seat):
                mark = _mark(after, seat)
                if mark not in seen and fits(after.weight):
                    seen.add(mark)
                    if not better.beats(after):
                        further.append(after)
        reached = further


def _after(state: Gotten, seat: int, *moves: Move) -> Gotten | None:
    """Return the state after some more moves, None when one of them is refused."""
    table = state.table
    for move in moves:
        ruling = judge(table, move)
        if not isinstance(ruling, Allowed):
            return None
        table = ruling.table
    return Gotten(
        table,
        (*state.moves, *moves),
        state.promises,
        (*state.levels, *(levels(table.workshops[seat]) for _ in moves)),
    )


def _promised(state: Gotten, seat: int) -> Iterator[Gotten]:
    """Yield the sales of any dice, as if they lay there."""
    table = state.table
    if not unfinished(table.actions, ExchangeDice.kind):
        return
    shop = table.workshops[seat]
    last = state.promises[-1] if state.promises else None
    # Of two sales at once the order does not matter.
    at_once = last is not None and last.place == len(state.moves) - 1
    for colour in COLOURS:
        one = f"{colour}1"
        lying = _with_shop(table, seat, replace(shop, lumber=(*shop.lumber, one)))
        sale = ExchangeDice(table.seats[seat], one)
        sold = _after(Gotten(lying), seat, sale)
        if sold is None:
            continue
        after = sold.table.workshops[seat]
        for value in range(1, SIDES + 1):
            die = f"{colour}{value}"
            if at_once and last is not None and die < last.die:
                continue
            more = sale_price(table, shop, die) - sale_price(table, shop, one)
            paid = replace(after, blueberries=after.blueberries + more)
            yield Gotten(
                _with_shop(sold.table, seat, paid),
                (*state.moves, replace(sale, sell=die)),
                (*state.promises, Promise(die, len(state.moves), shop)),
                (*state.levels, levels(paid)),
            )


def _shaved(state: Gotten, seat: int) -> Iterator[Gotten]:
    """Yield the blueberry of a helper that shaves a die, as if one lay there."""
    table = state.table
    shop = table.workshops[seat]
    dear = sum(DEAREST.get(action.tile, 0) for action in table.actions)
    if shop.blueberries >= dear:
        return
    for room, helper in zip(ROOMS, shop.rooms, strict=True):
        card = helper_card(table, helper) if helper and helper not in shop.used else None
        if card is None or card.ability.kind != "shave_die":
            continue
        lying = _with_shop(table, seat, replace(shop, lumber=(*shop.lumber, "G2")))
        after = _after(Gotten(lying), seat, UseHelper(table.seats[seat], room, "G2"))
        if after is not None:
            paid = replace(after.table.workshops[seat], lumber=shop.lumber)
            yield Gotten(
                _with_shop(after.table, seat, paid),
                (*state.moves, *after.moves),
                (*state.promises, Promise("", len(state.moves), shop, room)),
                (*state.levels, levels(paid)),
            )
            # Whoever shaves, it brings the same.
            return


def _with_shop(table: Table, seat: int, shop: Workshop) -> Table:
    shops = [shop if other == seat else known for other, known in enumerate(table.workshops)]
    return replace(table, workshops=tuple(shops))


def _mark(state: Gotten, seat: int) -> object:
    """Return what tells one state from another; what was sold and when counts as well."""
    table = state.table
    shop = table.workshops[seat]
    sold = tuple(
        [
            (promise.die, promise.shop, limit)
            for promise, limit in zip(state.promises, state.limits(), strict=True)
        ]
    )
    return shop, table.actions, table.otherwise, table.decisions, sold, _buying(state)


def _buying(state: Gotten) -> bool:
    """Tell whether something has been bought already, piece by piece."""
    return any(
        isinstance(move, BuyMaterials) or (isinstance(move, ExchangeDice) and move.buy)
        for move in state.moves
    )


def _onward(state: Gotten, seat: int) -> Iterator[Gotten]:
    """Yield the states that one more move leads to, or one more promise."""
    for move in _moves(state, seat):
        after = _after(state, seat, move)
        if after is not None:
            yield after
    if not state.table.decisions:
        yield from _promised(state, seat)
        yield from _shaved(state, seat)


def _moves(state: Gotten, seat: int) -> Iterator[Move]:
    """Yield the moves of getting that may be thought of at this table."""
    table = state.table
    if table.decisions:
        yield from ChooseIncome.offers(table, seat)
        yield from TakeDie.offers(table, seat)
        return
    bought = _buying(state)
    if not state.promises and not bought:
        yield from (move for move in ProducePlant.parts(table, seat) if not move.plant)
    yield from ImproveWorkshop.parts(table, seat)
    tokens = list(_with_tokens(table, seat))
    # What can be given before is not given later.
    if not state.promises or bought:
        yield from tokens
    # Where two actions of one kind are open, their purchases are tried one by one.
    if len(unfinished(table.actions, ExchangeDice.kind)) > 1 or bought:
        yield from (move for move in ExchangeDice.parts(table, seat) if not move.sell)
    # So they are where something can be made of the tokens.
    if (
        len(unfinished(table.actions, BuyMaterials.kind)) > 1
        or bought
        or traded(table, table.workshops[seat])
    ):
        yield from BuyMaterials.parts(table, seat)


def _with_tokens(table: Table, seat: int) -> Iterator[Move]:
    """Yield how tokens can be swapped and sold."""
    shop = table.workshops[seat]
    spends = any(unfinished(table.actions, tile) for tile in SHOPS)
    for room, helper in zip(ROOMS, shop.rooms, strict=True):
        card = helper_card(table, helper) if helper and helper not in shop.used else None
        useful = TOKEN_ABILITIES if spends else TOKEN_ABILITIES[:1]
        if card is not None and card.ability.kind in useful:
            yield from (move for move in UseHelper.offers(table, seat) if move.room == room)
