"""Declining what an immediate ability offers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field, Word
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.placing import declined_gain
from referee.games.woodcraft.rules.rewards import grant
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.windows import find_decision

DECISIONS = (
    "improve",
    "order",
    "tool",
    "die",
    "produce",
    "income",
    "special",
    "hand",
    "fact",
    "reward",
)


class Decline(Move, frozen=True):
    """Leave out something that a helper lets you do when it is placed (H-06, H-20, H-22)."""

    what: str

    kind: ClassVar[str] = "decline"
    window: ClassVar[Window] = Window.DECISION
    fields: ClassVar[Mapping[str, Field]] = {"what": Word(words=DECISIONS)}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Only what may be left out can be declined."""
        decision = find_decision(table, seat, self.what)
        if decision is None:
            yield rulebook.NOTHING_TO_DECIDE.broken(decision=self.what)
        elif not decision.may_decline:
            yield _is_taken(self.what)

    def play(self, draft: Draft, seat: int) -> None:
        """Drop the decision and take what is given instead, if anything is."""
        decision = find_decision(draft.table, seat, self.what)
        if decision is not None:
            draft.decided(decision)
            draft.step("declined", seat, decision=self.what)
            grant(draft, seat, declined_gain(draft.table, decision), "helper")

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every open decision that may be left out."""
        for decision in table.decisions:
            if decision.seat == seat and decision.may_decline:
                yield cls(table.seats[seat], decision.kind)


def _is_taken(decision: str) -> Reason:
    """Return the rule by which this cannot be left out."""
    if decision == "tool":
        return rulebook.CANNOT_DECLINE.broken(decision=decision)
    if decision == "special":
        return rulebook.SPECIAL_ORDER_PAYS.broken(decision=decision)
    if decision == "hand":
        return rulebook.HAND_ORDER_IS_PLACED.broken(decision=decision)
    return rulebook.REWARD_IS_TAKEN.broken(decision=decision)
