"""Joining a table: two taps after the scan, seats that change phones, codes nobody guesses."""

import re

import pytest

from referee.desk import NewTable, PlayerWish
from referee.web import close_app, create_app
from referee.web.phones.phone import GUESSES, asker
from tests.stopped_clock import stop_the_clock
from tests.web.conftest import Match, sit, words
from tests.web.evening import Evening, Phone


def test_a_scanned_code_leads_to_the_seats_and_one_tap_takes_one(match: Match) -> None:
    page = match.ann.get(f"/J/{match.code}")
    assert page.status_code == 200
    assert "Ann" in words(page)
    assert sit(match, match.ann, "s1").headers["Location"] == match.table
    desk = match.evening.desk
    assert [seat.claimed for seat in desk.matches.get(match.code).seats] == [True, False]


def test_whoever_opened_the_match_sits_down_beside_its_code(match: Match) -> None:
    invitation = f"{match.table}/host"
    assert 'name="seat" value="s2"' in match.host.get(invitation).text
    answer = match.host.post(invitation, f"/j/{match.code}", seat="s2")
    assert answer.headers["Location"] == match.table
    seats = match.evening.desk.matches.get(match.code).seats
    assert [seat.claimed for seat in seats] == [False, True]
    # One seat is enough: the other one is for another phone.
    after = match.host.get(invitation)
    assert 'name="seat"' not in after.text
    assert "no phone yet" in words(after)


def test_codes_are_read_however_they_are_typed(match: Match) -> None:
    typed = f" {match.code[:4].lower()}-{match.code[4:].lower()} "
    answer = match.ann.client.get("/join", query_string={"code": typed})
    assert answer.headers["Location"] == f"/j/{match.code}"
    small = match.ann.client.get(f"/j/{match.code.lower()}")
    assert small.headers["Location"] == f"/j/{match.code}"


def test_a_wrong_code_is_said_on_the_form(evening: Evening) -> None:
    answer = evening.phone().get("/join?code=NOSUCH22")
    assert answer.status_code == 404
    assert "There is no such match here" in words(answer)
    assert 'value="NOSUCH22"' in answer.get_data(as_text=True)


def answered(match: Match, phone: Phone, agree: str) -> None:
    """Let a phone say yes or no to whoever asks for Ann's seat."""
    told = {"seat": "s1", "request": asked_for(phone, match), "agree": agree}
    answer = phone.post(match.table, f"{match.table}/answer", **told)
    assert answer.status_code == 303


def asked_for(phone: Phone, match: Match) -> str:
    """Return which request the buttons of a phone's page answer."""
    found = re.search(r'name="request"\s+value="(\w+)"', phone.get(match.table).text)
    assert found is not None
    return found[1]


def test_a_stranger_with_the_code_gets_no_held_seat(match: Match) -> None:
    sit(match, match.ann, "s1")
    for more in ({}, {"take_over": "yes"}, {"recovery": "AAAA2222"}, {"ask": "yes"}):
        sit(match, match.ben, "s1", **more)
        with match.ben.client.session_transaction() as session:
            assert match.evening.desk.seats.viewer(match.code, session["m"][match.code]).spectator
    page = words(match.ann.get(match.table))
    assert "asks for the seat of Ann" in page
    answered(match, match.host, "no")
    assert "asks for the seat" not in words(match.ann.get(match.table))


def test_the_recovery_code_of_a_seat_brings_another_phone_in(match: Match) -> None:
    sit(match, match.ann, "s1")
    menu = words(match.ann.get(f"{match.table}/menu"))
    code = menu.partition("Recovery code of this seat: ")[2][:8]
    assert "Recovery code" not in words(match.host.get(f"{match.table}/menu"))
    typed = f" {code[:4].lower()} {code[4:].lower()}"
    assert sit(match, match.ben, "s1", recovery=typed).status_code == 303
    with match.ben.client.session_transaction() as session:
        viewer = match.evening.desk.seats.viewer(match.code, session["m"][match.code])
    assert viewer.seats == {"s1"}
    assert "The seat of Ann went to another phone" in words(match.host.get(match.table))
    assert "The seat of Ann went to another phone" in words(match.ann.get(f"{match.table}/log"))


def test_a_taken_seat_is_only_taken_over_when_the_host_agrees(match: Match) -> None:
    sit(match, match.ann, "s1")
    asked = sit(match, match.ben, "s1")
    assert asked.status_code == 409
    assert "already connected" in words(asked)
    assert sit(match, match.ben, "s1", ask="yes").status_code == 303
    answered(match, match.host, "yes")
    viewer = match.evening.desk.seats.viewer
    with match.ann.client.session_transaction() as session:
        assert viewer(match.code, session["m"][match.code]).spectator
    with match.ben.client.session_transaction() as session:
        assert viewer(match.code, session["m"][match.code]).seats == {"s1"}


def test_a_phone_that_asks_later_is_told_and_loses_nothing(match: Match) -> None:
    sit(match, match.ann, "s1")
    sit(match, match.ben, "s1", ask="yes")
    other = match.evening.phone()
    late = sit(match, other, "s1", ask="yes", recovery="abcd 2345", words="rainy evening")
    assert late.status_code == 409
    assert "Another phone is asking for Ann’s seat already" in words(late)
    assert 'value="abcd 2345"' in late.text
    assert 'value="rainy evening"' in late.text
    # The phone that asks may ask again.
    request = asked_for(match.host, match)
    assert sit(match, match.ben, "s1", ask="yes").status_code == 303
    assert asked_for(match.host, match) == request


