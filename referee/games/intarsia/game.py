"""Intarsia as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from referee.engine.box import Wanted
from referee.engine.candidate import Candidate, Chance
from referee.engine.events import Event
from referee.engine.fields import Field
from referee.engine.game import Game, Published
from referee.engine.hints import Hint, SetupItem
from referee.engine.questions import Question
from referee.engine.ruling import Allowed, Refused, Step
from referee.engine.score import SeatScore, Verdict
from referee.engine.where import Where
from referee.games.intarsia.rules import (
    candidates,
    explaining,
    prospects,
    questions,
    reading,
    reminders,
    scoring,
    setup_list,
    standing,
    telling,
)
from referee.games.intarsia.rules.box import IntarsiaBox
from referee.games.intarsia.rules.corrections import correctable
from referee.games.intarsia.rules.finished import IntarsiaFinished
from referee.games.intarsia.rules.judging import judge
from referee.games.intarsia.rules.move import Move
from referee.games.intarsia.rules.opening import EDITION, SEAT_COUNTS, open_table
from referee.games.intarsia.rules.printed import PRACTICE, printed
from referee.games.intarsia.rules.registry import BY_KIND, read_move
from referee.games.intarsia.rules.rulebook import RULES
from referee.games.intarsia.rules.standing import IntarsiaSecrets
from referee.games.intarsia.rules.table import Table


class Intarsia(Game[Table, Move]):
    """The game Intarsia for 2 to 4 seats."""

    name = "intarsia"
    edition = EDITION
    published = Published("Intarsia")
    seat_counts = SEAT_COUNTS
    rules = RULES
    moves = MappingProxyType(BY_KIND)
    vocabulary = frozenset(
        {
            "intarsia", "ornament", "ornaments", "midsection", "midsections", "floor plan",
            "tool tile", "tool tiles", "tool_tiles", "start_card", "choose_start_card",
            "reward marker",
        }
    )  # fmt: skip
    counters = ("points", "cards", "tool_tiles")
    secrets = IntarsiaSecrets()
    box = IntarsiaBox()
    finished = IntarsiaFinished()

    def questions(self, seats: int) -> tuple[Question, ...]:
        """Return what is asked when a match is opened."""
        return questions.questions(seats)

    def header(
        self, seats: int, answers: Mapping[str, str], box: Mapping[str, str]
    ) -> dict[str, str]:
        """Return the header of a match; raises Unreadable."""
        return questions.header(seats, answers, box)

    def practice(self, seats: int) -> dict[str, str]:
        """Return the answers for a match on a floor and a tool board of our own making."""
        del seats
        return {"board": PRACTICE}

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
        """Return what may be done now, and why not the rest.

        Of builds that differ in the payment alone, the one with the least wasteful payment stands
        for all: `choices` gives the others.
        """
        return candidates.candidates(table, seat)

    def chances(self, table: Table) -> Iterable[Chance]:
        """Return what has to be drawn by lot."""
        return candidates.chances(table)

    def told(self, table: Table) -> Mapping[str, str]:
        """Return what is known of the box, or of the practice board."""
        return printed(table).told

    def choices(self, table: Table, kind: str, field: str) -> tuple[str, ...]:
        """Return what a field can say: payments, cards to keep and to draw among them."""
        found = candidates.choices(table, kind, field)
        return super().choices(table, kind, field) if found is None else found

    def wanted(self, table: Table) -> Iterable[Wanted]:
        """Return the print that matters now and that nobody has told yet."""
        return telling.wanted(table)

    def where(self, table: Table) -> Where:
        """Return round, phase and who has something to decide."""
        return standing.where(table)

    def points(self, table: Table) -> dict[str, int]:
        """Return what the score markers and score tiles show."""
        floors = zip(table.seats, table.floors, strict=True)
        return {seat: floor.points for seat, floor in floors}

    def events(self, before: Table, move: Move, ruling: Allowed[Table]) -> Iterable[Event]:
        """Return points with their sources, what was built, breaks and new rounds."""
        return standing.events(before, move, ruling)

    def table_facts(self, table: Table) -> dict[str, str]:
        """Return the state of the common table in words."""
        return reading.table_facts(table)

    def seat_facts(self, table: Table, seat: str, hidden: bool = True) -> dict[str, str]:
        """Return the state of one seat in words; nothing of it is hidden."""
        del hidden
        return reading.seat_facts(table, seat)

    def following(self, table: Table) -> frozenset[str]:
        """Return what can be counted on the floors, and what a rebuilt turn begins anew."""
        del table
        return reading.FOLLOWING

    def correctable(self, table: Table, where: str) -> Mapping[str, Field]:
        """Return what can be corrected of a seat or of the middle."""
        return correctable(table, where)

    def scores(self, table: Table) -> tuple[SeatScore, ...]:
        """Return the final scoring as the table stands, in turn order."""
        return scoring.table_scores(table)

    def verdict(self, scores: Sequence[SeatScore]) -> Verdict:
        """Return the winners and the tie-break that was needed."""
        return scoring.verdict(scores)

    def explains(self, table: Table, seat: str, what: str, step: Step) -> bool:
        """Tell whether a line of a seat's final scoring goes back to this step."""
        return explaining.explains(table, seat, what, step)

    def prospects(self, table: Table, seat: str) -> int:
        """Return a rough guess of how well a seat stands."""
        return prospects.prospects(table, table.seats.index(seat))

    def setup_list(self, table: Table) -> tuple[SetupItem, ...]:
        """Return what to put on the table for this match."""
        return setup_list.setup_list(table)

    def reminders(self, table: Table, seat: str) -> Iterable[Hint]:
        """Return what a seat may have overlooked before it goes on."""
        return reminders.reminders(table, seat)


GAME = Intarsia()
