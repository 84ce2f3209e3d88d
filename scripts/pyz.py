"""Build referee.pyz: the whole program in one file that any Python 3.11 or newer starts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from scripts.wheel import ROOT, build_wheel

FILE = "referee.pyz"


def main() -> int:
    """Build the wheel, put it and its libraries into one file, and start that once."""
    folder = ROOT / "dist"
    wheel = build_wheel(folder)
    made = folder / FILE
    subprocess.run(
        [
            *(sys.executable, "-m", "shiv", "--compressed", "--reproducible"),
            *("--entry-point", "referee.cli:main", "--python", "/usr/bin/env python3"),
            *("--output-file", str(made), "--quiet", "--constraint", "constraints.txt", str(wheel)),
        ],
        cwd=ROOT,
        check=True,
    )
    started = _started(made)
    megabytes = made.stat().st_size / 1_000_000
    sys.stdout.write(f"{made.relative_to(ROOT)}: {megabytes:.0f} MB, starts as {started}\n")
    return 0


def _started(made: Path) -> str:
    done = subprocess.run(
        [sys.executable, str(made), "--version"], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
