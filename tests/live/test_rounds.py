"""Rounds: one question about all tables, told on all wires."""

import sys
import threading
from collections.abc import Iterator, Sequence

import pytest

from referee.live import Hub
from referee.live.events import News
from referee.live.pulse import PULSE
from referee.live.rounds import BEATS
from referee.log import Away, DatabaseAway, NoSuchMatch, Versions
from tests.live.phone import ReadingPhone
from tests.live.process import MATCH, Process, draft
from tests.waiting import PATIENCE, until


class Shelf:
    """Books of several matches; counts how often it is asked of one, and of all."""

    def __init__(self, **numbers: int) -> None:
        self.numbers = numbers
        self.asked: list[str] = []
        self.rounds = 0
        self.fault: Exception | None = None

    def one(self, code: str) -> Versions:
        self.asked.append(code)
        if self.fault is not None:
            raise self.fault
        if code not in self.numbers:
            raise NoSuchMatch(code)
        return Versions(self.numbers[code], 0)

    def all(self, codes: Sequence[str]) -> dict[str, Versions]:
        self.rounds += 1
        if self.fault is not None:
            raise self.fault
        return {code: Versions(self.numbers[code], 0) for code in codes if code in self.numbers}


class Wired:
    """A phone with a wire."""

    def __init__(self, hub: Hub, shelf: Shelf, code: str, heartbeat: float = 30.0) -> None:
        self.lines: list[bytes] = []
        self.open = True
        self.stream = ReadingPhone(hub, code, lambda: shelf.one(code), heartbeat, self._write)
        self.stream.next()
        self.stream.next()
        until(lambda: any(phone.wire and phone.idle for phone in hub._channels[code].phones))

    def _write(self, line: bytes) -> bool:
        self.lines.append(line)
        return self.open

    @property
    def news(self) -> list[bytes]:
        """What was written besides the pulse."""
        return [line for line in self.lines if line != PULSE]


def told(number: int) -> bytes:
    return b"event: state\ndata: %d\n\nevent: ticks\ndata: 0\n\n" % number


def round_of(hub: Hub) -> None:
    """Let the heart beat until the next round is over."""
    hub._beats = -1
    beat(hub)


def beat(hub: Hub) -> None:
    """Let the heart beat once; wait for the round that it may have begun."""
    hub._beat()
    if hub.rounds is not None and hub.rounds._going is not None:
        hub.rounds._going.join(PATIENCE)


@pytest.fixture
def shelf() -> Shelf:
    return Shelf(ABC=3, XYZ=7)


@pytest.fixture
def hub(shelf: Shelf) -> Iterator[Hub]:
    opened = Hub(ask_all=shelf.all)
    # The tests say when it beats.
    opened.heart._begun = True
    yield opened
    opened.close()


def test_a_round_asks_once_and_repeats_all_numbers_on_the_wires(hub: Hub, shelf: Shelf) -> None:
    phones = [Wired(hub, shelf, code) for code in ("ABC", "ABC", "XYZ")]
    asked = len(shelf.asked)
    for _ in range(2 * BEATS):
        beat(hub)
    pulses = [PULSE] * BEATS
    for phone, number in zip(phones, (3, 3, 7), strict=True):
        assert phone.lines == [*pulses, told(number)] * 2
        assert phone.stream.silent(0.05)
    assert (shelf.rounds, len(shelf.asked)) == (2, asked)


def test_a_round_finds_what_nobody_told_and_what_went_back(hub: Hub, shelf: Shelf) -> None:
    phone = Wired(hub, shelf, "ABC")
    for number in (9, 2):
        shelf.numbers["ABC"] = number
        round_of(hub)
        assert phone.lines[-1] == told(number)
        assert hub.heard("ABC") == Versions(number, 0)


def test_a_round_tells_streams_of_matches_that_are_gone(hub: Hub, shelf: Shelf) -> None:
    phone, other = Wired(hub, shelf, "ABC"), Wired(hub, shelf, "XYZ")
    del shelf.numbers["ABC"]
    round_of(hub)
    assert phone.stream.next() == ("gone", 0)
    assert phone.stream.ended.wait(PATIENCE)
    assert other.news == [told(7)]


def test_a_book_that_is_away_is_asked_once_by_the_round_and_every_stream_says_so(
    hub: Hub, shelf: Shelf
) -> None:
    phones = [Wired(hub, shelf, code, heartbeat=0.3) for code in ("ABC", "XYZ")]
    asked = len(shelf.asked)
    shelf.fault = DatabaseAway(Away.LOST, "gone fishing")
    round_of(hub)
    for phone in phones:
        until(lambda phone=phone: phone.stream.raw[-1] == b": the book is away\n\n")  # type: ignore[misc]
    assert len(shelf.asked) <= asked + len(phones)
    before = [len(phone.lines) for phone in phones]
    hub._beat()
    # A pulse would promise too much.
    assert [len(phone.lines) for phone in phones] == before
    shelf.fault = None
    for phone, number in zip(phones, (3, 7), strict=True):
        assert phone.stream.next() == ("state", number)
        until(lambda phone=phone, hub=hub: _idle(hub, phone))  # type: ignore[misc]
    round_of(hub)
    assert [phone.lines[-1] for phone in phones] == [told(3), told(7)]


def _idle(hub: Hub, phone: Wired) -> bool:
    """Tell whether all streams sleep and their wires may be used again."""
    return all(each.wire is not None and each.idle for each in hub._phones())


