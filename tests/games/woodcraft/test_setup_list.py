"""What is put on the table before the first turn, for exactly this match (R-010 … R-031)."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from referee.engine.hints import Hint, SetupItem
from referee.engine.rule import Fact
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.table import Table
from tests.games.woodcraft.sample_tables import NAMES, with_shop
from tests.games.woodcraft.view_samples import after, opened

DEAL: dict[str, Fact] = {"helpers": 3, "orders": 5, "special": 2}


def items(table: Table) -> list[SetupItem]:
    return list(GAME.setup_list(table))


def item(table: Table, key: str) -> SetupItem:
    return next(each for each in items(table) if each.key == key)


def test_printed_cards_for_two() -> None:
    table = GAME.open(("ann", "ben"), {"start": "TL"})
    assert items(table) == [
        SetupItem("tiles", {"quadrant": "TL"}),
        SetupItem("arc", {"quadrant": "TL"}),
        SetupItem("saw", {"quadrant": "TR"}),
        SetupItem("yard", needs="refill_yard"),
        SetupItem("income_board_three"),
        SetupItem("round_disc"),
        SetupItem("track_markers"),
        SetupItem(
            "reputation_tiles", {"n": 2, "of": 3, "side": "2/4"}, needs="place_reputation_tiles"
        ),
        SetupItem("scoring_discs"),
        SetupItem("contracts", {"n": 3}, needs="reveal_contracts"),
        SetupItem("start_player", seat="ann"),
        SetupItem("decks"),
        SetupItem("order_display", {"n": 4}, needs="reveal_orders"),
        SetupItem("helper_display", {"n": 4}, needs="reveal_helpers"),
        SetupItem("each_seat", {"berries": 12, "lanterns": 1}),
        SetupItem("each_workshop"),
        SetupItem("deal", DEAL, "ann"),
        SetupItem("keep", {}, "ann", needs="keep_cards"),
        SetupItem("deal", DEAL, "ben"),
        SetupItem("keep", {}, "ben", needs="keep_cards"),
    ]


def test_the_practice_set_is_dealt_by_the_app() -> None:
    table = GAME.open(("ann", "ben"), {"cards": "practice"})
    cards = [each for each in items(table) if each.key.startswith(("practice", "app", "deal"))]
    assert cards == [
        SetupItem("practice_cards"),
        SetupItem("app_order_display", {"n": 4}, needs="reveal_orders"),
        SetupItem("app_helper_display", {"n": 4}, needs="reveal_helpers"),
        SetupItem("deal", DEAL, "ann", needs="deal_cards"),
        SetupItem("deal", DEAL, "ben", needs="deal_cards"),
    ]
    shown = replace(table, helper_display=("PHI/1",) * 4)
    assert item(shown, "app_helper_display").told
    assert not item(shown, "app_order_display").told
    dealt = with_shop(table, 0, dealt=("PHI/1",))
    assert [each.told for each in items(dealt) if each.key == "deal"] == [True, False]
    chosen = with_shop(table, 1, ready=True)
    assert [each.told for each in items(chosen) if each.key == "deal"] == [False, True]
    keeping = [each for each in items(chosen) if each.key == "keep"]
    assert keeping == [
        SetupItem("keep", {}, "ann", needs="keep_cards"),
        SetupItem("keep", {}, "ben", needs="keep_cards", told=True),
    ]


@pytest.mark.parametrize(
    ("seats", "board", "side", "contracts", "lanterns"),
    [
        (1, "income_board_three", "2/4", 3, 1),
        (2, "income_board_three", "2/4", 3, 1),
        (3, "income_board_three", "3", 4, 1),
        (4, "income_board_four", "2/4", 5, 2),
    ],
)
def test_boards_tiles_contracts_and_lanterns_suit_the_number_of_seats(
    seats: int, board: str, side: str, contracts: int, lanterns: int
) -> None:
    table = GAME.open(NAMES[:seats], {})
    assert board in {each.key for each in items(table)}
    assert item(table, "reputation_tiles").facts["side"] == side
    assert item(table, "contracts").facts == {"n": contracts}
    assert item(table, "each_seat").facts["lanterns"] == lanterns


@pytest.mark.parametrize("deck", ["own", "entered", "physical"])
def test_alone_the_neutral_marker_round_markers_and_the_solo_deck_are_needed(deck: str) -> None:
    table = GAME.open(("ann",), {"solo_deck": deck})
    keys = [each.key for each in items(table)]
    assert keys[10:13] == ["neutral_marker", "round_markers", f"solo_deck_{deck}"]
    assert item(table, "round_markers").facts == {"first": 10, "second": 13}
    assert "start_player" not in keys


def test_what_has_been_told_is_ticked_off() -> None:
    header = {
        "yard": "G2,G5,Y1,Y4,B3,B6", "contracts": "flat12,dice,tools", "reputation_tiles": "A,B",
    }  # fmt: skip
    table = GAME.open(("ann", "ben"), header)
    told = [each.key for each in items(table) if each.told]
    assert told == ["yard", "reputation_tiles", "contracts"]
    shown = replace(table, yard=("", *table.yard[1:]), order_display=("OI/1",) * 4)
    told = [each.key for each in items(shown) if each.told]
    assert told == ["reputation_tiles", "contracts", "order_display"]
    gap = replace(shown, order_display=("", "OI/1"), helper_display=("HI/1",) * 4)
    told = [each.key for each in items(gap) if each.told]
    assert told == ["reputation_tiles", "contracts", "helper_display"]


@pytest.mark.parametrize(
    ("header", "needs"),
    [
        # What is asked for at the setup: yard, tiles, contracts; then each display; then the start.
        ({"follow": "none"}, ("", "", "", "", "", "tell_start")),
        ({"follow": "yard"}, ("", "", "", "", "", "tell_start")),
        ({"follow": "orders,helpers,yard"}, ("", "", "", "", "", "keep_cards")),
        (
            {"follow": "orders,helpers,displays"},
            (
                "", "place_reputation_tiles", "reveal_contracts", "reveal_orders",
                "reveal_helpers", "keep_cards",
            ),
        ),
        (
            {"follow": "helpers,yard,displays"},
            ("refill_yard", "", "", "", "reveal_helpers", "tell_start"),
        ),
        (
            {"follow": "orders,yard,displays"},
            (
                "refill_yard", "place_reputation_tiles", "reveal_contracts", "reveal_orders", "",
                "tell_start",
            ),
        ),
        ({"cards": "none"}, ("", "", "", "", "", "")),
    ],
)  # fmt: skip
def test_what_is_told_when_it_matters_is_not_asked_for_at_the_setup(
    header: Mapping[str, str], needs: tuple[str, ...]
) -> None:
    table = GAME.open(("ann", "ben"), header)
    asked = [
        item(table, key).needs
        for key in (
            "yard", "reputation_tiles", "contracts", "order_display", "helper_display", "keep",
        )
    ]  # fmt: skip
    assert asked == list(needs)


def test_without_cards_nothing_is_told_of_those_that_are_kept() -> None:
    assert [each for each in items(opened("ann", "ben")) if each.key == "keep"] == [
        SetupItem("keep", {}, "ann"),
        SetupItem("keep", {}, "ben"),
    ]


def test_whoever_has_told_the_start_is_ticked_off() -> None:
    table = after(GAME.open(("ann", "ben"), {"follow": "none"}), "ben tell_start cost=3 row=2")
    assert [each for each in items(table) if each.key == "keep"] == [
        SetupItem("keep", {}, "ann", needs="tell_start"),
        SetupItem("keep", {}, "ben", needs="tell_start", told=True),
    ]


def test_what_was_rolled_and_drawn_is_named_for_whoever_lays_it_out() -> None:
    table = GAME.open(("ann", "ben"), {})
    parts = ("yard", "reputation_tiles", "contracts")
    assert [item(table, key).lies for key in parts] == [None, None, None]
    drawn = replace(
        table,
        yard=("G1", "G2", "Y3", "Y4", "B5", "B6"),
        reputation_tiles=("C", "A"),
        contracts=("helpers", "flat12", "dice"),
    )
    assert [item(drawn, key).lies for key in parts] == [
        Hint("yard_refilled", {"dice": "G1,G2,Y3,Y4,B5,B6"}),
        Hint("reputation_tiles_placed", {"tiles": "C,A"}),
        Hint("contracts_revealed", {"contracts": "helpers,flat12,dice"}),
    ]
    # A space of the yard that waits for its die has no name yet.
    owed = replace(drawn, yard=("", "G2", "Y3", "Y4", "B5", "B6"))
    assert item(owed, "yard").lies is None
