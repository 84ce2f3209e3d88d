"""What machines that look after us are told, and what is written about requests."""

import json
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import force_setattr

from referee.web.frame.request_log import Lines, LineWords
from tests.waiting import PATIENCE
from tests.web.conftest import Match, sit
from tests.web.evening import Evening, opened


def test_we_are_well_as_long_as_the_database_is(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = evening.app.test_client()
    assert client.get("/healthz").get_json()["status"] == "ok"
    monkeypatch.setattr(evening.desk.guard, "answers", lambda: False)
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.get_json()["status"] == "database away"


def test_requests_moves_and_streams_are_counted(bare_match: Match) -> None:
    match = bare_match
    sit(match, match.ann, "s1")
    match.move(match.host, "s1 choose_tile?tile=buy_materials")
    match.move(match.host, "s2 choose_tile?tile=buy_materials", tap="other")
    stream = match.ann.client.get(f"{match.table}/stream")
    next(iter(stream.iter_encoded()))
    text = match.host.client.get("/metrics").get_data(as_text=True)
    stream.close()
    assert 'referee_moves_total{outcome="played"} 1' in text
    assert 'referee_moves_total{outcome="refused"} 1' in text
    assert "referee_claims_total 1" in text
    assert "referee_streams 1" in text
    assert 'referee_requests_total{status="2xx"}' in text
    assert "# TYPE referee_requests_total counter" in text
    assert "Ann" not in text
    assert match.code not in text


def test_too_many_streams_leave_room_for_pages(evening: Evening, bare_match: Match) -> None:
    settings = evening.app.extensions["referee.settings"]
    force_setattr(settings, "most_streams", 1)
    first = bare_match.host.client.get(f"{bare_match.table}/stream")
    next(iter(first.iter_encoded()))
    assert bare_match.ann.client.get(f"{bare_match.table}/stream").status_code == 503
    first.close()
    second = bare_match.ann.client.get(f"{bare_match.table}/stream")
    assert second.status_code == 200
    second.close()


def test_the_log_tells_a_match_s_story_without_saying_who(
    bare_match: Match, caplog: pytest.LogCaptureFixture
) -> None:
    match = bare_match
    with caplog.at_level(logging.INFO, "referee.requests"):
        sit(match, match.ann, "s1")
        match.move(match.ann, "s1 choose_tile?tile=buy_materials")
        match.host.post(f"{match.table}/menu", f"{match.table}/seat", seat="s1", name="Annabel")
    lines = [json.loads(record.getMessage()) for record in caplog.records]
    played = next(line for line in lines if line.get("move"))
    assert played == played | {
        "method": "POST",
        "rule": "/t/<code>/move",
        "status": 303,
        "move": "choose_tile",
        "outcome": "played",
        "match": match.code[:4],
    }
    written = json.dumps(lines)
    for private in ("Ann", "127.0.0.1", match.code, "csrf"):
        assert private not in written


def test_a_line_is_one_json_value_whatever_it_tells() -> None:
    record = logging.LogRecord("referee.web.frame.errors", 40, "x.py", 1, "it\nbroke", None, None)
    line = json.loads(Lines().format(record))
    assert line["says"] == "it\nbroke"
    assert line["level"] == "ERROR"


def test_what_a_request_tells_stands_in_its_line_as_it_is(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "referee.requests"):
        logging.getLogger("referee.requests").info("%s", LineWords({"rule": "/ä", "ms": 1.5}))
    (record,) = caplog.records
    assert record.getMessage() == '{"rule": "/\\u00e4", "ms": 1.5}'
    line = json.loads(Lines().format(record))
    assert (line["rule"], line["ms"], line["from"]) == ("/ä", 1.5, "referee.requests")


def test_counters_are_closed_unless_they_are_wanted(tmp_path: Path) -> None:
    with opened(tmp_path, metrics=False) as closed:
        assert closed.app.test_client().get("/metrics").status_code == 404


def test_a_database_that_says_nothing_is_away_soon(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = evening.desk.archive.store
    frozen = threading.Event()
    asked: list[int] = []

    @contextmanager
    def reading(**_: bool) -> Iterator[None]:
        asked.append(1)
        frozen.wait(PATIENCE)
        yield None

    monkeypatch.setattr(store, "reading", reading)
    assert not store.answers(within=0.05)
    # Nobody asks again as long as the first one waits: a frozen database piles up no threads.
    assert not store.answers(within=0.05)
    assert asked == [1]
    frozen.set()


def test_processes_count_together(tmp_path: Path) -> None:
    program = """
import sys
from referee.live import Hub
from referee.web.frame.metrics import counters
mine, hub = counters(), Hub()
hub.subscribe("A")
for _ in range(int(sys.argv[1])):
    mine.count("referee_moves_total", 'outcome="played"')
mine.count("referee_claims_total")
mine.spent(0.5, hub)
print(mine.text(hub.count()))
"""
    environment = os.environ | {"PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    told = ""
    for moves in ("2", "3", "0"):
        told = subprocess.run(
            [sys.executable, "-c", program, moves],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    assert 'referee_moves_total{outcome="played"} 5.0' in told
    assert "referee_claims_total 3.0" in told
    assert "referee_request_seconds_total 1.5" in told
    # Of streams only those of processes that live are counted; these have not said goodbye.
    assert "referee_streams 3.0" in told
