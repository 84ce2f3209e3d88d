"""What printing needs from the system, and how to get it there."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Final

from msgspec import Struct


class Remedy(Struct, frozen=True):
    """A command that brings what is missing on one kind of system."""

    system: str
    command: str


REMEDIES: Final = (
    Remedy("Debian", "apt install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"),
    Remedy("Ubuntu", "apt install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"),
    Remedy("Fedora", "dnf install pango"),
    Remedy("Alpine", "apk add pango harfbuzz-subset"),
    Remedy("macOS", "brew install pango"),
    Remedy("Windows", "pacman -S mingw-w64-ucrt-x86_64-pango  (MSYS2)"),
)
_RELEASE: Final = Path("/etc/os-release")


def remedies() -> tuple[Remedy, ...]:
    """Return the commands, the one for this system first."""
    here = _this_system()
    return tuple(sorted(REMEDIES, key=lambda remedy: remedy.system != here))


def missing() -> str:
    """Return what the system lacks for printing, "" when it lacks nothing."""
    try:
        importlib.import_module("referee.sheets.printing")
    except OSError as fault:
        return str(fault).partition(":")[0]
    return ""


def _this_system() -> str:
    if sys.platform == "darwin":
        return "macOS"
    if sys.platform == "win32":
        return "Windows"
    release = _RELEASE.read_text("utf-8") if _RELEASE.exists() else ""
    names = {
        line.partition("=")[2].strip('"').lower()
        for line in release.splitlines()
        if line.startswith("ID=")
    }
    return next((remedy.system for remedy in REMEDIES if remedy.system.lower() in names), "")
