"""Entering a printed card into a box, without a match that needs it."""

from __future__ import annotations

import re

from flask import Blueprint, Response, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import NotFound

from referee.desk.errors import Unreadable
from referee.web import pad
from referee.web.fragments import go, show
from referee.web.language import speak_of
from referee.web.moves import FIELD
from referee.web.phone import desk

pages = Blueprint("box_cards", __name__)
# The kinds of cards for which a game has a form: `<game>/box_<kind>.html`.
KINDS = ("order", "helper")
_NUMBER = re.compile(r"[0-9A-Za-z]{1,12}", re.ASCII)
_PREFIX = re.compile(r"[A-Z]{1,4}", re.ASCII)


@pages.get("/boxes/<box_id>/cards/<kind>")
def form(box_id: str, kind: str) -> Response:
    """Ask what is printed on a card."""
    return _page(box_id, kind)


@pages.post("/boxes/<box_id>/cards/<kind>")
def save(box_id: str, kind: str) -> Response:
    """Keep what is printed on a card, and ask for the next one."""
    typed = request.form
    try:
        desk().boxes.save_card(box_id, kind, card_of(typed), fields_of(typed))
    except Unreadable as fault:
        return _page(box_id, kind, str(fault), 422)
    return go(url_for("box_cards.form", box_id=box_id, kind=kind, saved="yes"))


def card_of(typed: MultiDict[str, str]) -> str:
    """Return the name of a card: its deck's letters and the number in its corner."""
    number = typed.get("number", "").strip()
    prefix = typed.get(f"prefix.{typed.get('f.deck', '')}", "")
    if not _NUMBER.fullmatch(number) or not _PREFIX.fullmatch(prefix):
        raise Unreadable("card: the number in the corner expected")
    return f"{prefix}/{number}"


def fields_of(typed: MultiDict[str, str]) -> dict[str, str]:
    """Return what the form says is printed; pads are put together, empty inputs left out."""
    names = [name for name in typed if name.startswith(FIELD)]
    fields = {
        name.removeprefix(FIELD): ",".join(text for text in typed.getlist(name) if text)
        for name in names
    }
    for name in typed.getlist("pad")[:4]:
        fields[name] = pad.composed(typed, name)
    for name in typed.getlist("optional_pad")[:4]:
        reward = pad.composed(typed, name)
        fields[name] = "" if reward == pad.NOTHING else reward
    for name in typed.getlist("needs")[:1]:
        fields[name] = pad.needed(typed, name)
    return {name: text for name, text in fields.items() if text}


def _page(box_id: str, kind: str, fault: str = "", status: int = 200) -> Response:
    box = desk().boxes.get(box_id)
    if kind not in KINDS:
        raise NotFound
    speak_of(box.game)
    return show(
        "box_card.html",
        status,
        box=box,
        kind=kind,
        typed=request.form,
        pad=pad,
        typed_pad=pad.typed_pad,
        fault=fault,
        saved=request.args.get("saved") == "yes",
    )
