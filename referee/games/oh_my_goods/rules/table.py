"""The table: everything that lies on it at one moment, as immutable values."""

from __future__ import annotations

from msgspec import Struct

from referee.engine.draft import Seated
from referee.games.oh_my_goods.rules.facts import PrintedFacts
from referee.games.oh_my_goods.rules.words import AT_THE_TABLE, BY_THE_APP

# gc=False: tables are made of older values only, so they can never be part of a cycle, and the
# garbage collector need not look at them.


class Options(Struct, frozen=True):
    """How a match settles the questions that the rulebook leaves open (OMG-A01 … A31)."""

    exchange_all_or_none: bool = False
    two_assistants_at_most: bool = True
    fewer_assistants: bool = False
    offices_add_up: bool = True
    hire_beside_worker: bool = True
    worker_may_rest: bool = False
    assistants_only_produce: bool = True
    chains_wait: bool = False
    # Whether the app may say how the last round brings the most; it changes no rule.
    best_last_round: bool = True


class Moved(Struct, frozen=True, gc=False):
    """An assistant that is moved for 2 coins, and the goods that pay for it (OMG-R45)."""

    assistant: str
    building: str
    # How many goods of which of the own buildings.
    pay: tuple[tuple[str, int], ...]


class Plan(Struct, frozen=True, gc=False):
    """What a seat has decided in secret (OMG-R42)."""

    worker: str
    way: str
    # The card laid face down, "" for none; `?` where the table keeps the cards.
    card: str
    moves: tuple[Moved, ...] = ()


class Post(Struct, frozen=True, gc=False):
    """A hired assistant and the building where it works."""

    assistant: str
    building: str


class Estate(Struct, frozen=True, gc=False):
    """All that one seat has in front of it.

    Cards that nobody has told are `?`: at a real table those of every hand, in what the app
    deals those that a viewer may not see.
    """

    hand: tuple[str, ...] = ()
    # The charburner first.
    buildings: tuple[str, ...] = ()
    # One pile of face-down cards per building.
    goods: tuple[tuple[str, ...], ...] = ()
    posts: tuple[Post, ...] = ()
    worker: str = ""
    way: str = ""
    planned: str = ""
    plan: Plan | None = None
    # The state of the turn: buildings that have produced, cards discarded for that.
    produced: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    # How the seat's turn ended in this round: built, hired or passed.
    ended: str = ""
    # How many cards were in hand when phase I began (OMG-R34).
    hand_before: int = 0
    # What was told of the end alone goes before everything that lies here.
    final: Final | None = None


class Final(Struct, frozen=True, gc=False):
    """The end of a match that nobody tracked, as it was told: points of cards, coins of goods."""

    buildings: tuple[int, ...] = ()
    assistants: tuple[int, ...] = ()
    coins: int = 0


class Draw(Struct, frozen=True, gc=False):
    """Cards that a seat must still be given, into its hand or onto one of its buildings."""

    seat: int
    count: int
    building: str = ""


class Table(Seated, frozen=True, gc=False):
    """The state of a match at one moment."""

    estates: tuple[Estate, ...]
    options: Options
    phase: str
    cards: str = AT_THE_TABLE
    round: int = 1
    # Who reveals the market and begins every phase, and who is in turn.
    active: int = 0
    turn: int = 0
    sunrise: tuple[str, ...] = ()
    sunset: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    # The assistants that can be hired; nobody has told them as long as `laid_out` is not set.
    assistants: tuple[str, ...] = ()
    laid_out: bool = False
    facts: PrintedFacts = ()
    # The building whose production chain may be used now (OMG-R70).
    chain: str = ""
    # The round after which the match ends; 0 as long as nobody has eight buildings.
    last_round: int = 0
    # Cards that are to be drawn before the match goes on, and who must first discard half.
    draws: tuple[Draw, ...] = ()
    halving: tuple[int, ...] = ()
    # A row that ended early because no card was left anywhere.
    cut_short: bool = False
    edition: int = 1

    @property
    def app_deals(self) -> bool:
        """Tell whether the app shuffles, deals and draws."""
        return self.cards == BY_THE_APP

    @property
    def in_last_round(self) -> bool:
        """Tell whether this is the last round."""
        return self.last_round == self.round

    @property
    def market(self) -> tuple[str, ...]:
        """The cards of both rows."""
        return self.sunrise + self.sunset

    def from_active(self) -> tuple[int, ...]:
        """Return all seats, the active player first, then clockwise (OMG-R21)."""
        count = len(self.seats)
        return (*range(self.active, count), *range(self.active))
