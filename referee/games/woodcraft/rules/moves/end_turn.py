"""Ending the turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.actions import in_turn
from referee.games.woodcraft.rules.announcing import owed_before_turn_ends, refill_first
from referee.games.woodcraft.rules.dice import choices, missing, without
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Dice, Move, Window
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.turn import next_turn
from referee.games.woodcraft.rules.words import LUMBER_PILE


class EndTurn(Move, frozen=True):
    """End the turn; dice beyond six go back to the supply (R-113)."""

    discard: tuple[str, ...] = ()

    kind: ClassVar[str] = "end_turn"
    window: ClassVar[Window] = Window.END_OF_TURN
    fields: ClassVar[Mapping[str, Field]] = {"discard": Dice()}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """A tile must have been chosen, the table be refilled, the pile be within six."""
        if in_turn(table, seat):
            if not table.tile:
                yield rulebook.TILE_NOT_CHOSEN.broken()
            for what in owed_before_turn_ends(table):
                yield refill_first(what)
        lumber = table.workshops[seat].lumber
        discarded = len(self.discard)
        if discarded:
            absent = missing(lumber, self.discard)
            if absent:
                yield rulebook.DISCARD_NOT_IN_PILE.broken(dice=",".join(absent))
        excess = max(0, len(lumber) - LUMBER_PILE)
        if discarded < excess:
            yield rulebook.PILE_OVER_SIX.broken(has=len(lumber), n=excess - discarded)
        elif discarded > excess:
            yield rulebook.DISCARD_ONLY_EXCESS.broken(n=excess)

    def play(self, draft: Draft, seat: int) -> None:
        """Discard the excess and pass the turn on."""
        if draft.table.otherwise:
            draft.set(otherwise=())
        if self.discard:
            draft.drop_dice(seat, self.discard, "pile_limit")
        next_turn(draft)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """One, or every choice of dice to discard."""
        lumber = tuple(sorted(table.workshops[seat].lumber))
        excess = max(0, len(lumber) - LUMBER_PILE)
        if excess <= LUMBER_PILE:
            for dice in choices(lumber, excess):
                yield cls(table.seats[seat], dice)
        else:
            # Of a pile this large it is quicker to choose what stays.
            for kept in choices(lumber, LUMBER_PILE):
                yield cls(table.seats[seat], without(lumber, kept))
