"""The seven actions with their choices, as finished values."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from referee.games.woodcraft.pages.view_cards import HelperView, OrderView
from referee.games.woodcraft.pages.view_numbers import DeckKeys
from referee.games.woodcraft.pages.view_told import RoomTold, RowChoice, UntoldHelper
from referee.games.woodcraft.pages.view_words import Offer, Price
from referee.lent.taps import Tap


class DieOffer(Tap, frozen=True):
    """A die that can be bought."""

    die: str
    price: Price


class LumberPanel(Struct, frozen=True):
    """Dice of the yard; how many were bought, and how many may still be.

    Where the yard is only told, all dice that may lie there.
    """

    choices: tuple[DieOffer, ...]
    bought: int
    left: int
    told: bool


class Sale(Tap, frozen=True):
    """A die that can be sold: what it brings, and what there is afterwards."""

    die: str
    brings: int
    left: int


class ExchangePanel(Struct, frozen=True):
    """Dice that may be sold, then sixes that may be bought; `sold` is the die that was."""

    sell: tuple[Sale, ...]
    buy: tuple[DieOffer, ...]
    sold: str


class Pack(Tap, frozen=True):
    """So many of a material, how many there are already, and the price."""

    material: str
    n: int
    has: int
    price: Price


class MaterialsPanel(Struct, frozen=True):
    """The five printed packs."""

    choices: tuple[Pack, ...]


class OrderOffer(Tap, frozen=True):
    """An order on display."""

    order: OrderView
    price: Price
    fillable: bool


class OrdersPanel(Struct, frozen=True):
    """Orders on display; the `second` one of an action costs.

    Where orders are only told, `rows` stand in their place; where nobody follows the display, the
    `numbers` of its cards.
    """

    choices: tuple[OrderOffer, ...]
    second: bool
    displayed: bool
    rows: tuple[RowChoice, ...]
    numbers: tuple[DeckKeys, ...] = ()


class RoomChoice(Tap, frozen=True):
    """A room that a helper may take, and what that brings."""

    room: str
    gain: str


class Hire(Struct, frozen=True):
    """A helper on display."""

    helper: HelperView
    price: Price
    rooms: tuple[RoomChoice, ...]


class HirePanel(Struct, frozen=True):
    """Helpers on display, each with the rooms that it may take.

    Where helpers are only told, `rooms` and `costs` stand in their place; where nobody follows the
    display, the `numbers` of its cards.
    """

    helpers: tuple[Hire, ...]
    displayed: bool
    rooms: tuple[RoomTold, ...]
    costs: tuple[int, ...]
    numbers: tuple[DeckKeys, ...] = ()


class Producer(Tap, frozen=True):
    """A helper that may produce."""

    room: str
    helper: HelperView


class Tree(Tap, frozen=True):
    """A tree that may be planted: out of which larger die, and what is left of that."""

    tree: str
    split: str
    rest: str


class ProducePlantPanel(Struct, frozen=True):
    """Producers and trees; how many of each there were in this action."""

    helpers: tuple[Producer, ...]
    trees: tuple[Tree, ...]
    produced: int
    planted: int
    most_trees: int
    untold: tuple[UntoldHelper, ...]


class Improvement(Tap, frozen=True):
    """The next improvement of a kind: the how-manieth, its price (None: all built), its gain.

    A pot comes with a tree.
    """

    add: str
    n: int
    price: Price | None
    gain: str
    tree: str = ""


class ImprovePanel(Struct, frozen=True):
    """The four kinds of improvement."""

    choices: tuple[Improvement, ...]


Panel = (
    LumberPanel
    | ExchangePanel
    | MaterialsPanel
    | OrdersPanel
    | HirePanel
    | ProducePlantPanel
    | ImprovePanel
)


class ActionView(Offer, frozen=True):
    """An opened action: where it came from, how often, whether it was begun, what it offers.

    It `waits` when only the display stands in the way.
    """

    tile: str
    source: str
    times: int
    begun: bool
    waits: bool
    panel: Panel


def choices_of(panel: Panel) -> Sequence[Tap]:
    """Return all choices of a panel."""
    if isinstance(panel, ExchangePanel):
        return (*panel.sell, *panel.buy)
    if isinstance(panel, HirePanel):
        return (*panel.rooms, *(room for one in panel.helpers for room in one.rooms))
    if isinstance(panel, ProducePlantPanel):
        return (*panel.helpers, *panel.trees)
    if isinstance(panel, OrdersPanel):
        return (*panel.rows, *panel.choices)
    return panel.choices
