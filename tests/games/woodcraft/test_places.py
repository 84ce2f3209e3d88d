"""Orders, helpers and trees find their places; what is printed there is what was told."""

from typing import Any

import pytest
from msgspec.structs import replace

from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import read_gains
from referee.games.woodcraft.rules.placing import (
    adjacent_rooms,
    declined_gain,
    off_the_pile,
    place_helper,
    place_order,
    place_unnamed,
    room_objections,
)
from referee.games.woodcraft.rules.planting import (
    plant,
    pot_objections,
    potted_objections,
    tree_objections,
    trees,
)
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.rules.table import Decision, PlacedOrder, Table
from tests.games.woodcraft.sample_helpers import NOTED, table_with
from tests.games.woodcraft.sample_tables import table_of, told, with_shop


def test_an_order_goes_into_the_row_of_its_icon_and_off_the_pile() -> None:
    draft = Draft(table_of(cards="printed", order_discards=("OI/1", "OI/7", "OI/2")))
    place_order(draft, 0, "OI/7")
    place_order(draft, 0, "Z/9")
    place_unnamed(draft, 1, 4)
    table = draft.current()
    assert table.workshops[0].orders == (PlacedOrder("OI/7", 5), PlacedOrder("Z/9", 1))
    assert table.workshops[1].orders == (PlacedOrder("?", 4),)
    assert table.order_discards == ("OI/1", "OI/2")
    assert told(draft.steps) == [
        ("order_placed", "ann", {"card": "OI/7", "row": 5}),
        ("order_placed", "ann", {"card": "Z/9", "row": 1}),
        ("order_told", "ben", {"row": 4}),
    ]
    off_the_pile(draft, "order_discards", "OI/9")
    assert draft.current().order_discards == ("OI/1", "OI/2")


@pytest.mark.parametrize(
    ("rooms", "free"),
    [
        (("", "", "", "", "", ""), ("R1",)),
        (("a", "", "", "", "", ""), ("R2", "R4")),
        (("a", "b", "", "", "", ""), ("R3", "R4", "R5")),
        (("", "", "", "", "", "f"), ("R3", "R5")),
        (("a", "b", "c", "d", "e", "f"), ()),
    ],
)
def test_a_helper_moves_in_beside_another_one(
    rooms: tuple[str, ...], free: tuple[str, ...]
) -> None:
    """R-067, R-068."""
    shop = table_with(*rooms).workshops[0]
    assert adjacent_rooms(shop) == free
    for number, card in enumerate(rooms, 1):
        room = f"R{number}"
        found = [(each.code, dict(each.facts)) for each in room_objections(shop, room)]
        if card:
            assert found == [("room_taken", {"room": room})]
        else:
            assert found == ([] if room in free else [("room_not_adjacent", {"room": room})])


def placed(table: Table, room: str, card: str) -> Draft:
    draft = Draft(table)
    place_helper(draft, 0, room, card)
    return draft


def test_a_room_rewards_and_then_the_helper_does_what_it_does_at_once() -> None:
    table = replace(table_with("X/1"), helper_discards=("X/gain", "X/9"))
    draft = placed(table, "R2", "X/gain")
    shop = draft.current().workshops[0]
    assert shop.rooms == ("X/1", "X/gain", "", "", "", "")
    assert (shop.blueberry_income, shop.reputation) == (1, 1)
    assert draft.current().helper_discards == ("X/9",)
    assert draft.steps[0].key == "helper_placed"
    assert draft.steps[0].facts == {"card": "X/gain", "room": "R2"}
    assert [step.facts["source"] for step in draft.steps[1:]] == ["room", "helper"]


def test_what_a_helper_lets_do_at_once_may_be_declined() -> None:
    order = placed(table_with("X/1"), "R4", "X/order").current()
    assert order.decisions == (Decision("order", 0, "X/order", may_decline=True),)
    assert declined_gain(order, order.decisions[0]) == read_gains("points:4")
    improve = placed(table_with("X/1"), "R4", "X/improve").current()
    assert improve.decisions == (Decision("improve", 0, "X/improve", may_decline=True),)
    assert declined_gain(improve, improve.decisions[0]) == ()
    assert declined_gain(order, Decision("order", 0, "?")) == ()
    assert declined_gain(order, Decision("improve", 0, "X/order")) == ()


def test_what_only_a_note_tells_is_said() -> None:
    draft = placed(table_with("X/1"), "R4", NOTED)
    assert ("helper_note", "ann", {"card": NOTED, "note": "sing"}) in told(draft.steps)
    assert placed(table_with("X/1"), "R4", "Z/9").current().decisions == ()


@pytest.mark.parametrize(("produces", "there"), [(True, ("R2", "R5")), (False, ("R2",))])
def test_whether_the_new_helper_of_room_five_produces_itself_is_a_question(
    produces: bool, there: tuple[str, ...]
) -> None:
    """R-070, Q-07: up to four helpers produce when R5 is filled."""
    table = with_shop(table_with(), 0, rooms=("", "Z/1", "", "", "", ""))
    options = replace(table.options, new_helper_produces=produces)
    draft = placed(replace(table, options=options), "R5", "Z/2")
    [decision] = draft.current().decisions
    assert decision == Decision("produce", 0, "room", len(there), there)


