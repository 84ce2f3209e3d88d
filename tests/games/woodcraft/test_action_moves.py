"""Orders, helpers, improvements, trees: what each action offers, brings and refuses."""

from msgspec.structs import replace

from referee.games.woodcraft.rules.table import Decision, Table
from tests.games.woodcraft.rulings import done, offered, why
from tests.games.woodcraft.view_samples import after, opened

HELPERS = tuple(
    f"table enter_helper card=X/{n} deck=early cost={n} production=glue:1" for n in range(1, 7)
)
ORDERS = tuple(
    f"table enter_order card=X/{n} deck=early row={n} needs=G1 reward=points:2" for n in range(1, 6)
)


def turn(tile: str, *lines: str) -> Table:
    """Return ann's turn after these moves, with the action of a tile open."""
    return after(opened("ann", "ben"), *lines, f"ann choose_tile tile={tile}")


# Choose orders.

DISPLAYED = (*ORDERS, "table correct order_display=X/1,X/2,X/3,X/4")


def test_the_first_order_is_free_and_a_second_costs_three() -> None:
    table = turn("choose_orders", *DISPLAYED)
    assert offered(opened("ann", "ben"), "take_order") == []
    assert offered(table, "take_order") == ["card=X/1", "card=X/2", "card=X/3", "card=X/4"]
    assert done(table, "ann take_order card=X/2") == [
        "display_slides display=order_display",
        "ann order_placed card=X/2 row=2",
    ]
    one = after(table, "ann take_order card=X/2", "table reveal_orders cards=X/5")
    assert one.actions[0].done == ("taken",)
    assert done(one, "ann take_order card=X/1")[0] == (
        "ann pay what=blueberries n=3 now=9 source=choose_orders"
    )
    after(one, "ann correct blueberries=3", "ann take_order card=X/1")
    assert why(after(one, "ann correct blueberries=2"), "ann take_order card=X/1") == [
        "cannot_pay_second_order needs=3 has=2"
    ]
    two = after(one, "ann take_order card=X/1")
    assert two.order_display == ("", "X/5", "X/3", "X/4")
    assert why(two, "ann take_order card=X/3") == [
        "two_orders_at_most",
        "refill_display_first display=order_display",
    ]
    # Ann's two orders are no reason against ben.
    assert why(two, "ben take_order card=X/3") == [
        "not_your_turn turn=ann",
        "action_not_available action=choose_orders",
        "refill_display_first display=order_display",
    ]
    assert why(turn("buy_lumber"), "ann take_order card=X/9") == [
        "action_not_available action=choose_orders",
        "unknown_card card=X/9",
    ]


def test_an_order_of_any_row_may_be_told_where_orders_are_not_followed() -> None:
    rows = [f"row={row}" for row in range(1, 7)]
    assert offered(turn("buy_lumber"), "tell_order") == []
    assert offered(turn("choose_orders"), "tell_order") == rows
    assert offered(turn("choose_orders", *DISPLAYED), "tell_order") == []
    assert done(turn("choose_orders"), "ann tell_order row=4") == ["ann order_told row=4"]
    assert why(turn("choose_orders", *DISPLAYED), "ann tell_order row=4") == [
        "told_by_card aspect=orders"
    ]
    for told, offers in ((("orders",), rows), (("helpers", "yard"), [])):
        printed = replace(turn("choose_orders"), cards="printed", told=told)
        assert offered(printed, "tell_order") == offers
    after(replace(turn("choose_orders"), cards="printed", told=("orders",)), "ann tell_order row=1")
    second = turn("choose_orders", "ann correct blueberries=2")
    assert why(after(second, "ann tell_order row=1"), "ann tell_order row=4") == [
        "cannot_pay_second_order needs=3 has=2"
    ]


# Hire a helper.

ROOMS = ("ann correct rooms=R1:X/1,R2:X/2", "table correct helper_display=X/3,X/4,X/5,X/6")


def test_a_displayed_helper_moves_into_a_room_beside_another() -> None:
    table = turn("hire_helper", *HELPERS, *ROOMS)
    assert offered(turn("buy_lumber", *HELPERS, *ROOMS), "hire_helper") == []
    assert offered(table, "hire_helper") == [
        f"card=X/{card} room=R{room}" for card in (3, 4, 5, 6) for room in (3, 4, 5)
    ]
    assert done(table, "ann hire_helper card=X/4 room=R4") == [
        "ann pay what=blueberries n=4 now=8 source=hire_helper",
        "display_slides display=helper_display",
        "ann helper_placed card=X/4 room=R4",
        "ann income_track track=hazelnut n=1 now=1 source=room",
    ]
    hired = after(table, "ann hire_helper card=X/4 room=R4")
    assert hired.helper_display == ("", "X/3", "X/5", "X/6")
    assert why(hired, "ann hire_helper card=X/3 room=R5") == [
        "action_not_available action=hire_helper",
        "refill_display_first display=helper_display",
    ]


