"""Placing orders beside the board and helpers in rooms."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.draft import alter
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.cards import NAMELESS, helper_card, order_card
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.rewards import grant, grant_production
from referee.games.woodcraft.rules.table import Decision, PlacedOrder, Table, Workshop
from referee.games.woodcraft.rules.words import ROOM_NEIGHBOURS, ROOMS


def place_order(draft: Draft, seat: int, card: str) -> None:
    """Put an order into the row of its top-left icon (R-065)."""
    known = order_card(draft.table, card)
    row = 1 if known is None else known.row
    mine = draft.own(seat)
    alter(mine, "orders", (*mine.orders, PlacedOrder(card, row)))
    off_the_pile(draft, "order_discards", card)
    draft.step("order_placed", seat, card=card, row=row)


def place_unnamed(draft: Draft, seat: int, row: int) -> None:
    """Put an order into a row of which nothing else is told."""
    draft.put(seat, orders=(*draft.shop(seat).orders, PlacedOrder(NAMELESS, row)))
    draft.step("order_told", seat, row=row)


def off_the_pile(draft: Draft, discards: str, card: str) -> None:
    """Take a card off its discard pile: without displays a new deck is shuffled unseen."""
    pile: tuple[str, ...] = getattr(draft.table, discards)
    if card in pile:
        draft.set(**{discards: tuple(other for other in pile if other != card)})


def adjacent_rooms(shop: Workshop) -> tuple[str, ...]:
    """Return the free rooms beside a room with a helper (R-067)."""
    if not any(shop.rooms):
        # Without any helper only the first room can take one.
        return (ROOMS[0],)
    return tuple(
        room
        for index, room in enumerate(ROOMS)
        if not shop.rooms[index] and any(shop.rooms[near] for near in ROOM_NEIGHBOURS[index])
    )


def room_objections(shop: Workshop, room: str) -> Iterator[Reason]:
    """Yield why no helper can be placed in a room (R-067)."""
    if shop.rooms[ROOMS.index(room)]:
        yield rulebook.ROOM_TAKEN.broken(room=room)
    elif room not in adjacent_rooms(shop):
        yield rulebook.ROOM_NOT_ADJACENT.broken(room=room)


def place_helper(draft: Draft, seat: int, room: str, card: str) -> None:
    """Put a helper into a room: the room's reward, then an immediate ability (R-069 … R-071)."""
    index = ROOMS.index(room)
    rooms = draft.shop(seat).rooms
    draft.put(seat, rooms=(*rooms[:index], card, *rooms[index + 1 :]))
    off_the_pile(draft, "helper_discards", card)
    draft.step("helper_placed", seat, card=card, room=room)
    for gain in draft.board.rooms[index]:
        if gain.what == "produce":
            left_out = "" if draft.table.options.new_helper_produces else room
            grant_production(draft, seat, gain.amount, "room", left_out)
        else:
            grant(draft, seat, (gain,), "room")
    _immediate(draft, seat, card)


def _immediate(draft: Draft, seat: int, helper: str) -> None:
    """Carry out an immediate ability, or ask for the decision that it brings."""
    card = helper_card(draft.table, helper)
    if card is None:
        return
    ability = card.ability
    if ability.kind == "gain":
        grant(draft, seat, ability.gain, "helper")
    elif ability.kind == "improve_now":
        draft.decide(Decision("improve", seat, helper, may_decline=True))
    elif ability.kind == "take_order_now":
        draft.decide(Decision("order", seat, helper, may_decline=True))
    elif ability.kind == "other":
        draft.step("helper_note", seat, card=helper, note=ability.note)


def declined_gain(table: Table, decision: Decision) -> tuple[Gain, ...]:
    """Return what the owner gets instead of a decision that is declined (H-22)."""
    card = helper_card(table, decision.source)
    return card.ability.gain if card is not None and decision.kind == "order" else ()
