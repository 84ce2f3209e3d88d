"""How much of the cards and the yard a match follows; the rest is told when it matters."""

from __future__ import annotations

from referee.games.woodcraft.rules.cards import NONE
from referee.games.woodcraft.rules.table import Table

ORDERS, HELPERS, YARD, DISPLAYS = "orders", "helpers", "yard", "displays"
ASPECTS = (ORDERS, HELPERS, YARD, DISPLAYS)


def is_told(table: Table, aspect: str) -> bool:
    """Tell whether an aspect is not followed: what matters of it is told when it does."""
    if aspect in table.told:
        return True
    if table.cards == NONE:
        # Without cards nothing about them is followed, but what a correction has laid out.
        lying = {ORDERS: table.order_display, HELPERS: table.helper_display}
        return aspect != YARD and not lying.get(aspect, _displays(table))
    if aspect == DISPLAYS and not {ORDERS, HELPERS} <= set(table.told):
        # A header or a correction of displays alone leaves nothing else to see.
        return not _displays(table)
    return False


def _displays(table: Table) -> tuple[str, ...]:
    return table.order_display + table.helper_display


def told_aspects(table: Table) -> tuple[str, ...]:
    """Return what is not followed, in the usual order."""
    return tuple(aspect for aspect in ASPECTS if is_told(table, aspect))


def followed(table: Table) -> tuple[str, ...]:
    """Return what is followed, in the usual order."""
    return tuple(aspect for aspect in ASPECTS if not is_told(table, aspect))


def waits(told: tuple[str, ...]) -> bool:
    """Tell whether the common setup is told when it matters, not before the first turn.

    A table that does not follow the displays names what somebody takes; so it is with the yard,
    the contracts and the reputation tiles.
    """
    return bool({YARD, DISPLAYS} & set(told))


def shows(told: tuple[str, ...], cards: str) -> bool:
    """Tell whether a display of these cards is followed where this much is told."""
    return cards not in told and DISPLAYS not in told
