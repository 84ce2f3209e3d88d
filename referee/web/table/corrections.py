"""Making the app agree with the table: the ten-second check, and typed corrections."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from flask import Blueprint, Response, request, url_for
from werkzeug.datastructures import MultiDict

from referee.desk import Answer, NotReadable, Played, Typed, Viewer
from referee.desk.errors import Unreadable
from referee.desk.game_pages import pages_of
from referee.desk.tables.words import ThingInWords
from referee.lent.inputs import Input
from referee.lent.picking import FIELD, picked
from referee.web.frame.fragments import go, show
from referee.web.frame.language import language, speaking
from referee.web.frame.match_words import speak_of_match, told_fault
from referee.web.phones.phone import desk, viewer
from referee.web.table.moves import Posted, read_form
from referee.web.table.outcomes import OUTCOMES, note
from referee.web.table.table import STATUS, open_eyes, table_page

pages = Blueprint("corrections", __name__)
KIND = "correct"
TABLE = "table"
# Forms with lists say so; the others bring the value as it is written.
PICKED: Final = "pick"
NOTHING_TYPED: Final[Mapping[str, str]] = MappingProxyType({})


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
    try:
        fields = _spelled(code, me, posted)
    except Unreadable as fault:
        typed = Typed(posted.seat, KIND, posted.fields)
        unreadable = NotReadable(told_fault(code, fault), typed)
        return _page(code, me, unreadable, STATUS[type(unreadable)], posted.fields)
    answer = desk().moves.announce(
        code, me, posted.after, posted.move_id, posted.seat, KIND, fields, language()
    )
    note(answer, KIND)
    if isinstance(answer, Played):
        return go(url_for("table.show_table", code=code))
    return _page(code, me, answer, STATUS[type(answer)], posted.fields)


def _spelled(code: str, me: Viewer, posted: Posted) -> dict[str, str]:
    """Return a correction as books spell it; what lies there may be called as it was."""
    lying = desk().plain.things(code, open_eyes(code, me), language())
    places = (TABLE, posted.seat)
    stood = {each.name: each.value for place in places for each in lying.get(place, ())}
    own, cards = pages_of(desk().matches.get(code).game), desk().boxes.known_cards(code)
    return own.spelled(KIND, posted.fields, stood, cards)


def _page(
    code: str,
    me: Viewer,
    answer: Answer | None = None,
    status: int = 200,
    typed: Mapping[str, str] = NOTHING_TYPED,
) -> Response:
    speak_of_match(code)
    match = desk().matches.get(code)
    lying = desk().plain.things(code, open_eyes(code, me), language())
    seat = request.values.get("seat", "")
    seat = seat if seat in lying else min(me.seats, default=match.seats[0].key)
    name = request.values.get("name", "")
    things = {place: [each for each in found if each.entered] for place, found in lying.items()}
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
        entered=_entered(code, match.game, asked, typed) if asked else None,
        after=match.number,
        move_id=secrets.token_hex(8),
    )


def _entered(code: str, game: str, thing: ThingInWords, typed: Mapping[str, str]) -> Input:
    """Return how a thing is put right: as the game does it, else by its field."""
    value = typed.get(thing.name, thing.value)
    cards = desk().boxes.known_cards(code)
    own = pages_of(game).thing_input(speaking(), thing.name, value, cards)
    if own and (own.picker or own.piece):
        return own
    return thing.entered or Input(thing.name, value)
