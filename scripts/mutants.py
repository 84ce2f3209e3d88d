"""Try changed rules against their tests: one process per share, a fork per change.

Runs in `.venv-mutate`, started by `scripts.mutate`. mutmut writes every change of a function beside
the function; here the tests of a game are collected once, and each change is put in place in a fork
of that process, so that a change costs a fork and the quickest test that notices it.
"""

import argparse
import gc
import hashlib
import inspect
import json
import os
import resource
import shutil
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
MUTANTS = ROOT / "mutants"
SOURCE = MUTANTS / "src"
NOTICED, SURVIVED, UNTESTED = "noticed", "survived", "untested"
# A change may take so many seconds of tests; those that notice most are quick, and the test that
# noticed the change the last time, or one like it, comes first.
MOST_SECONDS = 5.0
SLOWEST = 20.0
MARK = "__mutmut"


def modules_of(game: str) -> list[Path]:
    """Return the rules of a game, as paths from the root."""
    found = sorted((ROOT / "referee" / "games" / game / "rules").rglob("*.py"))
    return [path.relative_to(ROOT) for path in found]


def stamp_of(game: str) -> str:
    """Return a mark of everything that decides how a game's changes come out."""
    mark = hashlib.sha256()
    for folder in ("referee/engine", f"referee/games/{game}/rules", f"tests/games/{game}"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".match"):
                mark.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return mark.hexdigest()


def prepare(game: str) -> None:
    """Copy the sources and write the changes of the game's rules beside them."""
    from mutmut.mutation.file_mutation import mutate_file_contents

    stamp, told = MUTANTS / f"{game}.stamp", stamp_of(game)
    if stamp.exists() and stamp.read_text() == told:
        return
    MUTANTS.mkdir(exist_ok=True)
    (MUTANTS / f"{game}.noticed.json").write_text(json.dumps(noticed_before(game)))
    for old in MUTANTS.glob(f"{game}-*.jsonl"):
        old.unlink()
    (MUTANTS / f"{game}.tests.json").unlink(missing_ok=True)
    shutil.rmtree(SOURCE / game, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "referee", SOURCE / game / "referee", ignore=ignored)
    for path in modules_of(game):
        changed = mutate_file_contents(str(path), (ROOT / path).read_text("utf-8"), None, None)
        (SOURCE / game / path).write_text(changed.code, "utf-8")
    stamp.write_text(told)


class Function:
    """One function of the rules with its changes, and every place that holds it."""

    def __init__(self, name: str, original: Any, changes: dict[str, Any]) -> None:
        self.name = name
        self.original = original
        self.changes = changes
        self.places: list[tuple[Any, str]] = []

    def put(self, function: Any) -> None:
        """Put a version of the function in all its places."""
        for holder, key in self.places:
            put = classmethod(function.__func__) if inspect.ismethod(function) else function
            setattr(holder, key, put)


def functions(game: str) -> Iterator[Function]:
    """Yield the functions of the rules that mutmut has changed."""
    package = f"referee.games.{game}.rules"
    loaded = [
        m for name, m in sorted(sys.modules.items()) if name.startswith(("referee.", "tests."))
    ]
    for module in loaded:
        if not module.__name__.startswith(package):
            continue
        for name, table in sorted(vars(module).items()):
            if name.startswith("mutants_x") and isinstance(table, dict) and "_mutmut_orig" in table:
                mangled = name.removeprefix("mutants_").removesuffix(MARK)
                changes = {key: change for key, change in table.items() if key != "_mutmut_orig"}
                found = Function(f"{module.__name__}.{mangled}", table["_mutmut_orig"], changes)
                found.places = list(_places(module, mangled, loaded))
                yield found


def _places(
    module: ModuleType, mangled: str, loaded: list[ModuleType]
) -> Iterator[tuple[Any, str]]:
    """Yield where a function is looked up: in its class, or in every module that names it."""
    if "ǁ" in mangled:
        _, kind, name = mangled.split("ǁ")
        yield getattr(module, kind), name
        return
    name = mangled.removeprefix("x_")
    wrapped = getattr(module, name)
    for other in loaded:
        for key, value in vars(other).items():
            if value is wrapped:
                yield other, key


