"""What is asked when a match of Woodcraft is opened."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.fields import Field, Flag, Word
from referee.engine.questions import Question, answered
from referee.games.woodcraft.rules.cards import PRACTICE
from referee.games.woodcraft.rules.facts import practice_facts
from referee.games.woodcraft.rules.opening import CARD_SETS, KEYS, REPUTATION_ENDS, SOLO_DECKS
from referee.games.woodcraft.rules.table import Options
from referee.games.woodcraft.rules.words import QUADRANTS

CARDS = Question("cards", Word(words=CARD_SETS), CARD_SETS[0], first=True)
DISPLAYS = Question("displays", Flag(), "yes")
SOLO_DECK = Question("solo_deck", Word(words=SOLO_DECKS), SOLO_DECKS[0])
START = Question("start", Word(words=QUADRANTS), QUADRANTS[0], asked=False)
# What else a header may tell: it is told at the table when nobody asks for it here.
LATER = tuple(
    Question(key, Field(), "", asked=False)
    for key in KEYS
    if key not in ("cards", "displays", "solo_deck", "start")
)


def questions(seats: int) -> tuple[Question, ...]:
    """Return the questions for so many seats, those that the rulebook leaves open among them."""
    alone = (SOLO_DECK,) if seats == 1 else ()
    return (CARDS, DISPLAYS, *alone, *_options(), START, *LATER)


def header(seats: int, answers: Mapping[str, str], box: Mapping[str, str]) -> dict[str, str]:
    """Return the header of a match; with the practice set its own facts stand for the box's."""
    cards = answers.get("cards", CARDS.usual)
    given = dict(answers)
    if cards != CARDS.usual and given.get("displays") is not None:
        # Without cards there is no display; the practice set always has one.
        del given["displays"]
    told = practice_facts() if cards == PRACTICE else box
    return {"cards": cards} | answered(questions(seats), given, told)


def _options() -> tuple[Question, ...]:
    usual = Options()
    return tuple(
        Question(f"option.{name}", *_answer(getattr(usual, name)))
        for name in Options.__struct_fields__
    )


def _answer(value: bool | str) -> tuple[Field, str]:
    if isinstance(value, bool):
        return Flag(), "yes" if value else "no"
    return Word(words=REPUTATION_ENDS), value
