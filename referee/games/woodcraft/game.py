"""Woodcraft as the rest of the house sees it."""

from __future__ import annotations

from types import MappingProxyType

from referee.engine.game import Game, Published
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
    chances = staticmethod(announcing.chances)
    seat_facts = staticmethod(reading.seat_facts)
    questions = staticmethod(questions.questions)
    candidates = staticmethod(candidates.candidates)
    setup_list = staticmethod(setup_list.setup_list)
    reminders = staticmethod(reminders.reminders)

    def practice(self, seats: int) -> dict[str, str]:
        """Return the answers for a match with the practice set."""
        del seats
        return {"cards": "practice"}

    def points(self, table: Table) -> dict[str, int]:
        """Return what the scoring discs show."""
        shops = zip(table.seats, table.workshops, strict=True)
        return {seat: shop.points for seat, shop in shops}

    def prospects(self, table: Table, seat: str) -> int:
        """Return a rough guess of how well a seat stands."""
        return prospects.prospects(table, table.seats.index(seat))


GAME = Woodcraft()
