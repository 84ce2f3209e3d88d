"""A database that cannot serve is said to be away, and serves again without a reopening."""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy
from sqlalchemy import event, make_url, text

from referee.log import Archive, Away, BadAddress, DatabaseAway, Entry, Known
from tests.log.programs import Program
from tests.log.samples import draft, new_match

PATIENCE = 0.3


@contextmanager
def opened(url: str, pool_size: int = 2) -> Iterator[tuple[Archive, str]]:
    """Open an archive that soon loses patience, with a match of one entry."""
    archive = Archive.open(url, patience=PATIENCE, pool_size=pool_size)
    try:
        code = archive.create_match(new_match()).code
        assert isinstance(archive.append(code, 0, draft("1")), Entry)
        yield archive, code
    finally:
        archive.close()


@contextmanager
def away(kind: Away) -> Iterator[None]:
    """Expect the database to be away in this way, and to say so soon."""
    before = time.monotonic()
    with pytest.raises(DatabaseAway) as caught:
        yield
    assert caught.value.kind is kind, caught.value
    assert caught.value.detail
    assert time.monotonic() - before < 10 * PATIENCE + 3


def works_again(archive: Archive, code: str) -> None:
    """Check that nothing half was written, and that writing works."""
    assert [entry.number for entry in archive.entries(code)] == [1]
    assert isinstance(archive.append(code, 1, draft("2")), Entry)
    assert archive.answers()


def test_a_full_pool_is_busy(database_url: str) -> None:
    with opened(database_url, pool_size=1) as (archive, code):
        with archive.store.reading(), archive.store.reading():
            with away(Away.BUSY):
                archive.entries(code)
            assert not archive.answers()
        works_again(archive, code)


def test_a_listener_that_fails_does_not_make_an_entry_look_lost(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    with opened(database_url) as (archive, code):
        archive.on_commit(lambda notice: print(1 / 0))
        assert isinstance(archive.append(code, 1, draft("2")), Entry)
        assert "a listener failed" in caplog.text


# --- SQLite ---------------------------------------------------------------------------------


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
        archive.backup(tmp_path / "copy")
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


@pytest.mark.parametrize(
    "address",
    [
        "",
        "referee.db",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///file:x?mode=memory&uri=true",
        "mysql://host/name",
        "postgresql+asyncpg://host/name",
        "sqlite:////proc/nowhere/referee.db",
    ],
)
def test_addresses_that_cannot_work_are_refused_in_words(address: str) -> None:
    with pytest.raises(BadAddress) as caught:
        Archive.open(address)
    assert str(caught.value)


# --- PostgreSQL -----------------------------------------------------------------------------


@pytest.fixture
def server(postgres_url: str) -> Iterator[sqlalchemy.Connection]:
    """Connect to the server, but to another database than the one under test."""
    url = make_url(postgres_url).set(drivername="postgresql+psycopg", database="postgres")
    engine = sqlalchemy.create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def throw_out(server: sqlalchemy.Connection, url: str) -> None:
    """End every connection to the database under test."""
    server.execute(
        text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"),
        {"name": make_url(url).database},
    )


def test_ended_connections_are_replaced_unseen(
    postgres_url: str, server: sqlalchemy.Connection
) -> None:
    with opened(postgres_url) as (archive, code):
        throw_out(server, postgres_url)
        works_again(archive, code)


def test_a_server_that_goes_away_is_lost_until_it_comes_back(
    postgres_url: str, server: sqlalchemy.Connection
) -> None:
    name = make_url(postgres_url).database
    with opened(postgres_url) as (archive, code):
        server.execute(text(f'ALTER DATABASE "{name}" WITH ALLOW_CONNECTIONS false'))
        throw_out(server, postgres_url)
        with away(Away.LOST):
            archive.append(code, 1, draft("2"))
        assert not archive.answers()
        server.execute(text(f'ALTER DATABASE "{name}" WITH ALLOW_CONNECTIONS true'))
        works_again(archive, code)


def test_a_server_that_is_not_there_is_lost() -> None:
    with pytest.raises(DatabaseAway) as caught:
        Archive.open("postgresql://nobody:hush@127.0.0.1:9/none")
    assert caught.value.kind is Away.LOST
    assert "hush" not in str(caught.value)


def test_a_read_only_server_can_be_read(postgres_url: str, server: sqlalchemy.Connection) -> None:
    name = make_url(postgres_url).database
    with opened(postgres_url) as (archive, code):
        server.execute(text(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on'))
        throw_out(server, postgres_url)
        with away(Away.READ_ONLY):
            archive.append(code, 1, draft("2"))
        assert len(archive.entries(code)) == 1
        # It can even be opened anew.
        Archive.open(postgres_url).close()
        server.execute(text(f'ALTER DATABASE "{name}" RESET default_transaction_read_only'))
        throw_out(server, postgres_url)
        works_again(archive, code)


def on_insert(archive: Archive, action: str) -> None:
    """Let the server do something whenever an entry is inserted."""
    with archive.store.engine.begin() as connection:
        connection.execute(
            text(
                "CREATE OR REPLACE FUNCTION act() RETURNS trigger LANGUAGE plpgsql AS "
                f"$$ BEGIN {action}; RETURN NEW; END $$"
            )
        )
        connection.execute(text("DROP TRIGGER IF EXISTS act ON entries"))
        connection.execute(
            text("CREATE TRIGGER act BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION act()")
        )


def test_a_full_server_is_said_to_be_full(postgres_url: str) -> None:
    with opened(postgres_url) as (archive, code):
        on_insert(archive, "RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'")
        with away(Away.FULL):
            archive.append(code, 1, draft("2"))
        on_insert(archive, "NULL")
        works_again(archive, code)


def test_a_connection_that_breaks_in_the_middle_leaves_nothing_half_written(
    postgres_url: str,
) -> None:
    with opened(postgres_url) as (archive, code):
        on_insert(archive, "PERFORM pg_terminate_backend(pg_backend_pid())")
        with away(Away.LOST):
            archive.append(code, 1, draft("2"))
        on_insert(archive, "NULL")
        works_again(archive, code)
        # The phone sends again what it got no answer for.
        assert isinstance(archive.append(code, 1, draft("2")), Known)


def test_a_row_that_somebody_else_locks_is_busy(postgres_url: str) -> None:
    with opened(postgres_url) as (archive, code):
        with archive.store.engine.connect() as other, other.begin():
            other.execute(text("SELECT 1 FROM matches FOR UPDATE"))
            with away(Away.BUSY):
                archive.append(code, 1, draft("2"))
        works_again(archive, code)
