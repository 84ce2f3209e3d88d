"""Placing a tool in the attic."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field, Word
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import attic, rulebook
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import TOOL_KINDS
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.rewards import place_tool
from referee.games.woodcraft.rules.table import Decision, Table
from referee.games.woodcraft.rules.words import ATTIC


class PlaceTool(Move, frozen=True):
    """Put a gained tool on a free, available attic space (R-106, R-108)."""

    space: str
    tool: str = ""

    kind: ClassVar[str] = "place_tool"
    window: ClassVar[Window] = Window.DECISION
    answers: ClassVar[str] = "tool"
    fields: ClassVar[Mapping[str, Field]] = {
        "space": Word(words=ATTIC),
        "tool": Word(words=TOOL_KINDS),
    }

    def _decision(self, table: Table, seat: int) -> Decision | None:
        """Return the tool decision that allows this kind of tool, or else the oldest one.

        Of several it is the one with the least choice, so that the freer one is kept.
        """
        open_ones = [d for d in table.decisions if d.kind == self.answers and d.seat == seat]
        if len(open_ones) == 1:
            return open_ones[0]
        kinds = [(attic.takeable(table, decision.choices), decision) for decision in open_ones]
        for allowed, decision in sorted(kinds, key=lambda pair: len(pair[0])):
            if self.tool in allowed or (not self.tool and len(allowed) == 1):
                return decision
        return open_ones[0] if open_ones else None

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """The space must be free and supported, the tool be one of those that were gained."""
        shop = table.workshops[seat]
        space = ATTIC.index(self.space)
        if shop.attic[space]:
            yield rulebook.ATTIC_SPACE_TAKEN.broken(space=self.space)
        lacking = attic.missing_supports(shop.attic, space)
        if lacking:
            yield rulebook.ATTIC_SPACE_CLOSED.broken(space=self.space, supports=",".join(lacking))
        decision = self._decision(table, seat)
        if decision is not None:
            kinds = attic.takeable(table, decision.choices)
            if self.tool and not attic.in_stock(table, self.tool):
                yield rulebook.TOOL_OUT_OF_STOCK.broken(tool=self.tool)
            elif self.tool not in kinds and (self.tool or len(kinds) != 1):
                yield rulebook.NOT_THIS_TOOL.broken(tool=self.tool, kinds=",".join(kinds))

    def play(self, draft: Draft, seat: int) -> None:
        """Place the tool and take the rewards between it and its neighbours."""
        decision = self._decision(draft.table, seat)
        if decision is not None:
            draft.decided(decision)
            tool = self.tool or attic.takeable(draft.table, decision.choices)[0]
            place_tool(draft, seat, ATTIC.index(self.space), tool)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every tool that is owed on every free space."""
        shop = table.workshops[seat]
        kinds = dict.fromkeys(
            kind
            for decision in table.decisions
            if decision.kind == cls.answers and decision.seat == seat
            for kind in attic.takeable(table, decision.choices)
        )
        for tool in kinds:
            for space, placed in zip(ATTIC, shop.attic, strict=True):
                if not placed:
                    yield cls(table.seats[seat], space, tool)
