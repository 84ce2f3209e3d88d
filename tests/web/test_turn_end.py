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
    # The question has a button of its own, and the one under the thumb confirms as well.
    assert asked.count(END) == 2


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
