"""Vendored files are what was fetched, and the check would notice if not."""

import json
import shutil
from pathlib import Path

import pytest

from scripts.vendor import LOCK, VENDOR_FOLDERS, differences

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = "static/vendor/htmx.org-4.0.0/htmx.min.js"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copy(ROOT / LOCK, tmp_path / LOCK)
    for folder in VENDOR_FOLDERS:
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


def test_vendored_files_match_the_lock() -> None:
    assert list(differences(ROOT)) == []


def test_every_vendored_package_carries_its_licence() -> None:
    for entry in json.loads((ROOT / LOCK).read_text("utf-8")):
        assert entry["integrity"].startswith("sha512-")
        assert entry["licence"]
        assert any(name.startswith("LICENSE") for name in entry["files"])


def test_a_changed_file_is_noticed(copy: Path) -> None:
    with (copy / SCRIPT).open("a") as script:
        script.write("\n")
    assert list(differences(copy)) == [f"{SCRIPT} was changed: its sha256 is not the one in {LOCK}"]


def test_a_missing_file_is_noticed(copy: Path) -> None:
    (copy / SCRIPT).unlink()
    assert list(differences(copy)) == [f"{SCRIPT} is missing"]


def test_a_file_nobody_locked_is_noticed(copy: Path) -> None:
    (copy / "static/vendor/stray.js").write_text("")
    assert list(differences(copy)) == [f"static/vendor/stray.js is not in {LOCK}"]


def test_a_lock_that_is_behind_the_wishes_is_noticed(copy: Path) -> None:
    entries = json.loads((copy / LOCK).read_text("utf-8"))
    entries[0]["version"] = "3.9.9"
    (copy / LOCK).write_text(json.dumps(entries), "utf-8")
    assert list(differences(copy)) == [
        f"{LOCK} does not match scripts/vendored.py: run make vendor"
    ]
