"""Corrections: the table becomes what lies there, and the match goes on from it."""

import pytest

from referee.engine.ruling import Allowed, Step
from referee.games.intarsia.game import GAME
from referee.games.intarsia.rules.corrections import END_FIELDS, SEAT_FIELDS
from referee.games.intarsia.rules.words import START_CARDS
from tests.games.intarsia.test_details import BEGUN, after_building, corrected, reasons


def test_a_correction_keeps_its_reason() -> None:
    move = GAME.read("ann", "correct", {"points": "3", "reason": "counted again"})
    assert move.written() == {"points": "3", "reason": "counted again"}
    assert GAME.read("ann", "correct", {"points": "3"}).written() == {"points": "3"}


def test_a_corrected_conclusion_begins_with_whoever_passed_last() -> None:
    table = corrected(after_building("draw"), "table", phase="conclusion", last_passed="ben")
    assert (table.phase, table.turn, table.last_passed) == ("conclusion", 1, 1)
    assert (table.step, table.element, table.place, table.claimed_at) == ("", "", "", -1)
    assert sum(table.paid) == 0
    assert all(floor.passed and not floor.start_card for floor in table.floors)
    other = corrected(BEGUN, "table", phase="conclusion", last_passed="ben", turn="ann")
    assert other.turn == 0
    # Back in the building phase nobody has passed.
    again = corrected(table, "table", phase="building")
    assert not any(floor.passed for floor in again.floors)


def test_a_corrected_end_leaves_nothing_of_the_turn() -> None:
    table = corrected(after_building("draw"), "table", phase="over")
    assert (table.step, table.element, table.place, table.claimed_at) == ("", "", "", -1)
    assert sum(table.paid) == 0


@pytest.mark.parametrize("fields", [{"ornaments": "r0c1:2"}, {"crosses": "r1c1,r-1c1"}])
def test_a_turn_begins_anew_when_what_was_built_is_corrected(fields: dict[str, str]) -> None:
    table = corrected(after_building("draw"), "ann", **fields)
    assert (table.step, sum(table.paid)) == ("act", 0)
    assert corrected(after_building("draw"), "ann", points="3").step == "draw"
    assert corrected(after_building("draw"), "ben", ornaments="r0c1:1").step == "draw"


@pytest.mark.parametrize("fields", [{"turn": "ann"}, {"phase": "building"}])
def test_a_corrected_turn_begins_anew(fields: dict[str, str]) -> None:
    table = corrected(after_building("draw"), "table", **fields)
    assert (table.turn, table.step, sum(table.paid)) == (0, "act", 0)


def test_everything_in_the_middle_may_be_corrected_at_once() -> None:
    table = corrected(
        BEGUN, "table", round="2", turn="ben", start="ben", last_passed="ann", phase="building",
        reward="1",
    )  # fmt: skip
    assert (table.round, table.turn, table.start, table.last_passed) == (2, 1, 1, 0)


def test_what_was_told_of_the_end_is_forgotten_when_the_match_goes_on() -> None:
    ended = corrected(BEGUN, "ann", phase="over", ornament_counts="0,0,0,2", tool_tiles="3")
    assert ended.floors[0].told == (0, 0, 0, 2, 3, 0)
    # What is told later leaves the rest as it was told before.
    assert corrected(ended, "ann", ornament_counts="1,0,0,0").floors[0].told == (1, 0, 0, 0, 3, 0)
    assert corrected(ended, "ann", tool_tiles="1").floors[0].told == (0, 0, 0, 2, 1, 0)
    assert corrected(ended, "table", phase="building").floors[0].told == ()


def test_before_cards_are_dealt_only_the_end_can_be_told() -> None:
    table = GAME.open(("ann", "ben"), {"board": "practice"})
    assert reasons(table, "ann", "correct", phase="building") == [("setup_unfinished", {})]
    told = corrected(table, "ann", points="4")
    assert (told.floors[0].points, told.phase) == (4, "setup")
    assert told.rest == table.rest


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("ornaments", "r0c1:3"),
        ("ornaments", "none"),
        ("crosses", "r1c1"),
        ("tiles", "hammer.green:2,plane.red:1"),
        ("tiles", "none"),
        ("start_card", "S1"),
        ("start_card", "none"),
        ("ornament_counts", "2,4,1,3"),
    ],
)
def test_what_is_told_of_a_seat_is_written_as_it_is_read(name: str, text: str) -> None:
    field = {**{each: SEAT_FIELDS[each][1] for each in SEAT_FIELDS}, **END_FIELDS}[name]
    assert field.write(field.read(text)) == text


def test_a_described_start_card_lets_the_preparation_go_on() -> None:
    opening = {"start_cards": "S1,S3", "fact.start.S2": "red:9,joker:1"}
    table = GAME.open(("ann", "ben"), opening)
    assert (table.phase, table.turn) == ("preparation", 1)
    table = corrected(table, "ben", start_card="S2")
    assert (table.phase, table.turn, table.floors[1].hand) == ("building", 0, (0, 9, 0, 0, 1))


def test_whoever_has_a_start_card_in_the_conclusion_does_not_choose() -> None:
    table = corrected(BEGUN, "table", phase="conclusion", last_passed="ben")
    table = corrected(table, "ben", start_card="S4")
    assert (table.phase, table.turn) == ("conclusion", 0)


def test_cards_that_a_correction_puts_back_are_those_of_the_seat_in_turn() -> None:
    ruling = GAME.judge(after_building("draw"), GAME.read("table", "correct", {"phase": "over"}))
    assert isinstance(ruling, Allowed)
    assert ruling.steps[0] == Step("cards_returned", "ann", {"cards": "red:2"})


def test_whoever_has_passed_stays_out_of_a_building_phase_that_goes_on() -> None:
    table = corrected(BEGUN, "ben", passed="yes")
    assert corrected(table, "table", phase="building").floors[1].passed


def test_start_cards_that_nobody_has_rest_when_the_end_is_told() -> None:
    table = GAME.open(("ann", "ben"), {"board": "practice"})
    assert corrected(table, "table", phase="over").rest == START_CARDS != table.rest
