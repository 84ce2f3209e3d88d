"""Pages about one match call its seats and cards by their names."""

from __future__ import annotations

from flask import g

from referee.desk import MatchInfo
from referee.desk.errors import Unreadable
from referee.lent.misspelt import fault_in_words
from referee.web.frame.language import language
from referee.web.phones.phone import desk


def speak_of_match(code: str) -> None:
    """Let this page speak of a match in the language of the phone that asks."""
    g.phrases = desk().tables.phrases(code, language())


def told_fault(code: str, fault: Unreadable) -> str:
    """Say what is wrong with what somebody wrote at a table."""
    return fault_in_words(desk().tables.phrases(code, language()), fault)


def practises(match: MatchInfo) -> bool:
    """Tell whether a match is played with a set of our own making, which pages then say."""
    return desk().matches.practises(match.game, len(match.seats), match.opening)
