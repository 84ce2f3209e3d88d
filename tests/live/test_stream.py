import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from referee.live import Hub, HubCount, stream
from referee.log import Away, DatabaseAway, NoSuchMatch, Notice, Versions
from tests.live.phone import ReadingPhone
from tests.waiting import PATIENCE, until


@pytest.fixture
def hub() -> Iterator[Hub]:
    opened = Hub()
    yield opened
    opened.close()


class Book:
    """A book that counts how often it is asked."""

    def __init__(self, number: int = 0, ticks: int | None = None) -> None:
        self.number = number
        self.ticks = ticks
        self.asked = 0
        self.fault: Exception | None = None

    def __call__(self) -> int | Versions:
        self.asked += 1
        if self.fault is not None:
            raise self.fault
        return self.number if self.ticks is None else Versions(self.number, self.ticks)


def test_the_first_bytes_come_before_the_book_is_asked(hub: Hub) -> None:
    book = Book(41)
    events = stream(hub, "ABC", book)
    assert next(events) == b"retry: 1000\n: hello\n\n"
    assert book.asked == 0
    assert next(events) == b"event: state\ndata: 41\n\n"
    assert hub.count() == HubCount(1, 1)


def test_a_phone_that_leaves_is_forgotten(hub: Hub) -> None:
    first, second = (stream(hub, code, Book()) for code in ("ABC", "XYZ"))
    next(first)
    next(second)
    assert hub.count() == HubCount(2, 2)
    first.close()
    assert hub.count() == HubCount(1, 1)
    second.close()
    assert hub.count() == HubCount(0, 0)


def test_every_phone_at_the_table_hears_of_a_move_and_no_other(hub: Hub) -> None:
    phones = [ReadingPhone(hub, "ABC", Book(1)) for _ in range(4)]
    stranger = ReadingPhone(hub, "XYZ", Book(1))
    for phone in [*phones, stranger]:
        assert phone.next() == ("state", 1)
    hub.publish("ABC", 2)
    for phone in phones:
        assert phone.next() == ("state", 2)
    assert stranger.silent()


def test_echoes_and_late_news_are_no_news(hub: Hub) -> None:
    phone = ReadingPhone(hub, "ABC", Book(5))
    assert phone.next() == ("state", 5)
    for number in (5, 4, 1):
        hub.publish("ABC", number)
    assert phone.silent()
    hub.publish("ABC", 6)
    assert phone.next() == ("state", 6)


def test_a_slow_phone_gets_only_the_newest_number(hub: Hub) -> None:
    events = stream(hub, "ABC", Book(1))
    next(events)
    next(events)
    for number in range(2, 5000):
        hub.publish("ABC", number)
    # One ring is waiting, not five thousand events.
    assert next(events) == b"event: state\ndata: 4999\n\n"
    hub.publish("ABC", 5000)
    assert next(events) == b"event: state\ndata: 5000\n\n"


def test_a_move_between_two_waits_is_not_missed(hub: Hub) -> None:
    events = stream(hub, "ABC", Book(1), heartbeat=60)
    next(events)
    next(events)
    for number in range(2, 200):
        hub.publish("ABC", number)
        assert next(events) == b"event: state\ndata: %d\n\n" % number


def test_ticks_are_a_topic_of_their_own(hub: Hub) -> None:
    phone = ReadingPhone(hub, "ABC", Book(3, ticks=7))
    assert [phone.next(), phone.next()] == [("state", 3), ("ticks", 7)]
    hub.publish("ABC", 8, "ticks")
    assert phone.next() == ("ticks", 8)
    hub.publish("ABC", 4)
    assert phone.next() == ("state", 4)
    assert phone.silent()


def test_the_heartbeat_repeats_the_number_and_finds_what_nobody_told(hub: Hub) -> None:
    book = Book(3, ticks=1)
    phone = ReadingPhone(hub, "ABC", book, heartbeat=0.1)
    for _ in range(3):
        assert [phone.next(), phone.next()] == [("state", 3), ("ticks", 1)]
    book.number = 9
    until(lambda: phone.next() == ("state", 9))
    # Also when a restored backup has fewer entries: the book is right.
    book.number = 2
    until(lambda: phone.next() == ("state", 2))


def test_the_phones_of_a_table_share_one_question() -> None:
    now = [100.0]
    hub, book = Hub(clock=lambda: now[0]), Book(3)
    phones = [ReadingPhone(hub, "ABC", book, heartbeat=0.2) for _ in range(20)]
    for number in range(4, 9):
        book.number = number
        now[0] += 0.2
        for phone in phones:
            until(lambda phone=phone, number=number: phone.next() == ("state", number))  # type: ignore[misc]
    # Five heartbeats of twenty phones are a hundred events.
    assert book.asked <= 12
    hub.close()


def test_news_that_comes_while_the_book_is_asked_is_not_lost(hub: Hub) -> None:
    asked, answer = threading.Event(), threading.Event()

    def version() -> int:
        asked.set()
        assert answer.wait(PATIENCE)
        return 5

    phone = ReadingPhone(hub, "ABC", version)
    assert asked.wait(PATIENCE)
    hub.publish("ABC", 6)
    answer.set()
    assert phone.next() == ("state", 6)
    assert phone.silent()


