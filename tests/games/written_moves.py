"""Moves of recorded matches, written down again."""

from referee.engine.game import AnyGame
from tests.shelf.matches_of import told_lines

# Taking back is asked of the book, not of the game.
BOOK = ("take_back", "restore", "replace")


def moves_that_change_when_written(game: AnyGame) -> list[tuple[str, str, dict[str, str]]]:
    """Return every told move that is another one after it was written and read again."""
    changed = []
    for line in told_lines(game.name):
        if line.kind in BOOK:
            continue
        move = game.read(line.seat, line.kind, line.fields)
        if game.read(line.seat, line.kind, move.written()) != move:
            changed.append((line.seat, line.kind, line.fields))
    return changed
