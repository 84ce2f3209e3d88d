"""The way to an order, when somebody asks for it: its steps, its price, or what is short."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec import Struct

from referee.engine.ruling import Allowed
from referee.games.woodcraft.rules.cards import helper_card
from referee.games.woodcraft.rules.judging import judge
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.moves.bonus_action import BonusAction
from referee.games.woodcraft.rules.moves.borrow_action import BorrowAction
from referee.games.woodcraft.rules.moves.buy_materials import BuyMaterials
from referee.games.woodcraft.rules.moves.exchange_dice import ExchangeDice
from referee.games.woodcraft.rules.moves.glue import Glue
from referee.games.woodcraft.rules.moves.harvest import Harvest
from referee.games.woodcraft.rules.moves.saw import Saw
from referee.games.woodcraft.rules.moves.splice import Splice
from referee.games.woodcraft.rules.moves.use_helper import UseHelper
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order import PAGE, Miss, Way, way_to
from referee.games.woodcraft.rules.way_to_order.costs import COUNTERS
from referee.games.woodcraft.rules.words import COLOURS, MATERIALS, ROOMS

WAY = "way"


class WayStep(Struct, frozen=True):
    """One move of a way: its sentence is the phrase `way.<said>` with the move's fields."""

    kind: str
    fields: dict[str, str]
    said: str
    facts: dict[str, str]
    # What is bought of each material.
    amounts: tuple[tuple[str, int], ...] = ()
    # Whether a tile on X is used once more.
    again: bool = False


class WayView(Struct, frozen=True):
    """What a way costs: counters with their amounts, tiles turned to X, trees, dice sold."""

    steps: tuple[WayStep, ...]
    counters: tuple[tuple[str, int], ...]
    tiles: int
    trees: int
    sold: int
    exact: bool

    @property
    def costs(self) -> tuple[tuple[str, int], ...]:
        """All of it as phrases with their numbers."""
        counters = ((f"counter.{name}", n) for name, n in self.counters)
        others = (("way.tiles", self.tiles), ("way.trees", self.trees), ("way.sold", self.sold))
        return (*counters, *(each for each in others if each[1]))


class MissView(Struct, frozen=True):
    """What is short: counters with their amounts, dice in the words of needs.

    `open` tells whether an action may still be chosen this turn, which a way does not look into.
    """

    counters: tuple[tuple[str, int], ...]
    dice: tuple[str, ...]
    exact: bool
    open: bool = False


def way_view(table: Table, seat: str, question: str) -> WayView | MissView | None:
    """Return the way to an order (`way.<card>`), or the nearest miss; None for other questions.

    Only the seat in turn has a turn in which to fill it.
    """
    what, _, card = question.partition(".")
    if what != WAY or seat not in table.seats or table.phase != "turn":
        return None
    index = table.seats.index(seat)
    if index != table.turn or not any(o.card == card for o in table.workshops[index].orders):
        return None
    found = way_to(table, index, card, PAGE)
    return _miss(table, found) if isinstance(found, Miss) else _way(table, found)


def _way(table: Table, way: Way) -> WayView:
    return WayView(
        tuple(_steps(table, way)),
        tuple((name, n) for name in COUNTERS if (n := getattr(way.cost, name))),
        way.cost.tiles,
        way.cost.trees,
        sum(isinstance(step, ExchangeDice) and bool(step.sell) for step in way.steps),
        way.exact,
    )


def _miss(table: Table, miss: Miss) -> MissView | None:
    if not miss.lacks:
        return None
    dice = [what for what, n in miss.lacks if what not in COUNTERS for _ in range(n)]
    counters = tuple((what, n) for what, n in miss.lacks if what in COUNTERS)
    return MissView(counters, tuple(dice), miss.exact, _may_choose(table))


def _may_choose(table: Table) -> bool:
    """Tell whether an action may still be chosen: with a tile, or for lanterns."""
    offers = chain.from_iterable(
        each.offers(table, table.turn) for each in (BorrowAction, BonusAction)
    )
    return not table.tile or any(isinstance(judge(table, move), Allowed) for move in offers)


def _steps(table: Table, way: Way) -> Iterator[WayStep]:
    """Yield the moves of a way, each with what its sentence needs of the table before it."""
    now = table
    for move in way.steps:
        yield _step(now, move)
        ruling = judge(now, move)
        if isinstance(ruling, Allowed):
            now = ruling.table


def _step(table: Table, move: Move) -> WayStep:
    fields = dict(move.written())
    said, facts = move.kind, dict(fields)
    if isinstance(move, Harvest):
        shop = table.workshops[table.turn]
        facts["die"] = shop.pots[COLOURS.index(move.pot)] or ""
    elif isinstance(move, ExchangeDice):
        said = "sell" if move.sell else "buy"
    elif isinstance(move, UseHelper):
        said, facts["by"] = _helper(table, move)
    amounts: tuple[tuple[str, int], ...] = ()
    if isinstance(move, BuyMaterials):
        amounts = tuple((name, int(fields[name])) for name in MATERIALS if name in fields)
    again = isinstance(move, Saw | Splice | Glue) and move.reuse
    return WayStep(move.kind, fields, said, facts, amounts, again)


def _helper(table: Table, move: UseHelper) -> tuple[str, str]:
    """Return the phrase for what a helper does, and by how much it turns a die."""
    if move.give:
        return ("helper_swap" if move.take else "helper_sell"), ""
    card = helper_card(table, table.workshops[table.turn].rooms[ROOMS.index(move.room)])
    if card is not None and card.ability.kind == "cut_and_plant":
        return "helper_plant", ""
    # Whoever tells no amount lets a helper take off a pip.
    by = move.by or -1
    return "helper_turn", f"+{by}" if by > 0 else f"−{-by}"
