"""Names and values of printed facts and of what lies on the table, said in words."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Final

from referee.games.intarsia.words.sayings import CARD, PLACE, cards, place, tool_tile
from referee.text import Speaker, UnknownWord, items_of

_TOOLS: Final = ("hammer", "plane", "tool3", "tool4", "tool5", "tool6")
_WANTED: Final = re.compile(r"(a|b|c|any):(\d)")
_SECOND: Final = re.compile(r"([123])/(3\+|4)")
_ORNAMENT: Final = re.compile(r"(r-?[0-2]c-?[0-2]):([1-4])")
_TILE_WITH_BONUS: Final = re.compile(r"([a-z0-9]+\.[a-z]+):([123])")
_COLOUR: Final = re.compile("yellow|red|green|violet")
_REWARDS: Final = frozenset({"yellow", "red", "green", "violet", "joker", "a", "b", "c", "any"})
_NOTHING: Final = "none"


def printed_fact(speaker: Speaker, name: str) -> str:
    """Say what a printed fact is about: `floor.A.r0c1`, `tile.hammer.green.needs`, `ring.3`."""
    match name.split("."):
        case ["floor", side, where]:
            return speaker.say("fact.floor", side=side, place=where)
        case ["floor", side, plan, where]:
            return speaker.say("fact.floor_of_plan", side=side, plan=plan, place=where)
        case ["tile", tool, colour, ("needs" | "bonus" | "second") as what]:
            return speaker.say(f"fact.{what}", tile=f"{tool}.{colour}")
        case ["ring", "fields"]:
            return speaker.say("fact.fields")
        case ["ring", number]:
            return speaker.say("fact.field", number=number)
        case ["start", card]:
            return speaker.say("fact.start", card=card)
        case ["tool", tool] if tool in _TOOLS:
            return speaker.say("fact.tool_name", column=_TOOLS.index(tool) + 1)
        case _:
            raise UnknownWord(f"no printed fact is called {name!r}")


def printed_value(speaker: Speaker, value: str) -> str:
    """Say what is printed or lies there, word by word; what has no phrase is said as it is."""
    words = items_of(value)
    if not words or value == _NOTHING:
        return speaker.say("value.none")
    # A tool's name may hold blanks, and is told in the words of its owner.
    if "," not in value and " " in value:
        return value
    return speaker.join([_said(speaker, word) for word in _counted(words)])


def _counted(words: list[str]) -> list[str]:
    """Count the cards of a reward field, which somebody may tell one by one: `green,green,a`."""
    if len(words) == 1 or not _REWARDS.issuperset(words):
        return words
    return [f"{word}:{n}" for word, n in Counter(words).items()]


def _said(speaker: Speaker, word: str) -> str:
    for pattern, say in _WAYS:
        match = pattern.fullmatch(word)
        if match:
            return say(speaker, match)
    for prefix in ("tool", "tool_name", "phase", "turn_step", "board"):
        if speaker.has(f"{prefix}.{word}"):
            return speaker.say(f"{prefix}.{word}")
    return word


_WAYS: Final[tuple[tuple[re.Pattern[str], Callable[[Speaker, re.Match[str]], str]], ...]] = (
    (_COLOUR, lambda speaker, match: speaker.say(f"colour.{match[0]}")),
    (CARD, lambda speaker, match: cards(speaker, match[0])),
    (PLACE, lambda speaker, match: place(speaker, match[0])),
    (_WANTED, lambda speaker, match: speaker.say(f"value.{match[1]}", n=int(match[2]))),
    (_SECOND, lambda speaker, match: speaker.say("value.second", bonus=match[1], mark=match[2])),
    (
        _ORNAMENT,
        lambda speaker, match: speaker.say("floor.ornament", place=match[1], n=int(match[2])),
    ),
    (
        _TILE_WITH_BONUS,
        lambda speaker, match: speaker.say("tile.with_bonus", tile=match[1], bonus=match[2]),
    ),
    (re.compile(r"[a-z0-9]+\.[a-z]+"), lambda speaker, match: tool_tile(speaker, match[0])),
)
