"""The doctor finds what is missing and says what to do."""

from pathlib import Path

import pytest

from referee.cli import main
from referee.log import Archive


def test_a_healthy_house_is_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path))
    monkeypatch.setattr("referee.commands.doctor.own_address", lambda: "192.0.2.7")
    assert main(["doctor", "--database", f"sqlite:///{tmp_path / 'book.db'}"]) == 0
    told = capsys.readouterr().out
    assert "Everything is well." in told
    assert "http://192.0.2.7:8000/" in told


def test_a_machine_without_network_hears_that_phones_cannot_reach_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path))
    monkeypatch.setattr("referee.commands.doctor.own_address", lambda: "127.0.0.1")
    assert main(["doctor", "--database", f"sqlite:///{tmp_path / 'book.db'}"]) == 1
    assert "Wi-Fi" in capsys.readouterr().out


@pytest.mark.parametrize(
    "url", ["postgresql://nobody@127.0.0.1:1/none", "sqlite:////dev/null/book.db", "no address"]
)
def test_a_database_that_cannot_be_opened_is_named_with_advice(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path))
    assert main(["doctor", "--database", url]) == 1
    told = capsys.readouterr().out
    assert "!!  Database: cannot be opened" in told
    assert "REFEREE_DATABASE" in told


def test_a_database_that_does_not_answer_is_not_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path))
    monkeypatch.setattr("referee.log.Archive.answers", lambda archive, within=0.0: False)
    database = f"sqlite:///{tmp_path / 'book.db'}"
    Archive.open(database).close()
    assert main(["doctor", "--database", database]) == 1
    told = capsys.readouterr().out
    assert "!!  Database: sqlite:///" in told
    assert "REFEREE_DATABASE" in told


def test_a_folder_that_cannot_be_written_to_is_named_with_advice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(**_options: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("referee.commands.doctor.tempfile.TemporaryFile", full)
    assert main(["doctor", "--database", f"sqlite:///{tmp_path / 'book.db'}"]) == 1
    told = capsys.readouterr().out
    assert f"!!  Data folder: {tmp_path}: Permission denied" in told
    assert "REFEREE_DATA" in told


def test_a_data_folder_that_cannot_be_made_is_one_finding_among_others(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("REFEREE_DATABASE", raising=False)
    monkeypatch.setenv("REFEREE_DATA", "/dev/null/data")
    assert main(["doctor"]) == 1
    told = capsys.readouterr().out
    assert "!!  Data folder: cannot keep data in /dev/null/data" in told
    assert "Printing" in told


def test_a_convention_needs_no_data_folder_and_has_its_own_address(
    postgres_url: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path / "nowhere"))
    monkeypatch.setenv("REFEREE_PUBLIC_URL", "https://referee.example.org")
    monkeypatch.setattr("referee.commands.doctor.own_address", lambda: "127.0.0.1")
    assert main(["doctor", "--database", postgres_url]) == 0
    told = capsys.readouterr().out
    assert "Data folder" not in told
    assert "Address: https://referee.example.org\n" in told
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("setting", ["REFEREE_DATA", "REFEREE_DATABASE"])
def test_a_database_that_is_not_there_is_called_new_and_is_not_made(
    setting: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("REFEREE_DATABASE", raising=False)
    file = tmp_path / "new" / "folder" / "referee.db"
    named = {"REFEREE_DATA": str(file.parent), "REFEREE_DATABASE": f"sqlite:///{file}"}
    monkeypatch.setenv(setting, named[setting])
    monkeypatch.setattr("referee.commands.doctor.own_address", lambda: "192.0.2.7")
    assert main(["doctor"]) == 0
    told = capsys.readouterr().out
    assert f"ok  Database: new: {file} is made, empty, when the server starts\n" in told
    assert f"ok  Data folder: {tmp_path}, " in told
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize(
    ("url", "private", "told"),
    [
        ("http://127.0.0.1:9/hook", "off", "nobody (127.0.0.1 lies in a private network)"),
        ("http://127.0.0.1:9/hook", "on", "127.0.0.1"),
        ("https://nowhere.invalid/hook", "on", "nobody (nowhere.invalid is not known"),
    ],
)
def test_a_webhook_that_no_call_can_reach_is_named_with_advice(
    url: str,
    private: str,
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path))
    monkeypatch.setenv("REFEREE_WEBHOOK", url)
    monkeypatch.setenv("REFEREE_WEBHOOK_SECRET", "s" * 16)
    monkeypatch.setenv("REFEREE_WEBHOOK_PRIVATE", private)
    monkeypatch.setattr("referee.commands.doctor.own_address", lambda: "192.0.2.7")
    ill = told.startswith("nobody")
    assert main(["doctor", "--database", f"sqlite:///{tmp_path / 'book.db'}"]) == ill
    out = capsys.readouterr().out
    assert f"{'!!' if ill else 'ok'}  Turns and ends are told to: {told}" in out
    assert ("REFEREE_WEBHOOK_PRIVATE=on" in out) is ill
    assert "/hook" not in out


@pytest.mark.parametrize(
    ("told", "public", "address"),
    [
        ([], "https://referee.example.org", "https://referee.example.org/keeper/"),
        (["--at", "http://club:9/"], "https://referee.example.org", "http://club:9/keeper/"),
        ([], "", "http://127.0.0.1:8000/keeper/"),
    ],
)
def test_the_keeper_is_shown_the_public_address_or_told_that_it_is_a_guess(
    told: list[str],
    public: str,
    address: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("REFEREE_PUBLIC_URL", public)
    assert main(["keeper", *told, "--database", f"sqlite:///{tmp_path / 'book.db'}"]) == 0
    shown = capsys.readouterr()
    assert shown.out.startswith(address)
    assert len(shown.out.splitlines()) == 1
    assert ("guess" in shown.err) is not bool(told or public)


def test_passwords_are_not_shown(
    postgres_url: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path))
    secret = postgres_url.replace("postgresql://postgres:@", "postgresql://postgres:hush@")
    main(["doctor", "--database", secret])
    assert "hush" not in capsys.readouterr().out
