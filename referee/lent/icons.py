"""The icons of sheets: drawings of our own, in print/icons and in the folder of each game.

A game's icons lie in `sheets/icons` of its package and go before the house's.
"""

import re
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
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


class Icons:
    """The icons that the sheets of one game may use; without a package the house's alone."""

    def __init__(self, package: str = "") -> None:
        house = places.print_templates() / "icons"
        own = resources.files(package).joinpath("sheets", "icons") if package else None
        self._folders: Final[tuple[Traversable, ...]] = (house,) if own is None else (own, house)
        self._drawn: Final[dict[str, Markup]] = {}

    def strokes(self, name: str) -> Markup:
        """Return what an icon is drawn with, to be put into a larger drawing."""
        if name not in self._drawn:
            self._drawn[name] = self._read(name)
        return self._drawn[name]

    def icon(self, speech: Phrases, name: str, title: str = "", style: str = "icon") -> Markup:
        """Return an icon as it stands in a line of text; `title` is what a screen reader says."""
        title = title or speech.say(f"sheet.icon.{name}")
        return Markup('<svg class="{}" viewBox="0 0 24 24"><title>{}</title>{}</svg>').format(
            style, title, self.strokes(name)
        )

    def placed(self, name: str, x: float, y: float, side: float) -> Markup:
        """Return an icon inside a larger drawing, its middle at x, y."""
        corner = f"{x - side / 2:.2f} {y - side / 2:.2f}"
        return Markup('<g transform="translate({}) scale({:.4f})">{}</g>').format(
            corner, side / SIDE, self.strokes(name)
        )

    def _read(self, name: str) -> Markup:
        if name.replace("_", "").isalnum():
            for folder in self._folders:
                file = folder / f"{name}.svg"
                match = _BODY.search(file.read_text("utf-8")) if file.is_file() else None
                if match is not None:
                    drawn = _BLANKS.sub("><", _COMMENT.sub("", match[1]).strip())
                    # A drawing that came with the program, never something that a user typed.
                    return Markup(drawn)  # noqa: S704
        raise NoSuchIcon(name)


@cache
def icons_of(package: str) -> Icons:
    """Return the icons of a game by its package, read once."""
    return Icons(package)
