"""The host's screen: the code of a match for everybody to scan."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Blueprint, Response, current_app, request, url_for

from referee.web.frame.fragments import show
from referee.web.frame.language import speak_of, speaking
from referee.web.phones import addresses, qr
from referee.web.phones.phone import desk, viewer
from referee.web.settings import Settings

pages = Blueprint("hosting", __name__)


@pages.get("/t/<code>/host")
def invite(code: str) -> Response:
    """Show QR code, code and address."""
    me = viewer(code)
    match = desk().matches.get(code)
    speak_of(match.game)
    address = base_address()
    scanned = qr.shorter(f"{address}/J/{code}")
    picture = qr.svg(scanned, speaking().say("page.host.qr", code=code))
    lone = addresses.is_loopback(urlsplit(address).hostname or "")
    return show(
        "host.html",
        code=code,
        match=match,
        viewer=me,
        picture=picture,
        address=f"{address}{url_for('joining.seats', code=code)}",
        short=address,
        lone=lone,
        promise=desk().draws.promise(code),
        words="",
        only_here=current_app.extensions["referee.settings"].only_here,
    )


def base_address() -> str:
    """Return where phones reach us: what was configured, else how this page was asked for.

    Whoever sits at the machine itself asks for localhost, which is no use to phones.
    """
    settings: Settings = current_app.extensions["referee.settings"]
    if settings.public_url:
        return settings.public_url
    asked = urlsplit(request.host_url)
    if settings.only_here or not addresses.is_loopback(asked.hostname or ""):
        return request.host_url.rstrip("/")
    port = f":{asked.port}" if asked.port else ""
    return f"{asked.scheme}://{addresses.best()}{port}"
