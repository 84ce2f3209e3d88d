"""Printed facts become part of the match when somebody tells them."""

from __future__ import annotations

from collections import Counter

from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.printed import printed
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.tools import claimed_bonuses
from referee.games.intarsia.rules.words import SPACES


def tell(draft: Draft, name: str, value: str) -> None:
    """Remember a fact for the rest of the match."""
    facts = (*draft.table.facts, (name, value))
    draft.set(facts=tuple(sorted(facts)))
    draft.step("fact_told", fact=name, value=value)


def contradicted_tile(table: Table) -> str:
    """Return a space from which other tiles were claimed than lie there; "" when there is none."""
    box = printed(table)
    for space, name in enumerate(SPACES):
        taken = claimed_bonuses(table, space)
        if not taken:
            continue
        stack = box.stack(space, len(table.seats))
        if stack is not None and Counter(taken) - Counter(stack):
            return name
        if len(taken) > box.copies(space, len(table.seats)):
            return name
    return ""
