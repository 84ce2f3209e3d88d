"""Everything that somebody can announce."""

from collections.abc import Iterator
from typing import Annotated

from msgspec.structs import replace

from marmots.rules import rulebook
from marmots.rules.table import MEADOWS, SHOWN, Burrow, Meadow, Meadows, Sun, Table
from referee.engine.fields import Number, Word
from referee.engine.plain import PlainMove
from referee.engine.rule import Reason
from referee.engine.ruling import Step

Card = Annotated[str, Word(words=MEADOWS, spec="meadow")]


class RevealMeadows(PlainMove[Table], frozen=True):
    """Say which meadows lie out in this match."""

    meadows: Meadows

    phases = ("deal",)
    for_everybody = True
    step = "lay_out"

    def objections(self, table: Table) -> Iterator[Reason]:
        """Three different ones, once (M1)."""
        if table.meadows or len({*self.meadows}) != SHOWN or len(self.meadows) != SHOWN:
            yield rulebook.THREE_MEADOWS.broken(n=len({*self.meadows}))

    def play(self, table: Table) -> Table:
        """Lay them out."""
        return replace(table, meadows=self.meadows)


class TellMeadow(PlainMove[Table], frozen=True):
    """Tell what is printed on a meadow that nobody has told yet."""

    card: Card
    holes: Annotated[int, Number(least=1, most=3)]
    herbs: Annotated[int, Number(most=3)]

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

    dice: Sun

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

    meadow: Card

    phases = ("plan",)
    sealed = True

    def objections(self, table: Table) -> Iterator[Reason]:
        """Only where a meadow lies out (M3)."""
        if self.meadow not in table.meadows:
            yield rulebook.NOT_OUT.broken(meadow=self.meadow)

    def play(self, table: Table) -> Table:
        """Keep the plan; with the last one everybody grazes, or whistles (M4, M5)."""
        day = table.changed("burrows", self.seat, plan=self.meadow)
        if not all(burrow.plan for burrow in day.burrows):
            return day
        found = [day.herbs_for(burrow.plan) for burrow in day.burrows]
        home = tuple(
            Burrow(b.herbs + (herbs or 0), b.chambers, b.whistles + (herbs is None))
            for b, herbs in zip(day.burrows, found, strict=True)
        )
        return replace(day, burrows=home, sun=(), phase="evening", acted=0)

    def steps(self, before: Table, after: Table) -> Iterator[Step]:
        """Say nothing but that it is done, until everybody has chosen."""
        yield Step("planned", self.seat, {})
        if after.phase != "plan":
            day = before.changed("burrows", self.seat, plan=self.meadow)
            for seat, burrow in zip(day.seats, day.burrows, strict=True):
                herbs = day.herbs_for(burrow.plan)
                key = "scared" if herbs is None else "grazed"
                yield Step(key, seat, {"meadow": burrow.plan, "n": herbs or 0})


class Rest(PlainMove[Table], frozen=True):
    """End the evening without digging."""

    phases = ("evening",)

    def play(self, table: Table) -> Table:
        """Let the next one dig; after the last one a new day dawns, or winter comes."""
        if table.acted + 1 < len(table.seats):
            return replace(table, acted=table.acted + 1)
        if table.day < table.days:
            return replace(table, acted=0, day=table.day + 1, phase="sunrise")
        return replace(table, acted=0, phase="over")


class Dig(Rest, frozen=True):
    """Eat herbs and dig a chamber (M6)."""

    def objections(self, table: Table) -> Iterator[Reason]:
        """Digging makes hungry."""
        herbs = table.burrow(self.seat).herbs
        if herbs < table.cost:
            yield rulebook.FEW_HERBS.broken(has=herbs, needs=table.cost)

    def play(self, table: Table) -> Table:
        """Dig, and let the evening end."""
        was = table.burrow(self.seat)
        eaten, dug = was.herbs - table.cost, was.chambers + 1
        return super().play(table.changed("burrows", self.seat, herbs=eaten, chambers=dug))

    def steps(self, before: Table, after: Table) -> Iterator[Step]:
        """Say what it costs."""
        yield Step("dug", self.seat, {"n": before.cost, "now": after.burrow(self.seat).chambers})
