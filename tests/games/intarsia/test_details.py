"""Small things that reasons, lists and lines of the scoring must say exactly."""

from typing import Any

import pytest
from msgspec.structs import replace

from referee.engine.errors import Unreadable
from referee.engine.fields import Flag, Word
from referee.engine.finished import Json
from referee.engine.ruling import Allowed, Refused, Step
from referee.games.intarsia.game import GAME
from referee.games.intarsia.rules.cards import NO_CARDS
from referee.games.intarsia.rules.course import begin_round, manner_of
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.drawing import draws
from referee.games.intarsia.rules.elements import REWARDED
from referee.games.intarsia.rules.facts import read_second, read_wants
from referee.games.intarsia.rules.floor import FRAME_PLACES
from referee.games.intarsia.rules.opening_up import Ground
from referee.games.intarsia.rules.printed import mark_in_play, plan_of, printed
from referee.games.intarsia.rules.questions import header, option_field
from referee.games.intarsia.rules.reach import Ways
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.telling import wanted
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
    assert hammer in box.earned(colour, (3,), 3)
    assert hammer not in box.earned(colour, (4,), 4)
    assert hammer not in box.earned(colour, (2,), 2)
    unknown = [space for space, each in enumerate(box.needs) if each is None]
    # A tile that nobody has described may ask for anything.
    assert {*box.earned(colour, (2,), 2)} <= {*unknown}
    assert box.earned(colour, (2,), 2)


def test_a_table_in_the_making_changes_no_other() -> None:
    table = table_with(points="3")
    for order in ((0, 1), (1, 0)):
        draft = Draft(table)
        for seat in order:
            draft.put(seat, points=9)
        assert [floor.points for floor in table.floors] == [3, 0]
        assert [floor.points for floor in draft.current().floors] == [9, 9]


HAND = "red:4,yellow:4,green:4,violet:4"
BUILT = {"element": "midsection", "place": "r0c1", "pay": "red:2"}
BEGUN = table_with(ornaments="r0c1:1", hand=HAND)


def after_building(step: str) -> Table:
    """Return Ann's turn after she has built a midsection and paid for it."""
    return replace(
        BEGUN, step=step, element="midsection", place="r0c1", paid=(0, 2, 0, 0, 0), claimed_at=7
    )


@pytest.mark.parametrize(
    ("table", "seat", "kind", "fields", "broken"),
    [
        (BEGUN, "table", "end_turn", {}, [("no_such_seat", {"seat": "table"})]),
        (BEGUN, "zoe", "correct", {"round": "2"}, [("no_such_seat", {"seat": "zoe"})]),
        (BEGUN, "ben", "end_turn", {}, [("not_your_turn", {"turn": "ann"})]),
        (BEGUN, "ben", "draw", {"cards": "red:1"}, [("not_your_turn", {"turn": "ann"})]),
        (BEGUN, "ann", "end_turn", {}, [("nothing_built", {})]),
        *(
            (after_building(step), "ann", kind, fields, [("element_built", {"element": element})])
            for step in ("claim", "draw")
            for kind, fields, element in (
                ("build", BUILT, "midsection"),
                ("pass", {"keep": "red:1,green:1,violet:1"}, "midsection"),
            )
        ),
        (
            after_building("claim"),
            "ann",
            "end_turn",
            {},
            [("draw_owed", {"element": "midsection", "n": 1})],
        ),
        *(
            (
                replace(BEGUN, supply=(0,) * 8),
                "ann",
                "build",
                {"element": element, "place": place, "pay": pay},
                [("supply_empty", {"element": element, "colour": ""})],
            )
            for element, place, pay in (("midsection", "r0c1", "red:2"), ("cross", "r1c1", "red:4"))
        ),
        *(
            (
                replace(BEGUN, phase="conclusion"),
                "ann",
                kind,
                fields,
                [("building_over", {"turn": "ann"})],
            )
            for kind, fields in (("end_turn", {}), ("draw", {"cards": "red:1"}))
        ),
    ],
)
def test_whoever_is_not_to_do_that_now_hears_why(
    table: Table,
    seat: str,
    kind: str,
    fields: dict[str, str],
    broken: list[tuple[str, dict[str, Any]]],
) -> None:
    assert reasons(table, seat, kind, **fields) == broken


def test_a_known_tile_cannot_show_another_bonus() -> None:
    table = GAME.open(("ann", "ben", "cleo"), {"start_cards": "S1,S2,S3"})
    table = replace(table, facts=(("tile.hammer.red.bonus", "2"),), phase="building", step="act")
    found = reasons(table, "ann", "claim", tile="hammer.red", bonus="3", mark="plain")
    assert ("tile_known_otherwise", {"fact": "tile.hammer.red.bonus", "value": "2"}) in found


