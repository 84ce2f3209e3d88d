"""Lists to pick from when something is corrected, one module per game that has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from werkzeug.datastructures import MultiDict

from referee.desk.boxes.known_cards import KnownCards
from referee.text import Phrases
from referee.web.game_forms import forms_in

NOTHING = "none"
AT = "at."


@dataclass(frozen=True, slots=True)
class Group:
    """Things to choose from that belong together; the title may be empty."""

    title: str
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Slot:
    """One place and what lies in it; `at` says where exactly, if that is asked as well."""

    label: str
    chosen: str
    groups: tuple[Group, ...]
    at: str = ""

    @property
    def known(self) -> bool:
        """Whether the list holds what lies here."""
        return not self.chosen or any(self.chosen in group.options for group in self.groups)


@dataclass(frozen=True, slots=True)
class Picker:
    """How a value is picked: place by place, or by ticking what is there."""

    slots: tuple[Slot, ...] = ()
    ticks: Mapping[str, str] | None = None
    ticked: tuple[str, ...] = ()
    places: Mapping[str, str] | None = None
    # Whether a place may be empty, and whether a code may be typed that no list holds.
    empty: bool = True
    typed: bool = False
    narrow: bool = False


class CorrectionForm(Protocol):
    """How a game's things are picked."""

    def lies(self, name: str, seats: int) -> bool:
        """Tell whether there is such a thing at a table of so many seats."""

    def picker(self, say: Phrases, name: str, value: str, cards: KnownCards) -> Picker | None:
        """Return the lists for one thing; None when it is best written."""


@cache
def forms() -> dict[str, CorrectionForm]:
    """Return the games that have such lists, by name."""
    return forms_in(__name__)


def picked(form: MultiDict[str, str], name: str) -> str:
    """Put together what was picked, in the words of the notation."""
    chosen = [text.strip() for text in form.getlist(f"f.{name}")]
    places = form.getlist(f"{AT}{name}")
    if len(places) == len(chosen):
        pairs = zip(chosen, places, strict=True)
        chosen = [f"{thing}@{place}" if thing else "" for thing, place in pairs]
    return ",".join(thing for thing in chosen if thing) or NOTHING
