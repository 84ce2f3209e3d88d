"""Each rule of producing, planting, building and hiring, written down once more."""

from tests.games.woodcraft.each_rule import Case, rule

BESIDE = {1: (2, 4), 2: (1, 3, 5), 3: (2, 6), 4: (1, 5), 5: (2, 4, 6), 6: (3, 5)}


# Producing and planting.


@rule("produce_plant", "nothing_chosen", "R-033")
def _(case: Case) -> bool:
    return not case.move.plant and (bool(case.move.split) or not case.move.helpers)


@rule("produce_plant produce", "no_helper_there", "R-072")
def _(case: Case) -> bool:
    return any(not case.room(room) for room in case.move.helpers)


@rule("produce_plant produce", "unknown_card", "R-073")
def _(case: Case) -> bool:
    there = [helper for room in case.move.helpers if (helper := case.room(room))]
    return any(case.helper(helper) is None for helper in there)


def pot(case: Case, colour: str) -> str | None:
    return case.shop.pots["GYB".index(colour)]


@rule("produce_plant tell_effect", "no_pot", "R-074")
def _(case: Case) -> bool:
    return bool(case.move.plant) and pot(case, case.move.plant[0]) is None


@rule("produce_plant tell_effect", "pot_occupied", "R-077")
def _(case: Case) -> bool:
    tree = case.move.plant
    return bool(tree) and bool(pot(case, tree[0])) and not case.table.options.replant


@rule("produce_plant tell_effect", "tree_too_tall", "R-074")
def _(case: Case) -> bool:
    return bool(case.move.plant) and case.move.plant[1] > "2"


@rule("produce_plant tell_effect", "split_does_not_add_up", "R-075")
def _(case: Case) -> bool:
    tree, cut = case.move.plant, case.move.split
    return bool(tree and cut) and (tree[0] != cut[0] or cut[1] <= tree[1])


@rule("produce_plant tell_effect", "two_is_not_split", "R-075")
def _(case: Case) -> bool:
    two = bool(case.move.plant) and case.move.split[1:] == "2"
    return two and not case.table.options.split_a_two


@rule("produce_plant", "tree_not_in_pile", "R-074")
def _(case: Case) -> bool:
    die = case.move.split or case.move.plant
    return bool(case.move.plant) and die not in case.shop.lumber


@rule("tell_effect", "tree_not_in_pile", "R-074")
def _(case: Case) -> bool:
    given = () if case.lacks(case.move.dice) else case.move.dice
    die = case.move.split or case.move.plant
    return bool(case.move.plant) and given.count(die) >= case.shop.lumber.count(die)


# Improving the workshop.

COSTS = {"pot": (0, 4, 5), "saw": (0, 3, 4), "splice": (0, 2, 3), "glue": (4,)}


def built(case: Case) -> int:
    shop = case.shop
    return {
        "pot": sum(pot is not None for pot in shop.pots),
        "saw": len(shop.saw_tiles),
        "splice": len(shop.splice_tiles),
        "glue": len(shop.glue_tile),
    }[case.move.add]


@rule("improve_workshop", "nothing_left_to_build", "R-078")
def _(case: Case) -> bool:
    return built(case) >= len(COSTS[case.move.add])


@rule("improve_workshop", "cannot_pay_improvement", "R-078")
def _(case: Case) -> bool:
    costs = COSTS[case.move.add]
    if built(case) >= len(costs):
        return False
    return costs[built(case)] - case.saves("improve_discount") > case.shop.blueberries


# Helpers' rooms and cost.


@rule("hire_helper", "cannot_pay_helper", "R-066")
def _(case: Case) -> bool:
    card = case.helper(case.move.card)
    less = case.saves("helper_discount")
    return card is not None and card.cost - less > case.shop.blueberries


@rule("hire_helper tell_helper", "room_taken", "R-067")
def _(case: Case) -> bool:
    return bool(case.room(case.move.room))


@rule("hire_helper tell_helper", "room_not_adjacent", "R-067")
def _(case: Case) -> bool:
    if case.room(case.move.room):
        return False
    number = int(case.move.room[1])
    if not any(case.shop.rooms):
        return number != 1
    return not any(case.shop.rooms[other - 1] for other in BESIDE[number])
