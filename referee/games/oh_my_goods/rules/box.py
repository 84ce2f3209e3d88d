"""What is printed in a box of Oh My Goods! and not surely known: assistants, some half suns."""

from __future__ import annotations

from functools import cache

from referee.engine.box import Confidence, PrintedBox, PrintedFact
from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Flag
from referee.games.oh_my_goods.rules.facts import (
    CARDS,
    doubtful_suns,
    known_assistants,
    read_assistant,
    read_fact,
)

# Two lists agree; one list alone, or lists that contradict each other; no list at all.
CONFIDENCES = {
    "high": Confidence.STATED,
    "medium": Confidence.BLURRY,
    "low": Confidence.BLURRY,
    "open": Confidence.BLURRY,
    "unknown": Confidence.UNKNOWN,
}
LONGEST_PRINT = 120


class AssistantPrint(Field, frozen=True):
    """One side of an assistant: `green:1,white:2,cost:6,points:3`."""

    longest: int = LONGEST_PRINT
    spec: str = "printed_value"

    def read(self, text: str) -> str:
        """Return the print if it can be one."""
        try:
            read_assistant(text)
        except ValueError as fault:
            raise Unreadable(str(fault)) from fault
        return text


class OhMyGoodsBox(PrintedBox):
    """The sides of the assistants, and half suns that the sources disagree on."""

    fact_move = "tell_fact"
    naming = ("assistant.",)

    def facts(self) -> tuple[PrintedFact, ...]:
        """Return the 16 sides, then the doubtful half suns."""
        return _facts()

    def check_fact(self, name: str, value: str) -> str:
        """Return the value of a printed fact; raises Unreadable."""
        try:
            return read_fact(name, value)
        except ValueError as fault:
            raise Unreadable(str(fault)) from fault


@cache
def _facts() -> tuple[PrintedFact, ...]:
    sides = tuple(
        PrintedFact(
            f"assistant.{name}",
            side.printed or None,
            CONFIDENCES[side.sure],
            AssistantPrint(),
            (side.rival,) if side.rival else (),
        )
        for name, side in known_assistants().items()
    )
    suns = tuple(
        PrintedFact(
            f"sun.{card}",
            "yes" if CARDS[card].sun else "no",
            CONFIDENCES[CARDS[card].sun_sure],
            Flag(spec="printed_value"),
            ("no" if CARDS[card].sun else "yes",),
        )
        for card in doubtful_suns()
    )
    return sides + suns
