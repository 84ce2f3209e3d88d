"""What tests of every room share: databases, the browser, how hard hypothesis tries."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, settings
from sqlalchemy import URL, Connection

from tests.chromium import FLAGS, WINDOWLESS
from tests.kept_templates import KeptTemplates
from tests.plug_ins import toy_installed
from tests.postgres.server import beside, fresh_database, running_server

if TYPE_CHECKING:
    from referee.log import Archive
    from tests.log.samples import Hands
    from tests.web.evening import Evening

# Most tests visit an open house; those of a closed one say so.
os.environ.setdefault("REFEREE_LISTS", "open")
os.environ.setdefault("REFEREE_METRICS", "on")

# A game from another package stands on the shelf of every test, and of what tests start.
toy_installed()

Flask.jinja_options = {"bytecode_cache": KeptTemplates()}

settings.register_profile(
    "check",
    derandomize=True,
    deadline=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("fuzz", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "check"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark browser tests; long tests come first, or one worker would be left alone with them."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[URL]:
    """Run one PostgreSQL server for all tests of this process."""
    with running_server() as server:
        yield server


@pytest.fixture
def postgres_url(postgres_server: URL) -> Iterator[str]:
    """Make an empty PostgreSQL database for one test."""
    with fresh_database(postgres_server) as address:
        yield address


@pytest.fixture
def server(postgres_url: str) -> Iterator[Connection]:
    """Connect to the server of `postgres_url`, but to another database."""
    with beside(postgres_url) as connection:
        yield connection


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Run the test twice: on an empty SQLite file and on an empty PostgreSQL database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'referee.db'}"
    address: str = request.getfixturevalue("postgres_url")
    return address


@pytest.fixture
def hands() -> "Hands":
    """Hold the clock of the archive."""
    from tests.log.samples import Hands

    return Hands()


@pytest.fixture
def archive(database_url: str, hands: "Hands") -> "Iterator[Archive]":
    """Open an archive on each database, with a clock that the test holds."""
    # Tests of rules shall not wait until the databases are loaded.
    from referee.log import Archive
    from tests.empty_book import with_tables

    opened = Archive.open(with_tables(database_url), clock=hands.now)
    yield opened
    opened.close()


@pytest.fixture
def evening(tmp_path: Path) -> "Iterator[Evening]":
    """Open a Referee on an empty SQLite file."""
    # Tests of rules shall not wait until the pages are loaded.
    from tests.web.evening import opened

    with opened(tmp_path) as found:
        yield found


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Drive the system's Chromium; a machine without it fails instead of passing unseen."""
    if not WINDOWLESS.exists():
        raise FileNotFoundError(f"{WINDOWLESS} is missing; REFEREE_CHROMIUM names another one")
    return {**browser_type_launch_args, "executable_path": str(WINDOWLESS), "args": [*FLAGS]}
