"""The browser that tests and comparisons drive."""

import os
from pathlib import Path
from typing import Final

CHROMIUM: Final = Path(os.environ.get("REFEREE_CHROMIUM", "/usr/bin/chromium"))
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
