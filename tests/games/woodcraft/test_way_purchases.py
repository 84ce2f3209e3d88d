"""What a way buys for what it promises and for the order, and what cuts and plants leave for it."""

from typing import Any

import pytest
from msgspec.structs import replace

from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order import sources
from referee.games.woodcraft.rules.way_to_order.working import Search
from tests.games.woodcraft.test_way_promises import HAS, noted, promising, sale, shave
from tests.games.woodcraft.test_way_to_order import lacks, turn
from tests.games.woodcraft.view_samples import after
from tests.games.woodcraft.way_weights import NO_TILES, helpers, search_at


@pytest.mark.parametrize(
    ("left", "early_cuts", "blades"),
    [(5, (1,), (1,)), (5, (0,), (0,)), (1, (1,), (0,)), (5, (0, 1), (0, 1))],
)
def test_a_second_blade_is_there_when_it_is_cut_for_the_first_time(
    left: int, early_cuts: tuple[int, ...], blades: tuple[int, ...]
) -> None:
    search = search_at(turn("G1"))
    search.cuts, search.later = [["saw", 5, None, [6 - left], left]], [0]
    search.early = tuple((0, 0, 0, 9) for _ in early_cuts)
    search.early_cuts = early_cuts
    seen = noted(search, "early", "blades")
    sources.standing(search, 0, ((0,), 0, [None], 0, 0), None)
    assert seen == [(None, tuple((0, 0, more, 9) for more in blades), int(left > 1))]
    assert search.early == tuple((0, 0, 0, 9) for _ in early_cuts)


def test_of_two_cuts_the_second_may_serve_where_the_first_comes_too_late() -> None:
    search = search_at(turn("G1"))
    search.cuts = [["saw", 5, None, [1], 5], ["saw", 5, None, [1], 5]]
    search.later = [0, 0]
    recipe: list[Any] = [None]
    seen = noted(search)
    sources.standing(search, 0, ((0,), 1, recipe, 0, 0), None)
    assert (len(seen), recipe) == (1, [("part", 1, 0)])


def test_a_pack_that_comes_too_late_leaves_room_for_one_that_is_in_time() -> None:
    table = turn("G1", f"ann correct {HAS}", "ann choose_tile tile=buy_materials")
    bills = search_at(table).bills
    early = ((0, 1, 0, 2),)
    assert bills.best((0, 2, 0, 0, 0), early)[1] == (0, 2, 0)
    # Even where nothing else asks for it.
    assert bills.best((0, 0, 0, 0, 0), early)[1] == (0, 2, 0)
    assert bills.least((0, 0, 0, 0, 0), early) > bills.least((0, 0, 0, 0, 0)) == 0
    search = search_at(table)
    before = search._so_far()
    search.early = early
    assert search._so_far() > before
    search._finish()
    assert search.found[2] == (0, 2, 0)


def test_one_action_buys_one_six() -> None:
    has = f"ann correct blueberries=30 {NO_TILES}"
    assert lacks(turn("G6,Y6", has, "ann choose_tile tile=exchange_dice")) in ({"G6": 1}, {"Y6": 1})


def test_what_can_still_be_bought_at_most_is_told_by_material() -> None:
    table = turn("G1", "ann correct blueberries=9", "ann choose_tile tile=buy_materials")
    search = search_at(table)
    assert (search.most_glue, search.most_scrap) == (3, 3)
    then = search_at(after(table, "ann buy_materials glue=2", "ann correct blueberries=9"))
    assert (then.most_glue, then.most_scrap) == (0, 3)


def test_a_table_that_does_not_split_a_two_plants_what_is_cut_off_larger_dice() -> None:
    # Only the action asks; a helper cuts a pip off any die.
    planted = turn("G1", f"ann correct lumber=G2 {NO_TILES}", "ann choose_tile tile=produce_plant")
    options = replace(planted.options, split_a_two=False)
    assert lacks(replace(planted, options=options)) == {"G1": 1}
    assert not lacks_anything(planted)
    for needs, has in (("G1", "G3"), ("G4", "G5")):
        given = f"ann correct lumber={has} {NO_TILES}"
        larger = turn(needs, given, "ann choose_tile tile=produce_plant")
        assert not lacks_anything(replace(larger, options=options))
    helped = turn("G1", *helpers("cut_and_plant"), f"ann correct lumber=G2 {NO_TILES}")
    assert not lacks_anything(replace(helped, options=options))


def lacks_anything(table: Table) -> bool:
    """Tell whether the order cannot be filled."""
    search = search_at(table)
    search.run(0)
    return search.found is None


def bought(search: Search, die: int) -> list[tuple[Any, ...]]:
    """Return how it stands each time a die is bought: when, what is left by then, the moves."""
    recipe: list[Any] = [None]
    seen: list[tuple[Any, ...]] = []

    def resolve(goals: Any) -> None:
        left = tuple(berries for _, _, _, berries in search.early)
        seen.append((*recipe, left, search.shopped, search.steps, search.berries))

    search.resolve = resolve  # type: ignore[method-assign]
    sources.bought(search, die, ((die,), 0, recipe, 0, 0), None)
    return seen


@pytest.mark.parametrize(
    ("lefts", "shopped", "seen"),
    [
        ((5,), None, [(("yard", 1, 1), (5,), 1, 1, 2)]),
        # Together with another one it is no move more.
        ((5,), 1, [(("yard", 1, 1), (5,), 1, 0, 2)]),
        (
            (5, 2),
            0,
            [(("yard", 1, 0), (3, 0), 0, 0, 2), (("yard", 1, 2), (5, 2), 0, 1, 2)],
        ),
        (
            (1, 3),
            1,
            [(("yard", 1, 1), (1, 1), 1, 0, 2), (("yard", 1, 2), (1, 3), 1, 1, 2)],
        ),
        # For the first one there is too little left.
        ((5, 1), 0, [(("yard", 1, 2), (5, 1), 0, 1, 2)]),
    ],
)
def test_a_die_of_the_yard_is_bought_with_the_first_one_or_alone(
    lefts: tuple[int, ...], shopped: int | None, seen: list[Any]
) -> None:
    has = f"ann correct {HAS} yard=G2,G5,Y1,Y4,B3,B6"
    search = search_at(turn("G1", has, "ann choose_tile tile=buy_lumber"))
    search.early = tuple((0, 0, 0, left) for left in lefts)
    search.shopped = shopped
    before = search.early, (search.buys, [*search.yard])
    assert bought(search, 1) == seen
    assert (search.early, (search.buys, search.yard)) == before
    assert (search.shopped, search.steps, search.berries) == (shopped, 0, 0)


def test_whoever_will_sell_buys_no_six_before() -> None:
    table = turn(
        "G1", *helpers("shave_die"), f"ann correct {HAS}", "ann choose_tile tile=exchange_dice"
    )
    assert bought(promising(table, sale(table)), 5) == []
    assert bought(promising(table, shave(table), sale(table)), 5) == []
    assert [recipe for recipe, *_ in bought(promising(table, shave(table)), 5)] == [("six", 5)]
    kept = promising(table, sale(table))
    kept.early = ((0, 0, 0, 9),)
    assert len(bought(kept, 5)) == 1
