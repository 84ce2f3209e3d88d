"""Marmots as Referee sees it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from marmots.rules import moves
from marmots.rules.rulebook import RULES
from marmots.rules.table import A_MEADOW, MEADOWS, SHOWN, Burrow, Meadow, Table
from referee.engine.box import Confidence, PrintedFact
from referee.engine.fields import Number, Word
from referee.engine.game import Published
from referee.engine.hints import Hint, SetupItem
from referee.engine.plain import PlainGame, PrintedCards
from referee.engine.questions import Question

# Print of our own making, for trying the game without its cards.
PRACTICE = {meadow: Meadow(1 + place % 3, place % 2) for place, meadow in enumerate(MEADOWS)}


class Marmots(PlainGame[Table]):
    """The game Marmots for 2 to 5 seats."""

    name = "marmots"
    edition = 1
    published = Published("Marmots")
    seat_counts = (2, 3, 4, 5)
    rules = RULES
    vocabulary = frozenset({"marmot", "marmots", "meadow", "whistle", "burrow", "herbs"})
    kinds = (moves.RevealMeadows, moves.RollSun, moves.Plan, moves.Dig, moves.Rest)
    opening_phases = ("deal",)
    begins = "sunrise"
    asked = (Question("days", Word(words=("3", "4", "5")), "4"),)
    cards = (PrintedCards("meadow", Meadow, A_MEADOW, "known", "meadows", PRACTICE),)
    printed = (PrintedFact("burrow.cost", "3", Confidence.BLURRY, Number(least=2, most=4), ("4",)),)
    worth: ClassVar = {
        "chambers": lambda n: 3 * n,
        "herbs": lambda n: n // 2,
        "whistles": int.__neg__,
    }
    tie_break = "chambers"
    chosen: ClassVar = {"grazed": "meadow", "scared": "meadow"}

    def begin(self, seats: tuple[str, ...], answers: Mapping[str, str]) -> Table:
        """Return the table before the meadows are revealed."""
        days, cost = int(answers["days"]), int(answers["fact.burrow.cost"])
        return Table(seats, tuple(Burrow() for _ in seats), {}, cost, rounds=days)

    def impossible(self, table: Table) -> Iterator[str]:
        """Yield what cannot lie there: a plan needs its meadow."""
        yield from super().impossible(table)
        if not {burrow.plan for burrow in table.players} <= {"", *table.meadows}:
            yield "plan"

    def setup_list(self, table: Table) -> tuple[SetupItem, ...]:
        """Shuffle the meadows, lay three out, give everybody a burrow."""
        out = SetupItem("meadows", {"n": SHOWN}, needs="reveal_meadows", told=bool(table.meadows))
        burrows = (SetupItem("burrow", {"cost": table.cost}, seat) for seat in table.seats)
        return (SetupItem("shuffle"), out, *burrows)

    def reminders(self, table: Table, seat: str) -> Iterable[Hint]:
        """Remind whoever could dig."""
        if table.phase == "evening" and table.player(seat).herbs >= table.cost:
            yield Hint("could_dig", {"n": table.player(seat).herbs})


GAME = Marmots()
