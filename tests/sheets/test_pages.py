"""Sheets in the app: lists, PDFs, the browser's print, and what is said while the press works."""

from __future__ import annotations

import io

import pypdf
import pytest

from referee.sheets import Busy, CannotPrint, Page, Press, PressMissing, Waiting, sheets_of
from referee.text import LANGUAGES
from tests.sheets.pictures import codes_on, pictures
from tests.sheets.samples import GAME
from tests.web.evening import Evening, Phone
from tests.web.plays import played_by_host


class Recorder:
    """A press that only looks at what it is given, and answers as it is told to."""

    def __init__(self) -> None:
        self.pages: list[Page] = []
        self.answer: bytes | Waiting | Exception = b"%PDF-1.7"

    def print(self, page: Page, wait: float) -> bytes | Waiting:
        assert wait > 0
        self.pages.append(page)
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.fixture
def recorder(evening: Evening) -> Recorder:
    made = Recorder()
    evening.app.extensions["referee.press"] = made
    return made


@pytest.fixture
def phone(evening: Evening) -> Phone:
    return evening.phone(language="de")


def new_match(evening: Evening, cards: str = "practice") -> tuple[str, Phone]:
    made = evening.match("Ann", "Ben <3", cards=cards)
    return made.code, evening.phone({made.code: made.host_secret}, "de")


def test_the_list_offers_every_sheet_that_needs_no_match(phone: Phone) -> None:
    page = phone.get("/sheets?game=woodcraft&seats=2&lang=nl&paper=letter").get_data(as_text=True)
    for sheet in sheets_of(GAME):
        offered = f"/sheets/woodcraft/{sheet.name}.pdf?seats=2&amp;lang=nl&amp;paper=letter" in page
        assert offered == (sheet.of not in ("running", "finished")), sheet.name


def test_the_home_page_leads_to_the_sheets(phone: Phone) -> None:
    assert 'href="/sheets"' in phone.get("/").get_data(as_text=True)


def test_prints_a_real_sheet(evening: Evening, phone: Phone) -> None:
    press = evening.app.extensions["referee.press"] = Press()
    try:
        answer = phone.get("/sheets/woodcraft/join.pdf?lang=fr&paper=letter")
        while answer.status_code == 202:
            answer = phone.get("/sheets/woodcraft/join.pdf?lang=fr&paper=letter")
    finally:
        press.close()
    assert answer.mimetype == "application/pdf"
    assert "woodcraft-join-fr.pdf" in answer.headers["Content-Disposition"]
    reader = pypdf.PdfReader(io.BytesIO(answer.data))
    assert len(reader.pages) == 1


@pytest.mark.parametrize("sheet", [sheet.name for sheet in sheets_of(GAME)])
def test_a_browser_gets_the_same_sheet_with_our_style(phone: Phone, sheet: str) -> None:
    answer = phone.get(f"/sheets/woodcraft/{sheet}.html?seats=3&lang=en")
    assert answer.status_code == 200
    page = answer.get_data(as_text=True)
    assert '<link rel="stylesheet" href="/sheets/print/sheet.css">' in page
    assert "style-src 'self'" in answer.headers["Content-Security-Policy"]


def test_style_and_fonts_are_handed_out_and_nothing_else(phone: Phone) -> None:
    style = phone.get("/sheets/print/fonts.css")
    assert style.mimetype == "text/css"
    font = "fonts/bitter-0.4.2/Bitter_700Bold.ttf"
    assert font in style.get_data(as_text=True)
    assert phone.get(f"/sheets/print/{font}").status_code == 200
    for name in ("base.html", "../pyproject.toml", "icons/pot.svg", "no.css"):
        assert phone.get(f"/sheets/print/{name}").status_code == 404


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/sheets/woodcraft/wallpaper.pdf", 404),
        ("/sheets/chess/setup.pdf", 404),
        ("/sheets/woodcraft/setup.doc", 404),
        ("/sheets/woodcraft/setup.pdf?seats=5", 400),
        ("/sheets/woodcraft/setup.pdf?seats=x", 400),
        ("/sheets/woodcraft/setup.pdf?lang=xx", 400),
        ("/sheets/woodcraft/setup.pdf?paper=napkin", 400),
        ("/sheets?game=chess", 404),
        ("/t/NOSUCH/sheets", 404),
        ("/sheets/woodcraft/box.pdf?box=nosuch", 404),
    ],
)
def test_what_does_not_exist_is_not_printed(
    recorder: Recorder, phone: Phone, address: str, status: int
) -> None:
    assert phone.get(address).status_code == status
    assert recorder.pages == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_waits_sees_how_many_come_first(
    recorder: Recorder, evening: Evening, language: str
) -> None:
    recorder.answer = Waiting(3)
    answer = evening.phone(language=language).get("/sheets/woodcraft/aid.pdf")
    assert answer.status_code == 202
    assert answer.headers["Refresh"] == "2"
    assert "3" in answer.get_data(as_text=True)
    recorder.answer = Waiting(0)
    assert evening.phone(language=language).get("/sheets/woodcraft/aid.pdf").status_code == 202


