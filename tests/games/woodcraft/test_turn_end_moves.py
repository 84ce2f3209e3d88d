"""Marketing and the end of a turn, with the words that are said about it."""

from referee.games.woodcraft.rules.table import Table
from tests.games.woodcraft.rulings import done, offered, why
from tests.games.woodcraft.view_samples import after, opened

LUMBER = "ann choose_tile tile=buy_lumber"


def table(*lines: str) -> Table:
    return after(opened("ann", "ben"), *lines)


def test_marketing_waits_for_a_tile_and_comes_once() -> None:
    assert offered(table(), "market") == [""]
    assert why(table(), "ann market") == ["tile_not_chosen"]
    assert done(table(LUMBER), "ann market") == [
        "ann pay what=blueberries n=2 now=10 source=marketing",
        "ann marketing column=1",
        "ann score n=1 now=1 source=marketing",
    ]
    assert why(table(LUMBER, "ann market"), "ann market") == ["marketing_once"]
    assert why(table(LUMBER, "ann market"), "ben market") == ["not_your_turn turn=ann"]
    assert why(table(LUMBER, "ann correct blueberries=1"), "ann market") == [
        "cannot_pay_marketing column=1 needs=2 has=1"
    ]
    bought = after(table(LUMBER, "ann correct blueberries=2"), "ann market")
    assert bought.workshops[0].marketing == 1


def test_a_turn_ends_with_a_tile_and_at_most_six_dice() -> None:
    assert why(table(), "ann end_turn") == ["tile_not_chosen"]
    assert why(table(LUMBER), "ann end_turn discard=G3") == ["discard_only_excess n=0"]
    assert why(table(LUMBER), "ben end_turn") == ["not_your_turn turn=ann"]
    many = table(LUMBER, "ann correct lumber=G1,G1,G1,G1,G2,G2,Y3,Y3")
    assert why(many, "ann end_turn") == ["pile_over_six has=8 n=2"]
    assert why(many, "ann end_turn discard=G2") == ["pile_over_six has=8 n=1"]
    assert why(many, "ann end_turn discard=B1,B2") == ["die_not_in_pile dice=B1,B2"]
    assert why(many, "ann end_turn discard=G1,G2,Y3") == ["discard_only_excess n=2"]
    one_more = table(LUMBER, "ann correct lumber=G1,G1,G1,G1,G2,G2,Y3")
    assert why(one_more, "ann end_turn") == ["pile_over_six has=7 n=1"]
    after(table(LUMBER, "ann correct lumber=G1,G1,G1,G1,G2,G2"), "ann end_turn")
    assert done(many, "ann end_turn discard=G1,Y3")[0] == (
        "ann dice_returned dice=G1,Y3 source=pile_limit"
    )


def test_whatever_may_be_discarded_is_offered_once() -> None:
    assert offered(table(), "end_turn") == [""]
    many = table("ann correct lumber=Y3,G1,G1,G1,G1,G1,G2,G2")
    assert offered(many, "end_turn") == [
        "discard=G1,G1", "discard=G1,G2", "discard=G1,Y3", "discard=G2,G2", "discard=G2,Y3",
    ]  # fmt: skip
    # Of a pile beyond twelve the six that stay are chosen.
    for dice, orderly in ((12, 1), (13, -1)):
        pile = ",".join(["G1"] * (dice - 1) + ["Y3"])
        green = "discard=" + ",".join(["G1"] * (dice - 6))
        assert offered(table(f"ann correct lumber={pile}"), "end_turn") == [
            green, green[:-2] + "Y3",
        ][::orderly]  # fmt: skip


def test_nothing_of_a_turn_that_could_be_understood_in_two_ways_outlives_it() -> None:
    alone = after(
        opened("ann"), "ann correct lanterns=4", "table correct order_display=OI/6,OI/7,OI/8,OI/9",
        "ann choose_tile tile=choose_orders", "ann bonus_action tile=choose_orders",
        "ann take_order card=OI/6",
    )  # fmt: skip
    assert alone.otherwise
    ended = after(alone, "table reveal_orders cards=OI/15", "ann end_turn")
    assert (ended.phase, ended.otherwise) == ("solo", ())
