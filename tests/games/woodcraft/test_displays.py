"""The two displays: what lies there, what may be taken, how they slide (R-064, R-066)."""

from typing import Any

import pytest
from msgspec.structs import replace

from referee.games.woodcraft.rules.display import HELPERS, ORDERS, Display, slide
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import read_helper, read_order
from referee.games.woodcraft.rules.table import PlacedOrder, Table
from tests.games.woodcraft.sample_tables import table_of, told, with_shop
from tests.games.woodcraft.view_samples import after


def order(card: str, deck: str = "early") -> Any:
    printed = {"deck": deck, "row": "1", "needs": "G1", "reward": "points:1"}
    return read_order(card, printed)


def helper(card: str, deck: str = "early") -> Any:
    return read_helper(card, {"deck": deck, "cost": "1", "production": "glue:1", "ability": "none"})


def reasons(display: Display, table: Table, card: str) -> list[tuple[str, str, dict[str, object]]]:
    return [
        (reason.code, reason.rule.number, dict(reason.facts))
        for reason in display.objections(table, card)
    ]


@pytest.mark.parametrize(
    ("display", "cards", "number"),
    [
        (ORDERS, ("OI/6", "OI/7", "OI/8", "OI/9"), "R-064"),
        (HELPERS, ("HI/?brown-5", "HI/?sale-bonus", "HI/?improve-now", "HI/1"), "R-066"),
    ],
    ids=["orders", "helpers"],
)
def test_a_card_is_taken_from_a_full_display_only(
    display: Display, cards: tuple[str, ...], number: str
) -> None:
    table: Table = replace(table_of(cards="printed"), **{display.name: cards})
    assert reasons(display, table, cards[0]) == []
    missing = reasons(display, table, "X/9")
    assert missing[0][1:] == (number, {"card": "X/9"})
    assert missing[1][2] == {"card": "X/9"}
    assert len(missing) == 2
    gap: Table = replace(table, **{display.name: ("", *cards[:3])})
    assert [each[1:] for each in reasons(display, gap, cards[0])] == [
        (number, {"display": display.name})
    ]
    # The mark of a space that stays empty is no card.
    empty: Table = replace(table, **{display.name: ("-", *cards[:3])})
    assert reasons(display, empty, "-")[0][1:] == (number, {"card": "-"})


def test_without_a_display_a_card_of_the_deck_in_use_may_be_taken_once() -> None:
    table = table_of(cards="printed", orders_entered={"X/1": order("X/1"), "X/2": order("X/2")})
    assert reasons(ORDERS, table, "X/1") == []
    placed = with_shop(table, 1, orders=(PlacedOrder("X/1", 2),))
    [(code, _, facts)] = reasons(ORDERS, placed, "X/1")
    assert (code, facts) == ("card_in_play", {"card": "X/1"})
    late = replace(table, late=True)
    [(code, _, facts)] = reasons(ORDERS, late, "X/1")
    assert (code, facts) == ("wrong_deck", {"card": "X/1", "deck": "late"})
    [(code, _, facts)] = reasons(ORDERS, table, "X/9")
    assert (code, facts) == ("unknown_card", {"card": "X/9"})


def test_a_deck_without_a_display_gives_no_more_cards_than_the_box_holds() -> None:
    """R-006: 27 early helpers."""
    met = {f"X/{n}": helper(f"X/{n}") for n in range(1, 28)}
    table = table_of(cards="printed", helpers_entered=met)
    assert reasons(HELPERS, table, "X/27") == []
    [(_, number, facts)] = reasons(HELPERS, table, "HI/?brown-5")
    assert (number, facts) == ("R-006", {"deck": "early", "n": 27})
    fewer = replace(table, helpers_entered={**met, "X/27": helper("X/27", "late")})
    assert reasons(HELPERS, fewer, "HI/?brown-5") == []
    # The practice set has just what it has.
    assert list(HELPERS.count_objections(replace(table, cards="practice"), "early", ("Y",))) == []


def test_what_a_match_has_met_of_a_deck() -> None:
    table = table_of(
        cards="printed",
        orders_entered={"X/1": order("X/1"), "X/2": order("X/2", "late")},
        order_display=("", "OI/6", "-", "Z/1"),
        order_discards=("OI/7", "OII/31", "-"),
    )
    table = with_shop(table, 0, completed=("OI/8", "?"), orders=(PlacedOrder("Z/2", 1),))
    # Of a card in the display the deck is known even when nobody has told the card.
    assert ORDERS.met(table, "early") == {"X/1", "OI/6", "Z/1", "OI/7", "OI/8"}
    assert ORDERS.met(table, "late") == {"X/2", "OII/31"}
    assert ORDERS.met(replace(table, late=True), "late") == {"X/2", "OII/31", "Z/1"}


def test_a_helper_without_a_name_is_not_met_as_a_card() -> None:
    table = table_of(cards="printed", helpers_entered={"?1": helper("?1"), "X/1": helper("X/1")})
    assert HELPERS.met(table, "early") == {"X/1"}


def test_a_table_without_displays_may_take_every_known_card_that_is_not_in_play() -> None:
    entered = {"X/1": helper("X/1"), "?1": helper("?1"), "X/2": helper("X/2")}
    table = table_of(cards="printed", helpers_entered=entered)
    table = with_shop(table, 1, rooms=("X/2", "HI/?brown-5", "", "", "", ""))
    takeable = HELPERS.takeable(table)
    assert takeable[0] == "X/1"
    assert "HI/?sale-bonus" in takeable
    assert not {"X/2", "?1", "HI/?brown-5"} & set(takeable)
    assert len(takeable) == len(set(takeable))
    # Entering a card that is known anyway does not offer it twice.
    again = replace(table, helpers_entered={"HI/?sale-bonus": helper("HI/?sale-bonus")})
    assert HELPERS.takeable(again).count("HI/?sale-bonus") == 1


def test_the_cards_before_the_taken_one_slide_along() -> None:
    table = table_of(order_display=("OI/6", "OI/7", "OI/8", "OI/9"))
    draft = Draft(table)
    slide(draft, "order_display", "OI/8")
    assert draft.current().order_display == ("", "OI/6", "OI/7", "OI/9")
    assert told(draft.steps) == [("display_slides", "", {"display": "order_display"})]
    elsewhere = Draft(table)
    slide(elsewhere, "order_display", "OI/1")
    assert elsewhere.current() == table
    assert elsewhere.steps == []


def test_a_practice_display_waits_for_as_many_cards_as_its_deck_has_left() -> None:
    table = table_of(cards="practice", order_display=("", "", "PI/1", "PI/2"))
    left = [card for card in ORDERS.deck(table, "early") if card != "PI/3"]
    assert ORDERS.gaps(table) == 2
    assert ORDERS.gaps(with_shop(table, 0, completed=tuple(left))) == 1
    printed = replace(table, cards="printed")
    assert ORDERS.gaps(with_shop(printed, 0, completed=tuple(left))) == 2


def test_an_unknown_card_of_a_display_is_entered_before_it_is_taken() -> None:
    table = table_of(cards="printed", order_display=("X/1", "OI/7", "OI/8", "OI/9"))
    assert [code for code, _, _ in reasons(ORDERS, table, "X/1")] == ["unknown_card"]
    entered = after(table, "ann enter_order card=X/1 deck=early row=2 needs=G2 reward=points:1")
    assert reasons(ORDERS, entered, "X/1") == []
