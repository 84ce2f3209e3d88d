"""The commands that carry matches between databases."""

import gc
import json
from pathlib import Path

import pytest

from referee import cli
from referee.desk import Desk
from referee.desk.unlock import open_desk
from referee.progress import Progress
from tests.desk.tables import play_some, sit_down


@pytest.fixture
def other(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'other.db'}"


def run(*words: str) -> int:
    return cli.main(list(words))


def test_match_goes_from_one_database_to_another(
    desk: Desk,
    database_url: str,
    other: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = sit_down(desk, cards="practice")
    play_some(table, 20)
    path = tmp_path / "match.json"
    export = ["export", table.code.lower(), "--database", database_url, "--out", str(path)]
    assert run(*export) == 0
    assert run("import", str(path), "--database", other) == 0
    assert f"match {table.code}, host secret " in capsys.readouterr().out
    there = open_desk(other)
    assert there.tables.get(table.code).table == desk.tables.get(table.code).table
    # The secret of the draws stayed here: what is drawn there follows from another one.
    drawn = there.draws.verification(table.code)
    assert drawn is not None
    assert drawn.since == table.number
    there.archive.close()
    assert run("import", str(path), "--database", other) == 1
    assert "is here already as" in capsys.readouterr().out
    assert run(*export, "--secrets") == 0
    assert json.loads(path.read_text("utf-8"))["draws"]["secret"]


@pytest.mark.parametrize(
    ("form", "begins"),
    [
        ("match", "# Match "),
        ("csv", "date,game"),
        ("link", "https://app.bgstatsapp.com/"),
        ("bgsplay", '{\n "about"'),
        ("json", '{\n "format"'),
    ],
)
def test_match_is_written_in_every_form(
    desk: Desk,
    database_url: str,
    capsys: pytest.CaptureFixture[str],
    form: str,
    begins: str,
) -> None:
    table = sit_down(desk)
    assert run("export", table.code, "--format", form, "--database", database_url) == 0
    assert capsys.readouterr().out.startswith(begins)


def test_all_matches_are_exported_into_a_folder(
    desk: Desk, database_url: str, tmp_path: Path
) -> None:
    codes = {sit_down(desk, claimed=()).code for _ in range(3)}
    folder = tmp_path / "all" / "matches"
    assert run("export", "--all", "--out", str(folder), "--database", database_url) == 0
    assert {path.stem for path in folder.iterdir()} == codes


def test_box_is_imported_as_well(desk: Desk, other: str, tmp_path: Path) -> None:
    box = desk.boxes.create("Box", "woodcraft")
    path = tmp_path / "box.json"
    path.write_text(json.dumps(desk.boxes.export_box(box.id)), "utf-8")
    assert run("import", str(path), "--database", other) == 0


def test_backup_is_restored_elsewhere(
    desk: Desk,
    database_url: str,
    other: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = sit_down(desk, cards="practice")
    play_some(table, 10)
    path = tmp_path / "referee.backup"
    assert run("backup", str(path), "--database", database_url) == 0
    assert run("restore", str(path), "--database", other) == 0
    assert run("restore", str(path), "--database", other) == 2
    assert "--replace gives them up" in capsys.readouterr().err
    assert run("restore", str(path), "--database", other, "--replace") == 0
    there = open_desk(other)
    assert there.tables.get(table.code).table == desk.tables.get(table.code).table
    there.archive.close()


@pytest.mark.parametrize(
    "words",
    [
        ("export",),
        ("export", "NOSUCHXX"),
        ("export", "NOSUCHXX", "--all"),
        ("import", "nosuch.json"),
        ("import", "damaged.json"),
        ("import", "foreign.json"),
        ("restore", "damaged.json"),
        ("restore", "nosuch.backup"),
        ("backup", "no/such/folder/x"),
    ],
)
def test_what_cannot_be_done_is_said_with_exit_code_2(
    other: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("damaged.json").write_text("{", "utf-8")
    Path("foreign.json").write_text('{"format": "something"}', "utf-8")
    assert run(*words, "--database", other) == 2
    assert capsys.readouterr().err.startswith(f"referee {words[0]}: ")


def test_database_that_cannot_be_opened_is_named_without_its_password(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("backup", "x", "--database", "mysql://me:secret@host/db") == 2
    shown = capsys.readouterr().err
    assert "secret" not in shown
    assert "host/db" in shown


def test_serving_a_database_that_is_away_is_refused_in_plain_words(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("serve", "--database", "postgresql://me:secret@127.0.0.1:1/db") == 2
    shown = capsys.readouterr().err
    assert shown.startswith("referee serve: cannot open 127.0.0.1:1/db: database lost")
    assert gc.isenabled()
    assert "secret" not in shown


class Terminal:
    """A terminal that remembers what was written."""

    def __init__(self) -> None:
        self.written = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.written += text
        return len(text)

    def flush(self) -> None:
        pass


def test_progress_is_told_of_long_work_only(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("referee.progress.time.monotonic", lambda: now[0])
    terminal = Terminal()
    progress = Progress("rows", 9, terminal)  # type: ignore[arg-type]  # as much as it needs
    progress(1)
    assert terminal.written == ""
    now[0] += 2
    progress(5)
    progress(6)
    progress.close()
    assert terminal.written == "\rrows: 5 of 9 … \n"
