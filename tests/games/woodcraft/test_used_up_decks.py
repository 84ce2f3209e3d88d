"""A deck and its discard pile may both be used up: then a space stays empty (R-009)."""

from msgspec.structs import replace

from referee.engine.ruling import Allowed
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.pages.view import view as view_of
from referee.games.woodcraft.rules.cards import order_deck
from tests.games.woodcraft.rulings import done, why
from tests.games.woodcraft.sample_tables import table_of, with_shop
from tests.games.woodcraft.view_samples import after, opened


def test_an_empty_space_is_no_card() -> None:
    table = after(
        opened("ann", "ben"),
        "table correct order_display=OI/6,OI/7,- helper_display=-,-,-,-",
        "ann choose_tile tile=choose_orders",
        "table reveal_orders cards=-",
    )
    view = view_of(table, "ann")
    shown = [order and order.card for order in view.common.orders]
    assert shown == [None, "OI/6", "OI/7", None]
    assert view.common.helpers == (None,) * 4
    assert view.unknown.orders == ()
    taking = [one.move for one in GAME.candidates(table, "ann") if one.move.kind == "take_order"]
    wanted = {move.written()["card"] for move in taking}
    assert wanted == {"OI/6", "OI/7"}


def test_a_space_that_stays_empty_shuffles_no_discards() -> None:
    table = after(
        opened("ann", "ben"),
        "table correct order_display=OI/6,OI/7,OI/8,- round=4 turn=ben",
        "ben choose_tile tile=buy_materials",
        "ben end_turn",
    )
    assert "OI/8" in table.order_discards
    ruling = GAME.judge(table, GAME.read("table", "reveal_orders", {"cards": "OI/9,-"}))
    assert isinstance(ruling, Allowed)
    assert "OI/8" in ruling.table.order_discards
    assert "deck_reshuffled" not in [step.key for step in ruling.steps]
    # A card that was discarded shows that the pile has become the deck.
    ruling = GAME.judge(table, GAME.read("table", "reveal_orders", {"cards": "OI/8,-"}))
    assert isinstance(ruling, Allowed)
    assert "deck_reshuffled" in [step.key for step in ruling.steps]


def test_nothing_is_revealed_while_all_cards_that_are_left_lie_in_hands() -> None:
    table = table_of(cards="practice", phase="turn")
    first, *others, last = order_deck(table, "early")
    table = replace(table, order_display=("", first, "-", "-"))
    held = with_shop(table, 1, hand=tuple(others))
    refused = ["nothing_to_announce what=order_display"]
    assert done(held, f"table reveal_orders cards={last}") == [
        f"cards_revealed display=order_display cards={last}"
    ]
    assert why(with_shop(held, 0, dealt=(last,)), f"table reveal_orders cards={last}") == refused
    assert why(with_shop(held, 0, hand=(last,)), f"table reveal_orders cards={last}") == refused
