"""Small words for templates: names of things, values as people say them."""

from __future__ import annotations

from flask import Flask

from referee.web.language import speaking


def thing(name: str) -> str:
    """Return what something on the table is called; its own name when nobody named it."""
    say = speaking()
    return say.say(f"thing.{name}") if say.has(f"thing.{name}") else name


def game_name(name: str) -> str:
    """Return what a game is called."""
    say = speaking()
    key = f"page.game.{name}"
    return say.say(key) if say.has(key) else name.replace("_", " ").title()


def field_name(name: str) -> str:
    """Return what a field of a move is called."""
    say = speaking()
    for key in (f"field.{name}", f"thing.{name}", f"thing.{name}s"):
        if say.has(key):
            return say.say(key)
    return name


def said(value: str) -> str:
    """Return a value as people say it: numbers, dice, rewards, places, lists of words."""
    say = speaking()
    if value in ("yes", "on"):
        return say.say("page.yes")
    if value in ("no", "off"):
        return say.say("page.no")
    if value == "none":
        return say.say("join.nothing")
    shown = say.fact("printed_value", value)
    return shown.replace(",", ", ") if shown == value else shown


def lend_words(app: Flask) -> None:
    """Let templates use these words."""
    app.jinja_env.globals.update(said=said, thing=thing, field_name=field_name, game_name=game_name)