def test_a_helper_that_cannot_be_hired_is_told_every_reason() -> None:
    table = turn("hire_helper", *HELPERS, *ROOMS, "ann correct blueberries=3")
    after(table, "ann hire_helper card=X/3 room=R3")
    assert why(table, "ann hire_helper card=X/4 room=R6") == [
        "cannot_pay_helper needs=4 has=3",
        "room_not_adjacent room=R6",
    ]
    assert why(table, "ann hire_helper card=X/1 room=R1") == [
        "helper_not_displayed card=X/1",
        "room_taken room=R1",
    ]
    assert why(table, "ann hire_helper card=X/9 room=R4") == [
        "helper_not_displayed card=X/9",
        "unknown_card card=X/9",
    ]


# Improve the workshop.


def test_each_improvement_costs_and_brings_what_is_printed() -> None:
    table = turn("improve_workshop")
    assert offered(turn("buy_lumber"), "improve_workshop") == []
    assert offered(table, "improve_workshop") == ["add=pot", "add=saw", "add=splice", "add=glue"]
    hazelnut = "ann income_track track=hazelnut n={} now={} source=improve_workshop"
    one, two = hazelnut.format(1, 1), hazelnut.format(2, 2)
    blueberry = "ann income_track track=blueberry n=1 now=1 source=improve_workshop"
    reputation = "ann reputation n=2 now=2 source=improve_workshop"
    for add, already, cost, number, brings in (
        ("pot", "pots=1", 4, 2, [one]),
        ("pot", "pots=2", 5, 3, [one]),
        ("saw", "saw_tiles=1", 3, 2, [one]),
        ("saw", "saw_tiles=2", 4, 3, [one, reputation]),
        ("splice", "splice_tiles=1", 2, 2, []),
        ("splice", "splice_tiles=2", 3, 3, [two]),
        ("glue", "glue_tile=no", 4, 1, [blueberry, one]),
    ):
        built = after(table, f"ann correct {already} blueberries={cost}")
        assert done(built, f"ann improve_workshop add={add}") == [
            f"ann pay what=blueberries n={cost} now=0 source=improve_workshop",
            f"ann improved improvement={add} n={number}",
            *brings,
        ]
        poor = after(table, f"ann correct {already} blueberries={cost - 1}")
        assert why(poor, f"ann improve_workshop add={add}") == [
            f"cannot_pay_improvement needs={cost} has={cost - 1}"
        ]


def test_an_improvement_may_become_free() -> None:
    table = turn(
        "improve_workshop",
        "table enter_helper card=X/9 deck=early cost=1 production=glue:1 ability=improve_discount "
        "amount=2",
        "ann correct rooms=R1:X/9",
    )
    assert done(table, "ann improve_workshop add=splice") == [
        "ann improved improvement=splice n=2",
    ]


def test_a_helper_lets_its_owner_improve_or_take_an_order_besides() -> None:
    table = after(opened("ann", "ben"), *DISPLAYED)
    for kind, move, offers in (
        ("improve", "improve_workshop add=saw", 4),
        ("order", "take_order card=X/1", 4),
    ):
        mine = Decision(kind, 0, "X/1", may_decline=True)
        asked = replace(table, decisions=(mine, replace(mine, seat=1)))
        for seat in (0, 1):
            assert len(offered(asked, move.split()[0], seat)) == offers
        # It opens no action, and the tile's own stays as it is.
        left = after(asked, f"ann {move}")
        assert (left.decisions, left.actions) == ((replace(mine, seat=1),), ())
        assert after(asked, f"ben {move}").decisions == (mine,)
    untold = replace(after(opened("ann", "ben")), decisions=(Decision("order", 1, "X/1"),))
    assert len(offered(untold, "tell_order", 1)) == 6
    assert offered(untold, "tell_order", 0) == []
    assert after(untold, "ben tell_order row=2").decisions == ()


