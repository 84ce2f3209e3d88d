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
        if blade and early:
            # It is cut when it is needed for the first time.
            search.early = tuple(
                [
                    (glue, scrap, blades + (index < cuts), berries)
                    for (glue, scrap, blades, berries), cuts in zip(
                        early, search.early_cuts, strict=True
                    )
                ]
            )
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
    here = len(search.early)
    if search.yard[die] and search.buys:
        shopped = search.shopped
        recipe[place] = ("yard", die, here)
        if shopped is None or shopped == here:
            search.shopped = here
            _from_the_yard(search, die, here, shopped is None, rest)
        else:
            # A second one costs no move where it is bought together with the first.
            early, price = search.early, search.price(die, shopped)
            if price <= min([left for _, _, _, left in early[shopped:]]):
                search.early = tuple(
                    [
                        (glue, scrap, blades, left - price * (when >= shopped))
                        for when, (glue, scrap, blades, left) in enumerate(early)
                    ]
                )
                recipe[place] = ("yard", die, shopped)
                _from_the_yard(search, die, shopped, False, rest)
                search.early = early
                recipe[place] = ("yard", die, here)
            _from_the_yard(search, die, here, True, rest)
        search.shopped = shopped
    # Who buys a six sells nothing any more.
    sells = not all(promise.room for promise in search.promises[here:])
    if search.sixes and search.means.sixes[die] and not sells:
        price = search.price(die, here)
        search.sixes -= 1
        search.berries += price
        recipe[place] = ("six", die)
        search.paid(1, 0, rest)
        search.berries -= price
        search.sixes += 1


def _from_the_yard(search: Search, die: int, when: int, alone: bool, rest: Goals) -> None:
    """Go on with a die of the yard, bought for a die that is handed over or for the order."""
    price = search.price(die, when)
    search.yard[die] -= 1
    search.buys -= 1
    search.berries += price
    search.paid(alone, 0, rest)
    search.berries -= price
    search.buys += 1
    search.yard[die] += 1
