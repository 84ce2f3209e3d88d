"""Boxes: what is printed in somebody's copy of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.desk import Box
from referee.desk.boxes.boxes import CheckedFact
from referee.web.api import asking
from referee.web.api.bodies import BoxNameBody, CardBody, FactBody, NewBoxBody
from referee.web.api.doors import FILE, Query, door
from referee.web.api.faults import Fault
from referee.web.match_lists import lists_are_open
from referee.web.phone import desk

_GAME = Query("game", "only boxes of this game", {"type": "string", "maxLength": 80})


@dataclass(frozen=True, slots=True)
class BoxInfo:
    """A box with its facts by name, and its cards by their ids."""

    id: str
    name: str
    game: str
    facts: Mapping[str, str]
    cards: Mapping[str, Mapping[str, Any]]
    version: int


@dataclass(frozen=True, slots=True)
class CheckInfo:
    """The board check of a box; `open` counts what nobody has looked at."""

    box: str
    to_confirm: tuple[CheckedFact, ...]
    unknown: tuple[CheckedFact, ...]
    open: int


def _info(box: Box) -> BoxInfo:
    return BoxInfo(box.id, box.name, box.game, box.facts, box.cards, box.version)


@door("GET", "/boxes", tuple[BoxInfo, ...], query=(_GAME,), errors=("not_yours",))
def list_boxes() -> tuple[BoxInfo, ...]:
    """List boxes by name; not on servers that keep their lists to themselves."""
    if not lists_are_open():
        raise Fault("not_yours", "this server does not list its boxes")
    found = desk().boxes.all(asking.text("game"))
    return tuple(_info(box) for box in found)


@door("POST", "/boxes", BoxInfo, status=201, body=NewBoxBody)
def create_box() -> BoxInfo:
    """Add a box."""
    asking.limited("box")
    wish = asking.body(NewBoxBody)
    return _info(desk().boxes.create(wish.name, wish.game))


@door("POST", "/import/box", BoxInfo, status=201, body=object, errors=("unusable",), limit=FILE)
def import_box() -> BoxInfo:
    """Add a box that was exported elsewhere."""
    asking.limited("box")
    return _info(desk().boxes.import_box(asking.anything()))


@door("GET", "/boxes/<box>", BoxInfo, errors=("no_such_box",))
def read_box(box: str) -> BoxInfo:
    """Return a box with its facts and cards."""
    return _info(desk().boxes.get(box))


@door("PATCH", "/boxes/<box>", BoxInfo, body=BoxNameBody, errors=("no_such_box",))
def rename_box(box: str) -> BoxInfo:
    """Call a box differently."""
    return _info(desk().boxes.rename(box, asking.body(BoxNameBody).name))


@door("DELETE", "/boxes/<box>", None, status=204, errors=("no_such_box",))
def delete_box(box: str) -> None:
    """Remove a box; matches played with it keep their facts."""
    desk().boxes.delete(box)


@door("PUT", "/boxes/<box>/facts/<name>", BoxInfo, body=FactBody, errors=("no_such_box",))
def save_fact(box: str, name: str) -> BoxInfo:
    """Keep a printed fact; an empty value forgets it."""
    return _info(desk().boxes.save_fact(box, name, asking.body(FactBody).value))


@door("PUT", "/boxes/<box>/cards/<path:card>", BoxInfo, body=CardBody, errors=("no_such_box",))
def save_card(box: str, card: str) -> BoxInfo:
    """Keep what is printed on a card."""
    told = asking.body(CardBody)
    return _info(desk().boxes.save_card(box, told.kind, card, told.fields))


@door("DELETE", "/boxes/<box>/cards/<path:card>", BoxInfo, errors=("no_such_box",))
def forget_card(box: str, card: str) -> BoxInfo:
    """Forget a card, so that it can be entered again."""
    return _info(desk().boxes.forget_card(box, card))


@door("GET", "/boxes/<box>/check", CheckInfo, errors=("no_such_box",))
def check_board(box: str) -> CheckInfo:
    """Return what the owner may confirm in a minute, and what nobody knows yet."""
    check = desk().boxes.board_check(box)
    return CheckInfo(box, check.to_confirm, check.unknown, check.open)


@door("GET", "/boxes/<box>/export", dict[str, Any], errors=("no_such_box",))
def export_box(box: str) -> dict[str, Any]:
    """Return a box as a file."""
    return desk().boxes.export_box(box)
