"""What is printed in a box of Intarsia."""

from __future__ import annotations

from functools import cache

from referee.engine.box import Confidence, PrintedBox, PrintedFact
from referee.engine.fields import Field
from referee.games.intarsia.rules.facts import ALL_NEEDS, Shape, board_facts, canonical, read_fact
from referee.games.intarsia.rules.words import BONUSES, COLOURS, MARKS, TOOL_NAMES

CHOICES: dict[str, tuple[str, ...]] = {
    "colour": COLOURS,
    "needs": ALL_NEEDS,
    "bonus": tuple(map(str, BONUSES)),
    "tool": TOOL_NAMES,
    "second": (*(f"{bonus}/{mark}" for mark in MARKS[1:] for bonus in BONUSES), "none"),
}


class BoardFact(Field, frozen=True):
    """What is printed on floors, tiles, cards and the reward track; `shape` tells its form."""

    shape: Shape = "colour"

    @property
    def choices(self) -> tuple[str, ...]:
        """The values to pick from, where they can be listed."""
        return CHOICES.get(self.shape, ())

    def read(self, text: str) -> str:
        """Return the value in its one form."""
        return canonical(self.shape, text)


class IntarsiaBox(PrintedBox):
    """Colours of places, tool tiles, the reward track, start-material cards."""

    fact_move = "tell_fact"
    naming = ("tool.",)

    def facts(self) -> tuple[PrintedFact, ...]:
        """Return every printed fact that there is."""
        return _facts()

    def check_fact(self, name: str, value: str) -> str:
        """Return the value of a printed fact in its one form; raises Unreadable."""
        return read_fact(name, value)


@cache
def _facts() -> tuple[PrintedFact, ...]:
    return tuple(
        PrintedFact(
            fact.name,
            fact.value,
            Confidence(fact.confidence),
            BoardFact(shape=fact.shape, spec="printed_value"),
        )
        for fact in board_facts().values()
    )
