"""Fields and things told where they are declared: `coins: Annotated[int, Number()] = 0`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import get_annotations
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import replace

from referee.engine.fields import Field
from referee.engine.things import Thing, of_seat, of_table


class Covered(Struct, frozen=True):
    """Beside the field of a thing: covered for others as long as the match is in secret."""

    cover: object


def fields_of(kind: type) -> dict[str, Field]:
    """Return the fields that a class itself declares beside the types of its attributes."""
    found = {name: _marked(hint, Field) for name, hint in _hints(kind)}
    return {name: field for name, field in found.items() if field is not None}


def things_of(table: type, **put: Callable[[Any, int, Any], Any]) -> tuple[Thing[Any], ...]:
    """Return what lies on tables of this class, in the order of its attributes.

    An attribute with a field beside its type lies in the middle. One that holds a struct for every
    seat (`tuple[Player, ...]`) brings the attributes of that struct that have a field. `put` says
    how a thing is corrected where more follows than its own value.
    """
    things = tuple(_things(table))
    unknown = put.keys() - {thing.name for thing in things}
    if unknown:
        raise TypeError(f"{table.__name__} has no field beside {', '.join(sorted(unknown))}")
    return tuple(replace(thing, put=put.get(thing.name, thing.put)) for thing in things)


def _things(table: type) -> Iterator[Thing[Any]]:
    for name, hint in _hints(table):
        field = _marked(hint, Field)
        if field is not None:
            yield of_table(name, field)
            continue
        for holder in get_args(hint):
            if isinstance(holder, type) and issubclass(holder, Struct):
                yield from _held(name, holder)


def _held(holder: str, kind: type[Struct]) -> Iterator[Thing[Any]]:
    for name, hint in _hints(kind):
        field, sealed = _marked(hint, Field), _marked(hint, Covered)
        if field is not None:
            cover = sealed.cover if sealed else None
            yield of_seat(holder, name, field, sealed=sealed is not None, cover=cover)


def _hints(kind: type) -> Iterator[tuple[str, Any]]:
    """Yield the attributes that a class itself declares, with their types."""
    yield from get_annotations(kind, eval_str=True).items()


def _marked(hint: Any, wanted: type[Any]) -> Any:
    """Return what of this class stands beside a type in `Annotated`; None without."""
    beside = getattr(hint, "__metadata__", ())
    return next((each for each in beside if isinstance(each, wanted)), None)
