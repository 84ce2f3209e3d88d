"""The sheets of Intarsia: player aid and box, in every language, on one and two pages."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pypdf
import pytest

from referee.lent.material import BoxToPrint, Wish
from referee.sheets import make_page
from referee.sheets.recorded import fill_from_match
from referee.text import LANGUAGES, be_strict
from tests.sheets.pictures import printed

TOLD = BoxToPrint(
    "Ours",
    {
        "floor.A.r0c1": "red",
        "floor.B.r-2c-2": "green",
        "tile.plane.red.needs": "2,1",
        "tile.plane.red.bonus": "2",
        "tile.plane.red.second": "1/3+",
        "tool.tool3": "saw",
        "ring.fields": "8",
        "ring.2": "yellow:2,joker:1",
        "start.S2": "yellow:4,red:3,green:2,joker:1",
    },
)


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    """Fail on a missing phrase."""
    be_strict()
    yield
    be_strict(False)


def pages(wish: Wish) -> list[str]:
    """Return the text of every page of a printed sheet."""
    reader = pypdf.PdfReader(io.BytesIO(printed(make_page(wish))))
    return [page.extract_text() for page in reader.pages]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_aid_is_one_page_and_the_box_two(language: str) -> None:
    for paper in ("a4", "letter"):
        assert len(pages(Wish("intarsia", "aid", language=language, paper=paper))) == 1
    assert len(pages(Wish("intarsia", "box", language=language, paper="letter"))) == 2


def test_the_box_shows_what_its_owner_has_told() -> None:
    first, second = pages(Wish("intarsia", "box", language="de", box=TOLD))
    assert "Ours" in first
    assert "unbekannt" not in first
    assert "2 + 1" in second
    assert "1/3+" in second
    assert "Hobel" in second


def test_the_aid_tells_the_numbers_of_the_rules() -> None:
    (page,) = pages(Wish("intarsia", "aid", language="en"))
    # Prices 1 to 4, ornaments 1, 3, 7, 12, plants 10, frames 5, 7, 9.
    lines = [" ".join(line.split()) for line in page.splitlines()]
    assert any(line.endswith("1 3 7 12") for line in lines)
    assert any(line.endswith("5 7 9") for line in lines)
    assert "10 points per plant" in " ".join(lines)


MATCH = (Path(__file__).parent / "matches" / "whole_3_seats_side_b.match").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_is_rebuilt_from_drawn_floors(language: str) -> None:
    wish = fill_from_match(Wish("intarsia", "rebuild", 3, language), MATCH)
    html = make_page(wish).html
    assert html.count("rebuilt-floor") == 3
    table = wish.running.table if wish.running else None
    assert table is not None
    # Every ornament is drawn with the number of its elements.
    built = [depth for floor in table.floors for depth in floor.depths if depth]
    drawn = html.split('class="rebuilt"')[1]
    assert drawn.count("scale(") == len(built)
    assert len(pages(wish)) == 1


def test_a_table_without_phones_has_a_form_to_rebuild_it() -> None:
    html = make_page(Wish("intarsia", "rebuild", 4, "de")).html
    assert html.count("rebuilt-floor") == 4
    assert "scale(" not in html
    assert "Punkte" in html
