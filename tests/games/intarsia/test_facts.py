"""Printed facts: what is known, what is asked, in which form it is kept."""

from collections import Counter

import pytest

from referee.engine.box import Confidence
from referee.engine.errors import Unreadable
from referee.engine.ruling import Refused
from referee.games.intarsia.game import GAME
from referee.games.intarsia.rules.cards import coloured, lacking, read_cards, written
from referee.games.intarsia.rules.elements import IN_THE_BOX, PRICE_OF, full_supply
from referee.games.intarsia.rules.facts import board_facts, practice_facts, read_fact, sources
from referee.games.intarsia.rules.words import COLOURS, SPACES


def test_only_what_the_sources_tell_is_known() -> None:
    known = {name for name, fact in board_facts().items() if fact.value is not None}
    assert known == {
        "start.S1", "start.S5", "tile.hammer.green.needs", "tool.hammer", "tool.plane",
    }  # fmt: skip
    for fact in board_facts().values():
        assert (fact.value is None) == (fact.confidence == "U")
        assert fact.value is None or fact.source in sources()


def test_everything_printed_can_be_told() -> None:
    names = set(board_facts())
    # 12 frame places on each side, 8 coloured cross places on side B; for all plans or for one.
    assert sum(name.startswith("floor.") for name in names) == 5 * (12 + 12 + 8)
    assert sum(name.startswith("tile.") for name in names) == 24 * 3
    assert {fact.name for fact in GAME.box.facts()} == names
    unknown = [fact for fact in GAME.box.facts() if fact.confidence is Confidence.UNKNOWN]
    assert len(unknown) == len(names) - 5
    for fact in GAME.box.facts():
        for choice in fact.field.choices:
            assert fact.field.read(choice) == choice


def test_the_practice_board_is_complete_and_its_values_are_possible() -> None:
    facts = practice_facts()
    for side, crosses in (("A", 0), ("B", 8)):
        colours = [v for name, v in facts.items() if name.startswith(f"floor.{side}.")]
        assert len(colours) == 12 + crosses
    frames = Counter(facts[f"floor.A.{p}"] for p in ("r-1c0", "r0c-1", "r0c1", "r1c0"))
    assert set(frames) == set(COLOURS)
    for space in SPACES:
        for what in ("needs", "bonus", "second"):
            assert f"tile.{space}.{what}" in facts
    assert {f"start.S{n}" for n in (2, 3, 4)} <= set(facts)
    fields = int(facts["ring.fields"])
    assert all(f"ring.{number}" in facts for number in range(1, fields + 1))
    assert f"ring.{fields + 1}" not in facts
    # Every colour comes up as often, in frames and in start cards.
    for side in "AB":
        places = [name for name in facts if name.startswith(f"floor.{side}.")]
        assert len(set(Counter(facts[name] for name in places).values())) == 1


def test_prices_and_supplies_are_those_of_the_rulebook() -> None:
    assert PRICE_OF == {"frame": 1, "midsection": 2, "core": 3, "table": 4, "cross": 4}
    assert full_supply(4) == (9, 9, 9, 9, 36, 28, 20, 30)
    assert full_supply(3)[:4] == (7, 7, 7, 7)
    assert full_supply(2)[:4] == (5, 5, 5, 5)
    assert IN_THE_BOX == 150


