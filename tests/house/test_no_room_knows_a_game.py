"""No room outside a game's folder knows the game, by name or by its words."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.engine.game import AnyGame
from referee.games import shelf

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("referee", "templates", "static", "print")
TEXTS = (".py", ".html", ".css", ".js", ".svg", ".po", ".toml", ".md", ".txt", ".webmanifest")


def house() -> Iterator[Path]:
    """Yield every text of the house, without the folders of games and what others wrote."""
    games = ROOT / "referee" / "games"
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            inside = path.is_relative_to(games) and path.parent != games
            if path.suffix in TEXTS and not inside and "vendor" not in path.parts:
                yield path


def known_words(game: AnyGame, text: str) -> list[str]:
    """Return the words of a game that stand in a text, as words of their own or in a name."""
    words = "|".join(map(re.escape, sorted({game.name, *game.vocabulary}, key=len, reverse=True)))
    return re.findall(rf"(?<![a-z])(?:{words})(?![a-z])", text.lower())


def offending(game: AnyGame) -> dict[str, list[str]]:
    """Return the files that know a game, with the words that tell so."""
    found = {
        path.relative_to(ROOT).as_posix(): known_words(game, path.read_text("utf-8"))
        for path in house()
    }
    return {path: sorted(set(words)) for path, words in found.items() if words}


@pytest.mark.parametrize("game", shelf().games.values(), ids=shelf().games)
def test_nothing_outside_its_folder_speaks_of_a_game(game: AnyGame) -> None:
    assert offending(game) == {}


@pytest.mark.parametrize("game", shelf().games.values(), ids=shelf().games)
def test_every_game_declares_words_of_its_own(game: AnyGame) -> None:
    assert game.vocabulary >= {game.name}
    others = [other for other in shelf().games.values() if other is not game]
    assert [word for other in others for word in game.vocabulary & other.vocabulary] == []


def test_words_are_found_in_names_but_not_in_other_words() -> None:
    game = shelf().games["marmots"]
    assert known_words(game, "take_herbs(Marmots)") == ["herbs", "marmots"]
    assert known_words(game, "burrowing, marmotte") == []
