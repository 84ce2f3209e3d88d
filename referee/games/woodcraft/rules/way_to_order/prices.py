"""What a die weighs at least when it is not at hand: a bound that is quickly told.

A die may lie there, stand, be bought, or come out of others that cost something in turn. Whatever
several needs can share is shared by as many as possible: the price is never too high.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.woodcraft.rules.abilities import SPLICE_RAISES
from referee.games.woodcraft.rules.planting import TALLEST
from referee.games.woodcraft.rules.way_to_order.asked import Known
from referee.games.woodcraft.rules.way_to_order.bills import LACK, NEVER, STEP, WORTH
from referee.games.woodcraft.rules.way_to_order.costs import BERRY, RARE, TILE, TOKEN, TREE
from referee.games.woodcraft.rules.way_to_order.means import Means
from referee.games.woodcraft.rules.words import COLOURS, SIDES

DICE = len(COLOURS) * SIDES
# The largest rest of a cut of each colour that is open.
Rests = tuple[int, ...]
NO_RESTS = (0,) * len(COLOURS)


class Prices:
    """The least price of every die for somebody with these means."""

    def __init__(self, means: Means, known: Known) -> None:
        self.means = means
        bought = len(means.packs) > 1
        self.glue = 0 if bought else _token(means.free_glue, means.less_glue)
        self.scrap = 0 if bought else _token(means.free_scrap, means.less_scrap)
        self.blade = 0 if bought else _token(means.free_blades, means.less_blades)
        self.berry = 0 if means.less_berries < 0 else BERRY * WORTH
        self.once_more = (0 if means.less_reuse < 0 else RARE * WORTH) if means.reuse else NEVER
        tile = min(TILE * WORTH, self.once_more)
        self.sawing = STEP + (tile if means.saws else self.once_more)
        self.gluing = STEP + self.glue + (tile if means.gluing else self.once_more)
        if not means.glue_tile:
            self.gluing = NEVER
        # What it weighs to raise a die by so much.
        self.splicing = [
            STEP + self.scrap + (tile if any(means.splices[n:]) else self.once_more)
            for n, most in enumerate(SPLICE_RAISES[: len(means.splices)])
            for _ in range(most - (SPLICE_RAISES[n - 1] if n else 0))
        ]
        self._first = [self._at_once(die) for die in range(DICE)]
        # Tables that differ in other things share their prices.
        same = (*self._first, *map(bool, means.pile), self.sawing, self.gluing, self.blade)
        same = (*same, bool(means.beds), *means.potted, *self.splicing)
        # So many helpers may be any of these.
        self._known = known.setdefault((same, tuple(means.helpers)), {})

    def beside(self, rests: Rests, helpers: int) -> list[int]:
        """Return the price of each die that does not lie there.

        While such cuts are open, and so many helpers have not helped or planted yet.
        """
        known = self._known.get((rests, helpers))
        if known is None:
            known = self._known[rests, helpers] = self._worked_out(rests, helpers)
        return known

    def _worked_out(self, rests: Rests, helpers: int) -> list[int]:
        """Lower the prices until nothing is cheaper by way of something else."""
        prices = self._begun(rests, helpers)
        costs = self._costs(prices)
        others = _cheapest_of_each_value(costs)
        # Only colours of which something has become cheaper are looked at again.
        due = set(range(len(COLOURS)))
        while due:
            colour = due.pop()
            cheaper = False
            for die in range(colour * SIDES + SIDES - 1, colour * SIDES - 1, -1):
                price = self._made(die, costs, others)
                if price < prices[die]:
                    prices[die] = price
                    if price < costs[die]:
                        costs[die] = price
                        cheaper = True
            if cheaper:
                due.add(colour)
                before, others = others, _cheapest_of_each_value(costs)
                if others != before:
                    due.update(range(len(COLOURS)))
        return prices

    def _begun(self, rests: Rests, helpers: int) -> list[int]:
        """Return prices to begin with: those with fewer helpers, or without open cuts."""
        if helpers:
            fewer = self.beside(rests, helpers - 1)
            costs = self._costs(fewer)
            return [min(price, *self._helped(die, costs)) for die, price in enumerate(fewer)]
        if any(rests):
            closed = self.beside(NO_RESTS, 0)
            return [0 if die % SIDES < rests[die // SIDES] else closed[die] for die in range(DICE)]
        return [*self._first]

    def _costs(self, prices: list[int]) -> list[int]:
        return [0 if self.means.pile[die] else price for die, price in enumerate(prices)]

    def bought(self, die: int) -> int:
        """Return what the die weighs in a shop."""
        price = self.means.prices[die]
        return price * self.berry + LACK * max(0, price - self.means.berries)

    def _at_once(self, die: int) -> int:
        """Return what the die weighs out of a pot or a shop."""
        means = self.means
        price = self.bought(die)
        # A tree that makes way for a helper's is not felled by anybody.
        felling = 0 if means.replant and (die < SIDES or means.beds) else STEP
        return min(
            TREE * WORTH + felling if means.pots[die // SIDES] == die else NEVER,
            price if means.yard[die] else NEVER,
            price + STEP if means.sixes[die] else NEVER,
        )

    def _made(self, die: int, costs: list[int], others: list[int]) -> int:
        """Return what the die weighs out of others; `others` are the cheapest of each value."""
        value = die % SIDES
        first = die - value
        found = NEVER
        if value < SIDES - 1:
            whole = self.sawing + min(costs[die + 1 : first + SIDES])
            if whole < NEVER:
                # Shared by two, or by as many as there can be.
                most = SIDES - value
                found = min(whole // 2, (whole + self.blade * (most - 2)) // most)
        if value:
            spliced = [w + costs[die - by] for by, w in enumerate(self.splicing[:value], 1)]
            glued = [a + b for a, b in zip(costs[first:die], others[value - 1 :: -1], strict=True)]
            found = min(found, *spliced, self.gluing + min(glued))
        return found

    def _helped(self, die: int, costs: list[int]) -> Iterator[int]:
        colour, value = divmod(die, SIDES)
        yield NEVER
        for _, ability in self.means.helpers:
            if ability.kind == "nudge_die":
                if not ability.colours or COLOURS[colour] in ability.colours:
                    low = max(0, value - ability.amount)
                    high = min(SIDES, value + ability.amount + 1)
                    yield STEP + min(costs[colour * SIDES + low : colour * SIDES + high])
            elif ability.kind == "shave_die":
                if value + 1 < SIDES:
                    yield STEP + costs[die + 1]
            elif colour == 0:
                yield self._planted(die, costs, 1)
        if self.means.beds and self.means.potted[colour]:
            for height in range(1, TALLEST + 1):
                yield self._planted(die, costs, height)

    def _planted(self, die: int, costs: list[int], height: int) -> int:
        """Return what the die weighs as the rest of a cut, or as the tree, which is felled."""
        value = die % SIDES
        found = NEVER
        if value + height < SIDES and costs[die + height] < NEVER:
            found = (STEP + costs[die + height]) // 2
        if value + 1 == height:
            whole = min(costs[die + 1 : die - value + SIDES])
            if whole < NEVER:
                found = min(found, (STEP + whole) // 2 + TREE * WORTH)
        return found


def _cheapest_of_each_value(costs: list[int]) -> list[int]:
    return [min(costs[value::SIDES]) for value in range(SIDES)]


def _token(free: int, less: int) -> int:
    """Return what one more token weighs at least; those that were got may cost nothing."""
    lacking = LACK if free <= 0 else 0
    return lacking + (TOKEN * WORTH if less >= 0 else 0)
