"""After a correction: decisions that can no longer be answered must not hold the match up."""

from __future__ import annotations

from referee.games.woodcraft.rules import attic
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.table import Decision
from referee.games.woodcraft.rules.turn import close_round


def settle(draft: Draft) -> None:
    """Drop tools without a place and empty hands; the income phase goes on when nobody is left."""
    kept: list[Decision] = []
    for decision in draft.table.decisions:
        if decision.kind == "tool":
            tools = sum(other.kind == "tool" and other.seat == decision.seat for other in kept)
            if attic.free_spaces(draft.shop(decision.seat)) <= tools:
                draft.step("attic_full", decision.seat)
                continue
        elif decision.kind == "hand" and not draft.shop(decision.seat).hand:
            continue
        kept.append(decision)
    draft.set(decisions=tuple(kept))
    if draft.table.phase == "income" and not kept:
        close_round(draft)
