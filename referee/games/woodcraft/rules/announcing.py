"""What dice and hidden decks still owe the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from referee.engine.candidate import Chance, Die
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import levels, rulebook
from referee.games.woodcraft.rules.abilities import die_price
from referee.games.woodcraft.rules.actions import courses, open_action
from referee.games.woodcraft.rules.cards import (
    PRACTICE,
    current_deck,
    helper_deck,
    order_deck,
    whole_deck,
)
from referee.games.woodcraft.rules.display import HELPERS, ORDERS
from referee.games.woodcraft.rules.facts import practice_helpers, practice_orders, solo_deck
from referee.games.woodcraft.rules.rounds import CONTRACT_LEAVES, CONTRACTS_SHOWN
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.tracks import unpaid
from referee.games.woodcraft.rules.words import COLOURS, CONTRACTS, SIDES

REPUTATION_TILES = ("A", "B", "C")
TILES_IN_PLAY = 2
TELL_TILES = Chance("place_reputation_tiles", "tiles", TILES_IN_PLAY, pool=REPUTATION_TILES)
DEAL = {"helpers": 3, "orders": 5, "special": 2}
DICE = {
    colour: Die(colour, tuple(f"{colour}{pips}" for pips in range(1, SIDES + 1)))
    for colour in COLOURS
}
YARD_COLOURS = tuple(colour for colour in COLOURS for _ in range(2))


def yard_gaps(table: Table) -> tuple[str, ...]:
    """Return the colours of the dice that are missing in the lumber yard."""
    if "" not in table.yard:
        return ()
    spaces = zip(YARD_COLOURS, table.yard, strict=False)
    return tuple([colour for colour, die in spaces if not die])


def _rolled(colours: tuple[str, ...]) -> tuple[Die, ...]:
    return tuple(DICE[colour] for colour in colours)


def tiles_owed(table: Table) -> bool:
    """Tell whether somebody waits for the reward of a tile that nobody has told yet (R-132).

    Play goes on meanwhile; the reward follows as soon as the tiles are told, in a turn or at the
    latest when the match is over.
    """
    return table.phase in ("turn", "over") and bool(unpaid(table))


def contracts_unknown(table: Table) -> bool:
    """Tell whether nobody has told which public contracts lie out, though play has begun."""
    claimed = table.claimed or any(shop.contracts for shop in table.workshops)
    return table.cards != PRACTICE and not table.contracts and not claimed


def contracts_lying(table: Table) -> int:
    """Return how many public contracts lie out when nobody has claimed one (R-019, R-146)."""
    gone = sum(table.round >= number for number in CONTRACT_LEAVES) if table.solo else 0
    return CONTRACTS_SHOWN[len(table.seats)] - gone


def owed_before_turn_ends(table: Table) -> list[str]:
    """Return what must be refilled before the turn can be passed on (R-057, R-064, R-066)."""
    owed: list[str] = []
    if "" in table.yard:
        owed.append("yard")
    if "" in table.order_display and ORDERS.gaps(table):
        owed.append("order_display")
    if "" in table.helper_display and HELPERS.gaps(table):
        owed.append("helper_display")
    return owed


def refill_first(what: str) -> Reason:
    """Return the reason that this must be refilled before the turn can be passed on."""
    if what == "yard":
        return rulebook.ANNOUNCE_FIRST.broken(what=what)
    if what == ORDERS.name:
        return rulebook.ORDERS_FIRST.broken(what=what)
    return rulebook.HELPERS_FIRST.broken(what=what)


def chances(table: Table) -> Iterator[Chance]:
    """Yield everything that must be announced from dice, decks or lots now."""
    if table.phase == "over":
        if tiles_owed(table):
            yield TELL_TILES
        return
    if table.phase == "setup":
        yield from _setup_chances(table)
    else:
        yield from _late_chances(table)
    gaps = yard_gaps(table)
    if gaps:
        waits = _second_die(table)
        yield Chance("refill_yard", "dice", len(gaps), dice=_rolled(gaps), waits=waits)
    practice = table.cards == PRACTICE
    deck = current_deck(table)
    for kind, owed, pool in (
        ("reveal_orders", ORDERS.gaps(table), order_deck),
        ("reveal_helpers", HELPERS.gaps(table), helper_deck),
    ):
        if owed:
            drawn = pool(table, deck) if practice else ()
            yield Chance(kind, "cards", owed, pool=drawn, open=not practice)
    # What an earlier solo card has cleared is refilled before the next one is drawn.
    if "solo" in table.owed and not owed_before_turn_ends(table):
        pool_of_cards = solo_pool(table)
        yield Chance("draw_solo", "card", 1, pool=pool_of_cards, open=not pool_of_cards)
    if "contract" in table.owed:
        yield Chance("remove_contract", "contract", 1, pool=table.contracts)


def _late_chances(table: Table) -> Iterator[Chance]:
    """Yield what a match without a setup has not been told and needs to know now."""
    buying = not table.marketed and open_action(table, "buy_lumber") is not None
    if not table.yard and buying and not levels.is_told(table, levels.YARD):
        rolled = _rolled(YARD_COLOURS)
        yield Chance("refill_yard", "dice", len(YARD_COLOURS), dice=rolled, waits=True)
    if tiles_owed(table):
        yield replace(TELL_TILES, waits=True)
    claiming = any(decision.kind == "special" for decision in table.decisions)
    if claiming and contracts_unknown(table) and levels.ORDERS not in table.told:
        lying = contracts_lying(table)
        yield Chance("reveal_contracts", "contracts", lying, pool=CONTRACTS, waits=True)


def _second_die(table: Table) -> bool:
    """Tell whether the seat in turn may still buy a second die before the refill (R-057)."""
    begun = any(
        action.tile == "buy_lumber" and action.done == ("bought",)
        for course in courses(table)
        for action in course.actions
    )
    if not begun or table.marketed:
        return False
    shop = table.workshops[table.turn]
    return any(die and die_price(table, shop, die) <= shop.blueberries for die in table.yard)


def _setup_chances(table: Table) -> Iterator[Chance]:
    """Yield the draws and deals of the setup (R-016, R-019, R-025).

    Where displays are only told, contracts and reputation tiles are told when they matter, too.
    """
    if levels.ORDERS in table.told or levels.DISPLAYS in table.told:
        return
    if not table.contracts:
        shown = CONTRACTS_SHOWN[len(table.seats)]
        yield Chance("reveal_contracts", "contracts", shown, pool=CONTRACTS)
    if not table.reputation_tiles:
        yield TELL_TILES
    if table.cards == PRACTICE:
        for seat, shop in enumerate(table.workshops):
            if not shop.ready:
                yield from _deal_chances(table, seat)


def _deal_chances(table: Table, seat: int) -> Iterator[Chance]:
    """Yield the three parts of a seat's deal that are still missing."""
    for field, count in DEAL.items():
        if not dealt(table, seat, field):
            pool = deck_for(table, field)
            yield Chance("deal_cards", field, count, pool=pool, seat=table.seats[seat])


