"""A table in plain words, what a turn may have overlooked, and what a correction settles."""

from typing import Any

import pytest
from msgspec.structs import replace

from referee.engine.errors import Unreadable
from referee.engine.hints import Hint
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import SoloCard
from referee.games.woodcraft.rules.move import DieOrColour, Gains, OneDie, OrderReward, chosen
from referee.games.woodcraft.rules.settling import settle
from referee.games.woodcraft.rules.solo import resolve
from referee.games.woodcraft.rules.table import Action, Decision, PlacedOrder, Table
from tests.games.woodcraft.sample_tables import table_of, told, with_shop
from tests.games.woodcraft.view_samples import after, opened

YARD = ("G2", "G5", "Y1", "Y4", "B3", "B6")


def test_the_middle_of_the_table_in_words() -> None:
    table = table_of(
        cards="printed", round=3, turn=1, phase="turn", front=2, arc=False, yard=("", *YARD[1:]),
        order_display=("", "OI/6"), helper_display=(), contracts=("dice", "tools"),
        reputation_tiles=("", "B"), neutral=4, told=("yard",),
    )  # fmt: skip
    facts = GAME.table_facts(table)
    tiles = {name: facts.pop(name) for name in list(facts) if name.startswith("tile.")}
    assert facts == {
        "round": "3", "turn": "ben", "phase": "turn", "saw": "BL", "arc": "off",
        "yard": "G5,Y1,Y4,B3,B6", "order_display": "OI/6", "helper_display": "none",
        "contracts_shown": "dice,tools", "reputation_tiles": "-,B", "neutral": "4",
        "follows": "orders,helpers,displays",
    }  # fmt: skip
    assert tiles == {
        "tile.buy_lumber": "TR1", "tile.exchange_dice": "TR2", "tile.buy_materials": "TR3",
        "tile.choose_orders": "TR4", "tile.hire_helper": "TR5", "tile.produce_plant": "TR6",
        "tile.improve_workshop": "TR7",
    }  # fmt: skip
    assert GAME.table_facts(table_of())["arc"] == "on"


def test_a_workshop_in_words() -> None:
    table = with_shop(
        table_of(decisions=(Decision("tool", 1, "x"), Decision("die", 0, "x"))),
        1,
        points=7, blueberries=6, lanterns=5, glue=4, scrap=3, sawblades=2, reuse=1, reputation=9,
        blueberry_income=8, hazelnut_income=10, marketing=11,
        lumber=("B1", "G6", "Y3", "G2"), pots=("G4", "", None),
        saw_tiles=(True, False), splice_tiles=(False, True, True), glue_tile=(False,),
        rooms=("HI/1", "", "?1", "", "", ""), attic=("saw", "", "axe", *("",) * 8),
        orders=(PlacedOrder("OI/6", 2), PlacedOrder("?", 5)), hand=("OI/7",),
        completed=("OI/8", "?", "?"), contracts=("dice",),
    )  # fmt: skip
    facts = GAME.seat_facts(table, "ben")
    assert facts == {
        "points": "7", "blueberries": "6", "lanterns": "5", "glue": "4", "scrap": "3",
        "sawblades": "2", "reuse": "1", "reputation": "9", "blueberry_income": "8",
        "hazelnut_income": "10", "marketing": "11", "completed_orders": "3", "open_orders": "2",
        "orders": "OI/6@2,?@5", "lumber": "G2,G6,Y3,B1", "potted": "G4", "pots": "2",
        "saw_tiles": "2", "saw_tiles_usable": "1", "splice_tiles": "3",
        "splice_tiles_usable": "2,4", "glue_tile": "yes", "glue_tile_usable": "no",
        "helpers": "2", "rooms": "R1:HI/1,R3:?1", "tools": "2", "attic": "B1:saw,B3:axe",
        "contracts": "dice", "hand_size": "1", "decisions": "tool", "hand": "OI/7",
    }  # fmt: skip
    assert "hand" not in GAME.seat_facts(table, "ben", False)
    bare = GAME.seat_facts(table, "ann")
    assert (bare["glue_tile"], bare["glue_tile_usable"], bare["hand"]) == ("no", "no", "none")
    usable = GAME.seat_facts(with_shop(table, 0, glue_tile=(True,)), "ann")
    assert usable["glue_tile_usable"] == "yes"


# Reminders before the turn is passed on: what is true, never advice.


def reminded(table: Table, seat: str = "ann") -> list[Hint]:
    return list(GAME.reminders(table, seat))


def test_nothing_is_overlooked_before_a_tile_is_chosen_or_by_others() -> None:
    table = replace(opened("ann", "ben"), actions=(Action("buy_lumber", "tile"),))
    assert reminded(table) == []
    assert reminded(replace(table, tile="buy_lumber"), "ben") == []
    assert reminded(replace(table, tile="buy_lumber", phase="over")) == []
    assert reminded(replace(table, tile="buy_lumber")) == [
        Hint("action_open", {"tile": "buy_lumber"}),
        Hint("marketing_possible"),
    ]


def test_dice_beyond_six_helpers_and_marketing_are_reminded_of() -> None:
    table = table_of(cards="practice", phase="turn", tile="buy_lumber", yard=YARD)
    begun = (Action("buy_lumber", "tile", ("bought",)),)
    table = with_shop(
        replace(table, actions=begun), 0, blueberries=0, lumber=("G2",) * 8,
        rooms=("PHI/9", "PHI/5", "", "PHI/1", "", ""),
    )  # fmt: skip
    assert reminded(table) == [
        Hint("helper_unused", {"card": "PHI/9", "room": "R1"}),
        Hint("helper_unused", {"card": "PHI/1", "room": "R4"}),
        Hint("dice_beyond_six", {"n": 2, "dice": 8}),
    ]
    used = with_shop(table, 0, used=("PHI/9", "PHI/1"), lumber=("G1",) * 6)
    assert reminded(used) == []
    assert reminded(with_shop(used, 0, blueberries=2)) == [Hint("marketing_possible")]
    assert reminded(with_shop(used, 0, lumber=("G1",) * 7)) == [
        Hint("dice_beyond_six", {"n": 1, "dice": 7})
    ]


