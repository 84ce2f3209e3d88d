"""Fills the templates of sheets and returns a whole sheet as HTML."""

import re
from collections.abc import Mapping
from functools import cache, partial
from importlib import resources
from typing import Final

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from msgspec import Struct

from referee import places
from referee.lent.icons import icons_of
from referee.lent.sheet import Sheet
from referee.sheets.paper import PAPERS
from referee.sheets.qr import draw_qr
from referee.text import Phrases, capital

_NUMBER: Final = re.compile(r"( ?)(?<![\w&#;])([+−]?\d+(?:[/–]\d+)?)(?!\w)( (?=\w{4}|de\b))?")
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
# Where a browser finds style and fonts; a printed page needs no address for them.
ON_PAPER: Final = ""
_SHEETS: Final = "sheets"
_IMPORT: Final = re.compile(r'^@import "(?P<path>style/[a-z_]+\.css)";$', re.MULTILINE)


class Page(Struct, frozen=True):
    """A sheet ready to be printed: complete HTML, the paper that it is made for, a game's style."""

    html: str
    paper: str
    title: str
    style: str = ""


class Maker(Struct, frozen=True):
    """Who makes a sheet: a game by its name and package, and what it is called."""

    game: str
    package: str


@cache
def environment(package: str = "") -> Environment:
    """Return the templates that the sheets of a game may use, read once; its own go first."""
    house = FileSystemLoader(places.print_templates())
    loaders: list[BaseLoader] = [house]
    if package:
        own = resources.files(package).joinpath(_SHEETS, "templates")
        if own.is_dir():
            loaders.insert(0, FileSystemLoader(str(own)))
    made = Environment(
        loader=ChoiceLoader(loaders),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["strong_numbers"] = strong_numbers
    made.filters["capital"] = capital
    made.filters["name_in"] = lambda key, names: names[key]
    made.filters["line_after_colon"] = line_after_colon
    made.globals.update(placed=icons_of(package).placed, qr=draw_qr)
    return made


@cache
def style_in(package: str) -> str:
    """Return the style of a game's own sheets, "" when it has none.

    A long one is told in several files: `@import "style/setup.css";` stands for what is in it.
    """
    if not package:
        return ""
    folder = resources.files(package).joinpath(_SHEETS)
    style = folder.joinpath("style.css")
    text = style.read_text("utf-8") if style.is_file() else ""
    return _IMPORT.sub(lambda part: folder.joinpath(part["path"]).read_text("utf-8"), text)


def fill(
    sheet: Sheet,
    speech: Phrases,
    paper: str,
    maker: Maker,
    facts: Mapping[str, object],
    assets: str = ON_PAPER,
    practice: bool = False,
) -> Page:
    """Fill one sheet; `assets` is the address of style and fonts for a browser."""
    title = f"{speech.fact('game', maker.game)}: {speech.say(f'sheet.{sheet.name}.title')}"
    style = style_in(maker.package)
    shared = {
        "t": speech.say,
        "icon": partial(icons_of(maker.package).icon, speech),
        "speech": speech,
        "language": speech.language,
        "paper": PAPERS[paper],
        "title": title,
        "game": maker.game,
        "sheet": sheet.name,
        "assets": assets,
        "styled": bool(style),
        "practice": practice,
    }
    html = environment(maker.package).get_template(sheet.template).render(**facts, **shared)
    return Page(html, paper, title, style)


def strong_numbers(sentence: str) -> Markup:
    """Print the numbers of a sentence bold: they are what people look for on a sheet.

    A number stays on the line of the noun that it counts. The space before it goes into the bold
    part: WeasyPrint sometimes breaks a line far too early when a text ends with a space.
    """

    def bold(match: re.Match[str]) -> str:
        return f"<b>{match[1]}{match[2]}</b>{_NO_BREAK if match[3] else ''}"

    return Markup(_NUMBER.sub(bold, str(escape(sentence))))  # noqa: S704 - escaped before


def line_after_colon(sentence: str) -> Markup:
    """Keep what follows a colon together, on a line of its own where there is little room."""
    before, colon, after = str(escape(sentence)).partition(": ")
    if not colon:
        return Markup(before)  # noqa: S704 - escaped before
    return Markup(f'{before}: <span class="nowrap">{after}</span>')  # noqa: S704 - escaped before
