"""Small words for templates: names of things, values as people say them."""

from __future__ import annotations

import re
from typing import Final

from flask import Flask

from referee.desk.game_pages import pages_of
from referee.text import capital
from referee.web.language import speaking

# A deck and a number, and for an open order its row: PI/12@1.
_CARD: Final = re.compile(r"[A-Z]+/[^@,/]+(@\d+)?")
# Something in its place: a helper in a room, R1:PHI/3, or a tool in the attic, B2:wrench.
_PLACED: Final = re.compile(r"[A-Z]\d:[^,:]+")


def thing(name: str) -> str:
    """Return what something on the table is called; its own name when nobody named it."""
    say = speaking()
    return say.say(f"thing.{name}") if say.has(f"thing.{name}") else name


def game_name(name: str) -> str:
    """Return what a game is called."""
    return speaking().fact("game", name)


def field_name(name: str) -> str:
    """Return what a field of a move is called."""
    say = speaking()
    for key in (f"field.{name}", f"thing.{name}", f"thing.{name}s"):
        if say.has(key):
            return say.say(key)
    return name


def said(value: str, name: str = "") -> str:
    """Return a value as people say it: numbers, dice, rewards, places, cards, lists of words."""
    say = speaking()
    parts = value.split(",")
    if all(_CARD.fullmatch(part) for part in parts):
        return ", ".join(_card(part) for part in parts)
    if all(_PLACED.fullmatch(part) for part in parts):
        return ", ".join(_placed(part) for part in parts)
    for known in (name, name.partition("_")[0].removesuffix("s"), "quadrant"):
        if all(say.has(f"{known}.{part}") for part in parts):
            return ", ".join(say.say(f"{known}.{part}") for part in parts)
    if value in ("yes", "on"):
        return say.say("page.yes")
    if value in ("no", "off"):
        return say.say("page.no")
    if value == "none":
        return say.say("join.nothing")
    shown = say.fact("printed_value", value)
    return shown.replace(",", ", ") if shown == value else shown


def _card(part: str) -> str:
    """Return the name of a card, with the row beside the board where it lies."""
    card, _, row = part.partition("@")
    say = speaking()
    called = say.fact("card", card)
    if row and say.has(f"row.{row}"):
        row = say.say(f"row.{row}")
    return f"{called} ({row})" if row else called


def _placed(part: str) -> str:
    """Return what lies in a room or hangs in the attic, and where."""
    say = speaking()
    place, _, what = part.partition(":")
    for kind, things in (("room", "card"), ("attic", "tool")):
        if say.has(f"{kind}.{place}"):
            return f"{say.fact(things, what)} ({say.say(f'{kind}.{place}')})"
    return part


def lend_words(app: Flask) -> None:
    """Let templates use these words."""
    app.jinja_env.globals.update(
        cap=capital,
        said=said,
        thing=thing,
        field_name=field_name,
        game_name=game_name,
        pages_of=pages_of,
    )
