"""The actions that a turn has opened: found, begun, given up for something else.

Where two actions of one kind are open and a move does not say which of them it performs, every way
to understand the turn so far is kept: the table shows the cheapest one, `otherwise` the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from referee.engine.draft import alter
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.table import Action, Course, Table

FINISHED = "finished"
TILE, BONUS = "tile", "bonus"

Actions = tuple[Action, ...]


def in_turn(table: Table, seat: int) -> bool:
    """Tell whether the actions, the tile and the bonus action of this turn are the seat's."""
    return seat == table.turn and table.phase == "turn"


def courses(table: Table) -> tuple[Course, ...]:
    """Return every way to understand the turn so far, first the one that the table shows."""
    shown = (Course(table.actions),)
    return shown + table.otherwise


def unfinished(actions: Actions, tile: str, said: str = "") -> list[Action]:
    """Return the opened actions of this kind that may go on, those already begun first."""
    found: list[Action] = []
    for action in actions:
        if (
            action.tile == tile
            and not (action.done and action.done[-1] == FINISHED)
            # A borrowed action stands in the place of the tile's own.
            and (not said or (said == BONUS) == (action.source == BONUS))
        ):
            found.append(action)
    if len(found) > 1:
        found.sort(key=lambda action: not action.done)
    return found


def open_action(table: Table, tile: str) -> Action | None:
    """Return the opened action of this kind, one already begun first."""
    found = unfinished(table.actions, tile)
    return found[0] if found else None


def undone(table: Table) -> tuple[str, ...]:
    """Return the opened actions that nobody has begun; after marketing they are gone."""
    if table.marketed:
        return ()
    return tuple(action.tile for action in table.actions if not action.done)


def not_available(tile: str) -> Reason:
    """Return the reason that the turn has not opened an action of this kind."""
    return rulebook.ACTION_NOT_AVAILABLE.broken(action=tile)


def tile_action(actions: Actions) -> Action | None:
    """Return the action of the tile chosen in this turn while it has not been replaced."""
    for action in actions:
        if action.source == TILE:
            return action
    return None


def tile_untouched(table: Table) -> bool:
    """Tell whether the chosen tile's own action may still be given up."""
    return next(_untouched(table), None) is not None


def _untouched(table: Table) -> Iterator[tuple[Course, Action]]:
    """Yield the ways to understand the turn in which the tile's action has not begun."""
    for course in courses(table):
        action = tile_action(course.actions)
        if action is not None and not action.done:
            yield course, action


def tile_action_objections(table: Table, seat: int) -> Iterator[Reason]:
    """Yield why the chosen tile's action cannot be given up for something else (R-051, R-052)."""
    if not table.tile or not in_turn(table, seat):
        yield rulebook.TILE_NOT_CHOSEN.broken()
    elif tile_action(table.actions) is None:
        yield rulebook.ACTION_REPLACED.broken(tile=table.tile)
    elif not tile_untouched(table):
        yield rulebook.ACTION_BEGUN.broken(tile=table.tile)


def open_another(draft: Draft, action: Action) -> None:
    """Open an action, however the turn so far is understood."""
    table = draft.table
    alter(table, "actions", (*table.actions, action))
    if table.otherwise:
        others = [Course((*other.actions, action), other.owes) for other in table.otherwise]
        alter(table, "otherwise", tuple(others))


def lanterns_spent(draft: Draft, lanterns: int) -> None:
    """Count the lanterns that the tile has brought as spent first: they are worth less (R-053)."""
    draft.set(tile_lanterns=max(0, draft.table.tile_lanterns - lanterns))


def rewrite(draft: Draft, change: Callable[[Actions], Actions]) -> None:
    """Change the actions in every way to understand the turn."""
    table = draft.table
    draft.set(actions=change(table.actions))
    if table.otherwise:
        others = tuple(Course(change(course.actions), course.owes) for course in table.otherwise)
        draft.set(otherwise=others)


def give_up_tile_action(draft: Draft, seat: int, instead: Action | None = None) -> None:
    """Put another action in the place of the tile's own, or just finish that one.

    It is kept with a mark then, so that it counts as begun, not as replaced.
    """
    found: list[tuple[Actions, int]] = []
    for course, own in _untouched(draft.table):
        put = instead or Action(own.tile, own.source, (*own.done, FINISHED))
        found.append((_with(course.actions, own, put), course.owes))
    settle_on(draft, seat, found)


def carried_on(actions: Actions, action: Action, done: tuple[str, ...]) -> Actions:
    """Return the actions with what has been done of one of them."""
    return _with(actions, action, Action(action.tile, action.source, action.done + done))


def _with(actions: Actions, old: Action, new: Action) -> Actions:
    if len(actions) == 1:
        # Nearly always.
        return (new,)
    return tuple([new if action is old else action for action in actions])


def settle_on(draft: Draft, seat: int, found: list[tuple[Actions, int]]) -> None:
    """Go on with the cheapest of these ways to understand the turn, and pay what it costs."""
    if len(found) == 1:
        # Nearly always.
        [(shown, paid)] = found
        table = draft.table
        alter(table, "actions", shown)
        if table.otherwise:
            alter(table, "otherwise", ())
        if paid:
            draft.pay(seat, "blueberries", paid, "choose_orders")
        return
    cheapest: dict[Actions, int] = {}
    for actions, cost in found:
        cheapest[actions] = min(cost, cheapest.get(actions, cost))
    ranked = sorted(cheapest.items(), key=lambda way: way[1])
    shown, paid = ranked[0]
    draft.set(
        actions=shown,
        otherwise=tuple([Course(actions, cost - paid) for actions, cost in ranked[1:]]),
    )
    draft.pay(seat, "blueberries", paid, "choose_orders")
    draft.forget_unpayable(seat)
