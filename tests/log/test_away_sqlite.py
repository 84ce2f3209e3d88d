"""An SQLite file that is locked, full, read-only, moved away, replaced or damaged."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event

from referee.log import Archive, Away, DatabaseAway
from tests.log.patience import away, opened, works_again
from tests.log.programs import Program
from tests.log.samples import draft


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "house" / "referee.db"


def test_a_locked_file_is_busy(path: Path) -> None:
    with opened(f"sqlite:///{path}") as (archive, code):
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with away(Away.BUSY):
            archive.append(code, 1, draft("2"))
        # Readers do not care.
        assert len(archive.entries(code)) == 1
        other.execute("ROLLBACK")
        other.close()
        works_again(archive, code)


def test_a_writer_that_does_not_end_makes_the_others_busy(path: Path) -> None:
    with opened(f"sqlite:///{path}") as (archive, code):
        with archive.store.writing(), away(Away.BUSY):
            archive.append(code, 1, draft("2"))
        works_again(archive, code)


def test_a_full_disk_is_said_to_be_full(path: Path) -> None:
    with opened(f"sqlite:///{path}") as (archive, code):
        pages = ["1"]

        @event.listens_for(archive.store.engine, "checkout")
        def _limit(connection: sqlite3.Connection, *_: object) -> None:
            connection.execute(f"PRAGMA max_page_count={pages[0]}")

        with away(Away.FULL):
            archive.append(code, 1, draft("2", note="x" * 100_000))
        assert len(archive.entries(code)) == 1
        pages[0] = "1000000"
        works_again(archive, code)


def test_a_read_only_file_can_be_read(path: Path, start: Callable[..., Program]) -> None:
    """In a process of its own, since root may write everywhere."""
    program = """
    import os
    from referee.log import DatabaseAway
    if os.geteuid() == 0:
        os.setgid(65534)
        os.setuid(65534)
    archive = Archive.open(address, patience=0.3)
    code, = [match.code for match in archive.matches().matches]
    while sys.stdin.readline():
        try:
            number = archive.versions(code).number
            draft = EntryDraft("ann", "ann", "end_turn", {}, f"child {number}")
            print("written", archive.append(code, number, draft).number, flush=True)
        except DatabaseAway as error:
            print(error.kind, len(archive.entries(code)), flush=True)
        archive.store.engine.dispose()
    archive.close()
    """
    with opened(f"sqlite:///{path}") as (archive, code):
        for file in path.parent.iterdir():
            file.chmod(0o666)
        path.parent.chmod(0o777)
        for folder in path.parent.parents[:-1]:
            if folder.stat().st_uid == os.geteuid():
                folder.chmod(folder.stat().st_mode | 0o011)
        process = start(program, f"sqlite:///{path}")
        process.tell("go")
        assert process.next_line() == "written 2"
        for file in path.parent.iterdir():
            file.chmod(0o444)
        process.tell("go")
        assert process.next_line() == "read_only 2"
        for file in path.parent.iterdir():
            file.chmod(0o666)
        process.tell("go")
        assert process.next_line() == "written 3"
        process.output()
        assert len(archive.entries(code)) == 3


def test_a_file_that_goes_away_is_lost_until_it_comes_back(path: Path) -> None:
    with opened(f"sqlite:///{path}") as (archive, code):
        elsewhere = path.parent.with_name("elsewhere")
        path.parent.rename(elsewhere)
        with away(Away.LOST):
            archive.append(code, 1, draft("2"))
        with away(Away.LOST):
            archive.entries(code)
        assert not archive.answers()
        # Nothing was made in its place that would look like an empty database.
        assert not path.parent.exists()
        elsewhere.rename(path.parent)
        works_again(archive, code)


def test_nothing_is_written_into_a_file_that_was_replaced(path: Path, tmp_path: Path) -> None:
    with opened(f"sqlite:///{path}") as (archive, code):
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("VACUUM INTO ?", (str(tmp_path / "copy"),))
        archive.append(code, 1, draft("after the backup"))
        for file in path.parent.iterdir():
            file.rename(file.with_name(f"old-{file.name}"))
        (tmp_path / "copy").rename(path)
        works_again(archive, code)
        again = sqlite3.connect(path)
        assert again.execute("SELECT count(*) FROM entries").fetchone() == (2,)
        again.close()


def test_a_damaged_file_is_said_to_be_damaged(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"this is not a database" * 500)
    with pytest.raises(DatabaseAway) as caught:
        Archive.open(f"sqlite:///{path}")
    assert caught.value.kind is Away.DAMAGED
