"""Recorded matches are played on a toy here: two seats pile up blocks, at most five."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import pytest
from msgspec import Struct

from referee.engine.errors import Unreadable
from referee.engine.fields import Number
from referee.engine.game import AnyGame
from referee.engine.recorded import read_match
from referee.engine.replay import Finding, Outcome, play_match, replay, same
from referee.engine.rule import Reason, Rule
from referee.engine.ruling import Allowed, Refused
from referee.engine.score import ScoreLine, SeatScore

TOO_HIGH = Rule("too_high", "T-1", "piling")
NOTHING = Rule("nothing", "T-2", "piling")
NO_SEAT = Rule("no_seat", "T-3", "piling")


class Pile(Struct, frozen=True):
    """Put some blocks on the pile."""

    seat: str
    blocks: int
    kind: str = "pile"

    def written(self) -> dict[str, str]:
        return {"blocks": str(self.blocks)}


class Blocks:
    """A pile of at most five blocks."""

    name = "blocks"
    edition = 1
    seat_counts = (2,)
    rules = (TOO_HIGH, NOTHING, NO_SEAT)

    def open(self, seats: Sequence[str], opening: Mapping[str, str]) -> Any:
        return {"pile": 0, "seats": tuple(seats)}

    def read(self, seat: str, kind: str, fields: Mapping[str, str]) -> Any:
        if kind != "pile":
            raise Unreadable(f"no move is called {kind!r}")
        return Pile(seat, Number(most=9).read(fields["blocks"]))

    def judge(self, table: Any, move: Any) -> Allowed[Any] | Refused:
        reasons: list[Reason] = []
        if move.seat not in table["seats"]:
            reasons.append(NO_SEAT.broken(seat=move.seat))
        if not move.blocks:
            reasons.append(NOTHING.broken())
        if table["pile"] + move.blocks > 5:
            reasons.append(TOO_HIGH.broken(pile=table["pile"], blocks=move.blocks))
        if reasons:
            return Refused(tuple(reasons))
        return Allowed({**table, "pile": table["pile"] + move.blocks}, ())

    def table_facts(self, table: Any) -> dict[str, str]:
        return {"pile": str(table["pile"]), "full": "yes" if table["pile"] == 5 else "no"}

    def seat_facts(self, table: Any, seat: str, hidden: bool = True) -> dict[str, str]:
        return {"name": seat, "dice": "G2,Y1,G2"}

    def scores(self, table: Any) -> tuple[SeatScore, ...]:
        return tuple(
            SeatScore(seat, table["pile"], rank, (ScoreLine("pile", table["pile"]),))
            for rank, seat in enumerate(table["seats"], 1)
        )


# Playing back needs no more of a game than this.
BLOCKS = cast("AnyGame", Blocks())


def play(text: str) -> Outcome[Any]:
    return play_match(BLOCKS, read_match("game: blocks\nseats: ann ben\n" + text))


def test_a_match_that_behaves_as_it_says_has_no_findings() -> None:
    outcome = play("ann pile blocks=2\nben pile blocks=4 -> refused too_high\n? table pile=2\n")
    assert outcome.findings == ()
    assert outcome.broken == ("too_high",)
    assert [line.kind for line in outcome.book] == ["pile"]


def test_a_refused_move_changes_nothing() -> None:
    assert play("ann pile blocks=9 -> refused\n").table == play("").table


def test_a_refusal_may_name_several_rules_by_word_or_number() -> None:
    assert play("zed pile blocks=0 -> refused T-3 nothing\n").findings == ()


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        (
            "ann pile blocks=6\n",
            Finding(3, "allowed", "refused too_high (T-1, pile 0, blocks 6)"),
        ),
        ("ann pile blocks=1 -> refused T-1\n", Finding(3, "refused T-1", "allowed")),
        ("ann pile blocks=1 -> refused\n", Finding(3, "refused", "allowed")),
        (
            "ann pile blocks=0 -> refused T-1\n",
            Finding(3, "refused T-1", "refused nothing (T-2)"),
        ),
        ("ann pile blocks=1\n? table pile=2\n", Finding(4, "table pile=2", "pile=1")),
        ("? ann total=1\n", Finding(3, "ann total=1", "total=0")),
    ],
)
def test_a_line_that_behaves_otherwise_is_found(text: str, finding: Finding) -> None:
    assert play(text).findings == (finding,)


def test_every_wrong_word_of_a_line_is_found() -> None:
    assert len(play("? table pile=3 full=yes\n").findings) == 2
    assert len(play("zed pile blocks=0 -> refused T-1 T-9 T-3\n").findings) == 2


def test_taking_back_restoring_and_replacing_play_the_book_anew() -> None:
    outcome = play(
        "ann pile blocks=2\nben pile blocks=3\n? table pile=5\n"
        "ann take_back entry=2\n? table pile=2\n"
        "ben pile blocks=1\n? table pile=3\n"
        "ben take_back\n? table pile=2\n"
        "ben restore entry=3\n? table pile=5\n"
        "table replace entry=1 as_kind=pile blocks=1\n? table pile=4\n"
        "table restore entry=7\n? table pile=5\n"
        "ann replace entry=2\n? table pile=2\n"
    )
    assert outcome.findings == ()
    assert [line.number for line in outcome.book] == list(range(1, 10))
    assert replay(BLOCKS, BLOCKS.open(("ann", "ben"), {}), outcome.book) == outcome.table


def test_a_change_of_the_book_that_makes_a_later_move_illegal_is_refused_and_not_written() -> None:
    text = "ann pile blocks=1\nben pile blocks=3\nann replace entry=1 as_kind=pile blocks=3"
    (finding,) = play(text + "\n").findings
    assert finding == Finding(5, "allowed", "refused too_high (T-1, pile 3, blocks 3)")
    outcome = play(text + " -> refused too_high\n? table pile=4\nben pile blocks=1\n")
    assert outcome.findings == ()
    assert outcome.broken == ("too_high",)
    assert len(outcome.book) == 3


def test_a_book_that_cannot_be_played_any_more_says_which_entry() -> None:
    book = play("ann pile blocks=1\nben pile blocks=3\n").book
    start = {"pile": 3, "seats": ("ann", "ben")}
    with pytest.raises(Unreadable, match=r"entry 2 \(pile\) is refused now: too_high"):
        replay(BLOCKS, start, book)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("ann jump\n", "line 3: no move is called 'jump'"),
        ("ann pile blocks=x\n", "line 3: a whole number from 0 to 9 expected, found 'x'"),
        ("? zed pile=1\n", "line 3: a seat or 'table' expected, found 'zed'"),
        ("? table height=1\n", "line 3: no fact is called 'height'; there are pile, full"),
        ("ann take_back\n", "line 3: take_back entry: the book is empty"),
        ("ann pile blocks=1\nzed take_back\n", "line 4: a seat or 'table' expected, found 'zed'"),
        ("ann pile blocks=1\nann take_back entry=2\n", "line 4: take_back entry: a whole number"),
        ("ann pile blocks=1\nann replace entry=1 as_kind=jump\n", "line 4: no move is called"),
    ],
)
def test_what_is_no_move_is_unreadable_with_its_line(text: str, told: str) -> None:
    with pytest.raises(Unreadable) as caught:
        play(text)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("expected", "found", "alike"),
    [
        ("3", "3", True),
        ("3", "4", False),
        ("G2,Y1,G2", "G2,G2,Y1", True),
        ("g2,y1", "G2,Y1", True),
        ("G2,Y1", "G2,G2,Y1", False),
        ("none", "none", True),
        ("", "none", True),
        ("true", "yes", True),
        ("on", "yes", True),
        ("1", "yes", True),
        ("no", "off", True),
        ("0", "off", True),
        ("yes", "no", False),
        ("yes", "1", False),
    ],
)
def test_values_are_the_same_in_any_order_and_in_any_word_for_yes(
    expected: str, found: str, alike: bool
) -> None:
    assert same(expected, found) is alike
