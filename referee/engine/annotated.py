"""Fields and things told where they are declared: `coins: Annotated[int, Number()] = 0`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import get_annotations
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

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


def told_kind(kind: type) -> type | None:
    """Return the class that stands in brackets where this one is derived: `PlainGame[Table]`."""
    bases = (base for each in kind.__mro__ for base in getattr(each, "__orig_bases__", ()))
    told = (args[0] for args in map(get_args, bases) if args)
    return next((each for each in told if isinstance(each, type)), None)


def _things(table: type) -> Iterator[Thing[Any]]:
    for name, hint in get_type_hints(table, include_extras=True).items():
        field = _marked(hint, Field)
        if field is not None:
            yield of_table(name, field)
            continue
        for each in get_args(hint) if get_origin(hint) is tuple else ():
            holder = told_kind(table) if isinstance(each, TypeVar) else each
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
