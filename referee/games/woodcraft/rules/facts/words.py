"""The words in which rewards and needs are written: `blueberry:3`, `die:any:4`, `GB2`, `glue`."""

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Final

import msgspec

COLOURS: Final[tuple[str, ...]] = ("G", "Y", "B")
COLOUR_NAMES: Final = {"G": "green", "Y": "yellow", "B": "brown"}
TOKENS: Final = ("glue", "scrap", "sawblade")
# The sources name seven tools; the neutral words stand for the kinds nobody has named.
TOOL_KINDS: Final = (
    "wrench", "saw", "plane", "file", "axe", "hammer", "mallet",
    "tool8", "tool9", "tool10", "tool11",
)  # fmt: skip
COUNTED: Final = (
    "blueberry", "points", "reputation", "lantern", "glue", "scrap", "sawblade", "reuse",
    "produce", "blueberry_income", "hazelnut_income", "income",
)  # fmt: skip
ALIASES: Final = {"blueberryIncome": "blueberry_income", "hazelnutIncome": "hazelnut_income"}
NOTHING: Final = "none"
MOST: Final = 20
LOWEST_POINTS: Final = -5
MOST_WORDS: Final = 12

_NUMBER: Final = re.compile(r"-?[1-9][0-9]{0,2}", re.ASCII)
_DIE: Final = re.compile(r"([GYB]{1,3})([1-6*])", re.ASCII)
_LETTERS: Final = {name: letter for letter, name in COLOUR_NAMES.items()}


class Gain(msgspec.Struct, frozen=True):
    """One thing to gain; for a die `amount` is its pips and `choices` the colours offered.

    Where the dice on offer differ in pips, `amount` is 0 and `choices` are the dice themselves.
    For a tool `choices` are the kinds offered, none meaning any kind.
    """

    what: str
    amount: int
    choices: tuple[str, ...] = ()

    @property
    def dice(self) -> tuple[str, ...]:
        """The dice on offer, such as `G2`; none for every other reward."""
        if self.what != "die":
            return ()
        return tuple(f"{choice}{self.amount or ''}" for choice in self.choices)


class Need(msgspec.Struct, frozen=True, cache_hash=True):
    """One die an order asks for: any of `colours`, with `value` pips (0: any value)."""

    colours: str
    value: int


class Needs(msgspec.Struct, frozen=True):
    """Everything an order asks for."""

    dice: tuple[Need, ...] = ()
    glue: int = 0
    scrap: int = 0
    sawblades: int = 0


def read_gains(text: str) -> tuple[Gain, ...]:
    """Read comma-separated reward words; `none` is the empty reward.

    Raises ValueError naming the word that could not be read and what was expected.
    """
    return tuple(_read_gain(word) for word in split_words(text))


def write_gains(gains: Iterable[Gain]) -> str:
    """Write rewards as words; the inverse of `read_gains`."""
    return ",".join(map(_write_gain, gains)) or NOTHING


def read_needs(text: str) -> Needs:
    """Read what an order asks for, e.g. `G4,GB2,GYB*,glue,scrap`; raises ValueError."""
    dice: list[Need] = []
    tokens = dict.fromkeys(TOKENS, 0)
    for word in split_words(text):
        if word in tokens:
            tokens[word] += 1
        else:
            dice.append(_read_need(word))
    return Needs(tuple(dice), tokens["glue"], tokens["scrap"], tokens["sawblade"])


def write_needs(needs: Needs) -> str:
    """Write an order's needs as words, dice first; the inverse of `read_needs`."""
    words = [f"{need.colours}{need.value or '*'}" for need in needs.dice]
    words += ["glue"] * needs.glue + ["scrap"] * needs.scrap + ["sawblade"] * needs.sawblades
    return ",".join(words) or NOTHING


def split_words(text: str) -> list[str]:
    """Split a comma-separated list; `none` is empty, an empty word is a mistake."""
    if text.strip() == NOTHING:
        return []
    words = [word.strip() for word in text.split(",")]
    if not all(words):
        raise ValueError(f"{text!r} has an empty word; write {NOTHING!r} for nothing")
    if len(words) > MOST_WORDS:
        raise ValueError(f"{len(words)} words are too many; at most {MOST_WORDS} are expected")
    return words


