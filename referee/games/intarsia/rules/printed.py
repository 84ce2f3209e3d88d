"""What is printed in the box of this match: shipped facts and those that were told."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from operator import itemgetter

from msgspec import Struct

from referee.games.intarsia.rules.cards import Cards, read_cards
from referee.games.intarsia.rules.facts import (
    MOST_FIELDS,
    MOST_ORNAMENTS,
    Wants,
    board_facts,
    practice_facts,
    read_needs,
    read_second,
    read_wants,
)
from referee.games.intarsia.rules.floor import CROSS_PLACES, FRAME_PLACES, Depths
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.words import (
    COLOURS,
    IN_ROW,
    MOST_SEATS,
    SIDES,
    SPACES,
    START_CARDS,
)

PRACTICE = "practice"
# Stands for a colour that nobody has told yet.
UNKNOWN = -2

Colours = tuple[int, ...]
Told = tuple[tuple[str, str], ...]


class Plan(Struct, frozen=True):
    """The printed colours of one floor plan, by the numbers of its frame and cross places."""

    frames: Colours
    crosses: Colours
    # By colour, the numbers of its frame places.
    places: tuple[tuple[int, ...], ...]
    # By colour, what picks its ornaments out of all.
    ornaments: tuple[Callable[[Depths], Depths], ...]


class Printed(Struct, frozen=True):
    """The printed facts that rulings need, ready to use; None where nobody knows yet."""

    # By side and number of the plan, 0 for plans that are all alike.
    plans: dict[tuple[str, int], Plan]
    needs: tuple[tuple[int, ...] | None, ...]
    bonus: tuple[int | None, ...]
    # Bonus and mark of the second tile of a space; bonus 0 when there is none.
    second: tuple[tuple[int, str] | None, ...]
    fields: int | None
    rewards: tuple[Wants | None, ...]
    starts: dict[str, Cards | None]
    told: dict[str, str]
    # What `earned`, `copies` and `stack` have worked out already.
    _earned: dict[tuple[int, tuple[int, ...], int], tuple[int, ...]] = {}
    _copies: dict[tuple[int, int], int] = {}
    _stacks: dict[tuple[int, int], tuple[int, ...] | None] = {}

    def earned(self, colour: int, ornaments: tuple[int, ...], depth: int) -> tuple[int, ...]:
        """Return the spaces of a row that are fulfilled since an ornament got its last element.

        The ornaments of the row's colour are given as they are now, in any order, and how many
        elements that one has. A tile that nobody has described yet may ask for just what was built.
        """
        try:
            return self._earned[colour, ornaments, depth]
        except KeyError:
            found = tuple(self._newly_fulfilled(colour, sorted(ornaments, reverse=True), depth))
            self._earned[colour, ornaments, depth] = found
            return found

    def _newly_fulfilled(self, colour: int, ornaments: list[int], depth: int) -> Iterator[int]:
        before = before_last(ornaments, depth)
        # No tile asks for more ornaments.
        if before[:MOST_ORNAMENTS] == ornaments[:MOST_ORNAMENTS]:
            return
        for space in IN_ROW[colour]:
            needs = self.needs[space]
            if needs is None or (meets(needs, ornaments) and not meets(needs, before)):
                yield space

    def copies(self, space: int, seats: int) -> int:
        """Return how many tiles lie on a space at most (IN-R14, R16)."""
        try:
            return self._copies[space, seats]
        except KeyError:
            second = self.second[space]
            two = seats > 2 and (second is None or _in_play(second, seats))
            found = self._copies[space, seats] = 2 if two else 1
            return found

    def stack(self, space: int, seats: int) -> tuple[int, ...] | None:
        """Return the bonuses of the tiles on a space, the higher on top; None when unknown."""
        try:
            return self._stacks[space, seats]
        except KeyError:
            found = self._stacks[space, seats] = self._stack(space, seats)
            return found

    def _stack(self, space: int, seats: int) -> tuple[int, ...] | None:
        bonus, second = self.bonus[space], self.second[space]
        if bonus is None or (seats > 2 and second is None):
            return None
        if second is None or not _in_play(second, seats):
            return (bonus,)
        return (bonus, second[0]) if bonus >= second[0] else (second[0], bonus)


def meets(needs: tuple[int, ...], ornaments: Sequence[int]) -> bool:
    """Tell whether different ornaments are each at least as rich as asked for (IN-R71, A15).

    Both are given with the richest first.
    """
    if len(ornaments) < len(needs):
        return False
    for need, has in zip(needs, ornaments, strict=False):  # noqa: SIM110 - all() takes twice as long
        if has < need:
            return False
    return True


def before_last(ornaments: Sequence[int], depth: int) -> list[int]:
    """Return ornaments as they were before one that has so many elements got the last of them.

    Both are given with the richest first.
    """
    before = list(ornaments)
    before[before.index(depth)] -= 1
    before.sort(reverse=True)
    return before


def _in_play(second: tuple[int, str], seats: int) -> bool:
    """Tell whether a second tile takes part, by its mark and the number of seats (IN-R14)."""
    bonus, mark = second
    return bool(bonus) and mark_in_play(mark, seats)


# From how many seats on tiles with a mark on their back take part; those without one always do.
_MARKED = {"3+": 3, "4": 4}


def mark_in_play(mark: str, seats: int) -> bool:
    """Tell whether tiles with this mark on their back take part (IN-R14)."""
    return seats >= _MARKED.get(mark, 2)


MOST_REMEMBERED = 1_000
# By board and identity of what was told: tables of one match share it, and comparing it takes long.
# An entry holds on to what was told, so that nothing else can get its identity meanwhile.
_remembered: defaultdict[str, dict[int, tuple[Told, Printed]]] = defaultdict(dict)


def printed(table: Table) -> Printed:
    """Return the shipped facts combined with the ones told in a match."""
    found = _remembered[table.board].get(id(table.facts))
    return _remember(table) if found is None else found[1]


def _remember(table: Table) -> Printed:
    remembered = _remembered[table.board]
    if len(remembered) >= MOST_REMEMBERED:
        remembered.clear()
    box = _combined(table.facts, table.board)
    remembered[id(table.facts)] = (table.facts, box)
    return box


def plan_of(table: Table, seat: int) -> Plan:
    """Return the printed colours of a seat's floor plan."""
    return printed(table).plans[table.side, table.plans[seat]]


