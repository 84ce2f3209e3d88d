"""The command `referee` itself."""

import subprocess
import sys
from argparse import ArgumentParser, Namespace

import pytest

from referee import __version__, cli
from referee.commands import CommandError


class Refusing:
    """A command that cannot do what it is asked."""

    SUMMARY = "refuse everything"

    def arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file")

    def run(self, options: Namespace) -> int:
        raise CommandError(f"{options.file}: no such file")


def test_help_lists_every_command_with_its_summary(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        cli.main(["--help"])
    assert leaving.value.code == 0
    shown = " ".join(capsys.readouterr().out.split())
    for name, command in cli.available().items():
        assert f"{name} {command.SUMMARY}" in shown
    assert "Exit codes: 0 done" in shown


@pytest.mark.parametrize("name", sorted(cli.available()))
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        cli.main([name, "--help"])
    assert leaving.value.code == 0
    assert f"usage: referee {name}" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [[], ["no-such-command"], ["serve", "--no-such-option"]])
def test_bad_usage_is_exit_code_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        cli.main(arguments)
    assert leaving.value.code == 2


def test_what_cannot_be_done_is_said_on_stderr_with_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "available", lambda named: {"refuse": Refusing()})
    assert cli.main(["refuse", "lost.match"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "referee refuse: lost.match: no such file\n"


def test_python_m_referee_is_the_same_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "referee", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"referee {__version__}\n"


def test_a_command_that_is_named_is_loaded_alone() -> None:
    assert list(cli.available("serve")) == ["serve"]
    assert list(cli.available("import")) == ["import"]
    assert cli.available("no-such-command").keys() == cli.available().keys()


def test_listing_commands_loads_nothing_slow() -> None:
    probe = (
        "import sys; from referee.cli import available; available();"
        "print([name for name in ('flask', 'sqlmodel', 'weasyprint') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
