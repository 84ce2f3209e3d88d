"""What is asked when a match of Woodcraft is opened."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.fields import Field, Flag, Word
from referee.engine.questions import Question, answered
from referee.games.woodcraft.rules import levels
from referee.games.woodcraft.rules.cards import NONE, PRACTICE, PRINTED
from referee.games.woodcraft.rules.facts import practice_facts
from referee.games.woodcraft.rules.opening import KEYS, REPUTATION_ENDS, SOLO_DECKS
from referee.games.woodcraft.rules.table import Options
from referee.games.woodcraft.rules.words import QUADRANTS

# The cards of the box of which only what matters is told.
LIGHT = "light"
AS_CHOSEN, YES, NO = "usual", "yes", "no"


class CardSet(Word, frozen=True):
    """The cards of a match; `none` is understood as ever, but the light level is offered."""

    def read(self, text: str) -> str:
        """Return the word if it is known."""
        return text if text == NONE else super().read(text)


CARDS = Question("cards", CardSet(words=(PRINTED, LIGHT, PRACTICE)), PRINTED, first=True)
# Each aspect as the cards above say, or by itself; the displays have had a header of their own.
ASPECTS = {
    "displays" if aspect == levels.DISPLAYS else f"follow.{aspect}": aspect
    for aspect in levels.ASPECTS
}
LEVELS = tuple(Question(name, Word(words=(AS_CHOSEN, YES, NO)), AS_CHOSEN) for name in ASPECTS)
# A card of a display is named when somebody takes it: the rest costs more than it tells.
FOLLOWED = (levels.ORDERS, levels.HELPERS, levels.YARD)
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
    return (CARDS, *LEVELS, *alone, *_options(), START, *LATER)


def header(seats: int, answers: Mapping[str, str], box: Mapping[str, str]) -> dict[str, str]:
    """Return the header of a match; with the practice set its own facts stand for the box's."""
    cards = CARDS.read(answers.get("cards", CARDS.usual))
    told = practice_facts() if cards == PRACTICE else box
    found = answered(questions(seats), answers, told)
    said = {aspect: found.pop(name, AS_CHOSEN) for name, aspect in ASPECTS.items()}
    if cards not in (PRINTED, LIGHT):
        # Without cards there is nothing to follow; of the practice set all of it is.
        return found | {"cards": cards}
    usual = dict.fromkeys(FOLLOWED, YES) if cards == PRINTED else {}
    followed = [
        aspect
        for aspect, word in said.items()
        if (usual.get(aspect) if word == AS_CHOSEN else word) == YES
    ]
    if len(followed) < len(levels.ASPECTS):
        found.setdefault("follow", ",".join(followed) or "none")
    return found | {"cards": PRINTED}


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
