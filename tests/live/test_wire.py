"""News that goes past the server: framed as it frames, never half, never in between."""

import socket
import ssl
import sys
from collections.abc import Iterator
from typing import Any

import gevent.socket
import pytest

from referee.live import Hub, wire_to
from referee.live.pulse import PULSE
from tests.live.phone import ReadingPhone
from tests.waiting import PATIENCE, until

STATE = b"event: state\ndata: 2\n\n"


@pytest.fixture
def pair() -> Iterator[tuple[Any, Any]]:
    ours, theirs = gevent.socket.socketpair()
    yield ours, theirs
    ours.close()
    theirs.close()


@pytest.fixture
def hub() -> Iterator[Hub]:
    opened = Hub()
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("protocol", "framed"),
    [("HTTP/1.1", b"16\r\n" + STATE + b"\r\n"), ("HTTP/1.0", STATE)],
)
def test_a_line_is_framed_as_the_server_does(
    pair: tuple[Any, Any], protocol: str, framed: bytes
) -> None:
    ours, theirs = pair
    wire = wire_to({"gunicorn.socket": ours, "SERVER_PROTOCOL": protocol})
    assert wire is not None
    assert wire(STATE)
    assert theirs.recv(100) == framed


def test_other_servers_and_protocols_have_no_wire(pair: tuple[Any, Any]) -> None:
    plain, other = socket.socketpair()
    assert wire_to({"SERVER_PROTOCOL": "HTTP/1.1"}) is None
    assert wire_to({"gunicorn.socket": plain, "SERVER_PROTOCOL": "HTTP/1.1"}) is None
    assert wire_to({"gunicorn.socket": pair[0], "SERVER_PROTOCOL": "HTTP/2"}) is None
    assert wire_to({"gunicorn.socket": pair[0]}) is None
    hidden = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).wrap_socket(
        plain, do_handshake_on_connect=False, server_hostname="localhost"
    )
    assert wire_to({"gunicorn.socket": hidden, "SERVER_PROTOCOL": "HTTP/1.1"}) is None
    hidden.close()
    other.close()


def test_what_cannot_be_written_at_once_is_left_to_the_stream(pair: tuple[Any, Any]) -> None:
    ours, theirs = pair
    wire = wire_to({"gunicorn.socket": ours, "SERVER_PROTOCOL": "HTTP/1.0"})
    assert wire is not None
    big = b"x" * 65536
    while wire(big) and ours.fileno() != -1:
        pass
    # Either nothing fitted, or a part did: then the connection ends, and the phone comes again.
    assert not wire(big)
    theirs.close()
    assert not wire(STATE)


def test_the_stream_sleeps_while_its_wire_is_used(hub: Hub) -> None:
    wired: list[bytes] = []

    def wire(line: bytes) -> bool:
        wired.append(line)
        return True

    phone = ReadingPhone(hub, "ABC", lambda: 1, wire=wire)
    assert phone.next() == ("state", 1)
    (listening,) = hub._channels["ABC"].phones
    until(lambda: listening.idle)
    hub.publish("ABC", 2)
    hub.publish("ABC", 2)
    hub.publish("ABC", 7, "ticks")
    assert wired == [STATE, b"event: ticks\ndata: 7\n\n"]
    assert phone.silent()


def test_the_pulse_goes_over_the_wire_while_the_stream_sleeps(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.live.pulse.EVERY", 0.01)
    monkeypatch.setattr(sys.modules["referee.live.stream"], "EVERY", 0.01)
    wired: list[bytes] = []

    def wire(line: bytes) -> bool:
        wired.append(line)
        return True

    phone = ReadingPhone(hub, "ABC", lambda: 1, wire=wire)
    assert phone.next() == ("state", 1)
    until(lambda: wired.count(PULSE) > 3)
    assert phone.silent()
    hub.close()
    assert phone.ended.wait(PATIENCE)


def test_a_pulse_that_cannot_be_written_is_left_to_the_stream(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.live.pulse.EVERY", 0.01)
    phone = ReadingPhone(hub, "ABC", lambda: 1, wire=lambda line: False)
    # Only a stream that writes finds out that its phone has hung up.
    assert [phone.next() for _ in range(4)] == [("state", 1)] * 4


def test_a_wire_that_fails_wakes_the_stream(hub: Hub) -> None:
    phone = ReadingPhone(hub, "ABC", lambda: 1, wire=lambda line: False)
    assert phone.next() == ("state", 1)
    hub.publish("ABC", 2)
    assert phone.next() == ("state", 2)


def test_the_heartbeat_repeats_what_the_wire_told(hub: Hub) -> None:
    told = [1]
    phone = ReadingPhone(hub, "ABC", lambda: told[0], heartbeat=0.2, wire=lambda line: True)
    assert phone.next() == ("state", 1)
    told[0] = 2
    hub.publish("ABC", 2)
    until(lambda: phone.next() == ("state", 2))
