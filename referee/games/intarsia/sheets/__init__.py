"""The sheets of Intarsia: player aid, rebuilding, and the box to fill in."""

from typing import Final

from referee.games.intarsia.sheets.aid import aid
from referee.games.intarsia.sheets.box import box
from referee.games.intarsia.sheets.rebuild import rebuild
from referee.lent.sheet import Sheet

SHEETS: Final = (
    Sheet("aid", "aid.html", aid),
    Sheet("box", "box.html", box, of="box"),
    Sheet("rebuild", "rebuild.html", rebuild, of="running"),
)
