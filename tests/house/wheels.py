"""Building wheels, and a fresh environment into which they are installed."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# What would let a process see the checkout instead of what is installed.
LEAKS = ("PYTHONPATH", "REFEREE_DATA", "XDG_DATA_HOME", "REFEREE_DATABASE")


def built(project: Path, folder: Path) -> Path:
    """Build the wheel of a project."""
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    done = subprocess.run([*build, str(project)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel


class Environment:
    """A fresh environment: it holds some wheels, and borrows what they depend on from ours."""

    def __init__(self, folder: Path, *wheels: Path) -> None:
        venv.create(folder, with_pip=False)
        self.programs = folder / "bin"
        (site,) = folder.glob("lib/python*/site-packages")
        # After its own: a game's and Referee's own modules come from the wheels.
        (site / "borrowed.pth").write_text(sysconfig.get_paths()["purelib"] + "\n", "utf-8")
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
        into = ["--python", str(self.programs / "python"), "install", "--no-deps", "--no-index"]
        # Ours counts as installed already, because it is borrowed.
        forced = [*pip, *into, "--ignore-installed", *map(str, wheels)]
        done = subprocess.run(forced, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        self.variables = {k: v for k, v in os.environ.items() if k not in LEAKS}

    def run(self, *command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
        """Run a program of the environment."""
        return subprocess.run(
            [str(self.programs / command[0]), *command[1:]],
            cwd=cwd,
            env=self.variables,
            capture_output=True,
            text=True,
            check=False,
        )
