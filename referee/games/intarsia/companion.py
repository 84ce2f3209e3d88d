"""What Intarsia tells the desk besides rulings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import ClassVar

from referee.engine.companion import Hint, PrintedFact, Published, SetupItem
from referee.engine.errors import Unreadable
from referee.engine.fields import Word, Words
from referee.engine.ruling import Step
from referee.games.intarsia.rules import reminders, setup_list
from referee.games.intarsia.rules.facts import board_facts, read_fact
from referee.games.intarsia.rules.floor import PLACES
from referee.games.intarsia.rules.registry import BY_KIND
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.words import CARDS, COLOURS, ELEMENTS, SPACES, START_CARDS, TOOLS

NOTHING: frozenset[str] = frozenset()


class IntarsiaCompanion:
    """Names, setup, reminders and printed facts of Intarsia."""

    published = Published("Intarsia")
    private_kinds = NOTHING
    open_pools = frozenset({"deal_start_cards"})
    card_kinds: ClassVar[Mapping[str, str]] = MappingProxyType({})
    fact_kind = "tell_fact"
    words: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {
            "colours": COLOURS,
            "cards": CARDS,
            "elements": ELEMENTS,
            "places": PLACES,
            "tools": TOOLS,
            "tiles": SPACES,
            "start_cards": START_CARDS,
            # What the fields of moves may say, by move and field: `build.element`.
            **{
                f"{kind}.{name}": field.words
                for kind, move in BY_KIND.items()
                for name, field in move.fields.items()
                if isinstance(field, Word | Words) and field.words
            },
        }
    )

    def card_names(self, language: str) -> Mapping[str, str]:
        """Start-material cards have no names but their ids."""
        return {}

    def hidden_step(self, step: Step) -> bool:
        """Everything lies open."""
        return False

    def reminders(self, table: Table, seat: str) -> Iterable[Hint]:
        """Return what a seat may have overlooked before it ends its turn."""
        return reminders.reminders(table, seat)

    def setup_list(self, table: Table) -> tuple[SetupItem, ...]:
        """Return what to put on the table for this match."""
        return setup_list.setup_list(table)

    def printed_facts(self) -> tuple[PrintedFact, ...]:
        """Return every printed fact of floors, tool tiles, reward track and start cards."""
        return _printed_facts()

    def check_fact(self, name: str, value: str) -> str:
        """Return the value of a printed fact; raises Unreadable."""
        return read_fact(name, value)

    def check_card(self, kind: str, card: str, fields: Mapping[str, str]) -> dict[str, str]:
        """There are no cards to enter; raises Unreadable."""
        raise Unreadable("kind: this game has no cards to enter")

    def concealed(self, table: Table, sees: frozenset[str]) -> Table:
        """Return the table as it is: nothing is hidden."""
        return table

    def explains(self, table: Table, seat: str, what: str, step: Step) -> bool:
        """Tell whether a line of a seat's final scoring goes back to this step."""
        if step.seat != seat:
            return False
        if what == "score_marker":
            return step.key == "score"
        if what == "plants":
            return step.key == "cross_placed"
        return what.startswith("ornaments.") and step.key == "element_placed"


@cache
def _printed_facts() -> tuple[PrintedFact, ...]:
    return tuple(
        PrintedFact(fact.name, fact.value, fact.shape, fact.confidence)
        for fact in board_facts().values()
    )


COMPANION = IntarsiaCompanion()
