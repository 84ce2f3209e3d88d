"""`referee sheet` and `referee sheets`."""

from __future__ import annotations

import io
from pathlib import Path

import pypdf
import pytest

from referee import cli
from referee.commands import CommandError, sheet
from referee.sheets import Wish, make_page, sheets_of
from tests.sheets.pictures import codes_on, pictures
from tests.sheets.samples import GAME, recorded_match


def test_lists_every_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["sheets"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in listed if line.startswith(GAME)] == [
        [GAME, sheet.name] for sheet in sheets_of(GAME)
    ]


def test_prints_a_sheet_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "score.pdf"
    call = ["sheet", GAME, "score", "--seats", "2", "--lang", "nl", "--paper", "letter"]
    assert cli.main([*call, "-o", str(file)]) == 0
    reader = pypdf.PdfReader(file)
    assert reader.metadata is not None
    assert reader.metadata.title == "Woodcraft: Scoreblok"
    assert [float(side) for side in reader.pages[0].mediabox[2:]] == [612, 792]


def test_a_recorded_match_fills_the_protocol(tmp_path: Path) -> None:
    match, file = tmp_path / "evening.match", tmp_path / "protocol.pdf"
    match.write_text(recorded_match(2), "utf-8")
    call = ["sheet", GAME, "protocol", "--lang", "de", "--match", str(match), "-o", str(file)]
    assert cli.main(call) == 0
    text = pypdf.PdfReader(io.BytesIO(file.read_bytes())).pages[0].extract_text()
    assert "hat gewonnen" in text


def test_a_tent_leads_to_the_address_that_was_named(tmp_path: Path) -> None:
    file = tmp_path / "tent.pdf"
    call = ["sheet", GAME, "join", "--address", "http://10.0.0.7:8000/", "-o", str(file)]
    assert cli.main(call) == 0
    (picture,) = pictures(file.read_bytes(), 150)
    assert set(codes_on(picture)) == {"http://10.0.0.7:8000/"}


def test_writes_html_for_a_browser(tmp_path: Path) -> None:
    file = tmp_path / "setup.html"
    assert cli.main(["sheet", GAME, "setup", "--html", "-o", str(file)]) == 0
    html = file.read_text("utf-8")
    assert html.startswith("<!doctype html>")
    assert '<link rel="stylesheet" href="file://' in html


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        ([GAME, "wallpaper"], "no sheet is called 'wallpaper'"),
        (["chess", "setup"], "woodcraft"),
        ([GAME, "setup", "--seats", "5"], "one of 1, 2, 3, 4 expected, found 5"),
        ([GAME, "protocol", "--match", "no-such-file"], "no-such-file"),
    ],
)
def test_a_wrong_call_is_explained(
    call: list[str], complaint: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert cli.main(["sheet", *call, "-o", str(tmp_path / "x.pdf")]) == 2
    assert complaint in capsys.readouterr().err


def test_a_place_that_cannot_be_written_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "no" / "folder" / "x.pdf"
    assert cli.main(["sheet", GAME, "join", "-o", str(file)]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_a_missing_library_is_named_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.sheets.missing", lambda: "cannot load library 'libpango'")
    with pytest.raises(CommandError, match=r"printing needs Pango.*--html"):
        sheet._pdf(make_page(Wish(GAME, "join")))


def test_a_setup_sheet_follows_the_answers_of_a_match(tmp_path: Path) -> None:
    file = tmp_path / "setup.html"
    call = ["sheet", "intarsia", "setup", "--seats", "2", "--html", "-o", str(file)]
    assert cli.main([*call, "--opening", "side=B"]) == 0
    assert "side B up" in file.read_text("utf-8")
    assert cli.main([*call, "--opening", "side=C"]) == 2
