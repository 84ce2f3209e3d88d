"""The forms that printed facts are written in, read strictly."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement
from typing import Final, Literal

from msgspec import Struct

from referee.engine.errors import Unreadable
from referee.engine.fields import shown
from referee.games.intarsia.rules.cards import Cards, coloured, read_cards, written
from referee.games.intarsia.rules.words import BONUSES, COLOURS, JOKER, MARKS, WILD

Shape = Literal["colour", "needs", "bonus", "second", "number", "reward", "cards", "tool"]

DEEPEST: Final = 4
MOST_ORNAMENTS: Final = 3
FEWEST_FIELDS, MOST_FIELDS = 3, 20
REWARD_CARDS: Final = 3
START_CARDS: Final = 10
# Letters stand for colours of choice, different ones for different colours; `any` for each card
# a colour of its own.
LETTERS: Final = ("a", "b", "c")
ANY: Final = "any"
NO_TWIN: Final = "none"
# Every requirement that a tool tile can show, the simplest first.
ALL_NEEDS: Final = tuple(
    ",".join(map(str, needs))
    for number in (1, 2, 3)
    for needs in combinations_with_replacement((4, 3, 2, 1), number)
)
_WANTED: Final = (*LETTERS, ANY, *COLOURS, JOKER)
_PART: Final = re.compile(r"([a-z]+)(?::([1-9]))?", re.ASCII)
# The owner of a box names the tools in any language.
_TOOL_NAME: Final = re.compile(r"[^\W\d_][\w '’-]{0,29}")


class Wants(Struct, frozen=True, cache_hash=True):
    """What a field of the reward track gives: named cards, cards of chosen colours, free cards."""

    named: Cards
    # How many cards of each chosen colour, all colours different; the largest number first.
    chosen: tuple[int, ...] = ()
    free: int = 0


def canonical(shape: Shape, text: str) -> str:
    """Return a value in its one form; raises Unreadable when it does not have the shape."""
    if shape == "colour":
        return _one_of(COLOURS, text)
    if shape == "needs":
        return write_needs(read_needs(text))
    if shape == "bonus":
        return _one_of(tuple(map(str, BONUSES)), text)
    if shape == "second":
        bonus, mark = read_second(text)
        return f"{bonus}/{mark}" if bonus else NO_TWIN
    if shape == "number":
        if text.isascii() and text.isdigit() and FEWEST_FIELDS <= int(text[:3]) <= MOST_FIELDS:
            return str(int(text))
        raise Unreadable(f"a number from {FEWEST_FIELDS} to {MOST_FIELDS} expected: {shown(text)}")
    if shape == "reward":
        return write_wants(read_wants(text))
    if shape == "cards":
        return written(read_start(text))
    if not _TOOL_NAME.fullmatch(text):
        raise Unreadable(f"a tool's name of at most 30 letters expected, found {shown(text)}")
    return text


def _one_of(words: tuple[str, ...], text: str) -> str:
    if text not in words:
        raise Unreadable(f"one of {', '.join(words)} expected, found {shown(text)}")
    return text


def read_needs(text: str) -> tuple[int, ...]:
    """Read a requirement: how many elements each of one to three ornaments has at least."""
    words = text.split(",")
    if len(words) > MOST_ORNAMENTS or any(word not in ("1", "2", "3", "4") for word in words):
        raise Unreadable(f"1 to 3 ornaments such as 4 or 2,1 expected, found {shown(text)}")
    return tuple(sorted(map(int, words), reverse=True))


def write_needs(needs: tuple[int, ...]) -> str:
    """Write a requirement, the richest ornament first."""
    return ",".join(map(str, needs))


def read_second(text: str) -> tuple[int, str]:
    """Read the twin of a tool tile: bonus and mark, `2/3+`; 0 when there is none."""
    if text == NO_TWIN:
        return 0, ""
    bonus, _, mark = text.partition("/")
    if bonus not in map(str, BONUSES) or mark not in MARKS[1:]:
        raise Unreadable(f"bonus and mark such as 2/3+ or 1/4 expected, found {shown(text)}")
    return int(bonus), mark


def read_start(text: str) -> Cards:
    """Read a start-material card: ten cards, one or two of them jokers (IN-R30, R31)."""
    cards = read_cards(text)
    if sum(cards) != START_CARDS or cards[WILD] not in (1, 2):
        raise Unreadable(f"ten cards, one or two of them jokers, expected, found {shown(text)}")
    return cards


def read_wants(text: str) -> Wants:
    """Read a reward field: three cards, such as `yellow:2,joker:1` or `a:2,b:1` (IN-R84)."""
    found = dict.fromkeys(_WANTED, 0)
    for word in text.split(","):
        match = _PART.fullmatch(word)
        if match is None or match[1] not in found:
            raise Unreadable(f"cards such as yellow:2,joker:1 or a:2,b:1 expected: {shown(text)}")
        found[match[1]] += int(match[2] or 1)
    if sum(found.values()) != REWARD_CARDS:
        raise Unreadable(f"three cards expected, found {shown(text)}")
    yellow, red, green, violet = (found[colour] for colour in COLOURS)
    chosen = sorted((found[letter] for letter in LETTERS if found[letter]), reverse=True)
    return Wants((yellow, red, green, violet, found[JOKER]), tuple(chosen), found[ANY])


def write_wants(wants: Wants) -> str:
    """Write a reward field: colours of choice first, then free cards, then named ones."""
    words = [f"{letter}:{n}" for letter, n in zip(LETTERS, wants.chosen, strict=False)]
    if wants.free:
        words.append(f"{ANY}:{wants.free}")
    if coloured(wants.named) or wants.named[WILD]:
        words.append(written(wants.named))
    return ",".join(words)
