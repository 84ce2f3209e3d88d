"""Making the dice that an order asks for: searched backwards, from what is needed.

Every die that is needed must lie there, stand in a pot, be bought, or come out of another die (or
two) that is then needed in its place. What a cut leaves over may serve another need.
"""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from typing import Any

from referee.games.woodcraft.rules.way_to_order import changing
from referee.games.woodcraft.rules.way_to_order.asked import Asked
from referee.games.woodcraft.rules.way_to_order.bills import LACK, NEVER, STEP, WORTH, Bills, Used
from referee.games.woodcraft.rules.way_to_order.costs import (
    PIP,
    TREE,
    felled_trees,
    sold_pips,
)
from referee.games.woodcraft.rules.way_to_order.cutting import left_over
from referee.games.woodcraft.rules.way_to_order.getting import Gotten
from referee.games.woodcraft.rules.way_to_order.later import all_later, follows
from referee.games.woodcraft.rules.way_to_order.means import Means
from referee.games.woodcraft.rules.way_to_order.outlook import Outlook
from referee.games.woodcraft.rules.way_to_order.prices import NO_RESTS, Prices
from referee.games.woodcraft.rules.words import SIDES

# A need: the dice that meet it, the cuts that must come after it, where its recipe is written,
# and the last change of the same die, so that equal changes are tried in one order only.
Goal = tuple[tuple[int, ...], int, list[Any], int, int]
Goals = tuple[Goal, Any] | None


class TooLong(Exception):
    """The search has taken more tries than it was given."""


class Enough(Exception):
    """Something was found, and anything will do."""


