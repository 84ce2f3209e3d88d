"""What orders ask for and cards are: who can fill what, where a card lies, what a box ships."""

from typing import Any

import pytest
from msgspec.structs import replace

from referee.engine.fields import Words
from referee.games.woodcraft.rules.cards import (
    helper_card,
    helper_deck,
    helper_in_play,
    helpers_in_play,
    in_a_hand,
    in_hands,
    is_told_helper,
    next_told_helper,
    order_card,
    order_deck,
    order_in_play,
    orders_in_play,
    shipped_helpers,
    solo_card,
)
from referee.games.woodcraft.rules.corrections import seat_change, table_field
from referee.games.woodcraft.rules.facts import Need, read_needs, read_order, read_solo
from referee.games.woodcraft.rules.orders import (
    fillable,
    fits,
    hand_ins,
    lacking_dice,
    lacking_tokens,
    match,
)
from referee.games.woodcraft.rules.table import PlacedOrder
from tests.games.woodcraft.sample_tables import table_of, with_shop

SHOP = table_of().workshops[0]


def card(needs: str) -> Any:
    return read_order("X/1", {"deck": "early", "row": "1", "needs": needs, "reward": "none"})


def dice(needs: str) -> tuple[Need, ...]:
    return read_needs(needs).dice


@pytest.mark.parametrize(
    ("need", "fitting", "others"),
    [
        ("G4", ("G4",), ("G3", "Y4")),
        ("GB2", ("G2", "B2"), ("Y2", "G1")),
        ("GYB5", ("G5", "Y5", "B5"), ("G6",)),
        ("GYB*", ("G1", "Y6", "B3"), ()),
        ("Y*", ("Y1", "Y6"), ("G1",)),
    ],
)
def test_a_die_fits_by_colour_and_exact_value(
    need: str, fitting: tuple[str, ...], others: tuple[str, ...]
) -> None:
    """R-100."""
    [asked] = dice(need)
    assert all(fits(asked, die) for die in fitting)
    assert not any(fits(asked, die) for die in others)


@pytest.mark.parametrize(
    ("needs", "handed_in", "complete"),
    [
        ("G4,Y2", ("Y2", "G4"), True),
        ("G4,Y2", ("G4", "Y3"), False),
        ("G4,Y2", ("G4",), False),
        ("G4", ("G4", "Y2"), False),
        ("glue", (), True),
        ("glue", ("G1",), False),
        # The one die that is green must not be spent on the need that takes any colour.
        ("GYB4,G4", ("G4", "B4"), True),
        ("GYB4,G4", ("B4", "G4"), True),
        ("GYB4,G4", ("B4", "Y4"), False),
        ("GY*,GY*,G1", ("G1", "G1", "Y3"), True),
        ("G1,G1,G1", ("G1", "G1", "Y3"), False),
    ],
)
def test_dice_are_exactly_what_is_needed(
    needs: str, handed_in: tuple[str, ...], complete: bool
) -> None:
    """R-094."""
    assert match(dice(needs), handed_in) is complete


def test_every_different_choice_of_dice_is_found_once() -> None:
    assert hand_ins(card("G4,Y2"), ("Y2", "B1", "G4", "G4")) == (("G4", "Y2"),)
    assert hand_ins(card("GB4,Y2"), ("Y2", "B4", "G4")) == (("B4", "Y2"), ("G4", "Y2"))
    assert hand_ins(card("G4,Y2"), ("G4",)) == ()
    assert hand_ins(card("G4,Y2"), ("G4", "G4")) == ()
    assert hand_ins(card("glue"), ("G4",)) == hand_ins(card("glue"), ()) == ((),)


