"""What came of an announced move, for the log and the counters."""

from __future__ import annotations

from typing import Final

from referee.desk import (
    Answer,
    KeepsEdition,
    MovedOn,
    NotAllowed,
    NotReadable,
    NotYours,
    Played,
)
from referee.web.frame.request_log import tell
from referee.web.phones.phone import metrics

OUTCOMES: Final = {
    Played: "played",
    NotAllowed: "refused",
    NotReadable: "unreadable",
    MovedOn: "late",
    NotYours: "foreign",
    KeepsEdition: "closed",
}


def note(answer: Answer, kind: str = "") -> str:
    """Count an answer of the desk, write it into the log, and return its word.

    The kind of a move is only written when the rules have read it: anybody can send any word.
    """
    outcome = OUTCOMES[type(answer)]
    metrics().count("referee_moves_total", f'outcome="{outcome}"')
    tell(outcome=outcome)
    if isinstance(answer, Played):
        tell(entry=answer.number)
    new = isinstance(answer, NotAllowed) or (isinstance(answer, Played) and not answer.again)
    if kind and new:
        tell(move=kind)
    return outcome
