"""Ending a turn on the page: asked once while an action is open."""

import re

import pytest

from tests.web.conftest import Match

# A button that does nothing else.
END = 'value="s1 end_turn?'
PALE = re.compile(r'class="button quiet"[^>]*open=end')


@pytest.fixture
def acting(bare_match: Match) -> Match:
    """Let the first seat move a tile."""
    assert bare_match.move(bare_match.host, "s1 choose_tile?tile=buy_materials").status_code == 303
    return bare_match


def shown(match: Match, panel: str = "") -> str:
    """Return the page of the first seat."""
    return match.host.get(f"{match.table}{panel}").get_data(as_text=True)


def test_the_end_is_pale_and_asks_once_while_the_action_is_open(acting: Match) -> None:
    page = shown(acting)
    assert PALE.search(page)
    assert END not in page
    asked = shown(acting, "?open=end")
    assert "Your action is still open: Buy materials." in asked
    # The question has the only button: a second tap on the same place meets nothing.
    assert asked.count(END) == 1
    assert not PALE.search(asked)


def test_whoever_ends_the_turn_early_may_take_blueberries_instead(acting: Match) -> None:
    assert 'value="s1 take_berries?|s1 end_turn?"' in shown(acting, "?open=end")
    acting.move(acting.host, "s1 take_berries", tap="second")
    assert "take_berries" not in shown(acting, "?open=end")


def test_what_ends_the_turn_as_well_is_explained_where_it_stands(acting: Match) -> None:
    acting.move(acting.host, "s1 correct?lumber=G2", tap="second")
    acting.move(acting.host, "s1 take_berries", tap="third")
    legend = "ends the turn as well"
    assert legend in shown(acting)
    assert legend in shown(acting, "?open=saw")
    assert legend not in shown(acting, "?open=end")


def test_the_end_asks_nothing_when_the_action_is_done(acting: Match) -> None:
    acting.move(acting.host, "s1 take_berries", tap="second")
    page = shown(acting)
    assert not PALE.search(page)
    assert END in page
    assert "Free actions are still open" in page


def test_after_marketing_nothing_is_promised(acting: Match) -> None:
    acting.move(acting.host, "s1 market", tap="second")
    page = shown(acting)
    assert "Free actions are still open" not in page
    assert "After marketing your actions are over" in page
    assert END in page


def test_an_order_names_the_dice_that_it_lacks(acting: Match) -> None:
    told = "card=OI/1&deck=early&row=2&needs=Y5,G4&reward=points:1"
    acting.move(acting.host, f"s1 enter_order?{told}", tap="second")
    acting.move(acting.host, "s1 correct?orders=OI/1@2&lumber=G4", tap="third")
    page = shown(acting, "?open=order.OI/1")
    assert "Missing: yellow 5." in page


def test_what_else_may_be_done_stands_in_place_of_the_action(acting: Match) -> None:
    acting.move(acting.host, "s1 correct?lumber=G2&blueberries=9", tap="second")
    assert 'id="what-else"' not in shown(acting)
    acting.move(acting.host, "s1 take_berries", tap="third")
    page = shown(acting)
    assert 'value="s1 saw?die=G2&amp;parts=1,1"' in page
    assert 'value="s1 saw?die=G2&amp;parts=1,1|s1 end_turn?"' in page
    assert 'value="s1 market?"' in page


def test_the_only_thing_that_can_be_done_is_done_by_its_key(acting: Match) -> None:
    acting.move(acting.host, "s1 correct?lumber=G2", tap="second")
    assert re.search(
        r'class="tool-link only"[^>]*value="s1 saw\?die=G2&amp;parts=1,1"', shown(acting)
    )
    acting.move(acting.host, "s1 correct?lumber=G3", tap="third")
    page = shown(acting)
    assert "tool-link only" not in page
    assert "open=saw" in page


def test_another_action_for_a_lantern_is_one_tap_and_says_why_not(acting: Match) -> None:
    acting.move(acting.host, "s1 correct?lanterns=1", tap="second")
    page = shown(acting)
    assert page.count('value="s1 borrow_action?tile=') == 6
    acting.move(acting.host, "s1 correct?lanterns=0", tap="third")
    assert 'value="s1 borrow_action?tile=' not in shown(acting)
    assert "open=borrow" in shown(acting)


def test_a_move_of_a_form_and_the_end_of_the_turn_are_one_tap(acting: Match) -> None:
    acting.move(acting.host, "s1 correct?lumber=G2", tap="second")
    acting.move(acting.host, "s1 take_berries", tap="third")
    before = acting.number
    told = {"seat": "s1", "kind": "saw", "f__die": "G2", "f__parts": "1,1"}
    refused = acting.tap(acting.host, "move", "f1", **told, then="s1 choose_tile?tile=buy_lumber")
    assert refused.status_code == 422
    assert acting.number == before
    assert acting.tap(acting.host, "move", "f2", **told, then="s1 end_turn?").status_code == 303
    assert acting.number == before + 2
    assert acting.evening.desk.tables.get(acting.code).table.turn == 1
    assert acting.tap(acting.host, "undo", "f3").status_code == 303
    now = acting.evening.desk.tables.get(acting.code).table
    assert (now.turn, now.workshops[0].lumber) == (0, ("G2",))


def test_an_order_that_is_looked_at_can_be_completed_in_both_places(acting: Match) -> None:
    told = "card=OI/1&deck=early&row=2&needs=G4&reward=points:1"
    acting.move(acting.host, f"s1 enter_order?{told}", tap="second")
    acting.move(acting.host, "s1 correct?orders=OI/1@2&lumber=G4", tap="third")
    acting.move(acting.host, "s1 take_berries", tap="fourth")
    page = shown(acting, "?open=order.OI/1")
    names = re.findall(r' id="([^"]*)"', page)
    assert page.count("complete_order?card=OI/1&amp;dice=G4|s1 end_turn?") == 2
    assert sorted(names) == sorted(set(names))
