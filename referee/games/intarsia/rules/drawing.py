"""Drawing material cards: which draws are allowed, also when stacks have run out (IN-R81 … R85).

Whoever draws has something in mind: named cards, cards of chosen colours, free cards. What the
stacks no longer hold is replaced from any coloured stacks, never by jokers (IN-R85). Where there
is a choice, one chooses among stacks that hold cards (IN-A18), unless the match takes the sentence
literally: then one may also have in mind what is not there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations_with_replacement, permutations, product

from msgspec import Struct

from referee.games.intarsia.rules.cards import NO_CARDS, Cards, counted, holds, minus, plus
from referee.games.intarsia.rules.facts import Wants
from referee.games.intarsia.rules.words import COLOURS, WILD

_COLOURS = tuple(range(len(COLOURS)))


# No element and no field brings more.
MOST_DRAWN = 3
# Stacks with as many coloured cards as anybody can draw, by the number of jokers.
ENOUGH: tuple[Cards, ...] = tuple(
    (MOST_DRAWN, MOST_DRAWN, MOST_DRAWN, MOST_DRAWN, jokers) for jokers in range(MOST_DRAWN + 1)
)


class Manner(Struct, frozen=True, cache_hash=True):
    """How a match settles what the rulebook leaves open about empty stacks."""

    literal: bool = False
    # Whether a joker that is missing is replaced by a coloured card (IN-A06).
    replace_jokers: bool = True


@cache
def free_cards(number: int) -> Wants:
    """Return what a midsection or a core brings: cards of choice, each for itself."""
    return Wants(NO_CARDS, free=number)


def missing(wanted: Cards, stacks: Cards, manner: Manner) -> int:
    """Return how many of the wanted cards have to be replaced."""
    if holds(stacks, wanted):
        return 0
    short = sum(max(0, want - left) for want, left in zip(wanted[:WILD], stacks, strict=False))
    if manner.replace_jokers:
        short += max(0, wanted[WILD] - stacks[WILD])
    left = counted(max(0, n - want) for n, want in zip(stacks, wanted, strict=True))
    return min(short, sum(left[:WILD]))


def available(wanted: Cards, stacks: Cards) -> Cards:
    """Return which of the wanted cards the stacks hold."""
    if holds(stacks, wanted):
        return wanted
    return counted(min(want, left) for want, left in zip(wanted, stacks, strict=True))


def replacements(wanted: Cards, stacks: Cards, manner: Manner) -> Iterator[Cards]:
    """Yield every way to replace the wanted cards that the stacks do not hold (IN-R85)."""
    left = minus(stacks, available(wanted, stacks))
    for kinds in combinations_with_replacement(_COLOURS, missing(wanted, stacks, manner)):
        cards = counted(kinds.count(kind) for kind in range(len(stacks)))
        if holds(left, cards):
            yield cards


def draws(
    wants: Wants, stacks: Cards, manner: Manner, barred: int | None = None
) -> frozenset[Cards]:
    """Return every draw that is allowed; `barred` is the colour that free cards must not have."""
    # More cards than are drawn make no difference, and so few tables are worked out only once.
    a, b, c, d, e = stacks
    if a >= MOST_DRAWN and b >= MOST_DRAWN and c >= MOST_DRAWN and d >= MOST_DRAWN:
        return _draws(wants, ENOUGH[min(e, MOST_DRAWN)], manner, barred)
    return _draws(wants, counted(min(left, MOST_DRAWN) for left in stacks), manner, barred)


@lru_cache(maxsize=4_096)
def _draws(wants: Wants, stacks: Cards, manner: Manner, barred: int | None) -> frozenset[Cards]:
    minded = set(_in_mind(wants, barred))
    if not manner.literal:
        fewest = min(_short(wanted, stacks) for wanted in minded)
        minded = {wanted for wanted in minded if _short(wanted, stacks) == fewest}
    return frozenset(
        plus(available(wanted, stacks), instead)
        for wanted in minded
        for instead in replacements(wanted, stacks, manner)
    )


def _short(wanted: Cards, stacks: Cards) -> int:
    return sum(max(0, want - left) for want, left in zip(wanted, stacks, strict=True))


def _in_mind(wants: Wants, barred: int | None) -> Iterator[Cards]:
    """Yield every set of cards that somebody may have in mind."""
    open_to = [colour for colour in _COLOURS if colour != barred]
    for colours, free in product(
        permutations(_COLOURS, len(wants.chosen)),
        combinations_with_replacement(open_to, wants.free),
    ):
        cards = list(wants.named)
        for colour, n in zip(colours, wants.chosen, strict=True):
            cards[colour] += n
        for colour in free:
            cards[colour] += 1
        yield counted(cards)
