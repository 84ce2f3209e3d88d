"""Bad openings and bad moves get a clear error and change nothing."""

import pytest

from referee.engine.errors import Unreadable
from referee.games.intarsia.game import GAME
from referee.games.intarsia.rules.corrections import SEAT_NAMES, TABLE_NAMES, read_value
from referee.games.intarsia.rules.registry import BY_KIND

TILES = "correct tiles: tiles such as hammer.green:2 expected, found "
ORNAMENTS = "correct ornaments: ornaments such as r0c1:3 (1 to 4 elements) expected, found "
COUNTS = "correct ornament_counts: four numbers such as 2,4,1,3 expected, found "


@pytest.mark.parametrize(
    ("kind", "fields", "told"),
    [
        ("fly", {}, f"no move is called 'fly'; there are {', '.join(BY_KIND)}"),
        ("correct", {}, "correct needs at least one name=value"),
        (
            "correct",
            {"colour": "red"},
            "correct colour: nothing is called 'colour' here; there are "
            + ", ".join((*SEAT_NAMES, *TABLE_NAMES)),
        ),
        ("correct", {"tiles": "hammer.green:9"}, f"{TILES}'hammer.green:9'"),
        ("correct", {"tiles": "hammer.blue:2"}, f"{TILES}'hammer.blue:2'"),
        ("correct", {"ornaments": "r0c1:5"}, f"{ORNAMENTS}'r0c1:5'"),
        ("correct", {"tiles": "hammer.green:2:2"}, f"{TILES}'hammer.green:2:2'"),
        ("correct", {"ornaments": "r0c1:1:1"}, f"{ORNAMENTS}'r0c1:1:1'"),
        ("correct", {"ornaments": "r9c9:1"}, f"{ORNAMENTS}'r9c9:1'"),
        ("correct", {"ornaments": "r0c1:1,r0c1:2"}, "correct ornaments: r0c1 is named twice"),
        ("correct", {"ornament_counts": "1,2,3"}, f"{COUNTS}'1,2,3'"),
        ("tell_fact", {"name": "hammer", "value": "1"}, "tell_fact: 'hammer' is not the name"),
        ("tell_fact", {"name": "ring.fields", "value": "2"}, "a number from 3 to 20 expected: '2'"),
        ("tell_fact", {"name": "ring.fields", "value": "1000"}, "a number from 3 to 20 expected"),
        ("tell_fact", {"name": "ring.1", "value": "blue:3"}, "cards such as yellow:2,joker:1"),
        ("tell_fact", {"name": "ring.1", "value": "red:2"}, "three cards expected, found 'red:2'"),
        ("tell_fact", {"name": "start.S2", "value": "red:9"}, "ten cards, one or two of them jok"),
        ("tell_fact", {"name": "tool.tool4", "value": "?"}, "a tool's name of at most 30 letters"),
        ("tell_fact", {"name": "floor.A.r0c1", "value": "blue"}, "one of yellow, red, green, vio"),
        (
            "tell_fact",
            {"name": "tile.hammer.red.needs", "value": "5"},
            "1 to 3 ornaments such as 4 or 2,1 expected, found '5'",
        ),
        (
            "tell_fact",
            {"name": "tile.hammer.red.second", "value": "2/5"},
            "bonus and mark such as 2/3+ or 1/4 expected, found '2/5'",
        ),
    ],
)
def test_a_bad_move_is_named(kind: str, fields: dict[str, str], told: str) -> None:
    with pytest.raises(Unreadable) as fault:
        GAME.read("ann", kind, fields)
    if kind == "tell_fact":
        assert told in str(fault.value)
    else:
        assert str(fault.value) == told


@pytest.mark.parametrize("fields", ["3", "20"])
def test_a_reward_track_has_three_to_twenty_fields(fields: str) -> None:
    move = GAME.read("ann", "tell_fact", {"name": "ring.fields", "value": fields})
    assert move.written()["value"] == fields


def test_crosses_lie_on_places_for_crosses() -> None:
    with pytest.raises(Unreadable, match="one of"):
        read_value("crosses", "r0c1")


def test_ornaments_cannot_be_more_than_there_are_places() -> None:
    assert read_value("ornament_counts", "12,0,0,0") == (12, 0, 0, 0)
    with pytest.raises(Unreadable, match="four numbers"):
        read_value("ornament_counts", "11,2,0,0")


def test_no_start_card_is_none() -> None:
    assert read_value("start_card", "none") == ""
    assert read_value("start_card", "S1") == "S1"


def test_a_printed_fact_is_no_longer_than_it_can_be() -> None:
    with pytest.raises(Unreadable, match=r"tool\.tool4: at most"):
        GAME.box.check_fact("tool.tool4", "x" * 500)
    with pytest.raises(Unreadable, match="a tool's name of at most 30 letters expected"):
        GAME.box.check_fact("tool.tool4", "x" * 60)
    with pytest.raises(Unreadable, match="'moon' is not the name of a printed fact"):
        GAME.box.check_fact("moon", "1")


def test_the_practice_board_takes_no_facts() -> None:
    with pytest.raises(Unreadable) as fault:
        GAME.open(("ann", "ben"), {"board": "practice", "fact.ring.fields": "9"})
    assert str(fault.value) == ("fact: the practice board is known; facts are told of printed ones")


def test_start_cards_may_be_parted_by_blanks_or_commas() -> None:
    commas = GAME.open(("ann", "ben"), {"board": "practice", "start_cards": "S1,S2"})
    blanks = GAME.open(("ann", "ben"), {"board": "practice", "start_cards": "S1 S2"})
    assert commas == blanks
