"""Try changed rules against their tests: one process per share, a fork per changed function.

Runs in `.venv-mutate`, started by `scripts.mutate`. The tests of a game are collected once; in a
fork of that process the changes of a function are put in place one after the other, and each runs
the tests that reach the function until one notices: first the test that noticed it the last time
or has noticed other changes of the function or its module, then the quickest.
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
    Tried,
    noticed_before,
    open_again,
)
from scripts.mutation.remembered import Parts, forget, forget_all
from scripts.mutation.running import (
    ENDED,
    Measured,
    end_after,
    failed,
    in_a_fork,
    measure,
)

# A change may take so many seconds of tests; nearly all that notice something are quick.
MOST_SECONDS = 1.0
# What no test has noticed by then, and nobody has explained, is looked at once more, for longer.
AGAIN_SECONDS = 20.0
# But it runs so many tests, however long they take.
FEWEST = 10
# A test that takes so many seconds, and so many times its usual ones on top, does not end; nor
# does one that takes twice its usual seconds and so many on top: ten times a slow test is minutes.
MOMENT, SLOWER, LONGEST = 1.0, 10, 5.0
# Tests quicker than this are run once before the first fork: what they load, all forks have.
QUICK = 0.1
# So many tests that have noticed the most in a module are tried early on its next function.
NEARBY = 8
SPOILT = "spoilt"


class Trying:
    """The pytest plugin that tries changes instead of running tests."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.most = AGAIN_SECONDS if options.again else MOST_SECONDS
        self.items: dict[str, Any] = {}
        self.seconds: dict[str, float] = {}
        self.tests: dict[str, list[str]] = {}
        self.parts: Parts = {}
        self.before: dict[str, str] = {}
        self.noticing: dict[str, Counter[str]] = {}

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Leave out what the tests of the shelf do with other games."""
        game = self.options.game
        items[:] = [
            item for item in items if f"/{game}/" in item.nodeid or f"[{game}" in item.nodeid
        ]

    def pytest_runtestloop(self, session: Any) -> bool:
        """Try the share of this process."""
        game, share = self.options.game, self.options.share
        self.items = {item.nodeid: item for item in session.items}
        found = list(functions(game))
        self._learn(found)
        self.before = noticed_before(game)
        for nodeid, seconds in self.seconds.items():
            if seconds < QUICK:
                failed(self.items[nodeid])
        gc.freeze()
        kind = "again" if self.options.again else ""
        with (MUTANTS / f"{game}-{kind}{share}.jsonl").open("a", encoding="utf-8") as out:
            for function, names in self._second_look(found) if kind else self._first_look(found):
                for name, noticing in self._try_function(function, names):
                    reached = function.name in self.tests
                    outcome = NOTICED if noticing else SURVIVED if reached else UNTESTED
                    out.write(json.dumps([name, outcome, noticing]) + "\n")
                    out.flush()
        return True

    def _first_look(self, found: list[Function]) -> Iterator[tuple[Function, list[str]]]:
        """Yield what nobody has tried: the first process from the front, the second from behind."""
        tried = Tried(self.options.game)
        for function in reversed(found) if self.options.share else found:
            names = [name for name in function.changes if self.options.only in name]
            done = tried.look() if names else set()
            yield function, [name for name in names if name not in done]

    def _second_look(self, found: list[Function]) -> Iterator[tuple[Function, list[str]]]:
        """Yield what is open, function by function in turn."""
        wanted = open_again(self.options.game)
        listed = [(each, [name for name in each.changes if name in wanted]) for each in found]
        held = [(function, names) for function, names in listed if names]
        yield from held[self.options.share :: self.options.shares]

    def _learn(self, found: list[Function]) -> None:
        """Learn which tests reach each function, the quickest first; measured once."""
        kept = MUTANTS / f"{self.options.game}.tests.json"
        if not kept.exists():
            part = kept.with_suffix(f".{self.options.share}")
            said = list(in_a_fork(lambda: self._measure(found, part)))
            if said == [ENDED]:
                raise RuntimeError("the tests could not be measured")
            part.replace(kept)
        measured: Measured
        measured, self.parts = json.loads(kept.read_text())
        for nodeid, (_, names) in sorted(measured.items(), key=lambda each: each[1][0]):
            for name in names:
                self.tests.setdefault(name, []).append(nodeid)
        self.seconds = {nodeid: seconds for nodeid, (seconds, _) in measured.items()}

    def _measure(self, found: list[Function], out: Path) -> Iterator[str]:
        out.write_text(json.dumps(measure(self.items, found)))
        yield from ()

    def _try_function(self, function: Function, names: list[str]) -> Iterator[tuple[str, str]]:
        """Yield the changes of a function, each with the test that noticed it, "" for none.

        They share a fork. When one does not come to an end, the others go on in a new one; when
        the function itself fails afterwards, something was left behind, and each gets its own.
        """
        if function.name not in self.tests:
            yield from ((name, "") for name in names)
            return
        noticing = self.noticing.setdefault(function.module, Counter())
        left = list(names)
        while left:
            told = self._in_a_fork(function, left)
            if told[-1] == SPOILT:
                break
            if told[-1] != ENDED:
                told.pop()
            noticing.update(each for each in told if each in self.items)
            yield from zip(left, told, strict=False)
            left = left[len(told) :]
        for name in left:
            yield name, self._in_a_fork(function, [name])[0]

    def _in_a_fork(self, function: Function, names: list[str]) -> list[str]:
        return list(in_a_fork(lambda: self._attempt(function, names)))

    def _attempt(self, function: Function, names: list[str]) -> Iterator[str]:
        """Yield for each change which test noticed it; at last whether all is as it was."""
        stale = [name for name, parts in self.parts.items() if function.name in parts]
        nearby = [each for each, _ in self.noticing[function.module].most_common(NEARBY)]
        noticing = Counter[str]()
        for name in names:
            forget(stale)
            os.environ["MUTANT_UNDER_TEST"] = name
            function.put(function.changes[name])
            likely = [self.before.get(name, ""), *(each for each, _ in noticing.most_common())]
            tests = in_order([*likely, *nearby], self.tests[function.name])
            by = self._noticed_by(tests)
            if not by:
                # Objects that were kept may know the answer of the function as it was.
                forget_all()
                by = self._noticed_by(tests)
            noticing.update([by] if by else [])
            yield by
        forget(stale)
        function.put(function.original)
        yield SPOILT if any(self._fails(nodeid) for nodeid in noticing) else "sound"

    def _noticed_by(self, tests: list[str]) -> str:
        spent = 0.0
        for count, nodeid in enumerate(tests):
            spent += self.seconds[nodeid]
            if spent > self.most and count >= FEWEST:
                break
            if self._fails(nodeid):
                return nodeid
        return ""

    def _fails(self, nodeid: str) -> bool:
        """Run a test; when it takes much longer than it should, the whole fork ends."""
        end_after(longest(self.seconds[nodeid]))
        return failed(self.items[nodeid])


def longest(usual: float) -> float:
    """Return after how many seconds of work a test counts as failed that usually takes so long."""
    return min(MOMENT + SLOWER * usual, LONGEST + 2 * usual)


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
    parser.add_argument("--again", action="store_true", help="what is still open, for longer")
    options = parser.parse_args()
    if not options.tests:
        prepare(options.game, options.only)
        return 0
    import pytest
    from hypothesis import HealthCheck, Phase, settings

    sys.path[0:0] = [str(SOURCE / options.game), str(ROOT)]
    arguments = ["-q", "-s", "--noconftest", "-p", "no:cacheprovider", "-p", "no:xdist"]
    # What failed is not shown, so nothing is gathered for it, and no example is made smaller.
    arguments.append("--assert=plain")
    settings.register_profile(
        "mutation",
        derandomize=True,
        deadline=None,
        max_examples=50,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    settings.load_profile("mutation")
    # Before pytest puts the checkout first: the changed rules are meant.
    import referee

    if not Path(referee.__file__).is_relative_to(SOURCE):
        sys.stderr.write(f"these are not the changed rules: {referee.__file__}\n")
        return 2
    return int(pytest.main([*arguments, *options.tests], plugins=[Trying(options)]))


if __name__ == "__main__":
    sys.exit(main())
