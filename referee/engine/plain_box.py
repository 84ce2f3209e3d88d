"""The box of a plain game: cards that are told by moves, and facts with a shipped value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.box import CardKind, PrintedBox, PrintedFact
from referee.engine.move import TABLE, Move

# The field of a move by which it names the card whose print it tells.
CARD = "card"


class PlainBox(PrintedBox):
    """Kinds of cards with the moves that tell their print, and printed facts."""

    def __init__(
        self,
        cards: Mapping[str, type[Move]] | None = None,
        facts: Sequence[PrintedFact] = (),
        fact_move: str = "",
    ) -> None:
        self._moves = dict(cards or {})
        self._facts = tuple(facts)
        self.kinds = tuple(CardKind(name, move.kind) for name, move in self._moves.items())
        self.fact_move = fact_move

    def facts(self) -> tuple[PrintedFact, ...]:
        """Return every printed fact that there is."""
        return self._facts

    def check_card(self, kind: str, card: str, fields: Mapping[str, str]) -> dict[str, str]:
        """Return what is printed on a card, read as its move reads it; raises Unreadable."""
        if kind not in self._moves:
            return super().check_card(kind, card, fields)
        written = self._moves[kind].read(TABLE, {**fields, CARD: card}).written()
        return {name: text for name, text in written.items() if name != CARD}
