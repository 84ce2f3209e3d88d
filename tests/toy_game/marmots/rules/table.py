"""The table: meadows in the sun, and a burrow for everybody."""

from typing import Annotated

from msgspec import Struct

from referee.engine.annotated import Covered
from referee.engine.fields import MaybeWord, Number, Word, Words
from referee.engine.plain import PlainTable

MEADOWS = ("arnica", "clover", "gentian", "sorrel", "thyme", "yarrow")
SHOWN = 3
PHASES = ("deal", "sunrise", "plan", "evening", "over")
SUN = ("1", "2", "3", "4", "5", "6")

Meadows = Annotated[tuple[str, ...], Words(words=MEADOWS, spec="meadow&")]
Sun = Annotated[tuple[str, ...], Words(words=SUN, spec="dice")]


class Meadow(Struct, frozen=True):
    """What is printed on a meadow: how many can hide there, and herbs that grow in any weather."""

    holes: int
    herbs: int


class Burrow(Struct, frozen=True):
    """What one marmot has; its plan is its own until all have one."""

    herbs: Annotated[int, Number(most=99)] = 0
    chambers: Annotated[int, Number(most=20)] = 0
    whistles: Annotated[int, Number(most=20)] = 0
    plan: Annotated[str, MaybeWord(words=MEADOWS, spec="meadow&"), Covered("?")] = ""


class Table(PlainTable, frozen=True):
    """The whole table; `known` is the print of meadows, `acted` how many dug or rested today."""

    burrows: tuple[Burrow, ...]
    known: dict[str, Meadow]
    days: int
    cost: int
    meadows: Meadows = ()
    sun: Sun = ()
    day: Annotated[int, Number(least=1, most=5)] = 1
    acted: Annotated[int, Number(most=4)] = 0
    phase: Annotated[str, Word(words=PHASES, spec="phase")] = "deal"

    @property
    def round(self) -> int:
        """Days are the rounds."""
        return self.day

    @property
    def turn(self) -> int:
        """The place of the marmot whose evening it is; every day another one is the first."""
        return (self.day - 1 + self.acted) % len(self.seats)

    def burrow(self, seat: str) -> Burrow:
        """Return what a seat has."""
        return self.burrows[self.place(seat)]

    def herbs_for(self, plan: str) -> int | None:
        """Return what a day on a meadow brings to each marmot there; None: too few holes."""
        there, meadow = [burrow.plan for burrow in self.burrows].count(plan), self.known[plan]
        grown = int(self.sun[self.meadows.index(plan)]) + meadow.herbs
        return None if there > meadow.holes else grown // there
