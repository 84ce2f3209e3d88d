"""The advisory check fails for a weakness and only for a weakness."""

import subprocess
from typing import Any

import pytest

from scripts import audit

SOUND = {"name": "flask", "version": "3.1.3", "vulns": []}
UNKNOWN = {"name": "house-made", "skip_reason": "not found"}
WEAK = {
    "name": "oldlib",
    "version": "1.0",
    "vulns": [{"id": "CVE-2020-1", "fix_versions": ["1.1"], "aliases": [], "description": ""}],
}


def test_a_weak_library_fails_and_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.report([SOUND, WEAK, UNKNOWN]) == 1
    told = capsys.readouterr().out
    assert "2 of 3 libraries looked up, 1 weak" in told
    assert "oldlib 1.0: CVE-2020-1, fixed in 1.1" in told


def test_sound_libraries_pass() -> None:
    assert audit.report([SOUND, UNKNOWN]) == 0


def test_a_service_that_knows_nothing_is_said_not_failed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert audit.report([UNKNOWN]) == 0
    assert "NOT CHECKED" in capsys.readouterr().out


def test_a_service_out_of_reach_is_said_not_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unreachable(*_: Any, **__: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 1, stdout="", stderr="ERROR: connection refused\n")

    monkeypatch.setattr(subprocess, "run", unreachable)
    assert audit.main() == 0
    assert "NOT CHECKED" in capsys.readouterr().out
