"""What a request brings along: its body, its numbers, its secrets, its language."""

from __future__ import annotations

import hmac
import re
from typing import Any, Final, TypeVar

import msgspec
from flask import current_app, g, request

from referee.desk import NoSuchMatch, Viewer
from referee.text import negotiate
from referee.web.api.faults import Fault
from referee.web.frame.errors import TooMuchHandedIn
from referee.web.phones.keeping import keeper_key
from referee.web.phones.phone import CLAIMS, GUESSES, MINUTE, asker, count_bytes, desk
from referee.web.settings import Settings

BodyT = TypeVar("BodyT")
LONGEST: Final = 80
LAST: Final = 2**31 - 1
_SECRETS: Final = re.compile(r"Bearer +([A-Za-z0-9_.-]{1,400})", re.ASCII | re.IGNORECASE)
# Whoever opens or imports matches without end is stopped; a convention is not.
OPENED: Final = 600


def language() -> str:
    """Return the language that the program asks for ("": the match's own)."""
    wished = request.headers.get("Accept-Language", "")
    return negotiate(wished) if wished else ""


def spoken(usual: str) -> str:
    """Return the language of an answer, which is spoken from here on; `usual` when none is asked.

    What draws or prints shares its words with the pages, which speak one language per request.
    """
    g.language = language() or usual
    return str(g.language)


def secrets() -> dict[str, str]:
    """Return the secrets in `Authorization: Bearer …`; several are joined by dots."""
    shown = _SECRETS.fullmatch(request.headers.get("Authorization", "").strip())
    given = shown[1].split(".") if shown else []
    return {str(place): secret for place, secret in enumerate(given) if secret}


def viewer(code: str) -> Viewer:
    """Return what the sender is at this table; whoever tries out codes is stopped.

    Only a secret of this very match spares the counting: one that was made up proves nothing.
    """
    if "asked_viewer" in g and g.asked_viewer.code == code:
        known: Viewer = g.asked_viewer
        return known
    key, shown = f"guess|{asker()}", secrets()
    if not shown and not desk().guard.allow(key, GUESSES, MINUTE, cost=0):
        # Whoever shows nothing and has used up all tries is not even looked up.
        raise Fault("too_many_tries")
    try:
        found = desk().seats.viewer(code, shown)
    except NoSuchMatch:
        if not desk().guard.allow(key, GUESSES, MINUTE):
            raise Fault("too_many_tries") from None
        raise
    if shown and found.spectator and not desk().guard.allow(key, GUESSES, MINUTE, cost=0):
        raise Fault("too_many_tries")
    g.asked_viewer = found
    return found


def keeps_house() -> bool:
    """Tell whether the sender brings the key of the house, which only its terminal shows."""
    key = keeper_key(str(current_app.secret_key)).encode()
    return any(hmac.compare_digest(secret.encode(), key) for secret in secrets().values())


def sees_lists() -> bool:
    """Tell whether the sender may see all matches and people: in an open house, or its keeper."""
    settings: Settings = current_app.extensions["referee.settings"]
    return settings.open_lists or keeps_house()


def claiming(code: str) -> None:
    """Count an attempt to take a seat."""
    if not desk().guard.allow(f"claim|{code}|{asker()}", CLAIMS, MINUTE):
        raise Fault("too_many_tries")


def limited(what: str) -> None:
    """Count something that nobody does often."""
    if not desk().guard.allow(f"{what}|{asker()}", OPENED, MINUTE):
        raise Fault("too_many_tries")


def taking_in() -> None:
    """Count what is handed in to be kept."""
    limited("take")
    try:
        count_bytes()
    except TooMuchHandedIn as fault:
        raise Fault("too_much_handed_in", seconds=fault.seconds) from None


def body(kind: type[BodyT]) -> BodyT:
    """Read the body strictly as this type; raises Fault."""
    if request.mimetype != "application/json":
        raise Fault("not_json")
    try:
        return msgspec.json.decode(request.get_data(), type=kind, strict=True)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as fault:
        raise Fault("unreadable", f"body: {fault}") from fault


def anything() -> Any:
    """Read a body that the desk checks itself."""
    return body(object)


def number(name: str, least: int = 0) -> int | None:
    """Read a number behind the question mark; None when it is not there."""
    found = request.args.get(name)
    if found is None:
        return None
    digits = found.isascii() and found.isdigit() and len(found) < 11
    if not digits or not least <= int(found) <= LAST:
        raise Fault("unreadable", f"{name}: a whole number from {least} on expected")
    return int(found)


def text(name: str) -> str:
    """Read a short text behind the question mark; "" when it is not there."""
    found = request.args.get(name, "")
    if len(found) > LONGEST:
        raise Fault("unreadable", f"{name}: at most {LONGEST} characters expected")
    return found


def flag(name: str) -> bool:
    """Read a yes or no behind the question mark."""
    found = request.args.get(name, "no")
    if found not in ("yes", "no"):
        raise Fault("unreadable", f"{name}: yes or no expected")
    return found == "yes"
