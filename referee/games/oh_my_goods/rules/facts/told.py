"""Printed facts that a box may tell: sides of assistants, and half suns that are in doubt."""

from __future__ import annotations

from functools import cache

from referee.games.oh_my_goods.rules.facts.assistants import known_assistants, read_assistant
from referee.games.oh_my_goods.rules.facts.cards import doubtful_suns

PrintedFacts = tuple[tuple[str, str], ...]
ASSISTANT, YES_OR_NO = "assistant", "yes_or_no"


@cache
def printed_fact_names() -> tuple[str, ...]:
    """Return the names of all facts that can be told."""
    sides = (f"assistant.{name}" for name in known_assistants())
    return (*sides, *(f"sun.{card}" for card in doubtful_suns()))


def fact_shape(name: str) -> str:
    """Return how the value of a fact is written."""
    return ASSISTANT if name.startswith("assistant.") else YES_OR_NO


def read_fact(name: str, text: str) -> str:
    """Return the value that somebody typed from the real card, as it is kept; raises ValueError."""
    if name not in printed_fact_names():
        raise ValueError(f"{name!r} is not the name of a printed fact")
    value = text.strip().replace(" ", "")
    if fact_shape(name) == ASSISTANT:
        read_assistant(value)
    elif value not in ("yes", "no"):
        raise ValueError(f"{name}: yes or no expected, not {value!r}")
    return value
