"""What is true of every Woodcraft table, whatever was played or corrected before."""

from collections import Counter
from collections.abc import Iterable, Iterator

from referee.games.woodcraft.rules import attic
from referee.games.woodcraft.rules.announcing import REPUTATION_TILES, YARD_COLOURS
from referee.games.woodcraft.rules.cards import NAMELESS, NAMELESS_SPECIAL, orders_in_play
from referee.games.woodcraft.rules.dice import PIPS
from referee.games.woodcraft.rules.facts import (
    TOOL_KINDS,
    practice_helpers,
    practice_orders,
    solo_deck,
)
from referee.games.woodcraft.rules.rounds import last_round
from referee.games.woodcraft.rules.table import Table, Workshop
from referee.games.woodcraft.rules.words import COLOURS, CONTRACTS, LUMBER_PILE, TILES, TOOL_COPIES

COUNTERS = (
    "points", "blueberries", "lanterns", "glue", "scrap", "sawblades", "reuse", "reputation",
    "blueberry_income", "hazelnut_income", "marketing",
)  # fmt: skip
PHASES = ("setup", "turn", "income", "solo", "over")
Place = tuple[str, str]
# Where only one seat, or nobody, sees what lies there.
HIDDEN = ("hand", "dealt", "discards")


def wrong(table: Table) -> list[str]:
    """Say everything that cannot be true of any table."""
    return [
        *_wrong_middle(table),
        *(f"{name}: {what}" for name, shop in _seats(table) for what in _wrong_shop(shop)),
        *_wrong_cards(table),
    ]


def wrong_in_play(table: Table) -> list[str]:
    """Say what cannot be true as long as nobody has corrected anything."""
    return [*wrong(table), *_wrong_order_of_play(table)]


def _seats(table: Table) -> Iterator[tuple[str, Workshop]]:
    return zip(table.seats, table.workshops, strict=True)


def _wrong_middle(table: Table) -> Iterator[str]:
    seats = len(table.seats)
    if len(set(table.wheel)) != len(TILES) or not all(0 <= place < 28 for place in table.wheel):
        yield f"wheel {table.wheel}"
    if not (0 <= table.front < 4 and 0 <= table.turn < seats):
        yield f"front {table.front}, turn {table.turn}"
    if not 1 <= table.round <= last_round(seats):
        yield f"round {table.round}"
    if table.phase not in PHASES:
        yield f"phase {table.phase}"
    if table.yard and (
        len(table.yard) != len(YARD_COLOURS)
        or any(
            die and die[0] != colour for die, colour in zip(table.yard, YARD_COLOURS, strict=True)
        )
    ):
        yield f"yard {table.yard}"
    if not set(table.contracts) <= set(CONTRACTS) or _twice(table.contracts):
        yield f"contracts {table.contracts}"
    if _twice(tile for tile in table.reputation_tiles if tile):
        yield f"reputation tiles {table.reputation_tiles}"
    if not set(table.reputation_tiles) <= {*REPUTATION_TILES, ""}:
        yield f"reputation tiles {table.reputation_tiles}"
    for display in (table.order_display, table.helper_display):
        if len(display) not in (0, 4):
            yield f"display {display}"
    for arrivals in table.arrivals:
        if _twice(seat for seat, _ in arrivals):
            yield f"arrivals {arrivals}"
    tools = Counter(tool for shop in table.workshops for tool in shop.attic if tool in TOOL_KINDS)
    if any(count > TOOL_COPIES for count in tools.values()):
        yield f"tools {tools}"
    if any(not 0 <= decision.seat < seats for decision in table.decisions):
        yield f"decisions {table.decisions}"
    if table.phase == "over" and (table.decisions or table.owed):
        yield "something is open after the end"


def _wrong_shop(shop: Workshop) -> Iterator[str]:
    for counter in COUNTERS:
        if getattr(shop, counter) < 0:
            yield f"{counter} {getattr(shop, counter)}"
    if shop.reputation > 14 or shop.marketing > 8:
        yield f"reputation {shop.reputation}, marketing {shop.marketing}"
    if not set(shop.lumber) <= set(PIPS):
        yield f"lumber {shop.lumber}"
    for colour, die in zip(COLOURS, shop.pots, strict=True):
        if die and (die not in PIPS or die[0] != colour):
            yield f"pots {shop.pots}"
    if shop.pots[0] is None or (shop.pots[1] is None and shop.pots[2] is not None):
        yield f"pots {shop.pots}"
    if len(shop.saw_tiles) > 3 or len(shop.splice_tiles) > 3 or len(shop.glue_tile) > 1:
        yield "tiles of the workshop"
    if len(shop.rooms) != 6 or len(shop.attic) != 11:
        yield f"rooms {shop.rooms}, attic {shop.attic}"
    if any(not 1 <= order.row <= 6 for order in shop.orders):
        yield f"orders {shop.orders}"


