"""Everything that somebody can announce."""

from collections.abc import Iterable, Iterator
from typing import ClassVar, Self

from msgspec.structs import replace

from marmots.rules import rulebook
from marmots.rules.table import MEADOWS, SHOWN, Burrow, Meadow, Table, grazing
from referee.engine.fields import Number, Word, Words
from referee.engine.plain import PlainMove
from referee.engine.rule import Reason
from referee.engine.ruling import Step

SUN = ("1", "2", "3", "4", "5", "6")


class RevealMeadows(PlainMove[Table], frozen=True):
    """Say which meadows lie out in this match."""

    meadows: tuple[str, ...]

    kind: ClassVar[str] = "reveal_meadows"
    fields: ClassVar = {"meadows": Words(words=MEADOWS, spec="meadow&")}
    phases = ("deal",)
    for_everybody = True

    def objections(self, table: Table) -> Iterator[Reason]:
        """Three different ones, once (M1)."""
        if table.meadows or len({*self.meadows}) != SHOWN or len(self.meadows) != SHOWN:
            yield rulebook.THREE_MEADOWS.broken(n=len({*self.meadows}))

    def play(self, table: Table) -> Table:
        """Lay them out."""
        return replace(table, meadows=self.meadows)

    def steps(self, before: Table, after: Table) -> Iterator[Step]:
        """Say which ones to lay out."""
        yield Step("lay_out", self.seat, {"meadows": ",".join(after.meadows)})


class TellMeadow(PlainMove[Table], frozen=True):
    """Tell what is printed on a meadow that nobody has told yet."""

    card: str
    holes: int
    herbs: int

    kind: ClassVar[str] = "tell_meadow"
    fields: ClassVar = {
        "card": Word(words=MEADOWS, spec="meadow"),
        "holes": Number(least=1, most=3),
        "herbs": Number(most=3),
    }
    for_everybody = True

    def objections(self, table: Table) -> Iterator[Reason]:
        """A meadow is told once (M2)."""
        if self.card in table.known:
            yield rulebook.MEADOW_KNOWN.broken(meadow=self.card)

    def play(self, table: Table) -> Table:
        """Remember it."""
        return replace(table, known={**table.known, self.card: Meadow(self.holes, self.herbs)})


class RollSun(PlainMove[Table], frozen=True):
    """Say what the sun dice show, one for each meadow."""

    dice: tuple[str, ...]

    kind: ClassVar[str] = "roll_sun"
    fields: ClassVar = {"dice": Words(words=SUN, spec="dice")}
    phases = ("sunrise",)
    for_everybody = True

    def objections(self, table: Table) -> Iterator[Reason]:
        """One die for each meadow (M1)."""
        if len(self.dice) != SHOWN:
            yield rulebook.THREE_MEADOWS.broken(n=len(self.dice))

    def play(self, table: Table) -> Table:
        """Let the sun shine."""
        return replace(table, sun=self.dice, phase="plan")

    def steps(self, before: Table, after: Table) -> Iterator[Step]:
        """Say where each die goes."""
        for meadow, die in zip(after.meadows, after.sun, strict=True):
            yield Step("shine", self.seat, {"meadow": meadow, "n": int(die)})


class Plan(PlainMove[Table], frozen=True):
    """Choose in secret where to graze today."""

    meadow: str

    kind: ClassVar[str] = "plan"
    fields: ClassVar = {"meadow": Word(words=MEADOWS, spec="meadow")}
    phases = ("plan",)
    sealed = True

    def objections(self, table: Table) -> Iterator[Reason]:
        """Only where a meadow lies out (M3)."""
        if self.meadow not in table.meadows:
            yield rulebook.NOT_OUT.broken(meadow=self.meadow)

    def play(self, table: Table) -> Table:
        """Keep the plan; the last one opens all of them."""
        planned = replace(table.burrow(self.seat), plan=self.meadow)
        table = replace(table, burrows=table.with_burrow(self.seat, planned))
        return grazed(table) if all(burrow.plan for burrow in table.burrows) else table

    def steps(self, before: Table, after: Table) -> Iterator[Step]:
        """Say nothing but that it is done, until everybody has chosen."""
        yield Step("planned", self.seat, {})
        if after.phase != "plan":
            planned = replace(before.burrow(self.seat), plan=self.meadow)
            day = replace(before, burrows=before.with_burrow(self.seat, planned))
            for seat, found in zip(after.seats, grazing(day), strict=True):
                key = "scared" if found.scared else "grazed"
                yield Step(key, seat, {"meadow": found.meadow, "n": found.herbs})

    @classmethod
    def offers(cls, table: Table, seat: str) -> Iterable[Self]:
        """Any meadow that lies out."""
        return [cls(seat, meadow) for meadow in table.meadows]


def grazed(table: Table) -> Table:
    """Let everybody graze, or whistle, and come home (M4, M5)."""
    home = tuple(
        Burrow(b.herbs + g.herbs, b.chambers, b.whistles + g.scared)
        for b, g in zip(table.burrows, grazing(table), strict=True)
    )
    return replace(table, burrows=home, sun=(), phase="evening", acted=0)


class Rest(PlainMove[Table], frozen=True):
    """End the evening without digging."""

    kind: ClassVar[str] = "rest"
    phases = ("evening",)

    def play(self, table: Table) -> Table:
        """Let the next one dig; after the last one a new day dawns, or winter comes."""
        if table.acted + 1 < len(table.seats):
            return replace(table, acted=table.acted + 1)
        if table.day < table.days:
            return replace(table, acted=0, day=table.day + 1, phase="sunrise")
        return replace(table, acted=0, phase="over")

    @classmethod
    def offers(cls, table: Table, seat: str) -> Iterable[Self]:
        """Nothing but itself."""
        return [cls(seat)]


class Dig(Rest, frozen=True):
    """Eat herbs and dig a chamber (M6)."""

    kind: ClassVar[str] = "dig"

    def objections(self, table: Table) -> Iterator[Reason]:
        """Digging makes hungry."""
        if table.burrow(self.seat).herbs < table.cost:
            herbs = table.burrow(self.seat).herbs
            yield rulebook.FEW_HERBS.broken(has=herbs, needs=table.cost)

    def play(self, table: Table) -> Table:
        """Dig, and let the evening end."""
        was = table.burrow(self.seat)
        dug = replace(was, herbs=was.herbs - table.cost, chambers=was.chambers + 1)
        return super().play(replace(table, burrows=table.with_burrow(self.seat, dug)))

    def steps(self, before: Table, after: Table) -> Iterator[Step]:
        """Say what it costs."""
        yield Step("dug", self.seat, {"n": before.cost, "now": after.burrow(self.seat).chambers})


def other_meadows(table: Table, _: int, meadows: tuple[str, ...]) -> Table:
    """Lay other meadows out; plans are taken back, for a refusal would tell what they are."""
    burrows = tuple(replace(burrow, plan="") for burrow in table.burrows)
    return replace(table, meadows=meadows, burrows=burrows)
