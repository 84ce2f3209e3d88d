"""Every sheet of a game that brings none of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.cli import main
from referee.sheets import sheets_of
from referee.text import LANGUAGES, be_strict
from tests.toy.evenings import Match
from tests.web.evening import Evening, opened

SHEETS = [sheet.name for sheet in sheets_of("marmots")]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with opened(tmp_path_factory.mktemp("toy")) as found:
        yield found


def test_the_house_prints_every_sheet() -> None:
    assert {"setup", "score", "record", "join", "box"} <= {*SHEETS}


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_is_printed_by_the_command(name: str, tmp_path: Path) -> None:
    be_strict()
    try:
        out = tmp_path / "sheet.pdf"
        given = ["--seats", "5", "--lang", "de", "-o", str(out)]
        assert main(["sheet", "marmots", name, *given]) == 0
        assert out.read_bytes().startswith(b"%PDF")
    finally:
        be_strict(False)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", ["plan", "over"])
def test_a_match_has_its_sheets(evening: Evening, phase: str, language: str) -> None:
    match = Match(evening, seed=5).play_until(phase)
    phone = evening.phone({match.code: match.secret}, language)
    listed = phone.get(f"/t/{match.code}/sheets").get_data(as_text=True)
    names = [sheet.name for sheet in sheets_of("marmots") if f"/{sheet.name}.html" in listed]
    assert names
    for name in names:
        page = phone.get(f"/t/{match.code}/sheets/{name}.html")
        assert page.status_code == 200, name
    if phase == "over":
        record = phone.get(f"/t/{match.code}/sheets/record.html").get_data(as_text=True)
        assert "Cleo" in record


def test_what_others_plan_is_on_no_sheet(evening: Evening) -> None:
    match = Match(evening).play_until("plan")
    meadow = match.table.meadows[0]
    match.announce("s1", "plan", meadow=meadow)
    for secrets in ({}, {match.code: match.secret}):
        found = evening.phone(secrets).get(f"/t/{match.code}/sheets/rebuild.html")
        told = found.get_data(as_text=True)
        assert found.status_code == 200
        # The host holds the seat of Ann; whoever looks on sees the meadow in the middle only.
        assert told.count(meadow) == (2 if secrets else 1)
