"""What a turn can still get before it buys and works on dice: every table that it leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from referee.engine.ruling import Allowed
from referee.games.woodcraft.rules.actions import unfinished
from referee.games.woodcraft.rules.cards import helper_card
from referee.games.woodcraft.rules.judging import judge
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.moves.buy_materials import BuyMaterials
from referee.games.woodcraft.rules.moves.choose_income import ChooseIncome
from referee.games.woodcraft.rules.moves.exchange_dice import ExchangeDice
from referee.games.woodcraft.rules.moves.harvest import Harvest
from referee.games.woodcraft.rules.moves.improve_workshop import ImproveWorkshop
from referee.games.woodcraft.rules.moves.produce_plant import ProducePlant
from referee.games.woodcraft.rules.moves.take_die import TakeDie
from referee.games.woodcraft.rules.moves.use_helper import UseHelper
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order.bills import STEP, WORTH
from referee.games.woodcraft.rules.way_to_order.costs import PIP, TREE, felled_trees, sold_pips
from referee.games.woodcraft.rules.words import COLOURS, ROOMS

# What blueberries can be spent on; tokens are only sold for that.
SHOPS = ("buy_lumber", "exchange_dice", "buy_materials", "improve_workshop")
TOKEN_ABILITIES = ("swap_tokens", "sell_tokens")


class Gotten(Struct, frozen=True):
    """A table after some getting, with the moves that lead to it."""

    table: Table
    moves: tuple[Move, ...] = ()

    @property
    def weight(self) -> int:
        """What it weighs already, whatever follows."""
        worth = PIP * sold_pips(self.moves) + TREE * felled_trees(self.moves)
        return WORTH * worth + STEP * len(self.moves)


def gotten(table: Table, seat: int, fits: Callable[[int], bool]) -> Iterator[Gotten]:
    """Yield every table that getting leads to, the table itself first, each by the fewest moves.

    What weighs so much already that it does not fit is left out, and all that it leads to.
    """
    reached = [Gotten(table)]
    seen = {_mark(reached[0], seat)}
    while reached:
        further: list[Gotten] = []
        for state in reached:
            if not fits(state.weight):
                continue
            if not state.table.decisions:
                yield state
            for moves in _moves(state, seat):
                after = _after(state, moves)
                mark = _mark(after, seat) if after else None
                if after and mark not in seen and fits(after.weight):
                    seen.add(mark)
                    further.append(after)
        reached = further


def _after(state: Gotten, moves: tuple[Move, ...]) -> Gotten | None:
    """Return the state after some more moves, None when one of them is refused."""
    table = state.table
    for move in moves:
        ruling = judge(table, move)
        if not isinstance(ruling, Allowed):
            return None
        table = ruling.table
    return Gotten(table, (*state.moves, *moves))


def _mark(state: Gotten, seat: int) -> object:
    """Return what tells one state from another; what was sold and bought counts as well."""
    table = state.table
    sold = sorted(move.sell for move in state.moves if isinstance(move, ExchangeDice) and move.sell)
    shop = table.workshops[seat]
    spent = (tuple(sold), felled_trees(state.moves), _buying(state))
    return shop, table.actions, table.otherwise, table.decisions, spent


def _buying(state: Gotten) -> bool:
    """Tell whether something has been bought already: then nothing more is got."""
    return any(
        isinstance(move, BuyMaterials) or (isinstance(move, ExchangeDice) and move.buy)
        for move in state.moves
    )


def _moves(state: Gotten, seat: int) -> Iterator[tuple[Move, ...]]:
    """Yield the moves of getting that may be thought of at this table."""
    table = state.table
    if table.decisions:
        yield from ((move,) for move in ChooseIncome.offers(table, seat))
        yield from ((move,) for move in TakeDie.offers(table, seat))
        return
    if not _buying(state):
        yield from ((move,) for move in _get(table, seat))
        yield from _sell(table, seat)
    # Where two actions of one kind are open, their purchases are tried one by one.
    if len(unfinished(table.actions, ExchangeDice.kind)) > 1 or _buying(state):
        yield from ((move,) for move in ExchangeDice.parts(table, seat) if not move.sell)
    if len(unfinished(table.actions, BuyMaterials.kind)) > 1 or _buying(state):
        yield from ((move,) for move in BuyMaterials.parts(table, seat))


def _sell(table: Table, seat: int) -> Iterator[tuple[Move, ...]]:
    """Yield the dice that can be sold, trees too, which are felled for it."""
    if not unfinished(table.actions, ExchangeDice.kind):
        return
    name, shop = table.seats[seat], table.workshops[seat]
    for die in dict.fromkeys(shop.lumber):
        yield (ExchangeDice(name, sell=die),)
    for colour, tree in zip(COLOURS, shop.pots, strict=True):
        if tree:
            yield Harvest(name, colour), ExchangeDice(name, sell=tree)


def _get(table: Table, seat: int) -> Iterator[Move]:
    """Yield what can be produced, built and swapped."""
    shop = table.workshops[seat]
    for move in ProducePlant.parts(table, seat):
        if not move.plant:
            yield move
    yield from ImproveWorkshop.parts(table, seat)
    spends = any(unfinished(table.actions, tile) for tile in SHOPS)
    for room, helper in zip(ROOMS, shop.rooms, strict=True):
        card = helper_card(table, helper) if helper and helper not in shop.used else None
        useful = TOKEN_ABILITIES if spends else TOKEN_ABILITIES[:1]
        if card is not None and card.ability.kind in useful:
            yield from (move for move in UseHelper.offers(table, seat) if move.room == room)
