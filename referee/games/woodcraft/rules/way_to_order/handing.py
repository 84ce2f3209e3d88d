"""Handing over the dice that were promised, once they are made: to be sold, or to be shaved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.games.woodcraft.rules.dice import ALL_DICE
from referee.games.woodcraft.rules.words import SIDES

if TYPE_CHECKING:
    from referee.games.woodcraft.rules.way_to_order.getting import Gotten
    from referee.games.woodcraft.rules.way_to_order.working import Goals, Search

# The place of blueberries among what can be used up.
BERRIES = 3


def may_be_shaved(search: Search, place: int) -> list[int]:
    """Return the largest dice that shaving may leave from this promise on."""
    helped = any(promise.room for promise in search.promises[place:])
    return [first + SIDES - 2 for first in range(0, len(ALL_DICE), SIDES)] if helped else []


def choose(search: Search, place: int, rest: Goals) -> None:
    """Choose a die to be shaved."""
    before = search.shaved
    known = [die for die in before if die not in may_be_shaved(search, place)]
    for die in range(len(ALL_DICE)):
        if die % SIDES:
            search.shaved = [*known, die - 1, *may_be_shaved(search, place + 1)]
            goals = (((), place, search.sales, 0, die), rest)
            search.resolve((((die,), 0, search.sales, place, 0), goals))
    search.shaved = before


def handed(search: Search, place: int, die: int, rest: Goals) -> None:
    """Go on after a die was sold or shaved, if it can be made by then."""
    limit, used = search.limits[place], search.used()
    short = [had - there for had, there in zip(used, limit, strict=True)]
    buyable = len(search.means.packs) > 1
    if short[3] > 0 or short[4] > 0 or (not buyable and max(short[:3]) > 0):
        return
    before = search.late, search.early, search.early_cuts
    following = place + 1
    search.late = search.lates[following] if following < len(search.lates) else None
    search.early = (*search.early, (short[0], short[1], short[2], -short[3]))
    search.early_cuts = (*search.early_cuts, len(search.cuts))
    again = search.promises[place].room != ""
    if again:
        search.pile[die - 1] += 1
    search.resolve(rest)
    if again:
        search.pile[die - 1] -= 1
    search.late, search.early, search.early_cuts = before


def pays_at_the_end(state: Gotten) -> bool:
    """Tell whether what was shaved for its blueberry can only pay for what is bought at the end."""
    first = next((place for place, one in enumerate(state.promises) if one.room), None)
    if first is None:
        return False
    later = state.promises[first:]
    return (
        all(one.room for one in later)
        and min(after[BERRIES] for after in state.levels[later[0].place :]) > 0
    )


def in_vain(search: Search) -> bool:
    """Tell whether a blueberry is left in any case: then nothing was shaved for it in need."""
    means = search.means
    # Nothing is dearer than it is for the first promise.
    prices = search.lates[0].prices
    most = search.berries + max([pack[3] for pack in means.packs])
    if search.buys:
        most += search.buys * max(
            [n and price for n, price in zip(search.yard, prices, strict=True)]
        )
    if search.sixes:
        most += max([n and price for n, price in zip(means.sixes, prices, strict=True)])
    return most < means.berries
