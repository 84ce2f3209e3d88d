"""What the pages show, as finished values: nothing is left to work out in a template."""

from __future__ import annotations

from msgspec import Struct

from referee.lent.taps import Against, Tap

Pairs = tuple[tuple[str, int], ...]


class MarketCard(Struct, frozen=True):
    """A card of the market: its resource, and whether it shows a half sun."""

    resource: str
    sun: bool


class Sum(Struct, frozen=True):
    """How much of a resource there is: in the market, from own offices, altogether."""

    resource: str
    market: int
    office: int
    total: int


class Market(Struct, frozen=True):
    """The two rows, their sums, and where the next card goes ("" when nothing is revealed)."""

    sunrise: tuple[MarketCard, ...]
    sunset: tuple[MarketCard, ...]
    sums: tuple[Sum, ...]
    total: int
    open_row: str
    suns: int


class Forecast(Struct, frozen=True):
    """What a building would do in one way: `ready`, `hand` (cards would supply it) or `short`."""

    way: str
    state: str
    goods: int
    from_hand: int
    missing: Pairs


class BuildingView(Struct, frozen=True):
    """A building as its card shows it, and what lies on it."""

    card: str
    kind: str
    colour: str
    cost: int
    points: int
    needs: Pairs
    arbitrary: int
    chain: tuple[str, ...]
    good: str
    value: int
    bonus: str
    goods: int = 0
    coins: int = 0
    # Who works there: orderly, sloppy, assistant or "", and which assistant.
    staff: str = ""
    assistant: str = ""
    produced: bool = False
    forecasts: tuple[Forecast, ...] = ()


class SeatView(Struct, frozen=True):
    """What lies in front of one seat; `cards` are the hand, where it may be seen."""

    seat: str
    hand: int
    cards: tuple[BuildingView, ...]
    coins: int
    points: int
    buildings: tuple[BuildingView, ...]
    assistants: tuple[str, ...]
    planned: str
    ready: bool
    ended: str
    active: bool
    # What the best last round is worked out from.
    worker: str
    way: str
    posts: tuple[tuple[str, str], ...]
    produced: tuple[str, ...]


class Payment(Struct, frozen=True):
    """Goods that pay: from which buildings, what they are worth, how much is wasted."""

    goods: tuple[tuple[str, str, int], ...]
    coins: int
    wasted: int

    @property
    def amounts(self) -> dict[str, int]:
        """How many goods come from each building."""
        return {building: n for building, _, n in self.goods}


class Paid(Struct, frozen=True):
    """A move with a payment."""

    choice: Tap
    payment: Payment


class Supply(Struct, frozen=True):
    """A way to produce: the resources that come from hand, and the move."""

    resources: str
    choice: Tap
    # The cards by name, where the app deals.
    cards: tuple[str, ...] = ()


class Production(Struct, frozen=True):
    """A staffed building that has not produced yet; the first way is proposed."""

    building: BuildingView
    forecast: Forecast
    ways: tuple[Supply, ...]


class Use(Struct, frozen=True):
    """Using a chain so many times, and the coins that it would bring."""

    times: int
    made: int
    coins: int
    choice: Tap


class Chain(Struct, frozen=True):
    """A chain that is open: its inputs and how many there are, what each use would bring."""

    building: BuildingView
    inputs: Pairs
    coins_each: int
    uses: tuple[Use, ...]
    reasons: tuple[Against, ...] = ()


class Buildable(Struct, frozen=True):
    """A card that the planned one may be, with the payments of the least waste."""

    building: BuildingView
    ways: tuple[Paid, ...]
    reasons: tuple[Against, ...] = ()


class Kind(Struct, frozen=True):
    """The cards of one kind of building."""

    kind: str
    good: str
    colour: str
    cards: tuple[Buildable, ...]


class AssistantView(Struct, frozen=True):
    """A side of an assistant: the colours it asks for, its cost and points, how sure we are."""

    name: str
    colours: Pairs
    cost: int
    points: int
    known: bool
    sure: str


class Hireable(Struct, frozen=True):
    """An assistant on offer, and where it could go for which payment."""

    side: AssistantView
    places: tuple[tuple[BuildingView, Paid], ...]
    reasons: tuple[Against, ...] = ()


class Turn(Struct, frozen=True):
    """Everything that the seat in turn may do in phase IV."""

    productions: tuple[Production, ...]
    chains: tuple[Chain, ...]
    kinds: tuple[Kind, ...]
    planned: Buildable | None
    hireables: tuple[Hireable, ...]
    piles: tuple[BuildingView, ...]


class Place(Struct, frozen=True):
    """Where the worker may go, and what it would do there with the market so far."""

    building: BuildingView
    reasons: tuple[Against, ...]


class Moving(Struct, frozen=True):
    """An assistant, and where it could be moved for which goods, as the notation writes it."""

    assistant: str
    at: str
    options: tuple[tuple[str, str, Payment], ...]


class MadePlan(Struct, frozen=True):
    """The own plan, as long as it may be changed."""

    worker: str
    way: str
    card: str
    moves: tuple[str, ...]


class Planning(Struct, frozen=True):
    """What a seat decides in secret."""

    places: tuple[Place, ...]
    may_rest: bool
    cards: tuple[BuildingView, ...]
    has_card: bool
    moving: tuple[Moving, ...]
    made: MadePlan | None


class Exchange(Struct, frozen=True):
    """How many hand cards may be exchanged, or which."""

    counts: tuple[int, ...]
    cards: tuple[BuildingView, ...]
    all_or_none: bool


class Page(Struct, frozen=True):
    """The table of Oh My Goods! as one seat sees it, or as anybody does."""

    seat: str
    phase: str
    round: int
    app_deals: bool
    last_round: bool
    ends: int
    active: str
    turn: str
    market: Market
    pile: int
    discards: int
    assistants: tuple[AssistantView, ...]
    laid_out: bool
    shown: int
    seats: tuple[SeatView, ...]
    sides: tuple[AssistantView, ...] = ()
    charburners: tuple[BuildingView, ...] = ()
    exchange: Exchange | None = None
    halve: int = 0
    planning: Planning | None = None
    act: Turn | None = None
    helps: bool = True
    offices_add_up: bool = True
