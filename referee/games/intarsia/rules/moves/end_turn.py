"""Ending a turn in which there is nothing to draw, or nothing that somebody wants to draw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from referee.engine.rule import Reason
from referee.games.intarsia.rules import rulebook
from referee.games.intarsia.rules.claims_owed import claim_owed
from referee.games.intarsia.rules.course import next_turn
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.elements import DRAWS
from referee.games.intarsia.rules.move import Move, Window
from referee.games.intarsia.rules.table import Table


class EndTurn(Move, frozen=True):
    """Claim nothing more and pass the turn on (IN-A17: claims are voluntary)."""

    kind: ClassVar[str] = "end_turn"
    window: ClassVar[Window] = Window.TURN

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Something was built, and no draw is owed."""
        if seat != table.turn or table.phase != "building":
            return
        if table.step == "act":
            yield rulebook.NOTHING_BUILT.broken()
            return
        yield from claim_owed(table, seat)
        if DRAWS[table.element] and not table.options.may_decline_draw:
            yield rulebook.DRAW_OWED.broken(element=table.element, n=DRAWS[table.element])

    def play(self, draft: Draft, seat: int) -> None:
        """Return the paid cards; the turn is over."""
        draft.return_paid(seat)
        next_turn(draft)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """One, once something was built."""
        if table.step in ("claim", "draw"):
            yield cls(table.seats[seat])
