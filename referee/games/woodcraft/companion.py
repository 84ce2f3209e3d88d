"""What Woodcraft tells the desk besides rulings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import ClassVar

from referee.engine.companion import Hint, PrintedFact, Published, SetupItem
from referee.engine.errors import Unreadable
from referee.engine.ruling import Step
from referee.games.woodcraft import reminders, setup_list
from referee.games.woodcraft.facts import (
    board_facts,
    practice_names,
    read_fact,
)
from referee.games.woodcraft.registry import BY_KIND, read_move
from referee.games.woodcraft.table import Table

SCORE_STEPS = {
    "scoring_disc": ("score",),
    "completed_orders": ("order_completed",),
    "open_orders": ("order_placed", "order_falls_off"),
}


class WoodcraftCompanion:
    """Names, setup, reminders and printed facts of Woodcraft."""

    published = Published("Woodcraft")
    private_kinds = frozenset({"deal_cards", "keep_cards", "place_order"})
    card_kinds: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"enter_order": "order", "enter_helper": "helper", "enter_solo": "solo"}
    )
    fact_kind = "tell_fact"

    def card_names(self, language: str) -> Mapping[str, str]:
        """Return what the cards of our own making are called."""
        return practice_names(language)

    def hidden_step(self, step: Step) -> bool:
        """Corrections of a hand are for its owner only."""
        return step.key == "corrected" and step.facts.get("what") == "hand"

    def reminders(self, table: Table, seat: str) -> Iterable[Hint]:
        """Return what a seat may have overlooked before it ends its turn."""
        return reminders.reminders(table, seat)

    def setup_list(self, table: Table) -> tuple[SetupItem, ...]:
        """Return what to put on the table for this match."""
        return setup_list.setup_list(table)

    def printed_facts(self) -> tuple[PrintedFact, ...]:
        """Return every printed fact of boards, tiles and contracts."""
        return _printed_facts()

    def check_fact(self, name: str, value: str) -> str:
        """Return the value of a printed fact; raises Unreadable."""
        try:
            return read_fact(name, value).value or ""
        except ValueError as fault:
            raise Unreadable(str(fault)) from fault

    def check_card(self, kind: str, card: str, fields: Mapping[str, str]) -> dict[str, str]:
        """Return what is printed on a card; raises Unreadable."""
        verbs = {what: verb for verb, what in self.card_kinds.items()}
        if kind not in verbs or verbs[kind] not in BY_KIND:
            raise Unreadable(f"kind: one of {', '.join(verbs)} expected")
        written = read_move("table", verbs[kind], {**fields, "card": card}).written()
        return {name: text for name, text in written.items() if name != "card"}

    def score_steps(self, what: str) -> tuple[str, ...]:
        """Return the keys of the steps that a line of the final scoring goes back to."""
        if what.startswith("contract."):
            return ("contract_claimed",)
        return SCORE_STEPS.get(what, ())


@cache
def _printed_facts() -> tuple[PrintedFact, ...]:
    return tuple(
        PrintedFact(fact.name, fact.value, fact.shape, fact.confidence, fact.rivals)
        for fact in board_facts().values()
    )


COMPANION = WoodcraftCompanion()
