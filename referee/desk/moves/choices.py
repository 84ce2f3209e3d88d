"""What may be done now, and why not the rest: for phones and programs without pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from referee.desk.book.clerk import Clerk
from referee.desk.moves.scribe import is_private
from referee.desk.values import LogLine, ReasonInWords, Viewer
from referee.engine.errors import Unreadable
from referee.engine.game import AnyGame


class Choice(Struct, frozen=True):
    """One concrete move that a seat may think of now; legal when it has no reasons."""

    seat: str
    kind: str
    fields: Mapping[str, str]
    sentence: str
    legal: bool
    reasons: tuple[ReasonInWords, ...]


class Choices(Struct, frozen=True):
    """What one seat may do at the table as of entry `number`; `more` were left off."""

    number: int
    seat: str
    choices: tuple[Choice, ...]
    more: int


MOST_CHOICES = 2000
MOST_ALTERNATIVES = 30


class Alternative(Struct, frozen=True):
    """One move of the same kind that was allowed at that moment."""

    fields: Mapping[str, str]
    sentence: str


def _names_a_hand(game: AnyGame, move: Any) -> bool:
    return is_private(game, move.kind, move.written())


class ChoiceLists:
    """Lists moves with the reasons against them."""

    def __init__(self, clerk: Clerk) -> None:
        self._clerk = clerk

    def now(
        self,
        code: str,
        viewer: Viewer,
        seat: str,
        language: str = "",
        *,
        legal_only: bool = False,
    ) -> Choices:
        """Return the moves that a seat may think of, legal ones first.

        Moves that need the seat's hand are left out for whoever may not see it.
        """
        party, position = self._clerk.now(code)
        if party.match.seat(seat) is None:
            raise Unreadable("seat: a seat of this match expected")
        teller = self._clerk.teller(code, language, viewer.sees)
        table = position.table
        if seat not in viewer.sees:
            # What could be done with hidden cards would tell what they are.
            table = party.game.secrets.concealed(table, viewer.sees)
        found = [
            candidate
            for candidate in party.game.candidates(table, seat)
            if seat in viewer.sees or not _names_a_hand(party.game, candidate.move)
            if candidate.legal or not legal_only
        ]
        found.sort(key=lambda candidate: not candidate.legal)
        return Choices(
            number=position.number,
            seat=seat,
            choices=tuple(
                Choice(
                    seat=candidate.move.seat,
                    kind=candidate.move.kind,
                    fields=(fields := candidate.move.written()),
                    sentence=teller.phrases.say(f"move.{candidate.move.kind}", **fields),
                    legal=candidate.legal,
                    reasons=teller.reasons(candidate.reasons),
                )
                for candidate in found[:MOST_CHOICES]
            ),
            more=max(0, len(found) - MOST_CHOICES),
        )

    def instead(
        self, code: str, viewer: Viewer, line: LogLine, language: str = ""
    ) -> tuple[Alternative, ...]:
        """Return the other legal moves of this kind that the line's seat had, as they are said.

        Moves that need a hidden hand are left out for whoever may not see it.
        """
        party = self._clerk.known_party(code)
        if is_private(party.game, line.kind) and line.seat not in viewer.sees:
            return ()
        moments = self._clerk.history(code).moments
        moment = next((m for m in moments if m.line.number == line.number), None)
        if moment is None or party.match.seat(line.seat) is None:
            return ()
        teller = self._clerk.teller(code, language, viewer.sees)
        then = moment.before
        if line.seat not in viewer.sees:
            then = party.game.secrets.concealed(then, viewer.sees)
        found = {
            tuple(sorted(fields.items())): Alternative(
                fields, teller.phrases.say(f"move.{line.kind}", **fields)
            )
            for candidate in party.game.candidates(then, line.seat)
            if candidate.legal and candidate.move.kind == line.kind
            if (fields := candidate.move.written()) != moment.line.fields
        }
        return tuple(found.values())[:MOST_ALTERNATIVES]
