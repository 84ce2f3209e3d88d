"""A database that is not whole is found out."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from referee.cli import main
from referee.log import Archive
from tests.log.samples import draft, new_match


def filled(url: str) -> None:
    archive = Archive.open(url)
    code = archive.create_match(new_match()).code
    archive.append_many(code, 0, [draft(str(n), note="x" * 200) for n in range(300)])
    archive.close()


def told(url: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    code = main(["doctor", "--database", url])
    return code, capsys.readouterr().out


def test_a_whole_database_has_no_wounds(archive: Archive) -> None:
    archive.create_match(new_match())
    assert archive.wounds() == ()


def test_a_missing_table_is_named(archive: Archive) -> None:
    with archive.store.engine.begin() as connection:
        connection.execute(text("DROP TABLE results"))
    assert archive.wounds() == ("table results is missing",)


def test_a_book_that_lost_entries_is_named(archive: Archive) -> None:
    codes = [archive.create_match(new_match()).code for _ in range(3)]
    for code in codes[1:]:
        archive.append_many(code, 0, [draft(str(n)) for n in range(4)])
    assert archive.wounds() == ()
    lost = "DELETE FROM entries WHERE number = 3 AND match_id = (SELECT max(id) FROM matches)"
    with archive.store.engine.begin() as connection:
        connection.execute(text(lost))
    assert archive.wounds() == (f"the book of match {codes[2]} holds 3 of its 4 entries",)


def test_the_doctor_finds_missing_tables_and_does_not_die(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "referee.db"
    filled(f"sqlite:///{path}")
    with closing(sqlite3.connect(path)) as connection:
        for table in ("settings", "entries"):
            connection.execute(f"DROP TABLE {table}")
    code, said = told(f"sqlite:///{path}", capsys)
    assert code == 1
    assert "table entries is missing" in said
    assert "Everything is well" not in said


def test_the_doctor_finds_overwritten_pages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "referee.db"
    filled(f"sqlite:///{path}")
    with closing(sqlite3.connect(path)) as connection:
        ((root,),) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'")
    whole = bytearray(path.read_bytes())
    page = int(root) * 4096
    whole[page : page + 8192] = random.Random(1).randbytes(8192)
    path.write_bytes(whole)
    code, said = told(f"sqlite:///{path}", capsys)
    assert code == 1
    assert "damaged" in said or "cannot be read" in said


def test_the_doctor_refuses_settings_that_the_server_refuses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(f"sqlite:///{tmp_path / 'referee.db'}")
    for name, value in (
        ("PROXIES", "many"),
        ("LISTS", "all"),
        ("METRICS", "yes"),
        ("PUBLIC_URL", "referee.example.org"),
        ("HOSTS", "https://referee.example.org"),
        ("WEBHOOK_PRIVATE", "yes"),
    ):
        with monkeypatch.context() as patch:
            patch.setenv(f"REFEREE_{name}", value)
            code, said = told(f"sqlite:///{tmp_path / 'referee.db'}", capsys)
        assert code == 1
        assert f"REFEREE_{name}" in said
        assert "does not start" in said


def test_the_doctor_names_settings_that_are_almost_ours(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(f"sqlite:///{tmp_path / 'referee.db'}")
    monkeypatch.setenv("REFEREE_HOST", "referee.example.org")
    monkeypatch.setenv("REFEREE_OTHER_PROGRAM", "1")
    code, said = told(f"sqlite:///{tmp_path / 'referee.db'}", capsys)
    assert code == 1
    assert "!!  Settings: nothing is called REFEREE_HOST\n      Perhaps REFEREE_HOSTS" in said
    assert "nothing is called REFEREE_OTHER_PROGRAM" not in said


def test_the_doctor_says_how_open_the_house_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(f"sqlite:///{tmp_path / 'referee.db'}")
    for lists, word in (("open", "with their codes"), ("own", "House: closed")):
        monkeypatch.setenv("REFEREE_LISTS", lists)
        assert word in told(f"sqlite:///{tmp_path / 'referee.db'}", capsys)[1]
