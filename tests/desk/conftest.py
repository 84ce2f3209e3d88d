"""A desk on each database, with a clock that the test holds and a secret that it knows."""

from collections.abc import Iterator

import pytest

from referee.desk import Desk
from referee.log import Archive
from tests.desk.tables import Table, sit_down


@pytest.fixture
def desk(archive: Archive) -> Iterator[Desk]:
    opened = Desk(archive, entropy=lambda count: bytes(range(count)))
    yield opened
    opened.close()


@pytest.fixture
def second(archive: Archive, desk: Desk) -> Iterator[Desk]:
    """A second desk on the same database, as another process has one."""
    opened = Desk(archive)
    yield opened
    opened.close()


@pytest.fixture
def table(desk: Desk) -> Table:
    """Ann and Ben at a table without cards, the yard rolled; Ann begins."""
    return sit_down(desk)
