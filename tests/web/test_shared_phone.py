"""One phone for several people: it says for whom it acts, and hands stay hidden until passed on."""

import re

import pytest

from referee.desk import Created
from tests.web.evening import Evening
from tests.web.plays import moments_of, played_by_host

DEALT = 'id="form-keep_cards"'
PASS = 'id="pass"'


def opened(page: str, what: str) -> list[str]:
    """Return which of the things that can be folded are open."""
    return re.findall(rf'<details[^>]* id="({what}-[^"]+)" open>', page)


@pytest.fixture
def dealt(evening: Evening) -> Created:
    """Return a match whose start cards have been dealt to everybody."""
    made = evening.match()
    host = evening.desk.seats.viewer(made.code, {"host": made.host_secret})
    evening.desk.moves.roll(made.code, host, 0, "deal", ("deal_cards",))
    return made


def test_start_cards_wait_until_the_phone_is_passed_on(evening: Evening, dealt: Created) -> None:
    phone = evening.phone({dealt.code: dealt.host_secret})
    page = phone.get(f"/t/{dealt.code}").text
    assert PASS in page
    assert "Pass the phone to Ann" in page
    assert DEALT not in page
    assert DEALT in phone.get(f"/t/{dealt.code}?open=mine.s1").text


def test_what_one_has_opened_does_not_open_the_next_hand(evening: Evening, dealt: Created) -> None:
    phone = evening.phone({dealt.code: dealt.host_secret})
    page = phone.get(f"/t/{dealt.code}?as=s2&open=mine.s1").text
    assert "Pass the phone to Ben" in page
    assert DEALT not in page


def test_a_phone_of_one_s_own_asks_nothing(evening: Evening, dealt: Created) -> None:
    ann = evening.phone()
    ann.post(f"/j/{dealt.code}", seat="s1")
    page = ann.get(f"/t/{dealt.code}").text
    assert PASS not in page
    assert DEALT in page


def test_the_host_goes_on_with_those_who_have_no_phone(evening: Evening, dealt: Created) -> None:
    evening.phone().post(f"/j/{dealt.code}", seat="s1")
    page = evening.phone({dealt.code: dealt.host_secret}).get(f"/t/{dealt.code}").text
    assert "Pass the phone to Ben" in page


def test_the_bar_carries_the_colour_of_the_seat(evening: Evening, dealt: Created) -> None:
    phone = evening.phone({dealt.code: dealt.host_secret})
    assert 'class="top band seat-red"' in phone.get(f"/t/{dealt.code}?as=s1").text
    assert 'class="top band seat-blue"' in phone.get(f"/t/{dealt.code}?as=s2").text


def test_a_decision_of_the_income_phase_stands_above_its_report(evening: Evening) -> None:
    ((_, _, moments),) = moments_of(3, 1)
    asked = next(
        number
        for number, moment in enumerate(moments, 1)
        if moment.after.phase == "income" and moment.after.decisions
    )
    code, secret = played_by_host(evening.desk, "Ann", "Ben", "Cleo", seed=1, moves=asked)
    page = evening.phone({code: secret}).get(f"/t/{code}").text
    assert page.index('id="pass"') < page.index('class="income"')


def test_several_decisions_say_what_brought_them(evening: Evening) -> None:
    ((_, _, moments),) = moments_of(3, 5)
    asked = next(
        number
        for number, moment in enumerate(moments, 1)
        if {"tool", "produce"} <= {decision.kind for decision in moment.after.decisions}
    )
    code, secret = played_by_host(evening.desk, "Ann", "Ben", "Cleo", seed=5, moves=asked)
    page = evening.phone({code: secret}).get(f"/t/{code}").text
    places = re.findall(r'id="(decision-[^"]+)"', page)
    assert len(places) == len(set(places)) > 1
    headings = re.findall(r'id="decision-.*?<h2>(.*?)</h2>', page, re.DOTALL)
    assert all("<small>" in heading for heading in headings)
    # The first is open, the others are one line each; an address may open another one.
    assert opened(page, "decision") == places[:1]
    last = places[-1].removeprefix("decision-")
    other = evening.phone({code: secret}).get(f"/t/{code}?open=decision.{last}").text
    assert opened(other, "decision") == places[-1:]


def test_the_table_check_of_a_phone_for_everybody_is_folded(evening: Evening) -> None:
    code, secret = played_by_host(evening.desk, "Ann", "Ben", "Cleo", "Dan", seed=4, moves=200)
    host = evening.phone({code: secret})
    page = host.get(f"/t/{code}/check").text
    assert "Tap a seat to correct it" in page
    assert page.count('<details class="card side-check"') == 4
    assert opened(page, "check") == []
    # Without script, the seat that was put right is open again for the next tap.
    button = re.findall(r'formaction="([^"]+)" name="move" value="(s2 correct[?]glue=[^"]+)"', page)
    answer = host.post(
        f"/t/{code}/check",
        button[-1][0].replace("&amp;", "&"),
        after="200",
        move_id="abcdef0123456789",
        move=button[-1][1],
    )
    assert answer.status_code == 303
    assert opened(host.get(answer.headers["Location"]).text, "check") == ["check-s2"]


def test_the_table_check_of_one_s_own_phone_is_open_at_one_s_own_side(evening: Evening) -> None:
    code, _ = played_by_host(evening.desk, "Ann", "Ben", seed=6, moves=100)
    ben = evening.phone()
    ben.post(f"/j/{code}", seat="s2")
    page = ben.get(f"/t/{code}/check").text
    assert opened(page, "check") == ["check-s2"]
    assert "Tap a seat to correct it" not in page