def test_looking_again_asks_the_book_of_every_table(hub: Hub) -> None:
    books = {"ABC": Book(1), "XYZ": Book(1)}
    phones = {code: ReadingPhone(hub, code, book) for code, book in books.items()}
    for code, phone in phones.items():
        phone.next()
        books[code].number = 2
    hub.look_again()
    for phone in phones.values():
        assert phone.next() == ("state", 2)
    books["ABC"].number = books["XYZ"].number = 3
    hub.hear(Notice("ABC", 0))
    assert phones["ABC"].next() == ("state", 3)
    assert phones["XYZ"].silent()
    hub.hear(Notice("*", 0))
    assert phones["XYZ"].next() == ("state", 3)
    # A commit is in the book before it is news: whoever still asks for the last notice finds it.
    books["ABC"].number = 4
    hub.hear(Notice("ABC", 4))
    hub.hear(Notice("XYZ", 2, "ticks"))
    assert phones["ABC"].next() == ("state", 4)
    assert phones["XYZ"].next() == ("ticks", 2)


def test_a_database_that_is_away_does_not_end_the_stream(hub: Hub) -> None:
    book = Book(1)
    phone = ReadingPhone(hub, "ABC", book, heartbeat=0.1)
    phone.next()
    book.fault = DatabaseAway(Away.LOST, "gone fishing")
    until(lambda: phone.raw[-1] == b": the book is away\n\n")
    assert not phone.ended.is_set()
    book.number, book.fault = 2, None
    until(lambda: phone.next() == ("state", 2))


def test_a_database_that_is_away_keeps_four_phones_waiting_only_once(hub: Hub) -> None:
    book = Book()
    book.fault = DatabaseAway(Away.LOST, "gone fishing")

    def version() -> int | Versions:
        until(lambda: hub.count().phones == 4)
        return book()

    phones = [ReadingPhone(hub, "ABC", version) for _ in range(4)]
    until(lambda: all(phone.raw[-1:] == [b": the book is away\n\n"] for phone in phones))
    # One asked, or two when some came while the first was asking: never all in a row.
    assert book.asked <= 2


def test_a_deleted_match_ends_the_stream(hub: Hub) -> None:
    book = Book(1)
    phones = [ReadingPhone(hub, "ABC", book) for _ in range(3)]
    for phone in phones:
        phone.next()
    book.fault = NoSuchMatch("ABC")
    hub.hear(Notice("ABC", 0))
    for phone in phones:
        assert phone.next() == ("gone", 0)
        assert phone.ended.wait(PATIENCE)
    assert hub.count() == HubCount(0, 0)


def test_closing_the_hub_ends_all_streams_at_once(hub: Hub) -> None:
    # A heartbeat would come too late to end them.
    phones = [ReadingPhone(hub, f"T{n % 50}", Book(), 2 * PATIENCE) for n in range(200)]
    for phone in phones:
        phone.next()
    hub.close()
    for phone in phones:
        assert phone.ended.wait(PATIENCE)
    assert hub.count() == HubCount(0, 0)
    # Whoever comes too late is sent away at once.
    assert list(stream(hub, "ABC", Book())) == [b"retry: 1000\n: hello\n\n"]


def test_phones_come_and_go_while_the_table_moves_on(hub: Hub) -> None:
    """Every phone that stays hears of the last move; none is left behind."""
    book = Book(1)
    pen = threading.Lock()

    def move(_: int) -> None:
        with pen:
            book.number += 1
            number = book.number
        # The news may overtake each other, but never the book.
        hub.publish("ABC", number)

    def visit(_: int) -> None:
        events = stream(hub, "ABC", book)
        next(events)
        next(events)
        events.close()

    staying = [ReadingPhone(hub, "ABC", book) for _ in range(5)]
    for phone in staying:
        phone.next()
    with ThreadPoolExecutor(8) as threads:
        for number in range(2, 300):
            threads.submit(move, number)
            threads.submit(visit, number)
    for phone in staying:
        last = phone.next()
        while last != ("state", 299):
            last = phone.next()
    assert hub.count() == HubCount(1, 5)


def test_a_phone_that_hung_up_gives_its_place_back_before_the_next_heartbeat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys.modules["referee.live.stream"], "EVERY", 0.01)
    hub = Hub()
    left: list[bool] = []
    told = stream(hub, "A", lambda: 3, 600.0, None, lambda: bool(left))
    assert next(told).startswith(b"retry")
    next(told)
    assert hub.count().phones == 1
    left.append(True)
    assert list(told) == []
    assert hub.count().phones == 0


def test_between_heartbeats_a_pulse_is_heard_and_no_book_is_asked(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["referee.live.stream"], "EVERY", 0.01)
    book = Book(3)
    told = stream(hub, "A", book, heartbeat=600.0)
    assert [next(told) for _ in range(2)][1] == b"event: state\ndata: 3\n\n"
    assert [next(told) for _ in range(5)] == [b"event: pulse\ndata: 0\n\n"] * 5
    assert book.asked == 1
    hub.publish("A", 4)
    assert next(told) == b"event: state\ndata: 4\n\n"


def test_while_the_book_is_away_there_is_no_pulse(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["referee.live.stream"], "EVERY", 0.01)
    book = Book(3)
    book.fault = DatabaseAway(Away.LOST, "gone fishing")
    told = stream(hub, "A", book, heartbeat=0.1)
    assert [next(told) for _ in range(4)][1:] == [b": the book is away\n\n"] * 3
