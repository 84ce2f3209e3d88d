"""Long files are read in a process of their own, which is ended when it takes too much."""

import json
import resource
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from referee.bounds import bound_what_follows
from referee.desk import Desk, Unusable
from referee.desk.files.reading import LONG, Reader, match_of
from referee.engine.recorded import write_move
from tests.desk.tables import play_some, sit_down
from tests.desk.test_long_imports import with_corrections

NOW = datetime(2026, 3, 7, 20, tzinfo=UTC)


@pytest.fixture
def value(desk: Desk) -> dict[str, Any]:
    table = sit_down(desk, cards="practice", claimed=())
    play_some(table, 12)
    exported = json.dumps(desk.files.export_json(table.code, table.host))
    desk.archive.delete_match(table.code)
    found: dict[str, Any] = json.loads(exported)
    return found


def test_a_long_file_is_taken_in_as_a_short_one_is(desk: Desk, value: dict[str, Any]) -> None:
    content = json.dumps(with_corrections(value, 1800)).encode()
    assert len(content) > LONG
    created = desk.files.import_file(content)
    assert desk.tables.versions(created.code).number == len(value["entries"])


@pytest.fixture
def reader() -> Iterator[Reader]:
    made = Reader()
    yield made
    made.close()


def test_the_worker_says_what_is_wrong_and_reads_the_next_file(
    value: dict[str, Any], reader: Reader
) -> None:
    for damage in ({"game": "chess"}, {"entries": None}, {"language": "xx"}):
        content = json.dumps(value | damage).encode()
        with pytest.raises(Unusable) as apart:
            reader.match_of(content, NOW)
        with pytest.raises(Unusable) as here:
            match_of(content, NOW)
        assert str(apart.value) == str(here.value)
    whole = json.dumps(value).encode()
    assert json.loads(reader.match_of(whole, NOW)) == match_of(whole, NOW)


def test_a_worker_that_takes_too_long_is_ended() -> None:
    slow = Reader((sys.executable, "-c", "import time; time.sleep(60)"), seconds=0.5)
    with pytest.raises(Unusable, match="takes too long"):
        slow.match_of(b"{}", NOW)


def test_a_worker_that_dies_is_no_harm() -> None:
    dying = Reader((sys.executable, "-c", "import os; os.abort()"))
    with pytest.raises(Unusable, match="takes too much"):
        dying.match_of(b"{}", NOW)


def test_a_worker_that_has_left_is_started_again(value: dict[str, Any], reader: Reader) -> None:
    content = json.dumps(value).encode()
    first = reader.match_of(content, NOW)
    process = reader._worker._process
    assert process is not None
    process.kill()
    assert reader.match_of(content, NOW) == first


def test_every_file_has_its_own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """What earlier files took is not counted against the next one."""
    set_to: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, bounds: set_to.append(bounds))
    monkeypatch.setattr("time.process_time", lambda: 1000.5)
    bound_what_follows(60)
    assert [soft for soft, _ in set_to] == [1060]


def test_a_book_of_too_many_entries_is_refused(desk: Desk, value: dict[str, Any]) -> None:
    with pytest.raises(Unusable, match="at most 20000 entries"):
        desk.files.import_json(with_corrections(value, 10_000))


def test_a_recorded_match_that_changes_the_past_for_ever_is_given_up(desk: Desk) -> None:
    table = sit_down(desk, claimed=())
    for number in range(600):
        table.play("s1", "correct", points=str(number % 9))
    text = desk.files.export_match(table.code, table.host)
    change = {"entry": "1", "as_kind": "correct", "as_seat": "s1", "points": "1"}
    text += "".join(write_move("s1", "replace", change) + "\n" for _ in range(400))
    desk.archive.delete_match(table.code)
    with pytest.raises(Unusable, match="the past changes too often"):
        desk.files.import_file(text.encode())
