"""Bad openings and bad moves get a clear error and change nothing."""

import pytest

from referee.engine.errors import Unreadable
from referee.games.oh_my_goods.game import GAME
from referee.games.oh_my_goods.rules.registry import BY_KIND

LONG = "x" * 5000
NUL = "a\x00b"
AT_MOST_ONCE = "{}: every building at most once expected"


@pytest.mark.parametrize(
    ("seats", "opening", "told"),
    [
        ("ann", {}, "seats: 2 to 4 expected, found 1"),
        ("a b c d e", {}, "seats: 2 to 4 expected, found 5"),
        ("a a", {}, "every seat needs a name of its own"),
        ("ann table", {}, "seats: 'table' cannot be the name of a seat"),
        ("ann #ben", {}, "seats: '#ben' cannot be the name of a seat"),
        ("ann a=b", {}, "seats: one word expected"),
        (f"ann {LONG}", {}, "seats: one word expected"),
        ("ann ben", {"colour": "red"}, "unknown header 'colour'; there are cards"),
        ("ann ben", {"cards": "none"}, "cards: one of table, app expected"),
        ("ann ben", {"first": "cleo"}, "first: one of ann, ben expected"),
        ("ann ben", {"charburners": "CHAR-1"}, "charburners: 2 different ones expected"),
        ("ann ben", {"charburners": "CHAR-1,CHAR-1"}, "charburners: 2 different ones expected"),
        ("ann ben", {"charburners": "CHAR-5,CHAR-1"}, "charburners: one of CHAR-1"),
        ("ann ben", {"assistants": "A01,A02,A03"}, "assistants: 4 different ones expected"),
        ("ann ben", {"assistants": "A01,A02,A03,A03"}, "assistants: 4 different ones expected"),
        ("ann ben", {"assistants": "A99,A02,A03,A04"}, "assistants: one of A01"),
        ("ann ben", {"option.chains_wait": "perhaps"}, "option chains_wait: yes or no expected"),
        ("ann ben", {"option.magic": "yes"}, "option: exchange_all_or_none"),
        ("ann ben", {"fact.assistant.A16": "green"}, "fact: such as green:1 expected"),
        ("ann ben", {"fact.assistant.A16": "green:100"}, "green: a number from 1 to 99 expected"),
        ("ann ben", {"fact.sun.OMG-056": "maybe"}, "fact: sun.OMG-056: yes or no expected"),
        ("ann ben", {"fact.assistant.A16": f"green:{'1' * 130}"}, "fact: at most 120 characters"),
        ("ann ben", {"fact.moon": "yes"}, "fact: 'moon' is not the name of a printed fact"),
        ("ann ben", {"fact.sun.OMG-056": NUL}, "fact: one line of printable text expected"),
    ],
)
def test_a_bad_opening_is_named(seats: str, opening: dict[str, str], told: str) -> None:
    with pytest.raises(Unreadable) as fault:
        GAME.open(seats.split(" "), opening)
    assert told in str(fault.value)


