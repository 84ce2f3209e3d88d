"""Printed pages: what lies beside the board.

    page = make_page(Wish("oware", "setup", seats=3, language="de"))
    pdf = Press().print(page, wait=30.0)

A sheet is asked for with a Wish, which holds plain values only. `make_page` fills a template from
print/ and returns complete HTML; a Press turns it into a PDF in another process. Nothing here
loads WeasyPrint before something is printed.
"""

from referee.lent.material import (
    BoxToPrint,
    Finished,
    Join,
    PersonAtTable,
    Running,
    Score,
    ScoreRow,
    Wifi,
    Wish,
)
from referee.lent.sheet import Sheet
from referee.sheets.house.setup import other_setups
from referee.sheets.install import Remedy, missing, remedies
from referee.sheets.page import Page
from referee.sheets.paper import PAPERS, USUAL
from referee.sheets.press import Busy, CannotPrint, Press, PressMissing, Waiting
from referee.sheets.shelf import ALIASES, NoSuchSheet, find, make_page, sheets_of, style_of

__all__ = [
    "ALIASES",
    "PAPERS",
    "USUAL",
    "BoxToPrint",
    "Busy",
    "CannotPrint",
    "Finished",
    "Join",
    "NoSuchSheet",
    "Page",
    "PersonAtTable",
    "Press",
    "PressMissing",
    "Remedy",
    "Running",
    "Score",
    "ScoreRow",
    "Sheet",
    "Waiting",
    "Wifi",
    "Wish",
    "find",
    "make_page",
    "missing",
    "other_setups",
    "remedies",
    "sheets_of",
    "style_of",
]
