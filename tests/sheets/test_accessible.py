"""What a screen reader needs of every sheet, looked for in the PDF itself."""

from __future__ import annotations

import re

import pytest

from referee.games import shelf
from referee.sheets import Page, Wish, make_page, sheets_of
from referee.text import LANGUAGES
from tests.sheets import samples
from tests.sheets.accessible import faults, kinds_in, read_aloud, written
from tests.sheets.broken import BROKEN, broken
from tests.sheets.pictures import printed
from tests.sheets.test_house_sheets import wish_for as toy_wish

GAMES = {"woodcraft": samples.wish_for, "marmots": lambda name, lang, paper: toy_wish(name, lang)}
SHEETS = [(game, sheet.name) for game in shelf().games for sheet in sheets_of(game)]
PAGE = '<html lang="en"><head><title>x</title></head><body>{}</body></html>'


def wish_of(game: str, name: str, language: str = "de") -> Wish:
    """Return a wish that fills the sheet as far as there is a match for it."""
    if game in GAMES:
        return GAMES[game](name, language, "a4")
    return Wish(game, name, max(shelf().games[game].seat_counts), language)


@pytest.mark.parametrize(("game", "name"), SHEETS)
def test_every_sheet_can_be_listened_to_in_the_order_of_its_sentences(game: str, name: str) -> None:
    page = make_page(wish_of(game, name))
    pdf = printed(page)
    assert faults(pdf) == []
    assert read_aloud(pdf) == written(page.html)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), SHEETS)
def test_a_table_has_headers_or_says_that_it_only_arranges(
    game: str, name: str, language: str
) -> None:
    html = make_page(wish_of(game, name, language)).html
    for table in innermost_tables(html):
        headers = re.findall(r"<th\b[^>]*>", table)
        if 'role="presentation"' in table.partition(">")[0]:
            assert headers == [], table[:200]
        else:
            assert headers, table[:200]
        assert all("scope=" in header for header in headers), table[:200]


def innermost_tables(html: str) -> list[str]:
    """Return every table without the tables inside it."""
    found: list[str] = []
    while True:
        match = re.search(r"<table\b(?:(?!<table\b).)*?</table>", html, re.DOTALL)
        if match is None:
            return found
        found.append(match[0])
        html = html[: match.start()] + html[match.end() :]


def test_the_attic_says_its_rewards() -> None:
    html = make_page(wish_of("woodcraft", "aid", "en")).html
    titles = re.findall(r'attic-drawing"[^>]*><title>(.*?)</title>', html)
    assert len(titles) == 1
    assert titles[0].count(":") > 15
    assert "hazelnut income" in titles[0]


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("<h1>a</h1><h3>b</h3>", "a heading /H3 follows one of level 1"),
        ("<h2>a</h2>", "a heading /H2 follows one of level 0"),
    ],
)
def test_faults_are_found(body: str, fault: str) -> None:
    assert fault in faults(printed(Page(PAGE.format(body), "a4", "x")))


@pytest.mark.parametrize("name", BROKEN)
def test_whatever_is_broken_in_a_sheet_is_found(name: str) -> None:
    body = (
        '<h1>a</h1><table><tr><th scope="col">b</th><th scope="col">c</th></tr>'
        "<tr><td>d</td><td>e</td></tr></table><ul><li>f</li></ul>"
        '<svg width="9" height="9"><title>g</title><rect width="9" height="9"/></svg>'
    )
    pdf = printed(Page(PAGE.format(body), "a4", "x"))
    assert faults(pdf) == []
    assert [fault for fault in faults(broken(pdf, name)) if name in fault]


def test_sentences_that_are_read_in_another_order_are_found() -> None:
    body = "<h1>a</h1><p>first</p><p>second</p>"
    pdf = printed(Page(PAGE.format(body), "a4", "x"))
    assert read_aloud(pdf) == written(PAGE.format(body)) == "afirstsecond"
    assert read_aloud(broken(pdf, "order")) == "secondfirsta"


def test_a_table_that_only_arranges_is_no_table_for_a_reader() -> None:
    body = '<h1>a</h1><table role="presentation"><tr><td>b</td><td>c</td></tr></table>'
    pdf = printed(Page(PAGE.format(body), "a4", "x"))
    assert faults(pdf) == []
    assert kinds_in(pdf) >= {"/Document", "/H1", "/Div"}
    assert "/Table" not in kinds_in(pdf)
    body = body.replace(' role="presentation"', "").replace("td>", "th>")
    assert "/Table" in kinds_in(printed(Page(PAGE.format(body), "a4", "x")))
