"""Fills the templates in print/ and returns a whole sheet as HTML."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from referee import places
from referee.sheets.dice import die, die_in_drawing
from referee.sheets.icons import icon, placed
from referee.sheets.paper import PAPERS
from referee.sheets.qr import draw_qr
from referee.text import Phrases, capital

_NUMBER: Final = re.compile(r"( ?)(?<![\w&#;])([+−]?\d+(?:[/–]\d+)?)(?!\w)( (?=\w{4}|de\b))?")
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
# Where a browser finds style and fonts; a printed page needs no address for them.
ON_PAPER: Final = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet ready to be printed: complete HTML and the paper that it is made for."""

    html: str
    paper: str
    title: str


@cache
def environment() -> Environment:
    """Return the templates, read once."""
    made = Environment(
        loader=FileSystemLoader(places.print_templates()),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["strong_numbers"] = strong_numbers
    made.filters["capital"] = capital
    made.filters["line_after_colon"] = line_after_colon
    made.globals.update(placed=placed, qr=draw_qr, die_in_drawing=die_in_drawing)
    return made


def fill(
    template: str,
    speech: Phrases,
    paper: str,
    title: str,
    game: str,
    facts: Mapping[str, Any],
    assets: str = ON_PAPER,
) -> Page:
    """Fill one template; `assets` is the address of style and fonts for a browser."""
    html = (
        environment()
        .get_template(template)
        .render(
            **facts,
            t=speech.say,
            die=partial(die, speech),
            icon=partial(icon, speech),
            speech=speech,
            language=speech.language,
            paper=PAPERS[paper],
            title=title,
            game=game,
            sheet=template.rpartition("/")[2].removesuffix(".html"),
            assets=assets,
        )
    )
    return Page(html, paper, title)


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
