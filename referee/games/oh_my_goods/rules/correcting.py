"""Making a corrected table: changes, phases and piles fit together again, nothing else happens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import repeat
from typing import Any

from msgspec.structs import replace

from referee.games.oh_my_goods.rules.corrections import (
    FINAL_NAMES,
    SEAT_NAMES,
    WANTED,
    change_of,
)
from referee.games.oh_my_goods.rules.facts import DECK
from referee.games.oh_my_goods.rules.invariants import cards_of, impossible
from referee.games.oh_my_goods.rules.table import Estate, Final, Table
from referee.games.oh_my_goods.rules.words import (
    EXCHANGE,
    NAMELESS,
    PLAN,
    PRODUCE,
    SUNRISE,
    SUNSET,
)

PLAIN = ("round", "sunrise", "sunset", "last_round")
COURSE = ("phase", "turn", "active")
# A planned card that is still to be taken from a pile.
TO_DRAW = "!"


def corrected(table: Table, seat: int, values: Mapping[str, Any]) -> Table | str:
    """Return the table as corrected, or the word for what would be impossible about it."""
    estates = list(table.estates)
    if any(name in values for name in SEAT_NAMES):
        estate = replace(estates[seat], plan=None, final=None)
        # Goods are laid onto the buildings that the same correction names, however it is worded.
        # By the alphabet, buildings come before goods.
        for name in sorted(values):
            if name in SEAT_NAMES:
                if name == "goods" and not {b for b, _ in values[name]} <= {*estate.buildings}:
                    return "goods"
                change = change_of(name, values[name])(estate, table.app_deals)
                estate = replace(estate, **change)
        if "hand" in values and _still_exchanges(table, seat):
            estate = replace(estate, hand_before=len(estate.hand))
        estates[seat] = estate
    told = {name[6:]: values[name] for name in FINAL_NAMES if name in values}
    if told:
        estates[seat] = replace(
            estates[seat], final=replace(estates[seat].final or Final(), **told)
        )
    changes: dict[str, Any] = {name: values[name] for name in PLAIN if name in values}
    if "assistants_shown" in values:
        changes.update(assistants=values["assistants_shown"], laid_out=True)
    elif "assistants" in values:
        changes["assistants"] = _on_offer(table, seat, estates[seat])
    found = replace(table, estates=tuple(estates), **changes)
    if any(name in values for name in COURSE):
        found = _on_course(found, values)
    if table.app_deals:
        found = _drawn_from_others(found, seat)
    piled = _piled(table, found, values)
    if piled is None:
        return "cards"
    return next(impossible(piled), None) or piled


def _still_exchanges(table: Table, seat: int) -> bool:
    """Tell whether a seat is yet to exchange cards in phase I, so its hand counts as of now."""
    order = table.from_active()
    return table.phase == EXCHANGE and order.index(seat) >= order.index(table.turn)


def _on_offer(table: Table, seat: int, estate: Estate) -> tuple[str, ...]:
    """Return the assistants on offer when a seat has other ones than before."""
    before = [post.assistant for post in table.estates[seat].posts]
    now = [post.assistant for post in estate.posts]
    back = [name for name in before if name not in now] if table.laid_out else []
    return tuple(name for name in (*table.assistants, *back) if name not in now)


def _on_course(table: Table, values: Mapping[str, Any]) -> Table:
    """Set phase and turn as if nobody had done anything in them yet."""
    seats = table.seats
    active = seats.index(values["active"]) if "active" in values else table.active
    turn = seats.index(values["turn"]) if "turn" in values else active
    phase = values.get("phase", table.phase)
    estates = tuple(_at_phase(estate, phase) for estate in table.estates)
    rows = {
        row: ()
        for row, phases in (("sunrise", (EXCHANGE,)), ("sunset", (EXCHANGE, SUNRISE, PLAN)))
        if phase in phases and row not in values
    }
    return replace(
        table,
        active=active,
        turn=turn,
        phase=phase,
        estates=estates,
        draws=(),
        halving=(),
        chain="",
        cut_short=False,
        **rows,
    )


def _at_phase(estate: Estate, phase: str) -> Estate:
    """Return what a seat has at the beginning of a phase."""
    estate = replace(estate, plan=None, produced=(), spent=(), ended="")
    if phase in (SUNSET, PRODUCE):
        return estate
    if estate.planned:
        estate = replace(estate, hand=(*estate.hand, estate.planned))
    return replace(estate, worker="", way="", planned="", hand_before=len(estate.hand))


def _drawn_from_others(table: Table, seat: int) -> Table:
    """Let others draw anew for hidden cards that a correction gives to this seat.

    Refusing the card instead would tell in whose hand it is.
    """
    mine = table.estates[seat]
    named = {*mine.hand, mine.planned, *table.market} - {WANTED}

    def left(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(WANTED if card in named else card for card in cards)

    estates = [
        replace(
            estate,
            goods=tuple(left(pile) for pile in estate.goods),
            hand=estate.hand if index == seat else left(estate.hand),
            planned=TO_DRAW if index != seat and estate.planned in named else estate.planned,
        )
        for index, estate in enumerate(table.estates)
    ]
    return replace(table, estates=tuple(estates))


def _piled(before: Table, table: Table, values: Mapping[str, Any]) -> Table | None:
    """Return the table with piles that hold all other cards, None when they cannot."""
    found = _by_name(before, table) if table.app_deals else _by_number(table)
    if found is None:
        return None
    pile, discards = found.pile, found.discards
    total = len(pile) + len(discards)
    wanted = values.get("pile", total - values["discards"] if "discards" in values else None)
    if wanted is None:
        return found
    if not 0 <= wanted <= total or values.get("discards", total - wanted) != total - wanted:
        return None
    both = pile[:wanted] + discards + pile[wanted:]
    return replace(found, pile=both[:wanted], discards=both[wanted:])


def _by_number(table: Table) -> Table | None:
    """Count the cards elsewhere; the others lie in the piles, discards as many as before."""
    estates = tuple(_filled(estate, repeat(NAMELESS)) for estate in table.estates)
    table = replace(table, estates=estates, pile=())
    left = len(DECK) - len(cards_of(replace(table, discards=())))
    if left < 0:
        return None
    discards = min(left, len(table.discards))
    return replace(table, pile=(NAMELESS,) * (left - discards), discards=(NAMELESS,) * discards)


def _by_name(before: Table, table: Table) -> Table | None:
    """Take named cards out of the piles; what a place has lost lies on the discard pile."""
    placed = {*cards_of(replace(table, pile=(), discards=()))} - {WANTED, TO_DRAW}
    pile = [card for card in before.pile if card not in placed]
    discards = [card for card in before.discards if card not in placed]
    elsewhere = {*before.pile, *before.discards, *placed}
    discards += (card for card in cards_of(before) if card not in elsewhere)
    if sum(_wanted(estate) for estate in table.estates) > len(pile) + len(discards):
        return None
    stock = iter((*pile, *discards))
    estates = tuple([_filled(estate, stock) for estate in table.estates])
    left = {*stock}
    return replace(
        table,
        estates=estates,
        pile=tuple(card for card in pile if card in left),
        discards=tuple(card for card in discards if card in left),
    )


def _wanted(estate: Estate) -> int:
    """Return how many places wait for a card."""
    piles = sum(goods.count(WANTED) for goods in estate.goods)
    return estate.hand.count(WANTED) + piles + (estate.planned == TO_DRAW)


def _filled(estate: Estate, stock: Iterator[str]) -> Estate:
    """Put cards from the stock where some are wanted."""
    return replace(
        estate,
        hand=tuple([card or next(stock) for card in estate.hand]),
        goods=tuple([tuple([card or next(stock) for card in pile]) for pile in estate.goods]),
        planned=next(stock) if estate.planned == TO_DRAW else estate.planned,
    )
