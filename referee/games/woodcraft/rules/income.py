"""The income phase with its six steps (R-115 … R-123)."""

from __future__ import annotations

from referee.games.woodcraft.rules.cards import NAMELESS
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.rounds import income_phase
from referee.games.woodcraft.rules.table import Decision, PlacedOrder
from referee.games.woodcraft.rules.tracks import lose_reputation
from referee.games.woodcraft.rules.words import ROWS

FALL_OFF_PENALTY = 2
LAST_PHASE = 4
DECK_CHANGE_PHASE = 2
DISPLAY = 4
EMPTY_DISPLAY = ("",) * DISPLAY


def begin(draft: Draft) -> None:
    """Steps 1 and 2: orders move down a row, then everybody places one from hand."""
    number = income_phase(len(draft.table.seats), draft.table.round)
    draft.set(phase="income")
    draft.step("income_phase", n=number)
    for seat in range(len(draft.table.seats)):
        _orders_move_down(draft, seat)
    if number < LAST_PHASE:
        for seat in range(len(draft.table.seats)):
            if draft.shop(seat).hand:
                draft.decide(Decision("hand", seat, "income"))


def _orders_move_down(draft: Draft, seat: int) -> None:
    """Step 1: each order slides down; from the last row it leaves the board (R-098)."""
    orders = draft.shop(seat).orders
    if not orders:
        return
    kept: list[PlacedOrder] = []
    for order in orders:
        if order.row < ROWS:
            kept.append(PlacedOrder(order.card, order.row + 1))
            if order.card == NAMELESS:
                draft.step("told_order_moves_down", seat, before=order.row, row=order.row + 1)
            else:
                draft.step("order_moves_down", seat, card=order.card, row=order.row + 1)
        else:
            draft.set(order_discards=(*draft.table.order_discards, order.card))
            if order.card == NAMELESS:
                draft.step("told_order_falls_off", seat)
            else:
                draft.step("order_falls_off", seat, card=order.card)
            lose_reputation(draft, seat, FALL_OFF_PENALTY, "fall_off")
    draft.put(seat, orders=tuple(kept))


def finish(draft: Draft) -> None:
    """Steps 3 to 6: income, tiles turned back, displays cycled or changed to the late decks."""
    for seat in range(len(draft.table.seats)):
        shop = draft.shop(seat)
        draft.gain(seat, "blueberries", shop.blueberry_income, "income")
        draft.score(seat, shop.hazelnut_income, "income")
        if False in (*shop.saw_tiles, *shop.splice_tiles, *shop.glue_tile):
            draft.step("tiles_turned", seat)
            draft.put(
                seat,
                saw_tiles=(True,) * len(shop.saw_tiles),
                splice_tiles=(True,) * len(shop.splice_tiles),
                glue_tile=(True,) * len(shop.glue_tile),
            )
    number = income_phase(len(draft.table.seats), draft.table.round)
    if number == DECK_CHANGE_PHASE:
        _change_decks(draft)
    elif number < LAST_PHASE:
        _cycle(draft, "order_display", "order_discards")
        _cycle(draft, "helper_display", "helper_discards")


def _cycle(draft: Draft, display: str, discards: str) -> None:
    """Steps 5 and 6: the two cards on the spaces marked X go, the others slide (R-120)."""
    shown: tuple[str, ...] = getattr(draft.table, display)
    draft.step("display_cycled", display=display)
    if not shown:
        return
    gone = tuple(card for card in shown[2:] if card)
    draft.set(**{display: ("", "", *shown[:2]), discards: getattr(draft.table, discards) + gone})


def _change_decks(draft: Draft) -> None:
    """After the second income phase the late decks replace the early ones (R-121)."""
    draft.step("late_decks")
    draft.set(late=True, order_discards=(), helper_discards=())
    for display in ("order_display", "helper_display"):
        if getattr(draft.table, display):
            draft.set(**{display: EMPTY_DISPLAY})
