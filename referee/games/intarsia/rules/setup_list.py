"""The setup of the physical table as a list, for exactly this match (IN-R10 … R21)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.hints import SetupItem
from referee.games.intarsia.rules.elements import FRAMES_PER_COLOUR, FRAMES_REMOVED
from referee.games.intarsia.rules.printed import PRACTICE
from referee.games.intarsia.rules.table import Table

SCORE_TILES = 4


def setup_list(table: Table) -> tuple[SetupItem, ...]:
    """Return what to put on the table, the middle first, then every seat."""
    return (*_middle(table), *_seats(table))


def _middle(table: Table) -> Iterator[SetupItem]:
    seats = len(table.seats)
    if table.board == PRACTICE:
        yield SetupItem("practice_board")
    yield SetupItem("score_markers", {"n": seats})
    yield SetupItem("reward_marker")
    yield SetupItem("round_marker")
    yield SetupItem("score_tiles", {"n": SCORE_TILES})
    yield SetupItem(f"tool_tiles_{seats}")
    if seats > 2:
        yield SetupItem("higher_on_top")
    yield SetupItem("material_stacks")
    removed = FRAMES_REMOVED[seats]
    left = FRAMES_PER_COLOUR - removed
    yield SetupItem("frames" if removed else "all_frames", {"n": removed, "left": left})


def _seats(table: Table) -> Iterator[SetupItem]:
    if any(table.plans):
        for seat, plan in zip(table.seats, table.plans, strict=True):
            yield SetupItem("floor_plan", {"side": table.side, "plan": plan}, seat=seat)
    else:
        yield SetupItem("floor_plans", {"side": table.side})
    yield SetupItem("start_crosses")
    yield SetupItem("rest_area")
    dealt = table.phase != "setup"
    yield SetupItem("deal", {"n": len(table.seats)}, needs="deal_start_cards", told=dealt)
    yield SetupItem("start_player", seat=table.seats[0])
