"""Marmots as Referee sees it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from marmots.rules import moves
from marmots.rules.rulebook import RULES
from marmots.rules.table import MEADOWS, PHASES, SECRET, SHOWN, Burrow, Meadow, Table
from referee.engine.box import Confidence, PrintedFact, Wanted
from referee.engine.candidate import Chance, Die
from referee.engine.events import Chose, Event
from referee.engine.fields import MaybeWord, Number, Word, Words
from referee.engine.game import Published, plain_events
from referee.engine.hints import Hint, SetupItem
from referee.engine.plain import PlainGame, PlainMove
from referee.engine.plain_box import PlainBox
from referee.engine.questions import Question
from referee.engine.ruling import Allowed
from referee.engine.score import ScoreLine, SeatScore, ranked
from referee.engine.things import Thing, of_seat, of_table
from referee.engine.where import Stage, Where

SUN_DIE = Die("sun", moves.SUN)
# Print of our own making, for trying the game without its cards.
PRACTICE = {meadow: Meadow(1 + place % 3, place % 2) for place, meadow in enumerate(MEADOWS)}
PER_CHAMBER, HERBS_PER_POINT = 3, 2


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
    things: ClassVar = (
        of_seat("burrows", "herbs", Number(most=99)),
        of_seat("burrows", "chambers", Number(most=20)),
        of_seat("burrows", "whistles", Number(most=20)),
        of_seat(
            "burrows", "plan", MaybeWord(words=MEADOWS, spec="meadow&"), sealed=True, cover=SECRET
        ),
        Thing(
            "meadows",
            Words(words=MEADOWS, spec="meadow&"),
            lambda table, _: table.meadows,
            moves.other_meadows,
            common=True,
        ),
        of_table("sun", Words(words=moves.SUN, spec="dice")),
        of_table("day", Number(least=1, most=5)),
        of_table("acted", Number(most=4)),
        of_table("phase", Word(words=PHASES, spec="phase")),
    )
    counted = ("chambers", "herbs", "whistles")
    tie_break = "chambers"
    box = PlainBox(
        {"meadow": moves.TellMeadow},
        [PrintedFact("burrow.cost", "3", Confidence.BLURRY, Number(least=2, most=4), ("4",))],
    )

    def questions(self, seats: int) -> tuple[Question, ...]:
        """Ask how long the summer is, and for the cards."""
        return (
            Question("cards", Word(words=("printed", "practice")), "printed", first=True),
            Question("days", Word(words=("3", "4", "5")), "4"),
        )

    def practice(self, seats: int) -> dict[str, str]:
        """Play with the print of our own making."""
        return {"cards": "practice"}

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
        if table.phase == "deal" and table.meadows and len({*table.meadows}) != SHOWN:
            yield "meadows"
        if table.phase not in ("deal", "over"):
            if len({*table.meadows}) != SHOWN or not {*table.meadows} <= {*table.known}:
                yield "meadows"
            if len(table.sun) != (SHOWN if table.phase == "plan" else 0):
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
            yield Chance("roll_sun", "dice", SHOWN, dice=(SUN_DIE,) * SHOWN)

    def wanted(self, table: Table) -> Iterator[Wanted]:
        """Ask for the print of meadows that lie out."""
        for meadow in table.meadows:
            if meadow not in table.known:
                yield Wanted("tell_meadow", {"card": meadow})

    def where(self, table: Table) -> Where:
        """Return the day, and who plans or digs."""
        left = Hint("days_left", {"n": table.days - table.day})
        if table.phase == "plan":
            planning = (
                s for s, burrow in zip(table.seats, table.burrows, strict=True) if not burrow.plan
            )
            return Where(Stage.PLAY, "plan", table.day, "", tuple(planning), True, left)
        if table.phase == "evening":
            seat = table.seats[table.turn]
            return Where(Stage.PLAY, "evening", table.day, seat, (seat,), note=left)
        stage = {"deal": Stage.OPENING, "over": Stage.OVER}.get(table.phase, Stage.PLAY)
        return Where(stage, table.phase, table.day)

    def events(
        self, before: Table, move: PlainMove[Table], ruling: Allowed[Table]
    ) -> Iterator[Event]:
        """Tell the plans as soon as they are open."""
        for step in ruling.steps:
            if step.key in ("grazed", "scared"):
                yield Chose(step.seat, str(step.facts["meadow"]))
        yield from plain_events(self, before, ruling.table)

    def scores(self, table: Table) -> tuple[SeatScore, ...]:
        """Count chambers, herbs and whistles; of equal ones the deeper burrow wins (M7)."""
        lines = tuple(
            (
                ScoreLine("chambers", PER_CHAMBER * b.chambers, {"n": b.chambers}),
                ScoreLine("herbs", b.herbs // HERBS_PER_POINT, {"n": b.herbs}),
                ScoreLine("whistles", -b.whistles, {"n": b.whistles}),
            )
            for b in table.burrows
        )
        return ranked(table.seats, lines, [burrow.chambers for burrow in table.burrows])

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
