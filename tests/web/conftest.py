"""What tests of pages share: an evening, a match, and the phones of those who play it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.web.evening import Evening, Phone

MOVE_ID = "tap"


@dataclass(frozen=True)
class Match:
    """A match with its host's phone and two more."""

    evening: Evening
    code: str
    host: Phone
    ann: Phone
    ben: Phone

    @property
    def table(self) -> str:
        """The address of the table."""
        return f"/t/{self.code}"

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return self.evening.desk.tables.versions(self.code).number

    def tap(self, phone: Phone, where: str, tap: str = MOVE_ID, **fields: Any) -> TestResponse:
        """Post one of the forms of the table page, as of the newest entry unless said."""
        told = {"after": self.number, "move_id": tap, **fields}
        return phone.post(self.table, f"{self.table}/{where}", **told)

    def move(self, phone: Phone, move: str, **more: Any) -> TestResponse:
        """Tap a button that holds a whole move."""
        return self.tap(phone, "move", move=move, **more)

    def deal(self) -> None:
        """Let the app roll and draw everything, then let everybody keep cards."""
        assert self.tap(self.host, "roll", "deal").status_code == 303
        desk = self.evening.desk
        viewer = desk.seats.viewer(self.code, {"host": desk_secret(self)})
        for _ in range(12):
            view = desk.tables.view(self.code, viewer, None)
            waiting = (
                view.phase == "setup"
                or desk.tables.view(self.code, viewer, view.turn).game.decisions
            )
            if not waiting:
                return
            # Whatever a start helper asks is answered with the first thing that is allowed.
            seat = view.acting[0]
            choice = desk.choices.now(self.code, viewer, seat, legal_only=True).choices[0]
            fields = {f"f__{name}": text for name, text in choice.fields.items()}
            told = {"seat": choice.seat, "kind": choice.kind, **fields}
            answer = self.tap(self.host, "move", f"deal{self.number}", **told)
            assert answer.status_code == 303, words(answer)


def desk_secret(match: Match) -> str:
    """Return the secret of the host of a match."""
    with match.host.client.session_transaction() as session:
        secret: str = session["m"][match.code]["host"]
    return secret


@pytest.fixture
def match(evening: Evening) -> Match:
    """Open a match of Ann and Ben with practice cards, rolled by the app."""
    return open_match(evening, "practice")


@pytest.fixture
def bare_match(evening: Evening) -> Match:
    """Open a match of Ann and Ben without cards: it begins at once."""
    return open_match(evening, "none")


def open_match(evening: Evening, cards: str, *names: str) -> Match:
    """Open a match, hosted by a phone of its own; nobody sits yet."""
    made = evening.match(*names, cards=cards)
    phones = (evening.phone({made.code: made.host_secret}), evening.phone(), evening.phone())
    return Match(evening, made.code, *phones)


def sit(match: Match, phone: Phone, seat: str, **more: str) -> TestResponse:
    """Let a phone take a seat."""
    return phone.post(f"/j/{match.code}", seat=seat, **more)


def words(answer: TestResponse) -> str:
    """Return the page as text, with blanks between its lines."""
    return re.sub(r"[ \n\t]+", " ", answer.get_data(as_text=True))
