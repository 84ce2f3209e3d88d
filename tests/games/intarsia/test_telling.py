"""What the game tells the house: questions, where it stands, events, reminders, setup."""

import pytest

from referee.engine.errors import Unreadable
from referee.engine.events import Chose, Feat, Pause, RoundBegun, Scored
from referee.engine.fields import Field
from referee.engine.ruling import Allowed
from referee.engine.where import Stage
from referee.games.intarsia.game import GAME
from referee.games.intarsia.rules.opening import ANSWERS
from referee.games.intarsia.rules.table import Table

OPENING = {"board": "practice", "start_cards": "S1,S2"}


def opened(**opening: str) -> Table:
    return GAME.open(("ann", "ben"), OPENING | opening)


def ruled(table: Table, seat: str, kind: str, **fields: str) -> Allowed[Table]:
    ruling = GAME.judge(table, GAME.read(seat, kind, fields))
    assert isinstance(ruling, Allowed), ruling
    return ruling


def test_side_and_board_are_asked_first_and_everything_has_its_usual_answer() -> None:
    questions = GAME.questions(3)
    assert [question.name for question in questions if question.first] == ["side", "board"]
    for question in questions:
        assert question.usual == "" or question.read(question.usual) == question.usual
    assert GAME.open(("ann", "ben"), {}) == GAME.open(
        ("ann", "ben"), {question.name: question.usual for question in questions}
    )
    options = [question for question in questions if question.name.startswith("option.")]
    assert [each.name.removeprefix("option.") for each in options] == list(ANSWERS)


def test_a_header_holds_what_differs_and_the_facts_of_the_box() -> None:
    box = {"floor.A.r0c1": "red"}
    assert GAME.header(2, {"side": "B", "board": "printed"}, box) == {
        "fact.floor.A.r0c1": "red",
        "side": "B",
    }
    # A practice board takes nothing from a box.
    assert GAME.header(2, GAME.practice(2), box) == {"board": "practice"}
    with pytest.raises(Unreadable, match="side"):
        GAME.header(2, {"side": "C"}, {})


@pytest.mark.parametrize(
    ("seats", "opening", "said"),
    [
        (("ann",), {}, "2 to 4 expected, found 1"),
        (("a", "b", "c", "d", "e"), {}, "2 to 4 expected, found 5"),
        (("ann", "ann"), {}, "a name of its own"),
        (("ann", "table"), {}, "cannot be the name"),
        (("ann", "ben"), {"sides": "A"}, "unknown header 'sides'"),
        (("ann", "ben"), {"board": "own"}, "board: one of printed, practice"),
        (("ann", "ben"), {"option.nothing": "yes"}, "option: mandatory_claims"),
        (("ann", "ben"), {"option.empty_stack": "yes"}, "option empty_stack: one of"),
        (("ann", "ben"), {"start_cards": "S1"}, "2 different ones expected"),
        (("ann", "ben"), {"start_cards": "S1,S1"}, "2 different ones expected"),
        (("ann", "ben"), {"start_cards": "S1,S5"}, "start_cards: one of S1, S2, S3, S4"),
        (("ann", "ben"), {"plans": "1,1"}, "different numbers from 1 to 4"),
        (("ann", "ben"), {"plans": "1,5"}, "plans: a whole number from 1 to 4"),
        (("ann", "ben"), {"fact.floor.A.r0c1": "blue"}, "floor.A.r0c1: one of yellow"),
        (("ann", "ben"), {"board": "practice", "fact.floor.A.r0c1": "red"}, "practice board"),
    ],
)
def test_an_opening_that_makes_no_sense_is_unreadable(
    seats: tuple[str, ...], opening: dict[str, str], said: str
) -> None:
    with pytest.raises(Unreadable, match=said):
        GAME.open(seats, opening)


def wanted(table: Table) -> list[str]:
    return [each.fixed["name"] for each in GAME.wanted(table)]


