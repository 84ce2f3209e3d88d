"""Making the dice that an order asks for: searched backwards, from what is needed.

Every die that is needed must lie there, stand in a pot, be bought, or come out of another die (or
two) that is then needed in its place. What a cut leaves over may serve another need.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from referee.games.woodcraft.rules.facts import Needs
from referee.games.woodcraft.rules.table import Workshop
from referee.games.woodcraft.rules.way_to_order import changing
from referee.games.woodcraft.rules.way_to_order.costs import (
    BERRY,
    PIP,
    RARE,
    TILE,
    TOKEN,
    TREE,
    felled_trees,
    sold_pips,
)
from referee.games.woodcraft.rules.way_to_order.getting import Gotten
from referee.games.woodcraft.rules.way_to_order.means import Means
from referee.games.woodcraft.rules.way_to_order.outlook import least_changes, within_reach
from referee.games.woodcraft.rules.words import SIDES

# How much is lacking, what it costs, how many moves it takes.
Bound = tuple[int, int, int]
# A need: the dice that meet it, the cuts that must come after it, where its recipe is written,
# and the last change of the same die, so that equal changes are tried in one order only.
Goal = tuple[tuple[int, ...], int, list[Any], int, int]
Goals = tuple[Goal, Any] | None


class TooLong(Exception):
    """The search has taken more tries than it was given."""


class Search:
    """The cheapest way to work on the dice of one table; a lenient one may lack tokens for it.

    `left_out` are the places of needs that are not looked for.
    """

    def __init__(
        self,
        before: Workshop,
        state: Gotten,
        seat: int,
        needs: Needs,
        best: Bound | None,
        lenient: bool = False,
        left_out: tuple[int, ...] = (),
    ) -> None:
        self.means = means = Means(before, state.table, seat, needs, lenient)
        self.best = best
        self.lenient = lenient
        every = enumerate(means.specs)
        self.specs = sorted([spec for place, spec in every if place not in left_out], key=len)
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
        # Dice that a helper's cut leaves over: (die, cut, whether it stands in the pot).
        self.loose: list[tuple[int, int, bool]] = []
        self.limit = 0
        self.cut_off = False
        self.seen: dict[Any, tuple[int, int]] = {}
        self.tries = 0

    def run(self, most: int = 0) -> bool:
        """Search; tell whether something cheaper was found than before.

        With `most` it gives up after so many tries: raises TooLong.
        """
        self.tries = most or -1
        recipes: list[Any] = [None] * len(self.specs)
        goals: Goals = None
        for place in range(len(self.specs) - 1, -1, -1):
            goals = ((self.specs[place], 0, recipes, place, 0), goals)
        self.recipes = recipes
        # First with few changes of dice: what is found then spares most of the rest.
        for limit in range(self.means.most_changes + 1):
            self.limit, self.cut_off = limit, False
            self.seen.clear()
            self.resolve(goals, 0)
            if not self.cut_off or self._dearer(limit + 1):
                break
        return self.found is not None

    def lacks(self) -> tuple[tuple[str, int], ...]:
        """Return what is short in the best that was found."""
        short: tuple[tuple[str, int], ...] = self.found[3]
        return short

    # What it costs so far, and whether that can still be the cheapest.

    def _dearer(self, changes: int) -> bool:
        """Tell whether so many changes cost more than what was found."""
        lack, worth, steps = self._bound()
        least = (lack, worth + self.least_worth(changes), steps + changes)
        return self.best is not None and least >= self.best

    def least_worth(self, changes: int) -> int:
        """Return what so many more changes cost at least: helpers nothing, saws little."""
        paid = changes - sum(self.helpers)
        means = self.means
        if paid <= 0 or means.less_reuse < 0:
            return 0
        # Tokens that were got or bought on the way may cost nothing.
        bought = len(means.packs) > 1 or means.less_glue < 0 or means.less_scrap < 0
        other = TILE if bought else TILE + TOKEN
        return TILE * min(paid, self.saws) + other * max(0, paid - self.saws)

    def _bound(self) -> Bound:
        means = self.means
        tokens = max(0, means.less_glue + self.glue - means.pack_glue)
        tokens += max(0, means.less_scrap + self.scrap - means.pack_scrap)
        tokens += max(0, means.less_blades + self.blades - means.pack_blades)
        worth = self.extra + TOKEN * tokens + BERRY * max(0, means.less_berries + self.berries)
        worth += RARE * max(0, means.less_reuse + means.reuse - self.reuse)
        return self._lacking() if self.lenient else 0, worth, self.steps

    def _lacking(self) -> int:
        """Return how many tokens and blueberries are lacking at least, whatever is bought."""
        means = self.means
        return (
            max(0, self.glue - means.free_glue - means.pack_glue)
            + max(0, self.scrap - means.free_scrap - means.pack_scrap)
            + max(0, self.blades - means.free_blades - means.pack_blades)
            + max(0, self.berries - means.berries)
        )

    def _hopeless(self, goals: Goals, done: int) -> bool:
        if not self.lenient and self._lacking():
            return True
        if self.best is not None and self._bound() >= self.best:
            return True
        if goals is None:
            return False
        changes = least_changes(self, goals)
        if changes > self.limit - done:
            self.cut_off = True
            return True
        if changes and self._dearer(changes):
            return True
        return self._seen(goals) or not within_reach(self, goals)

    def _seen(self, goals: Goals) -> bool:
        """Tell whether the same was tried before, at no higher cost."""
        wanted = []
        while goals is not None:
            (dice, mask, _, _, chain), goals = goals
            wanted.append((dice, mask, chain))
        mark = (
            tuple(wanted), tuple(self.pile), tuple(self.pots), tuple(self.yard), self.sixes,
            self.saws, self.gluing, tuple(self.splices), tuple(self.helpers), self.reuse,
            self.glue, self.scrap, self.blades, self.berries, tuple(self.later),
            tuple([(cut[0], cut[1], cut[4]) for cut in self.cuts]), tuple(self.loose),
        )  # fmt: skip
        known = self.seen.get(mark)
        if known is not None and known[0] <= self.extra and known[1] <= self.steps:
            return True
        self.seen[mark] = (self.extra, self.steps)
        return False

    def _finish(self) -> None:
        """Note what was found, with the packs of materials that suit it best."""
        means = self.means
        for glue, scrap, blades, price in means.packs:
            short = {
                "glue": self.glue - means.free_glue - glue,
                "scrap": self.scrap - means.free_scrap - scrap,
                "sawblades": self.blades - means.free_blades - blades,
                "blueberries": self.berries + price - means.berries,
            }
            lacking = {what: n for what, n in short.items() if n > 0}
            if lacking and not self.lenient:
                continue
            tokens = max(0, means.less_glue + self.glue - glue)
            tokens += max(0, means.less_scrap + self.scrap - scrap)
            tokens += max(0, means.less_blades + self.blades - blades)
            worth = self.extra + TOKEN * tokens
            worth += BERRY * max(0, means.less_berries + self.berries + price)
            worth += RARE * max(0, means.less_reuse + means.reuse - self.reuse)
            bought = bool(glue or scrap or blades)
            key = (sum(lacking.values()), worth, self.steps + bought)
            if self.best is None or key < self.best:
                self.best = key
                recipes, cuts = deepcopy((self.recipes, self.cuts))
                self.found = (recipes, cuts, (glue, scrap, blades), tuple(lacking.items()))

    # Where a die may come from.

    def resolve(self, goals: Goals, changes: int) -> None:
        """Find a source for the first need, and then for the others."""
        self.tries -= 1
        if not self.tries:
            raise TooLong
        if self._hopeless(goals, changes):
            return
        if goals is None:
            self._finish()
            return
        goal, rest = goals
        dice, _, recipe, place, _ = goal
        for die in dice:
            if self.pile[die]:
                self.pile[die] -= 1
                recipe[place] = ("lies", die)
                self.resolve(rest, changes)
                self.pile[die] += 1
                if rest is None:
                    # Nothing else is needed, and nothing is cheaper than what lies there.
                    return
        for die in dice:
            self._standing(die, goal, rest, changes)
            self._bought(die, goal, rest, changes)
            if changes < self.limit:
                changing.change(self, die, goal, rest, changes + 1)
            else:
                self.cut_off = True

    def paid(self, steps: int, extra: int, rest: Goals, changes: int) -> None:
        """Go on with so many more moves and so much more worth."""
        self.steps += steps
        self.extra += extra
        self.resolve(rest, changes)
        self.extra -= extra
        self.steps -= steps

    def _standing(self, die: int, goal: Goal, rest: Goals, changes: int) -> None:
        """Take the die out of a pot, or out of what a cut leaves over."""
        _, mask, recipe, place, _ = goal
        colour, value = divmod(die, SIDES)
        if self.pots[colour] == die:
            self.pots[colour] = -1
            recipe[place] = ("tree", die)
            self.paid(1, TREE, rest, changes)
            self.pots[colour] = die
        for index, cut in enumerate(self.cuts):
            left = cut[4]
            if cut[0] != "saw" or cut[1] // SIDES != colour or left <= value:
                continue
            later = changing.follows(self, index, mask)
            if later is None:
                continue
            blade = left > value + 1
            cut[3].append(value + 1)
            cut[4] = left - value - 1
            self.blades += blade
            recipe[place] = ("part", index, die)
            self.resolve(rest, changes)
            self.blades -= blade
            cut[4] = left
            cut[3].pop()
            self.later = later
        for spot, (other, index, potted) in enumerate(self.loose):
            later = changing.follows(self, index, mask) if other == die else None
            if later is not None:
                taken = self.loose.pop(spot)
                recipe[place] = ("loose", index, potted, die)
                self.paid(potted, TREE * potted, rest, changes)
                self.loose.insert(spot, taken)
                self.later = later

    def _bought(self, die: int, goal: Goal, rest: Goals, changes: int) -> None:
        """Buy the die from the yard, or a six in the exchange."""
        _, _, recipe, place, _ = goal
        means = self.means
        if self.yard[die] and self.buys:
            first = self.buys == means.buys
            self.yard[die] -= 1
            self.buys -= 1
            self.berries += means.prices[die]
            recipe[place] = ("yard", die)
            self.paid(first, 0, rest, changes)
            self.berries -= means.prices[die]
            self.buys += 1
            self.yard[die] += 1
        if self.sixes and means.sixes[die]:
            self.sixes -= 1
            self.berries += means.prices[die]
            recipe[place] = ("six", die)
            self.paid(1, 0, rest, changes)
            self.berries -= means.prices[die]
            self.sixes += 1
