"""What the seat in turn may do besides its actions, as finished values."""

from __future__ import annotations

from msgspec import Struct

from referee.games.woodcraft.pages.values_actions import ActionView
from referee.games.woodcraft.pages.values_free import (
    GlueOffer,
    HarvestOffer,
    SawOffer,
    SpliceOffer,
)
from referee.games.woodcraft.pages.view_cards import HelperView
from referee.games.woodcraft.pages.view_told import ToldTurn
from referee.games.woodcraft.pages.view_words import Offer, Price
from referee.lent.taps import Tap


class HelperWay(Tap, frozen=True):
    """A way to use a helper: a die and what it becomes, or tokens given and taken.

    Changing a die may bring something, or plant a tree.
    """

    die: str = ""
    to: str = ""
    gain: str = ""
    tree: str = ""
    give: str = ""
    take: str = ""


class TokenCount(Struct, frozen=True):
    """How many tokens of a kind a seat has."""

    token: str
    has: int


class HelperOffer(Offer, frozen=True):
    """A helper with a once-per-turn ability: `most` tokens may be sold for `each` blueberries."""

    room: str
    helper: HelperView
    used: bool
    uses: str
    ways: tuple[HelperWay, ...]
    tokens: tuple[TokenCount, ...]
    most: int
    each: int


class HelpersOffer(Offer, frozen=True):
    """All helpers with a once-per-turn ability."""

    helpers: tuple[HelperOffer, ...]


class TileChoice(Tap, frozen=True):
    """The action of another tile."""

    tile: str


class BorrowOffer(Offer, frozen=True):
    """The actions that one lantern borrows."""

    tiles: tuple[TileChoice, ...]


class BonusOffer(Offer, frozen=True):
    """The bonus action: the lanterns that it needs and that there are."""

    tiles: tuple[TileChoice, ...]
    needs: int
    has: int


class Berries(Tap, frozen=True):
    """Blueberries instead of an action."""

    n: int


class Instead(Struct, frozen=True):
    """What may be taken instead of the tile's action, while it is untouched."""

    berries: Berries
    borrow: BorrowOffer
    lanterns: int


class FillWay(Tap, frozen=True):
    """Dice that fill an order."""

    dice: tuple[str, ...]


class FillOffer(Offer, frozen=True):
    """An order beside the board: how it can be filled, or what it lacks in the words of needs."""

    card: str
    ways: tuple[FillWay, ...]
    reward: str
    special: bool
    lacks: tuple[str, ...]
    # Nothing but what it lacks is in the way.
    lacks_only: bool
    row: int
    row_gain: str
    # The way to fill it where there is but one.
    only: FillWay | None


class MarketChoice(Tap, frozen=True):
    """The next purchase on the marketing track."""

    done: bool
    column: int
    columns: int
    next: int
    again: bool
    price: Price
    points: int
    presumed: bool

    @property
    def legal(self) -> bool:
        """Tell whether it may be made."""
        return not self.reasons


class EndChoice(Tap, frozen=True):
    """The end of the turn: how many dice go back, what must be announced, what nobody began."""

    excess: int
    pile: int
    owed: tuple[str, ...]
    undone: tuple[str, ...]


class Turn(Struct, frozen=True):
    """Everything that the seat in turn may do now, and why not the rest."""

    tile: str
    actions: tuple[ActionView, ...]
    instead: Instead | None
    orders: tuple[FillOffer, ...]
    saw: SawOffer
    splice: SpliceOffer
    glue: GlueOffer
    harvest: HarvestOffer
    helpers: HelpersOffer
    told: ToldTurn
    bonus: BonusOffer
    market: MarketChoice
    end: EndChoice
