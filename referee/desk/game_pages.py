"""What games bring for their pages, lent to the web: it knows no game by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from referee.engine.fields import Field
from referee.games import find, folder_of, pages_of, shelf
from referee.lent.inputs import Input, input_of
from referee.lent.scoring import FinishedPage, HouseFinishedPage
from referee.text import Phrases

__all__ = [
    "card_inputs",
    "card_kinds",
    "fact_input",
    "finished_page",
    "finished_pages",
    "move_field_input",
    "page_folders",
    "pages_of",
]

# The field of a move that names the card whose print it tells.
CARD = "card"


def page_folders(kind: str) -> dict[str, Path]:
    """Return the folders `templates` or `static` of every game that brings one, by its name."""
    found = {name: folder_of(name, "pages", kind) for name in shelf().games}
    return {name: folder for name, folder in found.items() if folder}


def move_field_input(game: str, say: Phrases, kind: str, name: str, value: str) -> Input:
    """Return how a field of a move is entered, as the field itself knows."""
    moves = find(game).moves
    known = moves[kind].fields if kind in moves else {}
    return input_of(say, name, known.get(name, Field()), value)


def fact_input(game: str, say: Phrases, name: str, value: str) -> Input:
    """Return how a printed fact is told, as its field knows; the input is called `value`."""
    known = {fact.name: fact.field for fact in find(game).box.facts()}
    return input_of(say, "value", known[name], value)


def card_kinds(game: str) -> tuple[str, ...]:
    """Return the kinds of cards that can be entered into a box."""
    known, own = find(game), pages_of(game).card_forms
    return tuple(
        kind.name
        for kind in known.box.kinds
        if kind.name in own or set(known.moves[kind.move].fields) - {CARD}
    )


def card_inputs(game: str, say: Phrases, kind: str, typed: Mapping[str, str]) -> list[Input]:
    """Return how the print of a card is entered, field by field, its name first."""
    known = find(game)
    move = next(each.move for each in known.box.kinds if each.name == kind)
    return [
        input_of(say, name, field, typed.get(name, ""))
        for name, field in known.moves[move].fields.items()
    ]


@cache
def finished_page(game: str) -> FinishedPage | None:
    """Return how the end of an untracked match is asked for; None when it is not scored so."""
    known = find(game)
    if known.finished is None:
        return None
    return pages_of(game).finished or HouseFinishedPage(known.finished, known.seat_counts)


def finished_pages() -> dict[str, FinishedPage]:
    """Return how the end of an untracked match is asked for, by game."""
    shelf().open_all()
    found = {name: finished_page(name) for name in shelf().games}
    return {name: form for name, form in found.items() if form}
