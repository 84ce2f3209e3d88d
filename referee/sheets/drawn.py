"""Takes the drawings out of a page and leaves a picture with a name in their place.

A browser likes drawings inside the page: they share its fonts. WeasyPrint would read them letter
by letter and style every stroke; as pictures of their own it reads them three times as fast, and
a drawing that comes up forty times only once.
"""

import hashlib
import html as html_text
import re
from typing import Final

from markupsafe import Markup

from referee.sheets.outlines import with_outlines

_SVG: Final = re.compile(
    r'<svg class="(?P<style>[^"]*)"(?P<rest>[^>]*)>\s*<title>(?P<title>.*?)</title>'
    r"(?P<strokes>.*?)</svg>",
    re.DOTALL,
)
_NAMESPACE: Final = "http://www.w3.org/2000/svg"


def take_out(html: str, base: str) -> tuple[str, dict[str, bytes]]:
    """Return the page with pictures instead of drawings, and the drawings by their address."""
    drawings: dict[str, bytes] = {}

    def picture(match: re.Match[str]) -> str:
        strokes = with_outlines(match["strokes"])
        drawn = f'<svg xmlns="{_NAMESPACE}"{match["rest"]}>{strokes}</svg>'.encode()
        address = f"{base}{hashlib.sha256(drawn).hexdigest()[:24]}.svg"
        drawings[address] = drawn
        title = html_text.unescape(match["title"]).strip()
        return str(
            Markup('<img class="{}" src="{}" alt="{}">').format(match["style"], address, title)
        )

    return _SVG.sub(picture, html), drawings
