"""Every sheet in every language on every paper: it fits, it is complete, it keeps clear edges."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

import pypdf
import pytest
from msgspec.structs import replace

from referee.sheets import PAPERS, Wish, make_page, sheets_of
from referee.text import LANGUAGES, be_strict
from tests.sheets.pictures import box_of_ink, has_clear_edge, pictures, printed
from tests.sheets.samples import GAME, grouped, pdf_of, running, wish_for

LOW = 36
SEATS = 3
# How many pages each sheet has, filled for three seats.
PAGES = {
    "setup": 2, "aid": 2, "score": 1, "income": 1, "solo": 2, "box": 5, "rebuild": 3,
    "record": 1, "join": 1,
}  # fmt: skip
NAMES = tuple(sheet.name for sheet in sheets_of(GAME))


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    """Fail on a missing phrase."""
    be_strict()
    yield
    be_strict(False)


def count_pages(pdf: bytes) -> int:
    return len(pypdf.PdfReader(io.BytesIO(pdf)).pages)


def test_all_sheets_are_looked_at() -> None:
    assert set(NAMES) == set(PAGES)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", grouped(*PAGES))
def test_fits_its_pages_and_keeps_clear_of_the_edge(name: str, language: str, paper: str) -> None:
    seen = pictures(pdf_of(name, language, paper), LOW)
    assert len(seen) == PAGES[name]
    for picture in seen:
        assert has_clear_edge(picture, paper, LOW)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("name", grouped("setup", "score", "income"))
def test_other_numbers_of_seats_fit_as_well(name: str, seats: int, paper: str) -> None:
    # French words are the longest.
    assert count_pages(pdf_of(name, "fr", paper, seats)) == PAGES[name]


@pytest.mark.parametrize("name", grouped("setup", "aid", "score", "join"))
def test_the_note_of_a_practice_match_needs_no_further_page(name: str) -> None:
    wish = replace(wish_for(name, "fr", "letter"), practice=True)
    assert count_pages(printed(make_page(wish))) == PAGES[name]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_table_of_any_size_can_be_packed_away(seats: int) -> None:
    wish = Wish(GAME, "rebuild", seats, "de", "letter", running=running(seats))
    # The middle, two workshops a page, and the strips on a page that still has room.
    assert count_pages(printed(make_page(wish))) == 2 + seats // 2


@pytest.mark.parametrize("name", ["rebuild", "record"])
def test_without_a_match_there_is_a_form_to_fill_in_by_pen(name: str) -> None:
    pdf = printed(make_page(Wish(GAME, name, 4, "nl", "letter")))
    assert count_pages(pdf) == {"rebuild": 4, "record": 1}[name]


@pytest.mark.parametrize("name", grouped("box", "rebuild", "solo"))
def test_no_page_is_left_almost_empty(name: str) -> None:
    for picture in pictures(pdf_of(name, "fr", "letter"), LOW):
        box = box_of_ink(picture.crop((0, 0, picture.width, round(picture.height * 0.93))))
        assert box is not None
        assert box[3] > picture.height / 3


@pytest.mark.parametrize("name", grouped("setup", "record", "join"))
def test_the_same_sheet_gives_the_same_bytes(name: str) -> None:
    assert printed(make_page(wish_for(name, "fr", "a4"))) == pdf_of(name, "fr", "a4")


@pytest.mark.parametrize("name", grouped(*PAGES))
def test_is_readable_by_a_screen_reader(name: str) -> None:
    reader = pypdf.PdfReader(io.BytesIO(pdf_of(name, "fr", "a4")))
    # pypdf knows these values by the names of the standard only.
    root: Any = reader.trailer["/Root"].get_object()
    assert root["/Lang"] == "fr"
    assert root["/MarkInfo"]["/Marked"]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert "/StructTreeRoot" in root
    assert b"pdfuaid:part" in root["/Metadata"].get_object().get_data()
    assert reader.metadata is not None
    assert reader.metadata.title
    assert reader.metadata.title.startswith("Woodcraft: ")


def test_every_drawing_says_what_it_shows() -> None:
    for name in NAMES:
        html = make_page(wish_for(name, "de", "a4")).html
        drawings = re.findall(r"<svg[^>]*>\s*(<title>[^<]+</title>)?", html)
        assert drawings
        assert all(drawings), name


@pytest.mark.parametrize("name", grouped(*PAGES))
def test_only_our_own_fonts_are_used(name: str) -> None:
    reader = pypdf.PdfReader(io.BytesIO(pdf_of(name, "fr", "a4")))
    resources: list[Any] = [page["/Resources"] for page in reader.pages]
    fonts = {
        str(font.get_object()["/BaseFont"])
        for resource in resources
        for font in resource.get("/Font", {}).values()
    }
    assert fonts
    # A subset of a font carries six letters and a plus before its name.
    assert all(re.match(r"/[A-Z]{6}\+Sheet", font) for font in fonts), fonts


def test_no_style_stands_in_a_page_because_browsers_would_refuse_it() -> None:
    for name in NAMES:
        html = make_page(wish_for(name, "en", "a4"), assets="/sheets/print/").html
        assert " style=" not in html
        assert "<style" not in html
        assert "<script" not in html
