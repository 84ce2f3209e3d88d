"""Whole pages for browsers, only the changing part for our own script."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Response, make_response, redirect, render_template, request


def asks_for_part() -> bool:
    """Tell whether our script asks and only wants what changes."""
    return request.headers.get("HX-Request") == "true"


def show(template: str, status: int = 200, **facts: object) -> Response:
    """Write a page; templates extend `layout`, which is bare when only a part is asked for."""
    layout = "part.html" if asks_for_part() else "base.html"
    answer = make_response(render_template(template, layout=layout, **facts), status)
    answer.vary.add("HX-Request")
    return answer


def go(address: str) -> Response:
    """Send the browser on with a GET, after something was posted."""
    return make_response(redirect(address, 303))


def local(address: str, usual: str = "/") -> str:
    """Return an address of this site as it was given, and the usual one for all others."""
    parts = urlsplit(address)
    strange = parts.scheme or parts.netloc or "\\" in address or not address.isprintable()
    if strange or not address.startswith("/") or address.startswith("//"):
        return usual
    return address
