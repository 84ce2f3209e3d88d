"""Where a match of Woodcraft stands, and what its moves brought."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.events import Chose, Event, Feat, Pause, RoundBegun, Scored
from referee.engine.hints import Hint
from referee.engine.ruling import Allowed
from referee.engine.where import Stage, Where
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.moves.choose_tile import ChooseTile
from referee.games.woodcraft.rules.moves.complete_order import CompleteOrder
from referee.games.woodcraft.rules.moves.fill_order import FillOrder
from referee.games.woodcraft.rules.rounds import INCOME_AFTER
from referee.games.woodcraft.rules.table import Table

STAGES = {"setup": Stage.OPENING, "over": Stage.OVER}


def where(table: Table) -> Where:
    """Return round, phase and who has something to decide."""
    deciding = {decision.seat for decision in table.decisions}
    if table.phase == "setup":
        deciding |= {seat for seat, shop in enumerate(table.workshops) if not shop.ready}
    elif table.phase == "turn":
        deciding.add(table.turn)
    return Where(
        stage=STAGES.get(table.phase, Stage.PLAY),
        phase=table.phase,
        round=table.round,
        # Income and setup are everybody's, a solo card is nobody's.
        turn=table.seats[table.turn] if table.phase == "turn" else "",
        acting=tuple(table.seats[seat] for seat in sorted(deciding)),
        note=_next_income(table),
    )


def _next_income(table: Table) -> Hint | None:
    if table.phase == "over":
        return None
    after = next(number for number in INCOME_AFTER[len(table.seats)] if number >= table.round)
    return Hint("next_income", {"round": after})


def events(before: Table, move: Move, ruling: Allowed[Table]) -> Iterator[Event]:
    """Yield points with their sources, chosen tiles, filled orders, income and new rounds."""
    if isinstance(move, ChooseTile):
        yield Chose(move.seat, move.tile)
    if isinstance(move, CompleteOrder | FillOrder):
        yield Feat(move.seat, "order")
    for step in ruling.steps:
        if step.key == "score":
            yield Scored(step.seat, int(step.facts["n"]), str(step.facts["source"]))
        elif step.key == "income_phase":
            yield Pause("income")
    if ruling.table.round > before.round and ruling.table.phase != "over":
        yield RoundBegun(ruling.table.round)
