"""Correcting the table to what really lies on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from referee.engine.correction import REASON, WHY, Correction
from referee.engine.fields import Field
from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.correcting import corrected
from referee.games.oh_my_goods.rules.corrections import (
    FIELDS,
    FINAL_NAMES,
    TABLE_NAMES,
    read_value,
)
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.move import Move
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import OVER, SETUP


class Correct(Correction, Move, frozen=True):
    """Set counters, cards, people or the phase to what lies on the table (with a reason).

    A correction may break any rule, but it never makes a table that cannot exist: all 94 cards
    stay in the game, and the piles hold what lies nowhere else.
    """

    for_everybody: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {**FIELDS, WHY: REASON}

    @classmethod
    def check(cls, name: str, text: str) -> None:
        """Refuse what a thing cannot be."""
        read_value(name, text)

    def _values(self) -> dict[str, Any]:
        return {name: read_value(name, text) for name, text in self.changes}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Nothing may lie in two places, and nothing where it does not fit."""
        values = self._values()
        if table.phase == SETUP and not ends_untracked(values):
            yield rulebook.SETUP_UNFINISHED.broken()
            return
        strange = [values[name] for name in ("active", "turn") if name in values]
        for name in strange:
            if name not in table.seats:
                yield rulebook.NO_SUCH_SEAT.broken(seat=name)
        if self.seat not in table.seats and not {*values} <= {*TABLE_NAMES}:
            yield rulebook.NO_SUCH_SEAT.broken(seat=self.seat)
        elif all(name in table.seats for name in strange):
            found = corrected(table, seat, values)
            if isinstance(found, str):
                yield rulebook.IMPOSSIBLE_TABLE.broken(what=found)

    def play(self, draft: Draft, seat: int) -> None:
        """Make the changes, without anything that playing would bring."""
        found = corrected(draft.table, seat, self._values())
        if isinstance(found, Table):
            draft.set(**{name: getattr(found, name) for name in found.__struct_fields__})
            for index, estate in enumerate(found.estates):
                draft.put(index, **{n: getattr(estate, n) for n in estate.__struct_fields__})
        for name, text in self.changes:
            draft.step("corrected", seat, what=name, value=text)


def ends_untracked(values: Mapping[str, Any]) -> bool:
    """Tell whether only the end of a match is told, which needs no setup."""
    return {*values} <= {*FINAL_NAMES, "phase"} and values.get("phase", OVER) == OVER
