"""Nothing that people type, import or print makes this program open a file or call an address."""

import contextlib
import csv
import socket
from collections.abc import Iterator

import pytest

from referee.desk import AlreadyHere, NewTable, PlayerWish, Unusable
from referee.sheets.page import Page
from referee.sheets.printing import PrintFolder, PrintRefused, printer
from tests.security.house import House

MARKER = "referee-outside-marker"


@pytest.fixture
def ear() -> Iterator[socket.socket]:
    """Listen where nobody should call."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        listening.setblocking(False)
        yield listening


def nobody_called(ear: socket.socket) -> bool:
    try:
        ear.accept()[0].close()
    except BlockingIOError:
        return True
    return False


@pytest.mark.parametrize(
    "address",
    [
        "file:///etc/hostname",
        "http://127.0.0.1:1/",
        "https://print.invalid/../pyproject.toml",
        "https://print.invalid/fonts/../../pyproject.toml",
        "https://print.invalid/base.html",
        "https://print.invalid//etc/hostname",
        "https://print.invalid.example/sheet.css",
        "ftp://127.0.0.1/x.css",
        "data:text/css,x",
        "/etc/hostname",
        "",
    ],
)
def test_a_sheet_loads_nothing_but_its_own_styles_and_fonts(address: str) -> None:
    with pytest.raises(PrintRefused):
        PrintFolder()(address)


def test_a_page_full_of_addresses_calls_none_of_them(
    ear: socket.socket, tmp_path_factory: pytest.TempPathFactory
) -> None:
    secret = tmp_path_factory.mktemp("private") / "secret.css"
    secret.write_text(f"body::before {{ content: '{MARKER}' }}")
    web = f"http://127.0.0.1:{ear.getsockname()[1]}"
    page = f"""<html lang="en"><head><title>x</title>
    <link rel="stylesheet" href="{web}/a.css"><link rel="stylesheet" href="file://{secret}">
    <link rel="attachment" href="file://{secret}">
    <style>@import url(file://{secret}); p {{ background: url({web}/b.png) }}
    @font-face {{ font-family: x; src: url({web}/c.ttf) }}</style></head>
    <body><p>text</p><img src="{web}/d.png" alt="d"><img src="file://{secret}" alt="e">
    <object data="{web}/f"></object><embed src="file://{secret}">
    <svg><image href="{web}/g.png"/><use href="file://{secret}#a"/></svg></body></html>"""
    pdf = printer().pdf(Page(page, "a4", "x"))
    # Fonts that are let go at the very end of a process complain.
    printer.cache_clear()
    assert pdf.startswith(b"%PDF")
    assert MARKER.encode() not in pdf
    assert nobody_called(ear)


def test_names_are_text_wherever_they_are_printed(house: House, ear: socket.socket) -> None:
    web = f"http://127.0.0.1:{ear.getsockname()[1]}"
    name = f'"><img src={web}/x>'
    made = house.desk.matches.create(
        NewTable(
            "woodcraft",
            (PlayerWish(name[:40]), PlayerWish("<script>")),
            opening={"cards": "practice"},
        )
    )
    phone = house.phone()
    for path in (f"/t/{made.code}", f"/t/{made.code}/sheets/join.html", f"/j/{made.code}",
                 f"/t/{made.code}/log", f"/r/{made.code}", "/matches", "/people"):  # fmt: skip
        page = phone.get(path).get_data(as_text=True)
        assert f"<img src={web}"[:12] not in page, path
        assert "<script>" not in page or "<script src" in page, path
    assert nobody_called(ear)


@pytest.mark.parametrize("cell", ["=1+1", "+cmd", "-2", "@SUM(A1)", "\t=1", "=HYPERLINK(1)"])
def test_no_spreadsheet_reckons_with_a_name(house: House, cell: str) -> None:
    """A name that begins like a formula must not become one when the table is opened."""
    made = house.desk.matches.create(
        NewTable("woodcraft", (PlayerWish(cell), PlayerWish("Ben")), opening={"cards": "practice"})
    )
    text = house.phone().get(f"/r/{made.code}/scores.csv").get_data(as_text=True)
    cells = [each for row in csv.reader(text.splitlines()) for each in row]
    assert cell.strip() in {each.lstrip("'") for each in cells}
    assert cell.strip() not in cells


@pytest.mark.parametrize(
    "change",
    [
        {"game": "../../../etc/passwd"},
        {"game": "os"},
        {"opening": {"include": "file:///etc/passwd"}},
        {"seats": [{"key": "s1", "name": "x"}] * 50},
        {"entries": "file:///etc/passwd"},
        {"code": "../../x"},
        {"uid": "http://127.0.0.1/"},
        {"settings": {"box": "file:///etc/passwd"}},
    ],
)
def test_an_import_is_only_ever_read_as_a_match(house: House, change: dict[str, object]) -> None:
    whole = dict(house.desk.files.export_json(house.code, house.viewer("host")))
    with contextlib.suppress(Unusable, AlreadyHere):
        made = house.desk.files.import_json({**whole, **change})
        assert house.desk.tables.get(made.code).number >= 0