def test_a_full_press_says_so_and_offers_the_browser(recorder: Recorder, phone: Phone) -> None:
    recorder.answer = Busy(8)
    answer = phone.get("/sheets/woodcraft/aid.pdf?paper=letter")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"]
    assert "/sheets/woodcraft/aid.html?paper=letter" in answer.get_data(as_text=True)


def test_missing_libraries_are_explained(recorder: Recorder, phone: Phone) -> None:
    recorder.answer = PressMissing("cannot load library 'libpango-1.0-0'")
    page = phone.get("/sheets/woodcraft/aid.pdf")
    assert page.status_code == 503
    said = page.get_data(as_text=True)
    assert "apt install libpango-1.0-0" in said
    assert "brew install pango" in said
    assert "/sheets/woodcraft/aid.html" in said


def test_a_sheet_that_cannot_be_printed_is_said(recorder: Recorder, phone: Phone) -> None:
    recorder.answer = CannotPrint("the paper tore")
    assert phone.get("/sheets/woodcraft/aid.pdf").status_code == 500


def test_the_setup_of_a_match_knows_names_and_way(recorder: Recorder, evening: Evening) -> None:
    code, host = new_match(evening)
    assert host.get(f"/t/{code}/sheets/setup.pdf").mimetype == "application/pdf"
    html = recorder.pages[-1].html
    assert f"/j/{code}" in html
    assert "2 Personen" in html
    host.get(f"/t/{code}/sheets/income.pdf")
    assert "Ben &lt;3" in recorder.pages[-1].html


def test_the_list_of_a_match_offers_the_record_when_it_is_over(evening: Evening) -> None:
    code, host = new_match(evening)
    page = host.get(f"/t/{code}/sheets").get_data(as_text=True)
    assert f"/t/{code}/sheets/rebuild.pdf" in page
    assert f"/t/{code}/sheets/record.pdf" not in page
    code, secret = played_by_host(evening.desk, "Ann", "Ben")
    over = evening.phone({code: secret}).get(f"/t/{code}/sheets").get_data(as_text=True)
    assert f"/t/{code}/sheets/record.pdf" in over


def test_the_record_of_a_match_holds_the_story_on_request(
    recorder: Recorder, evening: Evening
) -> None:
    code, secret = played_by_host(evening.desk, "Ann", "Ben", "Cleo")
    host = evening.phone({code: secret})
    host.get(f"/t/{code}/sheets/record.pdf")
    host.get(f"/t/{code}/sheets/record.pdf?story=yes")
    short, long = recorder.pages
    assert len(long.html) > 3 * len(short.html)
    scores = evening.desk.scores.final(code)
    for score in scores.seats:
        assert f'<p class="total">{score.total}</p>' in short.html


def test_a_stranger_prints_no_hands(recorder: Recorder, evening: Evening) -> None:
    code, secret = played_by_host(evening.desk, "Ann", "Ben", moves=60)
    evening.phone({code: secret}).get(f"/t/{code}/sheets/rebuild.pdf")
    evening.phone().get(f"/t/{code}/sheets/rebuild.pdf")
    mine, theirs = recorder.pages
    table = evening.desk.tables.get(code).table
    hands = [card for shop in table.workshops for card in shop.hand]
    assert hands
    assert all(card in mine.html for card in hands)
    assert not any(card in theirs.html for card in hands)
    assert "owner’s phone only" in theirs.html


def test_the_tent_carries_the_network_that_was_typed(evening: Evening) -> None:
    code, host = new_match(evening)
    answer = host.post(
        f"/t/{code}/sheets", f"/t/{code}/sheets/join.pdf", wifi="Hütte", password="holz;wurm"
    )
    assert answer.mimetype == "application/pdf"
    (picture,) = pictures(answer.data, 150)
    assert r"WIFI:T:WPA;S:Hütte;P:holz\;wurm;;" in codes_on(picture)


def test_a_box_is_printed_with_what_its_owner_told(recorder: Recorder, evening: Evening) -> None:
    box = evening.desk.boxes.create("Our copy", GAME)
    evening.desk.boxes.save_fact(box.id, "rim.TR.1", "lantern:1")
    order = {"deck": "early", "row": "2", "needs": "G4,glue", "reward": "blueberry:3"}
    evening.desk.boxes.save_card(box.id, "order", "OI/1", order)
    evening.phone().get(f"/sheets/woodcraft/box.pdf?box={box.id}")
    html = recorder.pages[-1].html
    assert "Our copy" in html
    assert html.count('class="told"') == 3
