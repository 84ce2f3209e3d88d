"""Lists in plain words to pick a value from: place by place, or by ticking what is there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct
from werkzeug.datastructures import MultiDict

# How the notation writes that there is nothing.
NOTHING: Final = "none"
FIELD: Final = "f."
AT: Final = "at."


class Group(Struct, frozen=True):
    """Things to choose from that belong together; the title may be empty."""

    title: str
    options: Mapping[str, str]


class Slot(Struct, frozen=True):
    """One place and what lies in it; `at` says where exactly, if that is asked as well."""

    label: str
    chosen: str
    groups: tuple[Group, ...]
    at: str = ""

    @property
    def known(self) -> bool:
        """Whether the list holds what lies here."""
        return not self.chosen or any(self.chosen in group.options for group in self.groups)


class Picker(Struct, frozen=True):
    """How a value is picked: place by place, or by ticking what is there."""

    slots: tuple[Slot, ...] = ()
    ticks: Mapping[str, str] | None = None
    ticked: tuple[str, ...] = ()
    places: Mapping[str, str] | None = None
    # Whether a place may be empty, and whether a code may be typed that no list holds.
    empty: bool = True
    typed: bool = False
    narrow: bool = False
    # How the choice of a place is called.
    place_key: str = "page.correct.row"


def numbered(words: Sequence[str], number: int, groups: tuple[Group, ...]) -> tuple[Slot, ...]:
    """Return so many places, one beside the other, each with the same things to choose from."""
    filled = [*words, *[""] * (number - len(words))]
    return tuple(Slot(str(place), word, groups) for place, word in enumerate(filled, 1))


def one_of(words: Sequence[str], groups: tuple[Group, ...]) -> tuple[Slot, ...]:
    """Return one place without a number."""
    return (Slot("", words[0] if words else "", groups),)


def words_in(value: str) -> list[str]:
    """Return the words of a list as the notation writes it."""
    return [] if value in ("", NOTHING) else value.split(",")


def picked(form: MultiDict[str, str], name: str) -> str:
    """Put together what was picked, in the words of the notation."""
    chosen = [text.strip() for text in form.getlist(f"{FIELD}{name}")]
    places = form.getlist(f"{AT}{name}")
    if len(places) == len(chosen):
        pairs = zip(chosen, places, strict=True)
        chosen = [f"{thing}@{place}" if thing else "" for thing, place in pairs]
    return joined(chosen)


def joined(words: Iterable[str]) -> str:
    """Write a list as the notation does."""
    return ",".join(word for word in words if word) or NOTHING
