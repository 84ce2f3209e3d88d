"""Material cards: how many of each of the five kinds, counted in a row."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, shown, split
from referee.games.intarsia.rules.words import CARDS, WILD

# Yellow, red, green, violet, jokers.
Cards = tuple[int, int, int, int, int]
NO_CARDS: Cards = (0, 0, 0, 0, 0)
# 16 cards of each colour and 12 jokers: 76 in all.
DECK: Cards = (16, 16, 16, 16, 12)
MOST = 76


def plus(one: Cards, other: Cards) -> Cards:
    """Return both together."""
    a, b, c, d, e = one
    v, w, x, y, z = other
    return (a + v, b + w, c + x, d + y, e + z)


def minus(one: Cards, other: Cards) -> Cards:
    """Return the first without the second; what is not there counts below nothing."""
    a, b, c, d, e = one
    v, w, x, y, z = other
    return (a - v, b - w, c - x, d - y, e - z)


def holds(one: Cards, other: Cards) -> bool:
    """Tell whether all of the other cards are among these."""
    a, b, c, d, e = one
    v, w, x, y, z = other
    return a >= v and b >= w and c >= x and d >= y and e >= z


def lacking(one: Cards, other: Cards) -> Cards:
    """Return which of the other cards are not among these."""
    a, b, c, d, e = (max(0, wanted - there) for there, wanted in zip(one, other, strict=True))
    return (a, b, c, d, e)


def counted(numbers: Iterable[int]) -> Cards:
    """Return five numbers as cards."""
    a, b, c, d, e = numbers
    return (a, b, c, d, e)


def coloured(cards: Cards) -> int:
    """Return how many cards are not jokers."""
    return sum(cards) - cards[WILD]


@lru_cache(maxsize=4_096)
def written(cards: Cards) -> str:
    """Write cards as `green:3,joker:1`; `none` when there are none."""
    words = [f"{kind}:{number}" for kind, number in zip(CARDS, cards, strict=True) if number]
    return ",".join(words) or "none"


def read_cards(text: str) -> Cards:
    """Read cards written `green:3,joker:1` or one by one, `green,green,green,joker`."""
    found = [0] * len(CARDS)
    for word in split(text):
        kind, colon, number = word.partition(":")
        if kind not in CARDS or (colon and not (number.isascii() and number.isdigit())):
            raise Unreadable(f"cards such as green:2,joker:1 expected, found {shown(word)}")
        if len(number) > len(str(MOST)):
            raise Unreadable(f"at most {MOST} cards expected, found {shown(word)}")
        found[CARDS.index(kind)] += int(number) if colon else 1
    if sum(found) > MOST:
        raise Unreadable(f"at most {MOST} cards expected, found {sum(found)}")
    return counted(found)


class CardsField(Field, frozen=True):
    """Material cards in a field of a move."""

    def read(self, text: str) -> Cards:
        """Return the cards if all of them can exist."""
        return read_cards(text)

    def write(self, value: Cards) -> str:
        """Write kinds and numbers."""
        return written(value)
