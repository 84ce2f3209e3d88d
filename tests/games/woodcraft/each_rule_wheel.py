"""Each rule of the wheel and of what is done instead, written down once more."""

from referee.games.woodcraft.rules.facts import board_facts, read_gains
from referee.games.woodcraft.rules.table import Action
from tests.games.woodcraft.each_rule import Case, rule

TILES = (
    "buy_lumber", "exchange_dice", "buy_materials", "choose_orders", "hire_helper",
    "produce_plant", "improve_workshop",
)  # fmt: skip
QUADRANTS = ("TR", "BR", "BL", "TL")


# The wheel.


def place(case: Case, tile: str) -> tuple[int, int]:
    """Return quadrant and slot of a tile."""
    quadrant, slot = divmod(case.table.wheel[TILES.index(tile)], 7)
    return quadrant, slot + 1


def ahead(case: Case) -> list[int]:
    """Return the slots that are taken in the quadrant ahead of the tile."""
    quadrant, _ = place(case, case.move.tile)
    places = [place(case, tile) for tile in TILES]
    return [slot for where, slot in places if where == (quadrant + 1) % 4]


def crossing(case: Case) -> bool:
    return place(case, case.move.tile)[0] == case.table.front


def shown(case: Case) -> list[str]:
    """Return the names of the facts that tell the bonuses of the tile's space."""
    quadrant, slot = place(case, case.move.tile)
    names = []
    if slot <= 5 and not (case.table.arc and quadrant == case.table.start):
        names.append(f"rim.{QUADRANTS[quadrant]}.{slot}")
    age = (case.table.front - quadrant) % 4
    names += [f"saw.{QUADRANTS[quadrant]}.{symbol}" for symbol in "AB"[: max(0, age - 1)]]
    return names


def printed(case: Case, name: str) -> str | None:
    return dict(case.table.facts).get(name) or board_facts()[name].value


@rule("choose_tile", "tile_already_chosen", "R-038")
def _(case: Case) -> bool:
    return case.own_turn and bool(case.table.tile)


@rule("choose_tile", "tile_blocked", "R-046")
def _(case: Case) -> bool:
    return crossing(case) and bool(ahead(case))


@rule("choose_tile", "no_space_ahead", "R-041")
def _(case: Case) -> bool:
    return not crossing(case) and 1 in ahead(case)


@rule("choose_tile", "unknown_fact", "R-043")
def _(case: Case) -> bool:
    return any(printed(case, name) is None for name in shown(case))


@rule("choose_tile", "no_such_bonus", "R-042")
def _(case: Case) -> bool:
    told = [value for name in shown(case) if (value := printed(case, name))]
    gains = [gain for value in told for gain in read_gains(value)]
    wanted, helpers = case.move.die, case.move.helpers
    offered = [[d for d in gain.dice if wanted in (d, d[0])] for gain in gains]
    no_die = bool(wanted) and not any(len(meant) == 1 for meant in offered)
    most = [gain.amount for gain in gains if gain.what == "produce"][:1]
    there = all(case.room(room) and case.helper(case.room(room)) for room in helpers)
    fine = len(set(helpers)) == len(helpers) <= (most or [0])[0] and there
    return no_die or (bool(helpers) and not fine)


@rule("take_berries borrow_action", "tile_not_chosen", "R-038")
def _(case: Case) -> bool:
    return not case.own_turn or not case.table.tile


def own_actions(case: Case) -> list[Action]:
    """Return the tile's own action, in each way to understand the turn."""
    courses = (case.table.actions, *(course.actions for course in case.table.otherwise))
    return [action for actions in courses for action in actions if action.source == "tile"]


def chosen(case: Case) -> bool:
    return case.own_turn and bool(case.table.tile)


@rule("take_berries borrow_action", "action_replaced", "R-052")
def _(case: Case) -> bool:
    return chosen(case) and not own_actions(case)


@rule("take_berries borrow_action", "action_begun", "R-051")
def _(case: Case) -> bool:
    own = own_actions(case)
    return chosen(case) and bool(own) and all(action.done for action in own)


@rule("borrow_action", "borrow_another", "R-052")
def _(case: Case) -> bool:
    return case.own_turn and case.move.tile == case.table.tile


@rule("borrow_action", "no_lantern", "R-052")
def _(case: Case) -> bool:
    return case.shop.lanterns == 0


@rule("borrow_action", "lantern_from_this_tile", "R-053")
def _(case: Case) -> bool:
    return case.own_turn and 0 < case.shop.lanterns <= case.table.tile_lanterns


@rule("bonus_action", "bonus_action_used", "R-054")
def _(case: Case) -> bool:
    return case.own_turn and case.table.bonus_used


@rule("bonus_action", "too_few_lanterns", "R-054")
def _(case: Case) -> bool:
    return case.shop.lanterns < 3
