"""A connection that the server dropped is not used again, and nobody asks to find out."""

import pytest
from sqlalchemy import event, text

from referee.log import Archive, postgres


def test_a_dropped_connection_is_replaced(postgres_url: str) -> None:
    archive = Archive.open(postgres_url)
    engine = archive.store.engine
    with engine.connect() as connection:
        first = connection.scalar(text("SELECT pg_backend_pid()"))
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT pg_backend_pid()")) == first
    other = Archive.open(postgres_url)
    with other.store.engine.connect() as connection:
        connection.execute(text("SELECT pg_terminate_backend(:pid, 60000)"), {"pid": first})
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT pg_backend_pid()")) != first
    other.close()
    archive.close()


def test_a_connection_that_stands_is_not_asked(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive.open(postgres_url)
    engine = archive.store.engine
    asked: list[str] = []
    monkeypatch.setattr(engine.dialect, "do_ping", lambda _connection: asked.append("ping"))

    @event.listens_for(engine, "before_cursor_execute")
    def _note(_c: object, _cursor: object, statement: str, *_rest: object) -> None:
        asked.append(statement)

    for _ in range(3):
        with engine.connect() as connection:
            connection.execute(text("SELECT 1"))
    assert asked == ["SELECT 1"] * 3
    assert not postgres._stirs(engine.raw_connection().dbapi_connection.fileno())  # type: ignore[union-attr]
    archive.close()
