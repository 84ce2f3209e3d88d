"""The sheets of Intarsia: player aid, and the box with floors, tool board and ring to fill in."""

from typing import Final

from referee.games.intarsia.sheets.aid import aid
from referee.games.intarsia.sheets.box import box
from referee.lent.sheet import Sheet

SHEETS: Final = (
    Sheet("aid", "aid.html", aid),
    Sheet("box", "box.html", box, of="box"),
)
