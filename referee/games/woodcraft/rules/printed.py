"""What is printed on the boards of this match: shipped facts and those that were told."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from referee.games.woodcraft.rules.facts import Gain, board_facts, read_gains
from referee.games.woodcraft.rules.words import ATTIC, QUADRANTS, ROOMS, ROWS, SLOTS

Gains = tuple[Gain, ...]
# Rim bonus, saw bonus and the names of the facts that nobody has told yet.
Bonuses = tuple[Gains, Gains, tuple[str, ...]]
MARKETING_COLUMNS = 8


class Printed(Struct, frozen=True):
    """The printed facts that rulings need, ready to use; None where nobody knows yet."""

    rim: tuple[Gains | None, ...]
    saw: tuple[tuple[Gains | None, Gains | None], ...]
    marketing: tuple[tuple[int, int], ...]
    rooms: tuple[Gains, ...]
    rows: tuple[Gains, ...]
    links: dict[tuple[int, int], Gains]
    points_per_order: dict[int, int]
    told: dict[str, str]
    # What `wheel.bonuses` has worked out: by place, age of its quadrant, and whether under the arc.
    bonuses: dict[tuple[int, int, bool], Bonuses] = {}

    def reputation_tile(self, tile: str, side: str, place: str) -> Gains | None:
        """Return the reward of a reputation tile, or None when it has not been told yet."""
        return _gains(self.told, f"reputation_tile.{tile}.{side}.{place}")


Told = tuple[tuple[str, str], ...]
MOST_REMEMBERED = 1_000
# By the identity of what was told: tables of one match share it, and comparing it takes long.
_remembered: dict[int, tuple[Told, Printed]] = {}


def printed(told: Told) -> Printed:
    """Return the shipped facts combined with the ones told in a match."""
    found = _remembered.get(id(told))
    # The entry holds on to what was told, so that nothing else can get its identity meanwhile.
    if found is not None and found[0] is told:
        return found[1]
    if len(_remembered) >= MOST_REMEMBERED:
        _remembered.clear()
    board = _combined(told)
    _remembered[id(told)] = (told, board)
    return board


@lru_cache(maxsize=512)
def _combined(told: Told) -> Printed:
    """Combine the shipped facts with the ones told in a match; the told ones win."""
    known = {name: fact.value for name, fact in board_facts().items() if fact.value is not None}
    known.update(told)
    links: dict[tuple[int, int], Gains] = {}
    for name in known:
        if name.startswith("attic."):
            one, other = (ATTIC.index(space) for space in name[6:].split("-"))
            links[one, other] = links[other, one] = _gains(known, name) or ()
    return Printed(
        rim=tuple(
            _gains(known, f"rim.{quadrant}.{slot}")
            for quadrant in QUADRANTS
            for slot in range(1, SLOTS + 1)
        ),
        saw=tuple(
            (_gains(known, f"saw.{quadrant}.A"), _gains(known, f"saw.{quadrant}.B"))
            for quadrant in QUADRANTS
        ),
        marketing=tuple(
            (int(known[f"marketing.{column}.cost"]), int(known[f"marketing.{column}.points"]))
            for column in range(1, MARKETING_COLUMNS + 1)
        ),
        rooms=tuple(_gains(known, f"room.{room}") or () for room in ROOMS),
        rows=tuple(_gains(known, f"row.{row}") or () for row in range(1, ROWS + 1)),
        links=links,
        points_per_order={
            int(name.rpartition(".")[2]): int(value)
            for name, value in known.items()
            if name.startswith("reputation.points.")
        },
        told=known,
    )


def _gains(known: dict[str, str], name: str) -> Gains | None:
    value = known.get(name)
    return None if value is None else read_gains(value)
