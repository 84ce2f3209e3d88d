"""Each rule of what is announced from dice and decks, written down once more."""

from tests.games.woodcraft.each_rule import Case, rule
from tests.games.woodcraft.each_rule_table import (
    OF,
    card_of,
    current,
    deck,
    display,
    gaps,
    lying,
    too_many,
    whole_deck,
)

LEAVES = (10, 13)
CONTRACTS_SHOWN = {1: 3, 2: 3, 3: 4, 4: 5}


# Announcements.


@rule("refill_yard", "nothing_to_announce", "R-057")
def _(case: Case) -> bool:
    return bool(case.table.yard) and "" not in case.table.yard


@rule("refill_yard", "wrong_yard_dice", "R-013")
def _(case: Case) -> bool:
    lies = case.table.yard or ("",) * 6
    missing = [colour for colour, die in zip("GGYYBB", lies, strict=True) if not die]
    return bool(missing) and sorted(die[0] for die in case.move.dice) != sorted(missing)


def nothing_to_reveal(case: Case) -> bool:
    what = OF[case.kind]
    return not display(case, what).count("") or (
        case.table.cards == "practice" and not deck(case, what, current(case))
    )


rule("reveal_orders", "nothing_to_announce", "R-064")(nothing_to_reveal)
rule("reveal_helpers", "nothing_to_announce", "R-066")(nothing_to_reveal)


@rule("reveal_orders reveal_helpers", "wrong_card_count", "R-018")
def _(case: Case) -> bool:
    return not nothing_to_reveal(case) and len(case.move.cards) != gaps(case, OF[case.kind])


@rule("reveal_orders reveal_helpers", "deck_not_empty", "R-009")
def _(case: Case) -> bool:
    practice = case.table.cards == "practice"
    return practice and "-" in case.move.cards and bool(deck(case, OF[case.kind], current(case)))


@rule("reveal_orders reveal_helpers", "card_in_play", "R-006")
def _(case: Case) -> bool:
    cards = [card for card in case.move.cards if card != "-"]
    return len({*cards}) < len(cards) or not lying(case, OF[case.kind]).isdisjoint(cards)


def not_in_deck(case: Case) -> bool:
    if case.table.cards != "practice":
        return False
    what = OF[case.kind]
    fine = {*whole_deck(what, current(case)), *lying(case, what), "-"}
    return not fine.issuperset(case.move.cards)


rule("reveal_orders", "unknown_card", "R-065")(not_in_deck)
rule("reveal_helpers", "unknown_card", "R-066")(not_in_deck)


@rule("reveal_orders reveal_helpers", "wrong_deck", "R-121")
def _(case: Case) -> bool:
    known = [card_of(case, OF[case.kind], card) for card in case.move.cards]
    return any(card is not None and card.deck != current(case) for card in known)


@rule("reveal_orders reveal_helpers", "deck_holds_no_more", "R-006")
def _(case: Case) -> bool:
    return too_many(case, OF[case.kind], current(case), case.move.cards)


@rule("reveal_contracts", "nothing_to_announce", "R-019")
def _(case: Case) -> bool:
    table = case.table
    claimed = table.claimed or any(shop.contracts for shop in table.workshops)
    open_now = table.phase == "setup" or (table.cards != "practice" and not claimed)
    return bool(table.contracts) or not open_now


@rule("reveal_contracts", "wrong_contract_count", "R-019")
def _(case: Case) -> bool:
    seats = len(case.table.seats)
    gone = sum(case.table.round >= number for number in LEAVES) if seats == 1 else 0
    told = case.move.contracts
    return not len(told) == len({*told}) == CONTRACTS_SHOWN[seats] - gone


@rule("place_reputation_tiles", "income_open", "R-117")
def _(case: Case) -> bool:
    return case.table.phase == "income"


@rule("place_reputation_tiles", "solo_card_open", "R-140")
def _(case: Case) -> bool:
    return case.table.phase == "solo"


@rule("place_reputation_tiles", "match_over", "R-122")
def _(case: Case) -> bool:
    # Alone, the first of the two markers takes the tile; with others, each place has its reward.
    table = case.table
    places = {1: 1, 2: 1, 3: 2, 4: 3}[len(table.seats)]
    owed = False
    for arrived in table.arrivals:
        for index, (who, number) in enumerate(arrived):
            first = index == 0 and who >= 0
            rank = 1 + sum(earlier < number for _, earlier in arrived)
            owed |= first if len(table.seats) == 1 else rank <= places
    return table.phase == "over" and not (owed and not table.reputation_tiles)


@rule("place_reputation_tiles", "nothing_to_announce", "R-016")
def _(case: Case) -> bool:
    return bool(case.table.reputation_tiles)


@rule("place_reputation_tiles", "wrong_reputation_tiles", "R-016")
def _(case: Case) -> bool:
    return not len(case.move.tiles) == len({*case.move.tiles}) == 2
