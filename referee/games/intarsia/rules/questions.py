"""What is asked when a match of Intarsia is opened."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.fields import Field, Flag, Word
from referee.engine.questions import Question, answered
from referee.games.intarsia.rules.opening import ALIKE, ANSWERS, BOARDS, OWN
from referee.games.intarsia.rules.printed import PRACTICE
from referee.games.intarsia.rules.words import SIDES

SIDE = Question("side", Word(words=SIDES), SIDES[0], first=True)
BOARD = Question("board", Word(words=BOARDS), BOARDS[0], first=True)


class Plans(Field, frozen=True):
    """Whether the floor plans of the box are alike; a recorded match numbers them."""

    @property
    def choices(self) -> tuple[str, ...]:
        """All alike, or each with colours of its own."""
        return (ALIKE, OWN)


PLANS = Question("plans", Plans(), ALIKE)
# Told at the table when nobody tells it here.
LATER = (Question("start_cards", Field(), "", asked=False),)


def questions(seats: int) -> tuple[Question, ...]:
    """Return the questions for so many seats, those that the rulebook leaves open among them."""
    del seats
    return (SIDE, BOARD, PLANS, *_options(), *LATER)


def _options() -> tuple[Question, ...]:
    return tuple(
        Question(f"option.{name}", option_field(answers), answers[0])
        for name, answers in ANSWERS.items()
    )


def option_field(answers: tuple[str, ...]) -> Field:
    """Return how the answer to an open question is written."""
    return Flag() if set(answers) == {"yes", "no"} else Word(words=answers)


def header(seats: int, answers: Mapping[str, str], box: Mapping[str, str]) -> dict[str, str]:
    """Return the header of a match; a practice board needs nothing from a box."""
    practice = answers.get("board") == PRACTICE
    return answered(questions(seats), answers, {} if practice else box)
