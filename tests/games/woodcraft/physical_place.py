"""What lies in front of one seat on a table of wood and cardboard."""

from collections import Counter

from referee.games.woodcraft.rules.table import Workshop
from referee.games.woodcraft.rules.words import ATTIC, COLOURS, ROOMS

COUNTERS = (
    "points", "blueberries", "lanterns", "glue", "scrap", "sawblades", "reuse", "reputation",
    "blueberry_income", "hazelnut_income", "marketing",
)  # fmt: skip
TILE_ROWS = {"saw": "saw_tiles", "splice": "splice_tiles", "glue": "glue_tile"}


class Place:
    """What lies in front of one seat."""

    def __init__(self, shop: Workshop) -> None:
        self.counters = {name: int(getattr(shop, name)) for name in COUNTERS}
        self.lap = min(3, shop.points // 50)
        self.second_markers = [shop.blueberry_income > 10, shop.hazelnut_income > 10]
        self.lumber = Counter(shop.lumber)
        self.pots = list(shop.pots)
        self.tiles = {row: list(getattr(shop, row)) for row in TILE_ROWS.values()}
        self.rooms = list(shop.rooms)
        self.attic = list(shop.attic)
        self.orders = sorted((order.card, order.row) for order in shop.orders)
        self.hand = sorted(shop.hand)
        self.completed = sorted(shop.completed)
        self.contracts = sorted(shop.contracts)
        self.dealt = sorted(shop.dealt)

    def take(self, dice: str) -> None:
        """Take dice out of the pile; they must be there."""
        for die in dice.split(","):
            assert self.lumber[die] > 0, f"{die} is not in the pile {self.lumber}"
            self.lumber[die] -= 1

    def add(self, dice: str) -> None:
        """Put dice into the pile."""
        self.lumber.update(dice.split(","))

    # One method for each step that touches nothing else.

    def do_gain(self, what: str, n: int, now: int, source: str) -> None:
        self.counters[what] += n
        assert n > 0
        assert self.counters[what] == now

    def do_pay(self, what: str, n: int, now: int, source: str) -> None:
        self.counters[what] -= n
        assert n > 0
        assert self.counters[what] == now >= 0

    def do_score(self, n: int, now: int, source: str) -> None:
        self.counters["points"] += n
        assert self.counters["points"] == now >= 0

    def do_score_lap(self, lap: int, disc: int) -> None:
        self.lap += 1
        assert (self.lap, disc) == (lap // 50, self.counters["points"] % 50)

    def do_score_lap_back(self, lap: int, disc: int) -> None:
        assert self.lap == lap // 50
        self.lap -= 1
        assert disc == self.counters["points"] % 50

    def do_score_beyond(self, n: int, disc: int) -> None:
        assert self.lap == 3
        assert (n, disc) == (self.counters["points"], self.counters["points"] % 50)

    def do_second_marker(self, track: str, at: int) -> None:
        self.second_markers[track == "hazelnut"] = True
        assert self.counters[f"{track}_income"] == 10 + at

    def do_reputation(self, n: int, now: int, source: str) -> None:
        self.counters["reputation"] += n
        assert self.counters["reputation"] == now

    def do_income_track(self, track: str, n: int, now: int, source: str) -> None:
        self.counters[f"{track}_income"] += n
        assert self.counters[f"{track}_income"] == now

    def do_marketing(self, column: int) -> None:
        assert column - self.counters["marketing"] == 1 or column == 8
        self.counters["marketing"] = column

    def do_dice_returned(self, dice: str, source: str) -> None:
        self.take(dice)

    def do_dice_changed(self, old: str, new: str, source: str) -> None:
        self.take(old)
        self.add(new)

    def do_tree_grows(self, die: str, grown: str) -> None:
        self.pots[self.pots.index(die)] = grown

    def do_tree_felled(self, die: str, grown: str) -> None:
        self.pots[self.pots.index(die)] = ""
        self.add(grown)

    def do_harvested(self, die: str) -> None:
        self.pots[self.pots.index(die)] = ""
        self.add(die)

    def do_planted(self, tree: str, split: str) -> None:
        self.take(split or tree)
        if split:
            self.add(f"{split[0]}{int(split[1]) - int(tree[1])}")
        pot = COLOURS.index(tree[0])
        assert self.pots[pot] == ""
        self.pots[pot] = tree

    def do_tile_to_x(self, tile: str, n: int) -> None:
        assert self.tiles[tile][n - 1]
        self.tiles[tile][n - 1] = False

    def do_tiles_turned(self) -> None:
        self.tiles = {row: [True] * len(tiles) for row, tiles in self.tiles.items()}

    def do_improved(self, improvement: str, n: int) -> None:
        if improvement == "pot":
            assert self.pots[n - 1] is None
            self.pots[n - 1] = f"{COLOURS[n - 1]}1"
        else:
            self.tiles[TILE_ROWS[improvement]].append(True)
            assert len(self.tiles[TILE_ROWS[improvement]]) == n

    def do_tool_placed(self, tool: str, space: str) -> None:
        assert not self.attic[ATTIC.index(space)]
        self.attic[ATTIC.index(space)] = tool

    def do_order_moves_down(self, card: str, row: int) -> None:
        self.orders.remove((card, row - 1))
        self.orders = sorted((*self.orders, (card, row)))

    def do_told_order_moves_down(self, before: int, row: int) -> None:
        assert row == before + 1
        self.do_order_moves_down("?", row)

    def do_order_completed(self, card: str, n: int) -> None:
        self.orders = [order for order in self.orders if order[0] != card]
        self.completed = sorted((*self.completed, card))
        assert len(self.completed) == n

    def do_order_filled(self, row: int, n: int) -> None:
        self.orders.remove(("?", row))
        assert len(self.completed) == n

    def do_order_named(self, card: str, row: int) -> None:
        self.orders.remove(("?", row))
        self.orders = sorted((*self.orders, (card, row)))

    def do_production_told(self, room: str, gain: str) -> None:
        assert self.rooms[ROOMS.index(room)]
