"""A quick look at whether what is needed can come out of what is there at all.

It only ever says no when no way is left: sawing keeps colour and pips, splicing and helpers add few
pips, and gluing carries at most five pips from one colour to another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.games.woodcraft.rules.abilities import SPLICE_RAISES
from referee.games.woodcraft.rules.words import COLOURS, SIDES

if TYPE_CHECKING:
    from referee.games.woodcraft.rules.way_to_order.working import Goals, Search

MOST_CARRIED = 5
# Who may lack tokens has as many of them as there are tiles.
MANY = 99
VALUES = tuple(place % SIDES + 1 for place in range(len(COLOURS) * SIDES))


def within_reach(search: Search, goals: Goals) -> bool:
    """Tell whether the pips and colours that are there can be enough for what is needed."""
    wanted = [0] * len(COLOURS)
    free = 0
    rest = goals
    while rest is not None:
        (dice, _, _, _, _), rest = rest
        if len(dice) == 1:
            wanted[dice[0] // SIDES] += VALUES[dice[0]]
        else:
            free += min([VALUES[die] for die in dice])
    there, some = _there(search)
    more = _raises(search)
    if sum(wanted) + free > sum(there) + more:
        return False
    short = 0
    for colour, pips in enumerate(wanted):
        if pips and not some[colour]:
            return False
        short += max(0, pips - there[colour])
    if short <= more:
        return True
    return short <= more + MOST_CARRIED * _glues(search)


def least_changes(search: Search, goals: Goals) -> int:
    """Return how many changes of dice the needs take at least.

    One die comes out of a change, or several of one colour out of one cut.
    """
    unmet = [0] * len(COLOURS)
    free = 0
    taken: dict[int, int] = {}
    rest = goals
    while rest is not None:
        (dice, _, _, _, _), rest = rest
        if len(dice) > 1:
            free += not any(_lying(search, die) for die in dice)
            continue
        die = dice[0]
        taken[die] = taken.get(die, 0) + 1
        if taken[die] > _lying(search, die):
            unmet[die // SIDES] += 1
    means = search.means
    blades = MANY if search.lenient else means.free_blades + means.pack_blades - search.blades
    most = 2 + max(0, blades)
    for cut in search.cuts:
        if cut[0] == "saw" and cut[4]:
            unmet[cut[1] // SIDES] -= min(cut[4], most - 1)
            free = 0
    if not (means.saw_tiles and (search.saws or search.reuse)):
        most = 2 if any(search.helpers) else 1
    # What meets several needs of an unknown colour may come out of the same cut.
    changes = sum(-(-short // most) for short in unmet if short > 0)
    return changes or min(1, free)


def _lying(search: Search, die: int) -> int:
    """Return how many dice of this kind there are, bought ones too."""
    number = search.pile[die] + (search.pots[die // SIDES] == die)
    if search.buys:
        number += search.yard[die]
    if search.sixes and search.means.sixes[die]:
        number += 1
    return number + sum([other == die for other, _, _ in search.loose])


def _there(search: Search) -> tuple[list[int], list[bool]]:
    """Return the pips of each colour that may be used, and whether there is a die of it at all."""
    there = [0] * len(COLOURS)
    some = [False] * len(COLOURS)
    for die, value in enumerate(VALUES):
        number = search.pile[die]
        if search.buys and search.yard[die]:
            number += search.yard[die]
        if search.sixes and search.means.sixes[die]:
            number += 1
        if number:
            there[die // SIDES] += number * value
            some[die // SIDES] = True
    for colour, tree in enumerate(search.pots):
        if tree >= 0:
            there[colour] += VALUES[tree]
            some[colour] = True
    for cut in search.cuts:
        if cut[0] == "saw" and cut[4]:
            there[cut[1] // SIDES] += cut[4]
            some[cut[1] // SIDES] = True
    for die, _, _ in search.loose:
        there[die // SIDES] += VALUES[die]
        some[die // SIDES] = True
    return there, some


def _raises(search: Search) -> int:
    """Return how many pips splicing and helpers can add at most."""
    means = search.means
    scrap = MANY if search.lenient else means.free_scrap + means.pack_scrap - search.scrap
    tiles = [
        raised for raised, usable in zip(SPLICE_RAISES, search.splices, strict=False) if usable
    ]
    if search.splices:
        tiles += [SPLICE_RAISES[len(search.splices) - 1]] * search.reuse
    tiles.sort(reverse=True)
    helpers = [
        ability.amount
        for (_, ability), unused in zip(means.helpers, search.helpers, strict=True)
        if unused and ability.kind == "nudge_die"
    ]
    return sum(tiles[: max(0, scrap)]) + sum(helpers)


def _glues(search: Search) -> int:
    """Return how often dice can be glued at most."""
    means = search.means
    if not means.glue_tile:
        return 0
    tokens = MANY if search.lenient else means.free_glue + means.pack_glue - search.glue
    return max(0, min(tokens, search.gluing + search.reuse))
