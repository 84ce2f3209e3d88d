"""QR codes as one path, so that they print crisp at any size."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from referee.lent.codes import modules_of

_WIFI_SPECIAL: Final = '\\;,":'


class QrDrawing(Struct, frozen=True):
    """A code on a white square of `side` modules; its path is stroked one module wide."""

    text: str
    side: int
    path: str


def draw_qr(text: str) -> QrDrawing:
    """Draw a QR code."""
    rows = modules_of(text)
    runs = [run for y, row in enumerate(rows) for run in _runs(y, row)]
    return QrDrawing(text, len(rows), "".join(runs))


def _runs(y: int, row: Sequence[bool]) -> list[str]:
    """Return one stroke per run of dark modules in a row."""
    found: list[str] = []
    start: int | None = None
    for x, dark in enumerate([*row, False]):
        if dark and start is None:
            start = x
        elif not dark and start is not None:
            found.append(f"M{start} {y + 0.5}h{x - start}")
            start = None
    return found


def wifi_text(name: str, password: str, hidden: bool = False) -> str:
    """Return what a phone's camera reads as the key of a wireless network."""
    kind = "WPA" if password else "nopass"
    secret = f"P:{_escaped(password)};" if password else ""
    unseen = "H:true;" if hidden else ""
    return f"WIFI:T:{kind};S:{_escaped(name)};{secret}{unseen};"


def _escaped(text: str) -> str:
    return "".join(f"\\{letter}" if letter in _WIFI_SPECIAL else letter for letter in text)
