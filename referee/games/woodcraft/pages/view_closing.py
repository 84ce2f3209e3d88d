"""Moves with which the turn could end as well: nothing is begun, owed or decided after them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from referee.games.woodcraft.pages.ending import may_end_after
from referee.games.woodcraft.pages.values_actions import choices_of
from referee.games.woodcraft.pages.values_decisions import (
    DecisionView,
    DieDecision,
    ImproveDecision,
    IncomeDecision,
    ProduceDecision,
    SpecialDecision,
    ToolDecision,
)
from referee.games.woodcraft.pages.values_turn import Turn
from referee.games.woodcraft.pages.view_changes import Changes
from referee.games.woodcraft.rules.actions import undone
from referee.games.woodcraft.rules.registry import read_move
from referee.games.woodcraft.rules.table import Table
from referee.lent.taps import Tap

# The kind and the fields of a move.
Closing = tuple[str, Mapping[str, str]]


def closing_view(
    table: Table, turn: Turn, decisions: Iterable[DecisionView], changes: Iterable[Changes]
) -> tuple[Closing, ...]:
    """Return the moves of the seat in turn that could be the last of its turn."""
    if undone(table) and table.decisions:
        # An answer finishes no action.
        return ()
    taps = _taps(turn, changes) if not table.decisions else _answers(decisions)
    return tuple((tap.kind, tap.fields) for tap in taps if not tap.reasons and _closes(table, tap))


def _taps(turn: Turn, changes: Iterable[Changes]) -> Iterator[Tap]:
    """Yield what turns end with: actions, what stands in their place, orders, free actions."""
    if not turn.tile:
        return
    for action in turn.actions:
        yield from choices_of(action.panel)
    if turn.instead:
        yield turn.instead.berries
    for order in turn.orders:
        yield from order.ways
    if not turn.end.undone:
        for group in changes:
            yield from group.changes if group.few else ()
        for effect in turn.told.effects:
            yield from (*effect.again, *effect.quick)
    yield turn.market


def _answers(decisions: Iterable[DecisionView]) -> Iterator[Tap]:
    """Yield the answers that a turn may end with."""
    for decision in decisions:
        if isinstance(decision, ToolDecision):
            yield from (space for tool in decision.tools for space in tool.spaces)
        if isinstance(decision, DieDecision | ImproveDecision | IncomeDecision | SpecialDecision):
            yield from decision.choices
        if isinstance(decision, SpecialDecision):
            yield decision.five
        if isinstance(decision, ProduceDecision):
            yield from (decision.all,) if decision.all else decision.helpers


def _closes(table: Table, tap: Tap) -> bool:
    """Tell whether the turn may end right after this move."""
    return may_end_after(table, read_move(table.seats[table.turn], tap.kind, tap.fields))
