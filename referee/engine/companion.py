"""What a game tells the desk besides rulings: names, setup, reminders, the facts of a box."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from msgspec import Struct

from referee.engine.rule import Fact
from referee.engine.ruling import Step


class Hint(Struct, frozen=True):
    """Something that a player may have overlooked, as a key and its facts."""

    key: str
    facts: dict[str, Fact] = {}


class SetupItem(Struct, frozen=True):
    """One thing to put on the physical table; `needs` is the kind of move that tells it."""

    key: str
    facts: dict[str, Fact] = {}
    seat: str = ""
    needs: str = ""
    told: bool = False

    @property
    def name(self) -> str:
        """The name under which the item is ticked off."""
        return f"{self.key}.{self.seat}" if self.seat else self.key


class PrintedFact(Struct, frozen=True):
    """Something printed in the box: its value as shipped, how sure it is, other readings.

    `confidence`: S stated, I clear in a picture, i blurry digit, D derived, U unknown.
    """

    name: str
    value: str | None
    shape: str
    confidence: str
    rivals: tuple[str, ...] = ()


class Published(Struct, frozen=True):
    """Under which name and number other programs know the game."""

    name: str
    bgg_id: int | None = None


class Companion(Protocol):
    """What stands beside the rules of one game."""

    published: Published
    # Kinds of moves that only the owner of a hand may announce while another phone holds it.
    private_kinds: frozenset[str]
    # Kinds of chances whose pool everybody may see; that of a deck would tell what is in hands.
    open_pools: frozenset[str]
    # Kinds of moves that tell a printed card, and the one that tells a printed fact.
    card_kinds: Mapping[str, str]
    fact_kind: str
    # The words of the notation that pages let people pick from, by what they name.
    words: Mapping[str, tuple[str, ...]]

    def card_names(self, language: str) -> Mapping[str, str]:
        """Return what cards are called in a language."""

    def hidden_step(self, step: Step) -> bool:
        """Tell whether only the seat of a step may read it."""

    def reminders(self, table: Any, seat: str) -> Iterable[Hint]:
        """Return what a seat may have overlooked before it ends its turn; only when true."""

    def setup_list(self, table: Any) -> tuple[SetupItem, ...]:
        """Return what to put on the table for exactly this match, in order."""

    def printed_facts(self) -> tuple[PrintedFact, ...]:
        """Return every printed fact that there is."""

    def check_fact(self, name: str, value: str) -> str:
        """Return the value of a printed fact as it is kept; raises Unreadable."""

    def check_card(self, kind: str, card: str, fields: Mapping[str, str]) -> dict[str, str]:
        """Return what is printed on a card as it is kept; raises Unreadable."""

    def concealed(self, table: Any, sees: frozenset[str]) -> Any:
        """Return the table without the hands of all seats but these."""

    def explains(self, table: Any, seat: str, what: str, step: Step) -> bool:
        """Tell whether a line of a seat's final scoring goes back to this step."""
