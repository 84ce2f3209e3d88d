"""What strangers ask is answered once per table, and within a budget of work."""

from __future__ import annotations

import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import greenlet
import pytest
from flask import Flask, Response

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
from tests.web.conftest import Match, desk_secret, sit, words

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


DOORS = [
    "/api/v1/matches/{}/export.json",
    "/api/v1/matches/{}/export.match",
    "/api/v1/matches/{}/export.csv",
    "/api/v1/matches/{}/bgstats",
    "/api/v1/matches/{}/log",
    "/api/v1/matches/{}/choices?seat=s1",
    "/api/v1/matches/{}/table",
    "/api/v1/matches/{}/table?at=0",
    "/api/v1/matches/{}/facts",
    "/api/v1/matches/{}/scores",
    "/api/v1/matches/{}/course",
    "/r/{}/match.json",
    "/r/{}/recorded.match",
    "/r/{}/scores.csv",
    "/r/{}/play.bgsplay",
]


@pytest.mark.parametrize("door", DOORS)
def test_at_every_costly_door_strangers_are_bounded_and_the_table_is_not(
    bare_match: Match, door: str
) -> None:
    match, app = bare_match, bare_match.evening.app
    address = door.format(match.code)
    stranger = app.test_client()
    first = stranger.get(address)
    assert first.status_code == 200
    use_up(app)
    # What is remembered is still told; what moved is new work.
    known = stranger.get(address)
    assert (known.data, known.content_type) == (first.data, first.content_type)
    desk_plays(match)
    refused = stranger.get(address)
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "60")
    bearer = {"Authorization": f"Bearer {desk_secret(match)}"}
    assert match.host.client.get(address, headers=bearer).status_code == 200
    # Looking at the table as it is is no such work.
    for page in (f"/t/{match.code}", f"/t/{match.code}?tab=log", f"/api/v1/matches/{match.code}"):
        assert stranger.get(page).status_code == 200


PAGES = [
    "/t/{}/log",
    "/t/{}/back/1",
    "/t/{}/edit/1",
    "/t/{}/draws",
    "/t/{}/replay/1",
    "/t/{}/score",
    "/r/{}",
]


@pytest.mark.parametrize("page", PAGES)
def test_pages_of_strangers_that_cost_are_counted_and_those_of_the_table_are_not(
    bare_match: Match, page: str
) -> None:
    match, app = bare_match, bare_match.evening.app
    desk_plays(match)
    budget: Strangers = app.extensions["referee.strangers"]
    address, stranger = page.format(match.code), app.test_client()
    assert stranger.get(address).status_code < 400
    worked = budget._spent["127.0.0.1"]
    assert worked > 0
    assert match.ann.client.get(address).status_code < 400
    assert budget._spent["127.0.0.1"] == worked
    use_up(app)
    assert stranger.get(address).status_code == 429
    assert match.ann.client.get(address).status_code < 400


LONG_BOOKS = ["/t/{}", "/t/{}/sheets", "/t/{}/check", "/r/{}/files", "/r/{}/what-if"]


@pytest.mark.parametrize("page", [*PAGES, *LONG_BOOKS, "/r/{}/match.json"])
def test_at_a_book_that_no_evening_fills_the_table_is_counted_as_well(
    bare_match: Match, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, app = bare_match, bare_match.evening.app
    desk_plays(match)
    monkeypatch.setattr(module, "LONG_BOOK", match.number - 1)
    budget: Strangers = app.extensions["referee.strangers"]
    address = page.format(match.code)
    for phone in (match.ann.client, match.host.client, app.test_client()):
        worked = budget._spent["127.0.0.1"]
        assert phone.get(address).status_code < 400
        assert budget._spent["127.0.0.1"] > worked
    use_up(app)
    assert match.ann.client.get(address).status_code == 429
    assert match.tap(match.ann, "undo").status_code == 429
    monkeypatch.setattr(module, "LONG_BOOK", match.number)
    assert match.ann.client.get(address).status_code < 400


@pytest.mark.parametrize("door", [*DOORS[:11], "/api/v1/matches/{}", "/api/v1/matches/{}/setup"])
def test_programs_of_a_table_whose_book_no_evening_fills_are_counted(
    bare_match: Match, door: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, app = bare_match, bare_match.evening.app
    desk_plays(match)
    monkeypatch.setattr(module, "LONG_BOOK", match.number - 1)
    address, client = door.format(match.code), app.test_client()
    bearer = {"Authorization": f"Bearer {desk_secret(match)}"}
    assert client.get(address, headers=bearer).status_code == 200
    budget: Strangers = app.extensions["referee.strangers"]
    # What a table is told is nobody else's.
    assert not budget._kept._values
    use_up(app)
    assert client.get(address.lower(), headers=bearer).status_code in {404, 429}
    assert client.get(address, headers=bearer).status_code == 429


def test_long_books_wait_in_a_row_of_their_own(
    bare_match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, app = bare_match, bare_match.evening.app
    desk_plays(match)
    other = match.evening.match()
    monkeypatch.setattr(module, "LONG_BOOK", match.number - 1)
    monkeypatch.setattr(module, "PATIENCE", 0.01)
    budget: Strangers = app.extensions["referee.strangers"]
    with budget._long_books.one:
        assert match.ann.client.get(match.table).status_code == 429
        assert app.test_client().get(f"/t/{other.code}/log").status_code == 200
    assert match.ann.client.get(match.table).status_code == 200


def test_a_stream_of_a_long_book_holds_up_nobody(
    bare_match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = bare_match
    desk_plays(match)
    monkeypatch.setattr(module, "LONG_BOOK", match.number - 1)
    monkeypatch.setattr(module, "PATIENCE", 0.01)
    stream = match.ann.client.get(f"{match.table}/stream")
    assert next(iter(stream.iter_encoded())).startswith(b"retry:")
    assert match.ann.client.get(match.table).status_code == 200
    stream.close()


def test_who_is_refused_is_told_so_in_words(bare_match: Match) -> None:
    app = bare_match.evening.app
    use_up(app)
    address = f"/r/{bare_match.code}/match.json"
    refused = bare_match.evening.phone(language="de").get(address)
    assert refused.status_code == 429
    assert "Zu viel auf einmal gefragt" in words(refused)


def test_answers_of_strangers_speak_their_language(bare_match: Match) -> None:
    app = bare_match.evening.app
    desk_plays(bare_match)
    told = {
        language: app.test_client()
        .get(f"/api/v1/matches/{bare_match.code}/log", headers={"Accept-Language": language})
        .data
        for language in ("de", "fr", "de")
    }
    assert told["de"] != told["fr"]


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


def use_up(app: Flask) -> None:
    """Let strangers have used up their budget, in a minute that does not end."""
    budget: Strangers = app.extensions["referee.strangers"]
    budget._clock = lambda: 0.0
    budget._minute = 0
    budget._spent["127.0.0.1"] = WORK


def desk_plays(match: Match) -> None:
    """Let the table move on."""
    sit(match, match.ann, "s1")
    assert match.move(match.ann, "s1 correct?points=7").status_code == 303