def read_number(text: str, word: str, lowest: int, highest: int) -> int:
    """Read a whole number within limits; `word` is what the message names."""
    number = int(text) if text == "0" or _NUMBER.fullmatch(text) else None
    if number is None or not lowest <= number <= highest:
        raise ValueError(f"{word!r}: expected a number from {lowest} to {highest}, not {text!r}")
    return number


def in_order(given: Iterable[str], known: tuple[str, ...], word: str) -> tuple[str, ...]:
    """Sort choices into their usual order; unknown and repeated ones are mistakes."""
    chosen = list(given)
    for choice in chosen:
        if choice not in known:
            raise ValueError(f"{word!r}: expected one of {', '.join(known)}, not {choice!r}")
        if chosen.count(choice) > 1:
            raise ValueError(f"{word!r} names {choice!r} more than once")
    return tuple(choice for choice in known if choice in chosen)


def _read_gain(word: str) -> Gain:
    what, _, rest = word.partition(":")
    what = ALIASES.get(what, what)
    if what == "die":
        return _read_die_gain(word, rest)
    if what == "tool":
        if rest == "any":
            return Gain("tool", 1)
        return Gain("tool", 1, in_order(rest.split("-or-"), TOOL_KINDS, word))
    if what not in COUNTED:
        raise ValueError(f"{word!r}: expected one of {', '.join(COUNTED)}, die, tool")
    amount = read_number(rest, word, LOWEST_POINTS if what == "points" else 1, MOST)
    if amount == 0:
        raise ValueError(f"{word!r}: expected a number other than 0")
    return Gain(what, amount)


def _read_die_gain(word: str, rest: str) -> Gain:
    """Read the dice on offer: `green:2`, `green-or-brown:2`, `green:4-or-yellow:3`."""
    dice: list[str] = []
    names, *tails = rest.split(":")
    for tail in tails or [""]:
        pips, more, following = tail.partition("-or-")
        number = read_number(pips, word, 1, 6)
        dice += [f"{number}{letter}" for letter in _read_colours(names, word)]
        names = following
    if more:
        raise ValueError(f"{word!r}: expected a colour and its pips at the end")
    for die in dice:
        if dice.count(die) > 1:
            raise ValueError(f"{word!r} names a die more than once")
    dice.sort(key=lambda die: (die[0], COLOURS.index(die[1])))
    if len({die[0] for die in dice}) == 1:
        return Gain("die", int(dice[0][0]), tuple(die[1] for die in dice))
    return Gain("die", 0, tuple(die[1] + die[0] for die in dice))


def _read_colours(names: str, word: str) -> tuple[str, ...]:
    if names == "any":
        return COLOURS
    ordered = in_order(names.split("-or-"), tuple(COLOUR_NAMES.values()), word)
    return tuple(_LETTERS[name] for name in ordered)


def _write_gain(gain: Gain) -> str:
    if gain.what == "die":
        alike = groupby(gain.dice, key=lambda die: die[1])
        return "die:" + "-or-".join(_write_dice(pips, dice) for pips, dice in alike)
    if gain.what == "tool":
        return f"tool:{'-or-'.join(gain.choices) or 'any'}"
    return f"{gain.what}:{gain.amount}"


def _write_dice(pips: str, dice: Iterable[str]) -> str:
    """Write dice of the same pips."""
    letters = tuple(die[0] for die in dice)
    names = "-or-".join(COLOUR_NAMES[letter] for letter in letters)
    return f"{'any' if letters == COLOURS else names}:{pips}"


def _read_need(word: str) -> Need:
    match = _DIE.fullmatch(word)
    if match is None:
        raise ValueError(
            f"{word!r}: expected colour letters (G, Y, B) and a value from 1 to 6 or *,"
            f" or one of {', '.join(TOKENS)}"
        )
    letters, value = match.groups()
    return Need("".join(in_order(letters, COLOURS, word)), 0 if value == "*" else int(value))
