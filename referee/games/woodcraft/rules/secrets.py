"""What is hidden at a table of Woodcraft: the cards of a hand, until they are placed (R-029)."""

from __future__ import annotations

from msgspec.structs import replace

from referee.engine.ruling import Step
from referee.engine.secrets import NOTHING, Secrets
from referee.games.woodcraft.rules.cards import NAMELESS
from referee.games.woodcraft.rules.table import Table

HIDDEN = {
    "deal_cards": frozenset({"helpers", "orders", "special"}),
    "keep_cards": frozenset({"orders", "special"}),
    "correct": frozenset({"hand"}),
}


class WoodcraftSecrets(Secrets[Table]):
    """Hands are hidden; everything else lies open."""

    private_kinds = frozenset({"deal_cards", "keep_cards", "place_order"})
    open_pools = frozenset(
        {"reveal_contracts", "place_reputation_tiles", "remove_contract", "draw_solo"}
    )

    def hidden_fields(self, kind: str) -> frozenset[str]:
        """Return the fields that tell a hand."""
        return HIDDEN.get(kind, NOTHING)

    def hidden_step(self, step: Step) -> bool:
        """Corrections of a hand are for its owner only."""
        return step.key == "corrected" and step.facts.get("what") == "hand"

    def concealed(self, table: Table, sees: frozenset[str]) -> Table:
        """Return the table with nameless cards in the hands of all seats but these."""
        shops = tuple(
            shop if seat in sees else replace(shop, hand=(NAMELESS,) * len(shop.hand))
            for seat, shop in zip(table.seats, table.workshops, strict=True)
        )
        return replace(table, workshops=shops)
