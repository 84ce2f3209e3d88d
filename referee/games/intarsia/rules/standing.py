"""Where a match of Intarsia stands, what its moves brought, what is hidden (nothing)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.events import Chose, Event, Feat, Pause, RoundBegun, Scored
from referee.engine.hints import Hint
from referee.engine.ruling import Allowed
from referee.engine.secrets import Secrets
from referee.engine.where import Stage, Where
from referee.games.intarsia.rules.move import Move
from referee.games.intarsia.rules.moves.build import Build
from referee.games.intarsia.rules.table import Table

STAGES = {"setup": Stage.OPENING, "over": Stage.OVER}


class IntarsiaSecrets(Secrets[Table]):
    """Everything lies open, the cards in hand too."""

    open_pools = frozenset({"deal_start_cards"})


def where(table: Table) -> Where:
    """Return round, phase and who has something to decide."""
    nobody = table.phase in ("setup", "over")
    turn = "" if nobody else table.seats[table.turn]
    return Where(
        stage=STAGES.get(table.phase, Stage.PLAY),
        phase=table.phase,
        round=table.round,
        turn=turn,
        acting=() if nobody else (turn,),
        note=_note(table),
    )


def _note(table: Table) -> Hint | None:
    """Say what each cross will score at the end of this round (IN-R100)."""
    if table.phase not in ("preparation", "building"):
        return None
    return Hint("crosses_score", {"n": table.round})


def events(before: Table, move: Move, ruling: Allowed[Table]) -> Iterator[Event]:
    """Yield points with their sources, what was built, the ends of rounds and new rounds."""
    if isinstance(move, Build):
        yield Chose(move.seat, move.element)
    for step in ruling.steps:
        if step.key == "score":
            yield Scored(step.seat, int(step.facts["n"]), str(step.facts["source"]))
        elif step.key == "tile_claimed":
            yield Feat(step.seat, "tool_tile")
        elif step.key == "choose_start_cards":
            yield Pause("conclusion")
        elif step.key == "round":
            yield RoundBegun(int(step.facts["round"]))
