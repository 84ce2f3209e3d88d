"""Each rule of what is told because nobody follows it, written down once more."""

from tests.games.woodcraft.each_rule import Case, rule
from tests.games.woodcraft.each_rule_table import lying, unnamed

TOKENS = ("glue", "scrap", "sawblades")
GIVEN = ("blueberries", "lanterns", *TOKENS)


# What is followed is named.


@rule("tell_order", "told_by_card", "R-065")
def _(case: Case) -> bool:
    return not case.is_told("orders")


@rule("tell_helper", "told_by_card", "R-066")
def _(case: Case) -> bool:
    return not case.is_told("helpers")


@rule("tell_hand_order", "told_by_card", "R-117")
def _(case: Case) -> bool:
    return not case.is_told("orders")


@rule("tell_start", "told_by_card", "R-030")
def _(case: Case) -> bool:
    return not case.move.placed and not case.is_told("orders")


@rule("tell_start", "told_by_card", "R-026")
def _(case: Case) -> bool:
    return not case.move.helper and not case.is_told("helpers")


@rule("follow", "practice_is_followed", "R-006")
def _(case: Case) -> bool:
    said = [case.move.orders, case.move.helpers, case.move.yard, case.move.displays]
    # Without displays that somebody has corrected away, all of it is followed so far.
    gone = case.move.displays is None and not (
        case.table.order_display or case.table.helper_display
    )
    return case.table.cards == "practice" and (False in said or gone)


# The start.


@rule("tell_start", "start_helper_first", "R-026")
def _(case: Case) -> bool:
    told = case.move.helper or case.move.cost is not None
    return not told and case.is_told("helpers")


@rule("tell_start", "practice_is_followed", "R-006")
def _(case: Case) -> bool:
    return bool(case.table.cards == "practice")


@rule("tell_start", "unknown_card", "R-066")
def _(case: Case) -> bool:
    helper = case.move.helper
    return bool(helper) and (unnamed(helper) or case.helper(helper) is None)


@rule("tell_start", "unknown_card", "R-065")
def _(case: Case) -> bool:
    return bool(case.move.placed) and case.order(case.move.placed) is None


@rule("tell_start", "cannot_pay_start_helper", "R-026")
def _(case: Case) -> bool:
    cost = case.move.cost or 0
    if case.move.helper:
        card = None if unnamed(case.move.helper) else case.helper(case.move.helper)
        cost = card.cost if card is not None else 0
    return bool(cost > case.shop.blueberries)


@rule("tell_start", "card_in_play", "R-006")
def _(case: Case) -> bool:
    return case.move.placed in lying(case, "order") or case.move.helper in lying(case, "helper")


@rule("tell_start", "wrong_deck", "R-121")
def _(case: Case) -> bool:
    order = case.order(case.move.placed)
    helper = None if unnamed(case.move.helper) else case.helper(case.move.helper)
    late = [card for card in (order, helper) if card is not None and card.deck == "late"]
    return bool(late)


# Orders.


@rule("tell_hand_order", "not_in_hand", "R-117")
def _(case: Case) -> bool:
    return "?" not in case.shop.hand


@rule("name_order", "no_such_seat", "R-001")
def _(case: Case) -> bool:
    return case.move.seat not in case.table.seats


@rule("name_order", "setup_unfinished", "R-030")
def _(case: Case) -> bool:
    return bool(case.table.cards == "practice" and case.table.phase == "setup")


@rule("name_order", "card_in_play", "R-006")
def _(case: Case) -> bool:
    return case.move.card in lying(case, "order")


@rule("name_order", "unknown_card", "R-065")
def _(case: Case) -> bool:
    return case.order(case.move.card) is None


@rule("name_order", "wrong_deck", "R-121")
def _(case: Case) -> bool:
    card = case.order(case.move.card)
    return card is not None and card.deck == "late" and not case.table.late


@rule("name_order", "starts_farther_down", "R-065")
def _(case: Case) -> bool:
    card = case.order(case.move.card)
    return card is not None and bool(card.row > case.move.row)


@rule("fill_order name_order", "no_unnamed_order", "R-094")
def _(case: Case) -> bool:
    return ("?", case.move.row) not in [(order.card, order.row) for order in case.shop.orders]


@rule("fill_order", "order_asks_for_more", "R-094")
def _(case: Case) -> bool:
    return not case.move.dice and not sum(getattr(case.move, token) for token in TOKENS)


@rule("fill_order", "order_dice_not_in_pile", "R-094")
def _(case: Case) -> bool:
    return bool(case.lacks(case.move.dice))


@rule("fill_order tell_effect", "die_in_pot", "R-093")
def _(case: Case) -> bool:
    return case.in_pots(case.move.dice)


@rule("fill_order", "order_tokens_missing", "R-094")
def _(case: Case) -> bool:
    return any(getattr(case.move, token) > getattr(case.shop, token) for token in TOKENS)


@rule("fill_order", "special_has_no_reward", "R-102")
def _(case: Case) -> bool:
    return case.move.special_order and bool(case.move.gain)


def _both_special(case: Case) -> bool:
    beside = [order.card for order in case.shop.orders]
    cards = [case.order(card) for card in (*case.shop.completed, *beside)]
    named = [card for card in cards if card is not None and card.deck == "special"]
    return len(named) + case.shop.completed.count("?special") > 1


@rule("fill_order", "two_special_orders", "R-029")
def _(case: Case) -> bool:
    return case.move.special_order and _both_special(case)


@rule("name_order", "two_special_orders", "R-029")
def _(case: Case) -> bool:
    card = case.order(case.move.card)
    return card is not None and card.deck == "special" and _both_special(case)


# Helpers.


@rule("tell_helper", "cannot_pay_helper", "R-066")
def _(case: Case) -> bool:
    return bool(case.move.cost - case.saves("helper_discount") > case.shop.blueberries)


@rule("tell_production", "no_such_seat", "R-001")
def _(case: Case) -> bool:
    return case.move.seat not in case.table.seats


@rule("tell_production", "no_helper_there", "R-072")
def _(case: Case) -> bool:
    return not case.room(case.move.room)


@rule("tell_production", "card_known", "R-006")
def _(case: Case) -> bool:
    helper = case.room(case.move.room)
    return bool(helper) and case.helper(helper) is not None


@rule("tell_production", "unknown_card", "R-073")
def _(case: Case) -> bool:
    helper = case.room(case.move.room)
    return bool(helper) and case.helper(helper) is None and helper[0] != "?"


@rule("tell_effect", "no_such_helper", "R-085")
def _(case: Case) -> bool:
    return not case.room(case.move.room)


@rule("tell_effect", "helper_is_known", "R-071")
def _(case: Case) -> bool:
    helper = case.room(case.move.room)
    card = case.helper(helper) if helper and helper[0] != "?" else None
    return card is not None and card.ability.kind != "other"


@rule("tell_effect", "effect_without_change", "R-071")
def _(case: Case) -> bool:
    given = sum(getattr(case.move, counter) for counter in GIVEN)
    trees = case.move.plant or case.move.grow
    return not (given or case.move.dice or trees or case.move.gain)


@rule("tell_effect", "die_not_in_pile", "R-071")
def _(case: Case) -> bool:
    return bool(case.lacks(case.move.dice))


@rule("tell_effect", "effect_tokens_missing", "R-071")
def _(case: Case) -> bool:
    return any(getattr(case.move, counter) > getattr(case.shop, counter) for counter in GIVEN)


@rule("tell_effect", "nothing_to_harvest", "R-071")
def _(case: Case) -> bool:
    return bool(case.move.grow) and not case.shop.pots["GYB".index(case.move.grow)]
