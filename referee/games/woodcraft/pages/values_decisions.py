"""Open decisions of a seat, as finished values."""

from __future__ import annotations

from msgspec import Struct

from referee.games.woodcraft.pages.values_actions import Improvement, OrderOffer, Producer
from referee.games.woodcraft.pages.view_cards import OrderView
from referee.games.woodcraft.pages.view_numbers import DeckKeys
from referee.games.woodcraft.pages.view_told import RowChoice, UntoldHelper
from referee.games.woodcraft.pages.view_tracks import IncomeTrack
from referee.lent.taps import Tap


class Decline(Tap, frozen=True):
    """Leaving a reward out, and what is given instead."""

    instead: str


# What every decision begins with, see `DecisionView`.
Head = tuple[str, str, str, int, int, bool, Decline | None]


class DecisionView(Struct, frozen=True):
    """A decision: which, whose, what brought it; alike ones wait behind it.

    Those of a hand are hidden from other eyes: nothing but this is told.
    """

    decision: str
    seat: str
    source: str
    amount: int
    waiting: int
    hidden: bool
    decline: Decline | None


class AtticChoice(Tap, frozen=True):
    """A space of the attic: what a tool brings there; tools without a kind leave it in doubt.

    What it brings `later` is everything between the space and those beside it that are empty.
    """

    space: str
    gain: str
    in_doubt: tuple[str, ...]
    later: str


class ToolOffer(Struct, frozen=True):
    """A tool that may be taken, how many of its kind there are, and its places."""

    tool: str
    owned: int
    spaces: tuple[AtticChoice, ...]


class ToolDecision(DecisionView, frozen=True):
    """Which tool, and where in the attic."""

    tools: tuple[ToolOffer, ...]
    preferred: str


class DieChoice(Tap, frozen=True):
    """A die out of those that a reward offers."""

    die: str


class DieDecision(DecisionView, frozen=True):
    """Which die."""

    choices: tuple[DieChoice, ...]


class ProduceDecision(DecisionView, frozen=True):
    """Who produces: `all` where there is enough for everybody; cards of the `unknown` are owed.

    Otherwise those are `proposed` who bring the most.
    """

    helpers: tuple[Producer, ...]
    proposed: frozenset[str]
    unknown: tuple[str, ...]
    untold: tuple[UntoldHelper, ...]
    all: Tap | None
    none: Tap


class TrackChoice(Tap, frozen=True):
    """An income track: before, after, and what the line brings that is crossed ("" for none)."""

    track: str
    before: IncomeTrack
    after: int
    gain: str


class IncomeDecision(DecisionView, frozen=True):
    """Which income track."""

    choices: tuple[TrackChoice, ...]


class ContractChoice(Tap, frozen=True):
    """A public contract, and what it would score today."""

    contract: str
    worth: int


class FiveChoice(Tap, frozen=True):
    """Points and blueberries instead of a contract."""

    gain: str


class SpecialDecision(DecisionView, frozen=True):
    """The reward of a special order."""

    five: FiveChoice
    choices: tuple[ContractChoice, ...]


class HandChoice(Tap, frozen=True):
    """An order in hand."""

    order: OrderView


class HandDecision(DecisionView, frozen=True):
    """Which order in hand is placed; of hidden printed ones, those that it could be."""

    choices: tuple[HandChoice, ...]
    nameless: int
    # Where orders are only told.
    rows: tuple[RowChoice, ...]
    numbers: tuple[DeckKeys, ...]


class ImproveDecision(DecisionView, frozen=True):
    """Which improvement; see `ImprovePanel`."""

    choices: tuple[Improvement, ...]


class OrderDecision(DecisionView, frozen=True):
    """Which order on display; see `OrdersPanel`."""

    choices: tuple[OrderOffer, ...]
    second: bool
    displayed: bool
    rows: tuple[RowChoice, ...]
    numbers: tuple[DeckKeys, ...]


class RewardDecision(DecisionView, frozen=True):
    """What an order brings that was filled before anybody told it."""

    order: OrderView


class FactDecision(DecisionView, frozen=True):
    """Which printed facts have to be told first."""

    facts: tuple[str, ...]
