"""A tiny game for secrets: in every round all seats show fingers at the same time, or hold back."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from referee.engine.events import Chose, Event
from referee.engine.fields import Field, Flag, Number
from referee.engine.game import Published
from referee.engine.plain import PlainGame, PlainMove, PlainTable
from referee.engine.ruling import Allowed, Step
from referee.engine.score import ScoreLine, SeatScore, ranked
from referee.engine.things import Thing, of_table, put_at
from referee.engine.where import Stage, Where

ROUNDS = 2
HELD = 0
COVERED = -1


class Fists(PlainTable, frozen=True):
    """Who shows how many fingers (None: not decided), and what has been shown so far."""

    shown: tuple[int | None, ...]
    sums: tuple[int, ...]
    round: int = 0
    open: bool = True


class Count(PlainMove[Fists], frozen=True):
    """Somebody counts to three: a round begins."""

    kind = "count"
    phases = ("open",)
    for_everybody = True

    def play(self, table: Fists) -> Fists:
        return replace(table, open=False, round=table.round + 1, shown=(None,) * len(table.seats))


class _Choice(PlainMove[Fists], frozen=True):
    phases = ("secret",)
    sealed = True

    @property
    def chosen(self) -> int:
        raise NotImplementedError

    def play(self, table: Fists) -> Fists:
        shown = put_at(table.shown, table.place(self.seat), self.chosen)
        if None in shown:
            return replace(table, shown=shown)
        sums = tuple(old + (new or 0) for old, new in zip(table.sums, shown, strict=True))
        return replace(table, shown=shown, sums=sums, open=True)

    def steps(self, before: Fists, after: Fists) -> Iterable[Step]:
        yield Step("fingers", self.seat, {"fingers": self.chosen})


class Show(_Choice, frozen=True):
    """Show fingers."""

    kind = "show"
    fields: ClassVar[Mapping[str, Field]] = {"fingers": Number(least=1, most=5)}
    fingers: int = 1

    @property
    def chosen(self) -> int:
        return self.fingers

    @classmethod
    def offers(cls, table: Fists, seat: str) -> Iterable["Show"]:
        return [cls(seat, fingers) for fingers in range(1, 6)]


class Hold(_Choice, frozen=True):
    """Show nothing."""

    kind = "hold"

    @property
    def chosen(self) -> int:
        return HELD


class FistsGame(PlainGame[Fists]):
    """Most fingers win; several may."""

    name = "fists"
    edition = 1
    published = Published("Fists")
    seat_counts = (2, 3)
    rules = ()
    kinds = (Count, Show, Hold)
    things = (
        Thing(
            "fingers",
            Number(least=-1, most=5),
            lambda table, place: -1 if table.shown[place] is None else table.shown[place],
            lambda table, place, value: replace(
                table, shown=put_at(table.shown, place, None if value is None else value)
            ),
            sealed=True,
            cover=COVERED,
        ),
        of_table("open", Flag()),
    )

    @property
    def package(self) -> str:
        """It has no folder of its own: neither words nor pages."""
        return ""

    def begin(self, seats: tuple[str, ...], answers: Mapping[str, str]) -> Fists:
        return Fists(seats, (None,) * len(seats), (0,) * len(seats))

    def where(self, table: Fists) -> Where:
        if table.open and table.round == ROUNDS:
            return Where(Stage.OVER, "over", table.round)
        if table.open:
            return Where(Stage.PLAY, "open", table.round, acting=table.seats)
        acting = tuple(s for s, own in zip(table.seats, table.shown, strict=True) if own is None)
        return Where(Stage.PLAY, "secret", table.round, acting=acting, secret=True)

    def events(
        self, before: Fists, move: PlainMove[Fists], ruling: Allowed[Fists]
    ) -> Iterable[Event]:
        if isinstance(move, _Choice):
            yield Chose(move.seat, f"fingers{move.chosen}")

    def scores(self, table: Fists) -> tuple[SeatScore, ...]:
        lines: Sequence[tuple[ScoreLine, ...]] = [
            (ScoreLine("fingers", shown),) for shown in table.sums
        ]
        return ranked(table.seats, lines)


GAME = FistsGame()
