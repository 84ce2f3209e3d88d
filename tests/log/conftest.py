"""An archive on each database, with a clock that the test holds."""

from collections.abc import Iterator

import pytest

from referee.log import Archive
from tests.log.samples import Hands


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def archive(database_url: str, hands: Hands) -> Iterator[Archive]:
    opened = Archive.open(database_url, clock=hands.now)
    yield opened
    opened.close()


@pytest.fixture
def second(database_url: str, archive: Archive, hands: Hands) -> Iterator[Archive]:
    """Open the same database once more, as another process would."""
    opened = Archive.open(database_url, clock=hands.now)
    yield opened
    opened.close()
