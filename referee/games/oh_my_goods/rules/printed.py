"""Printed facts that a box is asked for, with how sure we are of what is shipped."""

from __future__ import annotations

from functools import cache

from referee.engine.companion import PrintedFact
from referee.games.oh_my_goods.rules.facts import (
    CARDS,
    doubtful_suns,
    fact_shape,
    known_assistants,
)

# Two lists agree; one list alone, or lists that contradict each other; no list at all.
CONFIDENCES = {"high": "S", "medium": "i", "low": "i", "open": "i", "unknown": "U"}


@cache
def printed_facts() -> tuple[PrintedFact, ...]:
    """Return the sides of the assistants, then the half suns that the sources disagree on."""
    sides = tuple(
        PrintedFact(
            f"assistant.{name}",
            side.printed or None,
            fact_shape(f"assistant.{name}"),
            CONFIDENCES[side.sure],
            (side.rival,) if side.rival else (),
        )
        for name, side in known_assistants().items()
    )
    suns = tuple(
        PrintedFact(
            f"sun.{card}",
            "yes" if CARDS[card].sun else "no",
            fact_shape(f"sun.{card}"),
            CONFIDENCES[CARDS[card].sun_sure],
            ("no" if CARDS[card].sun else "yes",),
        )
        for card in doubtful_suns()
    )
    return sides + suns
