"""Libraries without their docstrings, which a server never shows: 2 MB less of memory.

What the house and its games say of themselves stays, also of games that other packages bring: the
document of the API is made of it, and whoever writes a game may count on it.
Python's own switch (`-OO`) drops assertions as well, and has every library compiled anew.
"""

import dis
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.metadata import entry_points
from inspect import CO_OPTIMIZED
from itertools import pairwise
from types import CodeType, ModuleType
from typing import Final

HOUSE: Final = "referee"
# Under which other packages bring games (`referee.games` itself is not loaded before its time).
GAMES: Final = "referee.games"
# Not an empty text: some libraries insist that what they are about to extend is documented.
NOTHING: Final = "."
_LOAD: Final = dis.opmap["LOAD_CONST"]
_STORE: Final = dis.opmap["STORE_NAME"]


@contextmanager
def without_docstrings() -> Iterator[None]:
    """Leave out the docstrings of every library that is loaded meanwhile."""
    bringers = (entry.module.partition(".")[0] for entry in entry_points(group=GAMES))
    finder = _Finder(frozenset((HOUSE, *bringers)))
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)


class _Finder:
    """Finds modules as usual; those that are files of Python are loaded without docstrings."""

    def __init__(self, spared: frozenset[str]) -> None:
        self._spared: Final = spared

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return what is to be loaded, or None where the usual finders are to be asked."""
        if name.partition(".")[0] in self._spared:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and type(spec.loader) is SourceFileLoader:
            spec.loader = _Loader(spec.loader.name, spec.loader.path)
        return spec


class _Loader(SourceFileLoader):
    """Takes what is compiled already, as usual, and leaves out what it says of itself."""

    def get_code(self, fullname: str) -> CodeType | None:
        code = super().get_code(fullname)
        return None if code is None else silent(code)


def silent(code: CodeType) -> CodeType:
    """Return code that does the same without docstrings, its functions and classes included."""
    constants = [silent(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    place = docstring_of(code)
    if place is not None:
        constants[place] = NOTHING
    if all(new is old for new, old in zip(constants, code.co_consts, strict=True)):
        return code
    return code.replace(co_consts=tuple(constants))


def docstring_of(code: CodeType) -> int | None:
    """Return which constant is the docstring and serves for nothing else, if there is one."""
    # The first one of a function, if nothing that the function does takes it. A module or class
    # takes it once, to store it under its name.
    function = bool(code.co_flags & CO_OPTIMIZED)
    place = 0 if function else _stored_as_doc(code)
    if place is None or place >= len(code.co_consts):
        return None
    says = isinstance(code.co_consts[place], str)
    return place if says and _uses(code.co_code, place) == (not function) else None


def _stored_as_doc(code: CodeType) -> int | None:
    """Return which constant becomes `__doc__` of a module or class."""
    if "__doc__" not in code.co_names:
        return None
    name = code.co_names.index("__doc__")
    steps = list(zip(code.co_code[::2], code.co_code[1::2], strict=True))
    for (load, place), store in pairwise(steps):
        if store == (_STORE, name):
            return place if load == _LOAD else None
    return None


def _uses(steps: bytes, place: int) -> int:
    """Return how many steps take that constant, or more: wherever bytes look like one that does."""
    return sum(steps.count(bytes((step, place))) for step in dis.hasconst)
