"""Rewards and productions: what is given at once and what is asked first."""

from msgspec.structs import replace

from referee.engine.ruling import Refused
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import read_gains
from referee.games.woodcraft.rules.rewards import (
    grant,
    grant_production,
    not_producing,
    occupied,
    place_tool,
    produce,
    producers,
)
from referee.games.woodcraft.rules.table import Decision, Table
from tests.games.woodcraft.sample_helpers import table_with
from tests.games.woodcraft.sample_tables import table_of, told, with_shop
from tests.games.woodcraft.view_samples import opened


def granted(table: Table, gains: str, source: str = "rim") -> Draft:
    draft = Draft(table)
    grant(draft, 0, read_gains(gains), source)
    return draft


def test_plain_rewards_are_given_at_once() -> None:
    draft = granted(table_of(), "blueberry:2,lantern:1,glue:3,points:4,reputation:1,die:green:2")
    shop = draft.current().workshops[0]
    assert (shop.blueberries, shop.lanterns, shop.glue, shop.points) == (14, 2, 3, 4)
    assert (shop.reputation, shop.lumber[-1]) == (1, "G2")
    assert draft.current().decisions == ()
    assert all(step.facts["source"] == "rim" for step in draft.steps)


def test_income_steps_go_on_their_track_or_are_chosen() -> None:
    draft = granted(table_of(), "blueberry_income:2,hazelnut_income:3,income:2", "attic")
    shop = draft.current().workshops[0]
    assert (shop.blueberry_income, shop.hazelnut_income) == (2, 3)
    assert draft.current().decisions == (Decision("income", 0, "attic"),) * 2


def test_which_die_and_which_tool_is_asked() -> None:
    draft = granted(table_of(), "die:green-or-brown:2,tool:saw-or-axe,tool:any", "saw")
    assert draft.current().decisions == (
        Decision("die", 0, "saw", choices=("G2", "B2")),
        Decision("tool", 0, "saw", choices=("saw", "axe")),
        Decision("tool", 0, "saw"),
    )


def test_a_full_attic_takes_no_tool_and_counts_those_that_wait() -> None:
    table = with_shop(table_of(), 0, attic=("saw",) * 10 + ("",))
    table = replace(table, decisions=(Decision("tool", 1, "x"), Decision("die", 0, "x")))
    draft = granted(table, "tool:any,tool:any")
    assert [each.kind for each in draft.current().decisions] == ["tool", "die", "tool"]
    assert told(draft.steps) == [("attic_full", "ann", {})]


def test_a_tool_takes_the_rewards_beside_it_and_doubtful_ones_are_said() -> None:
    """R-109: B1 and B2 are joined by 1 reputation, B1 and M1 by 1 hazelnut income."""
    table = with_shop(table_of(), 0, attic=("", "saw", "", "", "?", *("",) * 6))
    draft = Draft(table)
    place_tool(draft, 0, 0, "axe")
    assert told(draft.steps)[:2] == [
        ("tool_placed", "ann", {"tool": "axe", "space": "B1"}),
        ("attic_link", "ann", {"one": "B1", "other": "B2"}),
    ]
    doubt = {"one": "B1", "other": "M1", "gain": "hazelnut_income:1"}
    assert told(draft.steps)[-1] == ("attic_link_in_doubt", "ann", doubt)
    assert draft.current().workshops[0].attic[0] == "axe"
    assert draft.current().workshops[0].reputation == 1


def test_a_lantern_that_a_tile_lets_produce_counts_as_brought_by_the_tile() -> None:
    """Q-18."""
    table = replace(table_with("X/lamp"), tile_produces=True, tile_lanterns=1)
    assert granted(table, "lantern:2", "production").current().tile_lanterns == 3
    assert granted(table, "lantern:2", "rim").current().tile_lanterns == 1
    other = replace(table, tile_produces=False)
    assert granted(other, "lantern:2", "production").current().tile_lanterns == 1


def test_reputation_that_lanterns_bring_is_rewarded_on_its_way() -> None:
    """H-19: the thirteenth space of the track gives 2 points to whoever reaches it."""
    table = table_of(cards="practice", phase="turn")
    table = with_shop(table, 0, rooms=("PHII/1", "", "", "", "", ""), reputation=11)
    shop = granted(table, "lantern:2").current().workshops[0]
    assert (shop.lanterns, shop.reputation, shop.points) == (3, 13, 2)


# Who produces.


def test_one_helper_alone_produces_at_once() -> None:
    draft = granted(table_with("X/1"), "produce:2")
    assert told(draft.steps) == [
        ("produces", "ann", {"room": "R1", "card": "X/1", "source": "rim"}),
        ("gain", "ann", {"what": "glue", "n": 1, "now": 1, "source": "production"}),
    ]
    # What a production lets produce is asked, or a helper could go on for ever.
    asked = granted(table_with("X/1"), "produce:2", "production").current()
    assert asked.decisions == (Decision("produce", 0, "production", 1, ("R1",)),)


def test_of_several_helpers_it_is_asked_which_and_up_to_how_many() -> None:
    several = table_with("X/1", "?", "X/2", "Z/9")
    assert occupied(several.workshops[0]) == ("R1", "R3", "R4")
    assert producers(several, several.workshops[0]) == ("R1", "R3")
    assert producers(several, several.workshops[0], "R1") == ("R3",)
    asked = granted(several, "produce:2").current()
    assert asked.decisions == (Decision("produce", 0, "rim", 2, ("R1", "R3", "R4")),)
    many = granted(several, "produce:6").current()
    assert many.decisions == (Decision("produce", 0, "rim", 3, ("R1", "R3", "R4")),)


def test_a_helper_that_nobody_has_entered_is_asked_for_and_an_empty_house_is_told() -> None:
    unknown = granted(table_with("Z/9"), "produce:1")
    assert unknown.current().decisions == (Decision("produce", 0, "rim", 1, ("R1",)),)
    nobody = granted(table_with(), "produce:1")
    assert told(nobody.steps) == [("nobody_produces", "ann", {})]
    draft = Draft(table_with("X/1", "X/2"))
    grant_production(draft, 0, 4, "room", "R2")
    assert [step.key for step in draft.steps] == ["produces", "gain"]


def test_only_helpers_that_are_known_produce() -> None:
    draft = Draft(table_with("X/1", "Z/9"))
    produce(draft, 0, ("R1", "R2"), "tile")
    assert draft.current().workshops[0].glue == 1
    assert [step.key for step in draft.steps] == ["produces", "gain"]
    shop = draft.shop(0)
    unknown, nobody = not_producing(shop, "R2"), not_producing(shop, "R3")
    assert (unknown.code, unknown.facts) == ("unknown_card", {"card": "Z/9"})
    assert (nobody.code, nobody.facts) == ("no_helper_there", {"room": "R3"})


def test_a_move_out_of_turn_tells_what_no_open_action_would_allow() -> None:
    table = opened("ann", "ben")
    move = GAME.read("ann", "buy_materials", {"glue": "1"})
    ruling = GAME.judge(table, move)
    assert isinstance(ruling, Refused)
    assert ruling.codes[0] == "action_not_available"