def deck_for(table: Table, field: str) -> tuple[str, ...]:
    """Return the cards out of which one part of a deal may come."""
    if field == "helpers":
        return helper_deck(table, "early")
    return order_deck(table, "special" if field == "special" else "early")


def whole_deck_for(field: str) -> frozenset[str]:
    """Return every card of the deck that one part of a deal comes from, wherever it lies."""
    if field == "helpers":
        return whole_deck(HELPERS.name, "early")
    return whole_deck(ORDERS.name, "special" if field == "special" else "early")


def dealt(table: Table, seat: int, field: str) -> tuple[str, ...]:
    """Return the cards of one kind that a seat has been dealt and not yet chosen from."""
    return _part(table.workshops[seat].dealt, field)


@lru_cache(maxsize=1_000)
def _part(cards: tuple[str, ...], field: str) -> tuple[str, ...]:
    """Return the cards of one kind; every way to keep some of them asks for this."""
    if field == "helpers":
        return tuple(card for card in cards if card in practice_helpers())
    deck = "special" if field == "special" else "early"
    orders = practice_orders()
    return tuple(card for card in cards if card in orders and orders[card].deck == deck)


def solo_pool(table: Table) -> tuple[str, ...]:
    """Return the solo cards that may be drawn; an empty deck is reshuffled (R-140)."""
    if table.solo_deck == "own":
        cards = tuple(solo_deck())
    elif table.solo_deck == "entered":
        cards = tuple(table.solo_entered)
    else:
        return ()
    return tuple(card for card in cards if card not in table.solo_discards) or cards
