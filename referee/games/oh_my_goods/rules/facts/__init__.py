"""What is printed on the cards, with how sure we are of it."""

from .assistants import (
    Assistant,
    KnownAssistant,
    assistant_of,
    known_assistants,
    read_assistant,
)
from .cards import (
    CARDS,
    CHARBURNERS,
    DECK,
    Card,
    doubtful_suns,
    good_kinds,
    good_value,
    kinds_of_buildings,
    prints,
    suns,
)
from .told import PrintedFacts, fact_shape, printed_fact_names, read_fact

__all__ = [
    "CARDS",
    "CHARBURNERS",
    "DECK",
    "Assistant",
    "Card",
    "KnownAssistant",
    "PrintedFacts",
    "assistant_of",
    "doubtful_suns",
    "fact_shape",
    "good_kinds",
    "good_value",
    "kinds_of_buildings",
    "known_assistants",
    "printed_fact_names",
    "prints",
    "read_assistant",
    "read_fact",
    "suns",
]