# After a correction nothing waits for an answer that cannot be given.


def settled(table: Table) -> Draft:
    draft = Draft(table)
    settle(draft)
    return draft


def test_tools_without_a_place_and_empty_hands_hold_nothing_up() -> None:
    tool, hand = Decision("tool", 0, "line"), Decision("hand", 1, "income")
    table = table_of(phase="income", round=4, decisions=(tool, tool, tool, hand))
    full = with_shop(table, 0, attic=("saw",) * 9 + ("", ""))
    draft = settled(with_shop(full, 1, hand=("OI/1",)))
    assert draft.current().decisions == (tool, tool, hand)
    assert told(draft.steps) == [("attic_full", "ann", {})]
    empty = settled(replace(full, decisions=(tool, hand, tool, tool)))
    assert empty.current().decisions == (tool, tool)
    assert empty.current().phase == "income"


def test_tools_of_another_seat_take_no_place() -> None:
    decisions = (Decision("tool", 1, "line"), Decision("tool", 0, "line"))
    table = with_shop(table_of(decisions=decisions), 0, attic=("saw",) * 10 + ("",))
    assert settled(table).current().decisions == decisions


def test_the_income_phase_goes_on_when_nobody_is_left_to_decide() -> None:
    table = table_of(phase="income", round=4, decisions=(Decision("hand", 1, "income"),))
    after_it = settled(table).current()
    assert (after_it.phase, after_it.round) == ("turn", 5)
    turn = settled(replace(table, phase="turn")).current()
    assert (turn.phase, turn.round, turn.decisions) == ("turn", 4, ())


# The solo deck at work (R-138 … R-146).


def solo_card(**printed: Any) -> SoloCard:
    nothing: dict[str, Any] = {
        "rearmost": False, "neutral": 0, "orders": (), "helpers": (), "reroll": (),
    }  # fmt: skip
    return SoloCard("S/1", **nothing | printed)


def test_a_solo_card_clears_only_cards_and_the_others_slide() -> None:
    table = table_of(
        1, cards="printed", phase="solo", owed=("solo",), yard=YARD, helper_display=(),
        order_display=("", "OI/6", "OI/7", "OI/8"), order_discards=("OI/1",),
    )  # fmt: skip
    draft = Draft(table)
    resolve(draft, solo_card(tiles=("buy_lumber",), orders=(1, 3), helpers=(2,), reroll=(2, 6)))
    found = draft.current()
    assert (found.order_display, found.order_discards) == (
        ("", "", "OI/6", "OI/8"),
        ("OI/1", "OI/7"),
    )
    assert (found.helper_display, found.owed) == ((), ())
    assert found.yard == ("G2", "", "Y1", "Y4", "B3", "")


def test_another_solo_card_is_drawn_when_no_tile_could_move() -> None:
    table = table_of(1, phase="solo", owed=("solo",))
    one, two = "buy_lumber", "exchange_dice"
    draft = Draft(table)
    resolve(draft, solo_card(tiles=(one, two)))
    assert draft.current().owed == ()
    assert "solo_draw_again" not in [step.key for step in draft.steps]
    # A tile before the arrow is blocked while the quadrant ahead is not empty.
    blocked = after(
        replace(table, phase="turn"),
        "table correct tile.buy_lumber=BR7 tile.exchange_dice=BR6 tile.buy_materials=BL7",
    )
    draft = Draft(replace(blocked, phase="solo", owed=("solo",)))
    resolve(draft, solo_card(tiles=(one, two)))
    assert draft.current().owed == ("solo",)
    assert told(draft.steps) == [
        ("solo_tile_skipped", "", {"tile": one}),
        ("solo_tile_skipped", "", {"tile": two}),
        ("solo_draw_again", "", {}),
    ]


# The words in which moves are written.


def test_a_die_or_its_colour_is_read() -> None:
    read = DieOrColour().read
    assert [read(text) for text in ("G3", "G", "green", "B", "brown")] == ["G3", "G", "G", "B", "B"]
    with pytest.raises(
        Unreadable, match=r"^a die such as G3 or a colour such as G expected, found 'red'$"
    ):
        read("red")
    with pytest.raises(Unreadable, match=r"^a die such as G3, Y6 or B1 expected, found 'G7'$"):
        OneDie().read("G7")
    assert OneDie().read("B6") == "B6"


def test_a_colour_means_the_one_die_of_it_that_is_on_offer() -> None:
    assert chosen("G", ("G3", "Y2")) == "G3"
    assert chosen("Y2", ("G3", "Y2", "Y5")) == "Y2"
    assert chosen("Y", ("G3", "Y2", "Y5")) == ""
    assert chosen("B", ("G3", "Y2")) == ""


@pytest.mark.parametrize("field", [Gains(), OrderReward()])
def test_rewards_are_read_and_written_alike(field: Any) -> None:
    assert field.write(field.read("points:2,blueberry:3")) == "points:2,blueberry:3"
    assert field.write(field.read("none")) == "none"
    with pytest.raises(Unreadable, match=r"^'gold:1': expected one of"):
        field.read("gold:1")
    with pytest.raises(Unreadable, match="at most 200 characters"):
        field.read("points:1," * 30)
    assert OrderReward().write(OrderReward().read("?")) == "?"
    with pytest.raises(Unreadable):
        Gains().read("?")
