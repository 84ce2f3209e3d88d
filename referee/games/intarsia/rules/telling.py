"""Printed facts become part of the match when somebody tells them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from referee.engine.box import Wanted
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.elements import REWARDED
from referee.games.intarsia.rules.printed import printed
from referee.games.intarsia.rules.reward_track import FURTHEST, target
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


def wanted(table: Table) -> Iterator[Wanted]:
    """Yield the print without which nobody can go on: a start card, the reward track."""
    box = printed(table)
    if table.phase == "preparation":
        card = table.floors[table.turn].start_card
        if card and box.starts[card] is None:
            yield _fact(f"start.{card}")
    elif table.step in ("claim", "draw") and table.element in REWARDED:
        if box.fields is None:
            yield _fact("ring.fields")
            return
        for forward in range(1, FURTHEST + 1):
            field = target(table.reward, forward, box.fields)
            if box.rewards[field - 1] is None:
                yield _fact(f"ring.{field}")


def _fact(name: str) -> Wanted:
    return Wanted("tell_fact", {"name": name})
