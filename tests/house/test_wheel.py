"""The built wheel works when installed alone."""

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# The wheel is built once, so its tests stay with one worker.
pytestmark = pytest.mark.xdist_group("wheel")

PROBE = """
from referee import places
from referee.web import create_app
from referee.web.matches.help import DOCUMENTS
assert not places.is_checkout()
assert "share" in str(places.data()), places.data()
client = create_app("sqlite:///book.db").test_client()
page = client.get("/")
assert page.status_code == 200, page.status
assert b"Referee" in page.data
for address in ("/help", "/about", *(f"/docs/{name}" for name in DOCUMENTS)):
    told = client.get(address)
    assert told.status_code == 200, address
style = client.get("/static/vendor/pico-2.1.1/pico.min.css")
assert style.status_code == 200, style.status
style.close()
print(places.__file__)
"""


def test_wheel_holds_pages_style_sheets_and_every_module(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("templates", "static", "print", "docs"):
        beside = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
        assert beside
        for path in beside:
            assert f"referee/_assets/{path.relative_to(ROOT).as_posix()}" in inside
    modules = {path.relative_to(ROOT).as_posix() for path in (ROOT / "referee").rglob("*.py")}
    assert modules <= inside
    assert "referee/py.typed" in inside
    assert any(name.endswith("/licenses/LICENSE") for name in inside)


def test_what_a_package_index_shows_leads_nowhere_that_only_a_checkout_has(wheel: Path) -> None:
    inside = zipfile.ZipFile(wheel)
    (name,) = [name for name in inside.namelist() if name.endswith(".dist-info/METADATA")]
    told = inside.read(name).decode()
    assert "The referee that a real table lacks" in told
    assert "Everything that is spoken of here is a page inside the program" in told
    assert re.findall(r"\]\((?!https?://)[^)]*\)|<img", told) == []


def test_wheel_holds_nothing_else(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top.split("-")[0] for top in tops} == {"referee", "table_referee"}


def test_wheel_works_without_the_checkout(wheel: Path, tmp_path: Path) -> None:
    installed = tmp_path / "installed"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--no-deps", "--target", str(installed), str(wheel)], check=True)
    kept = {k: v for k, v in os.environ.items() if k not in ("REFEREE_DATA", "XDG_DATA_HOME")}
    done = subprocess.run(
        [sys.executable, "-c", PROBE],
        cwd=tmp_path,
        env={**kept, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == str(installed / "referee" / "places.py")
