"""Long books full of take-backs beside short ones: what an entry costs must not grow."""

from collections.abc import Callable, Sequence
from functools import cache

from benchmarks.rows import Row, measured
from referee.engine.book import BOOK_KINDS, Line, OpenBook

SHORT, LONG = 2_000, 20_000


@cache
def struck_one_by_one(length: int) -> Sequence[Line]:
    """A book in which every move is taken back at once."""
    return [
        Line(n, "ann", "move", {}) if n % 2 else Line(n, "ann", "take_back", {"entry": str(n - 1)})
        for n in range(1, length + 1)
    ]


@cache
def struck_and_restored(length: int) -> Sequence[Line]:
    """A book whose first half goes and comes as a whole, again and again."""
    half = length // 2
    return [
        Line(n, "ann", "move", {})
        if n <= half
        else Line(n, "ann", "take_back", {"entry": "1"})
        if n % 2
        else Line(n, "ann", "restore", {"entry": str(n - 1)})
        for n in range(1, length + 1)
    ]


def read(lines: Sequence[Line]) -> Callable[[], int]:
    """Check and take in every entry, as an import does."""

    def run() -> int:
        book = OpenBook()
        for line in lines:
            if line.kind in BOOK_KINDS:
                book.check(line)
            book.add(line)
        book.standing()
        return len(lines)

    return run


def compare() -> list[Row]:
    """An entry of a book of 20,000 beside one of a book of 2,000."""
    return [
        measured(
            f"an entry of {LONG}, {told}", read(book(LONG)), f"of {SHORT}", read(book(SHORT)), 2.0
        )
        for told, book in (
            ("each move struck", struck_one_by_one),
            ("all struck and restored", struck_and_restored),
        )
    ]
