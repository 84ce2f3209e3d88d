"""Woodcraft as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from referee.engine.candidate import Candidate, Chance
from referee.engine.rule import Rule
from referee.engine.ruling import Allowed, Refused
from referee.engine.score import SeatScore
from referee.games.woodcraft.pages.view import view
from referee.games.woodcraft.rules import (
    announcing,
    candidates,
    finished,
    prospects,
    reading,
    scoring,
)
from referee.games.woodcraft.rules.facts import practice_facts
from referee.games.woodcraft.rules.judging import judge
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.opening import EDITION, open_table
from referee.games.woodcraft.rules.registry import read_move
from referee.games.woodcraft.rules.rulebook import RULES
from referee.games.woodcraft.rules.table import Table

# What only the owner of a hand may read, until the cards are placed.
HIDDEN = {
    "deal_cards": frozenset({"helpers", "orders", "special"}),
    "keep_cards": frozenset({"orders", "special"}),
    "correct": frozenset({"hand"}),
}
NOTHING: frozenset[str] = frozenset()


class Woodcraft:
    """The game Woodcraft for 1 to 4 seats."""

    name = "woodcraft"
    edition = EDITION
    seat_counts: Sequence[int] = (1, 2, 3, 4)
    rules: Sequence[Rule] = RULES

    def open(self, seats: Sequence[str], opening: Mapping[str, str]) -> Table:
        """Return the table of a new match; raises Unreadable."""
        return open_table(seats, opening)

    def read(self, seat: str, kind: str, fields: Mapping[str, str]) -> Move:
        """Return the move that the words describe; raises Unreadable."""
        return read_move(seat, kind, fields)

    def judge(self, table: Table, move: Move) -> Allowed[Table] | Refused:
        """Rule on a move."""
        return judge(table, move)

    def candidates(self, table: Table, seat: str | None = None) -> Iterable[Candidate[Move]]:
        """Return what may be done now, and why not the rest."""
        return candidates.candidates(table, seat)

    def chances(self, table: Table) -> Iterable[Chance]:
        """Return what dice and hidden decks owe the table now."""
        return announcing.chances(table)

    def table_facts(self, table: Table) -> dict[str, str]:
        """Return the state of the common table in words."""
        return reading.table_facts(table)

    def seat_facts(self, table: Table, seat: str, hidden: bool = True) -> dict[str, str]:
        """Return the state of one seat in words, its hand only when asked for."""
        return reading.seat_facts(table, seat, hidden)

    def hidden_fields(self, kind: str) -> frozenset[str]:
        """Return the fields of a move that only its seat may read."""
        return HIDDEN.get(kind, NOTHING)

    def acting(self, table: Table) -> tuple[str, ...]:
        """Return the seats that have something to decide now."""
        deciding = {decision.seat for decision in table.decisions}
        if table.phase == "setup":
            deciding |= {seat for seat, shop in enumerate(table.workshops) if not shop.ready}
        elif table.phase == "turn":
            deciding.add(table.turn)
        return tuple(table.seats[seat] for seat in sorted(deciding))

    def over(self, table: Table) -> bool:
        """Tell whether the match has ended."""
        return table.phase == "over"

    def scores(self, table: Table) -> tuple[SeatScore, ...]:
        """Return the final scoring as the table stands, in turn order."""
        return scoring.table_scores(table)

    def prospects(self, table: Table, seat: str) -> int:
        """Return a rough guess of how well a seat stands."""
        return prospects.prospects(table, table.seats.index(seat))

    def score_finished(self, numbers: Any) -> dict[str, Any]:
        """Score a match that nobody tracked; raises Unreadable."""
        return finished.score_finished(numbers)

    def view(self, table: Table, seat: str | None) -> dict[str, Any]:
        """Return the table as the pages show it to one seat, or to anybody."""
        return view(table, seat)

    def practice_opening(self, seats: int) -> dict[str, str]:
        """Return the header of a match with the practice set, its board facts included."""
        facts = {f"fact.{name}": value for name, value in practice_facts().items()}
        return {"cards": "practice", **facts}


GAME = Woodcraft()