def test_a_fault_of_ours_is_no_end_of_rounds(hub: Hub, shelf: Shelf) -> None:
    phone = Wired(hub, shelf, "ABC")
    shelf.fault = ZeroDivisionError("ours")
    round_of(hub)
    # It hears all the same that it is connected.
    assert phone.lines == [PULSE]
    shelf.fault = None
    round_of(hub)
    assert phone.lines == [PULSE, PULSE, told(3)]


def test_news_that_comes_during_a_round_is_not_lost(hub: Hub, shelf: Shelf) -> None:
    phone = Wired(hub, shelf, "ABC")

    def asked_slowly(codes: Sequence[str]) -> dict[str, Versions]:
        found = shelf.all(codes)
        hub.publish("ABC", 4)
        return found

    assert hub.rounds is not None
    hub.rounds._ask_all = asked_slowly
    round_of(hub)
    assert phone.news == [b"event: state\ndata: 4\n\n", told(4)]


def test_who_asked_after_the_round_knows_better(hub: Hub, shelf: Shelf) -> None:
    phone = Wired(hub, shelf, "ABC")
    channel = hub._channels["ABC"]

    def overtaken(codes: Sequence[str]) -> dict[str, Versions]:
        found = shelf.all(codes)
        shelf.numbers["ABC"] = 1
        channel.ask(lambda: shelf.one("ABC"), hub.clock())
        return found

    assert hub.rounds is not None
    hub.rounds._ask_all = overtaken
    round_of(hub)
    # Passed by, it still hears that it is connected.
    assert (phone.lines, channel.news) == ([PULSE], News(1, 0))
    channel.fail(0.0, DatabaseAway(Away.LOST, "long ago"))
    assert phone.stream.silent(0.05)


def test_nothing_is_certain_that_was_doubted_during_a_round(hub: Hub, shelf: Shelf) -> None:
    Wired(hub, shelf, "ABC")

    def doubted(codes: Sequence[str]) -> dict[str, Versions]:
        found = shelf.all(codes)
        hub._channels["ABC"].doubt(hub.clock())
        return found

    assert hub.rounds is not None
    hub.rounds._ask_all = doubted
    round_of(hub)
    assert hub.heard("ABC") is None
    hub.rounds._ask_all = shelf.all
    round_of(hub)
    assert hub.heard("ABC") == Versions(3, 0)


def test_a_wire_that_is_full_leaves_its_number_to_the_stream(hub: Hub, shelf: Shelf) -> None:
    phone = Wired(hub, shelf, "ABC")
    phone.open = False
    shelf.numbers["ABC"] = 5
    round_of(hub)
    until(lambda: phone.stream.next() == ("state", 5))


def test_a_wire_that_takes_nothing_makes_the_stream_speak_with_every_round(
    hub: Hub, shelf: Shelf
) -> None:
    phone = Wired(hub, shelf, "ABC")
    assert phone.stream.silent(0.05)
    phone.open = False
    for _ in range(3):
        round_of(hub)
        # Nothing has changed, and yet something is written: the server notices who hung up.
        assert [phone.stream.next() for _ in range(2)] == [("state", 3), ("ticks", 0)]
        until(lambda: _idle(hub, phone))
    phone.open = True
    round_of(hub)
    assert phone.lines[-1] == told(3)


def test_a_book_that_is_slow_to_answer_keeps_no_pulse_back(hub: Hub, shelf: Shelf) -> None:
    phone = Wired(hub, shelf, "ABC")
    answered = threading.Event()

    def slow(codes: Sequence[str]) -> dict[str, Versions]:
        answered.wait(PATIENCE)
        return shelf.all(codes)

    assert hub.rounds is not None
    hub.rounds._ask_all = slow
    for _ in range(2 * BEATS):
        hub._beat()
    # The second round was not begun: the first one is still under way.
    assert (phone.lines, shelf.rounds) == ([PULSE] * (2 * BEATS), 0)
    answered.set()
    until(lambda: phone.lines[-1] == told(3))
    assert shelf.rounds == 1


def test_a_later_doubt_outlives_a_round_that_fails(hub: Hub, shelf: Shelf) -> None:
    Wired(hub, shelf, "ABC")
    (looking,) = hub._channels["ABC"].phones
    looking._rung = True  # It does not wake up meanwhile.
    hub.look_again("ABC")
    doubted = looking.look_since
    assert doubted is not None
    hub._channels["ABC"].fail(doubted - 1, DatabaseAway(Away.LOST, "a second ago"))
    assert looking.look_since == doubted


def test_streams_repeat_the_number_themselves_where_rounds_have_ended(
    hub: Hub, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["referee.live.stream"], "REST", 2)
    phone = Wired(hub, shelf, "ABC", heartbeat=0.1)
    shelf.numbers["ABC"] = 8
    until(lambda: phone.stream.next() == ("state", 8))


def test_many_books_are_asked_in_one_question(here: Process) -> None:
    codes = [here.archive.create_match(MATCH).code for _ in range(3)]
    here.archive.append(codes[1], 0, draft("1"))
    here.archive.tick(codes[2], "board", True, "s1")
    found = here.archive.all_versions([*codes, "NOSUCH23"])
    assert found == {code: here.archive.versions(code) for code in codes}
    assert here.archive.all_versions([]) == {}
