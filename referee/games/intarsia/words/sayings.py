"""Cards, places and tool tiles, from the short words of the notation to those of a language."""

import re
from typing import Final

from referee.text import Speaker, UnknownWord, items_of

CARD: Final = re.compile(r"(yellow|red|green|violet|joker)(?::(\d+))?")
PLACE: Final = re.compile(r"r(-?[0-2])c(-?[0-2])")
_TILE: Final = re.compile(r"([a-z0-9]+)\.(yellow|red|green|violet)")
# Rows and columns of the notation go from −2 to 2, for people from 1 to 5.
MIDDLE: Final = 3


def cards(speaker: Speaker, text: str) -> str:
    """Say material cards: `green:3,joker:1` as 3 green and 1 wild."""
    said = []
    for word in items_of(text):
        match = CARD.fullmatch(word)
        if match is None:
            raise UnknownWord(f"no cards are written {word!r}")
        said.append(speaker.say(f"cards.{match[1]}", n=int(match[2] or 1)))
    return speaker.join(said) if said else speaker.say("cards.none")


def place(speaker: Speaker, text: str) -> str:
    """Say a place of the floor: `r-1c2` as row 2, column 5."""
    match = PLACE.fullmatch(text)
    if match is None:
        raise UnknownWord(f"no place is written {text!r}")
    return speaker.say("floor.place", row=MIDDLE + int(match[1]), column=MIDDLE + int(match[2]))


def tool(speaker: Speaker, text: str) -> str:
    """Say a tool as the box calls it: in a word of every language, or in the owner's own."""
    name = speaker.told(f"tool.{text}")
    if not name or name == text:
        return speaker.say(f"tool.{text}")
    return speaker.say(f"tool_name.{name}") if speaker.has(f"tool_name.{name}") else name


def tool_tile(speaker: Speaker, text: str) -> str:
    """Say a tool tile by its space of the tool board: `hammer.green` as hammer, green."""
    match = _TILE.fullmatch(text)
    if match is None:
        raise UnknownWord(f"no tool tile is written {text!r}")
    return speaker.say("tile.named", tool=match[1], colour=match[2])


def needs(speaker: Speaker, text: str) -> str:
    """Say a requirement by the elements of its ornaments: `4,2` as 4 and 2."""
    words = items_of(text)
    if not all(word.isdecimal() for word in words):
        raise UnknownWord(f"no requirement is written {text!r}")
    return speaker.join(words) if words else speaker.say("join.nothing")


def mark(speaker: Speaker, text: str) -> str:
    """Say what the back of a tool tile shows: nothing, or for how many it is."""
    return speaker.say("mark.plain") if text == "plain" else text
