"""Intarsia as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from referee.engine.candidate import Candidate, Chance
from referee.engine.rule import Rule
from referee.engine.ruling import Allowed, Refused
from referee.engine.score import SeatScore
from referee.games.intarsia.rules import candidates, finished, prospects, reading, scoring
from referee.games.intarsia.rules.judging import judge
from referee.games.intarsia.rules.move import Move
from referee.games.intarsia.rules.opening import EDITION, SEAT_COUNTS, open_table
from referee.games.intarsia.rules.printed import PRACTICE
from referee.games.intarsia.rules.registry import read_move
from referee.games.intarsia.rules.rulebook import RULES
from referee.games.intarsia.rules.table import Table

# Everything in this game lies open.
NOTHING: frozenset[str] = frozenset()


class Intarsia:
    """The game Intarsia for 2 to 4 seats."""

    name = "intarsia"
    edition = EDITION
    seat_counts: Sequence[int] = SEAT_COUNTS
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
        """Return what has to be drawn by lot."""
        return candidates.chances(table)

    def table_facts(self, table: Table) -> dict[str, str]:
        """Return the state of the common table in words."""
        return reading.table_facts(table)

    def seat_facts(self, table: Table, seat: str, hidden: bool = True) -> dict[str, str]:
        """Return the state of one seat in words; nothing is hidden."""
        return reading.seat_facts(table, seat)

    def hidden_fields(self, kind: str) -> frozenset[str]:
        """Return the fields of a move that only its seat may read: none."""
        return NOTHING

    def acting(self, table: Table) -> tuple[str, ...]:
        """Return the seats that have something to decide now."""
        return () if table.phase in ("setup", "over") else (table.seats[table.turn],)

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
        """Return the table as pages show it."""
        return {
            "table": reading.table_facts(table),
            "seats": {name: reading.seat_facts(table, name) for name in table.seats},
        }

    def practice_opening(self, seats: int) -> dict[str, str]:
        """Return the header of a match on a floor and a tool board of our own making."""
        return {"board": PRACTICE}


GAME = Intarsia()
