"""How much a match follows: chosen at the start, told by the header, changed on the way."""

import pytest

from referee.engine.errors import Unreadable
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules import levels
from referee.games.woodcraft.rules.cards import next_told_helper
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import practice_facts, read_gains
from referee.games.woodcraft.rules.table import Effect, Table
from referee.games.woodcraft.rules.telling import helper_told
from tests.games.woodcraft.sample_tables import table_of, with_shop
from tests.games.woodcraft.view_samples import after


def opened(**header: str) -> Table:
    return GAME.open(("ann", "ben"), header)


@pytest.mark.parametrize(
    ("answers", "header"),
    [
        ({"cards": "light"}, {"cards": "printed", "follow": "none"}),
        (
            {"cards": "light", "follow.yard": "yes", "displays": "no"},
            {"cards": "printed", "follow": "yard"},
        ),
        (
            {"follow.orders": "no", "follow.helpers": "yes", "displays": "yes"},
            {"cards": "printed", "follow": "helpers,yard,displays"},
        ),
        ({"cards": "none", "displays": "no"}, {"cards": "none"}),
        ({"cards": "printed", "follow": "yard"}, {"cards": "printed", "follow": "yard"}),
    ],
)
def test_answers_at_the_start_become_one_header(
    answers: dict[str, str], header: dict[str, str]
) -> None:
    assert GAME.header(2, answers, {}) == header


def test_the_practice_set_is_followed_whatever_is_answered() -> None:
    header = GAME.header(2, {"cards": "practice", "follow.orders": "no"}, {})
    facts = {f"fact.{name}": value for name, value in practice_facts().items()}
    assert header == {"cards": "practice", **facts}


def test_the_light_level_is_offered_in_place_of_no_cards() -> None:
    cards = next(each for each in GAME.questions(2) if each.name == "cards")
    assert cards.field.choices == ("printed", "light", "practice")
    with pytest.raises(Unreadable, match="cards: one of printed, light, practice expected"):
        GAME.header(2, {"cards": "few"}, {})


@pytest.mark.parametrize(
    ("header", "fault"),
    [
        ({"follow": "orders,fun"}, "follow: one of orders, helpers, yard, displays expected"),
        ({"follow": "none", "cards": "practice"}, "follow: all of orders, helpers, yard, displays"),
        ({"follow": "yard", "cards": "none"}, "follow: all of orders, helpers, yard, displays"),
        (
            {"follow": "none", "yard": "G1,G2,Y1,Y2,B1,B2"},
            "^yard: not followed, so its dice are not told either$",
        ),
    ],
)
def test_a_header_that_cannot_be_followed_is_unreadable(header: dict[str, str], fault: str) -> None:
    with pytest.raises(Unreadable, match=fault):
        opened(**header)


@pytest.mark.parametrize(
    ("header", "followed"),
    [
        ({}, levels.ASPECTS),
        ({"displays": "no"}, ("orders", "helpers", "yard")),
        ({"cards": "none"}, ("yard",)),
        ({"follow": "orders"}, ("orders",)),
        ({"follow": "yard,displays"}, ("yard", "displays")),
        ({"follow": "none"}, ()),
    ],
)
def test_old_and_new_headers_say_what_is_followed(
    header: dict[str, str], followed: tuple[str, ...]
) -> None:
    table = opened(**header)
    assert levels.followed(table) == followed
    assert levels.told_aspects(table) == tuple(a for a in levels.ASPECTS if a not in followed)


def test_only_what_is_followed_lies_before_the_app() -> None:
    table = opened(follow="orders,displays")
    assert (len(table.order_display), table.helper_display, table.yard) == (4, (), ())
    assert len(opened(follow="yard,helpers,displays").yard) == 6
    without = table_of(order_display=("", "OI/6", "OI/7", "OI/8"))
    assert levels.followed(without) == ("orders", "yard", "displays")


def test_an_old_match_without_cards_becomes_one_of_printed_cards_when_its_level_changes() -> None:
    table = after(table_of(), "table follow yard=no")
    assert (table.cards, table.told, table.yard) == ("printed", levels.ASPECTS, ())
    followed = after(table, "table follow orders=yes displays=yes")
    assert followed.told == ("helpers", "yard")
    assert (followed.order_display, followed.helper_display) == (("",) * 4, ())


def test_an_order_that_is_followed_again_keeps_what_lay_in_its_display() -> None:
    table = after(opened(), "table reveal_orders cards=OI/6,OI/7,OI/8,OI/9")
    kept = after(table, "table follow helpers=no")
    assert kept.order_display == table.order_display
    assert kept.helper_display == ()


def test_each_told_helper_has_a_number_of_its_own() -> None:
    table = with_shop(table_of(), 1, rooms=("?1", "?3", "", "", "", ""))
    assert next_told_helper(table) == "?2"
    told = after(table, "ben tell_production room=R1 production=glue:1")
    assert next_told_helper(with_shop(told, 1, rooms=("",) * 6)) == "?2"


def test_a_new_helper_without_a_name_does_not_inherit_what_another_one_did() -> None:
    done = (Effect("?1", (), ()), Effect("?2", (), read_gains("glue:1")))
    draft = Draft(table_of(phase="turn", effects=done))
    helper_told(draft, 0, "R1", None, (), "")
    assert draft.current().workshops[0].rooms[0] == "?1"
    assert draft.current().effects == done[1:]


def test_a_told_helper_neither_fills_a_deck_nor_can_be_hired_anew() -> None:
    table = with_shop(opened(follow="yard"), 0, rooms=("?1", "", "", "", "", ""), ready=True)
    table = after(table, "ann tell_production room=R1 production=glue:1")
    gone = with_shop(table, 0, rooms=("",) * 6)
    move = GAME.read("ann", "hire_helper", {"card": "?1", "room": "R1"})
    ruling = GAME.judge(gone, move)
    assert "unknown_card" in getattr(ruling, "codes", ())
