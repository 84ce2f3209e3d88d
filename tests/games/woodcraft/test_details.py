"""Small things that reasons, displays and shipped facts must say exactly."""

from typing import Any, Literal

import pytest
from msgspec.structs import replace

from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.abilities import (
    die_price,
    helper_price,
    marketing_offer,
    sale_price,
)
from referee.games.woodcraft.rules.display import HELPERS, ORDERS
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import Ability, Gain, HelperCard
from referee.games.woodcraft.rules.facts.board import CONFIDENCES
from referee.games.woodcraft.rules.facts.known import read_known_helper, read_known_order
from referee.games.woodcraft.rules.table import Decision, Table
from referee.games.woodcraft.rules.telling import helper_told
from referee.games.woodcraft.rules.workshop_tiles import reuses
from tests.games.woodcraft.sample_tables import table_of, with_shop

CONFIDENCE = next(iter(CONFIDENCES))


def test_a_tile_is_used_once_more_only_where_a_token_helps() -> None:
    shop = table_of().workshops[0]
    with_token, without = replace(shop, reuse=1), replace(shop, reuse=0)
    assert reuses(with_token, (True, False)) == (False, True)
    assert reuses(with_token, (True, True)) == (False,)
    assert reuses(without, (True, False)) == (False,)


def test_cards_are_shipped_by_their_deck() -> None:
    printed = {"deck": "early", "row": "1"}
    assert GAME.box.shipped_card("order", printed) == ("order.early", {"row": "1"})
    assert GAME.box.shipped_card("solo", {"row": "1"}) == ("solo", {"row": "1"})


def test_a_display_without_cards_offers_what_is_known_and_not_in_play() -> None:
    table = table_of(cards="printed")
    assert ORDERS.gaps(replace(table, order_display=("", "OI/1", ""))) == 2
    assert ORDERS.gaps(replace(table, order_display=("OI/2", "OI/1"))) == 0
    shown = replace(table, order_display=("", "OI/1", "-", "OI/2"))
    assert [card for card in ORDERS.takeable(shown) if card in ("", "OI/1", "OI/2")] == [
        "OI/1",
        "OI/2",
    ]


@pytest.mark.parametrize("display", [ORDERS, HELPERS])
def test_a_practice_display_has_no_more_gaps_than_cards_left(display: Any) -> None:
    table = GAME.open(("ann", "ben"), {"cards": "practice"})
    gaps = replace(table, **{display.name: ("",) * 6})
    left = len(display.deck(gaps, "early"))
    assert display.gaps(gaps) == min(6, left)


def test_shipped_cards_carry_their_deck_and_where_they_were_seen() -> None:
    about = {"source": "S-1", "confidence": CONFIDENCE}
    order = read_known_order("X/1", {**about, "deck": "late", "row": "2", "partial": "yes"})
    assert (order.deck, order.art, order.row, order.card) == ("late", "", 2, None)
    assert read_known_order("X/1", {**about, "partial": "yes"}).deck == ""
    helper = read_known_helper("X/2", {**about, "deck": "early", "art": "cat", "partial": "yes"})
    assert (helper.deck, helper.art, helper.cost, helper.card) == ("early", "cat", None, None)
    bare = read_known_helper("X/2", {**about, "partial": "yes"})
    assert (bare.deck, bare.art, bare.production, bare.ability) == ("", "", None, None)


def with_helpers(*helpers: str, **changes: Any) -> Table:
    """Return a table with these practice helpers in the rooms of the first seat."""
    rooms = (*helpers, *("",) * (6 - len(helpers)))
    return with_shop(table_of(cards="practice"), 0, rooms=rooms, **changes)


@pytest.mark.parametrize(
    ("helpers", "prices"),
    [
        ((), {"G1": 1, "G2": 2, "Y3": 4, "B6": 8}),
        # One blueberry less for every die (H-02), or for those that show 1 or 2 (H-04).
        (("PHI/5",), {"G1": 0, "G2": 1, "Y3": 3, "B6": 7}),
        (("PHI/6",), {"G1": 0, "G2": 1, "Y3": 4, "B6": 8}),
        # Nobody is paid for taking a die.
        (("PHI/5", "PHI/6"), {"G1": 0, "G2": 0, "Y3": 3, "B6": 7}),
        (("PHI/18",), {"G1": 1, "B6": 8}),
    ],
)
def test_helpers_make_dice_cheaper(helpers: tuple[str, ...], prices: dict[str, int]) -> None:
    table = with_helpers(*helpers)
    assert {die: die_price(table, table.workshops[0], die) for die in prices} == prices


def test_helpers_change_what_a_sale_brings_and_what_a_helper_costs() -> None:
    plain, seller = with_helpers(), with_helpers("PHI/5", "PHI/18")
    assert [sale_price(each, each.workshops[0], "Y3") for each in (plain, seller)] == [7, 9]
    hiring = with_helpers("PHI/17")
    assert [helper_price(plain, plain.workshops[0], cost) for cost in (0, 2, 5)] == [0, 2, 5]
    assert [helper_price(hiring, hiring.workshops[0], cost) for cost in (1, 2, 5)] == [0, 0, 3]


@pytest.mark.parametrize(
    ("marketing", "cost", "discount", "literally"),
    [(0, 2, 1, 1), (2, 1, 0, 0), (7, 12, 11, 11), (8, 12, 11, 12)],
)
def test_marketing_is_cheaper_with_a_helper_and_the_last_column_by_choice(
    marketing: int, cost: int, discount: int, literally: int
) -> None:
    """R-111: whoever stands on the last column may buy it again; whether cheaper, is asked."""

    def price(table: Table) -> int:
        return marketing_offer(table, table.workshops[0])[1]

    helped = with_helpers("PHI/13", marketing=marketing)
    full_price = replace(helped, options=replace(helped.options, discount_on_last_column=False))
    assert price(with_helpers(marketing=marketing)) == cost
    assert (price(helped), price(full_price)) == (discount, literally)


def test_an_order_is_whole_once_its_reward_is_told() -> None:
    assert GAME.box.whole({"row": "1", "reward": "points:3"})
    assert GAME.box.whole({"row": "1"})
    assert not GAME.box.whole({"row": "1", "reward": "?"})


@pytest.mark.parametrize(("late", "deck"), [(False, "early"), (True, "late")])
def test_a_helper_without_a_name_keeps_what_it_produces_and_lets_its_owner_choose(
    late: bool, deck: Literal["early", "late"]
) -> None:
    production = (Gain("points", 1, ()),)
    draft = Draft(table_of(phase="turn", late=late))
    helper_told(draft, 0, "R1", production, (), "improve")
    table = draft.current()
    helper = table.workshops[0].rooms[0]
    card = HelperCard(helper, deck, 0, production, Ability("none"))
    assert table.helpers_entered == {helper: card}
    assert table.decisions == (Decision("improve", 0, helper, may_decline=True),)
