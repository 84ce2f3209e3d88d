"""`python -m benchmarks.taps [--json] [--turns N] [EVENING …]`: play the evening and count."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from benchmarks.taps.evenings import open_house
from benchmarks.taps.ledger import Ledger
from benchmarks.taps.report import table, things
from benchmarks.taps.variants import VARIANTS
from benchmarks.taps.wheel import wrong_taps
from tests.chromium import FLAGS, WINDOWLESS


def main(arguments: list[str]) -> int:
    """Play the wanted evenings one after the other in one house."""
    reader = argparse.ArgumentParser(prog="python -m benchmarks.taps", description=__doc__)
    reader.add_argument("evenings", nargs="*", metavar="EVENING", help=", ".join(VARIANTS))
    reader.add_argument("--json", action="store_true", help="print only the sums, for programs")
    reader.add_argument("--turns", type=int, help="stop after so many turns")
    given = reader.parse_args(arguments)
    unknown = [name for name in given.evenings if name not in VARIANTS]
    if unknown:
        reader.error(f"no evening is called {unknown[0]!r}; there are {', '.join(VARIANTS)}")
    found: dict[str, Ledger] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(WINDOWLESS), args=[*FLAGS])
        with open_house(Path(folder), browser) as house:
            for name in given.evenings or VARIANTS:
                found[name] = VARIANTS[name](house, given.turns)
                if not given.json:
                    sys.stdout.write(table(name, found[name]))
                    sys.stdout.flush()
            if not given.json and not given.evenings:
                wrong, tries = wrong_taps(house)
                sys.stdout.write(things(found) + f"wheel: {wrong} of {tries} taps went wrong\n")
    if given.json:
        sums = {name: ledger.sum() for name, ledger in found.items()}
        told = {
            name: {"taps": sum_.taps, "typed": sum_.typed, "scrolls": sum_.scrolls}
            for name, sum_ in sums.items()
        }
        sys.stdout.write(json.dumps(told) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
