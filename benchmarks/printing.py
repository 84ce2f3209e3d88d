"""A printed setup sheet beside the same page printed by headless Chromium."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Page as Tab
from playwright.sync_api import sync_playwright

from benchmarks.rows import Row
from referee import places
from referee.sheets import Join, Wish, make_page
from referee.sheets.printing import printer
from tests.chromium import CHROMIUM, FLAGS

REPETITIONS = 7
WISH = Wish("woodcraft", "setup", 3, "de", join=Join("http://192.168.178.20:8000/j/K7QP", "K7QP"))


def ours() -> bytes:
    """Fill and print the sheet, with everything loaded that stays loaded."""
    return printer().pdf(make_page(WISH))


def compare() -> Iterator[Row]:
    """Print by turns here and there; the time is that of the clock on the wall."""
    with tempfile.TemporaryDirectory() as folder:
        html, pdf = Path(folder) / "setup.html", Path(folder) / "setup.pdf"
        styles = places.print_templates().resolve().as_uri() + "/"
        html.write_text(make_page(WISH, assets=styles).html, "utf-8")

        def chromium() -> bytes:
            command = [str(CHROMIUM), "--headless", *FLAGS, "--no-pdf-header-footer"]
            there = [f"--print-to-pdf={pdf}", html.as_uri()]
            subprocess.run([*command, *there], check=True, capture_output=True)
            return pdf.read_bytes()

        yield _measured("a Chromium started for it", chromium, aim=1 / 3)
        with _tab() as tab:

            def kept() -> bytes:
                tab.goto(html.as_uri())
                return tab.pdf(prefer_css_page_size=True)

            yield _measured("a Chromium kept running all evening", kept)


def _measured(baseline: str, theirs: Callable[[], bytes], aim: float | None = None) -> Row:
    times: tuple[list[float], list[float]] = ([], [])
    for turn in range(REPETITIONS + 1):
        for run, found in zip((ours, theirs), times, strict=True):
            started = time.perf_counter()
            assert run().startswith(b"%PDF")
            # The first turn only warms both up.
            if turn:
                found.append(time.perf_counter() - started)
    return Row("a setup sheet, warm", median(times[0]), baseline, median(times[1]), aim)


@contextmanager
def _tab() -> Iterator[Tab]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS])
        try:
            yield browser.new_page()
        finally:
            browser.close()


if __name__ == "__main__":
    from benchmarks.__main__ import main

    sys.exit(main(["printing"]))
