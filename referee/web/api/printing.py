"""Sheets as PDF, with the rights of the pages: no hand of another seat is ever printed."""

from __future__ import annotations

from flask import request
from msgspec import Struct

from referee import sheets as paper
from referee.sheets import Wish
from referee.text import LANGUAGES, Phrases
from referee.web.api import asking
from referee.web.api.bodies import TentBody
from referee.web.api.doors import YES_OR_NO, Query, door
from referee.web.api.faults import Fault
from referee.web.phones.phone import desk
from referee.web.sheets.sheets import PATIENT_SECONDS, press
from referee.web.sheets.wishes import OF_GAME, PrintChoice, game_wish, match_wish, seat_counts

PDF = "application/pdf"
_PRINTING = ("no_such_sheet", "press_busy", "press_missing", "cannot_print")
_LANGUAGE = Query(
    "lang",
    "the language of the sheet; else `Accept-Language`, else that of the match",
    {"type": "string", "enum": [*LANGUAGES]},
)
_PAPER = Query("paper", "the paper", {"type": "string", "enum": [*paper.PAPERS]})
_SEATS = Query("seats", "for so many seats; else the most", {"type": "integer", "minimum": 1})
_BOX = Query("box", "filled with what this box knows")
_STORY = Query("story", "yes adds the whole story", YES_OR_NO)


class SheetInfo(Struct, frozen=True):
    """A sheet that can be printed.

    `of` tells what it is about: `game`, a `running` or `finished` match, the `table` (how phones
    come to it) or a `box`; `seats` are the numbers of seats that it is for, empty: every number.
    """

    name: str
    of: str
    seats: tuple[int, ...]
    by_seats: bool


@door("GET", "/games/<game>/sheets", tuple[SheetInfo, ...], errors=("no_such_page",))
def list_sheets(game: str) -> tuple[SheetInfo, ...]:
    """List the sheets of a game."""
    _counts(game)
    return tuple(
        SheetInfo(sheet.name, sheet.of, sheet.seats, sheet.by_seats)
        for sheet in paper.sheets_of(game)
    )


@door(
    "GET",
    "/games/<game>/sheets/<name>",
    bytes,
    query=(_SEATS, _LANGUAGE, _PAPER, _BOX),
    errors=("no_such_page", "no_such_box", *_PRINTING),
    media=PDF,
)
def print_game_sheet(game: str, name: str) -> bytes:
    """Print a sheet of a game as PDF."""
    counts = _counts(game)
    seats = asking.number("seats", 1) or max(counts)
    if seats not in counts:
        raise Fault("unreadable", f"seats: one of {', '.join(map(str, counts))} expected")
    about = {sheet.name: sheet.of for sheet in paper.sheets_of(game)}
    if about.get(name) not in OF_GAME:
        raise Fault("no_such_sheet")
    return _printed(game_wish(game, name, seats, _choice("en"), asking.text("box")))


@door(
    "GET",
    "/matches/<code>/sheets/<name>",
    bytes,
    query=(_LANGUAGE, _PAPER, _STORY),
    errors=("no_such_match", "not_over", *_PRINTING),
    media=PDF,
)
def print_match_sheet(code: str, name: str) -> bytes:
    """Print a sheet filled with a match as PDF; hands only for their owners."""
    return _of_match(code, name)


@door(
    "POST",
    "/matches/<code>/tent",
    bytes,
    query=(_LANGUAGE, _PAPER),
    body=TentBody,
    errors=("no_such_match", *_PRINTING),
    media=PDF,
)
def print_tent(code: str) -> bytes:
    """Print the table tent with the key of the wireless network, which nobody keeps."""
    asking.viewer(code)
    told = asking.body(TentBody)
    return _of_match(code, "join", paper.Wifi(told.network, told.password))


def _of_match(code: str, name: str, wifi: paper.Wifi | None = None) -> bytes:
    who = asking.viewer(code)
    match = desk().matches.get(code)
    about = {sheet.name: sheet.of for sheet in paper.sheets_of(match.game)}
    if (
        about.get(paper.ALIASES.get(name, name)) == "finished"
        and not desk().scores.final(code).over
    ):
        raise Fault("not_over")
    story = asking.flag("story")
    wish, speech = match_wish(match, who, name, _choice(match.language), story=story, wifi=wifi)
    return _printed(wish, speech)


def _counts(game: str) -> tuple[int, ...]:
    counts = seat_counts(game)
    if not counts:
        raise Fault("no_such_page", "no game has this name")
    return counts


def _choice(usual: str) -> PrintChoice:
    language = request.args.get("lang", asking.spoken(usual))
    if language not in LANGUAGES:
        raise Fault("unreadable", f"lang: one of {', '.join(LANGUAGES)} expected")
    size = request.args.get("paper", paper.USUAL)
    if size not in paper.PAPERS:
        raise Fault("unreadable", f"paper: one of {', '.join(paper.PAPERS)} expected")
    return PrintChoice(language, size)


def _printed(wish: Wish, speech: Phrases | None = None) -> bytes:
    try:
        printed = press().print(paper.make_page(wish, speech), PATIENT_SECONDS)
    except paper.NoSuchSheet as missing:
        raise Fault("no_such_sheet") from missing
    except paper.Busy as busy:
        raise Fault("press_busy") from busy
    except paper.PressMissing as missing:
        raise Fault("press_missing", paper.remedies()[0].command) from missing
    except paper.CannotPrint as fault:
        raise Fault("cannot_print") from fault
    if isinstance(printed, paper.Waiting):
        raise Fault("press_busy")
    return printed
