"""What a sheet is: a game that brings its own offers `SHEETS` in the module `sheets`.

    SHEETS = (Sheet("aid", "aid.html", aid),)

Its templates lie in `sheets/templates`, its style in `sheets/style.css` (a long one says
`@import "style/name.css";` for its parts), its icons in `sheets/icons`. A sheet with the name of
one of the house's own takes its place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from msgspec import Struct

from referee.lent.material import Wish
from referee.text import Phrases

# Fills a sheet: what its template may use, by name.
Filling = Callable[[Wish, Phrases], Mapping[str, object]]


class Sheet(Struct, frozen=True):
    """One kind of sheet: its template and what fills it.

    `by_seats` tells whether it differs by the number of seats, `of` what it is about: the game,
    a running or a finished match, the table (its network), or a box. `seats` are the numbers of
    seats that it is for; empty: every number. `by_answers`: without a match it is filled with the
    answers of `Wish.opening`.
    """

    name: str
    template: str
    filling: Filling
    by_seats: bool = False
    of: Literal["game", "running", "finished", "table", "box"] = "game"
    seats: tuple[int, ...] = ()
    by_answers: bool = False
