"""Oh My Goods! as the rest of the house sees it."""

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
from referee.engine.ruling import Allowed, Step
from referee.engine.score import SeatScore, Verdict
from referee.engine.where import Where
from referee.games.oh_my_goods.rules import (
    announcing,
    candidates,
    choices,
    explaining,
    prospects,
    questions,
    reading,
    reminders,
    scoring,
    setup_list,
    standing,
)
from referee.games.oh_my_goods.rules.box import OhMyGoodsBox
from referee.games.oh_my_goods.rules.corrections import correctable
from referee.games.oh_my_goods.rules.finished import OhMyGoodsFinished
from referee.games.oh_my_goods.rules.judging import judge
from referee.games.oh_my_goods.rules.move import Move
from referee.games.oh_my_goods.rules.opening import EDITION, SEAT_COUNTS, open_table
from referee.games.oh_my_goods.rules.registry import BY_KIND, read_move
from referee.games.oh_my_goods.rules.rulebook import RULES
from referee.games.oh_my_goods.rules.secrets import OhMyGoodsSecrets
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import BY_THE_APP


class OhMyGoods(Game[Table, Move]):
    """The game Oh My Goods! for 2 to 4 seats."""

    name = "oh_my_goods"
    edition = EDITION
    published = Published("Oh My Goods!", 183840)
    seat_counts = SEAT_COUNTS
    rules = RULES
    moves = MappingProxyType(BY_KIND)
    vocabulary = frozenset(
        {
            "oh_my_goods", "charburner", "charburners", "sunrise", "sunset", "glassmaker",
            "cooperage", "tannery", "foodstuff", "use_chain", "take_charburner", "lay_assistants",
        }
    )  # fmt: skip
    counters = ("coins", "building_points", "assistant_points", "hand")
    secrets = OhMyGoodsSecrets()
    box = OhMyGoodsBox()
    finished = OhMyGoodsFinished()

    def questions(self, seats: int) -> tuple[Question, ...]:
        """Return what is asked when a match is opened."""
        del seats
        return questions.questions()

    def practice(self, seats: int) -> dict[str, str]:
        """Return the answers for a match in which the app deals the cards."""
        del seats
        return {"cards": BY_THE_APP}

    def app_draws(self, answers: Mapping[str, str]) -> bool:
        """The app shuffles exactly where it deals, and nobody has to ask for it."""
        return answers.get("cards") == BY_THE_APP

    def open(self, seats: Sequence[str], opening: Mapping[str, str]) -> Table:
        """Return the table of a new match; raises Unreadable."""
        return open_table(seats, opening)

    def read(self, seat: str, kind: str, fields: Mapping[str, str]) -> Move:
        """Return the move that the words describe; raises Unreadable."""
        return read_move(seat, kind, fields)

    judge = staticmethod(judge)

    def candidates(self, table: Table, seat: str | None = None) -> Iterable[Candidate[Move]]:
        """Return what may be done now, and why not the rest."""
        return candidates.candidates(table, seat)

    def chances(self, table: Table) -> Iterable[Chance]:
        """Return what lots and the deck owe the table now."""
        return announcing.chances(table)

    def deck(self, table: Table) -> Chance | None:
        """Return how the app shuffles the draw pile again, where it deals."""
        return announcing.deck(table)

    def told(self, table: Table) -> Mapping[str, str]:
        """Return what somebody has told of the box."""
        return dict(table.facts)

    def choices(self, table: Table, kind: str, field: str) -> tuple[str, ...]:
        """Return what a field of a move can say at this table."""
        return choices.choices(table, kind, field)

    def wanted(self, table: Table) -> Iterable[Wanted]:
        """Return the assistants that lie out and of which nobody knows enough."""
        return announcing.wanted(table)

    def where(self, table: Table) -> Where:
        """Return round, phase and who has something to decide."""
        return standing.where(table)

    def events(self, before: Table, move: Move, ruling: Allowed[Table]) -> Iterable[Event]:
        """Return where workers work, what is built and hired, closed markets and new rounds."""
        return standing.events(before, move, ruling)

    def table_facts(self, table: Table) -> dict[str, str]:
        """Return the state of the common table in words."""
        return reading.table_facts(table)

    def seat_facts(self, table: Table, seat: str, hidden: bool = True) -> dict[str, str]:
        """Return the state of one seat in words, its plan and hand only when asked for."""
        return reading.seat_facts(table, seat, hidden)

    def following(self, table: Table) -> frozenset[str]:
        """Return the last round as long as nobody has brought it about."""
        return frozenset() if table.last_round else frozenset({"last_round"})

    def correctable(self, table: Table, where: str) -> Mapping[str, Field]:
        """Return what can be corrected of a seat or of the middle."""
        return correctable(table, where)

    def scores(self, table: Table) -> tuple[SeatScore, ...]:
        """Return the final scoring as the table stands, in turn order."""
        return scoring.table_scores(table)

    def verdict(self, scores: Sequence[SeatScore]) -> Verdict:
        """Return who won, alone or together, and what decided between equal totals."""
        return scoring.verdict(scores)

    def explains(self, table: Table, seat: str, what: str, step: Step) -> bool:
        """Tell whether a line of a seat's final scoring goes back to this step."""
        del table
        return explaining.explains(seat, what, step)

    def prospects(self, table: Table, seat: str) -> int:
        """Return a rough guess of how well a seat stands."""
        return prospects.prospects(table, table.seats.index(seat))

    def setup_list(self, table: Table) -> tuple[SetupItem, ...]:
        """Return what to put on the table for this match."""
        return setup_list.setup_list(table)

    def reminders(self, table: Table, seat: str) -> Iterable[Hint]:
        """Return what a seat may have overlooked before it ends its turn."""
        return reminders.reminders(table, seat)


GAME = OhMyGoods()
