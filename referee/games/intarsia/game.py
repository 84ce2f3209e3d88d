"""Intarsia as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from referee.engine.game import Game, Published
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

    # What the rules say, each in its own module; those of the same name come last.
    header = staticmethod(questions.header)
    open = staticmethod(open_table)
    read = staticmethod(read_move)
    judge = staticmethod(judge)
    where = staticmethod(standing.where)
    events = staticmethod(standing.events)
    table_facts = staticmethod(reading.table_facts)
    correctable = staticmethod(correctable)
    scores = staticmethod(scoring.table_scores)
    verdict = staticmethod(scoring.verdict)
    explains = staticmethod(explaining.explains)
    chances = staticmethod(candidates.chances)
    wanted = staticmethod(telling.wanted)
    questions = staticmethod(questions.questions)
    candidates = staticmethod(candidates.candidates)
    setup_list = staticmethod(setup_list.setup_list)
    reminders = staticmethod(reminders.reminders)

    def practice(self, seats: int) -> dict[str, str]:
        """Return the answers for a match on a floor and a tool board of our own making."""
        del seats
        return {"board": PRACTICE}

    def app_draws(self, answers: Mapping[str, str]) -> bool:
        """Only the starting cards are dealt by lot; without the box the app does it."""
        return answers.get("board") == PRACTICE

    def told(self, table: Table) -> Mapping[str, str]:
        """Return what is known of the box, or of the practice board."""
        return printed(table).told

    def choices(self, table: Table, kind: str, field: str) -> tuple[str, ...]:
        """Return what a field can say: payments, cards to keep and to draw among them."""
        found = candidates.choices(table, kind, field)
        return super().choices(table, kind, field) if found is None else found

    def points(self, table: Table) -> dict[str, int]:
        """Return what the score markers and score tiles show."""
        floors = zip(table.seats, table.floors, strict=True)
        return {seat: floor.points for seat, floor in floors}

    def seat_facts(self, table: Table, seat: str, hidden: bool = True) -> dict[str, str]:
        """Return the state of one seat in words; nothing of it is hidden."""
        del hidden
        return reading.seat_facts(table, seat)

    def following(self, table: Table) -> frozenset[str]:
        """Return what can be counted on the floors, and what a rebuilt turn begins anew."""
        del table
        return reading.FOLLOWING

    def prospects(self, table: Table, seat: str) -> int:
        """Return a rough guess of how well a seat stands."""
        return prospects.prospects(table, table.seats.index(seat))


GAME = Intarsia()
