"""Headers that every answer carries, and the names under which we answer at all."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import Final

from flask import Flask, Response, request

from referee.web.frame.errors import UnknownHost

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    # Codes stand in addresses: they are nobody else's business.
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
# Endings that no registrar sells; a stranger's web page cannot call itself by them.
HOME_ENDINGS: Final = ("local", "localhost", "lan", "home", "internal", "home.arpa", "fritz.box")


def add_headers(answer: Response) -> Response:
    """Add what keeps a page to itself; pages are never kept by anybody in between."""
    for name, value in HEADERS.items():
        answer.headers.setdefault(name, value)
    if "Cache-Control" not in answer.headers:
        answer.headers["Cache-Control"] = "no-store"
    return answer


def is_home(host: str) -> bool:
    """Tell whether a name can only mean a machine in the reader's own network."""
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return "." not in host or host.endswith(tuple(f".{end}" for end in HOME_ENDINGS))
    return True


def host_name(header: str) -> str:
    """Return the name in a Host header, without its port."""
    if header.startswith("["):
        return header.partition("]")[0] + "]"
    return header.partition(":")[0].lower()


def guard(app: Flask, trusted: Iterable[str]) -> None:
    """Add headers to all answers; refuse names that are neither home nor trusted.

    A web page out there could let its own name point at this machine and read the answers as its
    own; it cannot choose the name that the browser then sends. `*` trusts every name.
    """
    names = frozenset(name.lower() for name in trusted)

    def check_host() -> None:
        name = host_name(request.environ.get("HTTP_HOST", ""))
        if "*" not in names and name not in names and not is_home(name):
            raise UnknownHost

    app.before_request(check_host)
    app.after_request(add_headers)
