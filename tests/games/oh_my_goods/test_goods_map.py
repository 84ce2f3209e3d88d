"""The map of the player aid holds every good and every chain, as the cards print them."""

import pytest

from referee.games.oh_my_goods.game import GAME
from referee.games.oh_my_goods.rules.facts import CARDS, good_kinds
from referee.games.oh_my_goods.rules.words import RESOURCES
from referee.games.oh_my_goods.sheets.goods_map import HIGH, PLACES, links, nodes
from referee.sheets import PAPERS, Wish, make_page
from referee.text import LANGUAGES, be_strict
from tests.sheets.pictures import has_clear_edge, pictures, printed

LOW = 36


def test_every_resource_and_every_good_has_a_place() -> None:
    assert set(PLACES) == {*RESOURCES, *good_kinds(), "any"}


def test_goods_stand_there_with_the_worth_that_their_cards_print() -> None:
    worth = {node.word: node.value for node in nodes() if node.kind}
    assert worth == {card.good: card.value for card in CARDS.values() if card.good}


def test_nothing_lies_on_top_of_something_else() -> None:
    found = nodes()
    for one in found:
        for other in found:
            apart = abs(one.y - other.y) >= HIGH or one.x + one.wide <= other.x
            assert one is other or apart or other.x + other.wide <= one.x, (one.word, other.word)


def test_arrows_tell_what_a_use_of_the_chain_brings() -> None:
    found = dict(zip(good_kinds(), links(), strict=True))
    # Flour (2) and coal (1) become 2 bread (4 each): 8 - 3 = 5 more.
    assert (found["bread"].beside, found["bread"].made, found["bread"].gain) == ("coal", 2, 5)
    # Leather (6) becomes shoes (8).
    assert (found["shoes"].beside, found["shoes"].made, found["shoes"].gain) == ("", 1, 2)
    # Planks (2) and glass (4) become 2 windows (5 each).
    assert (found["windows"].beside, found["windows"].gain) == ("glass", 4)
    assert not found["glass"].chain


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_aid_is_one_page_in_every_language(language: str, paper: str) -> None:
    be_strict()
    try:
        pages = pictures(printed(make_page(Wish(GAME.name, "aid", 3, language, paper))), LOW)
    finally:
        be_strict(False)
    assert len(pages) == 1
    assert has_clear_edge(pages[0], paper, LOW)
