"""Look up known weaknesses of the installed libraries.

A weakness fails the check. A service that cannot be reached does not, but is said: a check that
depends on the weather of the net would soon be ignored.
"""

import json
import subprocess
import sys
from typing import Any

PATIENCE_IN_SECONDS = 180


def main() -> int:
    """Print what was found; 1 when a library has a known weakness."""
    try:
        done = subprocess.run(
            [
                *(sys.executable, "-m", "pip_audit", "--local", "--skip-editable"),
                *("--format", "json", "--progress-spinner", "off", "--timeout", "5"),
            ],
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE_IN_SECONDS,
        )
        libraries = json.loads(done.stdout)["dependencies"]
    except subprocess.TimeoutExpired:
        return not_audited(f"no answer within {PATIENCE_IN_SECONDS} seconds")
    except ValueError:
        last_words = done.stderr.strip().splitlines() or ["no answer"]
        return not_audited(last_words[-1])
    return report(libraries)


def report(libraries: list[dict[str, Any]]) -> int:
    """Say how many libraries were looked up and which of them are weak."""
    audited = [library for library in libraries if "skip_reason" not in library]
    weak = [library for library in audited if library["vulns"]]
    if not audited:
        return not_audited("the service knew none of the libraries")
    say(f"Advisories: {len(audited)} of {len(libraries)} libraries looked up, {len(weak)} weak")
    for library in weak:
        for weakness in library["vulns"]:
            fixed = ", ".join(weakness["fix_versions"]) or "no version yet"
            say(f"  {library['name']} {library['version']}: {weakness['id']}, fixed in {fixed}")
    return 1 if weak else 0


def not_audited(why: str) -> int:
    """Say that nothing was checked, without failing."""
    say(f"Advisories: NOT CHECKED, the advisory service could not be used ({why})")
    return 0


def say(text: str) -> None:
    """Print one line."""
    sys.stdout.write(text + "\n")


if __name__ == "__main__":
    sys.exit(main())
