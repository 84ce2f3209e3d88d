"""Woodcraft as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from referee.engine.candidate import Candidate, Chance
from referee.engine.events import Event
from referee.engine.fields import Field
from referee.engine.game import Game, Published
from referee.engine.hints import Hint, SetupItem
from referee.engine.questions import Question
from referee.engine.ruling import Allowed, Refused, Step
from referee.engine.score import SeatScore, Verdict
from referee.engine.where import Where
from referee.games.woodcraft.rules import (
    announcing,
    candidates,
    explaining,
    prospects,
    questions,
    reading,
    reminders,
    scoring,
    setup_list,
    standing,
)
from referee.games.woodcraft.rules.box import WoodcraftBox
from referee.games.woodcraft.rules.correctable import correctable
from referee.games.woodcraft.rules.finished import WoodcraftFinished
from referee.games.woodcraft.rules.judging import judge
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.opening import EDITION, open_table
from referee.games.woodcraft.rules.registry import BY_KIND, read_move
from referee.games.woodcraft.rules.rulebook import RULES
from referee.games.woodcraft.rules.secrets import WoodcraftSecrets
from referee.games.woodcraft.rules.table import Table


class Woodcraft(Game[Table, Move]):
    """The game Woodcraft for 1 to 4 seats."""

    name = "woodcraft"
    edition = EDITION
    published = Published("Woodcraft", 355093)
    seat_counts = (1, 2, 3, 4)
    rules = RULES
    moves = MappingProxyType(BY_KIND)
    vocabulary = frozenset(
        {
            "woodcraft", "berries", "blueberry", "blueberries", "hazelnut", "hazelnuts", "lantern",
            "lanterns", "sawblade", "sawblades", "scrap", "glue", "lumber", "quadrant", "quadrants",
            "attic", "splices", "splice_tiles", "saw_tiles", "reuse", "reputation", "marketing",
            "helper", "helpers", "workshop", "yard", "potted", "pots", "rim", "choose_tile",
            "exchange_dice", "buy_materials", "choose_orders", "produce_plant", "enter_order",
            "enter_solo",
        }
    )  # fmt: skip
    counters = (
        "points", "blueberries", "lanterns", "glue", "scrap", "sawblades", "reuse", "reputation",
        "blueberry_income", "hazelnut_income", "marketing",
    )  # fmt: skip
    secrets = WoodcraftSecrets()
    box = WoodcraftBox()
    finished = WoodcraftFinished()

    def questions(self, seats: int) -> tuple[Question, ...]:
        """Return what is asked when a match is opened."""
        return questions.questions(seats)

    def header(
        self, seats: int, answers: Mapping[str, str], box: Mapping[str, str]
    ) -> dict[str, str]:
        """Return the header of a match; raises Unreadable."""
        return questions.header(seats, answers, box)

    def practice(self, seats: int) -> dict[str, str]:
        """Return the answers for a match with the practice set."""
        del seats
        return {"cards": "practice"}

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

    def where(self, table: Table) -> Where:
        """Return round, phase and who has something to decide."""
        return standing.where(table)

    def points(self, table: Table) -> dict[str, int]:
        """Return what the scoring discs show."""
        shops = zip(table.seats, table.workshops, strict=True)
        return {seat: shop.points for seat, shop in shops}

    def events(self, before: Table, move: Move, ruling: Allowed[Table]) -> Iterable[Event]:
        """Return points with their sources, chosen tiles, income phases and new rounds."""
        return standing.events(before, move, ruling)

    def table_facts(self, table: Table) -> dict[str, str]:
        """Return the state of the common table in words."""
        return reading.table_facts(table)

    def seat_facts(self, table: Table, seat: str, hidden: bool = True) -> dict[str, str]:
        """Return the state of one seat in words, its hand only when asked for."""
        return reading.seat_facts(table, seat, hidden)

    def correctable(self, table: Table, where: str) -> Mapping[str, Field]:
        """Return what can be corrected of a seat or of the middle."""
        return correctable(table, where)

    def scores(self, table: Table) -> tuple[SeatScore, ...]:
        """Return the final scoring as the table stands, in turn order."""
        return scoring.table_scores(table)

    def verdict(self, scores: Sequence[SeatScore]) -> Verdict:
        """Return the winner and the tie-break, or the grade of a match alone."""
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
        """Return what a seat may have overlooked before it ends its turn."""
        return reminders.reminders(table, seat)


GAME = Woodcraft()