def test_print_is_asked_for_when_it_matters() -> None:
    table = GAME.open(("ann", "ben"), {"side": "B"})
    assert wanted(table) == []
    table = ruled(table, "table", "deal_start_cards", cards="S1,S2").table
    assert wanted(table) == ["start.S2"]
    shows = "red:4,yellow:3,green:2,joker:1"
    table = ruled(table, "ben", "tell_fact", name="start.S2", value=shows).table
    # The four places around the start cross.
    around = ["floor.B.r-1c0", "floor.B.r0c-1", "floor.B.r0c1", "floor.B.r1c0"]
    assert wanted(table) == around
    table = ruled(table, "ann", "tell_fact", name="floor.B.r0c1", value="green").table
    table = ruled(table, "ann", "correct", ornaments="r0c1:1", hand="green:8").table
    assert wanted(table) == ["floor.B.r-1c0", "floor.B.r0c-1", "floor.B.r1c0", "floor.B.r0c2"]
    table = ruled(table, "ann", "tell_fact", name="floor.B.r0c2", value="green").table
    table = ruled(table, "ann", "build", element="cross", place="r0c2", pay="green:4").table
    assert wanted(table) == ["ring.fields"]
    table = ruled(table, "ann", "tell_fact", name="ring.fields", value="7").table
    assert wanted(table) == ["ring.2", "ring.3"]
    practice = GAME.open(("ann", "ben"), OPENING)
    assert wanted(practice) == []


def test_where_the_match_stands() -> None:
    before = GAME.where(GAME.open(("ann", "ben"), {"board": "practice"}))
    assert (before.stage, before.phase, before.turn, before.acting) == (
        Stage.OPENING, "setup", "", (),
    )  # fmt: skip
    now = GAME.where(opened())
    assert (now.stage, now.phase, now.round, now.acting) == (Stage.PLAY, "building", 1, ("ann",))
    assert now.note is not None
    assert now.note.facts == {"n": 1}
    over = GAME.where(ruled(opened(), "table", "correct", phase="over").table)
    assert over.over
    assert over.acting == ()
    assert not now.secret


def test_events_tell_points_with_sources_choices_and_rounds() -> None:
    table = ruled(opened(), "ann", "correct", ornaments="r0c1:3", hand="red:4").table
    build = GAME.read("ann", "build", {"element": "table", "place": "r0c1", "pay": "red:4"})
    ruling = GAME.judge(table, build)
    assert isinstance(ruling, Allowed)
    assert list(GAME.events(table, build, ruling)) == [Chose("ann", "table")]
    claim = GAME.read("ann", "claim", {"tile": "hammer.red"})
    claimed = GAME.judge(ruling.table, claim)
    assert isinstance(claimed, Allowed)
    assert list(GAME.events(ruling.table, claim, claimed)) == [
        Feat("ann", "tool_tile"),
        Scored("ann", 2, "tile"),
    ]
    table = ruled(opened(), "ann", "correct", hand="none", passed="yes").table
    last = GAME.read("ben", "pass", {"keep": "joker:1,red:2"})
    ruling = GAME.judge(table, last)
    assert isinstance(ruling, Allowed)
    assert list(GAME.events(table, last, ruling)) == [
        Scored("ann", 1, "crosses"),
        Scored("ben", 1, "crosses"),
        Pause("conclusion"),
    ]
    table = ruled(ruling.table, "ben", "choose_start_card", card="S5").table
    choice = GAME.read("ann", "choose_start_card", {"card": "S1"})
    ruling = GAME.judge(table, choice)
    assert isinstance(ruling, Allowed)
    assert list(GAME.events(table, choice, ruling)) == [RoundBegun(2)]


def test_reminders_are_true_and_only_for_the_seat_in_turn() -> None:
    table = ruled(opened(), "ann", "correct", ornaments="r0c1:3", hand="red:3").table
    hints = [(hint.key, hint.facts) for hint in GAME.reminders(table, "ann")]
    # The missed tile is worth 2; frames in red or with an exchange can still be built.
    assert hints[0] == ("tile_claimable", {"tile": "tool4.red", "n": 2})
    assert hints[1][0] == "building_possible"
    assert list(GAME.reminders(table, "ben")) == []
    empty = ruled(opened(), "ann", "correct", hand="none").table
    assert list(GAME.reminders(empty, "ann")) == []


