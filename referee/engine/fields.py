"""Reading and writing the fields of a move as text, strictly."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from referee.engine.errors import Unreadable

LONGEST = 400
MOST_WORDS = 60
SHOWN = 60
# How nothing is written.
NONE = "none"


class Field(Struct, frozen=True):
    """How one field of a move is written; the base takes free text.

    `spec` says how a value is put into words, as a placeholder of a phrase does: `tile`, `dice`,
    `card&`. Forms let people pick where a field knows its `choices`; `many` of them where a value
    is a list.
    """

    longest: int = LONGEST
    spec: str = ""

    @property
    def choices(self) -> tuple[str, ...]:
        """The values to pick from, as they are written; empty when they cannot be listed."""
        return ()

    @property
    def many(self) -> bool:
        """Tell whether a value is a list of choices."""
        return False

    def read(self, text: str) -> Any:
        """Return the value that the text stands for; raises Unreadable."""
        if len(text) > self.longest:
            raise Unreadable(f"at most {self.longest} characters expected, found {len(text)}")
        if not text.isprintable():
            raise Unreadable(f"one line of printable text expected, found {shown(text)}")
        return text

    def write(self, value: Any) -> str:
        """Return the text that reads back as the value."""
        return str(value)


class Word(Field, frozen=True):
    """Exactly one of some known words."""

    words: tuple[str, ...] = ()

    @property
    def choices(self) -> tuple[str, ...]:
        """The words."""
        return self.words

    def read(self, text: str) -> str:
        """Return the word if it is known."""
        if text not in self.words:
            raise Unreadable(f"one of {', '.join(self.words)} expected, found {shown(text)}")
        return text


class MaybeWord(Word, frozen=True):
    """One of some known words, or `none`, which reads as the empty word."""

    @property
    def choices(self) -> tuple[str, ...]:
        """The words, and none."""
        return (*self.words, NONE)

    def read(self, text: str) -> str:
        """Return the word if it is known; "" for none."""
        return "" if text in ("", NONE) else super().read(text)

    def write(self, value: str) -> str:
        """Write the word."""
        return value or NONE


class Words(Field, frozen=True):
    """Known words in a row, joined by commas; "" and `none` are the empty row."""

    words: tuple[str, ...] = ()

    @property
    def choices(self) -> tuple[str, ...]:
        """The words."""
        return self.words

    @property
    def many(self) -> bool:
        """A row holds several."""
        return True

    def read(self, text: str) -> tuple[str, ...]:
        """Return the words if all of them are known."""
        parts = split(text)
        for part in parts:
            if self.words and part not in self.words:
                raise Unreadable(f"one of {', '.join(self.words)} expected, found {shown(part)}")
        return parts

    def write(self, value: Iterable[str]) -> str:
        """Join the words by commas."""
        return ",".join(value) or NONE


class Number(Field, frozen=True):
    """A whole number between two bounds."""

    least: int = 0
    most: int = 999

    def read(self, text: str) -> int:
        """Return the number if it is within the bounds."""
        digits = text[1:] if text[:1] in "+-" else text
        if digits.isascii() and digits.isdigit() and len(digits) < 10:
            value = int(text)
            if self.least <= value <= self.most:
                return value
        raise Unreadable(
            f"a whole number from {self.least} to {self.most} expected, found {shown(text)}"
        )


class Flag(Field, frozen=True):
    """Yes or no."""

    @property
    def choices(self) -> tuple[str, ...]:
        """Yes and no."""
        return ("yes", "no")

    def read(self, text: str) -> bool:
        """Return True for yes, False for no."""
        if text not in ("yes", "no"):
            raise Unreadable(f"yes or no expected, found {shown(text)}")
        return text == "yes"

    def write(self, value: bool) -> str:
        """Write yes or no."""
        return "yes" if value else "no"


class Name(Field, frozen=True):
    """A word without blanks, such as a card's id."""

    longest: int = 40

    def read(self, text: str) -> str:
        """Return the word if it is one."""
        # No blank is printable but the usual one.
        good = 0 < len(text) <= self.longest and text.isprintable()
        if not good or " " in text or "," in text or "=" in text:
            raise Unreadable(f"one word expected, found {shown(text)}")
        return text


class Names(Field, frozen=True):
    """Words without blanks, joined by commas."""

    @property
    def many(self) -> bool:
        """A row holds several."""
        return True

    def read(self, text: str) -> tuple[str, ...]:
        """Return the words."""
        return tuple(Name().read(part) for part in split(text))

    def write(self, value: Iterable[str]) -> str:
        """Join the words by commas."""
        return ",".join(value) or NONE


def split(text: str) -> tuple[str, ...]:
    """Return the parts of a list written with commas; "" and `none` are the empty list."""
    if text in ("", NONE):
        return ()
    parts = tuple(text.split(","))
    if len(parts) > MOST_WORDS:
        raise Unreadable(f"at most {MOST_WORDS} values expected, found {len(parts)}")
    return parts


def shown(text: str) -> str:
    """Return the text in quotes, cut when it is long."""
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "…")