# Trees (R-074 … R-077).


def planted(split: str = "", **shop: Any) -> Draft:
    draft = Draft(with_shop(table_of(), 0, **shop))
    plant(draft, 0, "G1" if split else "G2", split)
    return draft


def test_a_tree_leaves_the_pile_and_a_cut_die_leaves_its_rest() -> None:
    draft = planted(lumber=("G2", "Y2", "G2"))
    shop = draft.current().workshops[0]
    assert (shop.lumber, shop.pots) == (("Y2", "G2"), ("G2", None, None))
    assert told(draft.steps) == [("planted", "ann", {"tree": "G2", "split": ""})]
    draft = planted("G5", lumber=("G5", "Y2"), pots=("G4", None, None))
    shop = draft.current().workshops[0]
    assert (shop.lumber, shop.pots) == (("Y2", "G4", "G4"), ("G1", None, None))
    assert told(draft.steps) == [
        ("harvested", "ann", {"die": "G4"}),
        ("planted", "ann", {"tree": "G1", "split": "G5"}),
    ]


def test_every_tree_that_the_pile_gives_is_found() -> None:
    shop = with_shop(table_of(), 0, lumber=("Y2", "G1", "B3", "G1")).workshops[0]
    assert list(trees(shop)) == [
        ("B1", "B3"), ("B2", "B3"), ("G1", ""), ("Y2", ""), ("Y1", "Y2"),
    ]  # fmt: skip


def codes(found: Any) -> list[tuple[str, dict[str, Any]]]:
    return [(reason.code, dict(reason.facts)) for reason in found]


def test_why_a_die_cannot_become_a_tree() -> None:
    table = with_shop(table_of(), 0, lumber=("G3", "Y2"), pots=("", "Y4", None))
    shop = table.workshops[0]
    assert codes(tree_objections(table, shop, "G3", "")) == [("tree_too_tall", {"die": "G3"})]
    assert codes(tree_objections(table, shop, "B1", ""))[0][1] == {"dice": "B1"}
    assert codes(tree_objections(table, shop, "G1", "G3")) == []
    assert codes(tree_objections(table, shop, "Y1", "G3")) == [
        ("split_does_not_add_up", {"die": "G3", "tree": "Y1"})
    ]
    assert codes(tree_objections(table, shop, "Y2", "Y2")) == [
        ("split_does_not_add_up", {"die": "Y2", "tree": "Y2"})
    ]
    assert codes(tree_objections(table, shop, "B1", "B4"))[0][1] == {"dice": "B4"}
    assert codes(tree_objections(table, shop, "Y1", "Y2")) == []
    strict = replace(table, options=replace(table.options, split_a_two=False))
    assert codes(tree_objections(strict, shop, "Y1", "Y2")) == [("two_is_not_split", {"die": "Y2"})]
    assert codes(tree_objections(strict, shop, "G1", "G3")) == []
    assert codes(pot_objections(table, shop, "G")) == []
    assert codes(pot_objections(table, shop, "Y")) == [
        ("pot_occupied", {"colour": "Y", "die": "Y4"})
    ]
    assert codes(pot_objections(table, shop, "B")) == [("no_pot", {"colour": "B"})]
    again = replace(table, options=replace(table.options, replant=True))
    assert codes(pot_objections(again, shop, "Y")) == []
    assert codes(potted_objections(shop, ("Y4", "G3"))) == [("die_in_pot", {"dice": "Y4"})]
    assert codes(potted_objections(shop, ("G3", "B1"))) == []
    two = replace(shop, pots=("G4", "Y4", None))
    assert codes(potted_objections(two, ("Y4", "G4"))) == [("die_in_pot", {"dice": "Y4,G4"})]


# What is printed, with what a match has told.


def test_told_facts_win_over_shipped_ones() -> None:
    shipped = printed(())
    assert shipped.rim[0] is None
    # BR, the fifth space: 1 blueberry; the sixth and seventh carry nothing.
    assert shipped.rim[7 + 4] == read_gains("blueberry:1")
    assert (len(shipped.rim), len(shipped.saw), len(shipped.rooms), len(shipped.rows)) == (
        28, 4, 6, 6,
    )  # fmt: skip
    assert shipped.saw[1] == (read_gains("sawblade:1"), None)
    assert shipped.marketing[0] == (2, 1)
    assert shipped.marketing[7] == (12, 11)
    assert shipped.points_per_order == {2: 1, 4: 2, 6: 3, 8: 4, 10: 5, 12: 6}
    assert shipped.links[0, 1] == shipped.links[1, 0] == read_gains("reputation:1")
    told_too = printed((("marketing.3.cost", "3"), ("rim.TR.1", "scrap:1")))
    assert (told_too.rim[0], told_too.marketing[2]) == (read_gains("scrap:1"), (3, 2))
    assert told_too.reputation_tile("B", "24", "top") == read_gains("blueberry:6")
    assert told_too.reputation_tile("C", "24", "top") is None
