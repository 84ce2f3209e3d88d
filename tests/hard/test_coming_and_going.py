"""Servers start soon, stop soon with phones still listening, and tell how they are."""

import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from tests.hard.calls import StreamPhone
from tests.hard.club import Club
from tests.hard.servers import Server, gunicorn, serving

PHONES = 30
STOP = 2.0
# What no server of this kind can do without, loaded by a bare interpreter.
BARE = "import flask, sqlmodel, waitress; flask.Flask('bare')"
Starter = Callable[[str], AbstractContextManager[Server]]


@pytest.fixture
def slowness() -> float:
    """How many seconds a bare start takes on this machine now; about half of one when idle."""
    before = time.monotonic()
    subprocess.run([sys.executable, "-c", BARE], check=True)
    return time.monotonic() - before


@pytest.fixture(params=[serving, gunicorn], ids=["waitress", "gunicorn"])
def start(request: pytest.FixtureRequest) -> Starter:
    starter: Starter = request.param
    return starter


def test_a_server_starts_soon_and_stops_soon_with_phones_listening(
    start: Starter, tmp_path_factory: pytest.TempPathFactory, slowness: float
) -> None:
    folder = tmp_path_factory.mktemp("stop")
    before = time.monotonic()
    with start(f"sqlite:///{folder / 'referee.db'}") as server:
        started = time.monotonic() - before
        # Two seconds on an idle machine, where the bare start takes about 0.6.
        assert started < max(2.0, 5 * slowness), (started, slowness)
        code, _ = server.caller().open_match()
        phones = [StreamPhone(server.caller(), code) for _ in range(PHONES)]
        for phone in phones:
            phone.wait_for(0)
        text = server.caller().get("/metrics").body.decode()
        assert f"referee_streams {PHONES}" in text
        assert "referee_tables_watched 1" in text
        # The phones' streams end, so that they come back to whoever answers next.
        took = server.stop()
        assert all(phone.ended.wait(5) for phone in phones)
    assert took < max(STOP, 3 * slowness), (took, slowness)


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
        end = time.monotonic() + 10
        while time.monotonic() < end and "referee_streams 0" not in metrics(server):
            time.sleep(0.1)
        assert "referee_streams 0" in metrics(server)


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
