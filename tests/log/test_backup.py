"""A backup fills an empty database of either kind with exactly what was there."""

import json
import random
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee.log import (
    Archive,
    NotEmpty,
    Notice,
    SchemaState,
    SeatResult,
    Unusable,
    hash_secret,
    new_secret,
    schema,
)
from referee.log.backup_lines import checksum
from referee.log.rows import Row
from tests.log.samples import Hands, draft, new_match


def everything(archive: Archive) -> dict[str, list[dict[str, Any]]]:
    """Return every row of every table."""
    with archive.store.reading(snapshot=True) as connection:
        return {
            table.name: [
                dict(row)
                for row in connection.execute(
                    table.select().order_by(*table.primary_key.columns)
                ).mappings()
            ]
            for table in Row.metadata.sorted_tables
        }


@pytest.fixture
def code(archive: Archive, hands: Hands) -> str:
    """Put something into every table."""
    archive.secret_key()
    archive.allow("join", 3, 60)
    box = archive.create_box("Ann's copy", "woodcraft", {"rim.TR.1": "lantern:1"})
    archive.create_match(new_match("Gone"))
    archive.forget_person(archive.people()[0].id)
    code = archive.create_match(new_match("Ann", "Zoë")).code
    archive.merge_people(
        archive.people()[0].id, archive.create_match(new_match("An")).seats[0].person or 0
    )
    archive.claim_seat(code, "s1", hash_secret(new_secret()), "phone")
    archive.ask_for_seat(code, "s1", "hash", "tablet")
    archive.open_draws(code, "referee-v1", "00")
    archive.tick(code, "board", True, "s1")
    archive.note_call(code, 0, "turn", ("s1",))
    for number in range(3):
        hands.move(seconds=1)
        archive.append(
            code,
            number,
            draft(str(number), note="Säge"),
            finished=True,
            results=[SeatResult("s1", 7, 1, {"a": [1, None]})],
        )
    assert box.id
    assert all(everything(archive).values())
    return code


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Archive]:
    """Open an empty database of each kind to restore into."""
    if request.param == "sqlite":
        address = f"sqlite:///{tmp_path / 'target' / 'referee.db'}"
    else:
        address = request.getfixturevalue("other_postgres_url")
    opened = Archive.open(address)
    yield opened
    opened.close()


def test_a_backup_restores_into_either_database(
    archive: Archive, code: str, target: Archive, tmp_path: Path
) -> None:
    path = tmp_path / "evening.backup"
    archive.backup(path)
    rows = sum(len(rows) for rows in everything(archive).values())
    assert target.restore(path) == rows
    assert everything(target) == everything(archive)
    # New rows are numbered after the restored ones, also after those that are gone.
    before = {person.id for person in target.people()}
    fresh = target.create_match(new_match("Somebody", "new"))
    assert not before & {seat.person for seat in fresh.seats}
    old = {claim.id for claim in target.claims(code).values()}
    assert target.claim_seat(code, "s2", "hash", "").id > max(old)
    assert target.append(code, 3, draft("3")) == target.entries(code, after=3)[0]


