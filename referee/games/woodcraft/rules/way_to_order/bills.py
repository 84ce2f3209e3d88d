"""What tokens, blueberries and reuse tokens cost that a way has taken so far.

Everything that ways are compared by is one number: what is lacking weighs more than any worth, and
worth more than any number of moves. The parts of a weight can be shared by several dice.
"""

from __future__ import annotations

from itertools import accumulate

from referee.games.woodcraft.rules.way_to_order.costs import BERRY, RARE, TOKEN
from referee.games.woodcraft.rules.way_to_order.means import Means
from referee.games.woodcraft.rules.words import MATERIAL_PRICES, MATERIALS

# Divisible by every number of parts of a die.
STEP = 60
WORTH = 100 * STEP
LACK = 10_000 * WORTH
# More than any way weighs.
NEVER = 1_000_000 * LACK

Used = tuple[int, int, int, int, int]
Pack = tuple[int, int, int]
# For each die that was handed over: what of each material must be bought by then, and the
# blueberries left for that.
Early = tuple[tuple[int, int, int, int], ...]
Lacks = tuple[tuple[str, int], ...]


class Bills:
    """The cheapest bill for what was used: glue, scrap, sawblades, blueberries, reuse tokens."""

    def __init__(self, means: Means) -> None:
        self.means = means
        self._known: dict[tuple[Used, Early], int] = {}

    def least(self, used: Used, early: Early = ()) -> int:
        """Return what it weighs with the materials that suit it best."""
        known = self._known.get((used, early))
        if known is None:
            known = self._known[used, early] = self.best(used, early)[0]
        return known

    def best(self, used: Used, early: Early = ()) -> tuple[int, Pack, Lacks]:
        """Return what it weighs, what materials to buy for it, and what is lacking even so."""
        found: tuple[int, Pack, Lacks] = (NEVER, (0, 0, 0), ())
        for glue, scrap, blades, price in self.means.packs:
            pack = (glue, scrap, blades)
            lacks = self._lacks(used, pack, price)
            weight = LACK * sum(n for _, n in lacks) + WORTH * self._worth(used, pack, price)
            moves = packs_apart(pack, early)
            if moves is None:
                continue
            weight += STEP * sum(map(any, moves))
            if weight < found[0]:
                found = weight, pack, lacks
        return found

    def _lacks(self, used: Used, pack: Pack, price: int) -> Lacks:
        means = self.means
        glue, scrap, blades, berries, _ = used
        short = (
            ("glue", glue - means.free_glue - pack[0]),
            ("scrap", scrap - means.free_scrap - pack[1]),
            ("sawblades", blades - means.free_blades - pack[2]),
            ("blueberries", berries + price - means.berries),
        )
        return tuple((what, n) for what, n in short if n > 0)

    def _worth(self, used: Used, pack: Pack, price: int) -> int:
        means = self.means
        glue, scrap, blades, berries, reuse = used
        tokens = max(0, means.less_glue + glue - pack[0])
        tokens += max(0, means.less_scrap + scrap - pack[1])
        tokens += max(0, means.less_blades + blades - pack[2])
        worth = TOKEN * tokens + BERRY * max(0, means.less_berries + berries + price)
        return worth + RARE * max(0, means.less_reuse + reuse)


def packs_apart(pack: Pack, early: Early) -> list[Pack] | None:
    """Return what is bought for each die to be handed over, and then for the order.

    In as few moves as possible; None when it would come too late.
    """
    last = len(early)
    due = [last] * len(MATERIALS)
    for place in range(last - 1, -1, -1):
        for material, amount in enumerate(pack):
            short = early[place][material]
            if short > amount:
                return None
            if short > 0:
                due[material] = place
    # There are two purchases at most.
    for places in ([min(due)] * len(MATERIALS), due):
        parts = [_bought_at(place, pack, places) for place in range(last + 1)]
        spent = list(accumulate(map(_price, parts)))
        if all(price <= left[3] for price, left in zip(spent, early, strict=False)):
            return parts
    return None


def _bought_at(place: int, pack: Pack, places: list[int]) -> Pack:
    glue, scrap, blades = (
        amount if at == place else 0 for amount, at in zip(pack, places, strict=True)
    )
    return glue, scrap, blades


def _price(pack: Pack) -> int:
    both = zip(MATERIALS, pack, strict=True)
    return sum(MATERIAL_PRICES[what][amount] for what, amount in both if amount)
