"""What the words of a game may use: a language, and how one kind of fact is put into words."""

from collections.abc import Callable, Iterable
from typing import Protocol


class UnknownWord(ValueError):
    """A short word that the notation does not have."""


class Speaker(Protocol):
    """A language, as those need it who put facts into words."""

    def has(self, key: str) -> bool:
        """Tell whether there is such a phrase."""
        ...

    def say(self, key: str, /, **facts: str | int) -> str:
        """Return the sentence of a key."""
        ...

    def fact(self, spec: str, value: str | int) -> str:
        """Write one fact in the manner that a spec asks for."""
        ...

    def told(self, fact: str) -> str:
        """Return what somebody has told of a printed fact; "" when nobody has."""
        ...

    def join(self, items: Iterable[str], how: str = "and") -> str:
        """Write a list."""
        ...


# Puts a fact into words; raises UnknownWord. A game offers its own by the spec that asks for them.
Renderer = Callable[[Speaker, str], str]


def items_of(text: str) -> list[str]:
    """Split a list that is written with commas or blanks; `none` is the empty list."""
    return [] if text == "none" else text.replace(",", " ").split()


def readable(word: str) -> str:
    """Return a word of the notation as people read it, where no phrase says it better."""
    return word.replace("_", " ").replace(".", " ").strip() or word
