"""Change the rules on purpose and see whether their tests notice; print the score.

What survives is listed; `docs/mutation.md` explains those that no test can tell apart.
"""

import json
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MUTMUT = ROOT / ".venv-mutate" / "bin" / "mutmut"
MUTANTS = ROOT / "mutants"
EXPLAINED = ROOT / "docs" / "mutation.md"
# How mutmut writes down what became of a mutant, in the exit code of its tests.
KILLED, SURVIVED = 1, 0


def main() -> int:
    """Run all mutants; fail when one survives that nobody has explained."""
    if not MUTMUT.exists():
        sys.stderr.write("mutmut is missing; run: make mutate\n")
        return 2
    # What mutmut remembers of earlier runs hides tests that have been written since.
    shutil.rmtree(MUTANTS, ignore_errors=True)
    run = subprocess.run([str(MUTMUT), "run"], cwd=ROOT, check=False)
    if run.returncode:
        return run.returncode
    outcomes = dict(read_outcomes())
    explained = EXPLAINED.read_text("utf-8")
    survivors = sorted(name for name, code in outcomes.items() if code != KILLED)
    open_ones = [name for name in survivors if short(name) not in explained]
    by_module = Counter(module(name) for name in outcomes)
    alive = Counter(module(name) for name in survivors)
    for name in sorted(by_module):
        killed = by_module[name] - alive[name]
        sys.stdout.write(f"{name:<10} {killed} of {by_module[name]} mutants killed\n")
    total, killed = len(outcomes), len(outcomes) - len(survivors)
    sys.stdout.write(
        f"{killed} of {total} killed ({100 * killed / total:.1f} %), {len(survivors)} survived,"
        f" {len(survivors) - len(open_ones)} of them explained\n"
    )
    for name in open_ones:
        sys.stdout.write(f"not explained: {short(name)} (exit code {outcomes[name]})\n")
    return 1 if open_ones else 0


def read_outcomes() -> list[tuple[str, int | None]]:
    """Return every mutant with the exit code of its tests."""
    found: list[tuple[str, int | None]] = []
    for path in sorted(MUTANTS.rglob("*.py.meta")):
        found.extend(json.loads(path.read_text("utf-8"))["exit_code_by_key"].items())
    return found


def module(name: str) -> str:
    """Return the module of a mutant, such as `wheel`."""
    return name.split(".")[-2]


def short(name: str) -> str:
    """Return a mutant's name without the packages: `wheel.landing 3`."""
    function, _, number = name.split(".")[-1].rpartition("__mutmut_")
    return f"{module(name)}.{function.removeprefix('x_').lstrip('xǁ').replace('ǁ', '.')} {number}"


if __name__ == "__main__":
    sys.exit(main())
