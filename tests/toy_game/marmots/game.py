"""Marmots as Referee sees it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from marmots.rules import moves
from marmots.rules.rulebook import RULES
from marmots.rules.table import MEADOWS, SHOWN, SUN, Burrow, Meadow, Table
from referee.engine.annotated import things_of
from referee.engine.box import Confidence, PrintedFact, Wanted
from referee.engine.candidate import Chance, Die
from referee.engine.fields import Number, Word
from referee.engine.game import Published
from referee.engine.hints import Hint, SetupItem
from referee.engine.plain import PlainGame
from referee.engine.plain_box import PlainBox
from referee.engine.questions import Question

# Print of our own making, for trying the game without its cards.
PRACTICE = {meadow: Meadow(1 + place % 3, place % 2) for place, meadow in enumerate(MEADOWS)}


def other_meadows(table: Table, _: int, meadows: tuple[str, ...]) -> Table:
    """Lay other meadows out; plans are taken back, for a refusal would tell what they are."""
    burrows = tuple(replace(burrow, plan="") for burrow in table.burrows)
    return replace(table, meadows=meadows, burrows=burrows)


class Marmots(PlainGame[Table]):
    """The game Marmots for 2 to 5 seats."""

    name = "marmots"
    edition = 1
    published = Published("Marmots")
    seat_counts = (2, 3, 4, 5)
    rules = RULES
    vocabulary = frozenset({"marmot", "marmots", "meadow", "whistle", "burrow", "herbs"})
    kinds: ClassVar = (
        moves.RevealMeadows, moves.TellMeadow, moves.RollSun, moves.Plan, moves.Dig, moves.Rest,
    )  # fmt: skip
    things = things_of(Table, meadows=other_meadows)
    opening_phases = ("deal",)
    asked = (
        Question("cards", Word(words=("printed", "practice")), "printed", first=True),
        Question("days", Word(words=("3", "4", "5")), "4"),
    )
    unboxed: ClassVar = {"cards": "practice"}
    worth: ClassVar = {
        "chambers": lambda n: 3 * n,
        "herbs": lambda n: n // 2,
        "whistles": int.__neg__,
    }
    tie_break = "chambers"
    chosen: ClassVar = {"grazed": "meadow", "scared": "meadow"}
    box = PlainBox(
        {"meadow": moves.TellMeadow},
        [PrintedFact("burrow.cost", "3", Confidence.BLURRY, Number(least=2, most=4), ("4",))],
    )

    def begin(self, seats: tuple[str, ...], answers: Mapping[str, str]) -> Table:
        """Return the table before the meadows are revealed."""
        known = dict(PRACTICE) if answers["cards"] == "practice" else {}
        burrows = tuple(Burrow() for _ in seats)
        return Table(seats, burrows, known, int(answers["days"]), int(answers["fact.burrow.cost"]))

    def settled(self, table: Table) -> Table:
        """Begin the first day as soon as everything is known of the meadows."""
        dealt = table.phase == "deal" and table.meadows and not [*self.wanted(table)]
        return replace(table, phase="sunrise") if dealt else table

    def impossible(self, table: Table) -> Iterator[str]:
        """Yield what cannot lie there once the match has begun."""
        begun = table.phase not in ("deal", "over")
        laid_out = begun or (table.phase == "deal" and table.meadows)
        if (laid_out and len({*table.meadows}) != SHOWN) or (begun and [*self.wanted(table)]):
            yield "meadows"
        if begun and len(table.sun) != (SHOWN if table.phase == "plan" else 0):
            yield "sun"
        plans = {burrow.plan for burrow in table.burrows} - {""}
        if not plans <= {*table.meadows} or (plans and table.phase != "plan"):
            yield "plan"
        if table.acted >= len(table.seats) or table.day > table.days:
            yield "day"

    def chances(self, table: Table) -> Iterator[Chance]:
        """Yield the deal and the weather."""
        if table.phase == "deal" and not table.meadows:
            yield Chance("reveal_meadows", "meadows", SHOWN, pool=MEADOWS)
        if table.phase == "sunrise":
            yield Chance("roll_sun", "dice", SHOWN, dice=(Die("sun", SUN),) * SHOWN)

    def wanted(self, table: Table) -> Iterator[Wanted]:
        """Ask for the print of meadows that lie out."""
        for meadow in table.meadows:
            if meadow not in table.known:
                yield Wanted("tell_meadow", {"card": meadow})

    def note(self, table: Table) -> Hint | None:
        """Tell how long the summer still is."""
        playing = table.phase in ("plan", "evening")
        return Hint("days_left", {"n": table.days - table.day}) if playing else None

    def setup_list(self, table: Table) -> tuple[SetupItem, ...]:
        """Shuffle the meadows, lay three out, give everybody a burrow."""
        out = SetupItem("meadows", {"n": SHOWN}, needs="reveal_meadows", told=bool(table.meadows))
        burrows = (SetupItem("burrow", {"cost": table.cost}, seat) for seat in table.seats)
        return (SetupItem("shuffle"), out, *burrows)

    def reminders(self, table: Table, seat: str) -> Iterable[Hint]:
        """Remind whoever could dig."""
        if table.phase == "evening" and table.burrow(seat).herbs >= table.cost:
            yield Hint("could_dig", {"n": table.burrow(seat).herbs})


GAME = Marmots()
"""The rules of Marmots: pure, immutable, complete."""
