"""Try changed rules against their tests: one process per share, a fork per changed function.

Runs in `.venv-mutate`, started by `scripts.mutate`. The tests of a game are collected once; in a
fork of that process the changes of a function are put in place one after the other, and each runs
the tests that reach the function until one notices: first the test that noticed it the last time
or has noticed other changes of the function, then the quickest.
"""

import argparse
import gc
import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from scripts.mutation.changes import SOURCE, Function, functions, prepare
from scripts.mutation.outcomes import (
    MUTANTS,
    NOTICED,
    ROOT,
    SURVIVED,
    UNTESTED,
    known_outcomes,
    noticed_before,
)
from scripts.mutation.running import (
    ENDED,
    Caches,
    Measured,
    end_after,
    failed,
    in_a_fork,
    measure,
)

# A change may take so many seconds of tests; nearly all that notice something are quick.
MOST_SECONDS = 3.0
SLOWEST = 12.0
SPOILT = "spoilt"


class Trying:
    """The pytest plugin that tries changes instead of running tests."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.items: dict[str, Any] = {}
        self.seconds: dict[str, float] = {}
        self.before: dict[str, str] = {}

    def pytest_runtestloop(self, session: Any) -> bool:
        """Try the share of this process."""
        game, share = self.options.game, self.options.share
        self.items = {item.nodeid: item for item in session.items}
        found = list(functions(game))
        tests = self._tests(found)
        done = known_outcomes(game)
        self.before = noticed_before(game)
        gc.freeze()
        with (MUTANTS / f"{game}-{share}.jsonl").open("a", encoding="utf-8") as out:
            for function in found[share :: self.options.shares]:
                names = [
                    name
                    for name in function.changes
                    if self.options.only in name and name not in done
                ]
                for name, noticing in self._try_function(function, names, tests):
                    reached = function.name in tests
                    outcome = NOTICED if noticing else SURVIVED if reached else UNTESTED
                    out.write(json.dumps([name, outcome, noticing]) + "\n")
                    out.flush()
        return True

    def _tests(self, found: list[Function]) -> dict[str, list[str]]:
        """Return the tests that reach each function, the quickest first; measured once."""
        kept = MUTANTS / f"{self.options.game}.tests.json"
        if not kept.exists():
            part = kept.with_suffix(f".{self.options.share}")
            said = list(in_a_fork(lambda: self._measure(found, part)))
            if said == [ENDED]:
                raise RuntimeError("the tests could not be measured")
            part.replace(kept)
        measured: Measured = json.loads(kept.read_text())
        tests: dict[str, list[str]] = {}
        for nodeid, (_, names) in sorted(measured.items(), key=lambda each: each[1][0]):
            for name in names:
                tests.setdefault(name, []).append(nodeid)
        self.seconds = {nodeid: seconds for nodeid, (seconds, _) in measured.items()}
        return tests

    def _measure(self, found: list[Function], out: Path) -> Iterator[str]:
        out.write_text(json.dumps(measure(self.items, found)))
        yield from ()

    def _try_function(
        self, function: Function, names: list[str], tests: dict[str, list[str]]
    ) -> Iterator[tuple[str, str]]:
        """Yield the changes of a function, each with the test that noticed it, "" for none.

        They share a fork. When one does not come to an end, the others go on in a new one; when
        the function itself fails afterwards, something was left behind, and each gets its own.
        """
        reaching = tests.get(function.name, [])
        if not reaching:
            yield from ((name, "") for name in names)
            return
        left = list(names)
        while left:
            told = self._in_a_fork(function, left, reaching)
            if told[-1] == SPOILT:
                break
            if told[-1] != ENDED:
                told.pop()
            yield from zip(left, told, strict=False)
            left = left[len(told) :]
        for name in left:
            yield name, self._in_a_fork(function, [name], reaching)[0]

    def _in_a_fork(self, function: Function, names: list[str], reaching: list[str]) -> list[str]:
        return list(in_a_fork(lambda: self._attempt(function, names, reaching)))

    def _attempt(self, function: Function, names: list[str], reaching: list[str]) -> Iterator[str]:
        """Yield for each change which test noticed it; at last whether all is as it was."""
        caches, noticing = Caches(), Counter[str]()
        for name in names:
            end_after(SLOWEST)
            os.environ["MUTANT_UNDER_TEST"] = name
            function.put(function.changes[name])
            likely = (self.before.get(name, ""), *(each for each, _ in noticing.most_common()))
            by = self._noticed_by(in_order(likely, reaching))
            noticing.update([by] if by else [])
            caches.forget()
            yield by
        end_after(10 * SLOWEST)
        function.put(function.original)
        yield SPOILT if any(failed(self.items[nodeid]) for nodeid in noticing) else "sound"

    def _noticed_by(self, tests: list[str]) -> str:
        spent = 0.0
        for nodeid in tests:
            spent += self.seconds[nodeid]
            if spent > MOST_SECONDS:
                break
            if failed(self.items[nodeid]):
                return nodeid
        return ""


def in_order(likely: Iterable[str], tests: list[str]) -> list[str]:
    """Return the tests of a function, the likely ones first, each once."""
    known = set(tests)
    return list(dict.fromkeys([*(each for each in likely if each in known), *tests]))


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
