"""Cards in the fields of any move, however somebody wrote their numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from typing import Final

from referee.engine.fields import Name, Names
from referee.games.woodcraft.pages.card_numbers import DECKS, PREFIXES, card_number
from referee.games.woodcraft.rules.cards import NAMELESS, NAMELESS_SPECIAL, NO_CARD
from referee.games.woodcraft.rules.registry import BY_KIND
from referee.lent.inputs import KnownCards
from referee.lent.picking import NOTHING

CORRECT: Final = "correct"
# These tell what is printed on one card: it has a number, and its deck is told beside it.
ENTERED: Final = {"enter_order": "order", "enter_helper": "helper"}
CARD: Final = "card"
NAMING: Final = {"card", "cards", "helper", "helpers", "orders", "special", "placed"}
# What lies on the table, by the names under which it is corrected.
LYING: Final = {"orders", "completed", "hand", "order_display", "helper_display", "rooms"}
SOLO: Final = {"enter_solo", "draw_solo"}
UNNUMBERED: Final = {NAMELESS, NAMELESS_SPECIAL, NO_CARD, NOTHING}


def spelled(
    kind: str, fields: Mapping[str, str], stood: Mapping[str, str], cards: KnownCards
) -> dict[str, str]:
    """Return the fields with every card named as the books name it; raises Unreadable.

    What stood there, and what this match knows by another name, may be named so again.
    """
    found = dict(fields)
    if cards.all or kind in SOLO:
        # Cards of our own making have no numbers, and are picked; nor have solo cards.
        return found
    there = {
        _parted(name, word)[1] for name in _naming(kind, stood) for word in _words(stood[name])
    }
    # Whoever empties the card of a line is told what a number looks like.
    must = {CARD} & {*_naming(kind, stood)}
    for name in {**dict.fromkeys(must), **dict.fromkeys(_naming(kind, found))}:
        read = _reader(kind, _decks(kind, name, found, stood), {*cards.codes, *there})
        words = _words(found.get(name, "")) or [""] * (name == CARD)
        parted = [_parted(name, word) for word in words]
        found[name] = ",".join(f"{before}{read(card)}{after}" for before, card, after in parted)
    return found


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _parted(name: str, word: str) -> tuple[str, str, str]:
    """Return the card of what lies in a place, with what stands around it: `OI/6@2`, `R1:HI/7`."""
    if name == "rooms":
        room, colon, card = word.partition(":")
        return room.strip() + colon, card, ""
    card, at, row = word.rpartition("@")
    return ("", card, at + row.strip()) if at else ("", word, "")


def _naming(kind: str, fields: Iterable[str]) -> list[str]:
    """Return the fields that name cards."""
    if kind == CORRECT:
        return [name for name in fields if name in LYING]
    known = BY_KIND[kind].fields if kind in BY_KIND else {}
    return [n for n in fields if n in NAMING and isinstance(known.get(n), Name | Names)]


def _decks(
    kind: str, name: str, fields: Mapping[str, str], stood: Mapping[str, str]
) -> tuple[str, ...]:
    """Return the letters of the decks that a field may name, the likeliest ones first."""
    if kind in ENTERED:
        own = PREFIXES[ENTERED[kind]]
        return (own[fields["deck"]],) if fields.get("deck") in own else tuple(own.values())
    if name == "special":
        return (PREFIXES["order"]["special"],)
    helpers = name.startswith("helper") or name == "rooms" or "helper" in kind
    decks = PREFIXES["helper" if helpers else "order"].values()
    before = stood.get(name, "")
    return tuple(sorted(decks, key=lambda deck: f"{deck}/" not in before))


def _reader(kind: str, decks: tuple[str, ...], known: Set[str]) -> Callable[[str], str]:
    """Return how one card is read."""

    def read(text: str) -> str:
        word = text.strip()
        if word in UNNUMBERED and kind not in ENTERED:
            return word
        deck = word.partition("/")[0]
        if word in known and word not in UNNUMBERED and (deck in decks or deck not in DECKS):
            return word
        return card_number(word, *decks)

    return read