class Search:
    """The cheapest way to work on the dice of one table, cheaper than the best so far.

    With `any_way` anything will do that lacks less than the best so far. `left_out` are the
    places of needs that are not looked for.
    """

    def __init__(
        self,
        asked: Asked,
        state: Gotten,
        best: int,
        *,
        any_way: bool = False,
        left_out: tuple[int, ...] = (),
    ) -> None:
        # Only tokens and blueberries may be lacking.
        lenient = best > LACK and any_way
        self.means = means = Means(asked.before, state.table, asked.seat, asked.card.needs, lenient)
        self.best = best
        self.any_way = any_way
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
        self.extra = means.fixed_worth + PIP * sold_pips(state.moves)
        self.extra += TREE * felled_trees(state.moves)
        self.steps = len(state.moves)
        # Cuts: [kind, die, recipe of the die, parts taken, what is left over]; what must follow.
        self.cuts: list[list[Any]] = []
        self.later: list[int] = []
        # Cuts of helpers, one after the other, and what they leave over: (die, cut, where it is).
        self.planted: list[int] = []
        self.loose: list[tuple[int, int, int]] = []
        # The least weight of what was not looked at.
        self.further = 0
        self.seen: dict[Any, int] = {}
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
        self.further = self._so_far()
        while self.found is None and self.further < min(known, LACK):
            self.best = min(known, LACK, (self.further // WORTH + more) * WORTH)
            self.further = NEVER
            self.seen.clear()
            begun = self.tries
            self.resolve(goals)
            # Where a little more hardly opens anything new, larger steps are taken.
            if begun - self.tries < 2 * before:
                more *= 2
            before = begun - self.tries

    def goals(self) -> Goals:
        """Return the needs, what is hard to get first."""
        goals: Goals = None
        prices = self.prices.beside(NO_RESTS, len(self.helpers))
        for place in sorted(range(len(self.specs)), key=lambda place: self._ease(place, prices)):
            goals = ((self.specs[place], 0, self.recipes, place, 0), goals)
        return goals

    def _ease(self, place: int, prices: list[int]) -> tuple[bool, int]:
        spec = self.specs[place]
        return len(spec) == 1, min([0 if self.pile[die] else prices[die] for die in spec])

    def lacks(self) -> tuple[tuple[str, int], ...]:
        """Return what is short in the best that was found."""
        short: tuple[tuple[str, int], ...] = self.found[3]
        return short

    # What it costs so far, and whether that can still be the cheapest.

    def _used(self) -> Used:
        return self.glue, self.scrap, self.blades, self.berries, self.means.reuse - self.reuse

    def _so_far(self) -> int:
        return self.bills.least(self._used()) + WORTH * self.extra + STEP * self.steps

    def spare(self) -> bool:
        """Tell whether a reuse token is left that costs nothing: one that was got."""
        return self.reuse > max(0, self.means.reuse + self.means.less_reuse)

    def fits(self, weight: int) -> bool:
        """Tell whether something of this weight is to be looked at."""
        if weight < self.best:
            return True
        self.further = min(self.further, weight)
        return False

    def tried_before(self, goals: Goals) -> bool:
        """Tell whether the same was tried before, at no higher cost."""
        # Cuts that leave nothing over are done with; the others are counted anew.
        cuts = [index for index, cut in enumerate(self.cuts) if cut[4] or cut[0] != "saw"]
        places = {cut: place for place, cut in enumerate(cuts)}
        wanted = []
        while goals is not None:
            (dice, mask, _, _, chain), goals = goals
            if mask:
                mask = all_later(self, mask)
                mask = sum([(mask >> cut & 1) << place for place, cut in enumerate(cuts)])
            wanted.append((dice, mask, chain))
        wanted.sort()
        mark = (
            tuple(wanted), tuple(self.pile), tuple(self.pots), tuple(self.yard), self.sixes,
            self.saws, self.gluing, tuple(self.splices), tuple(self.helpers), self.reuse,
            self.glue, self.scrap, self.blades, self.berries,
            tuple([(*self.cuts[cut][::4], self.cuts[cut][1] // SIDES) for cut in cuts]),
            tuple([self.later[cut] >> other & 1 for cut in cuts for other in cuts]),
            tuple([places[cut] for cut in self.planted]),
            tuple([(die, places.get(cut), kind) for die, cut, kind in self.loose]),
        )  # fmt: skip
        weight = 0 if self.any_way else WORTH * self.extra + STEP * self.steps
        known = self.seen.get(mark)
        if known is not None and known <= weight:
            return True
        self.seen[mark] = weight
        return False

    def _finish(self) -> None:
        """Note what was found, with the packs of materials that suit it best."""
        _, pack, lacks = self.bills.best(self._used())
        self.best = self._so_far()
        recipes, cuts, planted = deepcopy((self.recipes, self.cuts, self.planted))
        self.found = (recipes, cuts, pack, lacks, planted, self.means.saws - self.saws)
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
        outlook = Outlook(self, rest)
        dice, _, recipe, place, _ = goal
        base = so_far + outlook.rest
        if not self.fits(base + outlook.least(dice)):
            return
        if not self.fits(so_far + outlook.size(self, dice)):
            return
        if self.tried_before(goals):
            return
        self.tries -= 1
        if not self.tries:
            raise TooLong
        for die in dice:
            if self.pile[die]:
                self.pile[die] -= 1
                recipe[place] = ("lies", die)
                self.resolve(rest)
                self.pile[die] += 1
                if rest is None:
                    # Nothing else is needed, and nothing is cheaper than what lies there.
                    return
        for die in dice:
            self._standing(die, goal, rest)
            self._bought(die, goal, rest)
            changing.change(self, die, goal, rest, so_far, outlook)

    def paid(self, steps: int, extra: int, rest: Goals) -> None:
        """Go on with so many more moves and so much more worth."""
        self.steps += steps
        self.extra += extra
        self.resolve(rest)
        self.extra -= extra
        self.steps -= steps

    def _standing(self, die: int, goal: Goal, rest: Goals) -> None:
        """Take the die out of a pot, or out of what a cut leaves over."""
        _, mask, recipe, place, _ = goal
        colour, value = divmod(die, SIDES)
        if self.pots[colour] == die:
            self.pots[colour] = -1
            recipe[place] = ("tree", die)
            self.paid(1, TREE, rest)
            self.pots[colour] = die
        for index, cut in enumerate(self.cuts):
            left = cut[4]
            if cut[0] != "saw" or cut[1] // SIDES != colour or left <= value:
                continue
            later = follows(self, index, mask)
            if later is None:
                continue
            blade = left > value + 1
            cut[3].append(value + 1)
            cut[4] = left - value - 1
            self.blades += blade
            recipe[place] = ("part", index, die)
            self.resolve(rest)
            self.blades -= blade
            cut[4] = left
            cut[3].pop()
            self.later = later
        if self.loose:
            left_over(self, die, goal, rest)

    def _bought(self, die: int, goal: Goal, rest: Goals) -> None:
        """Buy the die from the yard, or a six in the exchange."""
        _, _, recipe, place, _ = goal
        means = self.means
        if self.yard[die] and self.buys:
            first = self.buys == means.buys
            self.yard[die] -= 1
            self.buys -= 1
            self.berries += means.prices[die]
            recipe[place] = ("yard", die)
            self.paid(first, 0, rest)
            self.berries -= means.prices[die]
            self.buys += 1
            self.yard[die] += 1
        if self.sixes and means.sixes[die]:
            self.sixes -= 1
            self.berries += means.prices[die]
            recipe[place] = ("six", die)
            self.paid(1, 0, rest)
            self.berries -= means.prices[die]
            self.sixes += 1
