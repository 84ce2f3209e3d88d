"""Each rule of displays, announcements and solo play, written down once more."""

from collections.abc import Mapping

from referee.games.woodcraft.rules.facts import (
    HelperCard,
    OrderCard,
    SoloCard,
    practice_helpers,
    practice_orders,
    solo_deck,
)
from tests.games.woodcraft.each_rule import Case, rule

HELD = {"order": {"early": 32, "late": 32, "special": 8}, "helper": {"early": 27, "late": 22}}
OF = {
    "take_order": "order", "reveal_orders": "order", "enter_order": "order",
    "hire_helper": "helper", "reveal_helpers": "helper", "enter_helper": "helper",
}  # fmt: skip


def display(case: Case, what: str) -> tuple[str, ...]:
    return case.table.order_display if what == "order" else case.table.helper_display


def discards(case: Case, what: str) -> tuple[str, ...]:
    return case.table.order_discards if what == "order" else case.table.helper_discards


def entered(case: Case, what: str) -> Mapping[str, OrderCard] | Mapping[str, HelperCard]:
    return case.table.orders_entered if what == "order" else case.table.helpers_entered


def current(case: Case) -> str:
    return "late" if case.table.late else "early"


def card_of(case: Case, what: str, card: str) -> OrderCard | HelperCard | None:
    return case.order(card) if what == "order" else case.helper(card)


def unnamed(card: str) -> bool:
    """Tell whether a helper has only been told."""
    return card[:1] == "?" and card != "?"


def lying(case: Case, what: str) -> set[str]:
    """Return the cards that lie open; of others a refusal must not tell anything."""
    cards = [*display(case, what)]
    for shop in case.table.workshops:
        if what == "order":
            cards += [*(order.card for order in shop.orders), *shop.completed]
        else:
            cards += shop.rooms
    return {*cards} - {"", "?", "?special"}


def whole_deck(what: str, name: str) -> list[str]:
    """Return every card of a deck of the practice set."""
    cards = practice_orders() if what == "order" else practice_helpers()
    return [card.id for card in cards.values() if card.deck == name]


def deck(case: Case, what: str, name: str) -> list[str]:
    """Return what may be drawn of a deck of the practice set; the discards when it is used up."""
    mine = whole_deck(what, name)
    gone = lying(case, what)
    for shop in case.table.workshops:
        gone.update(shop.hand, shop.dealt)
    fresh = [card for card in mine if card not in gone and card not in discards(case, what)]
    return fresh or [card for card in mine if card in discards(case, what)]


def gaps(case: Case, what: str) -> int:
    """Return how many cards a display waits for."""
    free = display(case, what).count("")
    if case.table.cards == "practice":
        return min(free, len(deck(case, what, current(case))))
    return free


def too_many(case: Case, what: str, name: str, cards: tuple[str, ...]) -> bool:
    """Tell whether these cards would make a printed deck larger than it is."""
    if case.table.cards == "practice" or name not in HELD[what]:
        return False
    met = {*cards}
    for card in {*lying(case, what), *discards(case, what), *entered(case, what)}:
        if what == "helper" and unnamed(card):
            continue
        known = card_of(case, what, card)
        here = card in display(case, what) and name == current(case)
        if here if known is None else known.deck == name:
            met.add(card)
    return len(met - {"-"}) > HELD[what][name]


# Taking cards from a display.


def taken(case: Case) -> tuple[str, str]:
    return OF[case.kind], case.move.card


def not_displayed(case: Case) -> bool:
    what, card = taken(case)
    there = display(case, what)
    return bool(there) and (card not in there or card == "-")


rule("take_order", "order_not_displayed", "R-064")(not_displayed)
rule("hire_helper", "helper_not_displayed", "R-066")(not_displayed)


def waits(case: Case) -> bool:
    return gaps(case, OF[case.kind]) > 0


rule("take_order", "refill_display_first", "R-064")(waits)
rule("hire_helper", "refill_display_first", "R-066")(waits)


@rule("take_order hire_helper", "card_in_play", "R-006")
def _(case: Case) -> bool:
    what, card = taken(case)
    return not display(case, what) and card in lying(case, what)


def never_told(case: Case) -> bool:
    return unnamed(case.move.card) or card_of(case, *taken(case)) is None


rule("take_order", "unknown_card", "R-065")(never_told)
rule("hire_helper", "unknown_card", "R-066")(never_told)


@rule("take_order hire_helper", "wrong_deck", "R-121")
def _(case: Case) -> bool:
    what, card = taken(case)
    known = None if unnamed(card) else card_of(case, what, card)
    return not display(case, what) and known is not None and known.deck != current(case)


@rule("take_order hire_helper", "deck_holds_no_more", "R-006")
def _(case: Case) -> bool:
    what, card = taken(case)
    known = None if unnamed(card) else card_of(case, what, card)
    mine = not display(case, what) and known is not None and known.deck == current(case)
    return mine and too_many(case, what, current(case), (card,))


# What the end of the turn and a solo card wait for.


@rule("end_turn", "announce_first", "R-057")
def _(case: Case) -> bool:
    return case.own_turn and "" in case.table.yard


@rule("end_turn", "announce_first", "R-064")
def _(case: Case) -> bool:
    return case.own_turn and gaps(case, "order") > 0


@rule("end_turn", "announce_first", "R-066")
def _(case: Case) -> bool:
    return case.own_turn and gaps(case, "helper") > 0


def solo_due(case: Case) -> bool:
    return len(case.table.seats) == 1 and "solo" in case.table.owed


@rule("draw_solo", "announce_first", "R-142")
def _(case: Case) -> bool:
    gap = "" in case.table.yard or gaps(case, "order") or gaps(case, "helper")
    return solo_due(case) and bool(gap)


@rule("draw_solo enter_solo", "not_solo", "R-138")
def _(case: Case) -> bool:
    return len(case.table.seats) > 1


@rule("draw_solo", "nothing_to_announce", "R-140")
def _(case: Case) -> bool:
    return len(case.table.seats) == 1 and not solo_due(case)


def solo_card(case: Case, card: str) -> SoloCard | None:
    own = solo_deck() if case.table.solo_deck == "own" else {}
    return case.table.solo_entered.get(card) or own.get(card)


@rule("draw_solo", "unknown_card", "R-140")
def _(case: Case) -> bool:
    return solo_card(case, case.move.card) is None


@rule("draw_solo", "solo_card_seen", "R-140")
def _(case: Case) -> bool:
    seen, card = case.table.solo_discards, case.move.card
    cards = {"own": [*solo_deck()], "entered": [*case.table.solo_entered]}
    mine = cards.get(case.table.solo_deck, [])
    left = [each for each in mine if each not in seen]
    if solo_card(case, card) is None:
        return False
    if mine:
        return card not in (left or mine)
    return card in seen and len(seen) < 10


@rule("remove_contract", "nothing_to_announce", "R-146")
def _(case: Case) -> bool:
    return "contract" not in case.table.owed


@rule("remove_contract", "contract_not_removable", "R-146")
def _(case: Case) -> bool:
    return case.move.contract not in case.table.contracts