def test_a_seat_without_a_start_card_takes_nothing_and_holds_nobody_up() -> None:
    floors = tuple(replace(floor, start_card="", hand=NO_CARDS) for floor in BEGUN.floors)
    draft = Draft(replace(BEGUN, floors=floors))
    begin_round(draft, 2, 1)
    table = draft.current()
    assert (table.phase, table.turn, table.start, table.step) == ("building", 1, 1, "act")
    assert [floor.hand for floor in table.floors] == [NO_CARDS, NO_CARDS]


def test_a_chosen_colour_may_be_the_one_that_is_named() -> None:
    table = GAME.open(("ann", "ben"), OPENING)
    found = draws(read_wants("a:2,red:1"), table.stacks, manner_of(table.options))
    assert (0, 3, 0, 0, 0) in found
    assert (2, 1, 0, 0, 0) in found
    assert (2, 0, 0, 0, 0) not in found


def test_there_are_twenty_fields_at_most_and_tools_have_names() -> None:
    names = {fact.name for fact in GAME.box.facts()}
    assert {"ring.1", "ring.20", "tool.hammer"} <= names
    assert not {"ring.0", "ring.21"} & names
    with pytest.raises(Unreadable):
        GAME.box.check_fact("ring.fields", "0009")
    assert read_second("none") == (0, "")


def test_hands_that_are_worth_the_price_are_only_lacking_a_payment() -> None:
    table = corrected(BEGUN, "ann", hand="violet:2")
    place = FRAME_PLACES[0]
    for hand, code in (("red:4,green:4", "too_few_cards"), ("none", "cannot_pay")):
        found = reasons(corrected(table, "ann", hand=hand), "ann", "build", element="cross",
                        place="r1c1")  # fmt: skip
        assert found[0][0] == code, place
    exact = corrected(table, "ann", hand="red:4")
    assert reasons(exact, "ann", "build", element="cross", place="r1c1") == [
        ("too_few_cards", {"element": "cross", "needs": 4, "has": 0})
    ]


def test_a_cross_on_a_place_for_frames_is_no_question_of_colours() -> None:
    found = reasons(BEGUN, "ann", "build", element="cross", place="r0c1", pay="red:3,green:1")
    assert found == [("wrong_place", {"element": "cross", "place": "r0c1"})]


def test_the_cheapest_ornament_is_found_wherever_it_lies() -> None:
    places = plan_of(BEGUN, 0).places[1]
    depths = [0] * len(FRAME_PLACES)
    for place, depth in zip(places, (3, 0, 4), strict=False):
        depths[place] = depth
    floor = replace(BEGUN.floors[0], depths=tuple(depths))
    table = replace(BEGUN, floors=(floor, BEGUN.floors[1]))
    assert Ways(Ground.of(table, 0)).cheapest(places, (4,)) == (0, ())


def test_the_reward_track_matters_as_soon_as_something_with_a_draw_is_built() -> None:
    table = GAME.open(("ann", "ben"), {"start_cards": "S1,S2"})
    for step in ("claim", "draw"):
        for element in REWARDED:
            now = replace(table, phase="building", step=step, element=element)
            assert [each.fixed for each in wanted(now)] == [{"name": "ring.fields"}]


def test_a_finished_match_on_side_a_has_no_plants() -> None:
    def numbers(side: str, **more: Json) -> Json:
        player: Json = {"name": "Ann", "points": 3, "ornaments": {"4": 12}, **more}
        return {"side": side, "players": [player]}

    assert GAME.finished.opening(numbers("A")) == {}
    assert GAME.finished.opening(numbers("B")) == {"side": "B"}
    lines = [
        [line.what for line in GAME.finished.score(numbers(side)).scores[0].lines]
        for side in ("A", "B")
    ]
    assert ["plants" in each for each in lines] == [False, True]
    with pytest.raises(Unreadable) as fault:
        GAME.finished.score(
            {"side": "A", "players": [{"name": "Ann", "points": 1}, {"name": "Ann", "points": 2}]}
        )
    assert str(fault.value) == "players: each needs a name of its own"


def test_the_claims_of_somebody_who_is_not_in_turn_have_no_order() -> None:
    table = corrected(BEGUN, "ben", ornaments="r0c1:4")
    table = replace(table, claimed_at=99)
    found = reasons(table, "ben", "claim", tile="hammer.red")
    assert found == [("not_your_turn", {"turn": "ann"})]
