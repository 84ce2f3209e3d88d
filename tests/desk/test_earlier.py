"""What an earlier version wrote opens, replays to the same tables, and is handed out again."""

import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from referee.desk import Desk, Viewer
from referee.engine.fingerprint import fingerprint
from referee.log import Archive, hash_secret
from tests.desk.tables import GAME

EARLIER = Path(__file__).with_name("earlier")
SAID: dict[str, Any] = json.loads((EARLIER / "said.json").read_text("utf-8"))
NAMES = tuple(SAID["matches"])


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Desk]:
    """A desk on the database as that version left it."""
    path = tmp_path / "earlier.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(
            gzip.decompress((EARLIER / "database.sql.gz").read_bytes()).decode()
        )
    archive = Archive.open(f"sqlite:///{path}")
    desk = Desk(archive)
    yield desk
    desk.close()
    archive.close()


def everybody(desk: Desk, code: str) -> Viewer:
    """Return somebody who may see all hands."""
    return Viewer(code, host=True, sees=frozenset(desk.tables.seats(code)))


def compare(desk: Desk, code: str, said: dict[str, Any]) -> None:
    """Compare a match with what was said of it."""
    now = desk.tables.get(code)
    assert (now.number, now.differs) == (said["number"], 0)
    assert fingerprint(now.table) == said["fingerprint"]
    assert GAME.table_facts(now.table).items() >= said["table"].items()
    for seat, facts in said["seats"].items():
        assert GAME.seat_facts(now.table, seat).items() >= facts.items()
    scores = desk.scores.final(code, "en")
    assert {seat.seat: seat.total for seat in scores.seats} == said["totals"]
    assert {seat.seat: seat.rank for seat in scores.seats} == said["ranks"]
    course = desk.scores.course(code)
    assert {seat: course.sources(seat) for seat in said["sources"]} == said["sources"]


@pytest.mark.parametrize("name", NAMES)
def test_a_match_in_the_database_replays_to_the_same_table(opened: Desk, name: str) -> None:
    said = SAID["matches"][name]
    compare(opened, said["code"], said)


@pytest.mark.parametrize("name", NAMES)
def test_an_export_is_taken_in_on_both_databases_and_handed_out_again(
    desk: Desk, name: str
) -> None:
    value = json.loads((EARLIER / f"{name}.json").read_text("utf-8"))
    code = desk.files.import_json(value).code
    compare(desk, code, SAID["matches"][name])
    again = desk.files.export_json(code, everybody(desk, code))
    assert again["entries"] == value["entries"]
    assert again["opening"] == value["opening"]
    text = desk.files.export_match(code, everybody(desk, code))
    moves = [line for line in text.splitlines() if line and line[0] not in "#?"]
    before = (EARLIER / f"{name}.match").read_text("utf-8").splitlines()
    assert moves == [line for line in before if line and line[0] not in "#?"]


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_match_is_taken_in(desk: Desk, name: str) -> None:
    code = desk.files.import_file((EARLIER / f"{name}.match").read_bytes()).code
    said = SAID["matches"][name]
    scores = desk.scores.final(code, "en")
    assert [seat.total for seat in scores.seats] == [*said["totals"].values()]


def test_statistics_of_earlier_results_come_to_the_same(opened: Desk) -> None:
    found = {
        person.name: [person.all.plays, person.all.wins, person.all.points, person.all.parts]
        for person in opened.people.statistics("woodcraft").people
    }
    assert found == SAID["people"]


def test_what_was_revealed_and_ticked_off_is_still_so(opened: Desk) -> None:
    assert opened.scores.revealed(SAID["matches"]["finished"]["code"]) == 3
    setup = opened.setup.lines(SAID["matches"]["running"]["code"])
    assert next(line for line in setup if line.name == "tiles").done


def test_a_box_and_a_half_filled_sheet_are_still_there(opened: Desk) -> None:
    (box,) = opened.archive.owned_boxes([hash_secret(SAID["box"])])
    assert set(box.cards) == {"E7"}
    sheet = opened.score_sheets.read(SAID["shared"])
    assert not sheet.kept
    assert sheet.numbers[0]["points"] == 62
    told = [{**sheet.numbers[0]}, {"name": "Ben", "points": 70}]
    opened.score_sheets.keep(SAID["shared"], told)
    assert opened.scores.final(SAID["shared"]).over


def test_a_running_match_goes_on(opened: Desk) -> None:
    code = SAID["matches"]["changed"]["code"]
    now = opened.tables.get(code)
    legal = next(c.move for c in GAME.candidates(now.table) if c.legal)
    answer = opened.moves.announce(
        code, everybody(opened, code), now.number, "on", legal.seat, legal.kind, legal.written()
    )
    assert opened.tables.get(code).number == now.number + 1, answer
