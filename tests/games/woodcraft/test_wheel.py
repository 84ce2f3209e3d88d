"""The action wheel and the saw (R-037 … R-050)."""

import pytest
from msgspec.structs import replace

from referee.games.woodcraft.rules import wheel
from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.printed import Printed, printed
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import QUADRANTS, TILES
from tests.games.woodcraft.sample_tables import table_of

TR, BR, BL, TL = range(4)
LUMBER, EXCHANGE, MATERIALS, ORDERS, HELPER, PLANT, IMPROVE = TILES


def lying(table: Table, **places: str) -> Table:
    """Return the table with tiles on named places, such as buy_lumber="BR7"."""
    found = list(table.wheel)
    for tile, name in places.items():
        found[TILES.index(tile)] = wheel.position(QUADRANTS.index(name[:2]), int(name[2:]))
    return replace(table, wheel=tuple(found))


def moved(table: Table, *tiles: str) -> Table:
    for tile in tiles:
        places, front, arc = wheel.moved(table, tile)
        table = replace(table, wheel=places, front=front, arc=arc)
    return table


def place(table: Table, tile: str) -> str:
    return wheel.place_name(table.wheel[TILES.index(tile)])


def board() -> Printed:
    """Every rim space brings as many points as its slot and ten per quadrant; TL is unknown."""
    rim = tuple(
        None if quadrant == TL else (Gain("points", 10 * quadrant + slot, ()),)
        for quadrant in range(4)
        for slot in range(1, 8)
    )
    known = ((Gain("scrap", 1, ()),), (Gain("glue", 2, ()),))
    saw = (known, known, (None, None), (known[0], None))
    return replace(printed(()), rim=rim, saw=saw, bonuses={})


def test_places_count_on_through_the_quadrants() -> None:
    assert [wheel.position(TR, 1), wheel.position(TR, 7), wheel.position(BR, 1)] == [0, 6, 7]
    assert wheel.position(TL, 7) == 27
    assert [wheel.place_name(number) for number in (0, 6, 7, 20, 27)] == [
        "TR1", "TR7", "BR1", "BL7", "TL7",
    ]  # fmt: skip


def test_tiles_begin_on_the_slots_of_the_start_quadrant_in_the_order_given() -> None:
    assert wheel.opening_wheel(TILES, TR) == (0, 1, 2, 3, 4, 5, 6)
    assert wheel.opening_wheel(tuple(reversed(TILES)), BL) == (20, 19, 18, 17, 16, 15, 14)


def test_each_tile_lies_in_one_quadrant() -> None:
    table = lying(table_of(), buy_lumber="BR7", improve_workshop="TL1")
    assert wheel.quadrant_of(table, LUMBER) == BR
    assert wheel.quadrant_of(table, EXCHANGE) == TR
    assert wheel.quadrant_of(table, IMPROVE) == TL
    assert wheel.tiles_in(table.wheel, BR) == (LUMBER,)
    assert wheel.tiles_in(table.wheel, TL) == (IMPROVE,)
    assert wheel.tiles_in(table.wheel, BL) == ()
    assert wheel.tiles_in(table.wheel, TR) == (EXCHANGE, MATERIALS, ORDERS, HELPER, PLANT)


@pytest.mark.parametrize(("front", "ages"), [(BR, [1, 0, 3, 2]), (TR, [0, 3, 2, 1])])
def test_the_age_counts_the_quadrants_behind_the_front(front: int, ages: list[int]) -> None:
    table = table_of(front=front)
    assert [wheel.age(table, quadrant) for quadrant in range(4)] == ages


def test_a_tile_stops_behind_the_rearmost_one_and_fills_no_gap() -> None:
    table = lying(table_of(), buy_lumber="BR7", exchange_dice="BR4", buy_materials="BL1")
    assert wheel.landing(table.wheel, TL) == 7
    assert wheel.landing(table.wheel, BR) == 3
    assert wheel.landing(table.wheel, BL) == 0
    assert wheel.landing(lying(table_of(), buy_lumber="BL7").wheel, BL) == 6
    assert wheel.landing(lying(table_of(), buy_lumber="BL7").wheel, BR) == 7


def test_a_quadrant_is_full_when_its_first_slot_is_taken() -> None:
    table = lying(table_of(), buy_lumber="BR1", exchange_dice="BL2")
    assert wheel.full(table.wheel, BR)
    assert not wheel.full(table.wheel, BL)
    assert not wheel.full(table.wheel, TL)


def test_only_tiles_of_the_front_quadrant_cross_the_arrow() -> None:
    table = table_of(front=BL)
    assert [wheel.crosses(table, quadrant) for quadrant in range(4)] == [False, False, True, False]


def test_a_tile_is_blocked_by_all_tiles_beyond_the_arrow() -> None:
    table = lying(table_of(front=TL), improve_workshop="TL7")
    assert wheel.blockers(table, IMPROVE) == TILES[:6]
    assert wheel.blockers(table, LUMBER) == ()
    assert not wheel.movable(table, IMPROVE)
    assert wheel.movable(table, LUMBER)


