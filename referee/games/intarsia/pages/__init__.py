"""The pages of Intarsia: floors, tool board and reward track as they lie there."""

from referee.games.intarsia.pages.pages import PAGES

__all__ = ["PAGES"]
