"""The press: one sheet at a time, a short queue, another process, no addresses but our own."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from referee import places
from referee.sheets import Busy, CannotPrint, Page, Press, PressMissing, Waiting, Wish, make_page
from referee.sheets.worker_process import WorkerProcess
from tests.sheets.samples import GAME

PAGE = '<html lang="en"><head><title>x</title></head><body><p>{}</p></body></html>'
PATIENCE = 60.0


class SlowPrinter:
    """Prints when it is told to."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.printed: list[str] = []

    def pdf(self, page: Page) -> bytes:
        assert self.go.wait(PATIENCE)
        self.printed.append(page.html)
        if page.html == "torn":
            raise CannotPrint("the paper tore")
        return page.html.encode()

    def close(self) -> None:
        """Nothing was taken."""


def page(text: str) -> Page:
    return Page(text, "a4", text)


def test_whoever_waits_hears_how_many_come_first() -> None:
    printer = SlowPrinter()
    press = Press(printer)
    assert press.print(page("one"), 0.05) == Waiting(0)
    assert press.print(page("two"), 0) == Waiting(1)
    assert press.print(page("three"), 0) == Waiting(2)
    # Reloading the page does not order it again.
    assert press.print(page("two"), 0) == Waiting(1)
    printer.go.set()
    assert press.print(page("three"), PATIENCE) == b"three"
    assert press.print(page("two"), PATIENCE) == b"two"
    assert printer.printed == ["one", "two", "three"]


def test_a_full_queue_takes_no_more() -> None:
    printer = SlowPrinter()
    press = Press(printer, most_waiting=2)
    press.print(page("at work"), 0.05)
    press.print(page("first"), 0)
    press.print(page("second"), 0)
    with pytest.raises(Busy) as busy:
        press.print(page("third"), 0)
    assert busy.value.waiting == 2
    printer.go.set()
    assert press.print(page("second"), PATIENCE) == b"second"
    assert press.print(page("third"), PATIENCE) == b"third"


def test_a_sheet_that_fails_is_told_once_and_can_be_tried_again() -> None:
    printer = SlowPrinter()
    printer.go.set()
    press = Press(printer)
    for _ in range(2):
        with pytest.raises(CannotPrint, match="the paper tore"):
            press.print(page("torn"), PATIENCE)
    assert printer.printed == ["torn", "torn"]
    assert press.print(page("fine"), PATIENCE) == b"fine"


def test_only_the_last_sheets_are_kept() -> None:
    printer = SlowPrinter()
    printer.go.set()
    press = Press(printer, most_kept=2)
    for text in ("a", "b", "c", "c"):
        press.print(page(text), PATIENCE)
    press.print(page("a"), PATIENCE)
    assert printer.printed == ["a", "b", "c", "a"]


def test_prints_in_another_process_and_the_same_bytes_as_here() -> None:
    from referee.sheets.printing import printer

    sheet = make_page(Wish(GAME, "join", 2, "de"))
    worker = WorkerProcess()
    try:
        assert worker.pdf(sheet) == printer().pdf(sheet)
        with pytest.raises(CannotPrint, match="KeyError"):
            worker.pdf(Page("<p>x</p>", "napkin", ""))
        # The worker survives what it could not print, and its own end.
        assert worker.pdf(sheet).startswith(b"%PDF")
        worker.close()
        assert worker.pdf(sheet).startswith(b"%PDF")
    finally:
        worker.close()


def test_a_worker_that_dies_is_told_as_a_fault() -> None:
    worker = WorkerProcess((sys.executable, "-c", "pass"))
    with pytest.raises(CannotPrint, match="without an answer"):
        worker.pdf(page("x"))


def test_a_worker_that_reads_no_more_is_told_as_a_fault(tmp_path: Path) -> None:
    deaf = tmp_path / "deaf"
    closing = f"import os, pathlib, time; os.close(0); pathlib.Path({str(deaf)!r}).touch()"
    worker = WorkerProcess((sys.executable, "-c", f"{closing}; time.sleep(2)"))
    worker._worker._running()
    end = time.monotonic() + PATIENCE
    while not deaf.exists() and time.monotonic() < end:
        time.sleep(0.01)
    with pytest.raises(CannotPrint, match="without an answer"):
        worker.pdf(page("x"))


def test_missing_libraries_are_told_apart_from_faults() -> None:
    lacking = (
        "import sys, json; head = sys.stdin.buffer.readline(); "
        "sys.stdin.buffer.read(json.loads(head)['length']); "
        "sys.stdout.write(json.dumps({'status': 'missing', 'length': 10}) + '\\n0123456789')"
    )
    worker = WorkerProcess((sys.executable, "-c", lacking))
    try:
        with pytest.raises(PressMissing):
            worker.pdf(page("x"))
    finally:
        worker.close()


BLOCKED = """
import importlib.abc, sys
class NoPango(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name == "weasyprint":
            raise OSError("cannot load library 'libpango-1.0-0': error 0x7e")
sys.meta_path.insert(0, NoPango())
from referee.sheets import missing, remedies
print(missing())
print(remedies()[0].system)
from referee.sheets.press_worker import answer
print(answer({"paper": "a4", "style": ""}, b"<p>x</p>")[0])
"""


def test_where_pango_is_missing_we_say_so_and_know_a_remedy() -> None:
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED], capture_output=True, text=True, check=True
    )
    lacking, system, status = done.stdout.splitlines()
    assert lacking == "cannot load library 'libpango-1.0-0'"
    assert system
    assert status == "missing"


def test_nothing_loads_the_printer_before_something_is_printed() -> None:
    program = (
        "import sys, referee.cli, referee.web, referee.web.sheets.sheets; referee.cli.available();"
        "sys.exit('weasyprint' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.mark.parametrize(
    "address",
    [
        "file:///etc/passwd",
        "http://192.0.2.1/x.png",
        "https://print.invalid/../pyproject.toml",
        "https://print.invalid/%2e%2e/pyproject.toml",
        "https://print.invalid/base.html",
        "/etc/passwd",
        "data:image/svg+xml,<svg/>",
    ],
)
def test_a_sheet_can_load_nothing_but_our_styles_and_fonts(address: str) -> None:
    from referee.sheets.printing import PrintFolder, PrintRefused

    with pytest.raises(PrintRefused):
        PrintFolder()(address)


def test_styles_and_fonts_are_found() -> None:
    from referee.sheets.printing import PrintFolder

    style = PrintFolder()("https://print.invalid/sheet.css")
    assert style.read() == (places.print_templates() / "sheet.css").read_bytes()


def test_a_page_that_smuggles_in_an_address_prints_without_it(tmp_path: Path) -> None:
    from referee.sheets.printing import printer

    secret = tmp_path / "secret.svg"
    secret.write_text('<svg xmlns="http://www.w3.org/2000/svg"><text>geheim</text></svg>')
    smuggled = PAGE.format(f'<img src="{secret.as_uri()}" alt="nothing to see">')
    pdf = printer().pdf(Page(smuggled, "a4", ""))
    assert b"secret" not in pdf
    assert pdf.startswith(b"%PDF")


def test_printing_does_not_hold_up_those_who_only_look() -> None:
    """While the press works, this process keeps all its time for the phones."""
    press = Press()
    try:
        press.print(make_page(Wish(GAME, "join", 2, "de")), PATIENCE)
        started = time.process_time()
        answer = press.print(make_page(Wish(GAME, "solo", 2, "fr")), PATIENCE)
    finally:
        press.close()
    assert isinstance(answer, bytes)
    # Filling the template is all that was done here.
    assert time.process_time() - started < 0.5
