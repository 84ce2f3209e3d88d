"""Values of a game as people say them, by the fields that know how they are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from referee.engine.fields import Field as Field
from referee.engine.fields import Flag
from referee.lent.picking import NOTHING
from referee.text import Phrases

LISTS: Final = "&|"
YES: Final = ("yes", "on")
NO: Final = ("no", "off")
SEAT: Final = "seat"
# Stands for what nobody has told.
UNTOLD: Final = "?"


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
    return first_said(say, (f"kind.{kind}", *_without_facts(say, f"move.{kind}")), kind)


def stage_name(say: Phrases, key: str) -> str:
    """Return what a step of the final scoring is called, as a heading."""
    return first_said(say, (f"score.page.stage.{key}", *_without_facts(say, f"score.{key}")), key)


def source_name(say: Phrases, source: str) -> str:
    """Return what brought points: a source during the match, or a line of the final scoring."""
    if say.has(f"source.{source}"):
        return say.say(f"source.{source}")
    key = source.removeprefix("score.")
    if key == source:
        return first_said(say, (), source)
    part = f"score.page.part.{key}"
    return say.say(part) if say.has(part) else stage_name(say, key)


def _without_facts(say: Phrases, key: str) -> tuple[str, ...]:
    """Return a key whose sentence can be said without any facts; nothing when it cannot."""
    return () if say.needs(key) else (key,)


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
    named = value if value == UNTOLD else say.fact(SEAT, value)
    return named if named != value else say.fact("printed_value", value)


def options_of(say: Phrases, field: Field, choices: tuple[str, ...] = ()) -> Mapping[str, str]:
    """Return what a field can say, each choice in words."""
    single = field.spec.rstrip(LISTS)
    if isinstance(field, Flag):
        return {choice: said(say, choice, field) for choice in field.choices}
    plain = Field(spec=single)
    return {choice: said(say, choice, plain) for choice in choices or field.choices}
