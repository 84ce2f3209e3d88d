"""Drawings on paper: numbers as outlines, strokes kept from sheet to sheet."""

from __future__ import annotations

import gc

import pytest
from PIL import ImageChops

from referee.sheets import Wish, make_page
from referee.sheets.drawn import take_out
from referee.sheets.outlines import with_outlines
from tests.sheets.pictures import pictures
from tests.sheets.samples import GAME, JOIN

TEXT = (
    '<text x="{x}" y="10"{anchor} font-family="Sheet Head" font-weight="700"'
    ' font-size="8" fill="#fff">{text}</text>'
)
BASE = "https://print.invalid/"


def test_numbers_become_outlines_at_their_place() -> None:
    left = with_outlines(TEXT.format(x=10, anchor="", text="12"))
    assert left.startswith("<path d=")
    assert "translate(10.000 10.000)" in left
    middle = with_outlines(TEXT.format(x=10, anchor=' text-anchor="middle"', text="12"))
    end = with_outlines(TEXT.format(x=10, anchor=' text-anchor="end"', text="12"))
    shift = [float(drawn.partition("translate(")[2].split()[0]) for drawn in (left, middle, end)]
    assert shift[0] > shift[1] > shift[2]
    assert shift[0] - shift[2] == pytest.approx(2 * (shift[0] - shift[1]), abs=0.002)


@pytest.mark.parametrize("text", ["62 Jean-Frédéric", "62 雪"])
def test_names_and_letters_that_no_font_of_ours_has_stay_text(text: str) -> None:
    written = TEXT.format(x=10, anchor="", text=text)
    assert with_outlines(written) == written


def test_all_drawings_of_a_setup_sheet_can_be_kept() -> None:
    from referee.sheets.kept import Drawings

    _, drawn = take_out(make_page(Wish(GAME, "setup", 3, "de", join=JOIN)).html, BASE)
    kept = Drawings()
    first = kept.of(drawn)
    assert set(first) == set(drawn)
    # The same objects again, with their strokes.
    assert kept.of(drawn) == first


def test_kept_drawings_look_like_drawn_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    from referee.sheets.kept import Drawings
    from referee.sheets.printing import Printer

    page = make_page(Wish(GAME, "setup", 1, "nl", join=JOIN))
    printer = Printer()
    first, again = printer.pdf(page), printer.pdf(page)
    assert first == again
    monkeypatch.setattr(Drawings, "of", lambda self, drawn: {})
    for kept, drawn in zip(pictures(again, 60), pictures(printer.pdf(page), 60), strict=True):
        assert not any(ImageChops.difference(kept, drawn).histogram()[3:])


def test_only_the_last_drawings_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    from referee.sheets import kept

    monkeypatch.setattr(kept, "_MOST_KEPT", 2)
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
    drawings = kept.Drawings()
    a = drawings.of({"a": svg})["a"]
    drawings.of({"b": svg})
    assert drawings.of({"a": svg})["a"] is a
    drawings.of({"c": svg, "d": svg})
    assert drawings.of({"a": svg})["a"] is not a


def test_printing_leaves_the_search_for_garbage_as_it_was() -> None:
    from referee.sheets.printing import printer

    page = make_page(Wish(GAME, "join", 2, "en"))
    printer().pdf(page)
    assert gc.isenabled()
    gc.disable()
    try:
        printer().pdf(page)
        assert not gc.isenabled()
    finally:
        gc.enable()
