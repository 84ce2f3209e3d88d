"""A match alone: the deck, the last card, the neutral marker, how good the result would be."""

from __future__ import annotations

from referee.games.woodcraft.pages.view_cards import solo_view
from referee.games.woodcraft.pages.view_words import View
from referee.games.woodcraft.rules.announcing import solo_pool
from referee.games.woodcraft.rules.scoring import EXCELLENT, GOOD, solo_grade, table_scores
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.wheel import movable, rearmost
from referee.games.woodcraft.rules.words import TILES


def alone_view(table: Table) -> View | None:
    """Return what only a solo match has; None with more seats."""
    if not table.solo:
        return None
    total = table_scores(table)[0].total
    last = table.solo_discards[-1] if table.solo_discards else ""
    return {
        "deck": table.solo_deck,
        "left": len(solo_pool(table)),
        "due": "solo" in table.owed,
        "contract_due": "contract" in table.owed,
        "last": solo_view(table, last) if last else None,
        "rearmost": rearmost(table),
        "neutral": table.neutral,
        "total": total,
        "grade": solo_grade(total),
        "good": GOOD,
        "excellent": EXCELLENT,
        "movable": [tile for tile in TILES if movable(table, tile)],
    }
