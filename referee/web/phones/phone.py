"""What one phone holds: the secrets of its seats, in a signed cookie, and what they open."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from os import SEEK_END
from typing import Any, Final

from flask import Flask, Request, Response, current_app, g, request, session
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from itsdangerous import BadSignature
from werkzeug.exceptions import RequestEntityTooLarge

from referee.desk import Desk, Viewer
from referee.desk.book.cache import Recent
from referee.desk.errors import NoSuchMatch
from referee.web.frame.errors import TooManyGuesses, TooMuchHandedIn, page
from referee.web.frame.metrics import Metrics

HOST: Final = "host"
# A cookie holds 4 kB; an old match's seat can be claimed again.
MOST_MATCHES: Final = 24
_KEY: Final = "m"
_ORDER: Final = "o"
# Phones whose cookie is remembered; each is some hundred bytes.
COOKIES_KNOWN: Final = 2048
# Guesses per minute and address: plenty for typing errors, nothing against 39 bits.
GUESSES: Final = 30
CLAIMS: Final = 40
MINUTE: Final = 60
HOUR: Final = 3600
KILOBYTE: Final = 1024
# What one address may hand in an hour: some two hundred long matches.
MOST_KILOBYTES: Final = 32 * 1024
# Kilobytes from which on a file takes a process of its own; so many of them in ten minutes.
LONG_FILE: Final = 200
LONG_WINDOW: Final = 600
MOST_LONG: Final = 20
# So many bits of an IPv6 address are one household's; it may choose the others as it likes.
OWN_NETWORK: Final = 64


def desk() -> Desk:
    """Return the desk of this app."""
    found: Desk = current_app.extensions["referee.desk"]
    return found


def metrics() -> Metrics:
    """Return the counters of this app."""
    found: Metrics = current_app.extensions["referee.metrics"]
    return found


def secrets_of(code: str) -> Mapping[str, str]:
    """Return the secrets that this phone holds for a match, by seat (`host` for the host's)."""
    held: Mapping[str, str] = session.get(_KEY, {}).get(code, {})
    return held


def codes() -> tuple[str, ...]:
    """Return the matches that this phone sat at, the last one first."""
    return tuple(reversed(_in_order()))


def _in_order() -> list[str]:
    """Return the matches in the order in which this phone came to them.

    A cookie keeps no order by itself: what it holds is sorted when it is written.
    """
    held = session.get(_KEY, {})
    known = [code for code in session.get(_ORDER, []) if code in held]
    return [code for code in held if code not in known] + known


def keep(code: str, secrets: Mapping[str, str]) -> None:
    """Remember secrets of a match; the longest forgotten match makes room."""
    held = dict(session.get(_KEY, {}))
    order = [*(known for known in _in_order() if known != code), code][-MOST_MATCHES:]
    held[code] = {**held.get(code, {}), **secrets}
    session[_KEY] = {known: held[known] for known in order}
    session[_ORDER] = order
    session.permanent = True


def forget(code: str, seat: str = "") -> None:
    """Forget one seat of a match, or the whole match."""
    held = dict(session.get(_KEY, {}))
    mine = {name: secret for name, secret in held.pop(code, {}).items() if seat and name != seat}
    if mine:
        held[code] = mine
    session[_KEY] = held


def viewer(code: str) -> Viewer:
    """Return what this phone is at a table; raises NoSuchMatch.

    Whoever holds no secret of the match may be trying out codes: such requests are counted when
    the code does not exist, in all processes together.
    """
    if "viewer" in g and g.viewer.code == code:
        known: Viewer = g.viewer
        return known
    held = secrets_of(code)
    if not held:
        check_guesses()
    g.viewer = desk().seats.viewer(code, held)
    found: Viewer = g.viewer
    return found


def asker() -> str:
    """Return whom to count tries for: the address, for IPv6 the network it comes from."""
    told = request.remote_addr or ""
    try:
        address = ipaddress.ip_address(told.partition("%")[0])
    except ValueError:
        return told
    if isinstance(address, ipaddress.IPv4Address):
        return told
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(address), OWN_NETWORK), strict=False))


