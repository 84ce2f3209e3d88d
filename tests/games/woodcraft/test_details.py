"""Small things that reasons, displays and shipped facts must say exactly."""

from typing import Any

import pytest
from msgspec.structs import replace

from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.display import HELPERS, ORDERS
from referee.games.woodcraft.rules.facts.board import CONFIDENCES
from referee.games.woodcraft.rules.facts.known import read_known_helper, read_known_order
from referee.games.woodcraft.rules.workshop_tiles import reuses
from tests.games.woodcraft.sample_tables import table_of

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
