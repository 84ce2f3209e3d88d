"""What a search begins with: the means of one table that getting leads to, or of many together."""

from __future__ import annotations

from copy import copy

from msgspec.structs import replace

from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order.asked import Asked
from referee.games.woodcraft.rules.way_to_order.costs import PIP, sold_pips, things
from referee.games.woodcraft.rules.way_to_order.getting import Gotten
from referee.games.woodcraft.rules.way_to_order.means import Means
from referee.games.woodcraft.rules.words import ROOMS

# Of these the most, or the least, that one table has is what many have together.
MOST = (
    "saws", "saw_tiles", "gluing", "glue_tile", "reuse", "free_glue", "free_scrap", "free_blades",
    "berries", "buys",
)  # fmt: skip
LEAST = ("less_glue", "less_scrap", "less_blades", "less_berries", "less_reuse")
MOST_OF_EACH = ("pile", "pots", "potted", "yard", "sixes", "beds")


class Start:
    """The means of a table, and what getting them has cost: `worth` and `steps`.

    `free` are the means of whoever need not keep what was promised.
    """

    def __init__(self, asked: Asked, state: Gotten) -> None:
        self.state = state
        self.means = self.free = Means(asked, state.table)
        rooms = [promise.room for promise in state.promises if promise.room]
        if rooms:
            # The helper may shave something that is needed as well.
            self.free = Means(asked, _unused(state.table, asked.seat, rooms))
        for means in {self.means, self.free}:
            # What shaving brings pays, but makes nothing cheaper.
            means.less_berries += len(rooms)
        self.worth = self.means.fixed_worth + PIP * sold_pips(state.moves)
        self.steps = sum(map(things, state.moves))
        # Whoever need not keep what was promised may shave without a promise.
        self.free_steps = self.steps - len(rooms)


def _unused(table: Table, seat: int, rooms: list[str]) -> Table:
    """Return the table as if the helpers of these rooms had not helped yet."""
    shop = table.workshops[seat]
    helped = [shop.rooms[ROOMS.index(room)] for room in rooms]
    again = replace(shop, used=tuple([one for one in shop.used if one not in helped]))
    shops = [again if other == seat else known for other, known in enumerate(table.workshops)]
    return replace(table, workshops=tuple(shops))


class Together:
    """Several starts as one: all their means at once, got for no more than any of them cost.

    Nothing was promised for them. What cannot be done from there, none of them can do.
    """

    def __init__(self, starts: list[Start]) -> None:
        self.state = Gotten(starts[0].state.table)
        self.means = _all_of([start.free for start in starts])
        self.worth = min([start.worth for start in starts])
        self.steps = min([start.free_steps for start in starts])


def _all_of(each: list[Means]) -> Means:
    """Return means that have the most of everything that one of these has."""
    found = copy(each[0])
    if len(each) == 1:
        return found
    for name in MOST:
        setattr(found, name, max([getattr(means, name) for means in each]))
    for name in LEAST:
        setattr(found, name, min([getattr(means, name) for means in each]))
    for name in MOST_OF_EACH:
        columns = zip(*[getattr(means, name) for means in each], strict=True)
        setattr(found, name, [max(column) for column in columns])
    found.prices = [min(column) for column in zip(*[means.prices for means in each], strict=True)]
    # The largest one may be missing, on X or usable.
    tiles = range(max([len(means.splices) for means in each]))
    found.splices = tuple([any(any(means.splices[n : n + 1]) for means in each) for n in tiles])
    helpers = {helper for means in each for helper in means.helpers}
    found.helpers = sorted(helpers, key=lambda helper: helper[0])
    found.packs = sorted({pack for means in each for pack in means.packs})
    return found
