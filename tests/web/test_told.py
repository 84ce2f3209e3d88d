"""A phone that says what it was told is shown as much, and the book is not asked in vain."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event

from referee.live import Hub
from referee.live.channel import Phone as ListeningPhone
from referee.text import phrases
from referee.web.table.told import TOLD
from tests.web.conftest import Match, sit
from tests.web.evening import Evening, Phone

# The button of whoever looks on.
LOOKS_ON = phrases("en").say("page.table.sit_down")


@contextmanager
def questions(evening: Evening) -> Iterator[list[str]]:
    """Note every question that the book is asked meanwhile."""
    engine = evening.desk.clerk.archive.store.engine
    asked: list[str] = []

    def note(_one: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        if statement != "BEGIN":
            asked.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(engine, "before_cursor_execute", note)


def listening(evening: Evening, code: str) -> ListeningPhone:
    """Let a phone of this process listen to a table, and hear how far it is."""
    hub: Hub = evening.app.extensions["referee.hub"]
    phone = hub.subscribe(code)
    phone.channel.ask(lambda: evening.desk.tables.versions(code), hub.clock())
    return phone


def look(phone: Phone, code: str, told: str = "") -> str:
    headers = {TOLD: told} if told else {}
    answer = phone.client.get(f"/t/{code}", headers=headers)
    assert answer.status_code == 200
    return answer.get_data(as_text=True)


def number_of(page: str) -> int:
    found = re.search(r'data-state="(\d+)"', page)
    assert found
    return int(found[1])


def test_whoever_has_heard_as_much_asks_no_book(match: Match) -> None:
    match.deal()
    versions = match.evening.desk.tables.versions(match.code)
    listening(match.evening, match.code)
    page = look(match.host, match.code)
    told = f"{versions.number} {versions.ticks}"
    with questions(match.evening) as asked:
        assert number_of(look(match.host, match.code, told)) == number_of(page) == versions.number
    assert asked == []


@pytest.mark.parametrize("more", [(1, 0), (0, 1)])
def test_a_phone_that_was_told_of_more_is_not_shown_less(
    match: Match, more: tuple[int, int]
) -> None:
    match.deal()
    versions = match.evening.desk.tables.versions(match.code)
    listening(match.evening, match.code)
    look(match.host, match.code)
    with questions(match.evening) as asked:
        look(match.host, match.code, f"{versions.number + more[0]} {versions.ticks + more[1]}")
    assert asked


@pytest.mark.parametrize("told", ["", "x", "1", "1 x", "-1 0", "1 0 0", f"{9**20} 0", "² 1"])
def test_what_no_script_of_ours_sends_is_asked_of_the_book(match: Match, told: str) -> None:
    listening(match.evening, match.code)
    look(match.host, match.code)
    with questions(match.evening) as asked:
        look(match.host, match.code, told.encode().decode("latin-1"))
    assert asked


def test_a_table_to_which_nobody_listens_is_asked_of_the_book(match: Match) -> None:
    look(match.host, match.code)
    with questions(match.evening) as asked:
        look(match.host, match.code, "0 0")
    assert asked


def test_a_page_shows_the_news_of_its_own_process(match: Match) -> None:
    listening(match.evening, match.code)
    assert number_of(look(match.host, match.code)) == 0
    match.deal()
    assert number_of(look(match.host, match.code, "0 0")) == match.number > 0


def test_whoever_lost_a_seat_loses_its_page(match: Match) -> None:
    listening(match.evening, match.code)
    sit(match, match.ann, "s1")
    assert LOOKS_ON not in look(match.ann, match.code, "0 0")
    match.evening.desk.clerk.archive.release_seat(match.code, "s1")
    assert LOOKS_ON in look(match.ann, match.code, "0 0")


def test_what_was_read_meanwhile_is_not_forgotten_for_late_news(match: Match) -> None:
    match.deal()
    phone = listening(match.evening, match.code)
    look(match.host, match.code)
    # The news of the last entry is still under way, but somebody has read it already.
    number = match.number
    phone.channel.news = phone.channel.news._replace(state=number - 1)
    with questions(match.evening) as asked:
        assert number_of(look(match.host, match.code, "0 0")) == number
    assert len(asked) == 1
