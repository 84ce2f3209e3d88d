"""Build referee.pyz: the whole program in one file that any Python 3.11 or newer starts."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from scripts.wheel import ROOT, build_wheel

FILE = "referee.pyz"
SHEET = "/sheets/woodcraft/setup.pdf?seats=2&lang=en"
PATIENCE = 120


def main() -> int:
    """Build the wheel, put it and its libraries into one file, start that and print with it."""
    folder = ROOT / "dist"
    wheel = build_wheel(folder)
    made = folder / FILE
    subprocess.run(
        [
            *(sys.executable, "-m", "shiv", "--compressed", "--reproducible"),
            # Printing and long files have processes of their own, which must find the libraries.
            "--extend-pythonpath",
            *("--entry-point", "referee.cli:main", "--python", "/usr/bin/env python3"),
            *("--output-file", str(made), "--quiet", "--constraint", "constraints.txt", str(wheel)),
        ],
        cwd=ROOT,
        check=True,
    )
    with tempfile.TemporaryDirectory() as home:
        alone = _Alone([sys.executable, str(made)], home)
        started = alone.said("--version")
        fault = alone.cannot_print()
    if fault:
        sys.stderr.write(f"{FILE} serves no PDF: {fault}\n")
        return 1
    megabytes = made.stat().st_size / 1_000_000
    told = f"{megabytes:.0f} MB, starts as {started}, serves and prints"
    sys.stdout.write(f"{made.relative_to(ROOT)}: {told}\n")
    return 0


class _Alone:
    """The file on a machine that has nothing else of ours."""

    def __init__(self, command: list[str], home: str) -> None:
        kept = ("PATH", "LANG", "SYSTEMROOT")
        bare = {name: os.environ[name] for name in kept if name in os.environ}
        self._command = command
        self._home = home
        self._environment = {**bare, "HOME": home, "REFEREE_DATA": home}

    def said(self, *words: str) -> str:
        done = subprocess.run(
            [*self._command, *words],
            capture_output=True,
            text=True,
            check=True,
            cwd=self._home,
            env=self._environment,
        )
        return done.stdout.strip()

    def cannot_print(self) -> str:
        """Serve, and ask for a sheet: it is printed in a process of its own. Empty when it is."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        words = ("serve", "--host", "127.0.0.1", "--port", str(port))
        with subprocess.Popen(
            [*self._command, *words],
            stdout=subprocess.DEVNULL,
            cwd=self._home,
            env=self._environment,
        ) as server:
            try:
                return _no_sheet(f"http://127.0.0.1:{port}{SHEET}")
            finally:
                server.terminate()


def _no_sheet(address: str) -> str:
    """Ask until a sheet is there; say what is wrong with it."""
    found = "nobody answered"
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 - our own
                if answer.status == 200:
                    return "" if answer.read(5) == b"%PDF-" else "it is no PDF"
        except urllib.error.HTTPError as error:
            return f"status {error.code}"
        except OSError as error:
            found = str(error)
        time.sleep(0.5)
    return found


if __name__ == "__main__":
    sys.exit(main())
