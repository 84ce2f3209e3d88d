"""Proof that a form is ours: a hidden field that only our own pages can hold.

The proof is signed for this browser's cookie and has no time limit: an evening is longer than an
hour. It is salted anew for every page, so that compressing pages betrays nothing about it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from flask import Flask, current_app, g, request, session

from referee.web.frame.errors import Forged

FIELD: Final = "csrf"
HEADER: Final = "X-CSRF-Token"
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_COOKIE_KEY: Final = "c"
_SALT: Final = 8


def token() -> str:
    """Return the proof for the forms of this page."""
    if "csrf" not in g:
        if _COOKIE_KEY not in session:
            session[_COOKIE_KEY] = secrets.token_urlsafe(12)
            session.permanent = True
        salt = secrets.token_hex(_SALT)
        g.csrf = salt + _sign(salt, session[_COOKIE_KEY])
    proof: str = g.csrf
    return proof


def check() -> None:
    """Refuse a request that would change something and carries no proof.

    The API needs none: it never reads the cookie, only the `Authorization` header, which
    browsers do not send on their own.
    """
    if request.method in SAFE or _is_api():
        return
    shown = request.headers.get(HEADER) or request.form.get(FIELD, "")
    owner = session.get(_COOKIE_KEY, "")
    salt, signature = shown[: 2 * _SALT], shown[2 * _SALT :]
    expected = _sign(salt, owner)
    if not owner or not hmac.compare_digest(signature.encode(), expected.encode()):
        raise Forged


def _is_api() -> bool:
    return request.path.startswith("/api/")


def _sign(salt: str, owner: str) -> str:
    key = f"csrf|{current_app.secret_key!s}".encode()
    return hmac.new(key, f"{salt}|{owner}".encode(), hashlib.sha256).hexdigest()[:32]


def guard_forms(app: Flask) -> None:
    """Check every request that changes something; let templates write the proof."""
    app.before_request(check)
    app.jinja_env.globals["csrf"] = token
