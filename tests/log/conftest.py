"""An archive on each database, with a clock that the test holds."""

from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import URL

from referee.log import Archive
from tests.log.programs import Program
from tests.log.samples import Hands
from tests.postgres.server import fresh_database


@pytest.fixture
def second(database_url: str, archive: Archive, hands: Hands) -> Iterator[Archive]:
    """Open the same database once more, as another process would."""
    opened = Archive.open(database_url, clock=hands.now)
    yield opened
    opened.close()


@pytest.fixture
def other_postgres_url(postgres_server: URL) -> Iterator[str]:
    """Make a second empty PostgreSQL database."""
    with fresh_database(postgres_server) as address:
        yield address


@pytest.fixture
def start() -> Iterator[Callable[..., Program]]:
    """Start programs that do not outlive the test."""
    started: list[Program] = []

    def run(source: str, *arguments: str, before: str = "") -> Program:
        started.append(Program(source, *arguments, before=before))
        return started[-1]

    yield run
    for program in started:
        program.kill()
