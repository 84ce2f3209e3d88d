"""What a plain game hides, as its moves and things say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from referee.engine.correcting import PUT_RIGHT
from referee.engine.move import CORRECT
from referee.engine.plain_move import PlainMove
from referee.engine.plain_table import PlainT
from referee.engine.ruling import Step
from referee.engine.secrets import NOTHING, Secrets
from referee.engine.things import Thing
from referee.engine.where import Where


class PlainSecrets(Secrets[PlainT], Generic[PlainT]):
    """Sealed moves, hidden and sealed things; everything else lies open."""

    def __init__(
        self,
        kinds: Sequence[type[PlainMove[PlainT]]],
        things: Sequence[Thing[PlainT]],
        where: Callable[[PlainT], Where],
    ) -> None:
        self.sealed_kinds = frozenset(kind.kind for kind in kinds if kind.sealed)
        self.private_kinds = self.sealed_kinds
        # What is announced for the whole table comes from decks that hide no hands.
        self.open_pools = frozenset(kind.kind for kind in kinds if kind.for_everybody)
        self._covered = tuple(thing for thing in things if thing.hidden or thing.sealed)
        self._where = where

    def hidden_fields(self, kind: str) -> frozenset[str]:
        """A correction of what is hidden hides it too."""
        return frozenset(self._names) if kind == CORRECT else NOTHING

    def hidden_step(self, step: Step) -> bool:
        """So does the step that tells of it."""
        return step.key == PUT_RIGHT and step.facts.get("what") in self._names

    @property
    def _names(self) -> set[str]:
        return {thing.name for thing in self._covered}

    def covered(self, table: PlainT) -> tuple[Thing[PlainT], ...]:
        """Return the things that only their own seat may see now."""
        where = self._where(table)
        return tuple(
            thing
            for thing in self._covered
            if (thing.hidden and not where.over) or (thing.sealed and where.secret)
        )

    def concealed(self, table: PlainT, sees: frozenset[str]) -> PlainT:
        """Return the table with covers over what other seats hide."""
        shown = table
        for thing in self.covered(table):
            for place, seat in enumerate(table.seats):
                if seat not in sees and thing.put and thing.read(table, place):
                    shown = thing.put(shown, place, thing.cover)
        return shown
