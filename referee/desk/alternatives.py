"""What could have been done instead of an old line: for corrections without typing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee.desk.reading import Reading
from referee.desk.values import LogLine, Viewer

MOST_ALTERNATIVES = 30


@dataclass(frozen=True, slots=True)
class Alternative:
    """One move of the same kind that was allowed at that moment."""

    fields: Mapping[str, str]
    sentence: str


def alternatives(
    desk: Reading, code: str, viewer: Viewer, line: LogLine, language: str = ""
) -> tuple[Alternative, ...]:
    """Return the other legal moves of this kind that the line's seat had, as they are said.

    Moves that need a hidden hand are left out for whoever may not see it.
    """
    party = desk.known_party(code)
    if line.kind in party.game.secrets.private_kinds and line.seat not in viewer.sees:
        return ()
    moments = desk.history(code).moments
    moment = next((m for m in moments if m.line.number == line.number), None)
    if moment is None or party.match.seat(line.seat) is None:
        return ()
    speech = desk.speech(code, language, viewer.sees)
    found = {
        tuple(sorted(fields.items())): Alternative(
            fields, speech.phrases.say(f"move.{line.kind}", **fields)
        )
        for candidate in party.game.candidates(moment.before, line.seat)
        if candidate.legal and candidate.move.kind == line.kind
        if (fields := candidate.move.written()) != moment.line.fields
    }
    return tuple(found.values())[:MOST_ALTERNATIVES]
