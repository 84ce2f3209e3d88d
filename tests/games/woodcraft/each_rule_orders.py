"""Each rule of orders, decisions and the end of the turn, written down once more."""

from itertools import combinations, permutations

from referee.games.woodcraft.rules.facts import TOOL_KINDS, Need, board_facts
from referee.games.woodcraft.rules.table import Decision
from tests.games.woodcraft.each_rule import Case, rule

BELOW = {
    "M1": "B1 B2", "M2": "B2 B3", "M3": "B3 B4", "T2": "M1 M2", "T3": "M2 M3", "T1": "T2",
    "T4": "T3",
}  # fmt: skip
SPACES = ("B1", "B2", "B3", "B4", "M1", "M2", "M3", "T1", "T2", "T3", "T4")


# Orders.


@rule("complete_order", "order_in_hand", "R-096")
def _(case: Case) -> bool:
    beside = [order.card for order in case.shop.orders]
    return case.move.card not in beside and case.move.card in case.shop.hand


@rule("complete_order", "order_not_beside_board", "R-094")
def _(case: Case) -> bool:
    beside = [order.card for order in case.shop.orders]
    return case.move.card not in (*beside, *case.shop.hand)


@rule("complete_order", "unknown_card", "R-065")
def _(case: Case) -> bool:
    return case.order(case.move.card) is None


@rule("complete_order", "order_dice_not_in_pile", "R-094")
def _(case: Case) -> bool:
    return bool(case.lacks(case.move.dice))


@rule("complete_order", "die_in_pot", "R-093")
def _(case: Case) -> bool:
    return case.in_pots(case.move.dice)


def meets(needs: tuple[Need, ...], dice: tuple[str, ...]) -> bool:
    """Tell whether the dice can be laid on the needs one by one."""
    return len(needs) == len(dice) and any(
        all(
            d[0] in n.colours and n.value in (0, int(d[1])) for n, d in zip(needs, row, strict=True)
        )
        for row in permutations(dice)
    )


@rule("complete_order", "order_dice_do_not_match", "R-094")
def _(case: Case) -> bool:
    card = case.order(case.move.card)
    if card is None:
        return False
    needs = card.needs.dice
    if case.move.dice:
        return len(case.move.dice) != len(needs) or not meets(needs, case.move.dice)
    useful = [
        die
        for die in sorted(case.shop.lumber)
        if any(die[0] in need.colours and need.value in (0, int(die[1])) for need in needs)
    ]
    ways = {dice for dice in combinations(useful, len(needs)) if meets(needs, dice)}
    return len(ways) != 1


@rule("complete_order", "order_tokens_missing", "R-094")
def _(case: Case) -> bool:
    card = case.order(case.move.card)
    if card is None:
        return False
    return any(
        getattr(card.needs, token) > getattr(case.shop, token)
        for token in ("glue", "scrap", "sawblades")
    )


# Decisions.


@rule("place_tool", "attic_space_taken", "R-106")
def _(case: Case) -> bool:
    return bool(case.shop.attic[SPACES.index(case.move.space)])


@rule("place_tool", "attic_space_closed", "R-108")
def _(case: Case) -> bool:
    below = BELOW.get(case.move.space, "").split()
    return any(not case.shop.attic[SPACES.index(space)] for space in below)


def out_of_stock(case: Case, tool: str) -> bool:
    return sum(shop.attic.count(tool) for shop in case.table.workshops) >= 5


def takeable(case: Case, decision: Decision) -> list[str]:
    """Return the kinds that a decision lets one take: those named, or any when they are out."""
    named = [tool for tool in decision.choices or TOOL_KINDS if not out_of_stock(case, tool)]
    return named or [tool for tool in TOOL_KINDS if not out_of_stock(case, tool)]


@rule("place_tool", "tool_out_of_stock", "R-008")
def _(case: Case) -> bool:
    asked = bool(case.decisions("tool"))
    return asked and bool(case.move.tool) and out_of_stock(case, case.move.tool)


@rule("place_tool", "not_this_tool", "R-106")
def _(case: Case) -> bool:
    kinds = [takeable(case, decision) for decision in case.decisions("tool")]
    tool = case.move.tool
    if not kinds or (tool and out_of_stock(case, tool)):
        return False
    return not any(tool in each if tool else len(each) == 1 for each in kinds)


