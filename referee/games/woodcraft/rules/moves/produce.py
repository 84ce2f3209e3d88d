"""Letting helpers produce because of a reward."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import ClassVar, Self

from referee.engine.fields import Field, Words
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.rewards import not_producing, produce, producers
from referee.games.woodcraft.rules.table import Decision, Table
from referee.games.woodcraft.rules.windows import find_decision
from referee.games.woodcraft.rules.words import ROOMS


class Produce(Move, frozen=True):
    """Let up to as many different helpers produce as a reward allows (R-070, R-073)."""

    helpers: tuple[str, ...]

    kind: ClassVar[str] = "produce"
    window: ClassVar[Window] = Window.DECISION
    answers: ClassVar[str] = "produce"
    fields: ClassVar[Mapping[str, Field]] = {"helpers": Words(words=ROOMS)}

    def _decision(self, table: Table, seat: int) -> Decision | None:
        """Return the smallest open decision that these helpers fit, or else the oldest one."""
        fitting = [
            decision
            for decision in table.decisions
            if decision.kind == self.answers
            and decision.seat == seat
            and len(self.helpers) <= decision.amount
            and set(self.helpers) <= set(decision.choices)
        ]
        if fitting:
            return min(fitting, key=lambda decision: decision.amount)
        return find_decision(table, seat, self.answers)

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Different helpers, not more than allowed, each of them there."""
        decision = self._decision(table, seat)
        able = producers(table, table.workshops[seat])
        room = decision is not None and decision.source == "room"
        if len(set(self.helpers)) < len(self.helpers):
            if room:
                yield rulebook.ROOM_HELPER_TWICE.broken()
            else:
                yield rulebook.HELPER_PRODUCED.broken()
        if decision is not None and len(self.helpers) > decision.amount:
            n, most = len(self.helpers), decision.amount
            if room:
                yield rulebook.ROOM_PRODUCERS.broken(n=n, most=most)
            else:
                yield rulebook.TOO_MANY_PRODUCERS.broken(n=n, most=most)
        for helper in self.helpers:
            if helper not in able:
                yield not_producing(table.workshops[seat], helper)
            elif decision is not None and helper not in decision.choices:
                yield rulebook.HELPER_TOO_NEW.broken(room=helper)

    def play(self, draft: Draft, seat: int) -> None:
        """Take what the helpers' cards show."""
        decision = self._decision(draft.table, seat)
        if decision is not None:
            draft.decided(decision)
            produce(draft, seat, self.helpers, decision.source)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every choice of helpers, the largest first; none at all comes last."""
        seen: dict[tuple[str, ...], None] = {}
        for decision in table.decisions:
            if decision.kind == cls.answers and decision.seat == seat:
                for size in range(decision.amount, -1, -1):
                    seen.update(dict.fromkeys(combinations(decision.choices, size)))
        for helpers in seen:
            yield cls(table.seats[seat], helpers)
