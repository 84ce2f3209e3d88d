"""What strangers ask is answered once per table, and within a budget of work."""

from __future__ import annotations

import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import greenlet
import pytest
from flask import Response

from referee.web.phones import strangers as module
from referee.web.phones.own_work import OwnWork
from referee.web.phones.strangers import (
    ANSWERS_KEPT,
    LONGEST,
    MINUTE,
    MOST_AT_ONCE,
    WORK,
    WORK_OF_ALL,
    Strangers,
    TooMuchAsked,
)

NOW = (object(), object())


class Worker:
    """Makes answers; each takes as much work as it is told."""

    def __init__(self) -> None:
        self.time = 0.0
        self.worked = 0.0
        self.made = 0
        self.strangers = Strangers(lambda: self.time, lambda: self.worked)

    def ask(
        self,
        who: str = "1.2.3.4",
        key: str = "log",
        moment: tuple[object, object] = NOW,
        work: float = 1.0,
        content: bytes = b"told",
        status: int = 200,
    ) -> Response:
        def make() -> Response:
            self.made += 1
            self.worked += work
            return Response(content, status, content_type="text/x")

        return self.strangers.answer(who, (key,), moment, make)


def test_the_same_question_about_the_same_moment_is_answered_once() -> None:
    worker = Worker()
    for who in ("1.2.3.4", "5.6.7.8", "1.2.3.4"):
        answer = worker.ask(who)
        assert (answer.get_data(), answer.content_type) == (b"told", "text/x")
    assert worker.made == 1


@pytest.mark.parametrize(
    ("key", "moment"),
    [("choices", NOW), ("log", (NOW[0], object())), ("log", (object(), NOW[1]))],
)
def test_another_question_or_moment_is_answered_anew(
    key: str, moment: tuple[object, object]
) -> None:
    worker = Worker()
    worker.ask()
    worker.ask(key=key, moment=moment, content=b"new")
    assert worker.made == 2
    assert worker.ask(key=key, moment=moment).get_data() == b"new"


def test_one_address_has_a_budget_of_work_in_a_minute() -> None:
    worker = Worker()
    for number in range(int(WORK)):
        worker.ask(key=str(number))
    with pytest.raises(TooMuchAsked):
        worker.ask(key="one more")
    assert worker.made == WORK
    # What is known costs nothing; others have their own; the next minute brings a new one.
    assert worker.ask(key="0").status_code == 200
    worker.ask("5.6.7.8", "one more")
    worker.time = MINUTE
    worker.ask(key="the next")


def test_all_strangers_together_have_a_budget_as_well() -> None:
    worker = Worker()
    for number in range(int(WORK_OF_ALL)):
        worker.ask(f"10.0.0.{number}", str(number))
    with pytest.raises(TooMuchAsked):
        worker.ask("10.0.0.99", "one more")


def test_work_without_an_answer_counts_as_well() -> None:
    worker = Worker()

    def fails() -> Response:
        worker.worked += WORK
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        worker.strangers.answer("1.2.3.4", ("log",), NOW, fails)
    with pytest.raises(TooMuchAsked):
        worker.ask()


@pytest.mark.parametrize(("content", "status"), [(b"x" * (LONGEST + 1), 200), (b"wrong", 400)])
def test_long_answers_and_faults_are_not_remembered(content: bytes, status: int) -> None:
    worker = Worker()
    for _ in range(2):
        assert worker.ask(content=content, status=status).status_code == status
    assert worker.made == 2


def test_so_many_answers_are_remembered() -> None:
    worker = Worker()
    for number in range(ANSWERS_KEPT + 1):
        worker.ask(key=str(number), work=0)
    worker.ask(key="1")
    assert worker.made == ANSWERS_KEPT + 1
    worker.ask(key="0")
    assert worker.made == ANSWERS_KEPT + 2


def test_of_many_who_ask_at_once_one_is_answered_and_the_others_are_told_the_same() -> None:
    worker, gate = Worker(), threading.Barrier(8)

    def ask(_: int) -> bytes:
        gate.wait()
        return worker.ask(work=WORK).get_data()

    with ThreadPoolExecutor(8) as askers:
        assert [*askers.map(ask, range(8))] == [b"told"] * 8
    assert worker.made == 1


def test_only_so_many_strangers_wait() -> None:
    worker = Worker()
    for _ in range(MOST_AT_ONCE):
        worker.strangers._row.room.acquire()
    with pytest.raises(TooMuchAsked):
        worker.ask()
    worker.strangers._row.room.release()
    for number in range(3):
        assert worker.ask(key=str(number)).status_code == 200


def test_nobody_waits_for_ever_behind_another_stranger(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.01)
    worker = Worker()
    with worker.strangers._row.one, pytest.raises(TooMuchAsked):
        worker.ask()
    assert worker.ask().status_code == 200


def test_others_work_while_somebody_waits() -> None:
    """A greenlet that waits for the database is not charged for those that are served meanwhile."""
    now = [0.0]
    counted: list[float] = []

    def waiting() -> None:
        with OwnWork(lambda: now[0]) as work:
            now[0] += 1
            busy.switch()
            now[0] += 2
            busy.switch()
        counted.append(work.seconds)

    def others() -> None:
        now[0] += 10
        asking.switch()
        now[0] += 20
        asking.switch()

    asking, busy = greenlet.greenlet(waiting), greenlet.greenlet(others)
    asking.switch()
    assert counted == [3]
    assert greenlet.gettrace() is None


def test_work_of_a_thread_is_counted_where_there_are_no_greenlets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "greenlet")
    moments = iter((1.0, 4.0))
    with OwnWork(lambda: next(moments)) as work:
        pass
    assert work.seconds == 3
