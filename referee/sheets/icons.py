"""The icons of the sheets: small drawings of our own that lie in print/icons."""

import re
from functools import cache
from typing import Final

from markupsafe import Markup

from referee import places
from referee.text import Phrases

_BODY: Final = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)
_COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)
_BLANKS: Final = re.compile(r">\s+<")
# Side of the square in which every icon is drawn.
SIDE: Final = 24


class NoSuchIcon(LookupError):
    """No drawing has this name."""


@cache
def strokes(name: str) -> Markup:
    """Return what an icon is drawn with, to be put into a larger drawing."""
    path = places.print_templates() / "icons" / f"{name}.svg"
    if not name.replace("_", "").isalnum() or not path.is_file():
        raise NoSuchIcon(name)
    match = _BODY.search(path.read_text("utf-8"))
    if match is None:
        raise NoSuchIcon(name)
    drawn = _BLANKS.sub("><", _COMMENT.sub("", match[1]).strip())
    # Our own files, never something that a user typed.
    return Markup(drawn)  # noqa: S704


def icon(speech: Phrases, name: str, title: str = "", style: str = "icon") -> Markup:
    """Return an icon as it stands in a line of text; `title` is what a screen reader says."""
    title = title or speech.say(f"sheet.icon.{name}")
    return Markup('<svg class="{}" viewBox="0 0 24 24"><title>{}</title>{}</svg>').format(
        style, title, strokes(name)
    )


def placed(name: str, x: float, y: float, side: float) -> Markup:
    """Return an icon inside a larger drawing, its middle at x, y."""
    corner = f"{x - side / 2:.2f} {y - side / 2:.2f}"
    return Markup('<g transform="translate({}) scale({:.4f})">{}</g>').format(
        corner, side / SIDE, strokes(name)
    )
