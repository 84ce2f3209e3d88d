"""Helpers that cut a pip off a green die and plant it, and the action that plants a 1 or 2.

What they cut, and the trees in their way: each pot holds one tree. Before the next one is planted
the tree that stands there is felled, or makes way by itself where the table plays so. Cuts are made
in the order in which they are worked out: one that was worked out completely comes before the next,
one that is still being worked out for comes after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.games.woodcraft.rules.planting import TALLEST
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


def open_bed(search: Search, colour: int) -> int | None:
    """Return which action may still plant a tree of this colour, None when there is none."""
    if not search.means.potted[colour]:
        return None
    for bed, (left, used) in enumerate(search.beds):
        if left and colour not in used:
            return bed
    return None


def cut_and_planted(search: Search, die: int, room: str, goal: Goal, rest: Goals) -> None:
    """Let a helper, or the action, cut a tree off a die and plant it; both may be used."""
    colour = die // SIDES
    planted = search.planted[colour]
    after = all_later(search, goal[1])
    spot = sum([not after >> cut & 1 for cut in planted])
    before = search.loose, search.pots[colour], search.extra, search.steps
    felled = _make_way(search, colour) if spot == len(planted) else False
    _planted(search, die, room, felled, spot, goal, rest)
    tree = before[1]
    if felled:
        search.pile[tree] -= 1
    search.loose, search.pots[colour], search.extra, search.steps = before


def _make_way(search: Search, colour: int) -> bool:
    """Empty the pot; tell whether the old tree was felled for it."""
    replant = search.means.replant
    planted = search.planted[colour]
    tree = search.pots[colour]
    loose = [*search.loose]
    if planted:
        last = [spot for spot, (_, cut, kind) in enumerate(loose)
                if cut == planted[-1] and kind == STANDING]  # fmt: skip
        if not last:
            return False
        die, cut, _ = loose[last[0]]
        loose[last[0]] = (die, cut, AWAY if replant else FELLED)
    elif tree < 0:
        return False
    elif replant:
        loose.append((tree, OLD, AWAY))
    else:
        search.pile[tree] += 1
    search.loose = loose
    search.pots[colour] = -1
    search.extra += TREE
    search.steps += not replant
    return not planted and not replant


def _uses(search: Search, die: int, room: str, former: bool) -> list[tuple[int, int, int]]:
    """Return the larger dice, the heights of the trees and what they are cut for."""
    colour, value = divmod(die, SIDES)
    first = colour * SIDES
    found: list[tuple[int, int, int]] = []
    for height in (1,) if room else (1, TALLEST):
        larger = range(first + height, first + SIDES)
        if value + height < SIDES:
            found.append((die + height, height, REST))
        if value + 1 == height:
            found += [(whole, height, PLANTED) for whole in larger]
            if search.means.replant and _can_cut(search, colour):
                found += [(whole, height, NEXT) for whole in larger]
        if former:
            found += [(whole, height, FORMER) for whole in larger]
    if not room and not search.means.split_a_two:
        found = [use for use in found if use[0] % SIDES + 1 != TALLEST]
    return found


def _planted(
    search: Search, die: int, room: str, felled: bool, spot: int, goal: Goal, rest: Goals
) -> None:
    """Try every die out of which this one can come, or for which it makes way."""
    _, mask, recipe, place, _ = goal
    colour = die // SIDES
    planted = search.planted[colour]
    index, later, loose = len(search.cuts), search.later, search.loose
    last = spot == len(planted)
    former = (die, planted[spot - 1] if spot else OLD, AWAY)
    ways = _uses(search, die, room, former in loose)
    planted.insert(spot, index)
    search.later = [*later, all_later(search, mask)]
    for larger, height, use in ways:
        tree = colour * SIDES + height - 1
        cut = ["plant", larger, None, room, felled, height]
        search.cuts.append(cut)
        search.loose = [*loose]
        trees, steps = 0, 1
        if use == FORMER:
            search.loose.remove(former)
        if use != REST:
            search.loose.append((larger - height, index, LYING))
        if use == PLANTED:
            trees, steps = 1, 2
        elif last:
            search.loose.append((tree, index, STANDING))
        else:
            # The next one is planted already, as it were.
            replant = search.means.replant
            search.loose.append((tree, index, AWAY if replant else FELLED))
            trees, steps = 1, 1 + (not replant)
        recipe[place] = ("loose", index, use == PLANTED, die)
        further = (goal, rest) if use == NEXT else rest
        search.paid(steps, TREE * trees, (((larger,), mask | 1 << index, cut, 2, 0), further))
        search.cuts.pop()
    search.later = later
    planted.pop(spot)


def _can_cut(search: Search, colour: int) -> bool:
    """Tell whether one more tree of this colour can be planted."""
    both = zip(search.means.helpers, search.helpers, strict=True)
    helps = any(unused and ability.kind == "cut_and_plant" for (_, ability), unused in both)
    return (colour == 0 and helps) or open_bed(search, colour) is not None


def left_over(search: Search, die: int, goal: Goal, rest: Goals) -> None:
    """Take the die out of what the cuts leave over."""
    _, mask, recipe, place, _ = goal
    loose = search.loose
    for spot, (other, cut, kind) in enumerate(loose):
        if other != die:
            continue
        search.loose = [*loose[:spot], *loose[spot + 1 :]]
        for index, felled in _sources(search, die // SIDES, cut, kind):
            later = search.later if index == OLD else follows(search, index, mask)
            if later is not None:
                recipe[place] = ("tree", die) if index == OLD else ("loose", index, felled, die)
                search.paid(felled and kind != FELLED, TREE * (kind == STANDING), rest)
                search.later = later
    search.loose = loose


def _sources(search: Search, colour: int, cut: int, kind: int) -> list[tuple[int, bool]]:
    """Return the cuts after which something is there, and whether it is felled then."""
    if kind != AWAY:
        return [(cut, kind != LYING)]
    order = [OLD, *search.planted[colour]]
    return [(order[order.index(cut) + 1], False), (cut, True)]