class Trying:
    """The pytest plugin that tries changes instead of running tests."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.out = MUTANTS / f"{options.game}-{options.share}.jsonl"
        self.noticing: dict[str, Counter[str]] = {}

    def pytest_runtestloop(self, session: Any) -> bool:
        """Try the share of this process, each change in a fork."""
        items = {item.nodeid: item for item in session.items}
        found = list(functions(self.options.game))
        for function in found:
            function.put(function.original)
        tests = self._tests(items, found)
        done = known_outcomes(self.options.game)
        before = noticed_before(self.options.game)
        gc.freeze()
        with self.out.open("a", encoding="utf-8") as out:
            number = 0
            for function in found:
                for key, change in function.changes.items():
                    name = f"{function.name.rpartition('.')[0]}.{key}"
                    number += 1
                    mine = number % self.options.shares == self.options.share
                    wanted = self.options.only in name
                    if mine and wanted and name not in done:
                        likely = [before.get(name, ""), *self._noticing(function)]
                        order = in_order(likely, tests.get(function.name, []))
                        noticing = self._noticed_by(name, function, change, order, items)
                        if noticing:
                            self.noticing.setdefault(function.name, Counter())[noticing] += 1
                        outcome = NOTICED if noticing else SURVIVED if order else UNTESTED
                        out.write(json.dumps([name, outcome, noticing]) + "\n")
                        out.flush()
        return True

    def _tests(self, items: dict[str, Any], found: list[Function]) -> dict[str, list[str]]:
        """Return the tests that reach each function, the quickest first; measured once."""
        kept = MUTANTS / f"{self.options.game}.tests.json"
        if not kept.exists():
            part = kept.with_suffix(f".{self.options.share}")
            _in_a_fork(lambda: _measure(items, found, part), 3600)
            part.replace(kept)
        measured: dict[str, tuple[float, list[str]]] = json.loads(kept.read_text())
        tests: dict[str, list[str]] = {}
        for nodeid, (_, names) in sorted(measured.items(), key=lambda each: each[1][0]):
            for name in names:
                tests.setdefault(name, []).append(nodeid)
        self.seconds = {nodeid: seconds for nodeid, (seconds, _) in measured.items()}
        return tests

    def _noticing(self, function: Function) -> list[str]:
        """Return the tests that noticed other changes of a function, the best first."""
        return [nodeid for nodeid, _ in self.noticing.get(function.name, Counter()).most_common()]

    def _noticed_by(
        self, name: str, function: Function, change: Any, tests: list[str], items: dict[str, Any]
    ) -> str:
        """Put a change in place and run tests until one notices; return which, "" for none."""

        def attempt() -> str:
            os.environ["MUTANT_UNDER_TEST"] = name
            function.put(change)
            spent = 0.0
            for nodeid in tests:
                spent += self.seconds[nodeid]
                if spent > MOST_SECONDS:
                    break
                if _failed(items[nodeid]):
                    return nodeid
            return ""

        return _in_a_fork(attempt, SLOWEST)


def in_order(likely: Iterable[str], tests: list[str]) -> list[str]:
    """Return the tests of a function, the likely ones first, each once."""
    known = set(tests)
    return list(dict.fromkeys([*(each for each in likely if each in known), *tests]))


def _measure(items: dict[str, Any], found: list[Function], out: Path) -> str:
    """Run all tests once, and note how long each takes and what it reaches."""
    reached: set[str] = set()
    for function in found:
        function.put(_recorded(function, reached))
    measured = {}
    for nodeid, item in items.items():
        reached.clear()
        started = time.perf_counter()
        if not _failed(item):
            measured[nodeid] = (time.perf_counter() - started, sorted(reached))
    out.write_text(json.dumps(measured))
    return ""


def _recorded(function: Function, reached: set[str]) -> Any:
    """Return a function that notes that it was called."""
    original, name = function.original, function.name
    if inspect.ismethod(original):
        plain = original.__func__

        def of_class(cls: Any, *args: Any, **more: Any) -> Any:
            reached.add(name)
            return plain(cls, *args, **more)

        return of_class.__get__(original.__self__)

    def called(*args: Any, **more: Any) -> Any:
        reached.add(name)
        return original(*args, **more)

    return called


def _failed(item: Any) -> bool:
    """Run one test; tell whether it failed."""
    from _pytest.runner import runtestprotocol

    return any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


def _in_a_fork(work: Callable[[], str], seconds: float) -> str:
    """Do something in a fork of this process; return what it says, or that it was ended."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as told:
            said = told.read()
        _, status = os.waitpid(child, 0)
        return said if status == 0 else "ended"
    try:
        limit = int(seconds) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
        signal.signal(signal.SIGXCPU, signal.SIG_DFL)
        with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
            os.write(writing, work().encode())
            os._exit(0)
    finally:
        os._exit(1)


def known_outcomes(game: str) -> dict[str, str]:
    """Return what became of the changes that were tried so far."""
    return {name: outcome for name, outcome, _ in _written(game)}


def noticed_before(game: str) -> dict[str, str]:
    """Return which test noticed each change the last time, even before rules or tests changed."""
    kept = MUTANTS / f"{game}.noticed.json"
    found: dict[str, str] = json.loads(kept.read_text()) if kept.exists() else {}
    return found | {name: noticing for name, _, noticing in _written(game) if noticing}


def _written(game: str) -> Iterator[tuple[str, str, str]]:
    for path in sorted(MUTANTS.glob(f"{game}-*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            if line.endswith("]"):
                name, outcome, noticing = json.loads(line)
                yield name, outcome, noticing


def main() -> int:
    """Prepare a game, or try one share of its changes."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("tests", nargs="*")
    parser.add_argument("--share", type=int, default=0)
    parser.add_argument("--shares", type=int, default=1)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    if not options.tests:
        prepare(options.game)
        return 0
    import pytest

    sys.path[0:0] = [str(SOURCE / options.game), str(ROOT)]
    arguments = ["-q", "-s", "--noconftest", "-p", "no:cacheprovider", "-p", "no:xdist"]
    # Before pytest puts the checkout first: the changed rules are meant.
    import referee

    if not Path(referee.__file__).is_relative_to(SOURCE):
        sys.stderr.write(f"these are not the changed rules: {referee.__file__}\n")
        return 2
    return int(pytest.main([*arguments, *options.tests], plugins=[Trying(options)]))


if __name__ == "__main__":
    sys.exit(main())
