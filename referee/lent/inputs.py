"""How one value is entered: picked from lists, counted, written, or with a piece of the game."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from referee.engine.fields import Field, Flag, Number
from referee.lent.picking import Group, Picker, numbered, one_of, words_in
from referee.lent.words import NO, YES, options_of, said
from referee.text import Phrases

# So many empty places stand beside what a list holds already.
PLACES_MORE = 2
# A number whose field tells no bounds.
MOST = 999


class KnownCards(Struct, frozen=True):
    """Cards by their codes; `all` when there can be no others."""

    codes: tuple[str, ...]
    all: bool


class Bounds(Struct, frozen=True):
    """The least and the most that a number can be."""

    least: int
    most: int


class Input(Struct, frozen=True):
    """One value that somebody enters; `value` is how the notation writes it now.

    With a `picker` it is picked from lists, with `bounds` it is a number. With a `piece`, a
    template of the game that holds a macro `enter(one, id)`, it is put together from inputs that
    stand as `parts` say; the form then names it under `composed`, and the game's pages put it
    together. Otherwise it is written; `said` is what that means in words,
    `hint` how one writes it.
    """

    name: str
    value: str = ""
    picker: Picker | None = None
    piece: str = ""
    parts: Mapping[str, str] = field(default_factory=dict)
    bounds: Bounds | None = None
    longest: int = 400
    said: str = ""
    hint: str = ""


def input_of(
    say: Phrases, name: str, known: Field, value: str = "", choices: tuple[str, ...] = ()
) -> Input:
    """Return how the value of a field is entered; `choices` are those of this very table."""
    if isinstance(known, Number):
        return Input(name, value, bounds=Bounds(known.least, known.most))
    if not known.choices and not known.spec and value in (*YES, *NO):
        known = Flag()
    options = options_of(say, known, choices)
    if not options and value.isdecimal() and not known.spec:
        return Input(name, value, bounds=Bounds(0, MOST))
    if not options:
        return Input(name, value, longest=known.longest, said=said(say, value, known))
    groups = (Group("", options),)
    words = words_in(value)
    if known.many:
        slots = numbered(words, len(words) + PLACES_MORE, groups)
        return Input(name, value, Picker(slots, narrow=True))
    if isinstance(known, Flag):
        words = ["yes" if value in YES else "no"] if value else []
    must = isinstance(known, Flag) or bool(words)
    return Input(name, value, Picker(one_of(words, groups), empty=not must))
