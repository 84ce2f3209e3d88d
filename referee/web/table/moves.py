"""How a move travels in a form, and its name that keeps it from being played twice."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qsl, quote, urlencode

from msgspec import Struct
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest

from referee.lent.picking import FIELD

MOST_FIELDS: Final = 100
PLACE: Final = "place."
# Between the moves of one button; no packed move contains it.
THEN: Final = "|"
_ID: Final = re.compile(r"[A-Za-z0-9-]{1,60}")
# Seat, kind and fields of a move.
Packed = tuple[str, str, dict[str, str]]


class Posted(Struct, frozen=True):
    """A move as a form brought it; `then` are moves that the same tap makes after it."""

    after: int
    move_id: str
    seat: str
    kind: str
    fields: dict[str, str]
    then: tuple[Packed, ...] = ()


def packed(seat: str, kind: str, fields: Mapping[str, object] | None = None) -> str:
    """Write a whole move as the value of one button: `s1 take?seeds=3`."""
    return f"{seat} {kind}?{urlencode(fields or {}, quote_via=quote, safe=',:/')}"


def in_a_row(*packs: str) -> str:
    """Write several packed moves as the value of one button."""
    return THEN.join(packs)


def unpacked(value: str) -> Packed:
    """Read the value of such a button."""
    seat, blank, rest = value.partition(" ")
    kind, _, query = rest.partition("?")
    try:
        fields = dict(parse_qsl(query, True, True, max_num_fields=MOST_FIELDS)) if query else {}
    except ValueError as fault:
        raise BadRequest from fault
    if not blank:
        raise BadRequest
    return seat, kind, fields


class PostedCourse(Struct, frozen=True):
    """Several moves that one tap announces, one after the other."""

    after: int
    move_id: str
    moves: tuple[Packed, ...]


def read_course(form: MultiDict[str, str]) -> PostedCourse:
    """Read several moves, packed in fields `move`, one or a whole row in each."""
    packs = [pack for row in form.getlist("move") for pack in row.split(THEN)]
    if not 0 < len(packs) <= MOST_FIELDS:
        raise BadRequest
    name = hashlib.sha256("\n".join(packs).encode()).hexdigest()[:12]
    moves = tuple(unpacked(pack) for pack in packs)
    return PostedCourse(number(form, "after"), plain_id(form, name), moves)


def read_form(form: MultiDict[str, str]) -> Posted:
    """Read a posted move; a form that no page of ours has written is a bad request."""
    if "move" in form:
        seat, kind, fields = unpacked(form["move"])
    else:
        seat, kind = form.get("seat", ""), form.get("kind", "")
        names = [name for name in form if name.startswith(FIELD)]
        if len(names) > MOST_FIELDS:
            raise BadRequest
        given = {name: [text for text in form.getlist(name) if text] for name in names}
        fields = {name.removeprefix(FIELD): ",".join(texts) for name, texts in given.items()}
        fields.update(_in_places(form))
        # A choice that was left empty was not made.
        fields = {name: text.strip() for name, text in fields.items() if text.strip()}
    packs = [pack for pack in form.get("then", "").split(THEN) if pack]
    if len(packs) > MOST_FIELDS:
        raise BadRequest
    name = _move_id(form, seat, kind, fields, *packs)
    return Posted(
        number(form, "after"), name, seat, kind, fields, tuple(unpacked(pack) for pack in packs)
    )


def _in_places(form: Mapping[str, str]) -> dict[str, str]:
    """Read values that were told place by place, such as dice: `place.1.dice`, `place.2.dice`."""
    found: dict[str, dict[int, str]] = {}
    for name, text in form.items():
        place, dot, field = name.removeprefix(PLACE).partition(".")
        if name.startswith(PLACE) and dot and place.isascii() and place.isdigit():
            found.setdefault(field, {})[int(place[:3])] = text.strip()
    if len(found) > MOST_FIELDS:
        raise BadRequest
    return {
        field: ",".join(text for _, text in sorted(places.items()) if text)
        for field, places in found.items()
    }


def number(form: Mapping[str, str], name: str) -> int:
    """Read a number that our own pages have written into a form."""
    text = form.get(name, "")
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise BadRequest
    return int(text)


def plain_id(form: Mapping[str, str], what: str) -> str:
    """Return the name of a tap that is no move, such as undo."""
    given = form.get("move_id", "")
    if not _ID.fullmatch(given):
        raise BadRequest
    return f"{given}-{what}"


def _move_id(
    form: Mapping[str, str], seat: str, kind: str, fields: Mapping[str, str], *then: str
) -> str:
    """Return the name of this very tap.

    The page (or its script) made up the first half. The second half says what was tapped: the
    same tap twice is one move, another button on the same old page is another move.
    """
    content = in_a_row(packed(seat, kind, dict(sorted(fields.items()))), *then)
    return plain_id(form, hashlib.sha256(content.encode()).hexdigest()[:12])
