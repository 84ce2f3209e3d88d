"""Small words for templates: names of things, values as people say them."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Flask

from referee.desk.game_pages import pages_of
from referee.lent import words
from referee.lent.words import Field
from referee.text import capital
from referee.text import game_name as name_of_game
from referee.web.frame.language import language, speaking

# The source of points that no event explains.
CORRECTION = "correction"


def thing(name: str) -> str:
    """Return what something on the table is called; its own name when nobody named it."""
    return words.thing_name(speaking(), name)


def game_name(name: str) -> str:
    """Return what a game is called."""
    return name_of_game(language(), name)


def field_name(name: str) -> str:
    """Return what a field of a move is called."""
    return words.field_name(speaking(), name)


def said(value: str) -> str:
    """Return a value as people say it."""
    return words.said(speaking(), value)


def stage_name(key: str) -> str:
    """Return what a step of the final scoring is called."""
    return words.stage_name(speaking(), key)


def source_name(source: str) -> str:
    """Return what brought points."""
    if source == CORRECTION:
        return speaking().say("score.page.by_correction")
    return words.source_name(speaking(), source)


def count_name(name: str) -> str:
    """Return what a number of a finished match is called."""
    return words.first_said(speaking(), (f"count.{name}", f"thing.{name}", f"opening.{name}"), name)


def field_options(field: Field) -> Mapping[str, str]:
    """Return what a field can say, each choice in words."""
    return words.options_of(speaking(), field)


def lend_words(app: Flask) -> None:
    """Let templates use these words."""
    app.jinja_env.globals.update(
        cap=capital,
        said=said,
        thing=thing,
        field_name=field_name,
        game_name=game_name,
        stage_name=stage_name,
        count_name=count_name,
        field_options=field_options,
        source_name=source_name,
        pages_of=pages_of,
    )