def test_an_answer_to_a_request_that_was_replaced_says_so(match: Match) -> None:
    sit(match, match.ann, "s1")
    sit(match, match.ben, "s1", ask="yes")
    told = {"seat": "s1", "request": asked_for(match.host, match), "agree": "yes"}
    answered(match, match.ann, "no")
    sit(match, match.evening.phone(), "s1", ask="yes")
    answer = match.host.post(match.table, f"{match.table}/answer", **told)
    assert answer.status_code == 409
    assert "Another phone asks for the seat by now" in words(answer)
    assert f'href="{match.table}"' in answer.text
    with match.ann.client.session_transaction() as session:
        viewer = match.evening.desk.seats.viewer(match.code, session["m"][match.code])
    assert viewer.seats == {"s1"}


def test_sitting_down_twice_on_the_same_seat_changes_nothing(match: Match) -> None:
    sit(match, match.ann, "s1")
    assert sit(match, match.ann, "s1").status_code == 303


def test_one_phone_may_take_all_free_seats_with_one_secret(match: Match) -> None:
    sit(match, match.ben, "s2")
    assert sit(match, match.ann, "everybody").status_code == 303
    with match.ann.client.session_transaction() as session:
        assert set(session["m"][match.code]) == {"s1"}


def test_watching_takes_no_seat(match: Match) -> None:
    answer = sit(match, match.ann, "watch")
    assert answer.headers["Location"] == match.table
    assert "Take a seat" in words(match.ann.get(match.table))


def test_leaving_frees_the_seat(match: Match) -> None:
    sit(match, match.ann, "s1")
    answer = match.ann.post(f"{match.table}/menu", f"{match.table}/leave", seat="s1")
    assert answer.status_code == 303
    assert not match.evening.desk.matches.get(match.code).seats[0].claimed


def test_nobody_frees_the_seat_of_another(match: Match) -> None:
    sit(match, match.ann, "s1")
    sit(match, match.ben, "s2")
    answer = match.ben.post(f"{match.table}/menu", f"{match.table}/leave", seat="s1")
    assert answer.status_code == 403
    assert match.evening.desk.matches.get(match.code).seats[0].claimed


def test_a_seat_that_does_not_exist_is_said(match: Match) -> None:
    assert sit(match, match.ann, "s9").status_code == 404


def test_guessing_codes_ends_soon_but_not_for_those_who_play(match: Match) -> None:
    stop_the_clock(match.evening.app)
    sit(match, match.ann, "s1")
    stranger = match.evening.phone()
    answers = [stranger.client.get(f"/t/GUESS{number:03}").status_code for number in range(GUESSES)]
    assert set(answers) == {404}
    refused = stranger.client.get("/t/GUESS999")
    assert refused.status_code == 429
    assert refused.headers["Retry-After"] == "60"
    assert stranger.client.get(match.table).status_code == 429
    assert match.ann.client.get(match.table).status_code == 200


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.168.1.7", "192.168.1.7"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"),
        ("2001:db8::aaaa:bbbb:cccc:dddd", "2001:db8::/64"),
        ("2001:db8::7", "2001:db8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("a socket", "a socket"),
    ],
)
def test_guesses_are_counted_per_address_and_per_ipv6_network(
    evening: Evening, address: str, counted: str
) -> None:
    with evening.app.test_request_context(environ_base={"REMOTE_ADDR": address}):
        assert asker() == counted


@pytest.mark.parametrize("page", ["/j/GUESS222", "/t/GUESS222/stream", "/t/GUESS222/log"])
def test_every_door_counts_guesses(evening: Evening, page: str) -> None:
    stop_the_clock(evening.app)
    stranger = evening.phone()
    for _ in range(GUESSES):
        assert stranger.client.get(page).status_code == 404
    assert stranger.client.get(page).status_code == 429


def test_guesses_are_counted_in_all_processes_together(database_url: str) -> None:
    one, other = create_app(database_url), create_app(database_url)
    try:
        stop_the_clock(one)
        stop_the_clock(other)
        for number in range(GUESSES):
            client = (one if number % 2 else other).test_client()
            assert client.get(f"/t/GUESS{number:03}").status_code == 404
        assert one.test_client().get("/t/GUESS999").status_code == 429
        assert other.test_client().get("/t/GUESS999").status_code == 429
    finally:
        close_app(one)
        close_app(other)


def test_taking_seats_is_limited(match: Match) -> None:
    stop_the_clock(match.evening.app)
    answers = [sit(match, match.ann, "s1").status_code for _ in range(41)]
    assert answers[-1] == 429


def test_a_phone_forgets_the_oldest_of_many_matches(evening: Evening) -> None:
    phone = evening.phone()
    codes = []
    for _ in range(26):
        made = evening.desk.matches.create(
            NewTable("woodcraft", (PlayerWish("Ann"),), opening={"cards": "none"})
        )
        codes.append(made.code)
        assert phone.post(f"/j/{made.code}", seat="s1").status_code == 303
    with phone.client.session_transaction() as session:
        assert set(session["m"]) == set(codes[-24:])
        assert session["o"] == codes[-24:]
    cookie = phone.client.get_cookie("referee")
    assert cookie is not None
    assert len(cookie.value) < 4000


def test_the_host_s_page_is_brought_up_to_date_as_a_whole(match: Match) -> None:
    sit(match, match.ann, "s1")
    part = match.host.client.get(f"{match.table}/host", headers={"HX-Request": "true"})
    assert 'id="table"' in part.get_data(as_text=True)
    # Ann is there, Ben's seat is still free.
    assert 'value="s1"' not in part.text
    assert 'value="s2"' in part.text
