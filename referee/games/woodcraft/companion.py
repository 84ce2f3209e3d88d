"""What Woodcraft tells the desk besides rulings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import ClassVar

from msgspec.structs import replace

from referee.engine.companion import Hint, PrintedFact, Published, SetupItem
from referee.engine.errors import Unreadable
from referee.engine.fields import Word, Words
from referee.engine.ruling import Step
from referee.games.woodcraft.rules import reminders, setup_list
from referee.games.woodcraft.rules.announcing import REPUTATION_TILES
from referee.games.woodcraft.rules.cards import NAMELESS
from referee.games.woodcraft.rules.facts import (
    ABILITY_KINDS,
    TOOL_KINDS,
    board_facts,
    practice_names,
    read_fact,
)
from referee.games.woodcraft.rules.registry import BY_KIND, read_move
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import (
    ATTIC,
    COLOURS,
    CONTRACTS,
    QUADRANTS,
    ROOMS,
    ROWS,
    SIDES,
    SLOTS,
)

EXPLAINED_BY = {"scoring_disc": "score", "completed_orders": "order_completed"}


class WoodcraftCompanion:
    """Names, setup, reminders and printed facts of Woodcraft."""

    published = Published("Woodcraft")
    private_kinds = frozenset({"deal_cards", "keep_cards", "place_order"})
    open_pools = frozenset(
        {"reveal_contracts", "place_reputation_tiles", "remove_contract", "draw_solo"}
    )
    card_kinds: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"enter_order": "order", "enter_helper": "helper", "enter_solo": "solo"}
    )
    fact_kind = "tell_fact"
    words: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {
            "quadrants": QUADRANTS,
            "slots": tuple(str(slot) for slot in range(1, SLOTS + 1)),
            "rooms": ROOMS,
            "attic": ATTIC,
            "tools": TOOL_KINDS,
            "contracts": CONTRACTS,
            "colours": COLOURS,
            "pips": tuple(str(pips) for pips in range(1, SIDES + 1)),
            "rows": tuple(str(row) for row in range(1, ROWS + 1)),
            "reputation_tiles": REPUTATION_TILES,
            "abilities": tuple(ABILITY_KINDS),
            # What the fields of moves may say, by move and field: `choose_tile.tile`.
            **{
                f"{kind}.{name}": field.words
                for kind, move in BY_KIND.items()
                for name, field in move.fields.items()
                if isinstance(field, Word | Words) and field.words
            },
        }
    )

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

    def concealed(self, table: Table, sees: frozenset[str]) -> Table:
        """Return the table with nameless cards in the hands of all seats but these."""
        shops = tuple(
            shop if seat in sees else replace(shop, hand=(NAMELESS,) * len(shop.hand))
            for seat, shop in zip(table.seats, table.workshops, strict=True)
        )
        return replace(table, workshops=shops)

    def explains(self, table: Table, seat: str, what: str, step: Step) -> bool:
        """Tell whether a line of a seat's final scoring goes back to this step."""
        if step.seat != seat:
            return False
        if what.startswith("contract."):
            contract = what.removeprefix("contract.")
            return step.key == "contract_claimed" and step.facts["contract"] == contract
        if what == "open_orders":
            shop = table.workshops[table.seats.index(seat)]
            still = {order.card for order in shop.orders}
            return step.key == "order_placed" and step.facts["card"] in still
        return step.key == EXPLAINED_BY.get(what, "")


@cache
def _printed_facts() -> tuple[PrintedFact, ...]:
    return tuple(
        PrintedFact(fact.name, fact.value, fact.shape, fact.confidence, fact.rivals)
        for fact in board_facts().values()
    )


COMPANION = WoodcraftCompanion()
