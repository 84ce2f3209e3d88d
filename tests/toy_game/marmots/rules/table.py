"""The table: meadows in the sun, and a burrow for everybody."""

from typing import Annotated, Self

from msgspec import Struct
from msgspec.structs import replace

from referee.engine.annotated import Covered
from referee.engine.fields import MaybeWord, Number, Word, Words
from referee.engine.plain import RoundTable

MEADOWS = ("arnica", "clover", "gentian", "sorrel", "thyme", "yarrow")
SHOWN = 3
PHASES = ("deal", "sunrise", "plan", "evening", "over")
SUN = ("1", "2", "3", "4", "5", "6")

A_MEADOW = Word(words=MEADOWS, spec="meadow")
Meadows = Annotated[tuple[str, ...], Words(words=MEADOWS, spec="meadow&")]
Sun = Annotated[tuple[str, ...], Words(words=SUN, spec="dice")]


class Meadow(Struct, frozen=True):
    """What is printed on a meadow: how many can hide there, and herbs that grow in any weather."""

    holes: Annotated[int, Number(least=1, most=3)]
    herbs: Annotated[int, Number(most=3)]


class Burrow(Struct, frozen=True):
    """What one marmot has; its plan is its own until all have one."""

    herbs: Annotated[int, Number(most=99)] = 0
    chambers: Annotated[int, Number(most=20)] = 0
    whistles: Annotated[int, Number(most=20)] = 0
    plan: Annotated[str, MaybeWord(words=MEADOWS, spec="meadow&"), Covered("?")] = ""


class Table(RoundTable[Burrow], frozen=True):
    """The whole table: days are its rounds, and every day another marmot is the first."""

    known: dict[str, Meadow]
    cost: int
    meadows: Meadows = ()
    sun: Sun = ()
    phase: Annotated[str, Word(words=PHASES, spec="phase")] = "deal"

    first_passes = True

    def new_round(self) -> Self:
        """Take the sun dice off the meadows: a new day dawns."""
        return replace(self, sun=(), phase="sunrise")

    def herbs_for(self, plan: str) -> int | None:
        """Return what a day on a meadow brings to each marmot there; None: too few holes."""
        there, meadow = [burrow.plan for burrow in self.players].count(plan), self.known[plan]
        grown = int(self.sun[self.meadows.index(plan)]) + meadow.herbs
        return None if there > meadow.holes else grown // there
