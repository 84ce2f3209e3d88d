"""The sheets that every game has, filled from its rules and words alone."""

from typing import Final

from referee.lent.sheet import Sheet
from referee.sheets.house.box import box
from referee.sheets.house.join import join
from referee.sheets.house.rebuild import rebuild
from referee.sheets.house.record import record
from referee.sheets.house.score_pad import score_pad
from referee.sheets.house.setup import setup

SHEETS: Final = (
    Sheet("setup", "setup.html", setup, by_seats=True, by_answers=True),
    Sheet("score", "score.html", score_pad, by_seats=True),
    Sheet("box", "box.html", box, of="box"),
    Sheet("rebuild", "rebuild.html", rebuild, by_seats=True, of="running"),
    Sheet("record", "record.html", record, by_seats=True, of="finished"),
    Sheet("join", "join.html", join, of="table"),
)
