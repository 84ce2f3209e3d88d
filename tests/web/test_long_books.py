"""A page of a long book costs no more than the book is longer: counted in calls, not in seconds."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.desk.tables import play_some, sit_down
from tests.desk.test_long_imports import with_corrections
from tests.web.evening import Evening, opened

SHORT, LONG = 150, 600
# A book four times as long may cost four times as much, and a little for what grows by itself.
MOST = 4.6
PAGES = (
    "/t/{}",
    "/t/{}/log",
    "/t/{}/replay",
    "/t/{}/draws",
    "/t/{}/back/3",
    "/t/{}/edit/3",
    "/t/{}/screen",
    "/t/{}/overlay",
    "/t/{}/score",
    "/t/{}/sheets",
    "/r/{}",
    "/r/{}/what-if",
    "/r/{}/match.json",
    "/r/{}/recorded.match",
    "/r/{}/scores.csv",
    "/api/v1/matches/{}/log",
    "/api/v1/matches/{}/table",
    "/api/v1/matches/{}/facts",
    "/api/v1/matches/{}/course",
    "/api/v1/matches/{}/scores",
    "/api/v1/matches/{}/draws",
    "/api/v1/matches/{}/bgstats",
)


class Calls:
    """Counts calls of Python functions, and every time that a generator is asked for more."""

    def __init__(self) -> None:
        self.number = 0

    def __call__(self, frame: Any, event: str, argument: Any) -> None:
        self.number += event == "call"


@contextmanager
def counted() -> Iterator[Calls]:
    calls = Calls()
    sys.setprofile(calls)
    try:
        yield calls
    finally:
        sys.setprofile(None)


def book_of(evening: Evening, pairs: int) -> str:
    """Return the code of a match whose book holds corrections, one of two of them taken back."""
    desk = evening.desk
    table = sit_down(desk, cards="practice", claimed=())
    play_some(table, 12)
    value: dict[str, Any] = desk.files.export_json(table.code, table.host)
    desk.archive.delete_match(table.code)
    value = with_corrections(value, pairs)
    taken_back = [entry for entry in value["entries"] if entry["kind"] == "take_back"]
    for entry in taken_back[::2]:
        entry |= {"kind": "correct", "fields": {"points": "3"}, "strikes": None}
    return desk.files.import_json(value).code


def cost(evening: Evening, code: str, page: str) -> int:
    """Return how many calls a page takes that has been asked for before."""
    phone = evening.phone()
    for _ in range(2):
        with counted() as calls:
            answer = phone.get(page.format(code))
        assert answer.status_code in {200, 302, 303}, (page, answer.status_code)
    return calls.number


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with opened(tmp_path_factory.mktemp("book")) as evening:
        yield evening


@pytest.fixture(scope="module")
def codes(evening: Evening) -> tuple[str, str]:
    return book_of(evening, SHORT), book_of(evening, LONG)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_costs_no_more_than_its_book_is_longer(
    evening: Evening, codes: tuple[str, str], page: str
) -> None:
    short, long = (cost(evening, code, page) for code in codes)
    assert long <= MOST * short, (short, long)
