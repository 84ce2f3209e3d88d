"""What functions remember between two calls, and which functions of the rules it came from.

To load all facts anew for every change would be most of the work. So it is noted once which
functions were at work when something was remembered; only what a changed function had a part in is
forgotten.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any

from scripts.mutation.changes import loaded, places_of

_REMEMBERS = type(cache(lambda: None))
# For every function that remembers: the functions that had a part in it.
Parts = dict[str, list[str]]


def remembering() -> dict[str, Any]:
    """Return all functions of the house and of the tests that remember something, by name."""
    return {
        f"{value.__module__}.{value.__qualname__}": value
        for module in loaded()
        for value in vars(module).values()
        if isinstance(value, _REMEMBERS)
    }


def forget(names: Iterable[str]) -> None:
    """Forget what these functions remember."""
    found = remembering()
    for name in names:
        found[name].cache_clear()


def forget_all() -> None:
    """Forget everything, also what modules keep under `_remembered`."""
    for function in remembering().values():
        function.cache_clear()
    for module in loaded():
        vars(module).get("_remembered", {}).clear()


class Noting:
    """Notes which functions are reached, and what each remembering function was made from."""

    def __init__(self) -> None:
        self.reached: set[str] = set()
        self.parts: dict[str, set[str]] = {}
        found = remembering()
        self.names = sorted(found)
        for name, function in found.items():
            function.cache_clear()
            noted = _Noted(self, name, function)
            for module, key in places_of(function):
                setattr(module, key, noted)

    def parts_of_each(self, functions: Iterable[str]) -> Parts:
        """Return what had a part in each; where nobody saw it called, all might have."""
        everything = sorted(functions)
        return {
            name: sorted(self.parts[name]) if name in self.parts else everything
            for name in self.names
        }


class _Noted:
    """A remembering function that says so; everything else about it stays."""

    def __init__(self, noting: Noting, name: str, function: Any) -> None:
        self.noting, self.name, self.function = noting, name, function

    def __call__(self, *args: Any, **more: Any) -> Any:
        outside, self.noting.reached = self.noting.reached, set()
        try:
            return self.function(*args, **more)
        finally:
            parts = self.noting.parts.setdefault(self.name, set())
            parts |= self.noting.reached
            # Who is told something remembered has reached what it was made from.
            self.noting.reached = outside
            outside |= parts

    def __getattr__(self, name: str) -> Any:
        return getattr(self.function, name)
