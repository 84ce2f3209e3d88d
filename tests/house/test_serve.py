"""`referee serve` as a real process, and its settings."""

import os
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from referee import cli
from referee.commands import CommandError, serve

SERVE = [sys.executable, "-m", "referee", "serve", "--host", "127.0.0.1"]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_serves_the_first_page_and_its_health(tmp_path: Path) -> None:
    port = _free_port()
    database = f"sqlite:///{tmp_path / 'club.db'}"
    with subprocess.Popen(
        [*SERVE, "--port", str(port), "--database", database], stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            assert f"http://127.0.0.1:{port}/" in process.stdout.readline()
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=10) as answer:
                assert answer.status == 200
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as answer:
                assert "Referee" in answer.read().decode()
        finally:
            process.terminate()


def test_the_terminal_shows_the_address_that_phones_are_to_use(tmp_path: Path) -> None:
    public = "http://192.168.7.20:8000"
    command = [*SERVE[:-1], serve.EVERY_ADDRESS, "--port", str(_free_port())]
    command += ["--database", f"sqlite:///{tmp_path / 'club.db'}"]
    environment = {**os.environ, "REFEREE_PUBLIC_URL": f"{public}/"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        lines: list[str] = []
        while not lines or "Ctrl" not in lines[-1]:
            lines.append(process.stdout.readline())
            assert lines[-1]
        process.terminate()
    assert lines[0] == f"Referee is open at {public}/\n"
    assert not any("try:" in line for line in lines)
    assert any(f"{public}/keeper/" in line for line in lines)


def test_a_start_loads_nothing_that_only_printing_and_pictures_need(tmp_path: Path) -> None:
    program = f"""
import sys
from referee.commands import serve
from referee.web import create_app
create_app("sqlite:///{tmp_path / "club.db"}")
serve.greeting("http://192.0.2.7:8000/", serve.EVERY_ADDRESS, "key")
heavy = ("weasyprint", "fontTools", "pydyf", "PIL", "alembic", "markdown_it", "psycopg")
print([name for name in heavy if name in sys.modules])
from PIL import Image
print(Image.new("L", (1, 1)).size)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    # What was held back is there as soon as somebody needs it.
    assert done.stdout.splitlines() == ["[]", "(1, 1)"]


def test_a_taken_port_is_said_plainly(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run(
            [*SERVE, "--port", str(port), "--database", f"sqlite:///{tmp_path / 'club.db'}"],
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert f"cannot listen on 127.0.0.1 port {port}" in done.stderr
    assert "--port" in done.stderr


def test_an_address_that_does_not_exist_is_said_plainly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'club.db'}"
    assert cli.main(["serve", "--host", "nowhere.invalid", "--database", database]) == 2
    assert "cannot listen on nowhere.invalid port 8000: no such address" in capsys.readouterr().err


def test_a_setting_that_cannot_be_used_is_not_blamed_on_the_database(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REFEREE_PROXIES", "one")
    assert cli.main(["serve"]) == 2
    assert "referee serve: REFEREE_PROXIES: a number expected" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["0", "65536", "-1", "8e3", "", "٨٠٠٠"])
def test_a_port_is_a_number_from_1_to_65535(text: str) -> None:
    with pytest.raises(SystemExit) as leaving:
        cli.main(["serve", "--port", text])
    assert leaving.value.code == 2


def test_the_database_of_the_environment_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFEREE_DATABASE", "postgresql://club/referee")
    assert serve.default_database() == "postgresql://club/referee"


def test_without_settings_a_file_in_the_data_folder_is_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("REFEREE_DATABASE", raising=False)
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path / "new" / "folder"))
    assert serve.default_database() == f"sqlite:///{tmp_path / 'new' / 'folder' / 'referee.db'}"
    assert (tmp_path / "new" / "folder").is_dir()


def test_a_data_folder_that_cannot_be_made_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.delenv("REFEREE_DATABASE", raising=False)
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path / "file" / "folder"))
    with pytest.raises(CommandError, match="cannot keep data in"):
        serve.default_database()


def test_phones_are_told_an_address_they_can_reach() -> None:
    assert serve.reachable_at("192.0.2.7", 8000) == "http://192.0.2.7:8000/"
    assert serve.EVERY_ADDRESS not in serve.reachable_at(serve.EVERY_ADDRESS, 8000)
