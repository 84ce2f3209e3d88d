"""What is made once for all phones of a table is what each would have made for itself."""

import pytest

from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.pages.view import shared_view, view
from tests.games.woodcraft.view_samples import played

EVERY = 7


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_shared_parts_are_what_every_seat_would_see(seats: int) -> None:
    for number, table in enumerate(played(seats, seed=seats)):
        if number % EVERY:
            continue
        shared = shared_view(GAME.secrets.concealed(table, frozenset()))
        for eyes in (None, *table.seats):
            for sees in (frozenset[str]([eyes] if eyes else []), frozenset(table.seats)):
                shown = GAME.secrets.concealed(table, sees)
                assert view(shown, eyes, shared) == view(shown, eyes)
