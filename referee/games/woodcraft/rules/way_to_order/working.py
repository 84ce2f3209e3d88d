"""Making the dice that an order asks for: searched backwards, from what is needed.

Every die that is needed must lie there, stand in a pot, be bought, or come out of another die (or
two) that is then needed in its place. What a cut leaves over may serve another need.
"""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from typing import Any

from referee.games.woodcraft.rules.way_to_order import changing, handing, sources
from referee.games.woodcraft.rules.way_to_order.asked import Asked
from referee.games.woodcraft.rules.way_to_order.bills import (
    LACK,
    NEVER,
    STEP,
    WORTH,
    Bills,
    Early,
    Used,
)
from referee.games.woodcraft.rules.way_to_order.costs import (
    BERRY,
)
from referee.games.woodcraft.rules.way_to_order.marks import mark
from referee.games.woodcraft.rules.way_to_order.means import PLACES
from referee.games.woodcraft.rules.way_to_order.outlook import Outlook
from referee.games.woodcraft.rules.way_to_order.prices import NO_RESTS, Prices
from referee.games.woodcraft.rules.way_to_order.promises import Late
from referee.games.woodcraft.rules.way_to_order.starts import Start, Together
from referee.games.woodcraft.rules.words import COLOURS

# A need: the dice that meet it, the cuts that must come after it, where its recipe is written,
# and the last change of the same die, so that equal changes are tried in one order only.
Goal = tuple[tuple[int, ...], int, list[Any], int, int]
Goals = tuple[Goal, Any] | None


# What marks the place in the goals where a die to be shaved is chosen.
CHOOSE = 1


class TooLong(Exception):
    """The search has taken more tries than it was given."""


class Enough(Exception):
    """Something was found, and anything will do."""


