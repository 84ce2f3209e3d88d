"""The table of Woodcraft as its pages show it."""

from referee.games.woodcraft.pages.view import view
from referee.games.woodcraft.pages.words import WORDS

__all__ = ["WORDS", "view"]
