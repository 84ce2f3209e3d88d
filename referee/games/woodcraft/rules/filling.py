"""Filling an order: what is handed in, the card's reward, the row's, and what helpers add."""

from __future__ import annotations

from referee.engine.draft import alter
from referee.games.woodcraft.rules.abilities import total
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.rewards import grant
from referee.games.woodcraft.rules.table import Decision, PlacedOrder

# Decided by telling what is printed on the card that was filled.
REWARD = "reward"


def turn_over(draft: Draft, seat: int, placed: PlacedOrder, kept_as: str) -> None:
    """Turn the card of a filled order face down; it counts under a name (R-094)."""
    mine = draft.own(seat)
    alter(mine, "orders", tuple([order for order in mine.orders if order is not placed]))
    alter(mine, "completed", (*mine.completed, kept_as))


def reward(
    draft: Draft, seat: int, placed: PlacedOrder, gains: tuple[Gain, ...] | None, special: bool
) -> None:
    """Give the card's reward, then the row's reward or penalty (R-094, R-102).

    What a card brings is asked for when nobody has told it; the row waits for that.
    """
    helped = total(draft.table, draft.shop(seat), "order_berries")
    if special:
        draft.decide(Decision("special", seat, "order"))
    if gains is None:
        draft.decide(Decision(REWARD, seat, "order", choices=(placed.card,)))
    else:
        grant(draft, seat, gains, "order")
    row = draft.board.rows[placed.row - 1]
    if gains is None or (draft.table.decisions and any(gain.amount < 0 for gain in row)):
        # A penalty comes off what the card brings, whatever has to be chosen of it first.
        draft.set(row_due=placed.row)
    else:
        grant(draft, seat, row, "row")
    draft.gain(seat, "blueberries", helped, "helper")
