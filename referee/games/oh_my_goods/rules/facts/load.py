"""Reading the files of printed facts."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any


def document(name: str) -> dict[str, Any]:
    """Return a file of printed facts."""
    return tomllib.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))


def amounts(text: str, words: tuple[str, ...]) -> tuple[int, ...]:
    """Return how many of each word a text such as `wood:1,grain:2` names; raises ValueError."""
    found = dict.fromkeys(words, 0)
    for part in text.split(",") if text else ():
        word, colon, number = part.strip().partition(":")
        if not colon or word not in found or found[word] or not number.isdecimal():
            raise ValueError(f"such as {words[0]}:1 expected, not {part.strip()!r}")
        if not 1 <= int(number) <= 99:
            raise ValueError(f"{word}: a number from 1 to 99 expected, not {number}")
        found[word] = int(number)
    return tuple(found.values())
