"""Books in which nearly everything was taken back: read as before, and no slower than others."""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count
from types import FrameType
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.engine.book import Line, OpenBook, Standing, check_entry, standing
from referee.engine.errors import Unreadable
from referee.engine.game import AnyGame
from referee.engine.ruling import Allowed
from referee.engine.unfolding import Unfolding


def plainly(book: Iterable[Line]) -> Standing:
    """Read a book as its definition says, going through all moves for every word about them."""
    lines: dict[int, Line | None] = {}
    by: dict[int, int] = {}
    replaced: dict[int, int] = {}
    before: dict[int, tuple[int, Line | None, int]] = {}
    for line in book:
        if line.kind == "take_back":
            by |= {
                number: line.number for number in lines if number >= line.entry if number not in by
            }
        elif line.kind == "replace":
            old = line.entry
            before[line.number] = (old, lines[old], replaced.get(old, 0))
            fields = {name: text for name, text in line.fields.items() if name == "name"}
            lines[old] = Line(old, "ann", "move", fields) if fields else None
            replaced[old] = line.number
        elif line.kind == "restore":
            by = {number: other for number, other in by.items() if other != line.entry}
            if line.entry in before:
                number, lines[number], replaced[number] = before[line.entry]
        else:
            lines[line.number] = line
    struck = {n: by.get(n, replaced.get(n, 0)) for n in lines if n in by or lines[n] is None}
    moves = tuple(line for number, line in lines.items() if line and number not in struck)
    return Standing(moves, struck, {n: r for n, r in replaced.items() if r})


def written(choices: Sequence[tuple[str, int]]) -> list[Line]:
    """Write a book in which every word about earlier entries fits."""
    book: list[Line] = []
    for kind, target in choices:
        fields = {"name": str(target)} if kind == "move" else {"entry": str(target)}
        if kind == "replace" and target % 3:
            fields |= {"as_kind": "move", "name": "other"}
        line = Line(len(book) + 1, "ann", kind, fields)
        try:
            if kind != "move":
                check_entry(line, book)
        except Unreadable:
            continue
        book.append(line)
    return book


KINDS = st.sampled_from(["move", "move", "take_back", "restore", "replace"])


@given(st.lists(st.tuples(KINDS, st.integers(1, 40)), max_size=60))
def test_a_book_means_what_its_definition_says(choices: list[tuple[str, int]]) -> None:
    book = written(choices)
    assert standing(book) == plainly(book)


@given(st.lists(st.tuples(KINDS, st.integers(1, 40)), max_size=60))
def test_what_a_word_would_bring_is_what_it_brings(choices: list[tuple[str, int]]) -> None:
    book = OpenBook()
    for line in written(choices):
        if line.kind == "move":
            book.add(line)
            continue
        old = book.standing().moves
        first, moves = book.then(line)
        book.add(line)
        kept = [move for move in old if move.number < first]
        assert book.standing().moves == (*kept, *moves)


class Counting:
    """A game in which every move is allowed and its table is the way that led to it."""

    def __init__(self) -> None:
        self.rulings = 0

    def read(self, seat: str, kind: str, fields: Mapping[str, str]) -> Any:
        return fields["name"]

    def judge(self, table: Any, move: Any) -> Allowed[Any]:
        self.rulings += 1
        return Allowed((table, move), ())


@given(st.lists(st.tuples(KINDS, st.integers(1, 40)), max_size=60))
def test_a_book_played_while_it_is_read_comes_to_the_same(choices: list[tuple[str, int]]) -> None:
    game = cast("AnyGame", Counting())
    played = Unfolding(game, ())
    for line in written(choices):
        assert (
            isinstance(played.play(line), Allowed)
            if line.kind == "move"
            else not played.change(line)
        )
    table: Any = ()
    for line in played.book.standing().moves:
        table = (table, line.fields["name"])
    assert played.table == table


def struck_one_by_one(length: int) -> list[Line]:
    """Every move is taken back at once."""
    kinds = [("move", n) if n % 2 else ("take_back", n - 1) for n in range(1, length + 1)]
    return written_down(kinds)


def struck_and_restored(length: int) -> list[Line]:
    """Half of the book is moves, the other half takes all of them back and restores them."""
    half = length // 2
    kinds = [("move", n) for n in range(1, half + 1)]
    kinds += [("take_back", 1) if n % 2 else ("restore", n - 1) for n in range(half + 1, length)]
    return written_down(kinds)


def dropped_and_struck(length: int) -> list[Line]:
    """A third is moves, a third drops them, and the first one goes and comes."""
    third = length // 3
    kinds = [("move", n) for n in range(1, third + 1)]
    kinds += [("replace", n) for n in range(2, third + 1)]
    kinds += [("take_back", 1) if n % 2 else ("restore", n - 1) for n in range(2 * third, length)]
    return written_down(kinds)


def interleaved(length: int) -> list[Line]:
    """Every second move is struck, and what is left goes and comes as a whole."""
    kinds: list[tuple[str, int]] = []
    for _ in range(length // 6):
        kinds += [("move", 0), ("move", 0), ("take_back", len(kinds) + 2)]
    for _ in range(length // 4):
        kinds += [("take_back", 1), ("restore", len(kinds) + 1)]
    return written_down(kinds)


def written_down(kinds: Sequence[tuple[str, int]]) -> list[Line]:
    return [
        Line(number, "ann", kind, {"name": "x"} if kind == "move" else {"entry": str(target)})
        for number, (kind, target) in zip(count(1), kinds, strict=False)
    ]


def lines_run(work: Callable[[], object]) -> int:
    """Return how many lines of our own code a piece of work runs through."""
    found = 0

    def trace(_frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal found
        found += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return found


BOOKS = [struck_one_by_one, struck_and_restored, dropped_and_struck, interleaved]


def checked_and_read(lines: Sequence[Line]) -> Standing:
    book = OpenBook()
    for line in lines:
        if line.kind != "move":
            book.check(line)
        book.add(line)
    return book.standing()


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_eight_times_as_long_takes_little_more_than_eight_times_the_work(
    book: Callable[[int], list[Line]],
) -> None:
    short, long = book(200), book(1600)
    assert lines_run(lambda: checked_and_read(long)) < 12 * lines_run(
        lambda: checked_and_read(short)
    )


@pytest.mark.parametrize("book", [struck_one_by_one, struck_and_restored, interleaved])
def test_taking_back_and_restoring_asks_for_no_more_rulings_than_there_are_moves(
    book: Callable[[int], list[Line]],
) -> None:
    game = Counting()
    played = Unfolding(cast("AnyGame", game), ())
    lines = book(600)
    for line in lines:
        if line.kind == "move":
            played.play(line)
        else:
            played.change(line)
    assert game.rulings == sum(line.kind == "move" for line in lines)


def test_a_file_that_changes_the_past_for_ever_is_given_up() -> None:
    played = Unfolding(cast("AnyGame", Counting()), (), most=200)
    for number in range(1, 101):
        played.play(Line(number, "ann", "move", {"name": "x"}))
    other = {"entry": "1", "as_kind": "move"}
    played.change(Line(101, "ann", "replace", {**other, "name": "y"}))
    with pytest.raises(Unreadable, match="the past changes too often"):
        played.change(Line(102, "ann", "replace", {**other, "name": "z"}))
