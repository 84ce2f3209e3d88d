"""Entering a printed card into a box, without a match that needs it."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for
from werkzeug.exceptions import NotFound

from referee.desk.errors import Unreadable
from referee.desk.game_pages import CARD, card_inputs, card_kinds, pages_of
from referee.lent.misspelt import fault_in_words
from referee.web.boxes.boxes import guard_box
from referee.web.frame.fragments import go, show
from referee.web.frame.language import speak_of, speaking
from referee.web.phones.phone import desk
from referee.web.table.line_inputs import read_fields

pages = Blueprint("box_cards", __name__)
pages.before_request(guard_box)


@pages.get("/boxes/<box_id>/cards/<kind>")
def form(box_id: str, kind: str) -> Response:
    """Ask what is printed on a card."""
    return _page(box_id, kind)


@pages.post("/boxes/<box_id>/cards/<kind>")
def save(box_id: str, kind: str) -> Response:
    """Keep what is printed on a card, and ask for the next one."""
    _check(box_id, kind)
    try:
        card, fields = _told(desk().boxes.get(box_id).game, kind)
        desk().boxes.save_card(box_id, kind, card, fields)
    except Unreadable as fault:
        speak_of(desk().boxes.get(box_id).game)
        return _page(box_id, kind, fault_in_words(speaking(), fault), 422)
    return go(url_for("box_cards.form", box_id=box_id, kind=kind, saved="yes"))


def _check(box_id: str, kind: str) -> None:
    if kind not in card_kinds(desk().boxes.get(box_id).game):
        raise NotFound


def _told(game: str, kind: str) -> tuple[str, dict[str, str]]:
    """Return name and print of a card, from the game's own form or from the house's."""
    if kind in pages_of(game).card_forms:
        return pages_of(game).told_card(kind, request.form)
    fields = read_fields(game, request.form, kind)
    return fields.pop(CARD, ""), fields


def _page(box_id: str, kind: str, fault: str = "", status: int = 200) -> Response:
    box = desk().boxes.get(box_id)
    _check(box_id, kind)
    speak_of(box.game, box.facts)
    return show(
        "box_card.html",
        status,
        box=box,
        kind=kind,
        own=kind in pages_of(box.game).card_forms,
        inputs=card_inputs(box.game, speaking(), kind, read_fields(box.game, request.form, kind)),
        typed=request.form,
        fault=fault,
        saved=request.args.get("saved") == "yes",
    )
