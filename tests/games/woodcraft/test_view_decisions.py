import pytest

from referee.engine.ruling import Allowed
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.pages.values_decisions import (
    HandDecision,
    IncomeDecision,
    SpecialDecision,
    ToolDecision,
)
from referee.games.woodcraft.pages.view import view as view_of
from referee.games.woodcraft.rules.table import Table
from tests.games.woodcraft.view_samples import after, decision, opened, played


def with_tool() -> Table:
    """Return a table at which ann has just crossed the tool line (R-125)."""
    return after(
        opened("ann", "ben"),
        "ann correct hazelnut_income=3 attic=B4:mallet",
        "ann choose_tile tile=improve_workshop",
        "ann improve_workshop add=pot",
    )


def test_every_space_of_the_attic_shows_what_a_tool_would_bring() -> None:
    tool = decision(with_tool(), "ann", ToolDecision)
    wrench = next(each for each in tool.tools if each.tool == "wrench")
    brings = {space.space: space.gain for space in wrench.spaces if not space.reasons}
    assert brings == {"B1": "", "B2": "", "B3": "blueberry_income:2"}
    mallet = next(each for each in tool.tools if each.tool == "mallet")
    assert all(not space.gain for space in mallet.spaces)
    assert tool.preferred != "mallet"
    closed = next(space for space in wrench.spaces if space.space == "M3")
    assert [reason.code for reason in closed.reasons] == ["attic_space_closed"]


def test_a_first_tool_tells_what_different_tools_beside_each_space_bring_later() -> None:
    table = after(with_tool(), "ann correct attic=none")
    wrench = next(each for each in decision(table, "ann", ToolDecision).tools)
    later = {space.space: space.later for space in wrench.spaces if not space.reasons}
    assert {space.gain for space in wrench.spaces} == {""}
    assert later == {
        "B1": "reputation:1,hazelnut_income:1",
        "B2": "reputation:1,produce:1,blueberry_income:3,lantern:1,?",
        "B3": "produce:1,blueberry_income:2,hazelnut_income:1,reputation:1",
        "B4": "blueberry_income:2,produce:1",
    }
    # What comes at once, beside the mallet, is not among it.
    beside = next(each for each in decision(with_tool(), "ann", ToolDecision).tools)
    later = {space.space: space.later for space in beside.spaces}
    assert later["B3"] == "produce:1,hazelnut_income:1,reputation:1"


def test_a_space_beside_a_tool_without_a_kind_says_that_its_reward_is_in_doubt() -> None:
    table = after(with_tool(), "ann correct attic=B1:?,B2:wrench")
    tool = decision(table, "ann", ToolDecision)
    saw = next(each for each in tool.tools if each.tool == "saw")
    doubts = {space.space: space.in_doubt for space in saw.spaces}
    assert {space for space, others in doubts.items() if others} == {"M1"}
    assert doubts["M1"] == ("B1",)
    placing = GAME.read("ann", "place_tool", {"space": "M1", "tool": "saw"})
    ruling = GAME.judge(table, placing)
    assert isinstance(ruling, Allowed)
    told = [step.facts for step in ruling.steps if step.key == "attic_link_in_doubt"]
    assert told == [{"one": "M1", "other": "B1", "gain": "hazelnut_income:1"}]


def test_others_are_told_whom_the_table_waits_for() -> None:
    [found] = view_of(with_tool(), "ben").decisions
    assert (found.seat, found.decision, found.hidden) == ("ann", "tool", False)


def test_only_the_owner_of_a_hand_chooses_from_it() -> None:
    for table in played(2, 3):
        for viewer in (*table.seats, None):
            for found in view_of(table, viewer).decisions:
                if found.decision == "hand":
                    assert isinstance(found, HandDecision) == (found.seat == viewer)


def test_an_income_step_shows_both_tracks() -> None:
    table = after(
        opened("ann", "ben"),
        "ann choose_tile tile=improve_workshop",
        "ann improve_workshop add=splice",
    )
    found = decision(table, "ann", IncomeDecision)
    assert [(each.track, each.after) for each in found.choices] == [
        ("blueberry", 1),
        ("hazelnut", 1),
    ]


def test_a_special_order_offers_contracts_with_their_worth_today() -> None:
    table = after(
        opened("ann", "ben", contracts="tools,helpers,flat12"),
        "ann enter_order card=SP/1 deck=special row=4 needs=G1",
        "ann correct orders=SP/1@4 lumber=G1 attic=B1:axe,B2:saw,B3:file",
        "ann complete_order card=SP/1",
    )
    found = decision(table, "ann", SpecialDecision)
    assert {each.contract: each.worth for each in found.choices} == {
        "tools": 2,
        "helpers": 0,
        "flat12": 12,
    }
    assert found.five.reasons == ()
    assert found.five.gain == "points:5,blueberry:5"


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_every_decision_of_a_match_can_be_shown(seed: int) -> None:
    kinds = set()
    for table in played(3, seed):
        for name in table.seats:
            kinds |= {each.decision for each in view_of(table, name).decisions}
    assert "hand" in kinds


def test_hidden_printed_hands_are_counted_not_named() -> None:
    table = GAME.open(("ann",), {"cards": "printed", "displays": "no", "yard": "G1,G1,Y1,Y1,B1,B1"})
    table = after(
        table,
        "table reveal_contracts contracts=tools,dice,tokens",
        "table place_reputation_tiles tiles=A,B",
        "ann keep_cards helper=HI/?sale-bonus placed=OI/6",
    )
    assert view_of(table, "ann").seats[0].hand_size == 3
    assert view_of(table, "ann").stage == "tile"
