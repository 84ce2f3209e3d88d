"""What every move of Oh My Goods! has: its fields in words, its objections, what it does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from referee.engine.draft_move import DraftMove
from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Name, Number, Words, shown, split
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.facts import CARDS, DECK, known_assistants
from referee.games.oh_my_goods.rules.table import Moved, Table
from referee.games.oh_my_goods.rules.words import ANY, NAMELESS, NONE, RESOURCES

Pay = tuple[tuple[str, int], ...]
HAND_WORDS = frozenset((*RESOURCES, ANY, *DECK))
MOST_GOODS = len(DECK)


class Building(Field, frozen=True):
    """One building by the id of its card."""

    spec: str = "card"

    @property
    def choices(self) -> tuple[str, ...]:
        """All buildings."""
        return tuple(CARDS)

    def read(self, text: str) -> str:
        """Return the card if there is one of this id."""
        if text not in CARDS:
            raise Unreadable(f"a building such as OMG-028 or CHAR-1 expected, found {shown(text)}")
        return text


class BuildingOrNone(Building, frozen=True):
    """One building, or `none`, which is written "" on the table."""

    def read(self, text: str) -> str:
        """Return the card, or ""."""
        return "" if text == NONE else super().read(text)

    def write(self, value: str) -> str:
        """Write the card, or `none`."""
        return value or NONE


class HandCards(Words, frozen=True):
    """Cards out of a hand: by their resource at the table, by their ids where the app deals."""

    words: tuple[str, ...] = RESOURCES
    spec: str = "hand_card&"

    def read(self, text: str) -> tuple[str, ...]:
        """Return the words if each is a resource, `any` or a card."""
        parts = split(text)
        for part in parts:
            if part not in HAND_WORDS:
                raise Unreadable(f"a resource or a card of the deck expected, found {shown(part)}")
        return parts


class PlannedCard(Field, frozen=True):
    """The card laid face down: `yes` or `no` at the table, its id where the app deals."""

    spec: str = "planned"

    @property
    def choices(self) -> tuple[str, ...]:
        """Yes and no."""
        return ("yes", "no")

    def read(self, text: str) -> str:
        """Return the card, `?` for yes and "" for no."""
        if text in ("no", NONE):
            return ""
        if text == "yes":
            return NAMELESS
        if text not in DECK:
            raise Unreadable(f"yes, no or a card of the deck expected, found {shown(text)}")
        return text

    def write(self, value: str) -> str:
        """Write yes, no or the card."""
        return {"": "no", NAMELESS: "yes"}.get(value, value)


class GoodsOf(Field, frozen=True):
    """Goods by the buildings on which they lie: `CHAR-1:2,OMG-028:1`."""

    spec: str = "goods"

    def read(self, text: str) -> Pay:
        """Return how many goods of which building."""
        goods = tuple(read_goods(part) for part in split(text))
        if len({building for building, _ in goods}) < len(goods):
            raise Unreadable("every building at most once expected")
        return goods

    def write(self, value: Iterable[tuple[str, int]]) -> str:
        """Join the goods by commas."""
        return ",".join(f"{building}:{count}" for building, count in value) or NONE


class AssistantMoves(Field, frozen=True):
    """Assistants that move, and what pays for it: `A03@OMG-020/CHAR-1:1+OMG-028:1`."""

    spec: str = "moves"

    def read(self, text: str) -> tuple[Moved, ...]:
        """Return the moves in their order."""
        return tuple(_read_moved(part) for part in split(text))

    def write(self, value: Iterable[Moved]) -> str:
        """Join the moves by commas."""
        return ",".join(_write_moved(moved) for moved in value) or NONE


class AssistantName(Field, frozen=True):
    """One side of an assistant by its id."""

    spec: str = "card"

    @property
    def choices(self) -> tuple[str, ...]:
        """All sides."""
        return tuple(known_assistants())

    def read(self, text: str) -> str:
        """Return the side if there is one of this id."""
        if text not in known_assistants():
            raise Unreadable(f"an assistant from A01 to A16 expected, found {shown(text)}")
        return text


class DeckOrder(Field, frozen=True):
    """Cards of the deck in the order in which they lie after shuffling."""

    def read(self, text: str) -> tuple[str, ...]:
        """Return the cards."""
        cards = tuple(text.split(",")) if text not in ("", NONE) else ()
        if len(cards) > len(DECK):
            raise Unreadable(f"at most {len(DECK)} cards expected, found {len(cards)}")
        for card in cards:
            if card not in DECK:
                raise Unreadable(f"a card of the deck expected, found {shown(card)}")
        return cards

    def write(self, value: Iterable[str]) -> str:
        """Join the cards by commas."""
        return ",".join(value) or NONE


def read_goods(text: str) -> tuple[str, int]:
    """Read some goods of one building, such as `CHAR-1:2`; raises Unreadable."""
    building, colon, number = text.partition(":")
    count = Number(least=1, most=MOST_GOODS).read(number) if colon else 1
    return Building().read(building), count


def _read_moved(text: str) -> Moved:
    where, _, paid = text.partition("/")
    assistant, at, building = where.partition("@")
    if not at:
        raise Unreadable(f"such as A03@OMG-020/CHAR-1:2 expected, found {shown(text)}")
    goods = tuple(read_goods(part) for part in paid.split("+")) if paid else ()
    if len({source for source, _ in goods}) < len(goods):
        raise Unreadable("every building at most once expected")
    name = AssistantName().read(Name().read(assistant))
    return Moved(name, Building().read(building), goods)


def _write_moved(moved: Moved) -> str:
    paid = "+".join(f"{building}:{count}" for building, count in moved.pay)
    return f"{moved.assistant}@{moved.building}" + (f"/{paid}" if paid else "")


class Move(DraftMove[Table, Draft], frozen=True, gc=False):
    """One thing that somebody announces."""

    # The phases in which it can be made; none means at any time.
    phases: ClassVar[tuple[str, ...]] = ()
    # Whether only the seat in turn makes it.
    in_turn: ClassVar[bool] = False
    # Whether `table` may stand in the place of a seat.
    for_everybody: ClassVar[bool] = False
    # Whether it is what an empty draw pile waits for.
    fills_the_pile: ClassVar[bool] = False
