"""Drawings that the printer keeps: drawn once, copied onto every sheet after that."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, Final
from xml.etree import ElementTree as ET

from msgspec import Struct
from weasyprint.images import SVGImage

# An evening's sheets hold fewer; the drawings of a match, such as its QR code, leave again.
_MOST_KEPT: Final = 400
# A drawing with words is none to keep: each sheet carries only the letters that it uses.
_WORDS: Final = b"<text"
# All that strokes need from their page is how opaque they are.
_OPACITY: Final = "ExtGState"
_MORE: Final = ("XObject", "Pattern", "Shading")


class _Strokes(Struct, frozen=True):
    """What a drawing writes into a page, and the opacities that it names."""

    written: bytes
    opacities: dict[str, Any]


class KeptDrawing(SVGImage):  # type: ignore[misc]
    """A drawing without words that remembers its strokes for each size."""

    def __init__(self, drawn: bytes, address: str) -> None:
        tree = ET.fromstring(drawn)  # noqa: S314 - our own drawing, nobody's file
        super().__init__(tree, address, None, None)
        self._strokes: Final[dict[tuple[float, float], _Strokes | None]] = {}

    def draw(self, stream: Any, width: float, height: float, style: Any) -> None:
        """Draw onto a page; WeasyPrint calls this."""
        size = (width, height)
        if size not in self._strokes:
            self._strokes[size] = self._recorded(stream, width, height, style)
        strokes = self._strokes[size]
        if strokes is None:
            super().draw(stream, width, height, style)
            return
        known = stream._resources[_OPACITY]
        for name, opacity in strokes.opacities.items():
            known.setdefault(name, type(opacity)(opacity))
        stream.stream.append(strokes.written)

    def _recorded(self, stream: Any, width: float, height: float, style: Any) -> _Strokes | None:
        """Draw aside and return the strokes; None when they need more than a pen."""
        kind = type(stream._resources)
        needed = {name: kind() for name in (_OPACITY, *_MORE)}
        colours = stream._resources["ColorSpace"]
        aside = stream.clone(resources=kind({**needed, "ColorSpace": colours}))
        super().draw(aside, width, height, style)
        if any(needed[name] for name in _MORE):
            return None
        return _Strokes(b"\n".join(aside.stream), dict(needed[_OPACITY]))


class Drawings:
    """The drawings of the last sheets, by address; an address stands for what is drawn."""

    def __init__(self) -> None:
        self._kept: Final[OrderedDict[str, KeptDrawing]] = OrderedDict()

    def of(self, drawn: Mapping[str, bytes]) -> dict[str, KeptDrawing]:
        """Return the drawings of one sheet that are kept; the longest unused ones leave."""
        found: dict[str, KeptDrawing] = {}
        for address, content in drawn.items():
            if _WORDS not in content:
                if address not in self._kept:
                    self._kept[address] = KeptDrawing(content, address)
                self._kept.move_to_end(address)
                found[address] = self._kept[address]
        while len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return found
