"""A little game with every usual move: ponds are laid out, wind blows, bait is chosen in secret."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from referee.engine.annotated import Covered
from referee.engine.candidate import Die
from referee.engine.fields import MaybeWord, Number, Word, Words
from referee.engine.game import Published
from referee.engine.plain import (
    ChanceMove,
    PlainGame,
    PlainMove,
    PrintedCards,
    RoundTable,
    SecretMove,
    TurnMove,
)
from referee.engine.ruling import Step

PONDS = ("deep", "flat", "wide")
COIN = Die("coin", ("heads", "tails"))
POND = Word(words=PONDS)


class Pond(Struct, frozen=True):
    fish: Annotated[int, Number(most=9)]


class Angler(Struct, frozen=True):
    fish: Annotated[int, Number(most=99)] = 0
    bait: Annotated[str, MaybeWord(words=("fly", "worm")), Covered("?")] = ""


class Table(RoundTable[Angler], frozen=True):
    known: dict[str, Pond]
    ponds: Annotated[tuple[str, ...], Words(words=PONDS)] = ()
    wind: Annotated[tuple[str, ...], Words(words=COIN.sides)] = ()
    phase: Annotated[str, Word(words=("lay", "blow", "bait", "fish", "over"))] = "lay"

    def new_round(self) -> Self:
        return replace(self, wind=(), phase="blow")


class LayPonds(ChanceMove[Table], frozen=True):
    ponds: Annotated[tuple[str, ...], Words(words=PONDS)]

    phases = ("lay",)
    draws = 2


class Blow(ChanceMove[Table], frozen=True):
    coins: Annotated[tuple[str, ...], Words(words=COIN.sides)]

    phases = ("blow",)
    rolls = (COIN, COIN)
    into = "wind"
    leads_to = "bait"


class Bait(SecretMove[Table], frozen=True):
    bait: Annotated[str, Word(words=("fly", "worm"))]

    phases = ("bait",)
    step = "baited"

    def opened(self, table: Table) -> Table:
        for seat, angler in zip(table.seats, table.players, strict=True):
            table = table.gaining(seat, fish=2 if angler.bait == "fly" else 1)
        return replace(table, phase="fish")

    def opened_steps(self, table: Table) -> Iterator[Step]:
        yield Step("shown", "", {"baits": ",".join(each.bait for each in table.players)})


class Row(TurnMove[Table], frozen=True):
    phases = ("fish",)


class Sell(Row, frozen=True):
    def done(self, table: Table) -> Table:
        return table.gaining(self.seat, fish=-1)


class GoHome(Row, frozen=True):
    def done(self, table: Table) -> Table:
        return replace(table, phase="over")


class Anglers(PlainGame[Table]):
    name = "anglers"
    edition = 1
    published = Published("Anglers")
    seat_counts = (2,)
    rules = ()
    kinds: ClassVar[Sequence[type[PlainMove[Table]]]] = (LayPonds, Blow, Bait, Row, Sell, GoHome)
    opening_phases = ("lay",)
    begins = "blow"
    cards = (PrintedCards("pond", Pond, POND, "known", "ponds", {pond: Pond(3) for pond in PONDS}),)
    worth: ClassVar = {"fish": lambda n: n}

    def begin(self, seats: tuple[str, ...], answers: Mapping[str, str]) -> Table:
        return Table(seats, tuple(Angler() for _ in seats), {}, rounds=2)


GAME = Anglers()
SEATS = ("ann", "ben")
NEW = GAME.open(SEATS, {"cards": "practice"})
