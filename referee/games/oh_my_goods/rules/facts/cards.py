"""The buildings: 94 cards of the deck and the 4 charburners."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from referee.games.oh_my_goods.rules.facts.load import amounts, document
from referee.games.oh_my_goods.rules.words import ANY, COLOURS, RESOURCES, SUN, SYMBOLS

CHARBURNER = "charburner"
OFFICE = "market_office"
EXTRA_CARD = "card"


class Card(Struct, frozen=True, gc=False):
    """What is printed on a building."""

    name: str
    building: str
    colour: str
    resource: str
    cost: int
    points: int
    # How much of each resource it needs; the glassmaker needs arbitrary ones instead.
    needs: tuple[int, ...]
    arbitrary: int
    chain: tuple[str, ...]
    good: str
    value: int
    # What a market office gives: a resource, or `card` for the extra card.
    bonus: str
    sun: bool
    sun_sure: str = "high"

    @property
    def produces(self) -> bool:
        """Tell whether it is a production building (OMG-R13)."""
        return bool(self.good)

    @property
    def amount(self) -> int:
        """How many resources it needs altogether."""
        return self.arbitrary or sum(self.needs)

    @property
    def likeness(self) -> tuple[object, ...]:
        """What tells it apart as a building; two cards may differ in their half sun alone."""
        return (self.building, self.cost, self.points, self.needs, self.arbitrary, self.bonus)


def read_cards() -> Iterator[Card]:
    """Yield all cards as their files tell them."""
    common = document("buildings.toml")
    files = {**document("cards.toml"), CHARBURNER: document("charburners.toml")}
    for building, cards in files.items():
        kind: dict[str, Any] = common[building]
        colour = kind.get("colour", "")
        for name, card in cards.items():
            *needs, arbitrary = amounts(card.get("needs", ""), (*RESOURCES, ANY))
            yield Card(
                name=name,
                building=building,
                colour=colour,
                resource=RESOURCES[COLOURS.index(colour)] if colour else "",
                cost=card.get("cost", 0),
                points=card.get("points", 0),
                needs=tuple(needs),
                arbitrary=arbitrary,
                chain=tuple(kind.get("chain", ())),
                good=kind.get("good", ""),
                value=kind.get("value", 0),
                bonus=card.get("bonus", ""),
                sun=card.get("sun", False),
                sun_sure=card.get("sun_sure", "high"),
            )


CARDS: Mapping[str, Card] = MappingProxyType({card.name: card for card in read_cards()})
CHARBURNERS = tuple(name for name, card in CARDS.items() if card.building == CHARBURNER)
DECK = tuple(name for name, card in CARDS.items() if card.building != CHARBURNER)


@cache
def kinds_of_buildings() -> tuple[str, ...]:
    """Return every kind of building, the charburner last."""
    return tuple(dict.fromkeys(card.building for card in CARDS.values()))


@cache
def good_kinds() -> tuple[str, ...]:
    """Return every good."""
    return tuple(dict.fromkeys(card.good for card in CARDS.values() if card.good))


@cache
def good_value(good: str) -> int:
    """Return how many coins a good is worth (OMG-R12)."""
    return next(card.value for card in CARDS.values() if card.good == good)


@cache
def prints() -> tuple[tuple[str, ...], ...]:
    """Return the cards of the deck, those that are the same building together."""
    groups: dict[tuple[object, ...], list[str]] = {}
    for name in DECK:
        groups.setdefault(CARDS[name].likeness, []).append(name)
    return tuple(tuple(group) for group in groups.values())


@cache
def doubtful_suns() -> tuple[str, ...]:
    """Return the cards whose half sun the sources do not agree on."""
    return tuple(name for name in DECK if CARDS[name].sun_sure != "high")


@cache
def suns(told: tuple[tuple[str, str], ...] = ()) -> Mapping[str, str]:
    """Return every card of a market as its symbol: told ones as they are, cards by their print.

    `told` are the printed facts of a match; what they say of a half sun goes before.
    """
    said = {name.removeprefix("sun."): value == "yes" for name, value in told}
    symbols = {symbol: symbol for symbol in SYMBOLS}
    for name in DECK:
        card = CARDS[name]
        symbols[name] = card.resource + (SUN if said.get(name, card.sun) else "")
    return MappingProxyType(symbols)
