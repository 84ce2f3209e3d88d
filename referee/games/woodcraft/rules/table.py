"""The table: everything that lies on it at one moment, as immutable values."""

from __future__ import annotations

from msgspec import Struct, field

from referee.engine.draft import Seated
from referee.games.woodcraft.rules.dice import Die
from referee.games.woodcraft.rules.facts import Gain, HelperCard, OrderCard, SoloCard

# gc=False: tables are made of older values only, so they can never be part of a cycle, and the
# garbage collector need not look at them.


class Options(Struct, frozen=True):
    """How a match settles the questions that the rulebook leaves open (Q-01 … Q-21)."""

    passing_reaches_tile: bool = True
    reputation_end: str = "13"
    split_per_tree: bool = True
    replant: bool = False
    new_helper_produces: bool = True
    same_contract_twice: bool = False
    discount_on_last_column: bool = True
    produced_lantern_pays: bool = True
    split_a_two: bool = True
    grow_in_round_1: bool = False


class PlacedOrder(Struct, frozen=True, gc=False):
    """An order card beside the board, in one of the six rows."""

    card: str
    row: int


class Workshop(Struct, frozen=True, gc=False):
    """All that one seat has in front of it."""

    points: int = 0
    blueberries: int = 12
    lanterns: int = 1
    glue: int = 0
    scrap: int = 0
    sawblades: int = 0
    reuse: int = 0
    reputation: int = 0
    blueberry_income: int = 0
    hazelnut_income: int = 0
    marketing: int = 0
    lumber: tuple[Die, ...] = ("G3", "Y2", "B1")
    # One place per pot, in the order of the colours; "" is an empty pot, None a missing one.
    pots: tuple[str | None, str | None, str | None] = ("", None, None)
    # One flag per tile in the workshop: True while it is usable, False while it shows X.
    saw_tiles: tuple[bool, ...] = (True,)
    splice_tiles: tuple[bool, ...] = (True,)
    glue_tile: tuple[bool, ...] = ()
    rooms: tuple[str, ...] = ("", "", "", "", "", "")
    attic: tuple[str, ...] = ("",) * 11
    orders: tuple[PlacedOrder, ...] = ()
    hand: tuple[str, ...] = ()
    completed: tuple[str, ...] = ()
    contracts: tuple[str, ...] = ()
    # Cards dealt at the setup and not chosen from yet.
    dealt: tuple[str, ...] = ()
    ready: bool = True
    # Helpers whose once-per-turn ability has been used in this turn.
    used: tuple[str, ...] = ()


class Action(Struct, frozen=True, gc=False):
    """One of the seven actions that the seat in turn may perform or has begun."""

    tile: str
    source: str
    done: tuple[str, ...] = ()


class Course(Struct, frozen=True, gc=False):
    """Another way to give the steps of a turn to its actions, where two are of one kind."""

    actions: tuple[Action, ...]
    # Blueberries that this way has cost more than the one that the table shows.
    owes: int = 0


class Decision(Struct, frozen=True, gc=False):
    """A choice that a reward has brought and that its owner must make."""

    kind: str
    seat: int
    source: str
    amount: int = 1
    choices: tuple[str, ...] = ()
    may_decline: bool = False


class Effect(Struct, frozen=True, gc=False):
    """What an unnamed helper once did: the tokens given for it, by their counters, and its gain."""

    helper: str
    given: tuple[tuple[str, int], ...]
    gain: tuple[Gain, ...]


class Table(Seated, frozen=True, gc=False):
    """The state of a match at one moment."""

    workshops: tuple[Workshop, ...]
    options: Options
    cards: str
    phase: str
    round: int
    turn: int
    # Where each tile lies: quadrant × 7 + slot − 1, in the order of the tiles' names.
    wheel: tuple[int, ...]
    front: int
    start: int
    arc: bool
    yard: tuple[str, ...]
    order_display: tuple[str, ...]
    helper_display: tuple[str, ...]
    order_discards: tuple[str, ...]
    helper_discards: tuple[str, ...]
    late: bool
    contracts: tuple[str, ...]
    # Contracts claimed in this round; they leave the table when the round ends.
    claimed: tuple[str, ...]
    reputation_tiles: tuple[str, ...]
    # For each reputation tile, the (seat, round) pairs in the order of arrival.
    arrivals: tuple[tuple[tuple[int, int], ...], ...]
    facts: tuple[tuple[str, str], ...] = ()
    orders_entered: dict[str, OrderCard] = field(default_factory=dict)
    helpers_entered: dict[str, HelperCard] = field(default_factory=dict)
    solo_entered: dict[str, SoloCard] = field(default_factory=dict)
    # The state of the turn.
    tile: str = ""
    tile_lanterns: int = 0
    actions: tuple[Action, ...] = ()
    otherwise: tuple[Course, ...] = ()
    bonus_used: bool = False
    marketed: bool = False
    decisions: tuple[Decision, ...] = ()
    # The row of a completed order whose penalty waits for the choices of the card's reward.
    row_due: int = 0
    # Whether lanterns that helpers produce now count as brought by the chosen tile.
    tile_produces: bool = False
    # What chance still owes beyond gaps in yard and displays: "solo", "contract".
    owed: tuple[str, ...] = ()
    neutral: int = 0
    solo_deck: str = "own"
    solo_discards: tuple[str, ...] = ()
    # What is told when it matters instead of being followed; see `levels`.
    told: tuple[str, ...] = ()
    # What unnamed helpers did, the last thing first: mostly they do it again.
    effects: tuple[Effect, ...] = ()
    # As by default in every match, so that an old one has the marks that it had.
    edition: int = 2

    @property
    def solo(self) -> bool:
        """Tell whether one person plays alone."""
        return len(self.seats) == 1
