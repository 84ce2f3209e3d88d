"""What others did, and what is to be done for it on the table: everybody knows whose it is."""

from __future__ import annotations

import re

import pytest

from referee.desk import Played
from tests.web.evening import Evening

STARTS = ("s1 tell_start cost=3 row=4", "s2 tell_start cost=3 row=3")
# How each language speaks of a turn.
TURNS = {"en": "turn", "de": "Zug", "fr": "tour", "nl": "beurt", "it": "turno"}
PLACE = "Place the order beside your board"


def told(evening: Evening, *lines: str) -> str:
    """Open a match with printed cards of which nothing is followed; return its code."""
    made = evening.match(cards="printed", dice="table", opening={"follow": "none"})
    host = evening.desk.seats.viewer(made.code, {"host": made.host_secret})
    for number, line in enumerate(lines):
        seat, kind, *fields = line.split()
        answer = evening.desk.moves.announce(
            made.code, host, number, f"tap{number}", seat, kind,
            dict(field.split("=", 1) for field in fields),
        )  # fmt: skip
        assert isinstance(answer, Played), answer
    return made.code


def said(evening: Evening, code: str, seat: str, page: str = "", language: str = "en") -> str:
    """Return what a page says on the phone of a seat, without its tags."""
    phone = evening.phone(language=language)
    phone.post(f"/j/{code}", seat=seat)
    return phone.get(f"/t/{code}{page}").text


def bare(page: str) -> str:
    """Return the words of a page."""
    return " ".join(re.sub(r"<svg.*?</svg>|<[^>]+>", "", page, flags=re.DOTALL).split())


def test_what_another_seat_lays_beside_its_board_is_said_to_it_by_name(evening: Evening) -> None:
    code = told(evening, STARTS[0])
    assert f"Ann: {PLACE}" in bare(said(evening, code, "s2"))
    own = bare(said(evening, code, "s1"))
    assert PLACE in own
    assert f"Ann: {PLACE}" not in own
    assert f"Ann: {PLACE}" in bare(said(evening, code, "s2", "/log"))


@pytest.mark.parametrize("language", TURNS)
def test_news_before_the_first_turn_speak_of_no_turn(evening: Evening, language: str) -> None:
    code = told(evening, *STARTS)
    page = said(evening, code, "s1", language=language)
    news = re.search(r'id="news"><summary>(.*?)</summary>', page, re.DOTALL)
    assert news is not None
    assert TURNS[language] not in news[1]