@pytest.mark.parametrize(
    ("needs", "pile", "lacking"),
    [
        ("G4,Y2", ("G4", "Y2"), "none"),
        ("G4,Y2", ("B4", "Y2"), "G4"),
        ("G4,G4", ("G4", "Y4"), "G4"),
        ("G4,Y2", (), "G4,Y2"),
        # As few as possible: the green 4 is kept for the need that takes nothing else.
        ("GYB4,G4", ("G4", "B4"), "none"),
        ("GYB4,G4", ("G4",), "G4"),
        ("GYB4,G4,G4", ("G4", "G4"), "G4"),
    ],
)
def test_as_few_dice_as_possible_are_lacking(
    needs: str, pile: tuple[str, ...], lacking: str
) -> None:
    assert lacking_dice(dice(needs), pile) == dice(lacking)


def test_tokens_that_are_lacking_are_counted() -> None:
    asked = card("glue,glue,scrap,scrap,scrap,sawblade")
    assert lacking_tokens(asked, SHOP) == {"glue": 2, "scrap": 3, "sawblades": 1}
    some = replace(SHOP, glue=1, scrap=3, sawblades=2)
    assert lacking_tokens(asked, some) == {"glue": 1}
    assert lacking_tokens(asked, replace(some, glue=2)) == {}
    assert lacking_tokens(card("scrap,scrap,sawblade,sawblade"), replace(some, sawblades=1)) == {
        "sawblades": 1
    }
    assert lacking_tokens(card("scrap,scrap"), replace(SHOP, scrap=1)) == {"scrap": 1}


def test_an_order_can_be_filled_with_all_its_dice_and_tokens_only() -> None:
    asked = card("G3,glue")
    assert fillable(asked, replace(SHOP, glue=1))
    assert not fillable(asked, SHOP)
    assert not fillable(asked, replace(SHOP, glue=1, lumber=("G2",)))
    assert not fillable(asked, replace(SHOP, lumber=("G2",)))


# Where a card lies.


def test_orders_lie_in_the_display_beside_boards_or_face_down() -> None:
    table = table_of(order_display=("", "OI/1", "-"))
    table = with_shop(table, 0, completed=("OI/2", "?", "?special"), hand=("OI/9",))
    table = with_shop(table, 1, orders=(PlacedOrder("OI/3", 2), PlacedOrder("?", 1)))
    assert orders_in_play(table) == {"OI/1", "OI/2", "OI/3", "-"}
    found = [order_in_play(table, name) for name in ("OI/1", "OI/2", "OI/3")]
    assert found == [True, True, True]
    absent = [order_in_play(table, name) for name in ("", "?", "?special", "OI/9", "OI/4")]
    assert not any(absent)


def test_helpers_lie_in_the_display_or_in_rooms() -> None:
    table = table_of(helper_display=("", "HI/1"))
    table = with_shop(table, 1, rooms=("HI/2", "?", "?1", "", "", ""), dealt=("HI/9",))
    assert helpers_in_play(table) == {"HI/1", "HI/2", "?1"}
    assert [helper_in_play(table, name) for name in ("HI/1", "HI/2", "?1")] == [True] * 3
    assert not any(helper_in_play(table, name) for name in ("", "?", "HI/9", "HI/4"))


def test_hands_and_deals_are_kept_from_the_deck() -> None:
    table = table_of(cards="practice")
    kept = with_shop(with_shop(table, 0, hand=("PI/1",)), 1, dealt=("PI/2", "PHI/1"))
    assert in_hands(kept) == {"PI/1", "PI/2", "PHI/1"}
    assert [in_a_hand(kept, card) for card in ("PI/1", "PI/2", "PHI/1")] == [True] * 3
    assert not in_a_hand(kept, "PI/3")
    assert set(order_deck(table, "early")) - set(order_deck(kept, "early")) == {"PI/1", "PI/2"}
    assert set(helper_deck(table, "early")) - set(helper_deck(kept, "early")) == {"PHI/1"}


def test_the_discards_become_the_deck_when_nothing_else_is_left() -> None:
    """R-009."""
    table = table_of(cards="practice")
    everything = order_deck(table, "special")
    assert len(everything) == 8
    discarded = replace(table, order_discards=everything[:2])
    assert order_deck(discarded, "special") == everything[2:]
    used = with_shop(discarded, 0, completed=everything[2:])
    assert order_deck(used, "special") == everything[:2]


