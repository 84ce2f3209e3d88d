"""QR codes as rows of dark and light, for pages, sheets and terminals."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from qrcode.image.pil import PilImage
    from qrcode.image.pure import PyPNGImage
    from qrcode.main import QRCode

# The quiet zone that readers ask for.
BORDER: Final = 4
_PICTURES: Final = "PIL"


def code_of(text: str) -> QRCode[PilImage | PyPNGImage]:
    """Return a code that survives a coffee stain (error level M)."""
    from qrcode.constants import ERROR_CORRECT_M
    from qrcode.main import QRCode

    code = QRCode(error_correction=ERROR_CORRECT_M, border=BORDER)
    code.add_data(text)
    code.make(fit=True)
    return code


def modules_of(text: str) -> list[list[bool]]:
    """Return the rows of a code, with the quiet zone around it; True is dark."""
    return [[bool(dot) for dot in row] for row in code_of(text).get_matrix()]


def load_without_pictures() -> None:
    """Load what makes codes without Pillow, which it would bring along when it finds it.

    We draw codes ourselves, and Pillow takes four megabytes. To be called while nobody else
    loads anything.
    """
    if _PICTURES in sys.modules:
        return
    sys.modules[_PICTURES] = None  # type: ignore[assignment]
    try:
        import qrcode.main  # noqa: F401
    finally:
        del sys.modules[_PICTURES]


load_without_pictures()
