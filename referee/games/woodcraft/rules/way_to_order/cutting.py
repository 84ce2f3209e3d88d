"""Helpers that cut a pip off a green die and plant it: what they cut, and the trees in their way.

The green pot holds one tree. Before the next one is planted the tree that stands there is felled,
or makes way by itself where the table plays so. Cuts are made in the order in which they are worked
out: one that was worked out completely comes before the next, one that is still being worked out
for comes after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.games.woodcraft.rules.way_to_order.costs import TREE
from referee.games.woodcraft.rules.way_to_order.later import all_later, follows
from referee.games.woodcraft.rules.words import SIDES

if TYPE_CHECKING:
    from referee.games.woodcraft.rules.way_to_order.working import Goal, Goals, Search

# What a cut leaves over: a die that lies there, a tree that stands, one that is felled for the
# next, and one that makes way by itself: whoever fells that one before has it earlier.
LYING, STANDING, FELLED, AWAY = 0, 1, 2, 3
# The tree that stood in the pot before anything was planted.
OLD = -1
# What a cut is made for: the rest of the die, the tree, the tree that makes way for it, or a tree
# that will make way for the next.
REST, PLANTED, FORMER, NEXT = 0, 1, 2, 3


def cut_and_planted(search: Search, die: int, room: str, goal: Goal, rest: Goals) -> None:
    """Let a helper cut a pip off a green die and plant it; both may be used."""
    after = all_later(search, goal[1])
    spot = sum([not after >> cut & 1 for cut in search.planted])
    before = search.loose, search.pots[0], search.extra, search.steps
    felled = _make_way(search) if spot == len(search.planted) else False
    _planted(search, die, room, felled, spot, goal, rest)
    tree = before[1]
    if felled:
        search.pile[tree] -= 1
    search.loose, search.pots[0], search.extra, search.steps = before


def _make_way(search: Search) -> bool:
    """Empty the pot; tell whether the old tree was felled for it."""
    replant = search.means.replant
    tree = search.pots[0]
    loose = [*search.loose]
    if search.planted:
        last = (0, search.planted[-1], STANDING)
        if last not in loose:
            return False
        loose[loose.index(last)] = (0, last[1], AWAY if replant else FELLED)
    elif tree < 0:
        return False
    elif replant:
        loose.append((tree, OLD, AWAY))
    else:
        search.pile[tree] += 1
    search.loose = loose
    search.pots[0] = -1
    search.extra += TREE
    search.steps += not replant
    return not search.planted and not replant


def _planted(
    search: Search, die: int, room: str, felled: bool, spot: int, goal: Goal, rest: Goals
) -> None:
    """Try every green die out of which this one can come, or for which it makes way."""
    _, mask, recipe, place, _ = goal
    index, later, loose = len(search.cuts), search.later, search.loose
    last = spot == len(search.planted)
    ways = [(die + 1, REST)] if die + 1 < SIDES else []
    if die == 0:
        ways += [(larger, PLANTED) for larger in range(1, SIDES)]
        if search.means.replant and _can_cut(search):
            ways += [(larger, NEXT) for larger in range(1, SIDES)]
    former = (die, search.planted[spot - 1] if spot else OLD, AWAY)
    if former in loose:
        ways += [(larger, FORMER) for larger in range(1, SIDES)]
    search.planted.insert(spot, index)
    search.later = [*later, all_later(search, mask)]
    for larger, use in ways:
        cut = ["plant", larger, None, room, felled]
        search.cuts.append(cut)
        search.loose = [*loose]
        trees, steps = 0, 1
        if use == FORMER:
            search.loose.remove(former)
        if use != REST:
            search.loose.append((larger - 1, index, LYING))
        if use == PLANTED:
            trees, steps = 1, 2
        elif last:
            search.loose.append((0, index, STANDING))
        else:
            # The next one is planted already, as it were.
            replant = search.means.replant
            search.loose.append((0, index, AWAY if replant else FELLED))
            trees, steps = 1, 1 + (not replant)
        recipe[place] = ("loose", index, use == PLANTED, die)
        further = (goal, rest) if use == NEXT else rest
        search.paid(steps, TREE * trees, (((larger,), mask | 1 << index, cut, 2, 0), further))
        search.cuts.pop()
    search.later = later
    search.planted.pop(spot)


def _can_cut(search: Search) -> bool:
    """Tell whether one more helper can cut and plant."""
    both = zip(search.means.helpers, search.helpers, strict=True)
    return any(unused and ability.kind == "cut_and_plant" for (_, ability), unused in both)


def left_over(search: Search, die: int, goal: Goal, rest: Goals) -> None:
    """Take the die out of what the cuts leave over."""
    _, mask, recipe, place, _ = goal
    loose = search.loose
    for spot, (other, cut, kind) in enumerate(loose):
        if other != die:
            continue
        search.loose = [*loose[:spot], *loose[spot + 1 :]]
        for index, felled in _sources(search, cut, kind):
            later = search.later if index == OLD else follows(search, index, mask)
            if later is not None:
                recipe[place] = ("tree", die) if index == OLD else ("loose", index, felled, die)
                search.paid(felled and kind != FELLED, TREE * (kind == STANDING), rest)
                search.later = later
    search.loose = loose


def _sources(search: Search, cut: int, kind: int) -> list[tuple[int, bool]]:
    """Return the cuts after which something is there, and whether it is felled then."""
    if kind != AWAY:
        return [(cut, kind != LYING)]
    order = [OLD, *search.planted]
    return [(order[order.index(cut) + 1], False), (cut, True)]
