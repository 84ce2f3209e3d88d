"""Telling which assistants lie out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from referee.engine.fields import Field, Words
from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.facts import known_assistants
from referee.games.oh_my_goods.rules.move import Move
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import (
    ASSISTANTS_SHOWN,
    EXCHANGE,
    FEWER_ASSISTANTS,
    PLAN,
    PRODUCE,
    SETUP,
    SUNRISE,
    SUNSET,
)


class LayAssistants(Move, frozen=True):
    """Lay out the assistants of this match, any side up; they are not replaced (OMG-R03, R07).

    At a real table this may be told late: it only matters when somebody wants to hire.
    """

    cards: tuple[str, ...]

    kind: ClassVar[str] = "lay_assistants"
    phases: ClassVar[tuple[str, ...]] = (SETUP, EXCHANGE, SUNRISE, PLAN, SUNSET, PRODUCE)
    for_everybody: ClassVar[bool] = True
    fills_the_pile: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {
        "cards": Words(words=tuple(known_assistants()), spec="card&")
    }

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """As many as the number of seats asks for, each side once."""
        if table.laid_out:
            yield rulebook.ASSISTANTS_LAID_OUT.broken()
        needs = assistants_shown(table)
        if len(self.cards) != needs:
            yield rulebook.WRONG_ASSISTANT_COUNT.broken(needs=needs, has=len(self.cards))
        for card in dict.fromkeys(self.cards):
            if self.cards.count(card) > 1:
                yield rulebook.SAME_ASSISTANT_TWICE.broken(card=card)

    def play(self, draft: Draft, seat: int) -> None:
        """Lay them at the edge of the table."""
        draft.set(assistants=self.cards, laid_out=True)
        draft.step("assistants_laid", cards=",".join(self.cards))


def assistants_shown(table: Table) -> int:
    """Return how many assistants lie out at the beginning (OMG-R03, OMG-A03)."""
    shown = FEWER_ASSISTANTS if table.options.fewer_assistants else ASSISTANTS_SHOWN
    return shown[len(table.seats)]
