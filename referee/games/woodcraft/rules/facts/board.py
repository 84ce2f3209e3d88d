"""One printed fact of the boards, tiles and contracts: its value, where from and how sure."""

import re
from typing import Final, Literal

import msgspec

from .words import COLOURS, Gain, read_gains, read_number, split_words

Confidence = Literal["S", "I", "i", "D", "U"]
Shape = Literal["gains", "number", "numbers", "dice", "words", "tool"]

CONFIDENCES: Final[dict[str, Confidence]] = {"S": "S", "I": "I", "i": "i", "D": "D", "U": "U"}
SHAPES: Final[dict[str, Shape]] = {
    "gains": "gains",
    "number": "number",
    "numbers": "numbers",
    "dice": "dice",
    "words": "words",
    "tool": "tool",
}
_DIE: Final = re.compile(r"[GYB][1-6]", re.ASCII)
# The owner of a box names the tools in any language.
_TOOL_NAME: Final = re.compile(r"[^\W\d_][\w '-]{0,29}")
_WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}", re.ASCII)


class Fact(msgspec.Struct, frozen=True):
    """A printed fact: `value` is text in the form its `shape` names, None when unknown.

    `confidence`: S stated, I clear in a picture, i blurry digit, D derived, U unknown.
    `rivals` are the other readings a blurry value may have.
    """

    name: str
    value: str | None
    source: str
    confidence: Confidence
    shape: Shape
    rivals: tuple[str, ...] = ()

    def gains(self) -> tuple[Gain, ...]:
        """Return the value as rewards; ValueError when it is unknown or no reward."""
        return read_gains(self._known("gains"))

    def number(self) -> int:
        """Return the value as a number; ValueError when it is unknown or no number."""
        return int(self._known("number"))

    def numbers(self) -> tuple[int, ...]:
        """Return the value as several numbers, e.g. rounds or the two sides of a line."""
        return tuple(map(int, split_words(self._known("numbers"))))

    def words(self) -> tuple[str, ...]:
        """Return the value as plain words: attic spaces, dice, a quadrant, a tool."""
        return tuple(split_words(self._known("words", "dice", "tool")))

    def _known(self, *shapes: Shape) -> str:
        if self.shape not in shapes:
            raise ValueError(f"{self.name} is written as {self.shape}, not as {shapes[0]}")
        if self.value is None:
            raise ValueError(f"{self.name} is not known yet")
        return self.value


def check_value(name: str, shape: Shape, text: str) -> str:
    """Return the value if it has the given shape, else raise ValueError naming the fact."""
    try:
        _check(shape, text)
    except ValueError as mistake:
        raise ValueError(f"{name}: {mistake}") from mistake
    return text


def _check(shape: Shape, text: str) -> None:
    if shape == "gains":
        read_gains(text)
    elif shape == "number":
        read_number(text, text, -20, 100)
    elif shape == "tool":
        if not _TOOL_NAME.fullmatch(text):
            raise ValueError(f"{text!r}: expected a tool's name of at most 30 letters")
    else:
        for word in split_words(text):
            if shape == "numbers":
                read_number(word, text, 0, 100)
            elif shape == "dice" and not _DIE.fullmatch(word):
                raise ValueError(f"{word!r}: expected a die, one of {', '.join(COLOURS)} and pips")
            elif shape == "words" and not _WORD.fullmatch(word):
                raise ValueError(f"{word!r}: expected a plain word")
