"""Long files are read in a process of their own, which is ended when it takes too much."""

import json
import resource
import sys
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from referee.bounds import bound_what_follows
from referee.desk import Created, Desk, Unusable
from referee.desk.errors import AlreadyHere, DatabaseAway
from referee.desk.files.reading import LONG, LONGEST_REST, READ, REST, Reader, match_of
from referee.engine.recorded import write_move
from referee.log import Archive, Away
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
            reader.take_in(content, NOW)
        with pytest.raises(Unusable) as here:
            match_of(content, NOW)
        assert str(apart.value) == str(here.value)
    whole = json.dumps(value).encode()
    found = reader.take_in(whole, NOW)
    assert isinstance(found, bytes)
    assert json.loads(found) == match_of(whole, NOW)


def test_where_many_write_at_once_the_worker_writes_the_match_down(
    value: dict[str, Any], postgres_url: str
) -> None:
    archive = Archive.open(postgres_url)
    writer = Reader(database=archive.address)
    content = json.dumps(value).encode()
    made = writer.take_in(content, NOW)
    assert isinstance(made, Created)
    desk = Desk(archive)
    assert desk.seats.viewer(made.code, {"host": made.host_secret}).host
    assert desk.tables.versions(made.code).number == len(value["entries"])
    # What is drawn from now on follows from a secret of this house.
    assert archive.draws(made.code) is not None
    with pytest.raises(AlreadyHere) as known:
        writer.take_in(content, NOW)
    assert known.value.code == made.code
    with pytest.raises(Unusable, match="not a match"):
        writer.take_in(b"[]", NOW)
    writer.close()
    archive.close()


def test_the_limit_of_time_is_for_reading_not_for_what_is_being_written(
    value: dict[str, Any], postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is told that a file takes too long must not find its match in the book."""
    archive = Archive.open(postgres_url)
    writer = Reader(database=archive.address)
    content = json.dumps(value).encode()
    # Loading takes its time; nothing is read yet.
    with pytest.raises(Unusable):
        writer.take_in(b"[]", NOW)
    with archive.store.engine.connect() as busy:
        busy.exec_driver_sql("LOCK TABLE matches IN EXCLUSIVE MODE")
        monkeypatch.setattr(writer._worker, "_seconds", 2.0)
        unlock = threading.Timer(3.0, busy.rollback)
        unlock.start()
        made = writer.take_in(content, NOW)
        unlock.join()
    assert isinstance(made, Created)
    assert archive.match(made.code).uid == value["uid"]
    writer.close()
    archive.close()


def test_a_worker_that_forgot_what_it_had_read_writes_nothing_down(
    value: dict[str, Any], postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive.open(postgres_url)
    writer = Reader(database=archive.address)
    ask = writer._worker.ask

    def killed_between(order: dict[str, str], *given: Any) -> tuple[str, bytes]:
        if order["write_to"]:
            process = writer._worker._process
            assert process is not None
            process.kill()
        return ask(order, *given)

    monkeypatch.setattr(writer._worker, "ask", killed_between)
    with pytest.raises(DatabaseAway):
        writer.take_in(json.dumps(value).encode(), NOW)
    assert archive.matches().matches == ()
    monkeypatch.undo()
    assert isinstance(writer.take_in(json.dumps(value).encode(), NOW), Created)
    writer.close()
    archive.close()


def test_a_worker_whose_database_is_away_says_so(value: dict[str, Any]) -> None:
    writer = Reader(database="postgresql://nobody@127.0.0.1:1/nothing")
    with pytest.raises(DatabaseAway) as away:
        writer.take_in(json.dumps(value).encode(), NOW)
    assert away.value.kind is Away.LOST
    writer.close()


def test_a_worker_that_takes_too_long_is_ended() -> None:
    slow = Reader((sys.executable, "-c", "import time; time.sleep(60)"), seconds=0.5)
    with pytest.raises(Unusable, match="takes too long"):
        slow.take_in(b"{}", NOW)


def test_a_worker_that_dies_is_no_harm() -> None:
    dying = Reader((sys.executable, "-c", "import os; os.abort()"))
    with pytest.raises(Unusable, match="takes too much"):
        dying.take_in(b"{}", NOW)


def test_a_worker_that_has_left_is_started_again(value: dict[str, Any], reader: Reader) -> None:
    content = json.dumps(value).encode()
    first = reader.take_in(content, NOW)
    process = reader._worker._process
    assert process is not None
    process.kill()
    assert reader.take_in(content, NOW) == first


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


def test_after_a_long_file_the_reader_rests(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, rested = [100.0], list[float]()

    def rest(seconds: float) -> None:
        rested.append(seconds)
        now[0] += seconds

    def works(order: dict[str, str], given: bytes) -> tuple[str, bytes]:
        del order
        now[0] += float(given)
        return READ, given

    monkeypatch.setattr("referee.desk.files.reading.time.monotonic", lambda: now[0])
    monkeypatch.setattr("referee.desk.files.reading.time.sleep", rest)
    monkeypatch.setattr(reader._worker, "ask", works)
    for took in (b"0.5", b"20"):
        assert reader.take_in(took, NOW) == took
    # Nobody waits so long that a proxy gives up meanwhile.
    with pytest.raises(DatabaseAway) as refused:
        reader.take_in(b"0.25", NOW)
    assert refused.value.kind is Away.BUSY
    now[0] += LONGEST_REST - 3
    reader.take_in(b"0.25", NOW)
    # Who comes later finds it awake.
    now[0] += LONGEST_REST
    reader.take_in(b"0.25", NOW)
    assert rested == [REST * 0.5, 3.0]