@pytest.mark.parametrize(("seats", "removed", "left"), [(2, 4, 5), (3, 2, 7), (4, 0, 9)])
def test_the_setup_list_is_for_exactly_these_seats(seats: int, removed: int, left: int) -> None:
    table = GAME.open(("ann", "ben", "cleo", "dan")[:seats], {"side": "B"})
    items = {item.key: item for item in GAME.setup_list(table)}
    frames = items["frames" if removed else "all_frames"]
    assert frames.facts == {"n": removed, "left": left}
    assert f"tool_tiles_{seats}" in items
    assert ("higher_on_top" in items) == (seats > 2)
    assert items["floor_plans"].facts == {"side": "B"}
    assert items["deal"].needs == "deal_start_cards"
    assert not items["deal"].told
    assert "practice_board" not in items
    practice = GAME.setup_list(GAME.open(("ann", "ben"), OPENING))
    assert practice[0].key == "practice_board"
    assert next(item for item in practice if item.key == "deal").told


def test_lines_of_the_final_scoring_go_back_to_steps() -> None:
    table = ruled(opened(), "ann", "correct", ornaments="r0c1:1", hand="red:2,yellow:1").table
    ruling = ruled(table, "ann", "build", element="midsection", place="r0c1", pay="red:2")
    placed = next(step for step in ruling.steps if step.key == "element_placed")
    assert GAME.explains(ruling.table, "ann", "ornaments.2", placed)
    assert not GAME.explains(ruling.table, "ann", "ornaments.1", placed)
    assert not GAME.explains(ruling.table, "ben", "ornaments.2", placed)
    assert not GAME.explains(ruling.table, "ann", "score_marker", placed)


def test_fields_know_their_choices_at_the_table() -> None:
    table = ruled(opened(), "ann", "correct", hand="red:2,joker:1").table
    assert GAME.choices(table, "build", "element") == (
        "frame", "midsection", "core", "table", "cross",
    )  # fmt: skip
    # A red card, a joker, two red ones, a red one and a joker: frames of any colour.
    assert GAME.choices(table, "build", "pay") == ("red:1", "joker:1", "red:2", "red:1,joker:1")
    assert GAME.choices(table, "pass", "keep") == ()
    more = ruled(table, "ann", "correct", hand="red:2,green:2").table
    assert GAME.choices(more, "pass", "keep") == ("red:2,green:1", "red:1,green:2")
    assert GAME.choices(table, "draw", "cards") == ()
    assert GAME.choices(table, "", "points") == ()


def test_every_field_of_every_move_knows_how_it_is_said() -> None:
    for kind, move in GAME.moves.items():
        for name, field in move.fields.items():
            assert isinstance(field, Field), (kind, name)
    assert "reason" in GAME.moves["correct"].fields
    table = opened()
    assert set(GAME.correctable(table, "ann")) < set(GAME.moves["correct"].fields)
    assert set(GAME.correctable(table, "table")) < set(GAME.moves["correct"].fields)
    assert GAME.correctable(table, "table")["turn"].choices == ("ann", "ben")


def test_whoever_holds_no_more_than_three_cards_may_name_all_of_them_when_passing() -> None:
    table = ruled(opened(), "ann", "correct", hand="red:2,green:1").table
    kept = ruled(table, "ann", "pass", keep="red:2,green:1").table
    assert kept.floors[0].hand == ruled(table, "ann", "pass").table.floors[0].hand
    assert kept.floors[0].hand == (0, 2, 1, 0, 0)


@pytest.mark.parametrize("cards", ["S1, S2", "S1 S2", " S1 ,S2 "])
def test_start_cards_may_be_told_with_blanks_between_them(cards: str) -> None:
    assert opened(start_cards=cards) == opened()
