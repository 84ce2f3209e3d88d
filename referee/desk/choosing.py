"""What may be done now, and why not the rest: for phones and programs without pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee.desk.clerk import Clerk
from referee.desk.values import ReasonInWords, Viewer
from referee.engine.errors import Unreadable


@dataclass(frozen=True, slots=True)
class Choice:
    """One concrete move that a seat may think of now; legal when it has no reasons."""

    seat: str
    kind: str
    fields: Mapping[str, str]
    sentence: str
    legal: bool
    reasons: tuple[ReasonInWords, ...]


@dataclass(frozen=True, slots=True)
class Choices:
    """What one seat may do at the table as of entry `number`; `more` were left off."""

    number: int
    seat: str
    choices: tuple[Choice, ...]
    more: int


MOST_CHOICES = 2000


class Choosing(Clerk):
    """Lists moves with the reasons against them."""

    def choices(
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
        party, position = self.now(code)
        if party.match.seat(seat) is None:
            raise Unreadable("seat: a seat of this match expected")
        speech = self.speech(code, language, viewer.sees)
        private = party.game.secrets.private_kinds if seat not in viewer.sees else ()
        found = [
            candidate
            for candidate in party.game.candidates(position.table, seat)
            if candidate.move.kind not in private and (candidate.legal or not legal_only)
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
                    sentence=speech.phrases.say(f"move.{candidate.move.kind}", **fields),
                    legal=candidate.legal,
                    reasons=speech.reasons(candidate.reasons),
                )
                for candidate in found[:MOST_CHOICES]
            ),
            more=max(0, len(found) - MOST_CHOICES),
        )
