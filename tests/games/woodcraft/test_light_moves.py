"""Effects and names that are told at the light level, with the words that are said about it."""

import pytest
from msgspec.structs import replace

from referee.engine.errors import Unreadable
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.table import Effect, PlacedOrder, Table
from tests.games.woodcraft.rulings import done, move_of, offered, why
from tests.games.woodcraft.view_samples import after, opened

USED = "ann helper_used card=?1 room=R1"
EFFECT = "ann tell_effect room=R1"


def workshop(*lines: str) -> Table:
    """Return ann's turn with helpers of which nobody knows what they do."""
    return after(
        opened("ann", "ben"),
        "ann correct rooms=R1:?1,R2:?,R3:X/9 lumber=G1,G5,Y2 pots=2 potted=Y3 glue=9 lanterns=9",
        *lines,
    )


# Trees.


def test_an_effect_may_plant_a_tree_or_let_one_grow() -> None:
    assert done(workshop(), f"{EFFECT} plant=G2 split=G5 glue=1") == [
        USED,
        "ann pay what=glue n=1 now=8 source=helper",
        "ann planted tree=G2 split=G5",
    ]
    assert done(workshop(), f"{EFFECT} plant=G1") == [USED, "ann planted tree=G1 split="]
    assert done(workshop(), f"{EFFECT} grow=Y") == [USED, "ann tree_grows die=Y3 grown=Y4"]
    assert done(workshop(), f"{EFFECT} grow=Y by=2") == [USED, "ann tree_grows die=Y3 grown=Y5"]
    assert done(workshop(), f"{EFFECT} grow=Y by=3") == [USED, "ann tree_felled die=Y3 grown=Y6"]


def test_a_tree_that_cannot_be_is_told_every_reason() -> None:
    assert why(workshop(), f"{EFFECT} grow=G by=2 plant=Y4 split=G1 dice=G5") == [
        "pot_occupied colour=Y die=Y3",
        "tree_too_tall die=Y4",
        "split_does_not_add_up die=G1 tree=Y4",
        "nothing_to_harvest colour=G",
    ]
    assert why(workshop(), f"{EFFECT} grow=B") == ["nothing_to_harvest colour=B"]
    # What is given for the effect cannot be planted any more.
    assert why(workshop(), f"{EFFECT} plant=G1 dice=G1") == ["tree_not_in_pile dice=G1"]
    assert why(workshop(), f"{EFFECT} plant=G1 dice=G1,G1") == ["die_not_in_pile dice=G1"]


def test_a_helper_cuts_no_two_where_the_match_says_so() -> None:
    table = after(
        opened("ann", "ben", **{"option.split_a_two": "no"}), "ann correct rooms=R1:?1 lumber=G2"
    )
    assert why(table, f"{EFFECT} plant=G1 split=G2") == ["two_is_not_split die=G2"]


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ("split=G5", "^tell_effect: split needs plant$"),
        ("by=2", "^tell_effect: by needs grow$"),
        ("grow=G by=6", "^tell_effect by: a whole number from 1 to 5 expected"),
    ],
)
def test_only_what_is_planted_is_cut_and_only_what_grows_grows(told: str, fault: str) -> None:
    with pytest.raises(Unreadable, match=fault):
        move_of(f"{EFFECT} {told}")


# What a helper did before.


def points(number: int) -> tuple[Gain, ...]:
    return (Gain("points", number),)


def test_the_last_three_effects_of_a_helper_are_offered_again() -> None:
    table = workshop(f"{EFFECT} glue=1 lanterns=2 gain=points:2")
    first = Effect("?1", (("lanterns", 2), ("glue", 1)), points(2))
    assert table.effects == (first,)
    table = after(table, f"{EFFECT} gain=points:1", "ann tell_effect room=R3 gain=points:3")
    other = Effect("X/9", (), points(3))
    assert table.effects == (other, Effect("?1", (), points(1)), first)
    # What is done again is remembered once, and first.
    again = after(table, f"{EFFECT} glue=1 lanterns=2 gain=points:2")
    assert again.effects == (first, Effect("?1", (), points(1)), other)
    more = after(again, f"{EFFECT} gain=points:4", f"{EFFECT} gain=points:5")
    assert more.effects == (
        Effect("?1", (), points(5)), Effect("?1", (), points(4)), first, other,
    )  # fmt: skip
    assert offered(more, "tell_effect") == [
        "room=R1 gain=points:5", "room=R1 gain=points:4",
        "room=R1 lanterns=2 glue=1 gain=points:2",
        "room=R2 blueberries=1",
        "room=R3 gain=points:3",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "effect",
    [
        "room=R1 dice=G1 gain=points:1",
        "room=R1 plant=G1 gain=points:1",
        "room=R1 grow=Y gain=points:1",
        "room=R2 gain=points:1",
    ],
)
def test_dice_trees_and_helpers_without_a_number_are_not_remembered(effect: str) -> None:
    assert workshop(f"ann tell_effect {effect}").effects == ()


