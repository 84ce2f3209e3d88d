"""All doors of the API and their addresses, behind one entrance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from flask import Response, request
from werkzeug.exceptions import HTTPException
from werkzeug.routing import Map, MapAdapter

from referee.web.api import METHODS, ROOT, asking, pages
from referee.web.api.all_doors import DOORS
from referee.web.api.doors import Door, Stream
from referee.web.api.faults import Fault, fault_response, respond
from referee.web.api.openapi import document
from referee.web.frame.routing import HouseRule
from referee.web.phones.phone import desk
from referee.web.phones.strangers import answered, with_patience

DOCUMENT: Final = "openapi"


def _rule(path: str, method: str, name: str) -> HouseRule:
    return HouseRule(ROOT + path, methods=[method], endpoint=f"{pages.name}.{name}")


# They are not among those of the pages, where the entrance stands for all of them.
ADDRESSES: Final = Map(
    [
        _rule("/openapi.json", "GET", DOCUMENT),
        *(_rule(door.path, door.method, door.name) for door in DOORS),
    ],
    merge_slashes=False,
)
_BY_NAME: Final = {f"{pages.name}.{door.name}": door for door in DOORS}


def answer() -> Response:
    """Lead the request to its door; from here on it bears the name of that door."""
    adapter = ADDRESSES.bind_to_environ(request.environ)
    try:
        rule, values = adapter.match(return_rule=True)
    except HTTPException:
        return _nowhere(adapter)
    request.url_rule, request.view_args = rule, dict(values)
    door = _BY_NAME.get(rule.endpoint)
    if door is None:
        # The document that describes all this.
        return respond(document())
    return _answer(door, {name: str(value) for name, value in values.items()})


def _answer(door: Door, values: dict[str, str]) -> Response:
    """Open a door: read at most its limit, answer with its type."""
    request.max_content_length = door.limit
    if "code" in values:
        values["code"] = values["code"].upper()
    code = values.get("code")
    if code is None:
        return _made(door, values)
    return with_patience(code, lambda: _about(code, door, values))


def _about(code: str, door: Door, values: Mapping[str, str]) -> Response:
    """Answer what is asked of one match."""
    if not door.costly:
        return _made(door, values)
    with desk().tables.one_look():
        who = asking.viewer(code)
        return answered(code, who, asking.language(), lambda: _made(door, values))


def _made(door: Door, values: Mapping[str, str]) -> Response:
    value = door.view(**values)
    if door.answer is None:
        return Response(status=door.status)
    if door.answer is Stream:
        return cast("Response", value)
    if door.answer is bytes:
        return Response(value, door.status, content_type=door.media)
    if door.answer is str:
        return Response(value, door.status, content_type=f"{door.media}; charset=utf-8")
    return respond(value, door.status)


def _nowhere(adapter: MapAdapter) -> Response:
    """Answer what no door answers: nothing there, not by this method, or which methods."""
    allowed = [method for method in METHODS if adapter.test(method=method)]
    if not allowed:
        return fault_response(Fault("no_such_page"))
    asked = request.method == "OPTIONS"
    answered = Response(status=204) if asked else fault_response(Fault("wrong_method"))
    answered.headers["Allow"] = ", ".join(allowed)
    return answered
