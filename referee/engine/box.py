"""What is printed in the box of a game, how sure it is, and how it is told."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from referee.engine.errors import Unreadable
from referee.engine.fields import Field

# The key of a step that tells a printed fact by the way, with `fact` and `value`.
FACT_TOLD: Final = "fact_told"


class Confidence(Enum):
    """How sure a printed fact is."""

    STATED = "S"
    CLEAR = "I"
    BLURRY = "i"
    DERIVED = "D"
    UNKNOWN = "U"

    @property
    def sure(self) -> bool:
        """Tell whether the fact is used without asking anybody to look."""
        return self not in (Confidence.BLURRY, Confidence.UNKNOWN)


class PrintedFact(Struct, frozen=True):
    """Something printed on a board or tile: its value as shipped, how sure it is, other readings.

    Called by the phrase that the spec `printed_fact` writes, its value by `printed_value`;
    `field` reads a value that somebody tells.
    """

    name: str
    value: str | None
    confidence: Confidence
    field: Field = Field()
    rivals: tuple[str, ...] = ()


class CardKind(Struct, frozen=True):
    """A kind of card whose print is told: by which move, and what it is called.

    Said by the phrase `card_kind.<name>`; the fields of the card are those of the move, but for
    `card`, which names it.
    """

    name: str
    move: str


class Wanted(Struct, frozen=True):
    """Print that matters now and that nobody has told yet.

    `move` is the kind of move that tells it, `fixed` the fields of it that are known already:
    `{"card": "clover"}`, `{"name": "board.cost"}`.
    """

    move: str
    fixed: dict[str, str]


class PrintedBox:
    """The printed facts and cards of one game; as it is here, there are none to be told."""

    kinds: tuple[CardKind, ...] = ()
    # The kind of move by which a printed fact is told, with the fields `name` and `value`.
    fact_move: str = ""
    # How the facts begin that decide what things of a copy are called.
    naming: tuple[str, ...] = ()

    def facts(self) -> tuple[PrintedFact, ...]:
        """Return every printed fact that there is."""
        return ()

    def heading(self, name: str) -> str:
        """Return the heading under which the game's own file ships a fact of this name."""
        del name
        return "facts"

    def shipped_card(self, kind: str, printed: Mapping[str, str]) -> tuple[str, dict[str, str]]:
        """Return heading and fields of a card as the game's own file would ship it."""
        return kind, dict(printed)

    def check_fact(self, name: str, value: str) -> str:
        """Return the value of a printed fact as it is kept; raises Unreadable."""
        known = {fact.name: fact for fact in self.facts()}
        if name not in known:
            raise Unreadable(f"no printed fact is called {name!r}")
        known[name].field.read(value)
        return value

    def check_card(self, kind: str, card: str, fields: Mapping[str, str]) -> dict[str, str]:
        """Return what is printed on a card as it is kept; raises Unreadable."""
        del card, fields
        listed = ", ".join(each.name for each in self.kinds) or "none"
        raise Unreadable(f"kind: one of {listed} expected, found {kind!r}")

    def whole(self, printed: Mapping[str, object]) -> bool:
        """Tell whether everything on a card has been told; some of it may be left for later."""
        del printed
        return True

    def told_along(self, now: Mapping[str, str], later: Mapping[str, str]) -> Mapping[str, str]:
        """Return what a later telling of a card comes to once an earlier one was put right.

        Both are fields of moves that name the same card. As it is here, it stays as it was.
        """
        del now
        return later

    def told_before(self, now: Mapping[str, str], earlier: Mapping[str, str]) -> Mapping[str, str]:
        """Return what an earlier telling of a card comes to once a later one was put right.

        As it is here, it stays as it was.
        """
        del now
        return earlier

    def card_names(self, language: str) -> Mapping[str, str]:
        """Return what cards are called in a language, by their ids."""
        del language
        return MappingProxyType({})

    def played_with(self, opening: Mapping[str, str]) -> bool:
        """Tell whether a match with this header needs somebody's copy: its cards are told."""
        del opening
        return True

    def all_cards(self, opening: Mapping[str, str]) -> tuple[str, ...]:
        """Return the ids of all cards, where there can be no others in a match with this header.

        Empty where cards are told as they come into play.
        """
        del opening
        return ()

    def names(self, facts: Mapping[str, str]) -> dict[str, str]:
        """Return those of some printed facts that decide what things are called."""
        return {name: text for name, text in facts.items() if name.startswith(self.naming)}

    def kind_of_move(self, move: str) -> CardKind | None:
        """Return the kind of card that a move tells; None when it tells no card."""
        return next((kind for kind in self.kinds if kind.move == move), None)
