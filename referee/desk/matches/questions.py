"""What a game asks when a match is opened, in words."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from referee.engine.fields import Number
from referee.engine.game import AnyGame
from referee.engine.questions import Question
from referee.games import find
from referee.lent.inputs import Bounds
from referee.lent.words import first_said, options_of
from referee.text import Phrases


class Option(Struct, frozen=True):
    """One answer, and a second line about it where there is one."""

    value: str
    called: str
    hint: str


class AskedQuestion(Struct, frozen=True):
    """One question of the opening; `seats` are the numbers of seats for which it is asked.

    Without options it is answered by a number within `bounds`, or by a word.
    """

    name: str
    called: str
    hint: str
    usual: str
    first: bool
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    bounds: Bounds | None = None


def questions_of(name: str, say: Phrases) -> tuple[AskedQuestion, ...]:
    """Return what a game asks, for any number of seats, what comes first first."""
    game = find(name)
    found: dict[str, tuple[Question, list[int]]] = {}
    for seats in game.seat_counts:
        for question in game.questions(seats):
            if question.asked:
                found.setdefault(question.name, (question, []))[1].append(seats)
    asked = [_asked(question, tuple(seats), say) for question, seats in found.values()]
    return tuple(sorted(asked, key=lambda each: not each.first))


def is_practice(game: AnyGame, seats: int, opening: Mapping[str, str]) -> bool:
    """Tell whether a match needs nothing from a physical box."""
    answers = game.practice(seats)
    return bool(answers) and all(opening.get(name) == text for name, text in answers.items())


def _asked(question: Question, seats: tuple[int, ...], say: Phrases) -> AskedQuestion:
    key = f"opening.{question.name}"
    field = question.field
    return AskedQuestion(
        question.name,
        first_said(say, (key,), question.name),
        _hint(say, key),
        question.usual,
        question.first,
        seats,
        tuple(
            Option(
                value,
                say.say(f"{key}.{value}") if say.has(f"{key}.{value}") else label,
                _hint(say, f"{key}.{value}"),
            )
            for value, label in options_of(say, field).items()
        ),
        Bounds(field.least, field.most) if isinstance(field, Number) else None,
    )


def _hint(say: Phrases, key: str) -> str:
    return say.say(f"{key}.hint") if say.has(f"{key}.hint") else ""
