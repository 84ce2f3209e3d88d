"""Set up everything that a make target needs: system packages, environment, libraries.

Runs on the system's Python with nothing installed, so it uses the standard library only.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from scripts.system_packages import VENV, Need, needs_of, without

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
# What each purpose installs, and which richer environment serves it just as well.
EXTRAS = {"app": "", "tests": "[dev]", "mutate": "[mutate]", "release": "[release]"}
FOLDERS = {
    "app": ".venv",
    "tests": ".venv",
    "mutate": ".venv-mutate",
    "release": ".venv-release",
}
SERVED_BY = {
    "app": ("app", "tests"),
    "tests": ("tests",),
    "mutate": ("mutate",),
    "release": ("release",),
}


def main() -> int:
    """Set up one purpose; say exactly what is missing when that cannot be done."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("purpose", choices=sorted(EXTRAS))
    purpose = parser.parse_args().purpose
    if sys.version_info < OLDEST:
        found = ".".join(str(part) for part in sys.version_info[:3])
        return stop(
            f"Referee needs Python 3.11 or newer; {sys.executable} is {found}.\n"
            "Name another one with: make PYTHON=/path/to/python3.11 ..."
        )
    missing = without(needs_of(purpose))
    if not (missing and may_use_apt() and VENV not in missing):
        if missing and not install_system_packages(missing):
            return 1
        return bring_libraries(purpose)
    # Both mostly wait for the network: neither has to wait for the other.
    with ThreadPoolExecutor() as side:
        system = side.submit(install_system_packages, missing)
        code = bring_libraries(purpose)
    return code if system.result() else 1


def may_use_apt() -> bool:
    """Tell whether we can install system packages ourselves."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return is_root and Path("/usr/bin/apt-get").exists()


def bring_libraries(purpose: str) -> int:
    """Install the libraries of a purpose unless they are there; return the exit code."""
    environment = ROOT / FOLDERS[purpose]
    return 0 if stamped(environment, purpose) else install_libraries(environment, purpose)


def install_system_packages(missing: list[Need]) -> bool:
    """Install with apt when we may; otherwise tell the command. True when work can go on."""
    if may_use_apt():
        say("Installing system packages: " + " ".join(need.package for need in missing))
        apt("update")
        # A package that this system does not know must not keep the others away.
        for group in (True, False):
            packages = [need.package for need in missing if need.essential is group]
            if packages:
                apt("install", "-y", "--no-install-recommends", *packages)
        missing = without(missing)
    if not missing:
        return True
    essential = [need for need in missing if need.essential]
    lines = [f"  {need.package}: {need.why}" for need in missing]
    say("\n".join(["Missing on this machine:", *lines]))
    say("On Debian and Ubuntu:\n  sudo apt-get install " + " ".join(n.package for n in missing))
    if not essential:
        say("Going on without. Everything works but what needs these.")
    return not essential


def apt(*arguments: str) -> None:
    """Let apt work in silence; what it could not do is said."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "-qq", *arguments]
    done = subprocess.run(command, env=quiet, capture_output=True, text=True, check=False)
    if done.returncode:
        say(done.stderr)


def wanted(purpose: str) -> str:
    """Return a fingerprint of all that decides which libraries get installed."""
    fingerprint = hashlib.sha256()
    for name in ("pyproject.toml", "constraints.txt", "hatch_build.py"):
        fingerprint.update((ROOT / name).read_bytes())
    fingerprint.update(f"{purpose} {ROOT} {sys.version_info[:2]}".encode())
    return fingerprint.hexdigest()


def stamped(environment: Path, purpose: str) -> bool:
    """Tell whether the environment already holds what this purpose needs."""
    if not python_of(environment).exists():
        return False
    stamps = [(environment / f"stamp-{name}", name) for name in SERVED_BY[purpose]]
    return any(stamp.exists() and stamp.read_text() == wanted(name) for stamp, name in stamps)


def install_libraries(environment: Path, purpose: str) -> int:
    """Make the environment if need be and install Referee into it, editable."""
    python = python_of(environment)
    if not python.exists():
        if without([VENV]):
            return stop(f"Python cannot make environments: sudo apt-get install {VENV.package}")
        say(f"Making {environment.name} with Python {sys.version.split()[0]}")
        subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
    say("Installing libraries; the first time this takes a minute or two")
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    result = subprocess.run(
        [*pip, "-c", "constraints.txt", "-e", f".{EXTRAS[purpose]}"], cwd=ROOT, check=False
    )
    if result.returncode:
        return stop("Installing the libraries failed; what pip said stands above.")
    (environment / f"stamp-{purpose}").write_text(wanted(purpose))
    return 0


def python_of(environment: Path) -> Path:
    """Return the interpreter of an environment, on Windows too."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def say(text: str) -> None:
    """Tell the person at the keyboard, apart from what the target prints."""
    sys.stderr.write(text + "\n")


def stop(text: str) -> int:
    """Say why nothing more happens."""
    say(text)
    return 1


if __name__ == "__main__":
    sys.exit(main())
