"""The database fixtures themselves."""

import sqlalchemy
from sqlalchemy import text


def _tables(address: str) -> list[str]:
    engine = sqlalchemy.create_engine(address)
    try:
        return sqlalchemy.inspect(engine).get_table_names()
    finally:
        engine.dispose()


def _make_table(address: str) -> None:
    engine = sqlalchemy.create_engine(address)
    try:
        with engine.begin() as connection:
            connection.execute(text("CREATE TABLE bench (length INTEGER)"))
    finally:
        engine.dispose()


def test_database_is_empty_at_first_and_keeps_what_is_made(database_url: str) -> None:
    assert _tables(database_url) == []
    _make_table(database_url)
    assert _tables(database_url) == ["bench"]


def test_next_test_gets_an_empty_database_again(database_url: str) -> None:
    assert _tables(database_url) == []
    _make_table(database_url)


def test_postgres_is_recent_and_speaks_utf8(postgres_url: str) -> None:
    engine = sqlalchemy.create_engine(postgres_url)
    try:
        with engine.connect() as connection:
            assert int(connection.scalar(text("SHOW server_version_num")) or 0) >= 150000
            assert connection.scalar(text("SHOW server_encoding")) == "UTF8"
    finally:
        engine.dispose()
