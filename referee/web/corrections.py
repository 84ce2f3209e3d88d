"""Making the app agree with the table: the ten-second check, and typed corrections."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from flask import Blueprint, Response, request, url_for
from werkzeug.datastructures import MultiDict

from referee.desk import Answer, Played, Viewer
from referee.desk.game_pages import pages_of
from referee.lent.picking import FIELD, Picker, picked
from referee.web.fragments import go, show
from referee.web.language import language, speaking
from referee.web.match_words import speak_of_match
from referee.web.moves import read_form
from referee.web.outcomes import OUTCOMES, note
from referee.web.phone import desk, viewer
from referee.web.saying import thing
from referee.web.table import STATUS, table_page

pages = Blueprint("corrections", __name__)
TABLE = "table"
KIND = "correct"
# Forms with lists say so; the others bring the value as it is written.
PICKED: Final = "pick"
NOTHING_TYPED: Final[Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that lies on the table, as the app thinks it does."""

    name: str
    called: str
    value: str

    @property
    def count(self) -> int | None:
        """The value as a number, where it is one."""
        return int(self.value) if self.value.isdecimal() else None


@pages.get("/t/<code>/check")
def check(code: str) -> Response:
    """Show what should lie in front of each seat."""
    return table_page(code, viewer(code), template="check.html")


@pages.get("/t/<code>/correct")
def form(code: str) -> Response:
    """Ask what lies on the table instead."""
    return _page(code, viewer(code))


@pages.post("/t/<code>/correct")
def correct(code: str) -> Response:
    """Set something to what really lies on the table."""
    me = viewer(code)
    told = MultiDict(request.form)
    if PICKED in told:
        name = told.get("name", "")
        told.setlist(f"{FIELD}{name}", [picked(request.form, name)])
    posted = read_form(told)
    answer = desk().moves.announce(
        code, me, posted.after, posted.move_id, posted.seat, KIND, posted.fields, language()
    )
    note(answer, KIND)
    if isinstance(answer, Played):
        return go(url_for("table.show_table", code=code))
    return _page(code, me, answer, STATUS[type(answer)], posted.fields)


def _page(
    code: str,
    me: Viewer,
    answer: Answer | None = None,
    status: int = 200,
    typed: Mapping[str, str] = NOTHING_TYPED,
) -> Response:
    speak_of_match(code)
    match = desk().matches.get(code)
    things = lying(code, me)
    seat = request.values.get("seat", "")
    seat = seat if seat in things else min(me.seats, default=match.seats[0].key)
    name = request.values.get("name", "")
    asked = next((each for each in things[seat] if each.name == name), None)
    return show(
        "correct.html",
        status,
        code=code,
        viewer=me,
        match=match,
        names={each.key: each for each in match.seats},
        things=things,
        seat=seat,
        asked=asked,
        answer=answer,
        outcome=OUTCOMES[type(answer)] if answer else "",
        typed=typed,
        picker=_picker(code, match.game, asked, typed) if asked else None,
        after=match.number,
        move_id=secrets.token_hex(8),
    )


def _picker(code: str, game: str, asked: Thing, typed: Mapping[str, str]) -> Picker | None:
    """Return the lists to pick from, with what lies there or what was picked before."""
    value = typed.get(asked.name, asked.value)
    cards = desk().boxes.known_cards(code)
    entered = pages_of(game).thing_input(speaking(), asked.name, value, cards)
    return entered.picker if entered else None


def lying(code: str, me: Viewer) -> dict[str, list[Thing]]:
    """Return what lies in front of each seat, and in the middle, as far as it can be corrected."""
    party = desk().clerk.known_party(code)
    table = desk().tables.get(code).table
    found: dict[str, list[Thing]] = {}
    for seat in party.match.seats:
        facts = party.game.seat_facts(table, seat.key, seat.key in me.sees)
        found[seat.key] = _named(facts, party.game.correctable(table, seat.key))
    found[TABLE] = _named(party.game.table_facts(table), party.game.correctable(table, TABLE))
    return found


def _named(facts: Mapping[str, str], known: Collection[str]) -> list[Thing]:
    return [Thing(name, thing(name), value) for name, value in facts.items() if name in known]
