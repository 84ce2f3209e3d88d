"""Sheets with something broken on purpose, to see that a check finds it."""

import io
from collections.abc import Callable
from typing import Any, Final

import pypdf
from pypdf.generic import ArrayObject, NameObject, NumberObject, TextStringObject


def _elements(element: Any, kind: str) -> list[Any]:
    """Return all elements of a kind, the outer ones first."""
    kids = element.get("/K", [])
    found = []
    for each in kids if isinstance(kids, list) else [kids]:
        kid = each.get_object()
        if isinstance(kid, dict) and "/S" in kid:
            found += [kid] if kid["/S"] == kind else []
            found += _elements(kid, kind)
    return found


def _first(root: Any, kind: str) -> Any:
    return _elements(root["/StructTreeRoot"], kind)[0]


def _rename(kind: str, other: str) -> Callable[[Any], None]:
    def do(root: Any) -> None:
        for element in _elements(root["/StructTreeRoot"], kind):
            element[NameObject("/S")] = NameObject(other)

    return do


def _drop(kind: str, name: str) -> Callable[[Any], None]:
    def do(root: Any) -> None:
        del _first(root, kind)[name]

    return do


def _twice(root: Any) -> None:
    span = next(e for e in _elements(root["/StructTreeRoot"], "/Span") if "/K" in e)
    number = span["/K"][0] if isinstance(span["/K"], list) else span["/K"]
    span[NameObject("/K")] = ArrayObject([NumberObject(number), NumberObject(number)])


def _turn_round(root: Any) -> None:
    whole = _first(root, "/H1")["/P"].get_object()
    whole[NameObject("/K")] = ArrayObject(reversed(whole["/K"]))


# By a word of the fault that must be found; `order` is found by what is read aloud.
BROKEN: Final[dict[str, Callable[[Any], None]]] = {
    "no language": lambda root: root.update({NameObject("/Lang"): TextStringObject("")}),
    "not marked as tagged": lambda root: root.pop("/MarkInfo"),
    "the title is not shown": lambda root: root.pop("/ViewerPreferences"),
    "a heading /H3 follows": _rename("/H1", "/H3"),
    "without an alternative text": _drop("/Figure", "/Alt"),
    "does not say what it heads": _drop("/TH", "/A"),
    "a table without header cells": _rename("/TH", "/TD"),
    "/P stands directly below /TR": _rename("/TD", "/P"),
    "/LI stands in": _rename("/L", "/Div"),
    "rows have": lambda root: _elements(root["/StructTreeRoot"], "/TR")[1]["/K"].pop(),
    "are not in the tree": _drop("/Span", "/K"),
    "read twice": _twice,
}
_OTHERS: Final = {"order": _turn_round}


def broken(pdf: bytes, name: str) -> bytes:
    """Return a sheet with one thing broken."""
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(pdf))
    (BROKEN | _OTHERS)[name](writer.root_object)
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()
