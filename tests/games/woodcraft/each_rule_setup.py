"""Each rule of entering cards, dealing, keeping and placing from hand, written down once more."""

from referee.games.woodcraft.rules.facts import (
    OrderCard,
    practice_helpers,
    practice_orders,
    read_order,
)
from tests.games.woodcraft.each_rule import Case, rule
from tests.games.woodcraft.each_rule_table import (
    OF,
    card_of,
    lying,
    solo_card,
    too_many,
    whole_deck,
)

DEALT = {"helpers": 3, "orders": 5, "special": 2}


# Entering what is printed.


@rule("tell_fact", "fact_known", "R-043")
def _(case: Case) -> bool:
    return any(name == case.move.name for name, _ in case.table.facts)


@rule("enter_order enter_helper enter_solo", "card_known", "R-006")
def _(case: Case) -> bool:
    if case.kind == "enter_solo":
        return solo_card(case, case.move.card) is not None
    known = card_of(case, OF[case.kind], case.move.card)
    if isinstance(known, OrderCard) and known.reward is None:
        # Its reward was left open: it is told with the whole card, and nothing else.
        told = read_order(case.move.card, dict(case.move.printed))
        same = (told.deck, told.row, told.needs) == (known.deck, known.row, known.needs)
        return not same or told.reward is None
    return known is not None


@rule("enter_order enter_helper enter_solo", "sets_do_not_mix", "R-006")
def _(case: Case) -> bool:
    if case.kind == "enter_solo":
        return case.table.solo_deck == "own"
    return case.table.cards == "practice"


@rule("enter_order enter_helper", "deck_holds_no_more", "R-006")
def _(case: Case) -> bool:
    named = dict(case.move.printed).get("deck", "")
    return too_many(case, OF[case.kind], named, (case.move.card,))


# Setup.


@rule("deal_cards keep_cards tell_start", "kept_already", "R-026")
def _(case: Case) -> bool:
    return case.shop.ready


def dealt(case: Case, part: str) -> list[str]:
    """Return the cards of one part that the seat has been dealt."""
    if part == "helpers":
        return [card for card in case.shop.dealt if card in practice_helpers()]
    kind = "special" if part == "special" else "early"
    orders = practice_orders()
    return [card for card in case.shop.dealt if card in orders and orders[card].deck == kind]


@rule("deal_cards", "wrong_deal", "R-025")
def _(case: Case) -> bool:
    parts = {name: getattr(case.move, name) for name in DEALT if getattr(case.move, name)}
    for name, cards in parts.items():
        what = "helper" if name == "helpers" else "order"
        mine = whole_deck(what, "special" if name == "special" else "early")
        there = case.table.cards == "practice" and {*mine}.issuperset(cards)
        right = len(cards) == len({*cards}) == DEALT[name]
        if not there or not right or dealt(case, name):
            return True
    return not parts


@rule("keep_cards", "unknown_card", "R-066")
def _(case: Case) -> bool:
    return case.helper(case.move.helper) is None


@rule("keep_cards", "unknown_card", "R-065")
def _(case: Case) -> bool:
    return case.order(case.move.placed) is None


@rule("keep_cards", "cannot_pay_start_helper", "R-026")
def _(case: Case) -> bool:
    card = case.helper(case.move.helper)
    return card is not None and card.cost > case.shop.blueberries


@rule("keep_cards", "card_in_play", "R-006")
def _(case: Case) -> bool:
    open_order = case.move.placed in lying(case, "order")
    return open_order or case.move.helper in lying(case, "helper")


@rule("keep_cards", "wrong_deck", "R-121")
def _(case: Case) -> bool:
    move = case.move
    helper = case.helper(move.helper)
    wanted = [(card, {"early"}) for card in move.orders if card not in move.special]
    wanted += [(card, {"special"}) for card in move.special]
    if move.placed not in (*move.orders, *move.special):
        wanted.append((move.placed, {"early", "special"}))
    known = [(case.order(card), decks) for card, decks in wanted]
    wrong = any(card is not None and card.deck not in decks for card, decks in known)
    return wrong or (helper is not None and helper.deck != "early")


def named(case: Case) -> bool:
    """Tell whether the orders that are kept must be named."""
    return case.table.cards == "practice" or bool(case.move.orders or case.move.special)


@rule("keep_cards", "keep_two_orders", "R-029")
def _(case: Case) -> bool:
    return named(case) and not len(case.move.orders) == len({*case.move.orders}) == 2


@rule("keep_cards", "keep_special_orders", "R-029")
def _(case: Case) -> bool:
    return named(case) and not len(case.move.special) == len({*case.move.special}) == 2


@rule("keep_cards", "place_one_kept", "R-030")
def _(case: Case) -> bool:
    return named(case) and case.move.placed not in (*case.move.orders, *case.move.special)


@rule("keep_cards", "not_dealt", "R-025")
def _(case: Case) -> bool:
    move = case.move
    if case.table.cards != "practice":
        return False
    parts = {"helpers": (move.helper,), "orders": move.orders, "special": move.special}
    return any(
        not dealt(case, part) or not {*dealt(case, part)}.issuperset(cards)
        for part, cards in parts.items()
    )


# An order from hand.


@rule("place_order", "not_in_hand", "R-117")
def _(case: Case) -> bool:
    return case.move.card not in case.shop.hand and "?" not in case.shop.hand


@rule("place_order", "card_in_play", "R-006")
def _(case: Case) -> bool:
    return case.move.card in lying(case, "order")


@rule("place_order", "unknown_card", "R-065")
def _(case: Case) -> bool:
    return case.order(case.move.card) is None


@rule("place_order", "wrong_deck", "R-121")
def _(case: Case) -> bool:
    known = case.order(case.move.card)
    late = known is not None and known.deck == "late"
    return late and case.move.card not in case.shop.hand
