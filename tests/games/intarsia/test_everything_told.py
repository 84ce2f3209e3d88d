"""Whatever is told while a recorded match is played stays the same, to the last word."""

from pathlib import Path

import pytest

from referee.games.intarsia.game import GAME
from tests.games.everything_told import known_marks, marks, matches_of

MATCHES = matches_of(GAME.name)


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_everything_that_a_match_tells_is_as_it_was(path: Path) -> None:
    """See `tests.games.everything_told` for how to read all of it."""
    assert marks(GAME, path) == known_marks(GAME.name)[path.stem]


def test_no_match_is_left_out() -> None:
    assert set(known_marks(GAME.name)) == {path.stem for path in MATCHES}
