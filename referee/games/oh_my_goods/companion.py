"""What Oh My Goods! tells the desk besides rulings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import ClassVar

from referee.engine.companion import Hint, PrintedFact, Published, SetupItem
from referee.engine.errors import Unreadable
from referee.engine.fields import Word, Words
from referee.engine.ruling import Step
from referee.games.oh_my_goods.rules import printed, reminders, setup_list, standing
from referee.games.oh_my_goods.rules.facts import (
    CHARBURNERS,
    DECK,
    good_kinds,
    kinds_of_buildings,
    known_assistants,
    read_fact,
)
from referee.games.oh_my_goods.rules.names import card_names
from referee.games.oh_my_goods.rules.registry import BY_KIND
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import COLOURS, RESOURCES, SYMBOLS, WAYS

EXPLAINED_BY = {"buildings": ("built",), "assistants": ("hired",), "goods": ("goods", "chain_made")}


class OhMyGoodsCompanion:
    """Names, setup, reminders and printed facts of Oh My Goods!."""

    published = Published("Oh My Goods!", 183840)
    private_kinds = frozenset({"plan", "exchange", "discard_half"})
    open_pools = frozenset({"take_charburner", "lay_assistants", "reveal"})
    card_kinds: ClassVar[Mapping[str, str]] = MappingProxyType({})
    fact_kind = "tell_fact"
    words: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {
            "resources": RESOURCES,
            "colours": COLOURS,
            "symbols": SYMBOLS,
            "ways": WAYS,
            "goods": good_kinds(),
            "buildings": kinds_of_buildings(),
            "charburners": CHARBURNERS,
            "deck": DECK,
            "assistants": tuple(known_assistants()),
            # What the fields of moves may say, by move and field: `plan.way`.
            **{
                f"{kind}.{name}": field.words
                for kind, move in BY_KIND.items()
                for name, field in move.fields.items()
                if isinstance(field, Word | Words) and field.words
            },
        }
    )

    def card_names(self, language: str) -> Mapping[str, str]:
        """Return what buildings and assistants are called."""
        return card_names(language)

    def hidden_step(self, step: Step) -> bool:
        """Corrections of a hand or a planned card are for their owner only."""
        return step.key == "corrected" and step.facts.get("what") in ("hand", "planned")

    def reminders(self, table: Table, seat: str) -> Iterable[Hint]:
        """Return what a seat may have overlooked before it ends its turn."""
        return reminders.reminders(table, seat)

    def setup_list(self, table: Table) -> tuple[SetupItem, ...]:
        """Return what to put on the table for this match."""
        return setup_list.setup_list(table)

    def printed_facts(self) -> tuple[PrintedFact, ...]:
        """Return the sides of the assistants, and half suns that are in doubt."""
        return printed.printed_facts()

    def check_fact(self, name: str, value: str) -> str:
        """Return the value of a printed fact; raises Unreadable."""
        try:
            return read_fact(name, value)
        except ValueError as fault:
            raise Unreadable(str(fault)) from fault

    def check_card(self, kind: str, card: str, fields: Mapping[str, str]) -> dict[str, str]:
        """No card of this game is entered: all of them are known, or told as printed facts."""
        raise Unreadable("kind: no cards are entered for this game")

    def concealed(self, table: Table, sees: frozenset[str]) -> Table:
        """Return the table without the hands and plans of all seats but these."""
        return standing.concealed(table, sees)

    def explains(self, table: Table, seat: str, what: str, step: Step) -> bool:
        """Tell whether a line of a seat's final scoring goes back to this step."""
        return step.seat == seat and step.key in EXPLAINED_BY.get(what, ())


COMPANION = OhMyGoodsCompanion()
