"""Boxes that come as files: taken in as they are, or added to what a box knows already."""

from __future__ import annotations

import json
from collections.abc import Iterator

from flask import Blueprint, Response, flash, request, url_for
from msgspec import Struct
from werkzeug.exceptions import BadRequest

from referee.desk.boxes.boxes import Merged, new_owner
from referee.desk.errors import Forbidden, Unreadable, Unusable
from referee.lent.words import said
from referee.web.boxes.boxes import boxes_here, guard_box, in_words, is_mine, keep_box, list_page
from referee.web.frame.fragments import go, show
from referee.web.frame.language import speak_of, speaking
from referee.web.people.imports import allow_files
from referee.web.phones.phone import count_bytes, desk

pages = Blueprint("box_files", __name__)
pages.before_request(guard_box)
# A full box is bigger than a form.
pages.url_value_preprocessor(allow_files)


class Differing(Struct, frozen=True):
    """Something that a file tells otherwise: its name, both readings, and how to take the other."""

    name: str
    here: str
    there: str
    told: str


@pages.post("/boxes/import")
def take_in() -> Response:
    """Add a box from a file, or what it knows to a box that is there already."""
    file = request.files.get("file")
    if file is None:
        return list_page("form.box.file", 422)
    if into := request.form.get("into", ""):
        if into not in {box.id for box in boxes_here() if is_mine(box)}:
            raise Forbidden("box")
        return merge(into)
    count_bytes()
    try:
        owner = new_owner()
        box = desk().boxes.import_box(json.loads(file.stream.read()), owner)
    except Unusable as fault:
        return list_page("form.box.file", 422, str(fault))
    except (ValueError, RecursionError):
        return list_page("form.box.file", 422)
    keep_box(owner)
    return go(url_for("boxes.show_box", box_id=box.id))


@pages.post("/boxes/<box_id>/merge")
def merge(box_id: str) -> Response:
    """Add what somebody else's file knows to this box; ask about what it tells otherwise."""
    file = request.files.get("file")
    count_bytes()
    try:
        merged = desk().boxes.merge(box_id, json.loads(file.stream.read() if file else ""))
    except Unusable as fault:
        return list_page("form.box.file", 422, str(fault))
    except (Unreadable, ValueError, RecursionError):
        return list_page("form.box.file", 422)
    if not merged.differing:
        flash(speaking().say("page.box.merged", n=merged.new))
        return go(url_for("boxes.show_box", box_id=box_id))
    speak_of(merged.box.game, merged.box.facts)
    return show("box_differing.html", box=merged.box, merged=merged, found=list(_differing(merged)))


@pages.post("/boxes/<box_id>/differing")
def take(box_id: str) -> Response:
    """Take over what the other box is right about."""
    try:
        for text in request.form.getlist("take"):
            told = json.loads(text)
            if "fact" in told:
                desk().boxes.save_fact(box_id, str(told["fact"]), str(told["value"]))
            else:
                printed = {str(name): str(it) for name, it in told["printed"].items()}
                kind = printed.pop("kind")
                desk().boxes.save_card(box_id, kind, str(told["card"]), printed)
    except (Unreadable, ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
        raise BadRequest from fault
    return go(url_for("boxes.show_box", box_id=box_id, saved="yes"))


def _differing(merged: Merged) -> Iterator[Differing]:
    """Yield what the file tells otherwise, in words."""
    box, say = merged.box, speaking()
    for name, text in sorted(merged.facts.items()):
        told = json.dumps({"fact": name, "value": text})
        here = said(say, str(box.facts[name]))
        yield Differing(say.fact("printed_fact", name), here, said(say, text), told)
    for card, printed in sorted(merged.cards.items()):
        told = json.dumps({"card": card, "printed": printed})
        here, there = (
            " · ".join(in_words(box.game, card, it)) for it in (box.cards[card], printed)
        )
        yield Differing(say.fact("card", card), here, there, told)
