"""The changes: mutmut writes every change of a function beside the function."""

import inspect
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from scripts.mutation.outcomes import MUTANTS, ROOT, begin_anew

SOURCE = MUTANTS / "src"
MARK = "__mutmut"
ORIGINAL = "_mutmut_orig"
# `strict=True` guards against our own mistakes: no table brings lists of two lengths. And where
# no encoding is named, machines that run these tests take the same one.
_GUARD = re.compile(r"(,\s*)?(strict=\w+|encoding=(\"[\w-]+\"|None))|, ?(?=\))")
_NAME = re.compile(r"\w+" + MARK + r"_\w+")


def prepare(game: str, only: str = "") -> None:
    """Copy the sources and write the changes of the game's rules beside them.

    With `only` no more than those of the modules whose name holds it; the others can follow.
    """
    from mutmut.mutation.file_mutation import mutate_file_contents

    if begin_anew(game):
        shutil.rmtree(SOURCE / game, ignore_errors=True)
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "referee", SOURCE / game / "referee", ignore=ignored)
    for path in _rules_of(game):
        text = (ROOT / path).read_text("utf-8")
        if only in _dotted(path) and (SOURCE / game / path).read_text("utf-8") == text:
            changed = mutate_file_contents(str(path), text, None, None)
            (SOURCE / game / path).write_text(changed.code, "utf-8")
            # Which tests reach the new ones is not known yet.
            (MUTANTS / f"{game}.tests.json").unlink(missing_ok=True)


def _dotted(path: Path) -> str:
    """Return the name of a module with dots on either side."""
    parts = path.with_suffix("").parts
    return "".join(f".{part}" for part in parts if part != "__init__") + "."


def _rules_of(game: str) -> list[Path]:
    """Return the rules of a game, as paths from the root."""
    found = sorted((ROOT / "referee" / "games" / game / "rules").rglob("*.py"))
    return [path.relative_to(ROOT) for path in found]


class Function:
    """One function of the rules with its changes, and every place that holds it."""

    def __init__(self, name: str, table: dict[str, Any]) -> None:
        self.name = name
        self.table = table
        self.original = table[ORIGINAL]
        self.module = name.rpartition(".")[0]
        self.changes = {f"{self.module}.{key}": change for key, change in _telling(table)}
        self.places: list[tuple[Any, str]] = []

    def put(self, function: Any) -> None:
        """Put a version of the function in all its places.

        Where a table of the rules holds it, mutmut's own wrapper stays: that asks for the name of
        the change under test.
        """
        for holder, key in self.places:
            put = classmethod(function.__func__) if inspect.ismethod(function) else function
            setattr(holder, key, put)


def functions(game: str) -> Iterator[Function]:
    """Yield the functions of the rules that mutmut has changed; the originals are in place."""
    package = f"referee.games.{game}.rules"
    for module in loaded():
        if not module.__name__.startswith(package):
            continue
        for name, table in sorted(vars(module).items()):
            if name.startswith("mutants_x") and isinstance(table, dict) and ORIGINAL in table:
                mangled = name.removeprefix("mutants_").removesuffix(MARK)
                found = Function(f"{module.__name__}.{mangled}", table)
                found.places = list(_places(module, mangled))
                found.put(found.original)
                yield found


def _telling(table: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the changes of a function that differ in more than a guard."""
    plain = _unguarded(table[ORIGINAL])
    for key, change in table.items():
        if key != ORIGINAL and _unguarded(change) != plain:
            yield key, change


def _unguarded(version: Any) -> str:
    return _GUARD.sub("", _NAME.sub("", inspect.getsource(version)))


def _places(module: ModuleType, mangled: str) -> Iterator[tuple[Any, str]]:
    """Yield where a function is looked up: in its class, or in every module that names it."""
    if "ǁ" in mangled:
        _, kind, name = mangled.split("ǁ")
        yield getattr(module, kind), name
        return
    yield from places_of(getattr(module, mangled.removeprefix("x_")))


def loaded() -> list[ModuleType]:
    """Return the modules of the house and of the tests."""
    found = sorted(sys.modules.items())
    return [module for name, module in found if name.startswith(("referee.", "tests."))]


def places_of(function: Any) -> list[tuple[ModuleType, str]]:
    """Return every module that holds a function, each with the name it has there."""
    return [
        (module, key)
        for module in loaded()
        for key, value in vars(module).items()
        if value is function
    ]