class Search:
    """The cheapest way to work on the dice of one table, cheaper than the best so far.

    With `any_way` anything will do that lacks less than the best so far. `left_out` are the
    places of needs that are not looked for. Nothing weighs less than `least`, as is known by now.
    """

    def __init__(
        self,
        asked: Asked,
        start: Start | Together,
        best: int,
        *,
        any_way: bool = False,
        left_out: tuple[int, ...] = (),
        least: int = 0,
    ) -> None:
        # Only tokens and blueberries may be lacking.
        lenient = best > LACK and any_way
        self.means = means = start.means if lenient else start.means.payable()
        self.most_glue, self.most_scrap = means.most(0), means.most(1)
        self.best = best
        self.any_way = any_way
        self.only_lacks = any_way and best % LACK == 0
        every = enumerate(means.specs)
        self.specs = sorted([spec for place, spec in every if place not in left_out], key=len)
        self.recipes: list[Any] = [None] * len(self.specs)
        self.found: Any = None
        self.pile, self.pots, self.yard = [*means.pile], [*means.pots], [*means.yard]
        self.buys, self.sixes = means.buys, 1
        self.saws, self.gluing = means.saws, means.gluing
        self.splices = [*means.splices]
        self.helpers = [True] * len(means.helpers)
        self.reuse = means.reuse
        self.glue = self.scrap = self.blades = self.berries = 0
        self.extra, self.steps = start.worth, start.steps
        state = start.state
        # Dice that are sold: what must be left for later, and what was used when they were made.
        self.promises = state.promises
        after = state.table.workshops[asked.seat]
        self.lates = [
            Late(state.table, promise.shop, after, means.prices) for promise in state.promises
        ]
        self.limits = state.limits()
        self.pays_at_the_end = handing.pays_at_the_end(state)
        if self.pays_at_the_end and not lenient:
            # Every blueberry is spent, or something was shaved in vain: so much is paid anyway.
            self.extra += BERRY * max(0, means.berries + means.less_berries)
            means.less_berries = -means.berries
        # Dice that are there again once they are shaved, or may be.
        self.shaved = handing.may_be_shaved(self, 0)
        self.sales: list[Any] = [None] * len(state.promises)
        self.late = self.lates[0] if self.lates else None
        # What must be bought by the time of each die that was handed over, and the cuts by then.
        self.early: Early = ()
        self.early_cuts: tuple[int, ...] = ()
        # For which of these dice, or for the order, something of the yard was bought first.
        self.shopped: int | None = None
        # Cuts: [kind, die, recipe of the die, parts taken, what is left over]; what must follow.
        self.cuts: list[list[Any]] = []
        self.later: list[int] = []
        # Cuts of helpers, one after the other, and what they leave over: (die, cut, where it is).
        self.planted: list[list[int]] = [[] for _ in COLOURS]
        self.beds = [*means.beds]
        self.loose: list[tuple[int, int, int]] = []
        # The least weight of what was not looked at.
        self.further = least
        # What follows a mark weighs at least, besides what it has cost by then.
        self.known: dict[object, int] = {}
        self.raises: dict[Any, dict[Any, int]] = {}
        self.bills, self.prices = Bills(means), Prices(means, asked.known)
        self.tries = 0

    def run(self, most: int) -> None:
        """Search for something cheaper than before; it is `found` then.

        With `most` it gives up after so many tries: raises TooLong.
        """
        self.tries = most or -1
        if self._so_far() >= self.best:
            return
        if self.any_way:
            with suppress(Enough):
                self.resolve(self.goals())
        else:
            self._run_cheapest(self.goals())

    def _run_cheapest(self, goals: Goals) -> None:
        """Look at what costs little first; each time it may cost more, nothing was found."""
        known, more, before = self.best, 1, 0
        self.further = max(self.further, self._so_far())
        while self.found is None and self.further < min(known, LACK):
            self.best = min(known, LACK, (self.further // WORTH + more) * WORTH)
            self.further = NEVER
            begun = self.tries
            self.resolve(goals)
            # Where a little more hardly opens anything new, larger steps are taken.
            if begun - self.tries < 2 * before:
                more *= 2
            before = begun - self.tries

    def goals(self) -> Goals:
        """Return the needs, what is hard to get first."""
        goals: Goals = None
        prices = self.prices.beside(NO_RESTS, self.hands())
        for place in sorted(range(len(self.specs)), key=lambda place: self._ease(place, prices)):
            goals = ((self.specs[place], 0, self.recipes, place, 0), goals)
        for place in range(len(self.promises) - 1, -1, -1):
            if self.promises[place].room:
                goals = (((), place, self.sales, CHOOSE, 0), goals)
                continue
            die = PLACES[self.promises[place].die]
            goals = (((die,), 0, self.sales, place, 0), (((), place, self.sales, 0, 0), goals))
        return goals

    def _ease(self, place: int, prices: list[int]) -> tuple[bool, int]:
        spec = self.specs[place]
        return len(spec) == 1, min([0 if self.pile[die] else prices[die] for die in spec])

    def lacks(self) -> tuple[tuple[str, int], ...]:
        """Return what is short in the best that was found."""
        short: tuple[tuple[str, int], ...] = self.found[3]
        return short

    def ready_saws(self) -> int:
        """Return how many saw tiles are ready by now."""
        return self.saws - (self.late.saws if self.late else 0)

    def price(self, die: int, place: int) -> int:
        """Return what a die costs that is bought for this promise, or for the order."""
        return (self.lates[place] if place < len(self.lates) else self.means).prices[die]

    def hands(self) -> int:
        """Return how many helpers and trees may still help."""
        return sum(self.helpers) + sum([left for left, _ in self.beds])

    # What it costs so far, and whether that can still be the cheapest.

    def used(self) -> Used:
        """Return what was used up so far."""
        return self.glue, self.scrap, self.blades, self.berries, self.means.reuse - self.reuse

    def _so_far(self) -> int:
        return self.bills.least(self.used(), self.early) + WORTH * self.extra + STEP * self.steps

    def spare(self) -> bool:
        """Tell whether a reuse token is left that costs nothing: one that was got."""
        return self.reuse > max(0, self.means.reuse + self.means.less_reuse)

    def fits(self, weight: int) -> bool:
        """Tell whether something of this weight is to be looked at."""
        if weight < self.best:
            return True
        self.further = min(self.further, weight)
        return False

    def done(self) -> int:
        """Return what it has cost so far besides what can be told from a mark."""
        return 0 if self.only_lacks else WORTH * self.extra + STEP * self.steps

    def _finish(self) -> None:
        """Note what was found, with the packs of materials that suit it best."""
        _, pack, lacks = self.bills.best(self.used(), self.early)
        self.best = self._so_far()
        # Whoever comes this way again at less cost finds something cheaper.
        self.further = min(self.further, self.best)
        recipes, cuts, planted, sales = deepcopy(
            (self.recipes, self.cuts, self.planted, self.sales)
        )
        used = self.means.saws - self.saws
        self.found = (recipes, cuts, pack, lacks, planted, used, sales, self.early)
        if self.any_way:
            raise Enough

    # Where a die may come from.

    def resolve(self, goals: Goals) -> None:
        """Find a source for the first need, and then for the others."""
        so_far = self._so_far()
        if goals is None:
            if self.fits(so_far):
                self._finish()
            return
        goal, rest = goals
        if self.pays_at_the_end and handing.in_vain(self):
            return
        if not goal[0]:
            if goal[3] == CHOOSE:
                handing.choose(self, goal[1], rest)
            else:
                handing.handed(self, goal[1], goal[4], rest)
            return
        outlook = Outlook(self, rest)
        dice = goal[0]
        base = so_far + outlook.rest
        if not self.fits(base + outlook.least(dice)):
            return
        if not self.fits(so_far + outlook.size(self, dice)):
            return
        here, done = mark(self, goals), self.done()
        # What follows weighs as much as the last time, or is nothing that was looked at by then.
        if not self.fits(done + self.known.get(here, 0)):
            return
        self.tries -= 1
        if not self.tries:
            raise TooLong
        before, self.further = self.further, NEVER
        self._try_sources(goal, rest, so_far, outlook)
        self.known[here] = self.further - done
        self.further = min(self.further, before)

    def _try_sources(self, goal: Goal, rest: Goals, so_far: int, outlook: Outlook) -> None:
        dice, _, recipe, place, _ = goal
        for die in dice:
            if self.pile[die] > (self.late.pile[die] if self.late else 0):
                self.pile[die] -= 1
                recipe[place] = ("lies", die)
                self.resolve(rest)
                self.pile[die] += 1
                if rest is None:
                    # Nothing else is needed, and nothing is cheaper than what lies there.
                    return
        for die in dice:
            sources.standing(self, die, goal, rest)
            sources.bought(self, die, goal, rest)
            changing.change(self, die, goal, rest, so_far, outlook)

    def paid(self, steps: int, extra: int, rest: Goals) -> None:
        """Go on with so many more moves and so much more worth."""
        self.steps += steps
        self.extra += extra
        self.resolve(rest)
        self.extra -= extra
        self.steps -= steps
