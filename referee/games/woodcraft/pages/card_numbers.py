"""Numbers of printed cards as people write them: `7`, `hi/7`, `HI 7` are one card."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from werkzeug.datastructures import MultiDict

from referee.engine.errors import Unreadable
from referee.engine.fields import SHOWN
from referee.games.woodcraft.rules.cards import NO_CARD
from referee.games.woodcraft.rules.display import HELPERS, ORDERS
from referee.games.woodcraft.rules.facts import known_helpers
from referee.lent.misspelt import Misspelt

# The letters before the numbers of printed cards, by what they are and by their deck.
PREFIXES: Final[Mapping[str, Mapping[str, str]]] = {
    "order": {"early": "OI", "late": "OII", "special": "OS"},
    "helper": {"early": "HI", "late": "HII"},
}
_BY_PREFIX: Final = {prefix: deck for decks in PREFIXES.values() for deck, prefix in decks.items()}
# How many cards each printed deck holds.
DECKS: Final = {
    prefix: display.holds[deck]
    for kind, display in (("order", ORDERS), ("helper", HELPERS))
    for deck, prefix in PREFIXES[kind].items()
}
# A form says of which decks the numbers in a field may be, the most likely one first.
NUMBERED: Final = "numbers."
_WRITTEN: Final = re.compile(r"(?:([A-Za-z]{2,3})[\s/.-]*)?0{0,3}([1-9][0-9]?)", re.ASCII)


def card_number(text: str, *decks: str) -> str:
    """Return the name of a card out of one of these decks, such as `HI/7`; raises Unreadable."""
    word = text.strip()
    # Some helpers are known by what they do, but not by their number.
    if word in known_helpers() and word.partition("/")[0] in decks:
        return word
    written = _WRITTEN.fullmatch(word)
    deck = (written[1] or decks[0]).upper() if written else ""
    if written is None or deck not in decks or int(written[2]) > DECKS[deck]:
        ranges = ", ".join(f"{deck}/1 – {deck}/{DECKS[deck]}" for deck in decks)
        if not word:
            raise Misspelt("written.no_card_number", ranges=ranges)
        raise Misspelt("written.card_number", found=word[:SHOWN], ranges=ranges)
    return f"{deck}/{int(written[2])}"


def deck_of(card: str) -> str:
    """Return the deck that the letters of a card name; the early one when they name none."""
    return _BY_PREFIX.get(card.partition("/")[0], "early")


def is_number(text: str, *decks: str) -> str:
    """Return the name of a card, "" when nobody can read which one is meant."""
    try:
        return card_number(text, *decks)
    except Unreadable:
        return ""


def numbered(form: MultiDict[str, str], fields: dict[str, str]) -> dict[str, str]:
    """Return the fields of a move with every card number spelled as the books spell it."""
    found = dict(fields)
    for name in (key.removeprefix(NUMBERED) for key in form if key.startswith(NUMBERED)):
        decks = [deck for deck in form[NUMBERED + name].split(",") if deck in DECKS]
        if name in found and decks:
            words = found[name].split(",")
            found[name] = ",".join(
                word if word == NO_CARD else card_number(word, *decks) for word in words
            )
    return found
