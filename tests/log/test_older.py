"""Databases and backups of older programs: brought to today's form, with all that was in them."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from referee.log import Archive, hash_secret

OLD = Path(__file__).with_name("old")
# Written by the program of that time, on SQLite and on PostgreSQL; what it printed while doing so.
SQLITE = OLD / "revision-0001.sql"
LINES = OLD / "revision-0001.backup"
BOXES = {SQLITE: ("N22FN6T2", "A59TZJ59"), LINES: ("CE9C459B", "T352C72M")}
MATCHES = {SQLITE: ("7HQ68NEK", "FF8MNPMY"), LINES: ("D9KCYPWZ", "542Y5K39")}
ENTRIES = 31


@pytest.fixture(params=[SQLITE, LINES], ids=["database", "backup"])
def older(
    request: pytest.FixtureRequest, database_url: str, tmp_path: Path
) -> Iterator[tuple[Archive, Path]]:
    """Open what an older program left: its SQLite file as it lay there, or its backup."""
    source: Path = request.param
    if source == LINES:
        archive = Archive.open(database_url)
        archive.restore(LINES)
    else:
        path = tmp_path / "older.db"
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(SQLITE.read_text())
        archive = Archive.open(f"sqlite:///{path}")
    yield archive, source
    archive.close()


def test_matches_of_an_older_program_are_all_there(older: tuple[Archive, Path]) -> None:
    archive, source = older
    played, with_box = MATCHES[source]
    assert archive.versions(played).number == ENTRIES
    assert [entry.number for entry in archive.entries(played)] == [*range(1, ENTRIES + 1)]
    assert set(archive.claims(played)) == {"s1", "s2"}
    assert set(archive.claims(with_box)) == {"s1"}
    draws = archive.draws(played)
    assert draws is not None
    assert draws.past == ()
    assert archive.ticks(played)["tiles"].done
    assert [person.name for person in archive.people()] == ["Ann", "Ben", "Zoe"]


def test_the_old_id_of_a_box_is_the_secret_of_its_owner_and_stands_nowhere(
    older: tuple[Archive, Path], tmp_path: Path
) -> None:
    archive, source = older
    mine, other = BOXES[source]
    (box,) = archive.owned_boxes([hash_secret(mine)])
    assert box.name == "Ann's copy"
    assert box.facts
    assert archive.match(MATCHES[source][1]).box_id == box.id != mine
    assert [box.name for box in archive.owned_boxes([hash_secret(other)])] == [
        "Nobody plays with it"
    ]
    archive.backup(tmp_path / "now.backup")
    assert mine not in (tmp_path / "now.backup").read_text()


def test_an_older_database_goes_on(older: tuple[Archive, Path]) -> None:
    archive, source = older
    code = MATCHES[source][0]
    archive.ask_for_seat(code, "s1", "hash", "tablet")
    archive.release_seat(code, "s1", "host")
    archive.reveal_draws(code, ENTRIES)
    assert archive.renew_draws(code, "00", ENTRIES).past[0].until == ENTRIES
    assert json.dumps(archive.export_match(code))
