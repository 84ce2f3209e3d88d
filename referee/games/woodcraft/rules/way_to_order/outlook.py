"""A quick look at what the needs weigh at least: too dear is not looked at any further.

Two bounds, neither of them ever too high: the sum of the least prices of the dice, and the cheapest
way to so many pips: sawing keeps colour and pips, splicing and helpers add few, and gluing carries
at most five from one colour to another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.games.woodcraft.rules.abilities import SPLICE_RAISES
from referee.games.woodcraft.rules.way_to_order.bills import LACK, NEVER, STEP, WORTH
from referee.games.woodcraft.rules.way_to_order.costs import TILE, TREE
from referee.games.woodcraft.rules.way_to_order.prices import NO_RESTS
from referee.games.woodcraft.rules.words import COLOURS, SIDES

if TYPE_CHECKING:
    from referee.games.woodcraft.rules.way_to_order.working import Goals, Search

MOST_CARRIED = 5
# From how many pips on a die is one of the large ones that are counted.
LARGE = (1, 4, 5, 6)
VALUES = tuple(place % SIDES + 1 for place in range(len(COLOURS) * SIDES))


class Outlook:
    """What the needs after the first weigh at least, and what each die weighs besides."""

    __slots__ = ("left", "prices", "rest", "rests")

    def __init__(self, search: Search, rest: Goals) -> None:
        self.rests = _rests(search) if search.cuts or search.shaved else NO_RESTS
        self.prices = search.prices.beside(self.rests, search.hands())
        self.rest, self.left = _weight_of_rest(search.pile, rest, self.prices)

    def least(self, dice: tuple[int, ...]) -> int:
        """Return what one of these dice weighs at least."""
        return min([0 if self.left[die] > 0 else self.prices[die] for die in dice])

    def costs(self) -> list[int]:
        """Return what each die weighs at least."""
        return [
            0 if left > 0 else price for left, price in zip(self.left, self.prices, strict=True)
        ]

    def size(self, search: Search, dice: tuple[int, ...]) -> int:
        """Return what all needs weigh at least for the pips and the large dice that they take."""
        left = [*self.left]
        if len(dice) == 1:
            left[dice[0]] -= 1
        return _weight_of_size(search, left) if min(left) < 0 else 0

    def after_cut(self, search: Search, larger: int, left: int, rest: Goals) -> int:
        """Return what it all weighs at least once a die is cut that leaves so much over."""
        colour = larger // SIDES
        rests = tuple(
            [max(most, left) if c == colour else most for c, most in enumerate(self.rests)]
        )
        prices = search.prices.beside(rests, search.hands())
        weight, left_over = _weight_of_rest(search.pile, rest, prices)
        return weight if left_over[larger] > 0 else weight + prices[larger]


def _weight_of_rest(pile: list[int], rest: Goals, prices: list[int]) -> tuple[int, list[int]]:
    """Return what needs weigh at least, and what they leave of the pile: less than 0 is short."""
    left = [*pile]
    weight = 0
    while rest is not None:
        (dice, _, _, _, _), rest = rest
        if not dice:
            continue
        if len(dice) == 1:
            die = dice[0]
            left[die] -= 1
            if left[die] < 0:
                weight += prices[die]
        else:
            weight += min([0 if pile[die] else prices[die] for die in dice])
    return weight, left


def _rests(search: Search) -> tuple[int, ...]:
    """Return the largest rest of each colour that a cut has left."""
    rests = [0] * len(COLOURS)
    for cut in search.cuts:
        if cut[0] == "saw":
            colour = cut[1] // SIDES
            rests[colour] = max(rests[colour], cut[4])
    for die in (*search.shaved, *[die for die, _, _ in search.loose]):
        colour = die // SIDES
        rests[colour] = max(rests[colour], die % SIDES + 1)
    return tuple(rests)


def _weight_of_size(search: Search, left: list[int]) -> int:
    """Return what it weighs at least to have so many pips and so many large dice of each colour."""
    for cut in search.cuts:
        if cut[0] == "saw" and cut[4]:
            left[cut[1] // SIDES * SIDES + cut[4] - 1] += 1
    for die in (*search.shaved, *[die for die, _, _ in search.loose]):
        left[die] += 1
    short: list[tuple[int, int, int, int]] = []
    for first in range(0, len(VALUES), SIDES):
        one, two, three, four, five, six = left[first : first + SIDES]
        large = five + six
        short.append(
            (one + 2 * two + 3 * three + 4 * four + 5 * five + 6 * six, four + large, large, six)
        )
    tools = (
        *search.pots, *search.splices, *search.helpers, search.gluing, search.reuse,
        search.scrap, search.glue, search.sixes, search.buys and tuple(search.yard),
        (search.best - 1) // LACK,
    )  # fmt: skip
    raises = search.raises.setdefault(tools, {})
    weight = 0
    for kind, lacks in enumerate(zip(*short, strict=True)):
        if min(lacks) < 0:
            known = raises.get((kind, lacks))
            if known is None:
                known = raises[kind, lacks] = _weight_of_lacks(search, kind, lacks)
            weight = max(weight, known)
    return weight


def _weight_of_lacks(search: Search, kind: int, lacks: tuple[int, ...]) -> int:
    """Return what it weighs at least to make up for pips (kind 0), or for dice of 4, 5, 6."""
    short = tuple([max(0, -more) for more in lacks])
    gains = _gains(search, short, kind)
    if kind:
        gains = [(1, weight) for _, weight in gains]
    # With more tokens lacking there may be more gains.
    return min(_cheapest_cover(sum(short), gains), (search.best - 1) // LACK * LACK + LACK)


def _cheapest_cover(short: int, gains: list[tuple[int, int]]) -> int:
    """Return the least weight of gains that make up for what is short."""
    least = [0] + [NEVER] * short
    for gain, weight in gains:
        for pips in range(short, 0, -1):
            least[pips] = min(least[pips], weight + least[max(0, pips - gain)])
    return least[short]


def _gains(search: Search, short: tuple[int, ...], kind: int) -> list[tuple[int, int]]:
    """Return what adds pips of the colours that are short: how many, and what that weighs."""
    means, prices = search.means, search.prices
    found: list[tuple[int, int]] = []
    for die, value in enumerate(VALUES):
        pips = min(value, short[die // SIDES])
        if not pips or (kind and value < LARGE[kind]):
            continue
        price = prices.bought(die)
        if search.pots[die // SIDES] == die:
            found.append((pips, TREE * WORTH + STEP))
        if search.buys:
            found += [(pips, price)] * min(search.buys, search.yard[die])
        if search.sixes and means.sixes[die]:
            found.append((pips, price + STEP))
    for (_, ability), unused in zip(means.helpers, search.helpers, strict=True):
        if unused and ability.kind == "nudge_die":
            found.append((ability.amount, STEP))
    # So many tokens may be lacking at most.
    lacking = (search.best - 1) // LACK
    scrap = means.free_scrap + search.most_scrap - search.scrap + lacking
    glue = means.free_glue + search.most_glue - search.glue + lacking
    tiles = [most for most, usable in zip(SPLICE_RAISES, search.splices, strict=False) if usable]
    spliced, glued = TILE * WORTH + STEP + prices.scrap, TILE * WORTH + STEP + prices.glue
    found += [(most, spliced) for most in sorted(tiles)[::-1][: max(0, scrap)]]
    if search.gluing and glue > 0:
        found.append((MOST_CARRIED, glued))
    again = [(SPLICE_RAISES[len(search.splices) - 1], prices.scrap)] if scrap > 0 else []
    again += [(MOST_CARRIED, prices.glue)] if means.glue_tile and glue > 0 else []
    for most, token in again:
        found += [(most, prices.once_more + STEP + token)] * search.reuse
    return found
