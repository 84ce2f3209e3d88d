"""What is shown although nobody has confirmed it: values read from blurry pictures carry a mark."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from referee.games.woodcraft.pages.view_words import gain_words
from referee.games.woodcraft.rules.facts import Gain, board_facts
from referee.games.woodcraft.rules.printed import Told
from referee.games.woodcraft.rules.words import ATTIC

# Stands among the words of a reward and says: please compare with your own copy.
MARK = "?"
_BLURRY = "i"


@cache
def _blurry() -> frozenset[str]:
    return frozenset(name for name, fact in board_facts().items() if fact.confidence == _BLURRY)


@lru_cache(maxsize=512)
def presumed(told: Told) -> frozenset[str]:
    """Return the names of the printed facts that are presumed, and told by nobody in this match."""
    return _blurry() - {name for name, _ in told}


def link_name(one: int, other: int) -> str:
    """Return the name of the fact between two spaces of the attic."""
    names = [f"attic.{ATTIC[a]}-{ATTIC[b]}" for a, b in ((one, other), (other, one))]
    return next((name for name in names if name in board_facts()), "")


def marked(gains: Iterable[Gain], doubtful: bool) -> str:
    """Return rewards as words, with the mark where they are presumed."""
    words = gain_words(gains)
    return f"{words},{MARK}" if words and doubtful else words
