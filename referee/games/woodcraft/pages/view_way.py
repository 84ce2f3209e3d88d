"""The way to an order, when somebody asks for it: its steps, its price, or what is short."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from referee.engine.ruling import Allowed
from referee.games.woodcraft.rules.judging import judge
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.moves.buy_materials import BuyMaterials
from referee.games.woodcraft.rules.moves.exchange_dice import ExchangeDice
from referee.games.woodcraft.rules.moves.harvest import Harvest
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order import PAGE, Miss, Way, way_to
from referee.games.woodcraft.rules.way_to_order.costs import COUNTERS
from referee.games.woodcraft.rules.words import COLOURS, MATERIALS

WAY = "way"


class WayStep(Struct, frozen=True):
    """One move of a way: its sentence is the phrase `way.<said>` with the move's fields."""

    kind: str
    fields: dict[str, str]
    said: str
    facts: dict[str, str]
    # What is bought of each material.
    amounts: tuple[tuple[str, int], ...] = ()


class WayView(Struct, frozen=True):
    """What a way costs: counters with their amounts, tiles turned to X, trees, pips sold."""

    steps: tuple[WayStep, ...]
    counters: tuple[tuple[str, int], ...]
    tiles: int
    trees: int
    exact: bool


class MissView(Struct, frozen=True):
    """What is short: counters with their amounts, dice in the words of needs."""

    counters: tuple[tuple[str, int], ...]
    dice: tuple[str, ...]
    exact: bool


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
    return _miss(found) if isinstance(found, Miss) else _way(table, found)


def _way(table: Table, way: Way) -> WayView:
    return WayView(
        tuple(_steps(table, way)),
        tuple((name, n) for name in COUNTERS if (n := getattr(way.cost, name))),
        way.cost.tiles,
        way.cost.trees,
        way.exact,
    )


def _miss(miss: Miss) -> MissView | None:
    if not miss.lacks:
        return None
    dice = [what for what, n in miss.lacks if what not in COUNTERS for _ in range(n)]
    counters = tuple((what, n) for what, n in miss.lacks if what in COUNTERS)
    return MissView(counters, tuple(dice), miss.exact)


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
    amounts: tuple[tuple[str, int], ...] = ()
    if isinstance(move, BuyMaterials):
        amounts = tuple((name, int(fields[name])) for name in MATERIALS if name in fields)
    return WayStep(move.kind, fields, said, facts, amounts)
