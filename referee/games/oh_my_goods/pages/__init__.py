"""The table of Oh My Goods! as its pages show it."""

from referee.games.oh_my_goods.pages.view import WORDS, view

__all__ = ["WORDS", "view"]
