"""The keeper of the house: whoever opened the address that only the terminal shows."""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import Final

from flask import Blueprint, Response, current_app, session, url_for
from werkzeug.exceptions import NotFound

from referee.web.frame.fragments import go
from referee.web.phones.phone import check_guesses, count_guess

pages = Blueprint("keeping", __name__)
_KEY: Final = "k"


def keeper_key(signing_key: str) -> str:
    """Return the key of the house; it follows from the one that signs cookies."""
    return hmac.digest(signing_key.encode(), b"keeper", sha256).hex()[:32]


@pages.get("/keeper/<key>")
def enter(key: str) -> Response:
    """Let a browser keep the house: see every match and person, rename and forget people."""
    check_guesses()
    if not hmac.compare_digest(key.encode(), keeper_key(str(current_app.secret_key)).encode()):
        count_guess()
        raise NotFound
    session[_KEY] = 1
    session.permanent = True
    return go(url_for("start.home"))


def keeps_house() -> bool:
    """Tell whether this browser keeps the house."""
    return session.get(_KEY) == 1
