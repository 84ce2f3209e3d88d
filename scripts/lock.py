"""Write the versions installed in this environment to constraints.txt."""

import subprocess
import sys
from pathlib import Path

CONSTRAINTS = Path(__file__).resolve().parent.parent / "constraints.txt"
OPENING = "# Versions of everything that gets installed; written by make lock.\n"


def main() -> int:
    """Replace the file by what pip reports."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "freeze"]
    command = [*pip, "--exclude-editable"]
    frozen = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    CONSTRAINTS.write_text(OPENING + frozen, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
