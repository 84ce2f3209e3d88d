"""The desk: the few things that a phone may ask for, behind one door."""

from __future__ import annotations

import secrets
from datetime import datetime

from referee.desk.book.clerk import Clerk, Clock, Entropy
from referee.desk.boxes.boxes import Boxes
from referee.desk.files.files import Files
from referee.desk.guard import Guard
from referee.desk.matches.matches import Matches
from referee.desk.matches.seats import Seats
from referee.desk.matches.setup import Setup
from referee.desk.matches.standing import Standings
from referee.desk.moves.choices import ChoiceLists
from referee.desk.moves.corrections import Corrections
from referee.desk.moves.draws import DrawChecks
from referee.desk.moves.moves import Moves
from referee.desk.moves.scribe import Scribe
from referee.desk.moves.undo import Undo
from referee.desk.people import People
from referee.desk.scores.score_sheets import ScoreSheets
from referee.desk.scores.scores import FinalScores
from referee.desk.tables.clocks import TurnClocks
from referee.desk.tables.in_words import PlainTables
from referee.desk.tables.tables import Tables
from referee.log import Archive


class Desk:
    """Joins rules and book; any thread may call.

    `archive` is the opened database; whoever opened it closes it. Each part answers questions of
    one kind, and everything that comes back is a finished value.
    """

    def __init__(
        self,
        archive: Archive,
        clock: Clock | None = None,
        entropy: Entropy = secrets.token_bytes,
    ) -> None:
        self.archive = archive
        self.clerk = clerk = Clerk(archive, clock, entropy)
        scribe = Scribe(clerk)
        self.matches = Matches(clerk)
        self.seats = Seats(clerk, self.matches)
        self.setup = Setup(clerk)
        self.tables = Tables(clerk)
        self.clocks = TurnClocks(clerk)
        self.boxes = Boxes(clerk)
        self.moves = Moves(clerk, scribe, self.boxes)
        self.undo = Undo(clerk, scribe)
        self.corrections = Corrections(clerk, scribe, self.boxes)
        self.choices = ChoiceLists(clerk)
        self.plain = PlainTables(clerk, self.tables, self.choices)
        self.draws = DrawChecks(clerk)
        self.scores = FinalScores(clerk)
        self.score_sheets = ScoreSheets(clerk)
        self.files = Files(clerk, self.scores)
        self.standings = Standings(clerk, self.scores)
        self.people = People(clerk)
        self.guard = Guard(archive)

    def now(self) -> datetime:
        """Return what the clock of this desk shows."""
        return self.clerk.clock()

    def close(self) -> None:
        """Stop listening to the book, and let go what works on the side."""
        self.files.close()
        self.clerk.close()
