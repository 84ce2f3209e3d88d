"""Helpers that cut and plant on the way to an order: what the next tree costs, and when."""

import pytest

from referee.games.woodcraft.rules.way_to_order.cutting import AWAY, LYING, OLD, STANDING
from referee.games.woodcraft.rules.way_to_order.marks import mark
from referee.games.woodcraft.rules.way_to_order.prices import NO_RESTS
from tests.games.woodcraft.test_way_choices import briefly
from tests.games.woodcraft.test_way_steps import replanting
from tests.games.woodcraft.test_way_to_order import found, turn
from tests.games.woodcraft.way_weights import NO_TILES, helpers, search_at, told_of_dice

CUT = "cut_and_plant"


def test_felling_a_tree_for_the_next_one_is_a_step_that_counts() -> None:
    given = "ann correct lumber=G3 splice_tiles=x"
    steps, cost = found(turn("G1,G1", *helpers(CUT, CUT), given))
    assert [briefly(step) for step in steps[:-1]] == ["R1 G3", "saw"]
    assert cost == {"tiles": 1}


def test_a_tree_that_is_felled_for_the_next_one_is_there_before_it() -> None:
    given = f"ann correct lumber=G5 {NO_TILES}"
    rooms = helpers(CUT, "shave_die", "shave_die", CUT)
    steps, cost = found(turn("G1,G1", *rooms, given))
    assert [briefly(step) for step in steps[:-1]] == ["R4 G5", "fell", "R3 G4", "R2 G3", "R1 G2"]
    assert cost == {"trees": 1}


def test_what_the_first_cut_leaves_is_worked_on_before_the_second_cut() -> None:
    given = "ann correct lumber=G5 potted=G5 splice_tiles=x"
    steps, cost = found(replanting("G2,G2,G4", given, CUT, CUT))
    assert [briefly(step) for step in steps[:-1]] == ["R1 G5", "saw", "R2 G5"]
    assert cost == {"tiles": 1, "trees": 2}


def test_of_three_helpers_the_second_lets_the_tree_of_the_first_go_in_time_for_the_third() -> None:
    given = f"ann correct lumber=G6,G6,Y3 glue=1 glue_tile=ready {NO_TILES}"
    steps, cost = found(replanting("G3,G5,G5", given, CUT, CUT, CUT))
    assert [briefly(step) for step in steps[:-1]] == ["R2 G6", "R3 G6", "glue", "R1 G4"]
    assert cost == {"glue": 1, "tiles": 1, "trees": 2}


@pytest.mark.parametrize(
    ("has", "prices"),
    [
        # Nobody takes a step for a green tree that makes way by itself; others are felled.
        ("pots=2 potted=G3,Y1", "G3:100 Y1:101"),
        ("pots=2 potted=G5,Y2", "G5:100 Y2:101"),
        ("pots=3 potted=G1,Y5,B1", "G1:100 Y5:101 B1:101"),
    ],
)
def test_a_green_tree_that_may_make_way_by_itself_weighs_no_step(has: str, prices: str) -> None:
    search = search_at(replanting("G1", f"ann correct lumber=none {has} {NO_TILES}", CUT))
    assert told_of_dice(search.prices.beside(NO_RESTS, 0)) == prices


@pytest.mark.parametrize(
    ("first", "then", "same"),
    [
        ((0, 0, STANDING), (0, 0, STANDING), True),
        # Of which cut something is left counts, and what it is, and where.
        ((0, 0, AWAY), (0, 1, AWAY), False),
        ((0, 0, AWAY), (0, OLD, AWAY), False),
        ((0, 1, STANDING), (0, 1, AWAY), False),
        ((3, 1, LYING), (4, 1, LYING), False),
    ],
)
def test_the_same_left_over_is_not_tried_twice(
    first: tuple[int, int, int], then: tuple[int, int, int], same: bool
) -> None:
    search = search_at(turn("G1"))
    search.cuts = [["plant", 5, None, "R1", False], ["plant", 5, None, "R2", False]]
    search.later, search.planted = [0, 0], [[0, 1], [], []]
    told = []
    for left in (first, then):
        search.loose = [left]
        told.append(mark(search, (((0,), 0, [], 0, 0), None)))
    assert (told[0] == told[1]) is same
