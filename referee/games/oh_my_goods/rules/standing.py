"""Where a match of Oh My Goods! stands, and what its moves brought."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.events import Chose, Event, Feat, Pause, RoundBegun
from referee.engine.hints import Hint
from referee.engine.ruling import Allowed
from referee.engine.where import Stage, Where
from referee.games.oh_my_goods.rules.facts import CARDS
from referee.games.oh_my_goods.rules.move import Move
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import (
    EXCHANGE,
    OVER,
    PLAN,
    PRODUCE,
    SETUP,
    SUNRISE,
    SUNSET,
)

STAGES = {SETUP: Stage.OPENING, OVER: Stage.OVER}
# What shapes a round, by the step that tells it.
CHOICES = {"built": "build", "hired": "hire"}


def where(table: Table) -> Where:
    """Return round, phase and who has something to decide; plans are made in secret."""
    phase = table.phase
    return Where(
        stage=STAGES.get(phase, Stage.PLAY),
        phase=phase,
        round=table.round,
        turn=table.seats[table.turn] if phase in (EXCHANGE, PRODUCE) else "",
        acting=acting(table),
        secret=phase == PLAN,
        note=_note(table),
    )


def _note(table: Table) -> Hint | None:
    """Return what the head of a page adds: who is active, or that this is the last round."""
    if table.phase in (SETUP, OVER):
        return None
    seat = table.seats[table.active]
    return Hint("last_round" if table.in_last_round else "active", {"seat": seat})


def acting(table: Table) -> tuple[str, ...]:
    """Return the seats that have something to decide or to tell now."""
    seats: tuple[int, ...] = ()
    if table.halving:
        seats = table.halving
    elif table.draws:
        pass
    elif table.phase == SETUP:
        seats = tuple(s for s, estate in enumerate(table.estates) if not estate.buildings)
    elif table.phase in (EXCHANGE, PRODUCE):
        seats = (table.turn,)
    elif table.phase in (SUNRISE, SUNSET):
        seats = () if table.app_deals else (table.active,)
    elif table.phase == PLAN:
        seats = tuple(s for s, estate in enumerate(table.estates) if estate.plan is None)
    return tuple(table.seats[seat] for seat in seats)


def events(before: Table, move: Move, ruling: Allowed[Table]) -> Iterator[Event]:
    """Yield where workers work, what is built and hired, closed markets and new rounds.

    There are no points before the end, so none are scored.
    """
    del move
    for step in ruling.steps:
        if step.key == "worker_placed":
            yield Chose(step.seat, CARDS[str(step.facts["card"])].building)
        elif step.key in CHOICES:
            yield Chose(step.seat, CHOICES[step.key])
            yield Feat(step.seat, CHOICES[step.key])
        elif step.key == "sunset_ended":
            yield Pause("market")
    if ruling.table.round > before.round and ruling.table.phase != OVER:
        yield RoundBegun(ruling.table.round)
