"""The browser that tests and comparisons drive."""

import os
import shutil
from pathlib import Path
from typing import Final

_NAMED: Final = os.environ.get("REFEREE_CHROMIUM")
CHROMIUM: Final = Path(_NAMED or shutil.which("chromium") or "/usr/bin/chromium")
# The same engine without the windows that nobody sees, and without the work that they make.
WINDOWLESS: Final = Path(_NAMED or shutil.which("chromium-headless-shell") or CHROMIUM)
# Without these, Chromium looks for updates and accounts: a closed network refuses that, and
# everywhere it takes time.
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
