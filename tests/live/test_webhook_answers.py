"""What becomes of a call whose answer drips or breaks: its first line counts."""

import threading
from collections.abc import Callable
from functools import partial

import pytest

from referee.live.webhook import Target, Undelivered, target
from tests.live.receiver import breaking, dripping

SECRET = "a secret of the house"


class Clock:
    """Runs out as soon as something has begun, however slow the machine is."""

    def __init__(self, begun: threading.Event, seconds: float, then: Callable[[], None]) -> None:
        assert 0 < seconds <= target.WHOLE_CALL
        self.daemon = False
        self._begun, self._then = begun, then
        self._thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        self._begun.wait()
        self._then()

    def start(self) -> None:
        self._thread.start()

    def cancel(self) -> None:
        self._thread.join()


def test_an_answer_that_drips_for_ever_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    with dripping(b"HTTP/1.1 ") as (url, begun):
        monkeypatch.setattr(threading, "Timer", partial(Clock, begun))
        with pytest.raises(Undelivered):
            Target.read(url, SECRET, private=True).deliver("id", 1, b"{}")


# Whatever drips behind a first line that takes the call does not bring it again.
@pytest.mark.parametrize("start", [b"HTTP/1.1 200 OK\r\nX-Slow: ", b"HTTP/1.1 200 OK\r\n\r\n"])
def test_a_call_that_was_taken_is_not_made_again_when_the_answer_drips(
    start: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    with dripping(start) as (url, begun):
        monkeypatch.setattr(threading, "Timer", partial(Clock, begun))
        Target.read(url, SECRET, private=True).deliver("id", 1, b"{}")


@pytest.mark.parametrize("start", [b"HTTP/1.1 200 OK\r\nX-Half: ", b"HTTP/1.1 204 No Content\r\n"])
def test_a_call_that_was_taken_is_not_made_again_when_the_rest_of_the_answer_breaks(
    start: bytes,
) -> None:
    with breaking(start) as url:
        Target.read(url, SECRET, private=True).deliver("id", 1, b"{}")


@pytest.mark.parametrize("start", [b"HTTP/1.1 500 No\r\nX-Half: ", b"HTTP/1.1 2", b""])
def test_a_call_is_made_again_when_the_answer_breaks_before_it_was_taken(start: bytes) -> None:
    with breaking(start) as url, pytest.raises(Undelivered):
        Target.read(url, SECRET, private=True).deliver("id", 1, b"{}")
