"""What holds for every game: laws checked at each move of a random match, and over all of it."""

import importlib
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from referee.desk.random_play import practice_header, random_match
from referee.engine.book import RESTORE, TAKE_BACK, Line
from referee.engine.fingerprint import fingerprint
from referee.engine.game import AnyGame
from referee.engine.recorded import read_match, write_header, write_move
from referee.engine.replay import play_match, replay
from referee.engine.ruling import Allowed, Refused
from referee.games import find

NAMES = ("ann", "ben", "cleo", "dan", "eve")
# How many of the moves on offer are judged besides the one that is made.
TRIED = 3
SCORED_EVERY = 10


class Summary(Struct, frozen=True):
    """What one random match came to."""

    moves: int
    rulings: int
    kinds: dict[str, int]


class OwnLaws(Protocol):
    """Laws of one game, from `tests/games/<game>/laws.py`."""

    def opening(self, rng: Random, seats: int) -> dict[str, str]:
        """Return the header of a match, with options and beginnings of every sort."""

    def begin(self, table: Any, rng: Random) -> None:
        """Look at the table of a new match."""

    def after(self, before: Any, move: Any, ruling: Allowed[Any]) -> int:
        """Check one move; return how many rulings it took."""

    def over(self, table: Any) -> None:
        """Check the table at the end."""


def own_laws(game: AnyGame) -> OwnLaws | None:
    """Return the game's own laws, if it has any."""
    try:
        module = importlib.import_module(f"tests.games.{game.name}.laws")
    except ModuleNotFoundError:
        return None
    laws: OwnLaws = module.Laws(game)
    return laws


def check_match(name: str, seats: int, seed: int) -> Summary:
    """Play one random match and check every law; raises AssertionError."""
    game = find(name)
    rng = Random(f"{name} {seats} {seed}")
    laws = own_laws(game)
    opening = laws.opening(rng, seats) if laws else practice_header(game, seats)
    book: list[Line] = []
    marks: list[str] = []
    kinds: Counter[str] = Counter()
    rulings = 0
    start = table = game.open(NAMES[:seats], opening)
    if laws:
        laws.begin(start, rng)
    for before, move, ruling in random_match(game, NAMES[:seats], rng, opening):
        marks.append(fingerprint(before))
        rulings += check_move(game, before, move, ruling, rng)
        if laws:
            rulings += laws.after(before, move, ruling)
        assert fingerprint(before) == marks[-1], f"{move} changed the table that it was made at"
        if len(book) % SCORED_EVERY == 0:
            check_scores(game, ruling.table)
        book.append(Line(len(book) + 1, move.seat, move.kind, move.written()))
        kinds[move.kind] += 1
        table = ruling.table
    assert game.where(table).over
    assert not [candidate for candidate in game.candidates(table) if candidate.legal]
    if laws:
        laws.over(table)
    check_scores(game, table)
    check_text(game, NAMES[:seats], opening, book, table)
    check_taking_back(game, start, book, marks, table, rng)
    return Summary(len(book), rulings + 3 * len(book), dict(kinds))


def check_move(game: AnyGame, table: Any, move: Any, ruling: Allowed[Any], rng: Random) -> int:
    """Check what must be true of a move that was allowed, and of others beside it."""
    words = move.written()
    assert game.read(move.seat, move.kind, words) == move, f"{move} reads back differently"
    assert game.judge(table, move) == ruling, f"{move} is ruled on differently the second time"
    offered = list(game.candidates(table))
    for candidate in rng.sample(offered, min(TRIED, len(offered))):
        other = game.judge(table, candidate.move)
        if isinstance(other, Refused):
            assert other.reasons == candidate.reasons, f"other reasons against {candidate.move}"
        else:
            assert candidate.legal, f"{candidate.move} is allowed, but said not to be"
        again = game.read(candidate.move.seat, candidate.move.kind, candidate.move.written())
        assert again == candidate.move, f"{candidate.move} reads back differently"
    return 1 + min(TRIED, len(offered))


def check_scores(game: AnyGame, table: Any) -> None:
    """The lines add up, equal ranks are shared (1, 1, 3), and every fact can be told."""
    scores = game.scores(table)
    for score in scores:
        assert sum(line.points for line in score.lines) == score.total
        assert game.seat_facts(table, score.name)
    for score in scores:
        assert score.rank == 1 + sum(other.rank < score.rank for other in scores)
        better = [other for other in scores if other.total > score.total]
        assert all(other.rank < score.rank for other in better)
    if len(scores) > 1:
        assert set(game.verdict(scores).winners) == {s.name for s in scores if s.rank == 1}
    assert game.table_facts(table)


def check_text(
    game: AnyGame, seats: Sequence[str], opening: dict[str, str], book: list[Line], table: Any
) -> None:
    """The match written as text, read and played again ends at the same table."""
    lines = write_header(game.name, seats, opening)
    lines += [write_move(line.seat, line.kind, line.fields) for line in book]
    outcome = play_match(game, read_match("\n".join(lines) + "\n"))
    assert not outcome.findings, outcome.findings
    assert outcome.table == table, "the replayed table is another one"
    assert fingerprint(outcome.table) == fingerprint(table)
    assert outcome.book == tuple(book)


def check_taking_back(
    game: AnyGame, start: Any, book: list[Line], marks: list[str], table: Any, rng: Random
) -> None:
    """Taking back restores the table as it was; restoring brings everything back."""
    entry = rng.randint(1, len(book))
    last = len(book)
    taken_back = [*book, Line(last + 1, "table", TAKE_BACK, {"entry": str(entry)})]
    assert fingerprint(replay(game, start, taken_back)) == marks[entry - 1]
    restored = [*taken_back, Line(last + 2, "table", RESTORE, {"entry": str(last + 1)})]
    assert replay(game, start, restored) == table