def test_a_backup_is_for_its_owner_only_and_replaces_the_older_one(
    archive: Archive, code: str, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    path = folder / "evening.backup"
    path.write_text("the older one")
    archive.backup(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(folder.iterdir()) == [path]
    assert path.read_bytes() != b"the older one"
    with pytest.raises(Unusable):
        archive.backup(tmp_path / "nowhere" / "evening.backup")


def test_matches_are_only_given_up_on_purpose(
    archive: Archive, code: str, second: Archive, tmp_path: Path
) -> None:
    path = tmp_path / "evening.backup"
    archive.backup(path)
    before = everything(archive)
    later = archive.create_match(new_match("Later")).code
    with pytest.raises(NotEmpty):
        archive.restore(path)
    assert archive.match(later).code == later
    heard: list[Notice] = []
    second.on_commit(heard.append)
    second.restore(path, replace=True)
    assert everything(archive) == before
    # Phones are told to look again, whatever table they are at.
    assert heard == [Notice("*", 0)]


def test_progress_is_told(archive: Archive, code: str, tmp_path: Path) -> None:
    path = tmp_path / "evening.backup"
    archive.backup(path)
    told: list[int] = []
    rows = archive.restore(path, replace=True, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == rows


def test_what_is_not_a_backup_changes_nothing(archive: Archive, code: str, tmp_path: Path) -> None:
    before = everything(archive)
    foreign = tmp_path / "foreign.db"
    with sqlite3.connect(foreign) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
    connection.close()
    torn = tmp_path / "torn.db"
    torn.write_bytes(foreign.read_bytes()[:100] + b"\xff" * 4000)
    text = tmp_path / "text"
    text.write_text("dear diary\n")
    picture = tmp_path / "picture"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    empty = tmp_path / "empty"
    empty.touch()
    for path in (foreign, torn, text, picture, empty, tmp_path / "nowhere", tmp_path):
        with pytest.raises(Unusable):
            archive.restore(path, replace=True)
    assert everything(archive) == before


def summed(lines: list[str]) -> str:
    """Return lines with the checksums that somebody who forges them would write."""
    before, written = "", ""
    for line in lines:
        before = checksum(before, line)
        written += f"{line}\t{before}\n"
    return written


def test_lines_that_are_cut_off_or_make_no_sense_change_nothing(
    archive: Archive, code: str, tmp_path: Path
) -> None:
    path = tmp_path / "evening.backup"
    archive.backup(path)
    before = everything(archive)
    lines = [line.rpartition("\t")[0] for line in path.read_text().splitlines()]
    assert summed(lines) == path.read_text()
    entry = next(number for number, line in enumerate(lines) if '"entries"' in line)
    row = json.loads(lines[entry])

    def changed(**columns: object) -> str:
        return json.dumps(row | {"row": row["row"] | columns})

    for damaged in (
        lines[:-1],
        lines[:entry] + lines[entry + 1 :],
        [*lines, lines[entry]],
        [lines[0].replace("referee-backup", "other"), *lines[1:]],
        [lines[0].replace(schema.HEAD, "0000"), *lines[1:]],
        [*lines[:entry], lines[entry][:-3], *lines[entry + 1 :]],
        [*lines[:entry], changed(written_at="noon"), *lines[entry + 1 :]],
        [*lines[:entry], changed(match_id=999), *lines[entry + 1 :]],
        [*lines[:entry], changed(surplus=1), *lines[entry + 1 :]],
        [*lines[:entry], changed(number=None), *lines[entry + 1 :]],
        [*lines[:entry], changed(number=2**70), *lines[entry + 1 :]],
        [*lines[:entry], changed(kind="\0"), *lines[entry + 1 :]],
        [*lines[:entry], '["entries"]', *lines[entry + 1 :]],
    ):
        path.write_text(summed(damaged))
        with pytest.raises(Unusable):
            archive.restore(path, replace=True)
    assert everything(archive) == before
    path.write_text(summed(lines))
    archive.restore(path, replace=True)
    assert everything(archive) == before


def test_every_flipped_bit_is_found_with_its_line(
    archive: Archive, code: str, tmp_path: Path
) -> None:
    path = tmp_path / "evening.backup"
    archive.backup(path)
    whole = path.read_bytes()
    chooser = random.Random(5)
    for _ in range(120):
        place = chooser.randrange(len(whole))
        flipped = bytes([whole[place] ^ 1 << chooser.randrange(8)])
        path.write_bytes(whole[:place] + flipped + whole[place + 1 :])
        line = whole[:place].count(b"\n") + 1
        with pytest.raises(Unusable, match=rf"line {line}\b|not a backup of Referee|cut off"):
            archive.restore(path, replace=True)


def test_a_copied_file_with_damaged_pages_is_refused(tmp_path: Path) -> None:
    archive = Archive.open(f"sqlite:///{tmp_path / 'referee.db'}")
    code = archive.create_match(new_match()).code
    archive.append_many(code, 0, [draft(str(n), note="x" * 200) for n in range(200)])
    archive.close()
    whole = (tmp_path / "referee.db").read_bytes()
    other = Archive.open(f"sqlite:///{tmp_path / 'other.db'}")
    chooser = random.Random(6)
    copy = tmp_path / "copy.db"
    refused = 0
    for _ in range(30):
        damaged = bytearray(whole)
        page = chooser.randrange(1, len(whole) // 4096) * 4096
        damaged[page : page + 4096] = chooser.randbytes(4096)
        copy.write_bytes(damaged)
        try:
            other.restore(copy, replace=True)
        except Unusable:
            refused += 1
    assert refused >= 25
    other.close()


def test_the_backup_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    archive = Archive.open(f"sqlite:///{tmp_path / 'referee.db'}")
    archive.create_match(new_match())
    path = tmp_path / "evening.backup"
    archive.backup(path)
    lines = [line.rpartition("\t")[0] for line in path.read_text().splitlines()]
    path.write_text(summed([lines[0].replace(schema.HEAD, "9999"), *lines[1:]]))
    with pytest.raises(Unusable, match="9999"):
        archive.restore(path, replace=True)
    archive.close()
    copied = tmp_path / "copied.db"
    copied.write_bytes((tmp_path / "referee.db").read_bytes())
    with sqlite3.connect(copied) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    other = Archive.open(f"sqlite:///{tmp_path / 'other.db'}")
    with pytest.raises(Unusable, match="9999"):
        other.restore(copied)
    assert other.schema() == SchemaState(schema.HEAD, schema.HEAD)
    other.close()


def test_the_copied_files_of_a_running_referee_will_do(tmp_path: Path) -> None:
    archive = Archive.open(f"sqlite:///{tmp_path / 'referee.db'}")
    code = archive.create_match(new_match()).code
    # What was just written is still in the write-ahead log.
    for name in ("referee.db", "referee.db-wal"):
        (tmp_path / name.replace("referee", "copy")).write_bytes((tmp_path / name).read_bytes())
    archive.close()
    other = Archive.open(f"sqlite:///{tmp_path / 'other.db'}")
    other.restore(tmp_path / "copy.db")
    assert other.match(code).code == code
    other.close()
