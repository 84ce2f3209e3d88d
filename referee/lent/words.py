"""Values of a game as people say them, by the fields that know how they are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from referee.engine.fields import Field, Flag
from referee.lent.picking import NOTHING
from referee.text import Phrases

LISTS: Final = "&|"
YES: Final = ("yes", "on")
NO: Final = ("no", "off")
SEAT: Final = "seat"


def thing_name(say: Phrases, name: str) -> str:
    """Return what something that lies on the table is called."""
    return first_said(say, (f"thing.{name}",), name)


def field_name(say: Phrases, name: str) -> str:
    """Return what a field of a move is called."""
    return first_said(say, (f"field.{name}", f"thing.{name}", f"thing.{name}s"), name)


def kind_name(say: Phrases, kind: str) -> str:
    """Return what a kind of move is called, as a heading.

    `kind.<kind>` says it; else the sentence of the move, when it can be said without any facts.
    """
    move = f"move.{kind}"
    keys = (f"kind.{kind}", *((move,) if not say.needs(move) else ()))
    return first_said(say, keys, kind)


def first_said(say: Phrases, keys: tuple[str, ...], word: str) -> str:
    """Say the first phrase that there is; else the word itself, as people read it."""
    found = next((key for key in keys if say.has(key)), "")
    return say.say(found) if found else word.replace("_", " ").replace(".", " ")


def said(say: Phrases, value: str, field: Field | None = None) -> str:
    """Return a value as people say it, in the manner of its field where that is known."""
    if value in ("", NOTHING):
        return say.say("join.nothing")
    if field is not None and isinstance(field, Flag):
        return say.say("page.yes" if value in YES else "page.no")
    if value.isdecimal() and (field is None or not field.spec):
        return say.number(int(value))
    if field is not None and field.spec:
        return say.fact(field.spec, value)
    if value in (*YES, *NO):
        return say.say("page.yes" if value in YES else "page.no")
    named = say.fact(SEAT, value)
    return named if named != value else say.fact("printed_value", value)


def options_of(say: Phrases, field: Field, choices: tuple[str, ...] = ()) -> Mapping[str, str]:
    """Return what a field can say, each choice in words."""
    single = field.spec.rstrip(LISTS)
    if isinstance(field, Flag):
        return {choice: said(say, choice, field) for choice in field.choices}
    plain = Field(spec=single)
    return {choice: said(say, choice, plain) for choice in choices or field.choices}
