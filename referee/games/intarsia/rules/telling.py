"""Printed facts become part of the match when somebody tells them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from referee.engine.box import Wanted
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.elements import REWARDED
from referee.games.intarsia.rules.floor import (
    CROSS_PLACES,
    FRAME_PLACES,
    PLANT_MASK,
    cross_has_frame,
    frame_has_cross,
)
from referee.games.intarsia.rules.printed import UNKNOWN, floor_fact, plan_of, printed
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
    """Yield the print that matters now: a start card, open places, the reward track."""
    box = printed(table)
    if table.phase == "preparation":
        card = table.floors[table.turn].start_card
        if card and box.starts[card] is None:
            yield _fact(f"start.{card}")
    elif table.step == "act":
        yield from map(_fact, _open_places(table, table.turn))
    elif table.step in ("claim", "draw") and table.element in REWARDED:
        if box.fields is None:
            yield _fact("ring.fields")
            return
        for forward in range(1, FURTHEST + 1):
            field = target(table.reward, forward, box.fields)
            if box.rewards[field - 1] is None:
                yield _fact(f"ring.{field}")


def _open_places(table: Table, seat: int) -> Iterator[str]:
    """Yield the facts of places where a seat could build, if it knew their colours."""
    floor, plan = table.floors[seat], plan_of(table, seat)
    for number, place in enumerate(FRAME_PLACES):
        unknown = plan.frames[number] == UNKNOWN
        if unknown and not floor.depths[number] and frame_has_cross(number, floor.crosses):
            yield floor_fact(table, seat, place)
    if table.side == "A":
        return
    taken = floor.crosses | PLANT_MASK
    for number, place in enumerate(CROSS_PLACES):
        unknown = plan.crosses[number] == UNKNOWN and not taken >> number & 1
        if unknown and cross_has_frame(number, floor.depths):
            yield floor_fact(table, seat, place)


def _fact(name: str) -> Wanted:
    return Wanted("tell_fact", {"name": name})
