"""Corrections: every thing is set to what is told, and what nobody named is counted."""

from typing import Any

import pytest
from msgspec.structs import replace

from referee.engine.errors import Unreadable
from referee.engine.fields import Flag, Name, Names, Number, Word, Words
from referee.engine.ruling import Step
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.announcing import REPUTATION_TILES
from referee.games.woodcraft.rules.cards import NAMELESS
from referee.games.woodcraft.rules.correctable import SEAT_FIELDS, correctable
from referee.games.woodcraft.rules.corrections import (
    SEAT_NAMES,
    TABLE_NAMES,
    read_table_value,
    seat_change,
    table_field,
)
from referee.games.woodcraft.rules.explaining import explains
from referee.games.woodcraft.rules.facts import TOOL_KINDS
from referee.games.woodcraft.rules.move import Dice
from referee.games.woodcraft.rules.table import PlacedOrder
from referee.games.woodcraft.rules.words import ATTIC, CONTRACTS, QUADRANTS, TABLE
from tests.games.woodcraft.sample_tables import table_of, with_shop
from tests.games.written_moves import moves_that_change_when_written

SHOP = replace(
    table_of().workshops[0],
    rooms=("HI/1", "", "?", "HI/2", "", ""),
    completed=("OI/1", "OI/2"),
    orders=(PlacedOrder("OI/3", 2),),
    pots=("G2", "", None),
    attic=("",) * len(ATTIC),
)


def changed(name: str, text: str, **before: Any) -> Any:
    (value,) = seat_change(name, text)(replace(SHOP, **before)).values()
    return value


def test_every_move_can_be_written_and_read_again() -> None:
    assert moves_that_change_when_written(GAME) == []


@pytest.mark.parametrize(
    ("number", "rooms"),
    [
        ("6", ("HI/1", "?", "?", "HI/2", "?", "?")),
        ("4", ("HI/1", "?", "?", "HI/2", "", "")),
        ("3", ("HI/1", "", "?", "HI/2", "", "")),
        ("2", ("HI/1", "", "", "HI/2", "", "")),
        ("1", ("HI/1", "", "", "", "", "")),
        ("0", ("", "", "", "", "", "")),
    ],
)
def test_helpers_without_a_name_come_into_free_rooms_and_go_first(
    number: str, rooms: tuple[str, ...]
) -> None:
    assert changed("helpers", number) == rooms


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("completed_orders", "1", ("OI/1",)),
        ("completed_orders", "4", ("OI/1", "OI/2", "?", "?")),
        ("open_orders", "0", ()),
        ("open_orders", "3", (PlacedOrder("OI/3", 2), *(PlacedOrder(NAMELESS, 1),) * 2)),
        ("orders", "OI/6@2", (PlacedOrder("OI/6", 2),)),
        ("pots", "1", ("G2", None, None)),
        ("pots", "3", ("G2", "", "")),
        ("potted", "none", ("", "", None)),
        ("potted", "G1", ("G1", "", None)),
        ("potted", "B3", ("", "", "B3")),
        ("saw_tiles", "2", (True, True)),
        ("saw_tiles", "ready,x", (True, False)),
        ("glue_tile", "yes", (True,)),
        ("glue_tile", "no", ()),
        ("contracts", f"{CONTRACTS[0]}", (CONTRACTS[0],)),
    ],
)
def test_what_is_told_of_a_workshop_lies_there(name: str, text: str, value: Any) -> None:
    assert changed(name, text) == value


def test_a_tree_shows_that_its_pot_is_there() -> None:
    assert changed("potted", "none", pots=("G2", None, None)) == ("", None, None)
    assert changed("potted", "Y1", pots=("G2", None, None)) == ("", "Y1", None)


