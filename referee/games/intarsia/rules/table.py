"""The table: everything that lies on it at one moment, as immutable values."""

from __future__ import annotations

from msgspec import Struct

from referee.engine.draft import Seated
from referee.games.intarsia.rules.cards import NO_CARDS, Cards
from referee.games.intarsia.rules.elements import Supply
from referee.games.intarsia.rules.floor import EMPTY, START, Depths

# gc=False: tables are made of older values only, so they can never be part of a cycle, and the
# garbage collector need not look at them.

# What a seat's turns are kept as, besides the number of the frame place that was built at.
BUILT_CROSS, PASSED = -1, -2


class Options(Struct, frozen=True):
    """How a match settles the questions that the rulebook leaves open (IN-A01 … A18)."""

    mandatory_claims: bool = False
    jokers_in_exchange: bool = True
    missing_joker: str = "replaced"
    empty_stack: str = "stocked"
    may_decline_draw: bool = False
    start_cross_scores: bool = True
    late_claims: str = "any_turn"


class Tile(Struct, frozen=True, gc=False):
    """A tool tile beside a floor plan: the space of the tool board that it came from."""

    space: int
    bonus: int


class Floor(Struct, frozen=True, gc=False):
    """All that one seat has in front of it: floor plan, hand, tool tiles."""

    points: int = 0
    hand: Cards = NO_CARDS
    # How many elements each ornament has, by the number of its frame place.
    depths: Depths = EMPTY
    # The crosses as bits, by the number of their place; the start cross lies in the centre.
    crosses: int = START
    tiles: tuple[Tile, ...] = ()
    start_card: str = ""
    passed: bool = False
    # What was built in each turn, in order: it tells when a requirement was fulfilled (IN-R75).
    turns: tuple[int, ...] = ()
    # So many of them have no order, because a correction told of them all at once.
    settled: int = 0
    # The end of a match that nobody tracked: ornaments of 1 to 4 elements, tool tiles, plants.
    told: tuple[int, ...] = ()


class Table(Seated, frozen=True, gc=False):
    """The state of a match at one moment."""

    floors: tuple[Floor, ...]
    options: Options
    side: str
    # Whose facts are used: `printed` ones of a box, or `practice` ones of our own making.
    board: str
    # Which of the four floor plans each seat has; 0 when they are all alike.
    plans: tuple[int, ...]
    phase: str
    # Within a turn of the building phase: `act`, then `claim`, then `draw`.
    step: str
    round: int
    turn: int
    start: int
    stacks: Cards
    supply: Supply
    rest: tuple[str, ...]
    # The field of the reward track with the marker; 1 is the one with the arrow.
    reward: int = 1
    # Cards that lie face up in front of the seat in turn (IN-R55).
    paid: Cards = NO_CARDS
    # What was built in this turn, and where.
    element: str = ""
    place: str = ""
    # When the tile claimed last in this turn was fulfilled; -1 before the first one.
    claimed_at: int = -1
    # Seats that have taken their start cards in this round.
    prepared: int = 0
    last_passed: int = 0
    facts: tuple[tuple[str, str], ...] = ()
    edition: int = 1
