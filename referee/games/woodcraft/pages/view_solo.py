"""A match alone: the deck, the last card, the neutral marker, how good the result would be."""

from __future__ import annotations

from msgspec import Struct

from referee.games.woodcraft.pages.view_cards import SoloView, solo_view
from referee.games.woodcraft.rules.announcing import solo_pool
from referee.games.woodcraft.rules.scoring import EXCELLENT, GOOD, solo_grade, table_scores
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.wheel import movable, rearmost
from referee.games.woodcraft.rules.words import TILES


class Alone(Struct, frozen=True):
    """What only a solo match has."""

    deck: str
    left: int
    due: bool
    contract_due: bool
    last: SoloView | None
    rearmost: str
    neutral: int
    total: int
    grade: str
    good: int
    excellent: int
    movable: tuple[str, ...]


def alone_view(table: Table) -> Alone | None:
    """Return what only a solo match has; None with more seats."""
    if not table.solo:
        return None
    total = table_scores(table)[0].total
    last = table.solo_discards[-1] if table.solo_discards else ""
    return Alone(
        deck=table.solo_deck,
        left=len(solo_pool(table)),
        due="solo" in table.owed,
        contract_due="contract" in table.owed,
        last=solo_view(table, last) if last else None,
        rearmost=rearmost(table),
        neutral=table.neutral,
        total=total,
        grade=solo_grade(total),
        good=GOOD,
        excellent=EXCELLENT,
        movable=tuple(tile for tile in TILES if movable(table, tile)),
    )