def _wrong_cards(table: Table) -> Iterator[str]:
    """Each card lies open in one place; in a practice match all of them are cards of the set.

    Somebody may say that a card lies here which somebody else holds in secret: whoever refused
    that would tell what is in the hand.
    """
    for kind, places in (("order", order_places(table)), ("helper", helper_places(table))):
        for card, where in places.items():
            open_places = [place for place in where if place[0] not in HIDDEN]
            twice = len(open_places) > 1 or len(set(where)) < len(where)
            if twice and card not in (NAMELESS, NAMELESS_SPECIAL):
                yield f"{kind} {card} lies in {where}"
    if table.cards == "practice":
        if not set(order_places(table)) <= {*practice_orders(), NAMELESS}:
            yield f"orders that are not of the set: {order_places(table)}"
        if not set(helper_places(table)) <= {*practice_helpers(), NAMELESS}:
            yield f"helpers that are not of the set: {helper_places(table)}"
    if _twice(table.solo_discards) or (
        table.solo_deck == "own" and not set(table.solo_discards) <= set(solo_deck())
    ):
        yield f"solo discards {table.solo_discards}"


def claimed_twice(table: Table) -> set[str]:
    """Return the orders that lie in a hand although somebody else says that they lie open."""
    open_orders = orders_in_play(table)
    return {card for shop in table.workshops for card in shop.hand if card in open_orders}


def order_places(table: Table) -> dict[str, list[Place]]:
    """Return where each order lies that is not in its deck."""
    places: list[tuple[str, Place]] = [
        *((card, ("display", "")) for card in table.order_display if card),
        *((card, ("discards", "")) for card in table.order_discards),
    ]
    for name, shop in _seats(table):
        places += [(order.card, ("orders", name)) for order in shop.orders]
        places += [(card, ("hand", name)) for card in shop.hand]
        places += [(card, ("completed", name)) for card in shop.completed]
        places += [(card, ("dealt", name)) for card in shop.dealt if card in practice_orders()]
    return _grouped(places)


def helper_places(table: Table) -> dict[str, list[Place]]:
    """Return where each helper lies that is not in its deck."""
    places: list[tuple[str, Place]] = [
        *((card, ("display", "")) for card in table.helper_display if card),
        *((card, ("discards", "")) for card in table.helper_discards),
    ]
    for name, shop in _seats(table):
        places += [(card, ("rooms", name)) for card in shop.rooms if card]
        places += [(card, ("dealt", name)) for card in shop.dealt if card in practice_helpers()]
    return _grouped(places)


def _grouped(places: list[tuple[str, Place]]) -> dict[str, list[Place]]:
    found: dict[str, list[Place]] = {}
    for card, place in places:
        found.setdefault(card, []).append(place)
    return found


def _wrong_order_of_play(table: Table) -> Iterator[str]:
    """Say what the rules themselves keep from happening."""
    for index, (name, shop) in enumerate(_seats(table)):
        for space in range(len(shop.attic)):
            if shop.attic[space] and attic.missing_supports(shop.attic, space):
                yield f"{name}: a tool without support {shop.attic}"
        if len(shop.lumber) > LUMBER_PILE and index != table.turn:
            yield f"{name}: more than six dice {shop.lumber}"
        if any(die and PIPS[die] == 6 for die in shop.pots):
            yield f"{name}: a grown tree still stands in its pot {shop.pots}"
        if not table.options.same_contract_twice and _twice(shop.contracts):
            yield f"{name}: the same contract twice {shop.contracts}"
        if len(shop.hand) > 3:
            yield f"{name}: hand {shop.hand}"
    if table.arc and all(place // 7 != table.start for place in table.wheel):
        yield "the arc tile lies on an empty quadrant"
    # Where orders are only told, nobody may have said which contracts lie there.
    known = bool(table.contracts) or "orders" not in table.told
    if known and not set(table.claimed) <= set(table.contracts):
        yield f"claimed {table.claimed} of {table.contracts}"


def _twice(words: Iterable[object]) -> bool:
    """Tell whether anything is listed twice."""
    listed = list(words)
    return len(set(listed)) < len(listed)
