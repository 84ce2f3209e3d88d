"""The rounds of a match, cut where an income phase comes."""

from typing import Final

from msgspec import Struct

from referee.games.woodcraft.rules.rounds import CONTRACTS_SHOWN, INCOME_AFTER, START_LANTERNS

# What an income phase brings beyond its usual steps.
CHANGE, LATE, FINAL = "change", "late", "final"
# Steps of an income phase that every player does for themselves, in order.
OWN_STEPS: Final = ("down", "place", "take", "turn_back")
_BEYOND: Final = (CHANGE, LATE, CHANGE, FINAL)


class Stretch(Struct, frozen=True):
    """Some rounds and the income phase that ends them."""

    phase: int
    rounds: tuple[int, ...]
    beyond: str

    @property
    def after(self) -> int:
        """The round after which the income phase comes."""
        return self.rounds[-1]


def stretches(seats: int) -> tuple[Stretch, ...]:
    """Return the four stretches of a match with so many seats."""
    ends = INCOME_AFTER[seats]
    starts = (1, *(end + 1 for end in ends[:-1]))
    return tuple(
        Stretch(number + 1, tuple(range(start, end + 1)), _BEYOND[number])
        for number, (start, end) in enumerate(zip(starts, ends, strict=True))
    )


class Counts(Struct, frozen=True):
    """What depends on the number of seats, and what everybody starts with."""

    seats: int
    rounds: int
    contracts: int
    lanterns: int
    blueberries: int
    income_side: str
    reputation_side: str


def counts(seats: int, blueberries: int) -> Counts:
    """Return the counts of a match with so many seats."""
    return Counts(
        seats=seats,
        rounds=INCOME_AFTER[seats][-1],
        contracts=CONTRACTS_SHOWN[seats],
        lanterns=START_LANTERNS[seats],
        blueberries=blueberries,
        income_side="4" if seats == 4 else "1–3",
        reputation_side="3" if seats == 3 else "2/4",
    )
