"""The system packages that Referee needs, and how to notice that one is missing."""

from __future__ import annotations

import ctypes
import importlib.util
import shutil
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path


@dataclass(frozen=True)
class Need:
    """One Debian package and the thing it brings."""

    package: str
    why: str
    present: Callable[[], bool]
    essential: bool = True


def library(*names: str) -> Callable[[], bool]:
    """Return a check that the linker finds one of these shared libraries."""

    def present() -> bool:
        for name in names:
            try:
                ctypes.CDLL(name)
            except OSError:
                continue
            return True
        return False

    return present


def program(*names: str) -> Callable[[], bool]:
    """Return a check that one of these programs is on the path."""
    return lambda: any(shutil.which(name) for name in names)


def any_font() -> bool:
    """Tell whether some scalable font is installed where fontconfig looks."""
    folders = [Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path("/Library/Fonts")]
    return any(next(folder.rglob("*.[to]tf"), None) for folder in folders if folder.is_dir())


VENV = Need(
    f"python3.{sys.version_info[1]}-venv",
    "Python's own environments",
    lambda: all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")),
)

# Without these everything works but printing.
PRINTING = [
    Need(
        "libpango-1.0-0",
        "text layout in printed sheets",
        library("libpango-1.0.so.0", "libpango-1.0.dylib", "libpango-1.0-0"),
        essential=False,
    ),
    Need(
        "libpangoft2-1.0-0",
        "fonts in printed sheets",
        library("libpangoft2-1.0.so.0", "libpangoft2-1.0.dylib", "libpangoft2-1.0-0"),
        essential=False,
    ),
    Need(
        "libharfbuzz-subset0",
        "smaller printed sheets",
        library("libharfbuzz-subset.so.0", "libharfbuzz-subset.dylib", "libharfbuzz-subset-0"),
        essential=False,
    ),
    Need("fonts-dejavu-core", "a font for printed sheets", any_font, essential=False),
]

APP = [VENV, *PRINTING]

# Tests print: what only the app could do without is essential to them.
TESTS = [
    VENV,
    *(replace(need, essential=need.package != "libharfbuzz-subset0") for need in PRINTING),
    Need("chromium", "the browser that tests drive", program("chromium")),
    Need(
        "chromium-headless-shell",
        "the same browser without windows, with which tests take less time",
        program("chromium-headless-shell"),
        essential=False,
    ),
    Need("libatomic1", "a library of that browser's driver", library("libatomic.so.1")),
    Need("poppler-utils", "turns printed sheets into pictures", program("pdftoppm")),
]


def needs_of(purpose: str) -> list[Need]:
    """Return what must be on the machine for this purpose."""
    return {"app": APP, "tests": TESTS, "mutate": [VENV], "release": [VENV]}[purpose]


def without(needs: Iterable[Need]) -> list[Need]:
    """Return the needs that this machine does not meet."""
    return [need for need in needs if not need.present()]
