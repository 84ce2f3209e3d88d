import pytest

from referee.text.add import UnreadableBlock, add, read_blocks, typeset
from referee.text.catalogue import path_of, read_catalogue

TWO = """\
# What a page says.
page.title
de Titel
fr Titre
en Title
nl Titel

page.left
de {n} übrig | {n} übrig
fr {n} en reste | {n} en restent
en {n} left | {n} left
nl {n} over | {n} over
"""

pytestmark = pytest.mark.usefixtures("empty_locale")


def test_phrases_land_in_all_four_catalogues() -> None:
    add("app", read_blocks(TWO))
    assert read_catalogue("fr", "app")["page.left"].sentences == ("{n} en reste", "{n} en restent")
    assert read_catalogue("nl", "app")["page.title"].sentences == ("Titel",)


def test_adding_again_changes_nothing() -> None:
    add("app", read_blocks(TWO))
    before = path_of("de", "app").read_bytes()
    add("app", read_blocks(TWO))
    assert path_of("de", "app").read_bytes() == before


def test_phrase_can_be_replaced_and_removed() -> None:
    add("app", read_blocks(TWO))
    add("app", read_blocks("page.title\nsame fr nl\nen Menu\nde Menü\n\npage.left\nremove"))
    assert read_catalogue("en", "app").keys() == {"page.title"}
    assert read_catalogue("nl", "app")["page.title"].sentences == ("Menu",)
    assert read_catalogue("nl", "app")["page.title"].flags == {"same"}


def test_quotes_and_backslashes_survive() -> None:
    odd = 'a \\ b “c” "d"'
    add("app", read_blocks(f"page.odd\nen {odd}\nde {odd}\nfr {odd}\nnl {odd}"))
    assert read_catalogue("en", "app")["page.odd"].sentences == (odd,)


@pytest.mark.parametrize(
    "damaged", ["page.title\nen Title", "page.title\nxx Title", "page.title\nsame de fr nl"]
)
def test_incomplete_block_is_refused(damaged: str) -> None:
    with pytest.raises(UnreadableBlock, match=r"page\.title"):
        read_blocks(damaged)


def test_typesetting_leaves_placeholders_alone() -> None:
    assert typeset("fr", "« {a:b} » : l'un...") == "«\u202f{a:b}\u202f»\u202f: l\u2019un…"
    assert typeset("en", "don't") == "don\u2019t"
