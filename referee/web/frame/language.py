"""Each phone speaks its owner's language."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from flask import Flask, Response, g, request
from markupsafe import Markup

from referee.text import LANGUAGES, Fact, Phrases, negotiate, phrases

COOKIE = "language"
YEAR = 365 * 24 * 3600


class Speech:
    """What templates call `t`: phrases in the language of the phone that asks."""

    def __call__(self, key: str, /, **facts: Fact) -> str:
        """Say a phrase; templates escape what comes back."""
        return speaking().say(key, **facts)

    def has(self, key: str) -> bool:
        """Tell whether there is such a phrase."""
        return speaking().has(key)

    def fact(self, spec: str, value: Fact) -> str:
        """Write one fact in the manner of the language."""
        return speaking().fact(spec, value)

    def number(self, number: int) -> str:
        """Write a whole number."""
        return speaking().number(number)

    def signed(self, number: int) -> str:
        """Write a change."""
        return speaking().signed(number)

    def date(self, moment: datetime) -> str:
        """Write a day, where the server stands."""
        return speaking().date(moment.astimezone())

    def time(self, moment: datetime) -> str:
        """Write hours and minutes, where the server stands."""
        return speaking().time(moment.astimezone())

    def moment(self, moment: datetime) -> Markup:
        """Write hours and minutes, with the day for programs and for whoever asks."""
        return Markup('<time datetime="{}" title="{}">{}</time>').format(
            moment.isoformat(timespec="seconds"), self.date(moment), self.time(moment)
        )

    @property
    def language(self) -> str:
        """The language of this phone."""
        return speaking().language


def language() -> str:
    """Return the language of the phone that asks: chosen, else what its browser prefers."""
    # Asked for dozens of times per page: past the proxy.
    here = g._get_current_object()
    spoken: str | None = here.get("language")
    if spoken is None:
        chosen = request.cookies.get(COOKIE, "")
        wished = request.headers.get("Accept-Language", "")
        spoken = here.language = chosen if chosen in LANGUAGES else negotiate(wished)
    return spoken


def speaking() -> Phrases:
    """Return the phrases of the page that is being written."""
    here = g._get_current_object()
    spoken: Phrases | None = here.get("phrases")
    if spoken is None:
        spoken = here.phrases = phrases(language())
    return spoken


def speak_of(game: str, told: Mapping[str, str] | None = None) -> None:
    """Let this page speak of a game, or of a copy of it of which something was told."""
    g.phrases = phrases(language(), game).knowing(told or {})


def choose(answer: Response, wanted: str) -> Response:
    """Let this phone speak a language from now on."""
    if wanted in LANGUAGES:
        answer.set_cookie(
            COOKIE, wanted, max_age=YEAR, samesite="Lax", httponly=True, secure=request.is_secure
        )
    return answer


def say_language(answer: Response) -> Response:
    """Tell browsers and proxies which language a page speaks."""
    if answer.mimetype == "text/html":
        answer.headers.setdefault("Content-Language", language())
        answer.vary.update(("Accept-Language", "Cookie"))
    return answer


def speak(app: Flask) -> None:
    """Let templates speak."""
    app.jinja_env.globals["t"] = Speech()
    app.jinja_env.globals["languages"] = LANGUAGES
    app.after_request(say_language)
