"""Usual answers of a plain game, and what its author is told who forgot something."""

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar

import pytest
from msgspec import Struct
from msgspec.structs import replace

from referee.engine.annotated import Covered, things_of
from referee.engine.fields import Flag, MaybeWord, Name, Number, Word
from referee.engine.game import Published
from referee.engine.plain import PlainGame, PlainMove, PlainTable
from referee.engine.plain_where import plain_where
from referee.engine.ruling import Allowed, Step
from referee.engine.where import Stage, Where


class Hand(Struct, frozen=True):
    coins: Annotated[int, Number(most=9)] = 0
    bid: Annotated[str, MaybeWord(words=("low", "high")), Covered("?")] = ""
    mood: str = "good"


class Table(PlainTable, frozen=True):
    hands: tuple[Hand, ...]
    phase: Annotated[str, Word(words=("deal", "bid", "pay", "over"))] = "deal"
    round: int = 1
    turn: int = 1


class DealOut(PlainMove[Table], frozen=True):
    coins: Annotated[int, Number(most=99)]

    phases = ("deal", "wait")
    for_everybody = True
    step = "deal"

    def play(self, table: Table) -> Table:
        return replace(table, phase="bid")


class MakeBid(PlainMove[Table], frozen=True):
    bid: Annotated[str, MaybeWord(words=("low", "high"))]
    times: Annotated[int, Number(least=1, most=2)]

    phases = ("bid",)
    sealed = True


class Pay(PlainMove[Table], frozen=True):
    phases = ("pay",)


class PayTwice(Pay, frozen=True):
    gladly: Annotated[bool, Flag()] = True


class Bids(PlainGame[Table]):
    name = "bids"
    edition = 1
    published = Published("Bids")
    seat_counts = (2,)
    rules = ()
    kinds: ClassVar[Sequence[type[PlainMove[Table]]]] = (DealOut, MakeBid, Pay, PayTwice)
    things = things_of(Table)
    opening_phases = ("deal",)
    worth: ClassVar = {"coins": lambda n: 2 * n}
    tie_break = "coins"

    def begin(self, seats: tuple[str, ...], answers: Mapping[str, str]) -> Table:
        return Table(seats, (Hand(), Hand()))


GAME = Bids()
NEW = GAME.open(("ann", "ben"), {})


def test_kinds_are_called_like_their_classes_and_inherit_fields() -> None:
    assert [*GAME.moves] == ["deal_out", "make_bid", "pay", "pay_twice", "correct"]
    assert [*MakeBid.fields] == ["bid", "times"]
    assert [*PayTwice.fields] == ["gladly"]
    assert GAME.moves["correct"].kind == "correct"


def test_a_correction_needs_nothing_in_particular() -> None:
    assert GAME.moves["correct"].required() == ()
    assert PayTwice.required() == ()
    assert MakeBid.required() == ("bid", "times")


def test_everything_that_fields_can_say_is_offered() -> None:
    assert list(DealOut.offers(NEW, "ann")) == []
    assert list(Pay.offers(NEW, "ann")) == [Pay("ann")]
    offered = [(move.bid, move.times) for move in MakeBid.offers(NEW, "ann")]
    assert offered == [("low", 1), ("low", 2), ("high", 1), ("high", 2), ("", 1), ("", 2)]


def test_one_step_is_told_with_the_fields_of_the_move() -> None:
    ruling = GAME.judge(NEW, DealOut("table", 7))
    assert isinstance(ruling, Allowed)
    assert ruling.steps == (Step("deal", "table", {"coins": 7}),)


def test_where_the_match_stands_follows_from_table_moves_and_sealed_things() -> None:
    assert GAME.where(NEW) == Where(Stage.OPENING, "deal", 1)
    bidding = replace(NEW, phase="bid")
    assert GAME.where(bidding) == Where(Stage.PLAY, "bid", 1, "", ("ann", "ben"), secret=True)
    one = bidding.changed("hands", "ann", bid="low")
    assert GAME.where(one).acting == ("ben",)
    assert GAME.where(replace(NEW, phase="pay")) == Where(Stage.PLAY, "pay", 1, "ben", ("ben",))
    assert GAME.where(replace(NEW, phase="wait")) == Where(Stage.PLAY, "wait", 1)
    assert GAME.where(replace(NEW, phase="over")) == Where(Stage.OVER, "over", 1)


def test_things_are_found_beside_their_types() -> None:
    assert [(it.name, it.common, it.sealed) for it in GAME.things] == [
        ("coins", False, False),
        ("bid", False, True),
        ("phase", True, False),
    ]
    with pytest.raises(TypeError, match="Table has no field beside mood"):
        things_of(Table, mood=lambda table, _, value: table)


def test_worth_is_scored_and_a_thing_breaks_ties() -> None:
    rich = NEW.changed("hands", "ben", coins=3)
    assert [(it.total, it.rank) for it in GAME.scores(rich)] == [(0, 2), (6, 1)]
    assert GAME.finished is not None
    assert [it.name for it in GAME.finished.form(2).player] == ["coins"]


class Unwritten(PlainMove[Table], frozen=True):
    coins: int


class Endless(PlainMove[Table], frozen=True):
    who: Annotated[str, Name()]


class NoField(Bids):
    kinds: ClassVar = (Unwritten,)


class NoOffers(Bids):
    kinds: ClassVar = (Endless,)


class NoWorth(Bids):
    worth: ClassVar = {}


class NoThing(Bids):
    tie_break = "shells"


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (NoField, "Unwritten: coins has no field beside its type"),
        (NoOffers, "Endless: what who can say is no short list: say what it `offers`"),
        (NoWorth, "what is everything `worth`?"),
        (NoThing, "no seat has a thing that is called shells"),
    ],
)
def test_what_an_author_forgot_is_named_at_once(game: type[Bids], why: str) -> None:
    with pytest.raises(TypeError, match=why.replace("?", r"\?")):
        game()


def test_a_table_that_does_not_tell_where_it_stands_is_named() -> None:
    with pytest.raises(TypeError, match="PlainTable: a table needs `phase`"):
        plain_where(PlainTable(("ann", "ben")), (), (), (), None)