@pytest.mark.parametrize(
    ("name", "text", "kept"),
    [
        ("floor.A.r0c1", "green", "green"),
        ("floor.B.2.r-2c0", "red", "red"),
        ("tile.plane.red.needs", "1,3,2", "3,2,1"),
        ("tile.plane.red.bonus", "3", "3"),
        ("tile.plane.red.second", "1/3+", "1/3+"),
        ("tile.plane.red.second", "none", "none"),
        ("ring.fields", "08", "8"),
        ("ring.3", "joker,yellow:2", "yellow:2,joker:1"),
        ("ring.3", "b:2,a:1", "a:2,b:1"),
        ("ring.3", "any,any,any", "any:3"),
        ("ring.3", "any:1,red:1,c:1", "a:1,any:1,red:1"),
        ("start.S2", "joker,red:4,green:3,violet:2", "red:4,green:3,violet:2,joker:1"),
        ("tool.tool3", "Säge", "Säge"),
        ("tool.tool3", "Säge".ljust(60), "Säge"),
    ],
)
def test_a_told_fact_is_kept_in_one_form(name: str, text: str, kept: str) -> None:
    assert read_fact(name, text) == kept
    assert read_fact(name, kept) == kept
    assert GAME.box.check_fact(name, text) == kept


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("floor.A.r0c1", "brown"),
        ("floor.A.r0c0", "green"),
        ("floor.A.r-2c0", "green"),
        ("floor.B.r-1c1", "green"),
        ("tile.plane.red.needs", "5"),
        ("tile.plane.red.needs", "1,1,1,1"),
        ("tile.plane.red.needs", ""),
        ("tile.plane.red.bonus", "4"),
        ("tile.plane.red.second", "2/plain"),
        ("tile.plane.red.second", "4/4"),
        ("ring.fields", "2"),
        ("ring.fields", "21"),
        ("ring.fields", "x"),
        ("ring.3", "yellow:4"),
        ("ring.3", "yellow:2"),
        ("ring.3", "d:3"),
        ("ring.21", "any:3"),
        ("start.S2", "red:10"),
        ("start.S2", "red:7,joker:3"),
        ("start.S2", "red:9,joker:2"),
        ("tool.tool3", "3"),
        ("tool.tool3", "x" * 61),
        ("nothing", "1"),
    ],
)
def test_what_cannot_be_printed_there_is_unreadable(name: str, text: str) -> None:
    with pytest.raises(Unreadable):
        read_fact(name, text)


@pytest.mark.parametrize("text", ["none", "green:2", "yellow:1,joker:3", "red:16"])
def test_cards_read_back_as_they_were_written(text: str) -> None:
    assert written(read_cards(text)) == text


@pytest.mark.parametrize("text", ["green:", "green:x", "blue", "green:77", "red:40,green:40", "1"])
def test_cards_that_do_not_exist_are_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        read_cards(text)


def test_floors_that_differ_are_told_one_by_one() -> None:
    facts = {"fact.floor.A.1.r0c1": "red", "fact.floor.A.3.r0c1": "green"}
    facts |= {"fact.start.S2": "red:8,joker:2", "start_cards": "S1,S2", "plans": "3,1"}
    table = GAME.open(("ann", "ben"), facts)
    for seat, colour in (("ann", "green"), ("ben", "red")):
        move = GAME.read(seat, "build", {"element": "frame", "place": "r0c1", "pay": colour})
        codes = getattr(GAME.judge(table, move), "codes", ())
        assert "wrong_colour" not in codes
        assert "unknown_fact" not in codes
    move = GAME.read("ann", "build", {"element": "frame", "place": "r1c0", "pay": "green"})
    refused = GAME.judge(table, move)
    assert isinstance(refused, Refused)
    assert [reason.facts for reason in refused.reasons] == [{"fact": "floor.A.3.r1c0"}]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("green:2,blue", "cards such as green:2,joker:1 expected, found 'blue'"),
        ("green:777", "at most 76 cards expected, found 'green:777'"),
        ("green:40,red:37", "at most 76 cards expected, found 77"),
    ],
)
def test_unreadable_cards_say_what_was_expected_and_found(text: str, said: str) -> None:
    with pytest.raises(Unreadable) as fault:
        read_cards(text)
    assert str(fault.value) == said


def test_all_76_cards_can_be_written_and_jokers_have_no_colour() -> None:
    assert read_cards("green:64,joker:12") == (0, 0, 64, 0, 12)
    assert coloured((1, 2, 3, 4, 5)) == 10
    assert lacking((1, 0, 5, 0, 0), (3, 0, 2, 1, 4)) == (2, 0, 0, 1, 4)
