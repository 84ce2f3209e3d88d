"""What holds for every game: laws checked at each move of a random match, and over all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

from msgspec import Struct

from referee.desk.random_play import practice_header, random_match
from referee.engine.book import RESTORE, TAKE_BACK, Line
from referee.engine.fingerprint import fingerprint
from referee.engine.game import AnyGame, Game, MoveT, TableT
from referee.engine.move import TABLE, Move
from referee.engine.recorded import read_match, write_header, write_move
from referee.engine.replay import play_match, replay
from referee.engine.ruling import Allowed, Refused

NAMES = ("ann", "ben", "cleo", "dan", "eve", "fay")
# How many of the moves on offer are judged besides the one that is made.
TRIED = 3
SCORED_EVERY = 10


MadeT = TypeVar("MadeT", bound=Move, contravariant=True)


class LawBroken(AssertionError):
    """A game does not keep a law that the house relies on."""


class Summary(Struct, frozen=True):
    """What one random match came to."""

    moves: int
    rulings: int
    kinds: dict[str, int]


class OwnLaws(Protocol[TableT, MadeT]):
    """Laws of one game, checked along with those of every game."""

    def opening(self, rng: Random, seats: int) -> dict[str, str]:
        """Return the header of a match, with options and beginnings of every sort."""

    def begin(self, table: TableT, rng: Random) -> None:
        """Look at the table of a new match."""

    def after(self, before: TableT, move: MadeT, ruling: Allowed[TableT]) -> int:
        """Check one move; return how many rulings it took."""

    def over(self, table: TableT) -> None:
        """Check the table at the end."""


def keeps(kept: bool, law: str) -> None:
    """Raise LawBroken unless a law is kept."""
    if not kept:
        raise LawBroken(law)


def check_match(
    game: Game[TableT, MoveT], seats: int, seed: int, own: OwnLaws[TableT, MoveT] | None = None
) -> Summary:
    """Play one random match and check every law; raises LawBroken."""
    rng = Random(f"{game.name} {seats} {seed}")  # noqa: S311 - a match to be repeated
    opening = own.opening(rng, seats) if own else practice_header(game, seats)
    book: list[Line] = []
    marks: list[str] = []
    kinds: Counter[str] = Counter()
    rulings = 0
    start = table = game.open(NAMES[:seats], opening)
    if own:
        own.begin(start, rng)
    for before, move, ruling in random_match(game, NAMES[:seats], rng, opening):
        marks.append(fingerprint(before))
        rulings += check_move(game, before, move, ruling, rng)
        if own:
            rulings += own.after(before, move, ruling)
        keeps(fingerprint(before) == marks[-1], f"{move} changed the table that it was made at")
        if len(book) % SCORED_EVERY == 0:
            check_scores(game, ruling.table)
        book.append(Line(len(book) + 1, move.seat, move.kind, move.written()))
        kinds[move.kind] += 1
        table = ruling.table
    keeps(game.where(table).over, "a match that has ended is not over")
    still = [candidate.move for candidate in game.candidates(table) if candidate.legal]
    keeps(not still, f"the match is over, but may be played on: {still[:1]}")
    if own:
        own.over(table)
    check_scores(game, table)
    check_text(game, NAMES[:seats], opening, book, table)
    check_taking_back(game, start, book, marks, table, rng)
    return Summary(len(book), rulings + 3 * len(book), dict(kinds))


def check_move(
    game: Game[TableT, MoveT], table: TableT, move: MoveT, ruling: Allowed[TableT], rng: Random
) -> int:
    """Check what must be true of a move that was allowed, and of others beside it."""
    again = game.read(move.seat, move.kind, move.written())
    keeps(again == move, f"{move} reads back differently: {again}")
    keeps(game.judge(table, move) == ruling, f"{move} is ruled on differently the second time")
    offered = list(game.candidates(table))
    for candidate in rng.sample(offered, min(TRIED, len(offered))):
        other = game.judge(table, candidate.move)
        if isinstance(other, Refused):
            same = other.reasons == candidate.reasons
            keeps(same, f"other reasons against {candidate.move} than it is offered with")
        else:
            keeps(candidate.legal, f"{candidate.move} is allowed, but said not to be")
        again = game.read(candidate.move.seat, candidate.move.kind, candidate.move.written())
        keeps(again == candidate.move, f"{candidate.move} reads back differently: {again}")
    return 1 + min(TRIED, len(offered))


def check_scores(game: AnyGame, table: object) -> None:
    """The lines add up, equal ranks are shared (1, 1, 3), and every fact can be told."""
    scores = game.scores(table)
    for score in scores:
        added = sum(line.points for line in score.lines)
        keeps(added == score.total, f"lines of {score.name}: {added}, but {score.total} in all")
        keeps(bool(game.seat_facts(table, score.name)), f"{score.name} has no facts")
        place = 1 + sum(other.rank < score.rank for other in scores)
        keeps(score.rank == place, f"{score.name} has rank {score.rank}, but comes {place}")
        better = [other for other in scores if other.total > score.total]
        keeps(
            all(other.rank < score.rank for other in better),
            f"{score.name} has fewer points than somebody of no better rank",
        )
    first = {score.name for score in scores if score.rank == 1}
    if len(scores) > 1:
        keeps(set(game.verdict(scores).winners) == first, "the winners are not those of rank 1")
    keeps(bool(game.table_facts(table)), "the table has no facts")


def check_text(
    game: AnyGame, seats: Sequence[str], opening: dict[str, str], book: list[Line], table: object
) -> None:
    """The match written as text, read and played again ends at the same table."""
    lines = write_header(game.name, seats, opening)
    lines += [write_move(line.seat, line.kind, line.fields) for line in book]
    outcome = play_match(game, read_match("\n".join(lines) + "\n"))
    keeps(not outcome.findings, f"the match as text: {outcome.findings[:1]}")
    keeps(outcome.table == table, "the replayed table is another one")
    keeps(fingerprint(outcome.table) == fingerprint(table), "equal tables differ in fingerprint")
    keeps(outcome.book == tuple(book), "the book as text is another one")


def check_taking_back(
    game: AnyGame, start: object, book: list[Line], marks: list[str], table: object, rng: Random
) -> None:
    """Taking back restores the table as it was; restoring brings everything back."""
    entry = rng.randint(1, len(book))
    last = len(book)
    taken_back = [*book, Line(last + 1, TABLE, TAKE_BACK, {"entry": str(entry)})]
    found = fingerprint(replay(game, start, taken_back))
    keeps(found == marks[entry - 1], f"taking entry {entry} back does not restore the table")
    restored = [*taken_back, Line(last + 2, TABLE, RESTORE, {"entry": str(last + 1)})]
    keeps(replay(game, start, restored) == table, "restoring does not bring everything back")
