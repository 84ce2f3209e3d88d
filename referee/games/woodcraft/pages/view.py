"""The table as the pages show it to one seat: finished numbers, choices with their reasons."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from referee.games.woodcraft.pages.values_decisions import DecisionView
from referee.games.woodcraft.pages.values_seat import SeatView
from referee.games.woodcraft.pages.values_turn import Turn
from referee.games.woodcraft.pages.view_asks import Ask, Unknown, asks_view, unknown_view
from referee.games.woodcraft.pages.view_changes import Changes, changes_view
from referee.games.woodcraft.pages.view_closing import Closing, closing_view
from referee.games.woodcraft.pages.view_common import Common, common_view
from referee.games.woodcraft.pages.view_decisions import decisions_view
from referee.games.woodcraft.pages.view_income import NextIncome, next_income
from referee.games.woodcraft.pages.view_meantime import Meantime, meantime_view
from referee.games.woodcraft.pages.view_seat import own_view, seat_view
from referee.games.woodcraft.pages.view_setup import Keep, keep_view
from referee.games.woodcraft.pages.view_solo import Alone, alone_view
from referee.games.woodcraft.pages.view_told import Aspect, levels_view
from referee.games.woodcraft.pages.view_turn import turn_view
from referee.games.woodcraft.pages.view_wheel import Wheel, wheel_view
from referee.games.woodcraft.rules.abilities import SECOND_ORDER_COST
from referee.games.woodcraft.rules.facts import ABILITY_KINDS
from referee.games.woodcraft.rules.rounds import last_round
from referee.games.woodcraft.rules.table import Table
from referee.lent.taps import Tap

ABILITY_FIELDS = {kind: (*shape.must, *shape.may) for kind, shape in ABILITY_KINDS.items()}


class Page(Struct, frozen=True):
    """The table of Woodcraft as one seat sees it, or as anybody does.

    `stage` is what the match is about now: a phase, or the step of the turn that is going on.
    `entered` are printed cards that somebody has told.
    `changes` are free actions in one tap; moves that are `closing` could be the last of the turn.
    `abilities` tells what the pad must ask for each kind of ability.
    """

    seat: str
    phase: str
    stage: str
    round: int
    rounds: int
    turn: str
    late: bool
    cards: str
    next_income: NextIncome
    wheel: Wheel
    common: Common
    seats: tuple[SeatView, ...]
    decisions: tuple[DecisionView, ...]
    asks: tuple[Ask, ...]
    unknown: Unknown
    entered: frozenset[str]
    keep: Keep | None
    act: Turn | None
    changes: tuple[Changes, ...]
    closing: tuple[Closing, ...]
    solo: Alone | None
    abilities: Mapping[str, tuple[str, ...]]
    second_order_cost: int
    levels: tuple[Aspect, ...]
    meantime: Meantime | None

    def closes(self, *taps: Tap) -> bool:
        """Tell whether the turn could end with each of these moves."""
        return bool(taps) and all((tap.kind, tap.fields) in self.closing for tap in taps)


class Shared(Struct, frozen=True):
    """What all phones of a table show alike."""

    next_income: NextIncome
    wheel: Wheel
    common: Common
    seats: tuple[SeatView, ...]
    unknown: Unknown
    entered: frozenset[str]
    solo: Alone | None


def shared_view(table: Table) -> Shared:
    """Return what lies open on a table."""
    return Shared(
        next_income=next_income(table),
        wheel=wheel_view(table),
        common=common_view(table),
        seats=tuple(seat_view(table, each) for each in range(len(table.seats))),
        unknown=unknown_view(table),
        entered=frozenset((*table.orders_entered, *table.helpers_entered)),
        solo=alone_view(table),
    )


def view(table: Table, seat: str | None, shared: Shared | None = None) -> Page:
    """Return the table as one seat sees it, or as anybody does."""
    shared = shared or shared_view(table)
    index = table.seats.index(seat) if seat in table.seats else None
    in_turn = table.phase == "turn"
    # What the seat in turn may do is no secret, but only its own eyes need it.
    act = turn_view(table, table.turn) if in_turn and index in (None, table.turn) else None
    decisions = decisions_view(table, index)
    changes = changes_view(act) if act and index is not None and not decisions else ()
    return Page(
        seat=seat or "",
        phase=table.phase,
        stage=_stage(table),
        round=table.round,
        rounds=last_round(len(table.seats)),
        turn=table.seats[table.turn] if in_turn else "",
        late=table.late,
        cards=table.cards,
        next_income=shared.next_income,
        wheel=shared.wheel,
        common=shared.common,
        seats=tuple(
            own_view(table, place, seen) if place == index else seen
            for place, seen in enumerate(shared.seats)
        ),
        decisions=decisions,
        asks=asks_view(table),
        unknown=shared.unknown,
        entered=shared.entered,
        keep=keep_view(table, index) if index is not None else None,
        act=act,
        changes=changes,
        closing=closing_view(table, act, decisions, changes) if act and index is not None else (),
        solo=shared.solo,
        abilities=ABILITY_FIELDS,
        second_order_cost=SECOND_ORDER_COST,
        levels=levels_view(table),
        meantime=meantime_view(table, index) if index is not None else None,
    )


def _stage(table: Table) -> str:
    """Return what the match is about now: a phase, or the step of the turn that is going on."""
    if table.phase != "turn":
        return table.phase
    if not table.tile:
        return "tile"
    return "end" if table.marketed else "act"
