"""Servers are slow to start: each pair serves many tests, and stays with one test process."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import URL

from tests.hard.club import Club, opened
from tests.postgres.server import fresh_database


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of one pair of servers together."""
    here = Path(__file__).parent
    for item in items:
        if here not in item.path.parents:
            continue
        names = getattr(item, "fixturenames", ())
        if "postgres_club" in names or "[postgresql]" in item.name:
            item.add_marker(pytest.mark.xdist_group("hard-postgresql"))
        elif "sqlite_club" in names or "[sqlite]" in item.name:
            item.add_marker(pytest.mark.xdist_group("hard-sqlite"))


@pytest.fixture(scope="session")
def sqlite_club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """Two servers on one SQLite file."""
    folder = tmp_path_factory.mktemp("club")
    with opened(f"sqlite:///{folder / 'referee.db'}") as club:
        yield club


@pytest.fixture(scope="session")
def postgres_club(postgres_server: URL) -> Iterator[Club]:
    """Two servers on one PostgreSQL database."""
    with fresh_database(postgres_server) as database, opened(database) as club:
        yield club


@pytest.fixture(params=["sqlite", "postgresql"])
def club(request: pytest.FixtureRequest) -> Club:
    """Run the test with the servers on each database."""
    name = "sqlite_club" if request.param == "sqlite" else "postgres_club"
    found: Club = request.getfixturevalue(name)
    return found
