"""Setting up says exactly what is missing and does nothing twice."""

import os
import subprocess
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from scripts import bootstrap
from scripts.system_packages import APP, TESTS, Need, library, program, without

MISSING = Need("libsawmill1", "cuts logs", lambda: False)
NICE_TO_HAVE = Need("libvarnish1", "shines", lambda: False, essential=False)
PRESENT = Need("libbench1", "carries all", lambda: True)


@pytest.fixture
def as_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)


@pytest.mark.usefixtures("as_user")
def test_without_root_the_exact_command_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert not bootstrap.install_system_packages([MISSING, NICE_TO_HAVE])
    told = capsys.readouterr().err
    assert "sudo apt-get install libsawmill1 libvarnish1\n" in told
    assert "libsawmill1: cuts logs" in told


@pytest.mark.usefixtures("as_user")
def test_what_is_only_nice_to_have_does_not_stop(capsys: pytest.CaptureFixture[str]) -> None:
    assert bootstrap.install_system_packages([NICE_TO_HAVE])
    assert "Going on without." in capsys.readouterr().err


class Apt:
    """Stands in for apt: knows some packages and refuses a whole call that names another one."""

    def __init__(self, *known: str) -> None:
        self.known = {*known}
        self.installed: set[str] = set()
        self.commands: list[list[str]] = []

    def run(self, command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        self.commands.append(command)
        packages = {word for word in command[3:] if not word.startswith("-")}
        if not packages <= self.known:
            return subprocess.CompletedProcess(command, 100, stderr="E: no such package")
        self.installed |= packages
        return subprocess.CompletedProcess(command, 0)

    def need(self, package: str, *, essential: bool = True) -> Need:
        return Need(package, "cuts logs", lambda: package in self.installed, essential)


@pytest.fixture
def apt(monkeypatch: pytest.MonkeyPatch) -> Apt:
    found = Apt("libsawmill1", "libplane2")
    monkeypatch.setattr(bootstrap, "may_use_apt", lambda: True)
    monkeypatch.setattr(subprocess, "run", found.run)
    return found


def test_root_installs_all_that_is_missing_at_once(apt: Apt) -> None:
    assert bootstrap.install_system_packages([apt.need("libsawmill1"), apt.need("libplane2")])
    assert [command[2] for command in apt.commands] == ["update", "install"]
    assert apt.installed == {"libsawmill1", "libplane2"}


def test_what_is_only_nice_to_have_and_unknown_keeps_nothing_else_away(
    apt: Apt, capsys: pytest.CaptureFixture[str]
) -> None:
    needs = [apt.need("libvarnish1", essential=False), apt.need("libsawmill1")]
    assert bootstrap.install_system_packages(needs)
    assert apt.installed == {"libsawmill1"}
    assert "Going on without." in capsys.readouterr().err


def test_only_what_is_missing_is_named() -> None:
    assert without([MISSING, PRESENT]) == [MISSING]


def test_programs_and_libraries_are_noticed() -> None:
    assert program("sh")()
    assert not program("no-such-program")()
    assert not library("libno-such-library.so.0")()


def test_running_the_app_needs_no_browser() -> None:
    assert "chromium" not in {need.package for need in APP}
    assert {need.package for need in APP} < {need.package for need in TESTS}


def test_an_old_python_is_told_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["bootstrap", "app"])
    monkeypatch.setattr("sys.version_info", (3, 9, 2))
    assert bootstrap.main() == 1
    told = capsys.readouterr().err
    assert "needs Python 3.11 or newer" in told
    assert "make PYTHON=" in told


def test_a_full_environment_serves_the_app_and_a_changed_wish_does_not(tmp_path: Path) -> None:
    python = bootstrap.python_of(tmp_path)
    python.parent.mkdir()
    python.touch()
    assert not bootstrap.stamped(tmp_path, "app")
    (tmp_path / "stamp-tests").write_text(bootstrap.wanted("tests"))
    assert bootstrap.stamped(tmp_path, "app")
    assert bootstrap.stamped(tmp_path, "tests")
    (tmp_path / "stamp-tests").write_text("of another pyproject.toml")
    assert not bootstrap.stamped(tmp_path, "app")


@pytest.mark.parametrize(
    ("system", "libraries", "code"), [(True, 0, 0), (False, 0, 1), (True, 1, 1)]
)
def test_system_packages_and_libraries_come_side_by_side_and_both_must_be_there(
    monkeypatch: pytest.MonkeyPatch, system: bool, libraries: int, code: int
) -> None:
    together = Barrier(2, timeout=10)

    def when_both_run(result: Any) -> Any:
        together.wait()
        return result

    monkeypatch.setattr("sys.argv", ["bootstrap", "app"])
    monkeypatch.setattr(bootstrap, "may_use_apt", lambda: True)
    monkeypatch.setattr(bootstrap, "needs_of", lambda _: [MISSING])
    monkeypatch.setattr(bootstrap, "install_system_packages", lambda _: when_both_run(system))
    monkeypatch.setattr(bootstrap, "bring_libraries", lambda _: when_both_run(libraries))
    assert bootstrap.main() == code


@pytest.mark.usefixtures("as_user")
def test_nothing_is_installed_while_something_essential_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.argv", ["bootstrap", "app"])
    monkeypatch.setattr(bootstrap, "needs_of", lambda _: [MISSING])
    monkeypatch.setattr(bootstrap, "bring_libraries", lambda _: pytest.fail("it began"))
    assert bootstrap.main() == 1
