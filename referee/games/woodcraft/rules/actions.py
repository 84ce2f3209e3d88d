"""The actions that a turn has opened: found, begun, finished."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.table import Action, Table

FINISHED = "finished"


def tile_action(table: Table) -> Action | None:
    """Return the action of the tile chosen in this turn while it has not been replaced."""
    for action in table.actions:
        if action.source == "tile":
            return action
    return None


def tile_action_objections(table: Table) -> Iterator[Reason]:
    """Yield why the chosen tile's action cannot be given up for something else."""
    if not table.tile:
        yield rulebook.TILE_NOT_CHOSEN.broken()
        return
    action = tile_action(table)
    if action is None:
        yield rulebook.ACTION_REPLACED.broken(tile=table.tile)
    elif action.done:
        yield rulebook.ACTION_BEGUN.broken(tile=table.tile)


def open_action(
    table: Table, tile: str, fits: Callable[[Action], bool] = lambda action: True
) -> Action | None:
    """Return the opened action of this kind that the step fits best, one already begun first.

    When the step fits none of them, the freshest is returned: its objections are those that stand.
    """
    found = [
        action
        for action in table.actions
        if action.tile == tile and not (action.done and action.done[-1] == FINISHED)
    ]
    if len(found) < 2:
        return found[0] if found else None
    found.sort(key=lambda action: not action.done)
    return next((action for action in found if fits(action)), found[-1])


def not_available(tile: str) -> Reason:
    """Return the reason that the turn has not opened an action of this kind."""
    return rulebook.ACTION_NOT_AVAILABLE.broken(action=tile)


def finish_action(draft: Draft, action: Action | None) -> None:
    """Strike off an action that has been performed.

    It is kept with a mark, so that the tile's action counts as begun, not as replaced.
    """
    carry_on(draft, action, FINISHED)


def carry_on(draft: Draft, action: Action | None, *done: str) -> None:
    """Note what has been done of an action that may still go on."""
    if action is not None:
        actions = list(draft.table.actions)
        actions[actions.index(action)] = replace(action, done=(*action.done, *done))
        draft.set(actions=tuple(actions))
