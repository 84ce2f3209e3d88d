"""The sheets of Oh My Goods!: the player aid with the map of goods and chains, and rebuilding."""

from typing import Final

from referee.games.oh_my_goods.sheets.aid import aid
from referee.games.oh_my_goods.sheets.rebuild import rebuild
from referee.lent.sheet import Sheet

SHEETS: Final = (
    Sheet("aid", "aid.html", aid),
    Sheet("rebuild", "rebuild.html", rebuild, of="running"),
)
