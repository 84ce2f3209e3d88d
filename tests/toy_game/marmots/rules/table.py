"""The table: meadows in the sun, and a burrow for everybody."""

from msgspec import Struct

from referee.engine.plain import PlainTable
from referee.engine.things import put_at

MEADOWS = ("arnica", "clover", "gentian", "sorrel", "thyme", "yarrow")
SHOWN = 3
PHASES = ("deal", "sunrise", "plan", "evening", "over")
# Stands for a plan that only its marmot knows.
SECRET = "?"


class Meadow(Struct, frozen=True):
    """What is printed on a meadow: how many can hide there, and herbs that grow in any weather."""

    holes: int
    herbs: int


class Burrow(Struct, frozen=True):
    """What one marmot has."""

    herbs: int = 0
    chambers: int = 0
    whistles: int = 0
    plan: str = ""


class Table(PlainTable, frozen=True):
    """The whole table; `known` is the print of meadows, `acted` how many dug or rested today."""

    burrows: tuple[Burrow, ...]
    known: dict[str, Meadow]
    days: int
    cost: int
    phase: str = "deal"
    day: int = 1
    acted: int = 0
    meadows: tuple[str, ...] = ()
    sun: tuple[str, ...] = ()

    @property
    def turn(self) -> int:
        """The place of the marmot whose evening it is; every day another one is the first."""
        return (self.day - 1 + self.acted) % len(self.seats)

    def burrow(self, seat: str) -> Burrow:
        """Return what a seat has."""
        return self.burrows[self.place(seat)]

    def with_burrow(self, seat: str, burrow: Burrow) -> tuple[Burrow, ...]:
        """Return all burrows, one of them changed."""
        return put_at(self.burrows, self.place(seat), burrow)


class Grazed(Struct, frozen=True):
    """What a day on a meadow brought to one marmot; scared ones found no hole."""

    meadow: str
    herbs: int
    scared: bool


def grazing(table: Table) -> tuple[Grazed, ...]:
    """Return what everybody brings home (M4, M5), in turn order."""
    plans = [burrow.plan for burrow in table.burrows]
    found = []
    for plan in plans:
        there, meadow = plans.count(plan), table.known[plan]
        grown = int(table.sun[table.meadows.index(plan)]) + meadow.herbs
        scared = there > meadow.holes
        found.append(Grazed(plan, 0 if scared else grown // there, scared))
    return tuple(found)
