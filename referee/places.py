"""Where pages, style, sheets and kept data lie, in a checkout as in an installed package."""

import os
import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
# A wheel carries the folders inside the package; a checkout has them beside it.
_INSIDE = _PACKAGE / "_assets"
_CHECKOUT = _PACKAGE.parent


def is_checkout() -> bool:
    """Tell whether Referee runs from its sources."""
    return not _INSIDE.is_dir()


def templates() -> Path:
    """Return the folder of pages and fragments."""
    return _assets() / "templates"


def static() -> Path:
    """Return the folder of style, icons and scripts."""
    return _assets() / "static"


def print_templates() -> Path:
    """Return the folder of sheet templates."""
    return _assets() / "print"


def docs() -> Path:
    """Return the folder of help and documentation."""
    return _assets() / "docs"


def changelog() -> Path:
    """Return the file that tells what changed."""
    return _assets() / "CHANGELOG.md"


def data() -> Path:
    """Return the folder for what must be kept: the SQLite file.

    REFEREE_DATA names it; otherwise it is `data` in a checkout and the user's own data folder
    elsewhere. It need not exist yet.
    """
    named = os.environ.get("REFEREE_DATA")
    if named:
        return Path(named).expanduser().absolute()
    if is_checkout():
        return _CHECKOUT / "data"
    return _user_data() / "referee"


def _assets() -> Path:
    return _CHECKOUT if is_checkout() else _INSIDE


def _user_data() -> Path:
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
