"""The words of a game, lent to pages that offer them: they know no rules of their own."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games import pages_of


def words_of(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return the words of the notation by what they name: rooms, tools, contracts."""
    words: Mapping[str, tuple[str, ...]] = pages_of(game).WORDS
    return words
