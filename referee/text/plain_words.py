"""How facts are said of a game that does not say them in words of its own."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from referee.text.speaker import Renderer, Speaker, items_of, readable


def printed_fact(speaker: Speaker, name: str) -> str:
    """Say what a printed fact is about: the phrase `fact.<name>`, else its name."""
    key = f"fact.{name}"
    return speaker.say(key) if speaker.has(key) else readable(name)


def printed_value(speaker: Speaker, value: str) -> str:
    """Say what lies or is printed there: the phrase `value.<word>` of each word, else the word."""
    return _listed(speaker, value, "value")


def dice(speaker: Speaker, text: str) -> str:
    """Say dice one by one: the phrase `dice.<die>`, else as they are written."""
    return _listed(speaker, text, "dice")


def impossible(speaker: Speaker, what: str) -> str:
    """Say what no table can show: the phrase `impossible.<word>`, else the thing of that name."""
    key = f"impossible.{what}"
    return speaker.say(key if speaker.has(key) else f"thing.{what}")


def _listed(speaker: Speaker, text: str, prefix: str) -> str:
    words = items_of(text)
    if not words:
        return speaker.say("join.nothing")
    return speaker.join([_word(speaker, f"{prefix}.{word}", word) for word in words])


def _word(speaker: Speaker, key: str, word: str) -> str:
    return speaker.say(key) if speaker.has(key) else word.replace("_", " ")


RENDERERS: Final[Mapping[str, Renderer]] = MappingProxyType(
    {
        "printed_fact": printed_fact,
        "printed_value": printed_value,
        "dice": dice,
        "impossible": impossible,
    }
)
