"""What a phone has typed into a score sheet, kept on that phone: a reload loses nothing."""

from __future__ import annotations

from typing import Any, Final

from flask import Response, current_app, request
from itsdangerous import BadSignature, URLSafeSerializer

COOKIE: Final = "sheet"
MONTH: Final = 30 * 24 * 3600
# A browser keeps 4096 bytes; four players with a heap of dice stay well below.
LONGEST: Final = 3900


def kept(game: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return what this phone has typed in for a game: of each player, and of the match."""
    try:
        found = _serializer().loads(request.cookies.get(COOKIE, ""))
    except BadSignature:
        return [], {}
    if not isinstance(found, dict) or found.get("game") != game:
        return [], {}
    return found["players"], found.get("match", {})


def keep(
    answer: Response, game: str, players: list[dict[str, Any]], match: dict[str, Any]
) -> Response:
    """Let the phone keep what was typed."""
    text = str(_serializer().dumps({"game": game, "players": players, "match": match}))
    if len(text) <= LONGEST:
        answer.set_cookie(
            COOKIE, text, max_age=MONTH, samesite="Lax", httponly=True, secure=request.is_secure
        )
    return answer


def drop(answer: Response) -> Response:
    """Let the phone begin with an empty sheet."""
    answer.delete_cookie(COOKIE, samesite="Lax", httponly=True, secure=request.is_secure)
    return answer


def _serializer() -> URLSafeSerializer:
    return URLSafeSerializer(str(current_app.secret_key), salt="score sheet")
