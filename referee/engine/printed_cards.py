"""Cards whose print is told once: the move that tells it follows from what is printed there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, cast

from msgspec import Struct, defstruct
from msgspec.structs import replace

from referee.engine.annotated import fields_of
from referee.engine.box import Wanted
from referee.engine.fields import Field, Word
from referee.engine.house_rules import TOLD_ALREADY
from referee.engine.plain_box import CARD
from referee.engine.plain_move import PlainMove
from referee.engine.plain_table import PlainT, PlainTable
from referee.engine.questions import Question
from referee.engine.rule import Reason

# The question of the opening: from the box, or the practice set.
CARDS = "cards"
FROM_THE_BOX, PRACTICE = "printed", "practice"
WHICH_CARDS = Question(CARDS, Word(words=(FROM_THE_BOX, PRACTICE)), FROM_THE_BOX, first=True)


class PrintedCards(Struct, frozen=True):
    """A kind of card, and the struct of what is printed on one, with fields beside its types.

    `named` is how a card is written. The table holds what is `known` in a dictionary, and in
    `shown` the cards that lie there: before the match goes on, their print must be known. It is
    told by the move `tell_<name>`. Where there is `practice`, print of our own making for trying
    the game without its cards, whoever opens a match is asked which `cards` are played with.
    """

    name: str
    prints: type[Struct]
    named: Field
    known: str
    shown: str
    practice: Mapping[str, Struct] = {}

    @property
    def telling(self) -> str:
        """The kind of move that tells the print."""
        return f"tell_{self.name}"

    def practised(self, table: PlainT) -> PlainT:
        """Return the table on which the print of the practice cards is known."""
        return replace(table, **{self.known: {**self.practice}})

    def wanted(self, table: PlainTable) -> Iterator[Wanted]:
        """Yield the cards that lie there and of which nobody has told what they show."""
        for card in getattr(table, self.shown):
            if card not in getattr(table, self.known):
                yield Wanted(self.telling, {CARD: card})

    def move(self) -> type[TellCard]:
        """Return the move that tells what is printed on a card."""
        fields = {CARD: self.named, **fields_of(self.prints)}
        members = {"kind": self.telling, "fields": fields, "cards": self}
        title = f"Tell{self.name.title().replace('_', '')}"
        parts = [(name, object) for name in fields]
        made = defstruct(title, parts, bases=(TellCard,), namespace=members, frozen=True)
        return cast("type[TellCard]", made)


class TellCard(PlainMove[PlainTable], frozen=True):
    """Tell what is printed on a card that nobody has told yet; `PrintedCards` makes the class."""

    for_everybody: ClassVar[bool] = True
    cards: ClassVar[PrintedCards]

    def _values(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in self.fields}

    def _known(self, table: PlainTable) -> Mapping[str, Struct]:
        known: Mapping[str, Struct] = getattr(table, self.cards.known)
        return known

    def objections(self, table: PlainTable) -> Iterator[Reason]:
        """A card is told once."""
        if self._values()[CARD] in self._known(table):
            yield TOLD_ALREADY.broken()

    def play(self, table: PlainTable) -> PlainTable:
        """Remember what it shows."""
        printed = self._values()
        card = str(printed.pop(CARD))
        known = {**self._known(table), card: self.cards.prints(**printed)}
        return replace(table, **{self.cards.known: known})
