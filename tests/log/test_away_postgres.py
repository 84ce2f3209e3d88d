"""A PostgreSQL server that throws us out, goes away, is full, read-only or locked."""

import pytest
import sqlalchemy
from sqlalchemy import make_url, text

from referee.log import Archive, Away, DatabaseAway, Known
from tests.log.patience import away, opened, works_again
from tests.log.samples import draft
from tests.postgres.server import throw_out


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
