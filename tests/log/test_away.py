"""A database that cannot serve is said to be away, and serves again without a reopening."""

import sys

import pytest

from referee.log import Archive, Away, BadAddress, Entry
from tests.log.patience import away, opened, works_again
from tests.log.samples import draft


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


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+psycopg"])
def test_every_usual_spelling_of_postgresql_is_understood(postgres_url: str, scheme: str) -> None:
    address = f"{scheme}:{postgres_url.partition(':')[2]}"
    with opened(address) as (archive, code):
        works_again(archive, code)
        assert archive.shared


def test_a_missing_driver_is_said_to_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadAddress, match="psycopg"):
        Archive.open("postgresql://localhost/referee")
