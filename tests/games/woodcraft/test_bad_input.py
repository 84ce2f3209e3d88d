"""Bad openings and bad moves get a clear error and change nothing."""

from collections.abc import Mapping

import pytest

from referee.engine.errors import Unreadable
from referee.engine.ruling import Refused
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.registry import BY_KIND

HUGE = "9" * 5000
LONG = "x" * 5000
NUL = "a\x00b"


@pytest.mark.parametrize(
    ("seats", "opening", "told"),
    [
        ("", {}, "seats: 1 to 4 expected, found 0"),
        ("a b c d e", {}, "seats: 1 to 4 expected, found 5"),
        ("a a", {}, "every seat needs a name of its own"),
        ("table", {}, "seats: 'table' cannot be the name of a seat"),
        ("#ann", {}, "seats: '#ann' cannot be the name of a seat"),
        ("?", {}, "seats: '?' cannot be the name of a seat"),
        ("a=b", {}, "seats: one word expected"),
        (LONG, {}, "seats: one word expected"),
        (NUL, {}, "seats: one word expected"),
        ("ann", {"colour": "red"}, "unknown header 'colour'; there are start, tiles"),
        ("ann", {"start": "N"}, "start: one of TR, BR, BL, TL expected, found 'N'"),
        ("ann", {"tiles": "buy_lumber"}, "tiles: each of buy_lumber"),
        ("ann", {"tiles": "fly"}, "tiles: one of buy_lumber"),
        ("ann", {"yard": "G1"}, "yard: two dice of each colour expected"),
        ("ann", {"yard": "G0,G1,Y1,Y1,B1,B1"}, "yard: a die such as G3"),
        ("ann", {"cards": "all"}, "cards: one of printed, practice, none expected"),
        ("ann", {"displays": "maybe"}, "displays: yes or no expected"),
        ("ann", {"contracts": "flat12"}, "contracts: 3 different ones expected"),
        ("ann", {"contracts": "flat12,flat12,dice"}, "contracts: 3 different ones expected"),
        ("ann", {"contracts": "flat12,dice,tools,helpers"}, "contracts: 3 different"),
        ("ann", {"contracts": "gold,dice,tools"}, "contracts: one of marketing"),
        ("ann", {"reputation_tiles": "A"}, "reputation_tiles: two different ones"),
        ("ann", {"reputation_tiles": "A,A"}, "reputation_tiles: two different ones"),
        ("ann", {"reputation_tiles": "D,A"}, "reputation_tiles: one of A, B, C"),
        ("ann", {"solo_deck": "mine"}, "solo_deck: one of own, entered, physical"),
        ("ann", {"fact.rim.XX.1": "none"}, "fact: 'rim.XX.1' is not the name of a printed fact"),
        ("ann", {"fact.rim.TR.1": "gold:1"}, "fact: rim.TR.1: 'gold:1': expected one of"),
        ("ann", {"fact.rim.TR.1": "points:" + HUGE}, "fact: at most 120 characters"),
        ("ann", {"fact.rim.TR.6": "points:1"}, "rim.TR.6 is the same in every box"),
        ("ann", {"fact.material.glue.2": "5"}, "material.glue.2 is the same in every box"),
        ("ann", {"fact.marketing.3.cost": "-1"}, "expected a number from 0 to 100, not '-1'"),
        ("ann", {"option.luck": "yes"}, "option: passing_reaches_tile"),
        ("ann", {"option.replant": "perhaps"}, "option replant: yes or no expected"),
        ("ann", {"option.reputation_end": "15"}, "option reputation_end: one of 13, 14, both"),
    ],
)
def test_an_opening_that_makes_no_sense_is_unreadable(
    seats: str, opening: Mapping[str, str], told: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.open(seats.split(" ") if seats else [], opening)
    assert told in str(caught.value)
    assert len(str(caught.value)) < 400


def test_lists_in_the_header_take_commas_and_blanks() -> None:
    tiles = "improve_workshop produce_plant,hire_helper ,  choose_orders, buy_materials"
    table = GAME.open(
        ["ann"],
        {
            "cards": "none",
            "tiles": f"{tiles} exchange_dice  buy_lumber",
            "yard": "B6 B3, Y4 Y1 ,G5,G2",
            "contracts": "flat12 dice tools",
            "reputation_tiles": "B A",
        },
    )
    facts = GAME.table_facts(table)
    assert facts["tile.improve_workshop"] == "TR1"
    assert facts["tile.buy_lumber"] == "TR7"
    assert facts["yard"] == "G2,G5,Y1,Y4,B3,B6"
    assert facts["contracts_shown"] == "flat12,dice,tools"
    assert facts["reputation_tiles"] == "B,A"


@pytest.mark.parametrize(
    ("kind", "fields", "told"),
    [
        ("fly", {}, "no move is called 'fly'; there are place_tool"),
        (LONG, {}, "no move is called 'xxx"),
        ("choose_tile", {}, "choose_tile needs tile"),
        ("choose_tile", {"tile": "fly"}, "choose_tile tile: one of buy_lumber"),
        ("choose_tile", {"tile": "buy_lumber", "die": "G0"}, "choose_tile die: a die such as G3"),
        ("choose_tile", {"tile": "buy_lumber", "colour": "G"}, "has no field 'colour'"),
        ("choose_tile", {"tile": "buy_lumber", "helpers": "R7"}, "choose_tile helpers: one of R1"),
        ("buy_lumber", {"dice": "G1," * 100}, "at most 60 values expected"),
        ("buy_lumber", {"dice": "g1"}, "a die such as G3, Y6 or B1 expected, found 'g1'"),
        ("buy_materials", {"glue": "-2"}, "a whole number from 0 to 20 expected, found '-2'"),
        ("buy_materials", {"glue": HUGE}, "a whole number from 0 to 20 expected"),
        ("splice", {"die": "G1", "by": "0", "tile": "1"}, "a whole number from 1 to 5"),
        ("splice", {"die": "G1", "by": "1", "tile": "3"}, "one of 1, 2, 4 expected, found '3'"),
        ("saw", {"die": "G5", "parts": "0,5"}, "one of 1, 2, 3, 4, 5 expected, found '0'"),
        ("saw", {"die": "G5", "parts": "2,3", "reuse": "maybe"}, "yes or no expected"),
        ("glue", {"dice": "G1,G2", "colour": "green"}, "one of G, Y, B expected"),
        ("harvest", {"pot": "R"}, "one of G, Y, B expected"),
        ("hire_helper", {"card": "a b", "room": "R2"}, "hire_helper card: one word expected"),
        ("hire_helper", {"card": NUL, "room": "R2"}, "hire_helper card: one word expected"),
        ("hire_helper", {"card": "X", "room": "R9"}, "hire_helper room: one of R1"),
        ("take_order", {"card": LONG}, "take_order card: one word expected"),
        ("place_tool", {"space": "B5"}, "place_tool space: one of B1"),
        ("place_tool", {"space": "B1", "tool": "drill"}, "place_tool tool: one of wrench"),
        ("use_helper", {"room": "R1", "by": "6"}, "a whole number from -5 to 5 expected"),
        ("use_helper", {"room": "R1", "give": "gold"}, "one of glue, scrap, sawblade, lantern"),
        ("claim_contract", {"contract": "gold"}, "one of marketing"),
        ("choose_income", {"track": "gold"}, "one of blueberry, hazelnut expected"),
        ("decline", {"what": "turn"}, "decline what: one of improve, order"),
        ("market", {"column": "3"}, "market has no field 'column' (its fields: none)"),
        ("tell_fact", {"name": "rim.XX.1", "value": "none"}, "is not the name of a printed fact"),
        ("tell_fact", {"name": "rim.TR.1", "value": "gold:1"}, "tell_fact: rim.TR.1: 'gold:1'"),
        ("tell_fact", {"name": "glue_tile.cost", "value": "1"}, "is the same in every box"),
        ("enter_order", {}, "enter_order card: one word expected"),
        ("enter_order", {"card": "?", "deck": "early"}, "stands for no card in particular"),
        ("enter_order", {"card": "-"}, "stands for no card in particular"),
        ("enter_order", {"card": "none"}, "stands for no card in particular"),
        ("enter_order", {"card": "X", "deck": "early"}, "enter_order X: 'needs' is missing"),
        ("enter_order", {"card": "X", "deck": "early", "row": "7", "needs": "G1"}, "1 to 6"),
        ("enter_order", {"card": "X", "deck": "early", "row": "1", "needs": "G9"}, "'G9'"),
        ("enter_order", {"card": "X", "deck": "early", "row": "1", "needs": "none"}, "at least"),
        ("enter_order", {"card": "X", "price": "3"}, "enter_order has no field 'price'"),
        ("enter_helper", {"card": "X", "deck": "early", "cost": "-1", "production": "none"}, "0"),
        ("enter_helper", {"card": "X", "deck": "early", "cost": HUGE}, "at most 200 characters"),
        ("enter_solo", {"card": "X"}, "a solo card moves one or two shown tiles"),
        ("enter_solo", {"card": "X", "tiles": "fly"}, "'tiles': expected one of"),
        ("correct", {}, "correct needs at least one name=value"),
        ("correct", {"reason": "why"}, "correct needs at least one name=value"),
        ("correct", {"gold": "3"}, "correct gold: nothing is called 'gold' here; there are"),
        ("correct", {"points": "-1"}, "correct points: a whole number from 0 to 999"),
        ("correct", {"points": HUGE}, "correct points: a whole number from 0 to 999"),
        ("correct", {"points": "3", "reason": LONG}, "at most 200 characters"),
        ("correct", {"points": "3", "reason": "a\nb"}, "one line of printable text"),
        ("correct", {"reputation": "15"}, "a whole number from 0 to 14"),
        ("correct", {"lumber": "G7"}, "correct lumber: a die such as G3"),
        ("correct", {"potted": "G1,G2"}, "at most one tree of each colour"),
        ("correct", {"pots": "4"}, "a whole number from 1 to 3"),
        ("correct", {"rooms": "X/1"}, "such as R1:… expected, found 'X/1'"),
        ("correct", {"rooms": "R9:X/1"}, "such as R1:… expected"),
        ("correct", {"attic": "B1:drill"}, "one of wrench"),
        ("correct", {"tools": "drill"}, "one of wrench"),
        ("correct", {"tools": ",".join(["?"] * 12)}, "at most 11 tools expected, found 12"),
        ("correct", {"tools": "12"}, "a whole number from 0 to 11"),
        ("correct", {"orders": "X/1"}, "an order with its row such as OI/6@2 expected"),
        ("correct", {"orders": "X/1@7"}, "a whole number from 1 to 6"),
        ("correct", {"saw_tiles": "4"}, "a whole number from 0 to 3"),
        ("correct", {"saw_tiles": "x,x,x,x"}, "at most 3 tiles expected"),
        ("correct", {"glue_tile": "2"}, "a whole number from 0 to 1"),
        ("correct", {"tile.buy_lumber": "BR8"}, "one of TR1"),
        ("correct", {"tile.fly": "BR1"}, "nothing is called 'tile.fly'"),
        ("correct", {"round": "0"}, "a whole number from 1 to 99"),
        ("correct", {"phase": "setup"}, "one of turn, over expected"),
        ("correct", {"arc": "maybe"}, "yes or no expected"),
        ("correct", {"contracts_shown": "dice,dice"}, "at most 8 different ones"),
        ("correct", {"reputation_tiles": "A,B,C"}, "at most 2 different ones"),
    ],
)
def test_a_move_that_is_none_is_unreadable(kind: str, fields: Mapping[str, str], told: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.read("ann", kind, fields)
    assert told in str(caught.value)
    assert len(str(caught.value)) < 800


@pytest.mark.parametrize("kind", [kind for kind, move in BY_KIND.items() if move.fields])
def test_a_field_that_a_move_does_not_have_is_named(kind: str) -> None:
    with pytest.raises(Unreadable, match=f"{kind} has no field 'wish'"):
        GAME.read("ann", kind, {"wish": "1"})


def test_a_seat_that_nobody_holds_is_refused_and_nothing_changes() -> None:
    table = GAME.open(["ann", "ben"], {"cards": "none"})
    before = GAME.table_facts(table), GAME.seat_facts(table, "ann"), GAME.seat_facts(table, "ben")
    for kind, fields in (
        ("choose_tile", {"tile": "buy_lumber"}),
        ("correct", {"points": "3"}),
        ("take_five", {}),
        ("refill_yard", {"dice": "G1"}),
    ):
        ruling = GAME.judge(table, GAME.read("zed", kind, fields))
        assert isinstance(ruling, Refused)
        assert "no_such_seat" in ruling.codes
    after = GAME.table_facts(table), GAME.seat_facts(table, "ann"), GAME.seat_facts(table, "ben")
    assert before == after


def test_every_reason_is_given_with_its_facts() -> None:
    table = GAME.open(["ann", "ben"], {"cards": "none", "yard": "G2,G5,Y1,Y4,B3,B6"})
    ruling = GAME.judge(table, GAME.read("ben", "buy_lumber", {"dice": "B6,B6,B6"}))
    assert isinstance(ruling, Refused)
    assert [(reason.code, reason.rule.number, reason.facts) for reason in ruling.reasons] == [
        ("not_your_turn", "R-031", {"turn": "ann"}),
        ("action_not_available", "R-033", {"action": "buy_lumber"}),
        ("two_dice_at_most", "R-056", {"n": 3}),
        ("not_in_yard", "R-056", {"dice": "B6,B6"}),
        ("cannot_pay_dice", "R-056", {"needs": 24, "has": 12}),
    ]


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        ("enter_order", {"card": "OI/7", "deck": "early", "row": "3", "needs": "G4"}),
        ("enter_helper", {"card": "HI/7", "deck": "early", "cost": "3", "production": "glue:1"}),
    ],
)
def test_every_field_that_a_card_must_tell_is_called_required(
    kind: str, written: dict[str, str]
) -> None:
    assert set(BY_KIND[kind].required()) == set(written)
    GAME.read("ann", kind, written)
    for name in written:
        with pytest.raises(Unreadable):
            GAME.read("ann", kind, {key: text for key, text in written.items() if key != name})