def test_the_practice_set_and_printed_cards_never_mix() -> None:
    practice, printed = table_of(cards="practice"), table_of(cards="printed")
    assert order_card(practice, "PI/1") is not None
    assert order_card(printed, "PI/1") is order_card(practice, "OI/6") is None
    assert order_card(printed, "OI/6") is not None
    assert helper_card(practice, "PHI/1") is not None
    assert helper_card(printed, "PHI/1") is None
    assert "PHI/1" in shipped_helpers(practice)
    assert "PHI/1" not in shipped_helpers(printed)
    told = replace(printed, orders_entered={"OI/6": card("G1")})
    assert order_card(told, "OI/6") == card("G1")


def test_solo_cards_are_those_that_were_entered_or_our_own() -> None:
    entered = read_solo("S/1", {"tiles": "buy_lumber"})
    table = table_of(1, solo_entered={"S/1": entered})
    assert solo_card(table, "S/1") == entered
    assert solo_card(table, "RS/1") is not None
    assert solo_card(replace(table, solo_deck="entered"), "RS/1") is None
    assert solo_card(table, "S/2") is None


def test_told_helpers_are_numbered_from_one() -> None:
    assert next_told_helper(table_of()) == "?1"
    assert is_told_helper("?1")
    assert not is_told_helper("?")
    assert not is_told_helper("HI/1")


# What a correction tells of a workshop lands where it belongs.


@pytest.mark.parametrize(
    ("name", "text", "change"),
    [
        ("completed_orders", "1", {"completed": ("?",)}),
        ("open_orders", "1", {"orders": (PlacedOrder("?", 1),)}),
        ("helpers", "1", {"rooms": ("?", "", "", "", "", "")}),
        ("pots", "2", {"pots": ("", "", None)}),
        ("potted", "G2", {"pots": ("G2", None, None)}),
        ("tools", "1", {"attic": ("?", *("",) * 10)}),
        ("tools", "saw,axe", {"attic": ("saw", "axe", *("",) * 9)}),
        ("rooms", "R1:HI/3,R4:?", {"rooms": ("HI/3", "", "", "?", "", "")}),
        ("rooms", "none", {"rooms": ("",) * 6}),
        ("attic", "B2:wrench", {"attic": ("", "wrench", *("",) * 9)}),
        ("orders", "OI/6@2,a@b@3", {"orders": (PlacedOrder("OI/6", 2), PlacedOrder("a@b", 3))}),
        ("rooms", "R2:a:b", {"rooms": ("", "a:b", "", "", "", "")}),
        ("hand", "OI/1,OI/2", {"hand": ("OI/1", "OI/2")}),
        ("completed", "OI/1", {"completed": ("OI/1",)}),
        ("lumber", "G1,B2", {"lumber": ("G1", "B2")}),
        ("glue_tile", "x", {"glue_tile": (False,)}),
        ("points", "7", {"points": 7}),
    ],
)
def test_a_correction_changes_what_it_names(name: str, text: str, change: dict[str, Any]) -> None:
    assert seat_change(name, text)(SHOP) == change


def test_reputation_tiles_are_told_by_their_letters_or_as_gone() -> None:
    assert table_field("reputation_tiles") == Words(words=("A", "B", "C", "-"))


def test_as_many_tools_as_before_keep_their_names() -> None:
    two = replace(SHOP, attic=("saw", "axe", *("",) * 9))
    assert seat_change("tools", "2")(two) == {"attic": two.attic}
    assert seat_change("tools", "1")(two) == {"attic": ("saw", *("",) * 10)}


def test_named_helpers_leave_the_last_room_first() -> None:
    full = replace(SHOP, rooms=("A", "B", "C", "D", "E", "F"))
    assert seat_change("helpers", "5")(full) == {"rooms": ("A", "B", "C", "D", "E", "")}
    assert seat_change("helpers", "0")(full) == {"rooms": ("",) * 6}
