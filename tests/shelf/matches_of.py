"""The recorded matches of every game on the shelf, each read and played once."""

from functools import cache
from pathlib import Path
from typing import Any

from referee.engine.game import AnyGame
from referee.engine.recorded import Recorded, Told, read_match
from referee.engine.replay import Outcome, play_match
from referee.games import find, shelf

FOLDER = Path(__file__).parents[1] / "games"
# Those of the house; a game of another package brings its own.
GAMES = tuple(sorted(path.name for path in FOLDER.iterdir() if path.name in shelf().games))


def matches_of(game: str) -> list[Path]:
    """Return the recorded matches of a game."""
    return sorted((FOLDER / game / "matches").glob("*.match"))


def all_matches() -> list[Path]:
    """Return the recorded matches of all games."""
    return [path for game in GAMES for path in matches_of(game)]


def name_of(path: Path) -> str:
    """Return the game and the name of a match."""
    return f"{path.parts[-3]}-{path.stem}"


def game_of(path: Path) -> AnyGame:
    """Return the game whose match it is."""
    return find(path.parts[-3])


@cache
def recorded(path: Path) -> Recorded:
    """Read a match."""
    return read_match(path.read_text("utf-8"))


@cache
def outcome(path: Path) -> Outcome[Any]:
    """Play a match."""
    return play_match(game_of(path), recorded(path))


def told_lines(game: str) -> list[Told]:
    """Return every announced move in the matches of a game."""
    return [
        line for path in matches_of(game) for line in recorded(path).lines if isinstance(line, Told)
    ]
