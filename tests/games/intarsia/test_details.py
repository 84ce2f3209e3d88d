"""Small things that reasons, lists and lines of the scoring must say exactly."""

from typing import Any

import pytest
from msgspec.structs import replace

from referee.engine.fields import Flag, Word
from referee.engine.ruling import Allowed, Refused, Step
from referee.games.intarsia.game import GAME
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.printed import mark_in_play, printed
from referee.games.intarsia.rules.questions import header, option_field
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.words import SPACES
from tests.games.written_moves import moves_that_change_when_written

OPENING = {"board": "practice", "start_cards": "S1,S2"}


def table_with(**fields: str) -> Table:
    """Return a table in the building phase of the practice board, corrected like this."""
    return corrected(GAME.open(("ann", "ben"), OPENING), "ann", **fields)


def corrected(table: Table, seat: str, **fields: str) -> Table:
    ruling = GAME.judge(table, GAME.read(seat, "correct", fields)) if fields else None
    if ruling is None:
        return table
    assert isinstance(ruling, Allowed), ruling
    return ruling.table


def reasons(table: Table, seat: str, kind: str, **fields: str) -> list[tuple[str, dict[str, Any]]]:
    ruling = GAME.judge(table, GAME.read(seat, kind, fields))
    assert isinstance(ruling, Refused), ruling
    return [(reason.rule.code, dict(reason.facts)) for reason in ruling.reasons]


def test_every_move_can_be_written_and_read_again() -> None:
    assert moves_that_change_when_written(GAME) == []


def test_a_correction_keeps_its_reason() -> None:
    move = GAME.read("ann", "correct", {"points": "3", "reason": "counted again"})
    assert move.written() == {"points": "3", "reason": "counted again"}
    assert GAME.read("ann", "correct", {"points": "3"}).written() == {"points": "3"}


@pytest.mark.parametrize(
    ("what", "step", "explained"),
    [
        ("score_marker", Step("score", "ann", {"n": 2}), True),
        ("score_marker", Step("cross_placed", "ann", {}), False),
        ("plants", Step("cross_placed", "ann", {}), True),
        ("plants", Step("score", "ann", {}), False),
        ("ornaments.3", Step("element_placed", "ann", {"place": "r0c1", "depth": 3}), True),
        ("ornaments.3", Step("element_placed", "ann", {"place": "r0c1", "depth": 2}), False),
        ("ornaments.2", Step("element_placed", "ann", {"place": "r0c1", "depth": 2}), False),
        ("ornaments.3", Step("element_placed", "ben", {"place": "r0c1", "depth": 3}), False),
        ("tool_tiles", Step("element_placed", "ann", {"place": "r0c1", "depth": 3}), False),
        ("ornaments.3", Step("score", "ann", {"n": 2}), False),
    ],
)
def test_a_line_of_the_scoring_goes_back_to_the_steps_that_brought_it(
    what: str, step: Step, explained: bool
) -> None:
    table = table_with(ornaments="r0c1:3")
    assert GAME.explains(table, "ann", what, step) is explained


def test_plans_with_colours_of_their_own_are_handed_out_by_number() -> None:
    table = GAME.open(("ann", "ben", "cleo"), {"plans": "own", "side": "B"})
    assert table.plans == (1, 2, 3)
    items = [item for item in GAME.setup_list(table) if item.key.startswith("floor_plan")]
    assert [(item.key, item.facts, item.seat) for item in items] == [
        ("floor_plan", {"side": "B", "plan": 1}, "ann"),
        ("floor_plan", {"side": "B", "plan": 2}, "ben"),
        ("floor_plan", {"side": "B", "plan": 3}, "cleo"),
    ]


def test_a_practice_board_needs_nothing_from_a_box() -> None:
    box = {"ring.fields": "9"}
    assert "fact.ring.fields" not in header(2, {"board": "practice"}, box)
    assert header(2, {}, box) == header(2, {"board": "printed"}, box)


def test_questions_of_yes_and_no_are_flags() -> None:
    assert option_field(("yes", "no")) == Flag()
    assert option_field(("no", "yes")) == Flag()
    assert option_field(("all", "one")) == Word(words=("all", "one"))


def test_tiles_take_part_by_the_mark_on_their_backs() -> None:
    assert [mark_in_play(mark, 2) for mark in ("", "3+", "4")] == [True, False, False]
    assert [mark_in_play(mark, 3) for mark in ("", "3+", "4")] == [True, True, False]
    assert [mark_in_play(mark, 4) for mark in ("", "3+", "4")] == [True, True, True]


def test_the_higher_of_two_tiles_lies_on_top() -> None:
    facts = (("tile.hammer.red.bonus", "1"), ("tile.hammer.red.second", "2/3+"))
    table = replace(GAME.open(("ann", "ben", "cleo"), {}), facts=facts)
    space = SPACES.index("hammer.red")
    assert printed(table).stack(space, 3) == (2, 1)
    assert printed(table).stack(space, 2) == (1,)
    assert printed(replace(table, facts=())).stack(space, 3) is None


def test_tiles_are_earned_by_what_was_not_enough_before() -> None:
    needs = {"hammer.red": "3", "saw.red": "2,2"}
    facts = tuple((f"tile.{tile}.needs", value) for tile, value in needs.items() if tile in SPACES)
    box = printed(replace(GAME.open(("ann", "ben"), {}), facts=facts))
    hammer = SPACES.index("hammer.red")
    colour = 1
    assert hammer in box.earned(colour, (3,), (2,))
    assert hammer not in box.earned(colour, (4,), (3,))
    assert hammer not in box.earned(colour, (2,), (1,))
    unknown = [space for space, each in enumerate(box.needs) if each is None]
    # A tile that nobody has described may ask for anything.
    assert {*box.earned(colour, (2,), (1,))} <= {*unknown}
    assert box.earned(colour, (2,), (1,))


def test_a_table_in_the_making_changes_no_other() -> None:
    table = table_with(points="3")
    for order in ((0, 1), (1, 0)):
        draft = Draft(table)
        for seat in order:
            draft.put(seat, points=9)
        assert [floor.points for floor in table.floors] == [3, 0]
        assert [floor.points for floor in draft.current().floors] == [9, 9]