# Orders that get a name.


def unnamed(*lines: str) -> Table:
    """Return ann's turn with orders of which nobody has told the cards."""
    return after(
        opened("ann", "ben"),
        "table enter_order card=X/1 deck=early row=4 needs=G1 reward=none",
        "table enter_order card=X/2 deck=late row=1 needs=G1 reward=none",
        "table enter_order card=X/3 deck=special row=3 needs=G1",
        "ann correct orders=?@2,?@2,?@4,OI/8@3",
        *lines,
    )


def test_an_unnamed_order_is_one_of_the_known_cards_that_began_no_lower() -> None:
    offers = offered(unnamed(), "name_order")
    assert offers == [
        "row=2 card=OI/6", "row=2 card=OI/30",
        "row=4 card=OI/15", "row=4 card=OI/21", "row=4 card=OI/27", "row=4 card=X/1",
        "row=4 card=OI/9", "row=4 card=OI/?bowl-on-plate", "row=4 card=X/3",
        "row=4 card=OI/6", "row=4 card=OI/30",
    ]  # fmt: skip
    late = offered(replace(unnamed(), late=True), "name_order")
    assert {"row=2 card=X/2", "row=4 card=X/2"} == {each for each in late if "X/2" in each}


def test_a_named_order_stays_in_its_row_and_leaves_the_discard_pile() -> None:
    table = replace(unnamed(), order_discards=("X/1", "A"))
    assert done(table, "ann name_order row=4 card=X/1") == ["ann order_named card=X/1 row=4"]
    named = after(table, "ann name_order row=4 card=X/1", "ann name_order row=2 card=OI/6")
    assert named.workshops[0].orders == (
        PlacedOrder("OI/6", 2), PlacedOrder("?", 2), PlacedOrder("X/1", 4), PlacedOrder("OI/8", 3),
    )  # fmt: skip
    assert named.order_discards == ("A",)
    after(replace(table, late=True), "ann name_order row=4 card=X/2")


def test_nobody_has_a_third_special_order_by_naming_one() -> None:
    both = unnamed(
        "table enter_order card=X/4 deck=special row=4 needs=G1",
        "table enter_order card=X/5 deck=special row=4 needs=G1",
        "ann correct completed=X/3 orders=?@2,?@4,X/4@4",
    )
    assert why(both, "ann name_order row=4 card=X/5") == ["two_special_orders n=2"]
    assert not [each for each in offered(both, "name_order") if "X/5" in each]
    one = after(both, "ann correct completed=none")
    assert "row=4 card=X/5" in offered(one, "name_order")
    after(one, "ann name_order row=4 card=X/5")
    # One that lies there by its name counts for one that is told, too.
    filled = after(both, "ann correct lumber=G1")
    told = "ann fill_order row=2 dice=G1"
    assert why(filled, f"{told} special_order=yes") == ["two_special_orders n=2"]
    after(filled, told)


def test_no_practice_card_is_named_as_long_as_cards_are_dealt() -> None:
    told = "ann name_order row=6 card=PI/1"
    setup = after(GAME.open(("ann", "ben"), {"cards": "practice"}), "ann correct orders=?@6")
    assert why(setup, told) == ["setup_unfinished"]
    after(replace(setup, phase="turn"), told)
    after(replace(unnamed(), phase="setup"), "ann name_order row=4 card=X/1")


@pytest.mark.parametrize(
    ("told", "reasons"),
    [
        ("ann name_order row=3 card=X/1", [
            "no_unnamed_order row=3", "starts_farther_down card=X/1 row=4",
        ]),
        ("ann name_order row=2 card=X/1", ["starts_farther_down card=X/1 row=4"]),
        ("ann name_order row=4 card=X/2", ["wrong_deck card=X/2 deck=early"]),
        ("ann name_order row=4 card=X/9", ["unknown_card card=X/9"]),
        ("ann name_order row=4 card=OI/8", ["card_in_play card=OI/8"]),
        ("ben name_order row=4 card=X/1", ["no_unnamed_order row=4"]),
        ("table name_order row=4 card=X/1", ["no_such_seat seat=table"]),
    ],
)  # fmt: skip
def test_a_name_that_cannot_be_is_told_every_reason(told: str, reasons: list[str]) -> None:
    assert why(unnamed(), told) == reasons
