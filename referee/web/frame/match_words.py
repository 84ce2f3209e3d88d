"""Pages about one match call its seats and cards by their names."""

from __future__ import annotations

from flask import g

from referee.web.frame.language import language
from referee.web.phones.phone import desk


def speak_of_match(code: str) -> None:
    """Let this page speak of a match in the language of the phone that asks."""
    g.phrases = desk().tables.phrases(code, language())
