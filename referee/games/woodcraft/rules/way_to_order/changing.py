"""What a die may be made of: a smaller or larger one, two that are glued, a part of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.games.woodcraft.rules.abilities import SPLICE_RAISES
from referee.games.woodcraft.rules.way_to_order.bills import STEP, WORTH
from referee.games.woodcraft.rules.way_to_order.costs import TILE
from referee.games.woodcraft.rules.way_to_order.cutting import cut_and_planted, open_bed
from referee.games.woodcraft.rules.way_to_order.later import all_later
from referee.games.woodcraft.rules.words import COLOURS, SIDES

if TYPE_CHECKING:
    from referee.games.woodcraft.rules.way_to_order.outlook import Outlook
    from referee.games.woodcraft.rules.way_to_order.working import Goal, Goals, Search

# The last change of a die: none, a splice by so much, a helper's raise, a helper's cut. A die is
# only raised or only lowered: whoever does both could have raised it by less.
NONE, HIGHEST_SPLICE, RAISED, LOWERED = 0, 4, 10, 20


def change(
    search: Search, die: int, goal: Goal, rest: Goals, so_far: int, outlook: Outlook
) -> None:
    """Try every change out of which the die can come."""
    colour, value = divmod(die, SIDES)
    means, chain = search.means, goal[4]
    costs, base = outlook.costs(), so_far + outlook.rest + STEP
    if chain <= HIGHEST_SPLICE:
        _spliced(search, die, goal, rest, base, costs)
    late = search.late
    if means.saw_tiles and (search.ready_saws() or search.reuse):
        flipped = search.saws and not search.spare()
        tile = TILE * WORTH if flipped else search.prices.once_more
        for larger in range(value + 1, SIDES):
            source = colour * SIDES + larger
            least = so_far + STEP + tile
            if search.fits(least + outlook.after_cut(search, source, larger - value, rest)):
                _sawn(search, die, source, goal, rest)
    if (
        means.glue_tile
        and not (late and late.glue_tile)
        and value
        and (search.gluing or search.reuse)
    ):
        _glued(search, die, goal, rest, base, costs)
    cut = False
    for index, (room, ability) in enumerate(means.helpers):
        if not search.helpers[index]:
            continue
        search.helpers[index] = False
        if ability.kind == "nudge_die":
            if not ability.colours or COLOURS[colour] in ability.colours:
                _nudged(search, die, index, goal, rest, base, costs)
        elif ability.kind == "shave_die":
            if value + 1 < SIDES and (chain == NONE or LOWERED <= chain < LOWERED + index):
                node = ["shave", None, room]
                goal[2][goal[3]] = node
                search.paid(1, 0, (((die + 1,), goal[1], node, 1, LOWERED + index), rest))
        elif colour == 0 and not cut:
            # Whoever cuts, the cut is the same.
            cut = True
            cut_and_planted(search, die, room, goal, rest)
        search.helpers[index] = True
    bed = open_bed(search, colour)
    if bed is not None:
        left, used = search.beds[bed]
        search.beds[bed] = (left - 1, (*used, colour))
        cut_and_planted(search, die, "", goal, rest)
        search.beds[bed] = (left, used)


def _nudged(
    search: Search, die: int, index: int, goal: Goal, rest: Goals, base: int, costs: list[int]
) -> None:
    """Let a helper raise a smaller die or lower a larger one."""
    room, ability = search.means.helpers[index]
    _, mask, recipe, place, chain = goal
    up = chain < RAISED + index
    down = chain == NONE or LOWERED <= chain < LOWERED + index
    for by in range(-ability.amount, ability.amount + 1):
        if by and (up if by > 0 else down) and 0 <= die % SIDES - by < SIDES:
            if not search.fits(base + costs[die - by]):
                continue
            node = ["nudge", None, room, by]
            recipe[place] = node
            last = (RAISED if by > 0 else LOWERED) + index
            search.paid(1, 0, (((die - by,), mask, node, 1, last), rest))


def _spliced(
    search: Search, die: int, goal: Goal, rest: Goals, base: int, costs: list[int]
) -> None:
    """Raise a smaller die: the smallest tile that reaches far enough, or one once more."""
    _, mask, recipe, place, chain = goal
    spare = search.spare()
    search.scrap += 1
    for by in range(1, min(die % SIDES, chain or HIGHEST_SPLICE) + 1):
        tiles = search.late.splices if search.late else len(search.splices)
        reaching = [n for n in range(tiles) if SPLICE_RAISES[n] >= by]
        usable = next((n for n in reaching if search.splices[n]), None)
        on_x = next((n for n in reaching if not search.splices[n]), None)
        flipped = usable is not None and not spare
        tile = TILE * WORTH if flipped else search.prices.once_more
        if not search.fits(base + tile + search.prices.scrap + costs[die - by]):
            continue
        if usable is not None:
            node = recipe[place] = ["splice", None, by, usable]
            search.splices[usable] = False
            search.paid(1, TILE, (((die - by,), mask, node, 1, by), rest))
            search.splices[usable] = True
        if on_x is not None and search.reuse and not flipped:
            node = recipe[place] = ["splice", None, by, on_x]
            search.reuse -= 1
            search.paid(1, 0, (((die - by,), mask, node, 1, by), rest))
            search.reuse += 1
    search.scrap -= 1


def _sawn(search: Search, die: int, larger: int, goal: Goal, rest: Goals) -> None:
    """Cut the die off a larger one; what is left over may be used or cut further."""
    _, mask, recipe, place, _ = goal
    index, later = len(search.cuts), search.later
    cut = ["saw", larger, None, [die % SIDES + 1], larger - die]
    search.cuts.append(cut)
    search.later = [*later, all_later(search, mask)]
    recipe[place] = ("part", index, die)
    goals = (((larger,), mask | 1 << index, cut, 2, NONE), rest)
    # Of tokens that were got one costs less than a tile.
    again = search.saws < search.means.saw_tiles and search.spare()
    if search.ready_saws():
        search.saws -= 1
        search.paid(1, TILE, goals)
        search.saws += 1
    else:
        again = True
    if again:
        search.reuse -= 1
        search.paid(1, 0, goals)
        search.reuse += 1
    search.cuts.pop()
    search.later = later


def _glued(search: Search, die: int, goal: Goal, rest: Goals, base: int, costs: list[int]) -> None:
    """Join two dice, one of them of the colour that is needed."""
    _, mask, recipe, place, _ = goal
    colour, value = divmod(die, SIDES)
    first = search.gluing
    search.glue += 1
    search.gluing = False
    search.reuse -= not first
    for one in range(value):
        two = value - one - 1
        # Of two dice of this colour the smaller is named first.
        others = [o * SIDES + two for o in range(len(COLOURS)) if o != colour or two >= one]
        tile = TILE * WORTH if first else search.prices.once_more
        pair = costs[colour * SIDES + one] + min([costs[other] for other in others])
        if not search.fits(base + tile + search.prices.glue + pair):
            continue
        node = ["glue", None, None, colour]
        recipe[place] = node
        goals: Goals = ((tuple(others), mask, node, 2, NONE), rest)
        goals = (((colour * SIDES + one,), mask, node, 1, NONE), goals)
        search.paid(1, TILE if first else 0, goals)
    search.reuse += not first
    search.gluing = first
    search.glue -= 1
