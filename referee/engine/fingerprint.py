"""A short mark of a table: it changes when anything on the table does.

Books keep the marks of their tables. When the rules are mended later, a replay that comes to
another mark shows that the old match would now come out differently.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from operator import attrgetter
from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec.msgpack import Encoder
from msgspec.structs import fields

DIGITS = 16
_PLAIN = frozenset({str, int, bool, type(None)})
_ENCODER = Encoder(order="deterministic")


def fingerprint(table: object) -> str:
    """Return 16 hexadecimal digits for a table; equal tables have equal ones.

    What is as it is by default does not count: a later edition may add a field to its tables
    without changing the marks of the matches in which that field plays no part.
    """
    return sha256(_ENCODER.encode(_told(table))).hexdigest()[:DIGITS]


def _told(value: Any) -> Any:
    """Return a value as plain data, without the fields that are as by default."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, Struct):
        names, usual, read = _fields(type(value))
        return {
            name: found if type(found) in _PLAIN else _told(found)
            for name, default, found in zip(names, usual, read(value), strict=True)
            if found is not default and found != default
        }
    if kind is tuple and value and isinstance(value[0], Struct):
        return [_told(each) for each in value]
    if kind is dict:
        return {key: _told(each) for key, each in value.items()}
    return value


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, ...], tuple[Any, ...], Callable[[Any], Any]]:
    """Return the names of a kind's fields, what they are by default, and how to read them all."""
    names: list[str] = []
    usual: list[Any] = []
    for field in fields(kind):
        made = field.default_factory is not NODEFAULT
        names.append(field.name)
        usual.append(field.default_factory() if made else field.default)
    read = attrgetter(*names) if len(names) > 1 else lambda value: (getattr(value, names[0]),)
    return tuple(names), tuple(usual), read
