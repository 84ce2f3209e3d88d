"""Servers start soon, stop soon with phones still listening, and tell how they are."""

import resource
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from referee.web.settings import Settings
from tests.hard.calls import StreamPhone
from tests.hard.club import Club
from tests.hard.servers import CONVENTION, Server, gunicorn, serving
from tests.waiting import PATIENCE, until

PHONES = 30
# What no server of this kind can do without, loaded by a bare interpreter.
BARE = "import flask, sqlmodel, waitress; flask.Flask('bare')"
# A bare start takes about half a second of an idle core, and two seconds are promised.
BARE_STARTS = 4
# Whoever waits for the streams to end by themselves waits for the next heartbeat.
STOP = Settings().heartbeat - 2
Starter = Callable[[str], AbstractContextManager[Server]]
STARTERS: dict[str, Starter] = {
    "waitress": serving,
    # Connections that callers keep are waited for as well, and are none of ours.
    "gevent": lambda database: gunicorn(database, 1, *CONVENTION, "--keep-alive", "2", graceful=60),
    "gthread": lambda database: gunicorn(
        database, 1, "-k", "gthread", "--threads", "60", graceful=60
    ),
}


@pytest.fixture(scope="module")
def bare_start() -> float:
    """How much work a bare start is, in seconds of a core."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", BARE], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@pytest.mark.parametrize("kind", STARTERS)
def test_a_server_starts_soon_and_stops_soon_with_phones_listening(
    kind: str, tmp_path: Path, bare_start: float
) -> None:
    with STARTERS[kind](f"sqlite:///{tmp_path / 'referee.db'}") as server:
        # Its work is counted, not its time: what else the machine does is no fault of ours.
        assert server.work() < BARE_STARTS * bare_start
        code, _ = server.caller().open_match()
        phones = [StreamPhone(server.caller(), code) for _ in range(PHONES)]
        for phone in phones:
            phone.wait_for(0)
        text = server.caller().get("/metrics").body.decode()
        assert f"referee_streams {PHONES}" in text
        assert "referee_tables_watched 1" in text
        # The phones' streams end, so that they come back to whoever answers next.
        assert server.stop() < STOP
        assert all(phone.ended.wait(PATIENCE) for phone in phones)


def test_phones_that_vanish_are_forgotten(sqlite_club: Club) -> None:
    for server in sqlite_club.servers:
        caller = server.caller()
        code, host = caller.open_match()
        phones = [StreamPhone(caller, code) for _ in range(5)]
        for phone in phones:
            phone.wait_for(0)
            phone.close()
        # A server notices with its next word; a move is one.
        for number in range(3):
            answer = host.move(code, number, f"m{number}", "s1", "correct", glue="1", reason="x")
            assert answer.status == 200, answer
            time.sleep(0.05)
        until(lambda server=server: "referee_streams 0" in metrics(server))  # type: ignore[misc]


def metrics(server: Server) -> str:
    return server.caller().get("/metrics").body.decode()


def test_a_server_tells_how_it_is(club: Club) -> None:
    for server in club.servers:
        caller = server.caller()
        well = caller.get("/healthz")
        assert (well.status, well.json["status"]) == (200, "ok")
        code, host = caller.open_match()
        host.move(code, 0, "a", "s1", "choose_tile", tile="buy_lumber")
        host.move(code, 1, "b", "s2", "end_turn")
        text = metrics(server)
        assert 'referee_moves_total{outcome="played"}' in text
        assert 'referee_moves_total{outcome="refused"}' in text
        assert 'referee_requests_total{status="2xx"}' in text
        assert code not in text
        said = server.said()
        assert '"move": "choose_tile"' in said
        assert '"outcome": "refused"' in said
        assert code not in said
        assert host.secret not in said
