"""Each rule of buying and of what one action allows, written down once more."""

from referee.games.woodcraft.rules.table import Action
from tests.games.woodcraft.each_rule import Case, beyond, rule

PACKS = {"glue": {2: 1, 3: 3}, "scrap": {2: 1, 3: 3}, "sawblades": {2: 2}}
ACTION_MOVES = (
    "buy_lumber exchange_dice buy_materials take_order hire_helper produce_plant improve_workshop "
    "tell_order tell_helper"
)


TAKING = ("take_order", "tell_order")
TILE_OF = {
    "take_order": "choose_orders", "tell_order": "choose_orders", "tell_helper": "hire_helper",
}  # fmt: skip


# What one action allows, with what it has done already.


def limits(case: Case, done: tuple[str, ...]) -> set[tuple[str, str]]:
    """Return the rules that the move would break as a part of such an action."""
    move = case.move
    found: set[tuple[str, str]] = set()

    def note(when: bool, code: str, number: str) -> None:
        if when:
            found.add((code, number))

    if case.kind == "buy_lumber":
        gaps = "" in case.table.yard
        note("refilled" in done, "yard_refilled", "R-057")
        note(not done and gaps, "announce_first", "R-057")
        note(done.count("bought") + len(move.dice) > 2, "two_dice_at_most", "R-056")
    elif case.kind == "exchange_dice":
        sold = {word[-1] for word in done} | {move.sell[:1]}
        note(bool(move.sell and done), "sold_already", "R-058")
        note(bool(move.buy) and move.buy[0] in sold, "another_colour", "R-060")
    elif case.kind == "buy_materials":
        bought = [what for what in PACKS if getattr(move, what)]
        note(any(what in done for what in bought), "same_material", "R-062")
        note(len(done) + len(bought) > 2, "two_purchases_at_most", "R-062")
    elif case.kind in TAKING:
        poor = bool(done) and case.shop.blueberries < 3
        note(poor, "cannot_pay_second_order", "R-064")
    elif case.kind == "produce_plant":
        rooms = [word for word in (*done, *move.helpers) if word[0] == "R"]
        trees = done.count("planted") + bool(move.plant)
        cut = bool(move.split) and "split" in done and not case.table.options.split_per_tree
        note(len(set(rooms)) < len(rooms), "helper_produced", "R-072")
        note(len(rooms) > (1 if trees else 2), "too_many_producers", "R-072")
        note(trees > (1 if case.shop.pots[2] is None else 2), "too_many_trees", "R-076")
        note(bool(move.plant) and move.plant[0] in done, "same_pot_twice", "R-076")
        note(cut, "one_split_only", "R-075")
    return found


def opened(case: Case, actions: tuple[Action, ...]) -> list[Action]:
    """Return the actions that the move could be a part of, those already begun first."""
    kind = TILE_OF.get(case.kind, case.kind)
    found = [
        action
        for action in actions
        if action.tile == kind
        and "finished" not in action.done
        and case.move.action in ("", "bonus" if action.source == "bonus" else "tile")
    ]
    return sorted(found, key=lambda action: not action.done)


def of_the_action(case: Case) -> set[tuple[str, str]]:
    """Return the rules about actions that the move breaks, in the way that is best for it."""
    if case.answering:
        return set()
    if not case.own_turn:
        return {("action_not_available", "R-033"), *limits(case, ())}
    ways = [(case.table.actions, 0), *((c.actions, c.owes) for c in case.table.otherwise)]
    for actions, owes in ways:
        for action in opened(case, actions):
            more = 3 if case.kind in TAKING and action.done else 0
            if owes + more <= case.shop.blueberries and not limits(case, action.done):
                return set()
    freshest = opened(case, case.table.actions)[-1:]
    if freshest:
        return limits(case, freshest[0].done)
    third = any(a.tile == "choose_orders" for a in case.table.actions)
    if case.kind in TAKING and third:
        return {("two_orders_at_most", "R-064")}
    return {("action_not_available", "R-033"), *limits(case, ())}


