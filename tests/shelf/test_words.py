"""Every game on the shelf can say what it declares and what its matches bring."""

import pytest

from referee.desk.unsaid import unsaid
from referee.engine.game import AnyGame
from referee.games import shelf


@pytest.mark.parametrize("game", shelf().games.values(), ids=shelf().games)
def test_nothing_is_left_unsaid(game: AnyGame) -> None:
    assert unsaid(game, matches=1) == []
