"""Boxes: what is printed in somebody's copy of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from referee.desk import Box
from referee.desk.boxes.boxes import CheckedFact, new_owner
from referee.desk.errors import NoSuchBox
from referee.web.api import asking
from referee.web.api.bodies import BoxNameBody, CardBody, FactBody, NewBoxBody
from referee.web.api.doors import FILE, Query, door
from referee.web.api.faults import Fault
from referee.web.phones.phone import GUESSES, MINUTE, asker, desk

_GAME = Query("game", "only boxes of this game", {"type": "string", "maxLength": 80})


class BoxInfo(Struct, frozen=True):
    """A box with its facts by name, and its cards by their ids."""

    id: str
    name: str
    game: str
    facts: Mapping[str, str]
    cards: Mapping[str, Mapping[str, Any]]
    version: int


class NewBoxInfo(Struct, frozen=True):
    """A new box, and the secret of its owner: whoever shows it may change and delete the box."""

    id: str
    name: str
    game: str
    facts: Mapping[str, str]
    cards: Mapping[str, Mapping[str, Any]]
    version: int
    owner_secret: str


class CheckInfo(Struct, frozen=True):
    """The board check of a box; `open` counts what nobody has looked at."""

    box: str
    to_confirm: tuple[CheckedFact, ...]
    unknown: tuple[CheckedFact, ...]
    open: int


class MergedInfo(Struct, frozen=True):
    """A box after another one's file: how much was new, and how much differs and was left."""

    box: BoxInfo
    new: int
    differing: int


def _info(box: Box) -> BoxInfo:
    return BoxInfo(box.id, box.name, box.game, box.facts, box.cards, box.version)


def _new(box: Box, owner: str) -> NewBoxInfo:
    return NewBoxInfo(box.id, box.name, box.game, box.facts, box.cards, box.version, owner)


def _known(box: str) -> Box:
    """Return a box; whoever tries out ids is stopped."""
    key = f"guess|{asker()}"
    if not desk().guard.allow(key, GUESSES, MINUTE, cost=0):
        raise Fault("too_many_tries")
    try:
        return desk().boxes.get(box)
    except NoSuchBox:
        desk().guard.allow(key, GUESSES, MINUTE)
        raise


def _own(box: str) -> str:
    """Return the id of a box that the sender owns."""
    desk().boxes.check_owner(_known(box).id, asking.secrets().values(), asking.sees_lists())
    return box


@door("GET", "/boxes", tuple[BoxInfo, ...], query=(_GAME,), errors=("not_yours",))
def list_boxes() -> tuple[BoxInfo, ...]:
    """List boxes by name; not on servers that keep their lists to themselves."""
    if not asking.sees_lists():
        raise Fault("not_yours", "this server does not list its boxes")
    found = desk().boxes.all(asking.text("game"))
    return tuple(_info(box) for box in found)


@door("POST", "/boxes", NewBoxInfo, status=201, body=NewBoxBody, errors=("too_much_handed_in",))
def create_box() -> NewBoxInfo:
    """Add a box; its owner's secret is told once, here."""
    asking.taking_in()
    wish = asking.body(NewBoxBody)
    owner = new_owner()
    return _new(desk().boxes.create(wish.name, wish.game, owner), owner)


@door(
    "POST",
    "/import/box",
    NewBoxInfo,
    status=201,
    body=object,
    errors=("unusable", "too_much_handed_in"),
    limit=FILE,
)
def import_box() -> NewBoxInfo:
    """Add a box that was exported elsewhere; its owner's secret is told once, here."""
    asking.taking_in()
    owner = new_owner()
    return _new(desk().boxes.import_box(asking.anything(), owner), owner)


@door(
    "POST",
    "/boxes/<box>/merge",
    MergedInfo,
    body=object,
    errors=("no_such_box", "not_yours", "unusable", "too_much_handed_in"),
    limit=FILE,
)
def merge_box(box: str) -> MergedInfo:
    """Add what another box's file knows and this one does not; what both know stays as it is."""
    own = _own(box)
    asking.taking_in()
    merged = desk().boxes.merge(own, asking.anything())
    return MergedInfo(_info(merged.box), merged.new, merged.differing)


@door("GET", "/boxes/<box>", BoxInfo, errors=("no_such_box",))
def read_box(box: str) -> BoxInfo:
    """Return a box with its facts and cards."""
    return _info(_known(box))


@door("PATCH", "/boxes/<box>", BoxInfo, body=BoxNameBody, errors=("no_such_box", "not_yours"))
def rename_box(box: str) -> BoxInfo:
    """Call a box differently."""
    return _info(desk().boxes.rename(_own(box), asking.body(BoxNameBody).name))


@door("DELETE", "/boxes/<box>", None, status=204, errors=("no_such_box", "not_yours"))
def delete_box(box: str) -> None:
    """Remove a box; matches played with it keep their facts."""
    desk().boxes.delete(_own(box))


@door(
    "PUT", "/boxes/<box>/facts/<name>", BoxInfo, body=FactBody, errors=("no_such_box", "not_yours")
)
def save_fact(box: str, name: str) -> BoxInfo:
    """Keep a printed fact; an empty value forgets it."""
    return _info(desk().boxes.save_fact(_own(box), name, asking.body(FactBody).value))


@door(
    "PUT",
    "/boxes/<box>/cards/<path:card>",
    BoxInfo,
    body=CardBody,
    errors=("no_such_box", "not_yours"),
)
def save_card(box: str, card: str) -> BoxInfo:
    """Keep what is printed on a card."""
    told = asking.body(CardBody)
    return _info(desk().boxes.save_card(_own(box), told.kind, card, told.fields))


@door("DELETE", "/boxes/<box>/cards/<path:card>", BoxInfo, errors=("no_such_box", "not_yours"))
def forget_card(box: str, card: str) -> BoxInfo:
    """Forget a card, so that it can be entered again."""
    return _info(desk().boxes.forget_card(_own(box), card))


@door("GET", "/boxes/<box>/check", CheckInfo, errors=("no_such_box",))
def check_board(box: str) -> CheckInfo:
    """Return what the owner may confirm in a minute, and what nobody knows yet."""
    check = desk().boxes.board_check(_known(box).id)
    return CheckInfo(box, check.to_confirm, check.unknown, check.open)


@door("GET", "/boxes/<box>/export", dict[str, Any], errors=("no_such_box",))
def export_box(box: str) -> dict[str, Any]:
    """Return a box as a file."""
    return desk().boxes.export_box(_known(box).id)
