"""Tool tiles: requirements, stacks, claims, what they score."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.engine.ruling import Allowed, Refused
from referee.games.intarsia.game import GAME
from referee.games.intarsia.rules.printed import meets, printed
from referee.games.intarsia.rules.table import BUILT_CROSS, PASSED, Floor, Table, Tile
from referee.games.intarsia.rules.tools import (
    claim_points,
    claimed_bonuses,
    fulfilled_at,
    in_best_order,
    late_claims,
    lies_there,
    may_be_claimed,
    newly_fulfilled,
    owned,
    richest,
    top_bonus,
)
from referee.games.intarsia.rules.words import SPACES

DEPTHS = st.lists(st.integers(1, 4), max_size=5).map(lambda each: sorted(each, reverse=True))
NEEDS = st.lists(st.integers(1, 4), min_size=1, max_size=3).map(
    lambda each: tuple(sorted(each, reverse=True))
)


def space(name: str) -> int:
    return SPACES.index(name)


def opened(seats: int = 2, **opening: str) -> Table:
    names = ("ann", "ben", "cleo", "dan")[:seats]
    cards = ",".join(("S1", "S2", "S3", "S4")[:seats])
    return GAME.open(names, {"board": "practice", "start_cards": cards} | opening)


def after(table: Table, seat: str, kind: str, **fields: str) -> Table:
    ruling = GAME.judge(table, GAME.read(seat, kind, fields))
    assert isinstance(ruling, Allowed), ruling
    return ruling.table


@given(NEEDS, DEPTHS)
def test_a_requirement_is_met_by_some_choice_of_different_ornaments(
    needs: tuple[int, ...], ornaments: list[int]
) -> None:
    tried = any(
        all(has >= need for need, has in zip(needs, chosen, strict=True))
        for chosen in permutations(ornaments, len(needs))
    )
    assert meets(needs, ornaments) == tried


def test_only_ornaments_on_the_places_count_the_richest_first() -> None:
    depths = (1, 0, 4, 2, 0, 3)
    assert richest(depths, (0, 1, 2, 4, 5)) == [4, 3, 1]
    assert richest(depths, (3,)) == [2]
    assert richest(depths, (1, 4)) == []


@pytest.mark.parametrize(
    ("seats", "name", "stack"),
    [
        # Plain 3, twin 2 with the mark 3+.
        (2, "hammer.yellow", (3,)),
        (3, "hammer.yellow", (3, 2)),
        (4, "hammer.yellow", (3, 2)),
        # Plain 2, twin 3 with the mark 4: the higher one lies on top.
        (2, "hammer.red", (2,)),
        (3, "hammer.red", (2,)),
        (4, "hammer.red", (3, 2)),
    ],
)
def test_marks_tell_which_tiles_take_part_and_the_higher_lies_on_top(
    seats: int, name: str, stack: tuple[int, ...]
) -> None:
    table = opened(seats)
    box = printed(table)
    assert box.stack(space(name), seats) == stack
    assert box.copies(space(name), seats) == len(stack)
    assert top_bonus(table, box, space(name)) == stack[0]


def test_what_was_claimed_is_gone_and_the_next_one_lies_there() -> None:
    table = after(opened(3), "ann", "correct", tiles="hammer.yellow:3")
    box, hammer = printed(table), space("hammer.yellow")
    assert claimed_bonuses(table, hammer) == [3]
    assert top_bonus(table, box, hammer) == 2
    assert lies_there(table, box, hammer)
    table = after(table, "ben", "correct", tiles="hammer.yellow:2")
    assert not lies_there(table, box, hammer)
    assert top_bonus(table, box, hammer) is None
    assert owned(table.floors[0], hammer)
    assert not owned(table.floors[2], hammer)


def test_a_stack_is_unknown_as_long_as_one_of_its_tiles_is() -> None:
    table = GAME.open(("ann", "ben", "cleo"), {"fact.tile.plane.red.bonus": "2"})
    box, plane = printed(table), space("plane.red")
    assert box.stack(plane, 2) == (2,)
    assert box.stack(plane, 3) is None
    assert box.copies(plane, 3) == 2
    assert box.stack(space("plane.green"), 2) is None
    known = GAME.open(("ann", "ben", "cleo"), {"fact.tile.plane.red.second": "none"})
    assert printed(known).copies(plane, 3) == 1


def test_a_claim_scores_with_all_tiles_of_its_tool() -> None:
    hammers = (Tile(space("hammer.red"), 1), Tile(space("hammer.green"), 2))
    floor = Floor(tiles=(*hammers, Tile(space("plane.red"), 3)))
    assert claim_points(floor, space("hammer.violet"), 3) == 3 + 1 + 2
    assert claim_points(floor, space("tool6.violet"), 3) == 3
    assert claim_points(floor, space("plane.violet"), 1) == 1 + 3


def test_a_requirement_is_fulfilled_in_the_turn_that_completes_it() -> None:
    # Two places of one colour and one of another.
    one, other = (0, 1), (2,)
    floor = Floor(depths=(2, 1, 1, *(0,) * 9), turns=(0, 2, BUILT_CROSS, 1, PASSED, 0), settled=0)
    assert fulfilled_at(floor, one, (1,)) == 1
    assert fulfilled_at(floor, other, (1,)) == 2
    assert fulfilled_at(floor, one, (1, 1)) == 4
    assert fulfilled_at(floor, one, (2,)) == 6
    assert fulfilled_at(floor, one, (3,)) is None
    # What a correction told has no order.
    told = Floor(depths=floor.depths, turns=floor.turns, settled=4)
    assert fulfilled_at(told, one, (1, 1)) == 0
    assert fulfilled_at(told, one, (2,)) == 6


def test_claims_are_found_right_after_building() -> None:
    table = after(opened(), "ann", "correct", ornaments="r0c1:3", hand="red:4")
    assert may_be_claimed(table, printed(table), 0) == ()
    assert [SPACES[each] for each in late_claims(table, 0)] == ["tool4.red"]
    table = after(table, "ann", "build", element="table", place="r0c1", pay="red:4")
    assert [SPACES[each] for each in may_be_claimed(table, printed(table), 0)] == ["hammer.red"]
    assert newly_fulfilled(table, 0, space("hammer.red"), (4,))
    assert not newly_fulfilled(table, 0, space("tool4.red"), (3,))
    assert not newly_fulfilled(table, 0, space("hammer.green"), (4,))


def test_once_the_cards_are_back_no_tile_is_claimed_any_more() -> None:
    table = after(opened(), "ann", "correct", ornaments="r0c1:3", hand="red:4")
    table = after(table, "ann", "build", element="table", place="r0c1", pay="red:4")
    table = after(table, "ann", "claim", tile="hammer.red")
    assert table.step == "draw"
    again = GAME.judge(table, GAME.read("ann", "claim", {"tile": "hammer.red"}))
    assert isinstance(again, Refused)
    assert again.codes == ("tile_owned", "tile_gone", "claims_over")


def test_a_fourth_ornament_of_a_colour_can_earn_nothing_new() -> None:
    facts = {f"fact.floor.A.{place}": "red" for place in ("r-1c0", "r0c-1", "r0c1", "r1c0")}
    table = GAME.open(
        ("ann", "ben"), facts | {"fact.start.S2": "red:8,joker:2", "start_cards": "S1,S2"}
    )
    table = after(table, "ann", "correct", ornaments="r-1c0:2,r0c-1:1,r0c1:1", hand="red:1")
    table = after(table, "ann", "build", element="frame", place="r1c0", pay="red:1")
    # Nobody knows the red tiles, but none of them can ask for four ornaments: the turn is over.
    assert table.turn == 1


def test_the_best_order_takes_high_bonuses_first() -> None:
    table = opened()
    spaces = [space("hammer.red"), space("hammer.violet"), space("tool3.yellow")]
    assert [SPACES[each] for each in in_best_order(table, spaces)] == [
        "hammer.violet",
        "hammer.red",
        "tool3.yellow",
    ]


def test_only_an_element_of_an_ornament_fulfils_something_anew() -> None:
    table = after(opened(), "ann", "correct", ornaments="r-1c0:4", hand="violet:4,joker:2")
    # Nothing was built in this turn yet, though the requirement is met.
    assert not newly_fulfilled(table, 0, space("hammer.violet"), (4,))
    built = after(table, "ann", "build", element="cross", place="r-1c-1", pay="violet:4")
    # A cross adds to no ornament.
    assert not newly_fulfilled(built, 0, space("hammer.violet"), (4,))


@pytest.mark.parametrize(
    ("known", "told", "learnt"),
    [
        # Which of the two tiles it is, only the back tells.
        ({}, {"bonus": "2"}, {}),
        ({}, {"bonus": "2", "mark": "plain"}, {"bonus": "2"}),
        ({}, {"bonus": "2", "mark": "3+"}, {"second": "2/3+"}),
        ({"bonus": "2"}, {"bonus": "2", "mark": "plain"}, {}),
    ],
)
def test_a_claimed_tile_tells_what_its_back_shows(
    known: dict[str, str], told: dict[str, str], learnt: dict[str, str]
) -> None:
    facts = {f"fact.tile.hammer.red.{name}": value for name, value in known.items()}
    shown = {
        "fact.floor.A.r0c1": "red",
        "fact.tile.hammer.red.needs": "4",
        **{f"fact.start.{card}": "red:8,joker:2" for card in ("S2", "S3")},
    }
    table = opened(3, board="printed", start_cards="S1,S2,S3", **shown, **facts)
    table = after(table, "ann", "correct", ornaments="r0c1:4")
    claimed = after(table, "ann", "claim", tile="hammer.red", **told)
    assert dict(claimed.facts) == dict(table.facts) | {
        f"tile.hammer.red.{name}": value for name, value in learnt.items()
    }
