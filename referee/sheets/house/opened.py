"""A table of a game as it begins, for sheets that need one without a match."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.errors import Unreadable
from referee.engine.game import AnyGame
from referee.lent.material import PersonAtTable, Wish


def opened(
    game: AnyGame, people: tuple[PersonAtTable, ...], told: Mapping[str, str] | None = None
) -> object:
    """Return a new table: as usual but for what is `told`, and with practice answers if need be."""
    seats = [person.seat for person in people]
    for answers in ({}, game.practice(len(seats))):
        try:
            return game.open(seats, game.header(len(seats), {**answers, **(told or {})}, {}))
        except Unreadable:
            continue
    raise Unreadable(f"{game.name} cannot be opened for {len(seats)} seats")


def people_of(wish: Wish) -> tuple[PersonAtTable, ...]:
    """Return who plays; without names only seats."""
    if wish.running is not None:
        return wish.running.people
    return wish.people or tuple(PersonAtTable(f"s{seat}", "") for seat in range(1, wish.seats + 1))
