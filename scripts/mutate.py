"""Change the rules on purpose and see whether their tests notice; print the score.

`python -m scripts.mutate [NAME …]` tries all rules, or those that are named (`woodcraft.attic`,
`oh_my_goods.moves`). What was tried before is not tried again as long as neither the rules nor
their tests have changed, so a run that was stopped goes on where it was. What survives is listed;
`docs/mutation.md` explains those that no test can tell apart.
"""

import argparse
import subprocess
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from scripts.mutation.outcomes import MUTANTS, NOTICED, ROOT, keep_open, known_outcomes

PYTHON = ROOT / ".venv-mutate" / "bin" / "python"
EXPLAINED = ROOT / "docs" / "mutation.md"
SHARES = 2
LEAST = 0.95
# How often it says how far it is, in seconds: where somebody watches, and where nobody does.
MOMENT, PAUSE = 2.0, 300.0


def main() -> int:
    """Try all changes; fail when a module misses too many, or one that nobody has explained."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", help="only rules whose name holds one of these")
    options = parser.parse_args()
    if not PYTHON.exists():
        sys.stderr.write("mutmut is missing; run: make mutate\n")
        return 2
    outcomes: dict[str, str] = {}
    for game, tests in sorted(tests_by_game().items()):
        words = [
            name.removeprefix(game).strip(".") for name in options.names if name.startswith(game)
        ]
        if words or not options.names:
            for word in words or [""]:
                if not attempt(game, tests, f".{word}." if word else ""):
                    return 2
            if unexplained(known_outcomes(game)):
                keep_open(game, unexplained(known_outcomes(game)))
                if not attempt(game, tests, "", again=True):
                    return 2
            outcomes |= known_outcomes(game)
    return report(outcomes)


def tests_by_game() -> dict[str, list[str]]:
    """Return the tests that are run for each game, as pyproject.toml names them.

    Those of the shelf come to each game.
    """
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mutmut"]
    named = [Path(test) for test in settings["pytest_add_cli_args_test_selection"]]
    shared = [str(test) for test in named if test.parts[1] == "shelf"]
    found: dict[str, list[str]] = {}
    for test in named:
        if test.parts[1] == "games":
            found.setdefault(test.parts[2], list(shared)).append(str(test))
    return found


def attempt(game: str, tests: list[str], only: str, *, again: bool = False) -> bool:
    """Try the changes of a game in a few processes; tell whether that went well.

    Tried again are those that are still open, each for longer.
    """
    command = [str(PYTHON), "-m", "scripts.mutation.trying", game]
    if not again and subprocess.run([*command, "--only", only], cwd=ROOT, check=False).returncode:
        return False
    kind = ["--again"] if again else ["--only", only]
    with (MUTANTS / f"{game}.log").open("w", encoding="utf-8") as log:
        shares = [
            subprocess.Popen(
                [*command, *tests, *kind, "--shares", str(SHARES), "--share", str(share)],
                cwd=ROOT,
                stdout=log,
                stderr=log,
            )
            for share in range(SHARES)
        ]
        watch(game, shares)
    # No test runs in these processes themselves, which pytest calls 5.
    fine = all(share.returncode in (0, 5) for share in shares)
    if not fine:
        sys.stderr.write(f"{game}: stopped; see {MUTANTS.name}/{game}.log\n")
    return fine


def watch(game: str, shares: list[subprocess.Popen[bytes]]) -> None:
    """Wait, and say now and then how far it is."""
    watched = sys.stdout.isatty()
    said = time.monotonic()
    while any(share.poll() is None for share in shares):
        time.sleep(MOMENT)
        if watched or time.monotonic() - said >= PAUSE:
            said = time.monotonic()
            known = known_outcomes(game)
            missed = sum(outcome != NOTICED for outcome in known.values())
            line = f"{game}: {len(known)} changes tried, {missed} not noticed"
            sys.stdout.write(f"\r{line}" if watched else f"{line}\n")
            sys.stdout.flush()
    if watched:
        sys.stdout.write("\n")


def report(outcomes: dict[str, str]) -> int:
    """Say how many changes of each module were noticed; return the exit code.

    A survivor that is explained is not missed by anybody: it does not count against its module.
    """
    survivors = [name for name, outcome in outcomes.items() if outcome != NOTICED]
    open_ones = unexplained(outcomes)
    tried = Counter(module(name) for name in outcomes)
    missed = Counter(module(name) for name in open_ones)
    low = [name for name in sorted(tried) if missed[name] > (1 - LEAST) * tried[name]]
    for name in low:
        share = 100 * (1 - missed[name] / tried[name])
        sys.stdout.write(f"{name}: {share:.1f} % of {tried[name]} changes noticed or explained\n")
    noticed = len(outcomes) - len(survivors)
    share = 100 * noticed / max(1, len(outcomes))
    sys.stdout.write(
        f"{noticed} of {len(outcomes)} changes noticed ({share:.1f} %) in {len(tried)} modules,"
        f" {len(survivors) - len(open_ones)} survivors explained\n"
    )
    for name in open_ones:
        sys.stdout.write(f"not explained: {short(name)} ({outcomes[name]})\n")
    return 1 if open_ones or low else 0


def unexplained(outcomes: Mapping[str, str]) -> list[str]:
    """Return the changes that no test has noticed and nobody has explained."""
    explained = EXPLAINED.read_text("utf-8")
    survivors = sorted(name for name, outcome in outcomes.items() if outcome != NOTICED)
    return [name for name in survivors if f"`{short(name)}`" not in explained]


def module(name: str) -> str:
    """Return the module of a change, such as `woodcraft.moves.saw`."""
    parts = name.split(".")
    return ".".join((parts[2], *parts[4:-1])) or parts[2]


def short(name: str) -> str:
    """Return a change's name without what all have in common: `woodcraft.wheel.landing 3`."""
    function, _, number = name.split(".")[-1].rpartition("__mutmut_")
    plain = function.removeprefix("x_").lstrip("xǁ").replace("ǁ", ".")
    return f"{module(name)}.{plain} {number}"


if __name__ == "__main__":
    sys.exit(main())
