"""Everything that somebody can announce."""

from collections.abc import Iterator
from typing import Annotated

from msgspec.structs import replace

from marmots.rules import rulebook
from marmots.rules.table import A_MEADOW, SHOWN, SUN, Meadows, Sun, Table
from referee.engine.candidate import Die
from referee.engine.plain import ChanceMove, SecretMove, TurnMove
from referee.engine.rule import Reason
from referee.engine.ruling import Step


class RevealMeadows(ChanceMove[Table], frozen=True):
    """Say which meadows lie out in this match (M1)."""

    meadows: Meadows

    phases = ("deal",)
    draws = SHOWN
    step = "lay_out"


class RollSun(ChanceMove[Table], frozen=True):
    """Say what the sun dice show, one for each meadow (M1)."""

    dice: Sun

    phases = ("sunrise",)
    rolls = (Die("sun", SUN),) * SHOWN
    into = "sun"
    leads_to = "plan"

    def steps(self, before: Table, after: Table) -> Iterator[Step]:
        """Say where each die goes."""
        for meadow, die in zip(after.meadows, after.sun, strict=True):
            yield Step("shine", self.seat, {"meadow": meadow, "n": int(die)})


class Plan(SecretMove[Table], frozen=True):
    """Choose in secret where to graze today."""

    meadow: Annotated[str, A_MEADOW]

    phases = ("plan",)
    into = "plan"
    step = "planned"

    def objections(self, table: Table) -> Iterator[Reason]:
        """Only where a meadow lies out (M3)."""
        if self.meadow not in table.meadows:
            yield rulebook.NOT_OUT.broken(meadow=self.meadow)

    def opened(self, table: Table) -> Table:
        """Let everybody graze, or whistle (M4, M5)."""
        for seat, burrow in zip(table.seats, table.players, strict=True):
            herbs = table.herbs_for(burrow.plan)
            table = table.gaining(seat, herbs=herbs or 0, whistles=int(herbs is None))
        return replace(table, phase="evening")

    def opened_steps(self, table: Table) -> Iterator[Step]:
        """Say what everybody brings home."""
        for seat, burrow in zip(table.seats, table.players, strict=True):
            herbs = table.herbs_for(burrow.plan)
            key = "scared" if herbs is None else "grazed"
            yield Step(key, seat, {"meadow": burrow.plan, "n": herbs or 0})


class Rest(TurnMove[Table], frozen=True):
    """End the evening without digging; after the last one a new day dawns, or winter comes."""

    phases = ("evening",)


class Dig(Rest, frozen=True):
    """Eat herbs and dig a chamber (M6)."""

    def objections(self, table: Table) -> Iterator[Reason]:
        """Digging makes hungry."""
        herbs = table.player(self.seat).herbs
        if herbs < table.cost:
            yield rulebook.FEW_HERBS.broken(has=herbs, needs=table.cost)

    def done(self, table: Table) -> Table:
        """Dig."""
        return table.gaining(self.seat, herbs=-table.cost, chambers=1)

    def steps(self, before: Table, after: Table) -> Iterator[Step]:
        """Say what it costs."""
        yield Step("dug", self.seat, {"n": before.cost, "now": after.player(self.seat).chambers})