for code, number in (
    ("action_not_available", "R-033"), ("yard_refilled", "R-057"), ("announce_first", "R-057"),
    ("two_dice_at_most", "R-056"), ("sold_already", "R-058"), ("another_colour", "R-060"),
    ("same_material", "R-062"), ("two_purchases_at_most", "R-062"),
    ("cannot_pay_second_order", "R-064"), ("two_orders_at_most", "R-064"),
    ("helper_produced", "R-072"), ("too_many_producers", "R-072"), ("too_many_trees", "R-076"),
    ("same_pot_twice", "R-076"), ("one_split_only", "R-075"),
):  # fmt: skip
    rule(ACTION_MOVES, code, number)(
        lambda case, name=(code, number): name in of_the_action(case)  # type: ignore[misc]
    )


# Dice and materials.


def price(case: Case, die: str) -> int:
    """Return what a die costs the seat."""
    pips = int(die[1])
    full = pips + {"G": 0, "Y": 1, "B": 2}[die[0]]
    less = [a.amount for a in case.abilities("die_discount") if not a.values or pips in a.values]
    if pips == 6 and len(case.shop.saw_tiles) > 1:
        less.append(2)
    return max(0, full - sum(less))


@rule("buy_lumber", "nothing_chosen", "R-033")
def _(case: Case) -> bool:
    return not case.move.dice


@rule("buy_lumber", "not_in_yard", "R-056")
def _(case: Case) -> bool:
    return not case.is_told("yard") and bool(beyond(case.move.dice, case.table.yard))


@rule("buy_lumber", "cannot_pay_dice", "R-056")
def _(case: Case) -> bool:
    return sum(price(case, die) for die in case.move.dice) > case.shop.blueberries


@rule("exchange_dice", "nothing_chosen", "R-033")
def _(case: Case) -> bool:
    return not (case.move.sell or case.move.buy)


@rule("exchange_dice", "die_not_in_pile", "R-058")
def _(case: Case) -> bool:
    return bool(case.move.sell) and case.move.sell not in case.shop.lumber


@rule("exchange_dice", "die_in_pot", "R-093")
def _(case: Case) -> bool:
    return bool(case.move.sell) and case.in_pots((case.move.sell,))


@rule("exchange_dice", "only_a_six", "R-059")
def _(case: Case) -> bool:
    return bool(case.move.buy) and case.move.buy[1] != "6"


@rule("exchange_dice", "cannot_pay_six", "R-059")
def _(case: Case) -> bool:
    has = case.shop.blueberries
    if case.move.sell:
        colour, pips = case.move.sell
        has += 2 * int(pips) + {"G": 0, "Y": 1, "B": 2}[colour] + case.saves("sale_bonus")
    return bool(case.move.buy) and price(case, case.move.buy) > has


def bought(case: Case) -> dict[str, int]:
    return {what: n for what in PACKS if (n := getattr(case.move, what))}


@rule("buy_materials", "nothing_chosen", "R-033")
def _(case: Case) -> bool:
    return not bought(case)


def twice(what: str, n: int) -> bool:
    """Tell whether only two packs of the same material make this number."""
    packs = PACKS[what]
    return n not in packs and any(n - pack in packs for pack in packs)


@rule("buy_materials", "same_material", "R-062")
def _(case: Case) -> bool:
    return any(twice(what, n) for what, n in bought(case).items())


@rule("buy_materials", "no_such_pack", "R-063")
def _(case: Case) -> bool:
    return any(n not in PACKS[what] and not twice(what, n) for what, n in bought(case).items())


@rule("buy_materials", "cannot_pay_materials", "R-063")
def _(case: Case) -> bool:
    total = sum(PACKS[what].get(n, 0) for what, n in bought(case).items())
    return total > case.shop.blueberries
