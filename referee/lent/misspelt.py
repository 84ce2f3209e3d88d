"""Faults of those who write by hand, told in a phrase of their language."""

from __future__ import annotations

from referee.engine.errors import Unreadable
from referee.text import Fact, Phrases


class Misspelt(Unreadable):
    """What somebody wrote on a page cannot be meant; a phrase of the game says so."""

    def __init__(self, key: str, /, **facts: Fact) -> None:
        """Say the phrase `key` with these facts."""
        told = ", ".join(f"{name}={fact!r}" for name, fact in facts.items())
        super().__init__(f"{key}: {told}")
        self.key = key
        self.facts = facts


def fault_in_words(say: Phrases, fault: Unreadable) -> str:
    """Return what is wrong, in words where the fault knows them."""
    return say.say(fault.key, **fault.facts) if isinstance(fault, Misspelt) else str(fault)