@pytest.mark.parametrize(
    ("kind", "fields", "told"),
    [
        ("fly", {}, "no move is called 'fly'; there are take_charburner, lay_assistants, shuffle"),
        ("plan", {}, "plan needs worker"),
        ("plan", {"worker": "OMG-099"}, "plan worker: a building such as OMG-028"),
        ("plan", {"worker": "CHAR-1", "way": "fast"}, "plan way: one of orderly, sloppy"),
        ("plan", {"worker": "CHAR-1", "card": "perhaps"}, "plan card: yes, no or a card"),
        ("plan", {"worker": "CHAR-1", "moves": "A03"}, "plan moves: such as A03@OMG-020"),
        ("plan", {"worker": "CHAR-1", "moves": "B03@OMG-020"}, "an assistant from A01 to A16"),
        ("plan", {"worker": "CHAR-1", "moves": "A03@OMG-020/CHAR-1+CHAR-1"}, "at most once"),
        ("reveal", {"cards": "none"}, "at least one card expected"),
        ("reveal", {"cards": "gold"}, "reveal cards: one of wood"),
        ("produce", {"building": "CHAR-1", "hand": "coal"}, "a resource or a card of the deck"),
        ("use_chain", {"building": "CHAR-1", "times": "0"}, "a whole number from 1"),
        ("use_chain", {"building": "CHAR-1", "goods": "CHAR-1:0"}, "a whole number from 1"),
        ("build", {"card": "OMG-001", "pay": "CHAR-1:1,CHAR-1:2"}, "at most once expected"),
        ("build", {"card": "OMG-001", "pay": "gold:1"}, "a building such as OMG-028"),
        ("hire", {"assistant": "A99", "building": "CHAR-1"}, "an assistant from A01 to A16"),
        ("exchange", {"count": "-1"}, "a whole number from 0"),
        ("exchange", {"why": "x"}, "exchange has no field 'why'"),
        ("take_charburner", {"card": "OMG-001"}, "one of CHAR-1"),
        ("shuffle", {"cards": "OMG-001," * 100 + "OMG-002"}, "at most 94 cards expected"),
        ("shuffle", {"cards": "CHAR-1"}, "a card of the deck expected"),
        ("tell_fact", {"name": "assistant.A16", "value": "green"}, "tell_fact: such as"),
        ("tell_fact", {"name": "moon", "value": "yes"}, "tell_fact name: one of"),
        ("correct", {}, "correct needs at least one name=value"),
        ("correct", {"colour": "red"}, "is called 'colour' here; there are hand, buildings"),
        ("correct", {"assistants": "A03"}, "such as A03@OMG-012 expected"),
        ("correct", {"assistants": "A03@OMG-012@OMG-013"}, "a building such as OMG-028"),
        ("plan", {"worker": "CHAR-1", "moves": "A03@CHAR-1@CHAR-1"}, "a building such as OMG-028"),
        ("build", {"card": "OMG-001", "pay": "CHAR-1:100"}, "a whole number from 1 to 94"),
        ("correct", {"sunrise": "gold"}, "a symbol such as wood or wood*"),
        ("correct", {"hand": "95"}, "a whole number from 0 to 94"),
        ("correct", {"hand": "CHAR-1"}, "correct hand: one of"),
        ("correct", {"hand": "3", "reason": LONG}, "at most 200 characters"),
        ("correct", {"final_buildings": "2,x"}, "a whole number from 0 to 9"),
    ],
)
def test_a_bad_move_is_named(kind: str, fields: dict[str, str], told: str) -> None:
    with pytest.raises(Unreadable) as fault:
        GAME.read("ann", kind, fields)
    assert told in str(fault.value)


@pytest.mark.parametrize("kind", BY_KIND)
def test_no_field_takes_everything(kind: str) -> None:
    for name in BY_KIND[kind].fields:
        for text in (LONG, NUL):
            with pytest.raises(Unreadable):
                GAME.read("ann", kind, {name: text})


@pytest.mark.parametrize(
    ("kind", "fields", "told"),
    [
        ("reveal", {"cards": "none"}, "reveal cards: at least one card expected"),
        ("correct", {}, "correct needs at least one name=value"),
        (
            "build",
            {"card": "OMG-001", "pay": "CHAR-1:1,CHAR-1:2"},
            AT_MOST_ONCE.format("build pay"),
        ),
        (
            "plan",
            {"worker": "CHAR-1", "moves": "A03@OMG-020/CHAR-1+CHAR-1"},
            AT_MOST_ONCE.format("plan moves"),
        ),
    ],
)
def test_a_bad_move_is_told_in_these_words(kind: str, fields: dict[str, str], told: str) -> None:
    with pytest.raises(Unreadable) as fault:
        GAME.read("ann", kind, fields)
    assert str(fault.value) == told


def test_a_good_without_a_number_is_one() -> None:
    move = GAME.read("ann", "build", {"card": "OMG-001", "pay": "CHAR-1"})
    assert move.written()["pay"] == "CHAR-1:1"


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("assistant.A16", "green:0", "green: a number from 1 to 99 expected, not 0"),
        ("sun.OMG-056", "maybe", "sun.OMG-056: yes or no expected, not 'maybe'"),
    ],
)
def test_a_print_that_cannot_be_is_named_by_the_box(name: str, value: str, told: str) -> None:
    with pytest.raises(Unreadable) as fault:
        GAME.box.check_fact(name, value)
    assert str(fault.value) == told


def test_a_side_of_an_assistant_that_cannot_be_is_named() -> None:
    (side,) = (fact for fact in GAME.box.facts() if fact.name == "assistant.A16")
    with pytest.raises(Unreadable, match="green: a number from 1 to 99 expected, not 0"):
        side.field.read("green:0,cost:1")
    assert GAME.box.check_fact("assistant.A16", " green:1, cost:6,points:3 ") == (
        "green:1,cost:6,points:3"
    )