def check_guesses() -> None:
    """Refuse whoever has asked for too many codes that do not exist."""
    if not desk().guard.allow(f"guess|{asker()}", GUESSES, MINUTE, cost=0):
        raise TooManyGuesses


def count_guess() -> None:
    """Count a code that does not exist."""
    metrics().count("referee_refused_guesses_total")
    if not secrets_of(str((request.view_args or {}).get("code", ""))):
        desk().guard.allow(f"guess|{asker()}", GUESSES, MINUTE)


def count_bytes() -> None:
    """Count what somebody hands in to be kept; whoever fills the disk is stopped.

    What is too large anyway is not counted, since it is not kept. Raises TooMuchHandedIn.
    """
    length, most = request.content_length, request.max_content_length
    if length is None:
        # It comes in pieces, without a word of how many: never more than is taken.
        length = _came_in_pieces()
    elif most is not None and length > most:
        raise RequestEntityTooLarge
    size = -(-length // KILOBYTE)
    if not desk().guard.allow(f"bytes|{asker()}", MOST_KILOBYTES, HOUR, cost=max(size, 1)):
        raise TooMuchHandedIn(HOUR)
    long = size > LONG_FILE
    if long and not desk().guard.allow(f"long|{asker()}", MOST_LONG, LONG_WINDOW):
        raise TooMuchHandedIn(LONG_WINDOW)


def _came_in_pieces() -> int:
    """Return the size of a body whose length nobody announced; forms have been read by now."""
    if request.mimetype != "multipart/form-data":
        return len(request.get_data())
    size = 0
    for _, file in request.files.items(multi=True):
        size += file.stream.seek(0, SEEK_END)
        file.stream.seek(0)
    return size


def no_such_match(error: NoSuchMatch) -> Response:
    """Answer whoever asks for a match that does not exist, and count it."""
    del error
    count_guess()
    return page(404, "no_such_match")


def count_claim(code: str) -> None:
    """Count an attempt to take a seat; too many are refused."""
    if not desk().guard.allow(f"claim|{code}|{asker()}", CLAIMS, MINUTE):
        raise TooManyGuesses
    metrics().count("referee_claims_total")


class Cookies(SecureCookieSessionInterface):
    """The signed cookie; over HTTPS it never travels in the open again.

    Browsers forget it after a year without being told. Its age is not looked at: a small computer
    without a battery wakes up in the past, and nobody should lose a seat over that. Those that we
    found to be ours need not be looked at again, move after move.
    """

    def __init__(self) -> None:
        self._known: Recent[tuple[object, str], dict[str, Any]] = Recent(COOKIES_KNOWN)

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """Read the cookie; one that we did not sign is as good as none."""
        cookie = request.cookies.get(self.get_cookie_name(app), "")
        place = (app.secret_key, cookie)
        known = self._known.get(place)
        if known is None:
            signer = self.get_signing_serializer(app)
            if signer is None:
                return None
            try:
                known = signer.loads(cookie)
            except BadSignature:
                return self.session_class()
            self._known.put(place, known)
        # What this phone is given from now on is not what it came with.
        return self.session_class(_copied(known))

    def get_cookie_secure(self, app: Flask) -> bool:
        """Tell whether the cookie is for HTTPS only."""
        return request.is_secure


def _copied(value: Any) -> Any:
    """Copy what a cookie can hold: words and numbers, lists and mappings of them."""
    if isinstance(value, dict):
        return {name: _copied(each) for name, each in value.items()}
    return [_copied(each) for each in value] if isinstance(value, list) else value


def keep_secrets_close(app: Flask) -> None:
    """Set up the cookie: for this site only, out of reach of scripts, for a year."""
    app.session_interface = Cookies()
    app.register_error_handler(NoSuchMatch, no_such_match)
    app.config.update(
        SESSION_COOKIE_NAME="referee",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        PERMANENT_SESSION_LIFETIME=365 * 24 * 3600,
        SESSION_REFRESH_EACH_REQUEST=False,
    )