@rule("take_die", "not_on_offer", "R-042")
def _(case: Case) -> bool:
    offers = [d.choices for d in case.decisions("die")]
    return not any(
        sum(case.move.die in (die, die[0]) for die in choices) == 1 for choices in offers
    )


def producing(case: Case) -> Decision | None:
    """Return the decision that the helpers answer: the smallest that has room, else the oldest."""
    helpers, asked = case.move.helpers, case.decisions("produce")
    room = [d for d in asked if len(helpers) <= d.amount and {*helpers} <= {*d.choices}]
    return min(room or asked[:1], key=lambda decision: decision.amount, default=None)


def by_room(case: Case) -> bool:
    decision = producing(case)
    return decision is not None and decision.source == "room"


def repeated(case: Case) -> bool:
    return len(set(case.move.helpers)) < len(case.move.helpers)


@rule("produce", "helper_produced", "R-072")
def _(case: Case) -> bool:
    return repeated(case) and not by_room(case)


@rule("produce", "helper_produced", "R-070")
def _(case: Case) -> bool:
    return repeated(case) and by_room(case)


def crowded(case: Case) -> bool:
    decision = producing(case)
    return decision is not None and len(case.move.helpers) > decision.amount


@rule("produce", "too_many_producers", "R-072")
def _(case: Case) -> bool:
    return crowded(case) and not by_room(case)


@rule("produce", "too_many_producers", "R-070")
def _(case: Case) -> bool:
    return crowded(case) and by_room(case)


@rule("produce", "helper_too_new", "R-070")
def _(case: Case) -> bool:
    decision = producing(case)
    known = [r for r in case.move.helpers if case.room(r) and case.helper(case.room(r))]
    return decision is not None and any(room not in decision.choices for room in known)


@rule("claim_contract", "contract_not_on_offer", "R-103")
def _(case: Case) -> bool:
    table = case.table
    if table.contracts or "orders" not in table.told:
        return case.move.contract not in table.contracts
    met = {contract for shop in table.workshops for contract in shop.contracts}
    known = len(met) >= {1: 3, 2: 3, 3: 4, 4: 5}[len(table.seats)]
    new = case.move.contract not in met
    return known if new else case.move.contract not in table.claimed


@rule("claim_contract", "contract_claimed_before", "R-102")
def _(case: Case) -> bool:
    claimed = case.move.contract in case.shop.contracts
    return claimed and not case.table.options.same_contract_twice


def refused_to_leave_out(case: Case, *kinds: str) -> bool:
    first = case.decisions(case.move.what)[:1]
    return case.move.what in kinds and bool(first) and not first[0].may_decline


@rule("decline", "cannot_decline", "R-106")
def _(case: Case) -> bool:
    return refused_to_leave_out(case, "tool")


@rule("decline", "cannot_decline", "R-102")
def _(case: Case) -> bool:
    return refused_to_leave_out(case, "special")


@rule("decline", "cannot_decline", "R-117")
def _(case: Case) -> bool:
    return refused_to_leave_out(case, "hand")


@rule("decline", "cannot_decline", "R-042")
def _(case: Case) -> bool:
    return refused_to_leave_out(
        case, "die", "produce", "income", "fact", "reward", "improve", "order"
    )


# The end of the turn.


@rule("market end_turn", "tile_not_chosen", "R-038")
def _(case: Case) -> bool:
    return case.own_turn and not case.table.tile


@rule("market", "marketing_once", "R-111")
def _(case: Case) -> bool:
    return case.own_turn and case.table.marketed


@rule("market", "cannot_pay_marketing", "R-111")
def _(case: Case) -> bool:
    column = min(8, case.shop.marketing + 1)
    name = f"marketing.{column}.cost"
    cost = int(dict(case.table.facts).get(name) or board_facts()[name].value or 0)
    again = case.shop.marketing == 8 and not case.table.options.discount_on_last_column
    return cost - (0 if again else case.saves("marketing_discount")) > case.shop.blueberries


@rule("end_turn", "die_not_in_pile", "R-113")
def _(case: Case) -> bool:
    return bool(case.lacks(case.move.discard))


@rule("end_turn", "pile_over_six", "R-113")
def _(case: Case) -> bool:
    return len(case.shop.lumber) - len(case.move.discard) > 6


@rule("end_turn", "discard_only_excess", "R-113")
def _(case: Case) -> bool:
    return len(case.move.discard) > max(0, len(case.shop.lumber) - 6)
