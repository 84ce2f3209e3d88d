"""Numbers and short marks inside drawings as outlines of the same font.

For every word inside a drawing the printer asks Pango, and once more to centre it. A drawing
without words is also the same on every sheet, whatever other letters that sheet uses.
"""

import html as html_text
import re
from functools import cache
from typing import Final

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from referee import places

_FACES: Final = {
    ("Sheet", "400"): "fira-sans-condensed-0.4.1/FiraSansCondensed_400Regular.ttf",
    ("Sheet", "600"): "fira-sans-condensed-0.4.1/FiraSansCondensed_600SemiBold.ttf",
    ("Sheet Head", "700"): "bitter-0.4.2/Bitter_700Bold.ttf",
}
# Longer texts, names above all, stay text that can be searched for.
_LONGEST: Final = 5
_TEXT: Final = re.compile(
    r'<text\s+x="(?P<x>[^"]*)"\s+y="(?P<y>[^"]*)"(?:\s+text-anchor="(?P<anchor>[^"]*)")?'
    r'\s+font-family="(?P<family>[^"]*)"\s+font-weight="(?P<weight>[^"]*)"'
    r'\s+font-size="(?P<size>[^"]*)"\s+fill="(?P<fill>[^"]*)">(?P<text>[^<]*)</text>'
)
_SHIFT: Final = {None: 0.0, "start": 0.0, "middle": 0.5, "end": 1.0}


class _Face:
    """One font file, opened for its outlines."""

    def __init__(self, file: str) -> None:
        self._font: Final = TTFont(places.print_templates() / "fonts" / file)
        self._glyphs: Final = self._font.getGlyphSet()
        self._names: Final[dict[int, str]] = self._font.getBestCmap()
        self.units: Final[int] = self._font["head"].unitsPerEm

    def has(self, text: str) -> bool:
        """Tell whether every letter of a text can be drawn."""
        return all(ord(letter) in self._names for letter in text)

    def outline(self, text: str) -> tuple[str, float]:
        """Return the path of a text in units of the font, and how wide it is."""
        pen = SVGPathPen(self._glyphs, ntos=lambda number: f"{number:g}")
        width = 0.0
        for letter in text:
            glyph = self._glyphs[self._names[ord(letter)]]
            glyph.draw(TransformPen(pen, (1, 0, 0, 1, width, 0)))
            width += glyph.width
        return pen.getCommands(), width


@cache
def _face(family: str, weight: str) -> _Face:
    return _Face(_FACES[family, weight])


def with_outlines(strokes: str) -> str:
    """Return a drawing whose short texts are outlines."""
    return _TEXT.sub(lambda match: _drawn(**match.groupdict()) or match[0], strokes)


@cache
def _drawn(
    x: str, y: str, anchor: str | None, family: str, weight: str, size: str, fill: str, text: str
) -> str:
    """Return one text as a path; "" when it stays a text."""
    written = html_text.unescape(text).strip()
    if len(written) > _LONGEST or (family, weight) not in _FACES:
        return ""
    face = _face(family, weight)
    if not face.has(written):
        return ""
    path, width = face.outline(written)
    scale = float(size) / face.units
    left = float(x) - width * scale * _SHIFT[anchor]
    place = f"translate({left:.3f} {float(y):.3f}) scale({scale:.6f} {-scale:.6f})"
    return f'<path d="{path}" transform="{place}" fill="{fill}"/>' if path else " "
