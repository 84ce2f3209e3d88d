"""What a database that is away is measured by."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from referee.log import Archive, Away, DatabaseAway, Entry
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
    """Expect the database to be away in this way."""
    with pytest.raises(DatabaseAway) as caught:
        yield
    assert caught.value.kind is kind, caught.value
    assert caught.value.detail


def works_again(archive: Archive, code: str) -> None:
    """Check that nothing half was written, and that writing works."""
    assert [entry.number for entry in archive.entries(code)] == [1]
    assert isinstance(archive.append(code, 1, draft("2")), Entry)
    assert archive.answers()
