"""Where a die may come from as it is: a pot, what a cut leaves over, a shop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.games.woodcraft.rules.way_to_order.costs import TREE
from referee.games.woodcraft.rules.way_to_order.cutting import left_over
from referee.games.woodcraft.rules.way_to_order.later import follows
from referee.games.woodcraft.rules.words import SIDES

if TYPE_CHECKING:
    from referee.games.woodcraft.rules.way_to_order.working import Goal, Goals, Search


def standing(search: Search, die: int, goal: Goal, rest: Goals) -> None:
    """Take the die out of a pot, or out of what a cut leaves over."""
    _, mask, recipe, place, _ = goal
    colour, value = divmod(die, SIDES)
    if search.pots[colour] == die and not (search.late and search.late.pots[colour]):
        search.pots[colour] = -1
        recipe[place] = ("tree", die)
        search.paid(1, TREE, rest)
        search.pots[colour] = die
    for index, cut in enumerate(search.cuts):
        left = cut[4]
        if cut[0] != "saw" or cut[1] // SIDES != colour or left <= value:
            continue
        later = follows(search, index, mask)
        if later is None:
            continue
        blade = left > value + 1
        early = search.early
        if early and blade and index < search.early_cuts:
            search.early = (early[0], early[1], early[2] + 1, early[3])
        cut[3].append(value + 1)
        cut[4] = left - value - 1
        search.blades += blade
        recipe[place] = ("part", index, die)
        search.resolve(rest)
        search.blades -= blade
        search.early = early
        cut[4] = left
        cut[3].pop()
        search.later = later
    if search.loose:
        left_over(search, die, goal, rest)


def bought(search: Search, die: int, goal: Goal, rest: Goals) -> None:
    """Buy the die from the yard, or a six in the exchange."""
    _, _, recipe, place, _ = goal
    means = search.means
    if search.yard[die] and search.buys:
        # A second one costs no move, unless it can only be bought after a sale.
        first = search.buys == means.buys or (
            search.early is not None and search.early_buys and means.prices[die] > search.early[3]
        )
        search.yard[die] -= 1
        search.buys -= 1
        search.berries += means.prices[die]
        recipe[place] = ("yard", die)
        search.paid(bool(first), 0, rest)
        search.berries -= means.prices[die]
        search.buys += 1
        search.yard[die] += 1
    if search.sixes and means.sixes[die] and not search.late:
        search.sixes -= 1
        search.berries += means.prices[die]
        recipe[place] = ("six", die)
        search.paid(1, 0, rest)
        search.berries -= means.prices[die]
        search.sixes += 1
