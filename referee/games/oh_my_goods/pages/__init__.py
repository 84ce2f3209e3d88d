"""The pages of Oh My Goods!: the market, the buildings, plans and turns on a phone."""

from referee.games.oh_my_goods.pages.pages import PAGES

__all__ = ["PAGES"]
