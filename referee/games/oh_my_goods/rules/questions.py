"""What is asked when a match of Oh My Goods! is opened."""

from __future__ import annotations

from referee.engine.fields import Field, Flag, Word
from referee.engine.questions import Question
from referee.games.oh_my_goods.rules.table import Options
from referee.games.oh_my_goods.rules.words import CARDS_KEPT_BY

CARDS = Question("cards", Word(words=CARDS_KEPT_BY), CARDS_KEPT_BY[0], first=True)
# What else a header may tell: it is told at the table when nobody asks for it here.
LATER = tuple(
    Question(key, Field(), "", asked=False) for key in ("first", "charburners", "assistants")
)


def questions() -> tuple[Question, ...]:
    """Return who keeps the cards, and how open questions of the rulebook are settled."""
    usual = Options()
    options = (
        Question(f"option.{name}", Flag(), "yes" if getattr(usual, name) else "no")
        for name in Options.__struct_fields__
    )
    return (CARDS, *options, *LATER)
