"""The OpenAPI 3.1 document, made from the doors themselves."""

from __future__ import annotations

import re
from functools import cache
from inspect import cleandoc
from typing import Any, Final

import msgspec

from referee import __version__
from referee.desk import LogLine, ReasonInWords
from referee.web.api import ROOT
from referee.web.api.all_doors import DOORS
from referee.web.api.doors import Door, Stream
from referee.web.api.faults import CODES

_REF: Final = "#/components/schemas/{name}"
_PARAMETER: Final = re.compile(r"<(?:(path):)?(\w+)>")
# Answers that are no JSON.
_PLAIN: Final[dict[Any, dict[str, Any]]] = {
    str: {"type": "string"},
    bytes: {"type": "string", "format": "binary"},
    Stream: {"type": "string"},
}
_IN_ERRORS: Final = (ReasonInWords, LogLine)
# What can happen at every door.
EVERYWHERE: Final = ("unreadable", "too_many_tries", "database_away")
WITH_BODY: Final = ("not_json", "too_large")
_ABOUT: Final = """\
Open matches, take seats, read tables, announce moves, take back, correct, score and export.
The pages use the same desk. A secret (the host's or a seat's) goes into `Authorization: Bearer`;
several are joined by dots. Sentences come in the language of `Accept-Language` (de, fr, en, nl; it
for the house's own words), else in the match's own. Bodies are read strictly: unknown fields and
wrong types are refused."""


@cache
def document() -> dict[str, Any]:
    """Return the whole document."""
    bodies = [door.body for door in DOORS if door.body not in (None, object)]
    answers = [door.answer for door in DOORS if door.answer not in (None, *_PLAIN)]
    types = [*bodies, *answers]
    schemas, components = msgspec.json.schema_components([*types, *_IN_ERRORS], ref_template=_REF)
    _, sent = msgspec.json.schema_components(bodies, ref_template=_REF)
    for name in components.keys() - sent.keys():
        # What we write is written whole, also where a value is as usual.
        components[name]["required"] = [*components[name].get("properties", ())]
    by_type = dict(zip(map(str, types), schemas, strict=False))
    paths: dict[str, dict[str, Any]] = {}
    for door in DOORS:
        path = _PARAMETER.sub(r"{\2}", door.path)
        paths.setdefault(path, {})[door.method.lower()] = _operation(door, by_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Referee",
            "version": __version__,
            "description": _ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": ROOT}],
        "paths": paths,
        "components": {
            "schemas": {**components, "Error": _error_schema()},
            "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{}, {"secret": []}],
    }


def _operation(door: Door, schemas: dict[str, Any]) -> dict[str, Any]:
    summary, _, more = door.about.partition("\n")
    operation: dict[str, Any] = {
        "operationId": door.name,
        "summary": summary.strip(),
        "description": cleandoc(more) or summary.strip(),
        "parameters": [
            *(
                {
                    "name": name,
                    "in": "path",
                    "required": True,
                    "schema": {"type": "string", "minLength": 1},
                }
                for _, name in _PARAMETER.findall(door.path)
            ),
            *(
                {
                    "name": query.name,
                    "in": "query",
                    "description": query.about,
                    "required": query.required,
                    "schema": dict(query.schema),
                }
                for query in door.query
            ),
        ],
        "responses": {str(door.status): _answer(door, schemas), **_errors(door)},
    }
    if door.body is not None:
        schema = {} if door.body is object else schemas[str(door.body)]
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema}},
        }
    return operation


def _answer(door: Door, schemas: dict[str, Any]) -> dict[str, Any]:
    if door.answer is None:
        return {"description": "Done."}
    schema = _PLAIN.get(door.answer) or schemas[str(door.answer)]
    return {"description": "Done.", "content": {door.media: {"schema": schema}}}


def _errors(door: Door) -> dict[str, Any]:
    """Return the errors of a door by their statuses."""
    codes = [*EVERYWHERE, *door.errors, *(WITH_BODY if door.body is not None else ())]
    by_status: dict[int, list[str]] = {}
    for code in codes:
        by_status.setdefault(CODES[code][0], []).append(code)
    return {
        str(status): {
            "description": " ".join(f"`{code}`: {CODES[code][1]}" for code in found),
            "content": {
                "application/json": {"schema": {"$ref": _REF.format(name="Error")}},
            },
        }
        for status, found in sorted(by_status.items())
    }


def _list_of(name: str, about: str) -> dict[str, Any]:
    return {
        "type": "array",
        "items": {"$ref": _REF.format(name=name)},
        "description": about,
    }


def _error_schema() -> dict[str, Any]:
    return {
        "type": "object",
        "required": ["error"],
        "properties": {
            "error": {
                "type": "object",
                "required": ["code", "message"],
                "properties": {
                    "code": {"type": "string", "enum": sorted(CODES)},
                    "message": {"type": "string"},
                    "reasons": _list_of("ReasonInWords", "`refused`: every broken rule"),
                    "current": {"type": "integer", "description": "`moved_on`: the last entry"},
                    "since": _list_of("LogLine", "`moved_on`: what happened meanwhile"),
                    "typed": {"type": "object", "description": "the move, as it was sent"},
                },
                "additionalProperties": True,
            }
        },
    }
