"""QR codes on paper: a camera reads them, also when it is held askew."""

from __future__ import annotations

import pytest
from PIL import Image

from referee.sheets import PAPERS, Join, Wish, make_page
from referee.sheets.qr import wifi_text
from tests.sheets.pictures import codes_on, pictures, printed
from tests.sheets.samples import GAME, JOIN, TENT, grouped, pdf_of

DPI = 150
WIFI = r"WIFI:T:WPA;S:Spiele\;abend;P:holz\"wurm\\7;;"


def askew(picture: Image.Image) -> Image.Image:
    return picture.rotate(7, expand=True, fillcolor=255, resample=Image.Resampling.BICUBIC)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", grouped("setup", "rebuild"))
def test_a_camera_finds_the_way_to_the_match(name: str, paper: str) -> None:
    first = pictures(pdf_of(name, "de", paper), DPI, last=1)[0]
    assert codes_on(first) == [JOIN.qr]
    assert codes_on(askew(first)) == [JOIN.qr]


@pytest.mark.xdist_group("sheet-join")
@pytest.mark.parametrize("paper", PAPERS)
def test_the_tent_shows_both_codes_on_both_sides(paper: str) -> None:
    (picture,) = pictures(pdf_of("join", "nl", paper), DPI)
    assert sorted(codes_on(picture)) == sorted([JOIN.qr, JOIN.qr, WIFI, WIFI])
    assert sorted(codes_on(askew(picture))) == sorted([JOIN.qr, JOIN.qr, WIFI, WIFI])
    lower = picture.crop((0, picture.height // 2, *picture.size))
    assert sorted(codes_on(lower)) == sorted([JOIN.qr, WIFI])


def test_a_long_address_can_still_be_read() -> None:
    far = "https://referee.example-of-a-long-name.org:8443/spieleabend/j/K7QP9XYZ"
    page = make_page(Wish(GAME, "setup", 2, "en", "a4", join=Join(far, "K7QP9XYZ")))
    assert codes_on(pictures(printed(page), DPI, last=1)[0]) == [far]


def test_a_network_without_a_password_says_so() -> None:
    assert wifi_text("Hütte", "") == "WIFI:T:nopass;S:Hütte;;"
    assert wifi_text("Hütte", "", hidden=True) == "WIFI:T:nopass;S:Hütte;H:true;;"
    assert TENT.wifi is not None
    assert wifi_text(TENT.wifi.name, TENT.wifi.password) == WIFI


def test_without_a_match_no_code_is_printed() -> None:
    first = pictures(printed(make_page(Wish(GAME, "setup", 2, "en", "a4"))), DPI, last=1)[0]
    assert codes_on(first) == []