def floor_fact(table: Table, seat: int, place: str) -> str:
    """Return the name of the fact that tells the colour of a place on a seat's plan."""
    plan = table.plans[seat]
    return f"floor.{table.side}.{plan}.{place}" if plan else f"floor.{table.side}.{place}"


@lru_cache(maxsize=256)
def _combined(told: Told, board: str) -> Printed:
    """Combine the shipped facts with the ones told in a match; the told ones win."""
    known = {name: fact.value for name, fact in board_facts().items() if fact.value is not None}
    if board == PRACTICE:
        known.update(practice_facts())
    known.update(told)
    fields = known.get("ring.fields")
    needs, bonus, second = (
        [known.get(f"tile.{space}.{what}") for space in SPACES]
        for what in ("needs", "bonus", "second")
    )
    rewards = [known.get(f"ring.{number}") for number in range(1, MOST_FIELDS + 1)]
    starts = {card: known.get(f"start.{card}") for card in START_CARDS}
    return Printed(
        plans={
            (side, plan): _plan(known, side, plan)
            for side in SIDES
            for plan in range(MOST_SEATS + 1)
        },
        needs=tuple(None if text is None else read_needs(text) for text in needs),
        bonus=tuple(None if text is None else int(text) for text in bonus),
        second=tuple(None if text is None else read_second(text) for text in second),
        fields=None if fields is None else int(fields),
        rewards=tuple(None if text is None else read_wants(text) for text in rewards),
        starts={c: None if text is None else read_cards(text) for c, text in starts.items()},
        told=known,
    )


def _plan(known: dict[str, str], side: str, plan: int) -> Plan:
    """Return the colours of a plan; 0 stands for plans that are all alike."""
    prefix = f"floor.{side}.{plan}." if plan else f"floor.{side}."

    def colour(place: str) -> int:
        word = known.get(prefix + place)
        return UNKNOWN if word is None else COLOURS.index(word)

    frames = tuple(map(colour, FRAME_PLACES))
    places = tuple(
        tuple(number for number, found in enumerate(frames) if found == wanted)
        for wanted in range(len(COLOURS))
    )
    crosses = tuple(map(colour, CROSS_PLACES))
    return Plan(frames, crosses, places, tuple(map(_picked, places)))


def _picked(places: tuple[int, ...]) -> Callable[[Depths], Depths]:
    """Return what picks the ornaments on these places out of all."""
    if len(places) > 1:
        return itemgetter(*places)
    # One place, or none, would not come as a row of them.
    return lambda depths: tuple(depths[place] for place in places)
