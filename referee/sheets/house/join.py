"""The table tent: how a phone gets into the network and to the table."""

from __future__ import annotations

from referee.lent.material import Join, Wish
from referee.sheets.qr import QrDrawing, draw_qr, wifi_text
from referee.text import Phrases

EVERYWHERE = Join("http://referee.local:8000/")


def join(wish: Wish, speech: Phrases) -> dict[str, object]:
    """Return what the template of the table tent needs."""
    del speech
    there = wish.join or EVERYWHERE
    return {
        "there": there,
        "shown_address": there.address.removeprefix("http://").removesuffix("/"),
        "to_table": draw_qr(there.qr or there.address),
        "to_wifi": _wifi(there),
    }


def _wifi(there: Join) -> QrDrawing | None:
    if there.wifi is None:
        return None
    return draw_qr(wifi_text(there.wifi.name, there.wifi.password, there.wifi.hidden))