def test_behind_the_arrow_a_tile_moves_into_an_occupied_quadrant_but_not_into_a_full_one() -> None:
    table = lying(table_of(front=BL), buy_lumber="BR3")
    assert wheel.movable(table, EXCHANGE)
    assert not wheel.movable(lying(table, buy_lumber="BR1"), EXCHANGE)
    # The way round: what leaves the last quadrant enters the first one.
    behind = lying(table_of(front=BL), improve_workshop="TL7")
    assert not wheel.movable(behind, IMPROVE)
    assert wheel.movable(lying(behind, buy_lumber="BR7"), IMPROVE)
    assert wheel.blockers(replace(behind, front=TL), IMPROVE) == TILES[:6]


def test_the_rearmost_tile_is_in_the_oldest_quadrant_on_the_lowest_slot() -> None:
    table = lying(
        table_of(front=BL),
        buy_lumber="BL1", exchange_dice="BR1", buy_materials="TR5", choose_orders="TR3",
        hire_helper="BL2", produce_plant="BR2", improve_workshop="BL7",
    )  # fmt: skip
    assert wheel.rearmost(table) == ORDERS
    assert wheel.rearmost(replace(table, front=TR)) == EXCHANGE
    assert wheel.rearmost(replace(table, front=BR)) == LUMBER
    assert wheel.rearmost(lying(table, improve_workshop="TL6")) == IMPROVE


def test_first_moves_fill_the_next_quadrant_from_the_front() -> None:
    table = moved(table_of(), HELPER, PLANT, LUMBER, IMPROVE)
    assert [place(table, tile) for tile in (HELPER, PLANT, LUMBER, IMPROVE)] == [
        "BR7", "BR6", "BR5", "BR4",
    ]  # fmt: skip
    assert all(wheel.movable(table, tile) for tile in TILES)
    assert table.front == BR
    assert table.arc


def test_crossing_the_arrow_turns_the_saw_and_other_moves_do_not() -> None:
    table = moved(table_of(), LUMBER, LUMBER)
    assert (place(table, LUMBER), table.front) == ("BL7", BL)
    table = moved(table, LUMBER)
    assert (place(table, LUMBER), table.front) == ("TL7", TL)
    # TR still holds tiles, so the arrow cannot be crossed; from TR to BR nothing turns.
    assert wheel.blockers(table, LUMBER) == TILES[1:]
    assert moved(table, EXCHANGE).front == TL
    emptied = lying(table, **dict.fromkeys(TILES, "BL1"))
    across = moved(lying(emptied, buy_lumber="TL3"), LUMBER)
    assert (place(across, LUMBER), across.front) == ("TR7", TR)


def test_the_arc_tile_goes_when_the_last_tile_has_left_the_start_quadrant() -> None:
    table = moved(table_of(), *TILES[:6])
    assert table.arc
    assert not moved(table, IMPROVE).arc
    assert not moved(replace(table, arc=False), LUMBER).arc
    # Tiles elsewhere do not keep it; a tile in another start quadrant does.
    assert moved(lying(table_of(start=BL), improve_workshop="BL3"), LUMBER).arc
    assert not moved(table_of(start=BL), LUMBER).arc


def test_the_rim_bonus_belongs_to_the_space_left_on_slots_one_to_five() -> None:
    table = table_of(front=TR, arc=False)
    for slot in range(1, 6):
        at = lying(table, buy_lumber=f"TR{slot}")
        assert wheel.bonuses(at, LUMBER, board()) == ((Gain("points", slot, ()),), (), ())
    for slot in (6, 7):
        assert wheel.bonuses(lying(table, buy_lumber=f"TR{slot}"), LUMBER, board())[0] == ()
    at = lying(table_of(front=BL, arc=False), buy_lumber="BL4")
    assert wheel.bonuses(at, LUMBER, board())[0] == (Gain("points", 24, ()),)


def test_under_the_arc_tile_there_is_no_rim_bonus() -> None:
    table = lying(table_of(front=BR), exchange_dice="BR2")
    assert wheel.bonuses(table, LUMBER, board()) == ((), (), ())
    assert wheel.bonuses(table, EXCHANGE, board())[0] == (Gain("points", 12, ()),)
    assert wheel.bonuses(replace(table, arc=False), LUMBER, board())[0] != ()


def test_the_saw_bonus_grows_with_the_age_also_under_the_arc_tile() -> None:
    scrap, glue = (Gain("scrap", 1, ()),), (Gain("glue", 2, ()),)
    table = table_of()
    for front, expected in ((TR, ()), (BR, ()), (BL, scrap), (TL, scrap + glue)):
        assert wheel.bonuses(replace(table, front=front), LUMBER, board())[1] == expected


def test_what_nobody_has_told_is_named() -> None:
    table = lying(table_of(front=TL, arc=False), buy_lumber="TL2", exchange_dice="BL1")
    assert wheel.bonuses(table, LUMBER, board()) == ((), (), ("rim.TL.2",))
    first = replace(table, front=BR)
    assert wheel.bonuses(first, LUMBER, board()) == ((), (Gain("scrap", 1, ()),), ("rim.TL.2",))
    assert wheel.bonuses(replace(table, front=TR), EXCHANGE, board())[2] == ("saw.BL.A",)
    assert wheel.bonuses(replace(table, front=BR), EXCHANGE, board())[2] == (
        "saw.BL.A", "saw.BL.B",
    )  # fmt: skip
    assert wheel.bonuses(replace(table, front=BL), LUMBER, board())[2] == ("rim.TL.2", "saw.TL.B")
