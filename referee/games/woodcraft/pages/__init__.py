"""The pages of Woodcraft: the wheel, the pads, everything where the house's own are not enough."""

from referee.games.woodcraft.pages.pages import PAGES

__all__ = ["PAGES"]
