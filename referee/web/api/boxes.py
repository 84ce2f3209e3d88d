"""Boxes: what is printed in somebody's copy of a game."""

from __future__ import annotations

from typing import Any

from flask import current_app, request

from referee.desk import Box
from referee.desk.boxes import BoardCheck
from referee.web.api import asking
from referee.web.api.bodies import BoxNameBody, CardBody, FactBody, NewBoxBody
from referee.web.api.doors import FILE, Query, door
from referee.web.api.faults import Fault

_GAME = Query("game", "only boxes of this game", {"type": "string", "maxLength": 80})


@door("GET", "/boxes", tuple[Box, ...], query=(_GAME,), errors=("not_yours",))
def list_boxes() -> tuple[Box, ...]:
    """List boxes by name; not on servers that keep their lists to themselves."""
    settings = current_app.extensions.get("referee.settings")
    if not getattr(settings, "open_lists", True):
        raise Fault("not_yours", "this server does not list its boxes")
    return asking.desk().boxes(request.args.get("game", "")[:80])


@door("POST", "/boxes", Box, status=201, body=NewBoxBody)
def create_box() -> Box:
    """Add a box."""
    asking.limited("box")
    wish = asking.body(NewBoxBody)
    return asking.desk().create_box(wish.name, wish.game)


@door("POST", "/boxes/import", Box, status=201, body=object, errors=("unusable",), limit=FILE)
def import_box() -> Box:
    """Add a box that was exported elsewhere."""
    asking.limited("box")
    return asking.desk().import_box(asking.anything())


@door("GET", "/boxes/<box>", Box, errors=("no_such_box",))
def read_box(box: str) -> Box:
    """Return a box with its facts and cards."""
    return asking.desk().box(box)


@door("PATCH", "/boxes/<box>", Box, body=BoxNameBody, errors=("no_such_box",))
def rename_box(box: str) -> Box:
    """Call a box differently."""
    return asking.desk().rename_box(box, asking.body(BoxNameBody).name)


@door("DELETE", "/boxes/<box>", None, status=204, errors=("no_such_box",))
def delete_box(box: str) -> None:
    """Remove a box; matches played with it keep their facts."""
    asking.desk().delete_box(box)


@door("PUT", "/boxes/<box>/facts/<name>", Box, body=FactBody, errors=("no_such_box",))
def save_fact(box: str, name: str) -> Box:
    """Keep a printed fact; an empty value forgets it."""
    return asking.desk().save_fact(box, name, asking.body(FactBody).value)


@door("PUT", "/boxes/<box>/cards/<path:card>", Box, body=CardBody, errors=("no_such_box",))
def save_card(box: str, card: str) -> Box:
    """Keep what is printed on a card."""
    told = asking.body(CardBody)
    return asking.desk().save_card(box, told.kind, card, told.fields)


@door("DELETE", "/boxes/<box>/cards/<path:card>", Box, errors=("no_such_box",))
def forget_card(box: str, card: str) -> Box:
    """Forget a card, so that it can be entered again."""
    return asking.desk().forget_card(box, card)


@door("GET", "/boxes/<box>/check", BoardCheck, errors=("no_such_box",))
def check_board(box: str) -> BoardCheck:
    """Return what the owner may confirm in a minute, and what nobody knows yet."""
    return asking.desk().board_check(box)


@door("GET", "/boxes/<box>/export", dict[str, Any], errors=("no_such_box",))
def export_box(box: str) -> dict[str, Any]:
    """Return a box as a file."""
    return asking.desk().export_box(box)
