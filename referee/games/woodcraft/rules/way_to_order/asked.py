"""What is asked: the way to which order, for whom, and what was worked out for it already."""

from __future__ import annotations

from msgspec import Struct, field

from referee.games.woodcraft.rules.facts import OrderCard
from referee.games.woodcraft.rules.table import Table, Workshop
from referee.games.woodcraft.rules.way_to_order.shops import Shops

# The least price of every die for given rests of cuts and a number of helpers, by means.
Known = dict[object, dict[tuple[tuple[int, ...], int], list[int]]]


class Asked(Struct, frozen=True):
    """A seat's order at a table; `known` prices and `shops` are shared by all that is looked at."""

    table: Table
    seat: int
    card: OrderCard
    known: Known = field(default_factory=dict)
    shops: dict[object, Shops] = field(default_factory=dict)

    @property
    def before(self) -> Workshop:
        """The workshop as it is now."""
        return self.table.workshops[self.seat]
