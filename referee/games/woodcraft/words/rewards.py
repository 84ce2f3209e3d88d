"""Dice, needs and rewards, from the short words of the notation to the words of a language."""

import re
from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import Final

from referee.text import Speaker, UnknownWord, items_of

COLOURS: Final[Mapping[str, str]] = {"G": "green", "Y": "yellow", "B": "brown"}
_DIE: Final = re.compile(r"(?P<colours>[GYB]{1,3})(?P<value>[1-6*])")
_OFFER: Final = re.compile(r"([^:]+):([1-6])(?:-or-|$)")
# Among the words of a reward: it was read from a blurry picture.
DOUBT: Final = "?"
_TOKENS: Final = frozenset({"glue", "scrap", "sawblade"})


def dice(speaker: Speaker, text: str) -> str:
    """Say dice: `G3,Y2` as green 3 and yellow 2, `GB2` as green/brown 2, `GYB*` as any die.

    A colour alone, `G`, is a die that was chosen by its colour.
    """
    return _list(speaker, text, _die_or_dice, "dice.none")


def colour(speaker: Speaker, text: str) -> str:
    """Say a colour: `G`, or as it is called in full."""
    return speaker.say(f"colour.{COLOURS.get(text, text)}")


def needs(speaker: Speaker, text: str) -> str:
    """Say what an order needs: dice and tokens."""
    return _list(speaker, text, _need, "dice.none")


def gain(speaker: Speaker, text: str) -> str:
    """Say a reward: `blueberry:3,tool:any` as 3 blueberries and 1 tool of your choice."""
    words = [word for word in items_of(text) if word != DOUBT]
    said = _list(speaker, ",".join(words) or text, _gain, "gain.nothing")
    return speaker.say("ui.presumed", gain=said) if len(words) < len(items_of(text)) else said


def _list(
    speaker: Speaker, text: str, say_one: Callable[[Speaker, str, int], str], empty: str
) -> str:
    said = [say_one(speaker, word, len(list(same))) for word, same in groupby(items_of(text))]
    return speaker.join(said) if said else speaker.say(empty)


def _die(speaker: Speaker, colours: Iterable[str], value: str) -> str:
    names = list(colours)
    if len(names) == len(COLOURS):
        return speaker.say("dice.any_colour", value=value)
    said = "/".join(speaker.say(f"colour.{name}") for name in names)
    return speaker.say("dice.die", colour=said, value=value)


def _die_or_dice(speaker: Speaker, word: str, times: int) -> str:
    if word in COLOURS:
        return speaker.say(f"colour.{COLOURS[word]}")
    match = _DIE.fullmatch(word)
    if match is None:
        raise UnknownWord(f"no die is written {word!r}")
    if match["value"] == "*":
        return speaker.say("dice.any", n=times)
    said = _die(speaker, (COLOURS[letter] for letter in match["colours"]), match["value"])
    return said if times == 1 else speaker.say("dice.several", n=times, die=said)


def _need(speaker: Speaker, word: str, times: int) -> str:
    if word in _TOKENS:
        return speaker.say(f"gain.{word}", n=times)
    return _die_or_dice(speaker, word, times)


def _gain(speaker: Speaker, word: str, times: int) -> str:
    kind, _, rest = word.partition(":")
    if kind == "die":
        offered = [_die(speaker, names, value) for names, value in _offered(rest)]
        if not offered:
            raise UnknownWord(f"no reward is written {word!r}")
        return speaker.say("gain.die", n=times, die=speaker.join(offered, "or"))
    if kind == "tool":
        if rest == "any":
            return speaker.say("gain.any_tool", n=times)
        kinds = [speaker.fact("tool", tool) for tool in rest.split("-or-")]
        return speaker.say("gain.tool", n=times, tool=speaker.join(kinds, "or"))
    try:
        amount = int(rest)
    except ValueError:
        raise UnknownWord(f"no reward is written {word!r}") from None
    return speaker.say(f"gain.{kind}", n=amount * times)


def _offered(text: str) -> Iterable[tuple[list[str], str]]:
    """Yield the dice of a reward, `green-or-brown:2` or `green:4-or-yellow:3`, by their pips."""
    for names, value in _OFFER.findall(text):
        yield list(COLOURS.values()) if names == "any" else names.split("-or-"), value