def test_each_improvement_is_usable_at_once_and_there_are_no_more_than_three() -> None:
    table = turn("improve_workshop", "ann correct splice_tiles=2")
    for add, where, built in (
        ("pot", "pots", ("", "Y1", None)),
        ("saw", "saw_tiles", (True, True)),
        ("splice", "splice_tiles", (True, True, True)),
        ("glue", "glue_tile", (True,)),
    ):
        shop = after(table, f"ann improve_workshop add={add}").workshops[0]
        assert getattr(shop, where) == built
    full = after(table, "ann correct pots=3 saw_tiles=3 splice_tiles=3 glue_tile=yes")
    for add in ("pot", "saw", "splice", "glue"):
        assert why(full, f"ann improve_workshop add={add}") == [
            f"nothing_left_to_build improvement={add}"
        ]
    assert why(after(table, "ann improve_workshop add=saw"), "ann improve_workshop add=glue") == [
        "action_not_available action=improve_workshop"
    ]


# Produce and plant.

WORKERS = (*HELPERS, "ann correct rooms=R1:X/1,R2:X/2,R4:X/9 lumber=G1,G3,B1")


def test_every_helper_pair_and_tree_is_offered() -> None:
    assert offered(turn("buy_lumber", *WORKERS), "produce_plant") == []
    trees = ("plant=B1", "plant=G1", "plant=G1 split=G3", "plant=G2 split=G3")
    assert offered(turn("produce_plant", *WORKERS), "produce_plant") == [
        "helpers=R1", "helpers=R2", "helpers=R1,R2",
        *(f"{helper}{tree}" for tree in trees for helper in ("", "helpers=R1 ", "helpers=R2 ")),
    ]  # fmt: skip


def test_helpers_produce_before_a_tree_is_planted() -> None:
    table = turn("produce_plant", *WORKERS)
    assert done(table, "ann produce_plant helpers=R1 plant=G2 split=G3") == [
        "ann produces room=R1 card=X/1 source=produce_plant",
        "ann gain what=glue n=1 now=1 source=production",
        "ann planted tree=G2 split=G3",
    ]
    assert after(table, "ann produce_plant helpers=R1 plant=G2 split=G3").actions[0].done == (
        "R1", "planted", "split",
    )  # fmt: skip
    # The colour of a tree matters once there is a second pot.
    two = after(table, "ann correct pots=2", "ann produce_plant plant=G1")
    assert two.actions[0].done == ("planted", "G")


def test_too_much_of_produce_and_plant_is_told_by_every_reason() -> None:
    table = turn("produce_plant", *WORKERS)
    assert why(table, "ann produce_plant helpers=R1,R1,R4,R3 plant=Y4 split=G3") == [
        "helper_produced",
        "too_many_producers n=4 most=1",
        "unknown_card card=X/9",
        "no_helper_there room=R3",
        "no_pot colour=Y",
        "tree_too_tall die=Y4",
        "split_does_not_add_up die=G3 tree=Y4",
    ]
    for nothing in ("", " split=G3", " helpers=R1 split=G3"):
        assert why(table, f"ann produce_plant{nothing}") == ["nothing_chosen action=produce_plant"]
    both = after(table, "ann produce_plant helpers=R1,R2")
    assert why(both, "ann produce_plant plant=G1") == ["too_many_producers n=2 most=1"]
    assert why(both, "ann produce_plant helpers=R2") == [
        "helper_produced",
        "too_many_producers n=3 most=2",
    ]


def test_a_second_tree_needs_the_third_pot_and_goes_into_another_one() -> None:
    table = turn("produce_plant", "ann correct lumber=G1,G3,Y1,Y1,B1")
    planted = after(table, "ann produce_plant plant=G1")
    assert why(after(planted, "ann correct pots=2"), "ann produce_plant plant=Y1") == [
        "too_many_trees most=1"
    ]
    three = after(table, "ann correct pots=3", "ann produce_plant plant=Y1")
    assert why(three, "ann produce_plant plant=Y1") == [
        "same_pot_twice colour=Y",
        "pot_occupied colour=Y die=Y1",
    ]
    both = after(three, "ann produce_plant plant=B1")
    assert why(both, "ann produce_plant plant=G1") == ["too_many_trees most=2"]


def test_a_two_is_not_cut_where_the_match_says_so() -> None:
    table = after(
        opened("ann", "ben", **{"option.split_a_two": "no"}),
        "ann correct lumber=G2", "ann choose_tile tile=produce_plant",
    )  # fmt: skip
    assert why(table, "ann produce_plant plant=G1 split=G2") == ["two_is_not_split die=G2"]


def test_one_cut_for_both_trees_where_the_match_says_so() -> None:
    table = after(
        opened("ann", "ben", **{"option.split_per_tree": "no"}),
        "ann correct lumber=G3,Y3 pots=3", "ann choose_tile tile=produce_plant",
        "ann produce_plant plant=G1 split=G3",
    )  # fmt: skip
    assert why(table, "ann produce_plant plant=Y1 split=Y3") == ["one_split_only"]