def test_tools_fill_the_attic_from_the_bottom() -> None:
    filled = changed("tools", "3")
    assert sorted(filled) == sorted(("?", "?", "?", *("",) * (len(ATTIC) - 3)))
    assert changed("tools", "2", attic=filled).count("?") == 2
    assert changed("tools", "0", attic=filled) == ("",) * len(ATTIC)
    kinds = TOOL_KINDS[:2]
    named = changed("tools", ",".join(kinds))
    assert [tool for tool in named if tool] == [t for t, f in zip(named, filled, strict=True) if t]
    assert sorted(tool for tool in named if tool) == sorted(kinds)
    assert named.count("") == len(ATTIC) - 2
    assert changed("tools", "3", attic=named).count("?") == 1
    assert len(changed("tools", ",".join([kinds[0]] * len(ATTIC)))) == len(ATTIC)


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("colour", "red", "nothing is called 'colour' here; there are "),
        ("helpers", "7", "a whole number from 0 to 6 expected"),
        ("completed_orders", "41", "a whole number from 0 to 40 expected"),
        ("open_orders", "21", "a whole number from 0 to 20 expected"),
        ("potted", "G1,G2", "at most one tree of each colour expected"),
        ("saw_tiles", "ready,ready,x,x", "at most 3 tiles expected, found 4"),
        ("saw_tiles", "sharp", "one of ready, x expected"),
        ("contracts", "gold", "one of "),
        ("orders", "OI/6", "an order with its row such as OI/6@2 expected"),
        ("attic", "B2:spoon", f"one of {', '.join(TOOL_KINDS)} expected, found 'spoon'"),
        ("attic", "Z9:wrench", "such as "),
        ("tools", ",".join([TOOL_KINDS[0]] * (len(ATTIC) + 1)), "at most 11 tools expected"),
    ],
)
def test_what_cannot_be_told_is_named(name: str, text: str, told: str) -> None:
    with pytest.raises(Unreadable) as fault:
        seat_change(name, text)
    assert str(fault.value).startswith(told)
    if name == "colour":
        assert str(fault.value) == told + ", ".join((*SEAT_NAMES, *TABLE_NAMES))


def test_reputation_tiles_that_are_gone_leave_a_gap() -> None:
    first, second = REPUTATION_TILES[:2]
    assert read_table_value("reputation_tiles", f"{first},-") == (first, "")
    assert read_table_value("reputation_tiles", f"-,{second}") == ("", second)
    assert read_table_value("reputation_tiles", "-,-") == ("", "")


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("round", Number(least=1, most=99)),
        ("saw", Word(words=QUADRANTS, spec="quadrant")),
        ("arc", Flag()),
        ("yard", Dice(spec="dice")),
        ("order_display", Names(spec="card&")),
        ("helper_display", Names(spec="card&")),
        ("contracts_shown", Words(words=CONTRACTS, spec="contract&")),
        ("neutral", Number(most=14)),
        ("phase", Word(words=("turn", "over"), spec="phase")),
        ("turn", Name(spec="seat")),
    ],
)
def test_the_middle_is_told_in_these_forms(name: str, field: Any) -> None:
    assert table_field(name) == field


def test_tiles_of_the_wheel_lie_on_one_of_28_spaces() -> None:
    field = table_field(next(name for name in TABLE_NAMES if name.startswith("tile.")))
    assert isinstance(field, Word)
    assert (len(field.words), field.spec) == (28, "place")
    assert {place[:2] for place in field.words} == {*QUADRANTS}


def test_the_neutral_marker_is_for_one_seat_and_tools_are_told_by_their_spaces() -> None:
    alone, together = table_of(1), table_of(2)
    assert set(correctable(alone, TABLE)) == {*TABLE_NAMES}
    assert set(correctable(together, TABLE)) == {*TABLE_NAMES} - {"neutral"}
    assert correctable(together, TABLE)["saw"] == table_field("saw")
    seat = correctable(together, "ann")
    assert set(seat) == {*SEAT_NAMES} - {"tools"}
    assert seat["lumber"] is SEAT_FIELDS["lumber"]


@pytest.mark.parametrize(
    ("what", "key", "facts", "explained"),
    [
        ("scoring_disc", "score", {}, True),
        ("scoring_disc", "order_completed", {}, False),
        ("completed_orders", "order_completed", {}, True),
        ("open_orders", "order_placed", {"card": "OI/3"}, True),
        ("open_orders", "order_placed", {"card": "OI/4"}, False),
        ("open_orders", "order_completed", {"card": "OI/3"}, False),
        ("contract.tools", "contract_claimed", {"contract": "tools"}, True),
        ("contract.tools", "contract_claimed", {"contract": "orders"}, False),
        ("contract.tools", "order_placed", {"contract": "tools"}, False),
        ("luck", "score", {}, False),
    ],
)
def test_a_line_of_the_scoring_goes_back_to_the_steps_that_brought_it(
    what: str, key: str, facts: dict[str, Any], explained: bool
) -> None:
    table = with_shop(table_of(), 0, orders=(PlacedOrder("OI/3", 2),))
    assert explains(table, "ann", what, Step(key, "ann", facts)) is explained
    assert not explains(table, "ben", what, Step(key, "ann", facts))
