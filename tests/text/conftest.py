from collections.abc import Iterator
from pathlib import Path

import pytest

from referee import games
from referee.text import be_strict, catalogue


@pytest.fixture(autouse=True, scope="session")
def shelf_of_games() -> None:
    """Have the games on the shelf: where their words lie is known from then on."""
    assert games.shelf().games


@pytest.fixture(autouse=True)
def strict_phrases() -> Iterator[None]:
    be_strict()
    yield
    be_strict(False)


@pytest.fixture
def empty_locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a place for catalogues in which there are none yet."""
    monkeypatch.setattr(catalogue, "LOCALE", tmp_path)
    return tmp_path
