"""How one value is entered: picked from lists, counted, written, or with a piece of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from referee.lent.picking import Picker


@dataclass(frozen=True, slots=True)
class KnownCards:
    """Cards by their codes; `all` when there can be no others."""

    codes: tuple[str, ...]
    all: bool


@dataclass(frozen=True, slots=True)
class Input:
    """One value that somebody enters; `value` is how the notation writes it now.

    With a `picker` it is picked from lists. With a `piece`, a template of the game that holds a
    macro `enter(one, id)`, it is put together from inputs that stand as `parts` say; the form then
    names it under `composed`, and the game's pages put it together.
    """

    name: str
    value: str = ""
    picker: Picker | None = None
    piece: str = ""
    parts: Mapping[str, str] = field(default_factory=dict)
