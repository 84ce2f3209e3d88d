"""Draw pile and discard pile: drawing, shuffling anew, and what happens when both are empty."""

from __future__ import annotations

from enum import Enum

from msgspec.structs import replace

from referee.engine.draft import alter
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.facts import CARDS
from referee.games.oh_my_goods.rules.table import Draw, Table


class Refill(Enum):
    """What became of an empty draw pile when a card was needed."""

    DONE = "done"
    WAITS = "waits"
    NOTHING = "nothing"


def refill(draft: Draft) -> Refill:
    """Make a new draw pile because a card is needed and none is left (OMG-R32, OMG-R33).

    Where the app deals, it must shuffle first. When both piles are empty, everybody discards
    half of their hand; when nobody can, what is missing is not drawn (OMG-A22).
    """
    table = draft.table
    if table.discards:
        if table.app_deals:
            return Refill.WAITS
        draft.step("reshuffle", n=len(table.discards))
        draft.set(pile=table.discards, discards=())
        return Refill.DONE
    halving = tuple(seat for seat in table.from_active() if len(draft.estate(seat).hand) > 1)
    if not halving:
        return Refill.NOTHING
    draft.set(halving=halving)
    for seat in halving:
        has = len(draft.estate(seat).hand)
        draft.step("halve_hand", seat, n=has // 2, has=has)
    return Refill.WAITS


def shuffle_owed(table: Table) -> bool:
    """Tell whether the app must shuffle the discard pile before the match can go on."""
    return bool(
        table.app_deals
        and not table.pile
        and not table.halving
        and table.discards
        and (table.draws or table.phase in ("sunrise", "sunset"))
    )


def owe(draft: Draft, seat: int, count: int, building: str = "") -> None:
    """Note that a seat is to be given cards from the draw pile."""
    if count:
        table = draft.table
        alter(table, "draws", (*table.draws, Draw(seat, count, building)))


def hand_out(draft: Draft) -> bool:
    """Give the seats the cards that they wait for; tell whether the match can go on."""
    table = draft.table
    pile = table.pile
    if pile:
        waiting: tuple[Draw, ...] = ()
        given = 0
        for place, draw in enumerate(table.draws):
            taken = pile[given : given + draw.count]
            left = draw.count - len(taken)
            if taken:
                _give(draft, draw, taken)
                given += len(taken)
            if left:
                waiting = (replace(draw, count=left), *table.draws[place + 1 :])
                break
        alter(table, "pile", pile[given:])
        alter(table, "draws", waiting)
        return True
    found = refill(draft)
    if found is Refill.NOTHING:
        for missing in table.draws:
            draft.step("no_cards_left", missing.seat, n=missing.count)
        draft.set(draws=())
    return found is not Refill.WAITS


def _give(draft: Draft, draw: Draw, cards: tuple[str, ...]) -> None:
    """Put drawn cards into a hand, or face down onto a building."""
    if draw.building:
        now = draft.add_goods(draw.seat, draw.building, cards)
        good = CARDS[draw.building].good
        draft.step("goods", draw.seat, n=len(cards), good=good, card=draw.building, now=now)
    else:
        mine = draft.own(draw.seat)
        hand = mine.hand + cards
        alter(mine, "hand", hand)
        draft.step("draw", draw.seat, n=len(cards), now=len(hand))
